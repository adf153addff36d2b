// The report of npm run sim: how the device is drawn in text, and what a failed expectation shows.

import { execFile } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, describe, expect, inject, test } from "vitest";
import { buildPack } from "../../lexicon-pack/build";
import { ROOT } from "../../scripts/paths";
import { deviceFor } from "../../sim/play/scenario/devices";
import { playScenario } from "../../sim/play/scenario/play";
import { drawing } from "../../sim/play/report/drawing";
import { scenarioIn } from "./play";

const bundle = inject("bundles").esp32;

test("the drawing has both faces, a star for the lamp, and the panel's rows in a box", () => {
  // B's press starts A; 30 s later A's starts B, and 10 s later 24:50 are left of B's 25 minutes.
  const scenario = scenarioIn("lexicon: CSW24\nwords: CAT\n0:10 B presses\n0:40 A presses\n0:50 expect lamp B");
  const device = deviceFor(scenario, bundle);
  expect(playScenario(scenario, device).failures).toEqual([]);
  const border = `+${"-".repeat(42)}+`;
  expect(drawing(device, false)).toEqual([
    "A   24:30                          B * 24:50",
    border,
    // The second has run out on the faces, and is painted on the panel 40 ms later.
    ...["B to play  Turn 2", "A  24:30  B  24:51", "Press when done <right>", "HOLD  ACCEPT  CHALLENGE"].map(
      (text) => `| ${text.padEnd(40)} |`,
    ),
    border,
  ]);
  device.powerOff();
  expect(drawing(device, false).slice(0, 3)).toEqual([
    "A   --:--                          B   --:--",
    border,
    `| ${"(dark)".padEnd(40)} |`,
  ]);
});

describe("npm run sim", () => {
  const folder = mkdtempSync(join(tmpdir(), "report-"));
  afterAll(() => rmSync(folder, { recursive: true }));
  const good = join(folder, "good.scenario");
  const bad = join(folder, "bad.scenario");
  writeFileSync(good, "title: Good\nwords: CAT\n0:10 B presses\n0:40 expect faces 24:30 25:00");
  writeFileSync(bad, "title: Bad\nwords: CAT\n0:10 B presses\n0:40 expect lamp B\n0:50 A presses\n0:51 expect lamp B");

  // A place that runs tests may ask every program for colours; here the words are read.
  const env = { ...process.env, NO_COLOR: "1" };
  const run = (...args: string[]) =>
    promisify(execFile)(process.execPath, ["--import", "tsx", ROOT + "sim/play/report/main.ts", ...args], {
      cwd: ROOT,
      env,
    }).then(
      ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
      ({ code, stdout, stderr }) => ({ code, stdout, stderr }) as { code: number; stdout: string; stderr: string },
    );

  test("with --pack the device answers from that pack, and says its name", async () => {
    const pack = join(folder, "club.pack");
    const club = join(folder, "club.scenario");
    writeFileSync(pack, buildPack(["AA", "AB", "ZZZZ"], { name: "CLUB" }));
    writeFileSync(club, "title: A club's list\nbegin: set-up\n0:01 expect panel PACK CLUB\nexpect panel 3 WORDS\n");
    expect((await run("--pack", pack, club)).stdout).toContain("1 passed, 0 failed");
  });

  test("shows the device as it stood at the first line that did not hold", async () => {
    const { code, stdout, stderr } = await run(good, bad);
    expect(code).toBe(1);
    expect(stdout).toContain("1 passed, 1 failed");
    expect(stderr).toContain(`${bad}:4: 0:40 expect lamp B: expected lamp B, found lamp A`);
    expect(stderr).toContain("    A * 24:30                          B   25:00");
    expect(stderr).toContain("| A to play ");
  });

  test("--keep writes no journal of a scenario that failed, and none over a stored version", async () => {
    const kept = join(folder, "kept.journal");
    const failed = await run("--keep", kept, bad);
    expect([failed.code, existsSync(kept)]).toEqual([1, false]);
    expect(failed.stderr).toContain("--keep: the scenario failed");
    const stored = "test/journal/fixtures/version-5.journal";
    const before = readFileSync(ROOT + stored);
    const refused = await run("--keep", stored, good);
    expect(refused.code).toBe(1);
    expect(refused.stderr).toContain("expected a new file");
    expect(readFileSync(ROOT + stored)).toEqual(before);
  });

  test("--json says the same to a program", async () => {
    const { code, stdout } = await run("--json", good, bad);
    expect(code).toBe(1);
    expect(JSON.parse(stdout)).toMatchObject([
      { file: good, title: "Good", passed: true, expectations: 1, failures: [] },
      { file: bad, passed: false, expectations: 2, failures: [{ line: 4, expected: "lamp B", found: "lamp A" }] },
    ]);
  });
});
