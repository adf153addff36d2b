// The files that the page's flasher writes: the rules files of its device are among them.

import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { buildPack } from "../../lexicon-pack/build";
import { TYPE_FILE } from "../../firmware/device/files";
import { BOOT_FILE } from "../../scripts/build/stored-files";
import { ROOT } from "../../scripts/paths";
import { linesOf } from "../../scripts/rules/lines";
import { clockUf2 } from "../../sim/page/flash/clock-job";

const EXAMPLES = ["club-night", "wedstrijdscrabble"].map((name) => `${ROOT}scripts/rules/examples/${name}.json`);

/** A server with a manifest of two small files. */
const bytes = Uint8Array.from([1, 2, 3]);
const parts = [BOOT_FILE, TYPE_FILE].map((file) => ({
  file,
  path: file,
  sha256: createHash("sha256").update(bytes).digest("hex"),
}));
const load = async (path: string): Promise<Response> =>
  new Response(path === "manifest.json" ? JSON.stringify({ builds: [{ board: "pico", parts }] }) : bytes);

/** The text in a .uf2: blocks of 512 bytes, each with 256 of the flash after a head of 32. */
function flashedText(uf2: Uint8Array): string {
  const data = Buffer.from(uf2);
  const blocks = Array.from({ length: data.length / 512 }, (_, i) => data.subarray(512 * i + 32, 512 * i + 288));
  return Buffer.concat(blocks).toString("latin1");
}

test("a board gets the lines of both rules files, and none without", async () => {
  const order = {
    board: "pico",
    pack: buildPack(["CAT"], { name: "CSW24" }),
    desk: null,
    isUpdate: false,
    load,
  } as const;
  const lines = linesOf(EXAMPLES);
  const text = flashedText(await clockUf2({ ...order, rulesFiles: lines }, null));
  for (const line of lines) expect(text).toContain(line);
  expect(flashedText(await clockUf2({ ...order, rulesFiles: [] }, null))).not.toContain("WEDSTRIJD");
});
