// npm run sim -- --pack FILE: a scenario is played with a pack that no scenario can name.

import { execFileSync } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { buildPack } from "../lexicon-pack/build";
import { ROOT } from "../scripts/paths";

const folder = mkdtempSync(join(tmpdir(), "sim-pack-"));

test("with --pack the device answers from that pack, and says its name", () => {
  const pack = join(folder, "club.pack");
  const scenario = join(folder, "club.scenario");
  writeFileSync(pack, buildPack(["AA", "AB", "ZZZZ"], { name: "CLUB" }));
  writeFileSync(scenario, "title: A club's list\nbegin: set-up\n0:01 expect panel PACK CLUB\nexpect panel 3 WORDS\n");
  const args = ["--import", "tsx", "sim/terminal/main.ts", "--pack", pack, scenario];
  const said = execFileSync(process.execPath, args, { cwd: ROOT, encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] });
  expect(said).toMatch(/1 passed, 0 failed/);
});
