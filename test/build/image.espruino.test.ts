// The image is what the interpreter itself would have written. Full games in the interpreter are in boards.all.test.ts.

import { typeFile } from "../../scripts/type/build";
import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, inject, test } from "vitest";
import { PACK_FILE } from "../../firmware/device/files";
import { crc32 } from "../../lexicon-pack/crc32";
import { defaultPack } from "../../scripts/packs/default-pack";
import { filesOf, type StoredFile } from "../../scripts/build/stored-files";
import { imageOf } from "../../sim/device/image";
import { MARK, runInterpreter } from "../../sim/rig/interpreter";

const ESPRUINO = process.env.ESPRUINO;
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
});
