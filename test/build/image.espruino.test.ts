// The image is what the interpreter itself would have written. Full games in the interpreter are in boards.all.test.ts.

import { readFileSync } from "node:fs";
import { expect, inject, test } from "vitest";
import { filesOf, type StoredFile } from "../../scripts/build/stored-files";
import { defaultPack } from "../../scripts/packs/default-pack";
import { typeFile } from "../../scripts/type/build";
import { imageOf } from "../../sim/board/image/flash-parts";
import { runInterpreter } from "../../sim/board/rig/interpreter";

const ESPRUINO = process.env.ESPRUINO;

/** Has the interpreter create the files by its own Storage, in pieces, as an upload does. */
function writtenByTheInterpreter(files: StoredFile[]): Uint8Array {
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

test.skipIf(!ESPRUINO)("the image has every byte that the interpreter's own Storage makes of the files", () => {
  const bundle = Buffer.from(inject("bundles").esp32, "latin1");
  const files = filesOf(
    { radios: new Uint8Array(), firmware: bundle, type: typeFile(), pack: readFileSync(defaultPack()) },
    "linux",
  );
  const written = writtenByTheInterpreter(files);
  const image = imageOf(files, "linux");
  expect(written.length).toBe(image.length);
  expect(Buffer.compare(written, image)).toBe(0);
});
