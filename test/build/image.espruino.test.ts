// The image is what the interpreter itself would have written; the interpreter boots from it, and plays.

import { typeFile } from "../../scripts/type/build";
import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, inject, test } from "vitest";
import { ESP32 } from "../../firmware/device/boards/esp32";
import { PACK_FILE } from "../../firmware/device/files";
import { crc32 } from "../../lexicon-pack/crc32";
import { defaultPack } from "../../scripts/packs/default-pack";
import { filesOf, type StoredFile } from "../../scripts/build/stored-files";
import { VirtualDevice } from "../../sim/board/device";
import { flashOf } from "../../sim/board/flash";
import { parseScenario } from "../../sim/scenario/parse";
import { busWriter, transcribe } from "../../sim/rig/programs/transcript";
import { bootFrom, imageOf } from "../../sim/device/image";
import { MARK, runInterpreter } from "../../sim/rig/interpreter";
import { NATIVES } from "../../sim/device/natives";
import type { Scenario } from "../../sim/scenario/scenario";
import { playing, flashedRig, RIG_FILE } from "../../sim/rig/boot0";

const ESPRUINO = process.env.ESPRUINO;
const FULL_GAME = readFileSync(new URL("../scenarios/nz2025/full-game.scenario", import.meta.url), "utf8");
let files: StoredFile[] = [];

beforeAll(() => {
  files = filesOf(Buffer.from(inject("bundles").esp32, "latin1"), typeFile(), readFileSync(defaultPack()), "linux");
});

/** Has the interpreter create the files by its own Storage, in pieces, as an upload does. */
function writtenByTheInterpreter(): Uint8Array {
  const script = files
    .map(
      ({ name, data }, i) => `(function () {
    var file = E.openFile("file${i}", "r"), at = 0, piece;
    while ((piece = file.read(2048)) !== undefined) {
      require("Storage").write("${name}", piece, at, ${data.length});
      at += piece.length;
    }
    file.close();
  })();`,
    )
    .join("\n");
  const inFolder = Object.fromEntries(files.map(({ data }, i) => [`file${i}`, data]));
  return runInterpreter({ espruino: ESPRUINO!, script, files: inFolder }).flash!;
}

function transcriptInNode(image: Uint8Array): string[] {
  const lines: string[] = [];
  const host = { crc32, print: (line: string) => void lines.push(line) };
  const flash = flashOf(image);
  const device = new VirtualDevice(ESP32, {
    boot: bootFrom(flash),
    natives: NATIVES,
    flash,
    listen: busWriter(host, () => device.now()),
  });
  transcribe(parseScenario(FULL_GAME) as Scenario, device, host);
  return lines;
}

describe.skipIf(!ESPRUINO)("the image", () => {
  test("is byte for byte what the interpreter makes of its flash when it writes the same files", () => {
    const written = writtenByTheInterpreter();
    const image = imageOf(files, "linux");
    expect(written.length).toBe(image.length);
    expect(Buffer.compare(written, image)).toBe(0);
  });

  test("is a Storage that the interpreter lists and reads, the pack to its last byte", () => {
    const pack = files.find(({ name }) => name === PACK_FILE)!.data;
    // Without the boot code, which wants hardware.
    const { lines } = runInterpreter({
      espruino: ESPRUINO!,
      flash: imageOf(
        [
          { name: PACK_FILE, data: pack },
          { name: "odd", data: Buffer.from("abcde") },
        ],
        "linux",
      ),
      expression: `print("${MARK}" + require("Storage").list().join());
        print("${MARK}" + (E.CRC32(require("Storage").readArrayBuffer("${PACK_FILE}")) >>> 0));
        print("${MARK}" + require("Storage").read("odd"));`,
    });
    expect(lines).toEqual([`${PACK_FILE},odd`, String(crc32(pack)), "abcde"]);
  });

  test("boots in the interpreter, which plays a full game as the simulator does", async () => {
    const scenario = parseScenario(FULL_GAME) as Scenario;
    const expectations = scenario.lines.filter(({ action }) => action.kind === "expect").length;
    expect(expectations).toBeGreaterThan(40);
    const image = imageOf([{ name: RIG_FILE, data: await flashedRig() }, ...files], "linux");
    const { lines, rest } = runInterpreter({ espruino: ESPRUINO!, flash: image, expression: playing(FULL_GAME) });
    expect(lines.at(-1) ?? rest.slice(-12)).toBe(`end: ${expectations} expectations, 0 failures`);
    expect(lines).toEqual(transcriptInNode(imageOf(files, "esp32")));
  });
});
