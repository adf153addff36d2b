// A journal in a Storage file on the interpreter's real Flash module: prints what became of an erase and a write.

import { PICO } from "../../../firmware/device/boards/pico";
import { journalFlash } from "../../../firmware/device/journal-flash";
import { PAGE_BYTES } from "../../../firmware/journal/ring";

declare function print(line: string): void;
declare global {
  function getTime(): number;
  const E: { getAddressOf(data: ArrayBuffer, flat: boolean): number; CRC32(data: string): number };
}
declare const global: { [name: string]: unknown };
declare function require(name: string): {
  getFree(): { addr: number; length: number }[];
  read(length: number, address: number): Uint8Array;
  write(data: Uint8Array, address: number): void;
};

/** Storage puts a file behind whatever was there before: no page begins where the file does. */
const FILE_OFFSET = 1236;
const flash = require("Flash");
const start = flash.getFree()[0].addr;
const real = require;

// The Linux build does not map its flash: the file's place is told in the name of one that does. The Flash module
// is the real one.
E.getAddressOf = function () {
  return start + FILE_OFFSET;
};
global["require"] = function (name: string) {
  return name === "Storage"
    ? {
        readArrayBuffer: function () {
          return new ArrayBuffer(8);
        },
      }
    : real(name);
};

function run(): void {
  flash.write(new Uint8Array([1, 2, 3, 4]), start + PAGE_BYTES + 8);
  flash.write(new Uint8Array([1, 2, 3, 4]), start + PAGE_BYTES - 4);
  const journal = journalFlash(PICO.journalAddress)!;
  journal.erasePage(0);
  journal.write(4, new Uint8Array([5, 6, 7, 8]));
  print("~ read " + journal.read(0, 12).join());
  print("~ before " + flash.read(4, start + PAGE_BYTES - 4).join());
}

try {
  run();
} catch (thrown) {
  print("~ thrown " + thrown);
}
