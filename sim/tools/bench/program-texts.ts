// The programs that measure (programs/), as text for the interpreter.

import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { DEVICE_FILE, JOURNAL_FILE } from "../../../firmware/device/files";
import { MARK } from "../../board/rig/interpreter";
import { BEFORE_BOOT } from "../../board/rig/rig";
import { renamed } from "../../../lexicon-pack/rename";
import { bundleFirmware } from "../../../scripts/build/build";
import { bundleForHost } from "../../../scripts/build/dialect";
import { deviceFileInUse, filesOf, type StoredFile } from "../../../scripts/build/stored-files";
import { defaultPack } from "../../../scripts/packs/default-pack";
import { typeFile } from "../../../scripts/type/build";
import { imageOf } from "../../board/image/flash-parts";
import { MARKS } from "./marks";

/** Name of the list in the rules of a delivered device (NZ 2025, 1.1): with another list it gives no verdict. */
export const MEASURED_NAME = "CSW24";

/** The usual list under that name: the pack that is measured in a game. */
export function measuredPack(): Uint8Array {
  return renamed(readFileSync(defaultPack()), MEASURED_NAME);
}

const PROGRAMS = fileURLToPath(new URL("programs/", import.meta.url));

/** Functions of the interpreter that the programs use. */
const HOST = `crc32: function (bytes, from, to) { return E.CRC32(E.toString(bytes).substring(from, to)); }, seconds: getTime, later: setTimeout, quit: function () { quit(); },
  print: function (line) { print("\\n${MARK}" + line); },
  setGlobal: function (name, value) { var before = global[name]; global[name] = value; },
  free: function () { var memory = process.memory(); return memory.total - memory.usage; },
  variables: function () { return process.memory().usage - (global.EATEN ? EATEN.length : 0); }`;

async function programOf(name: string, marks: string, more = ""): Promise<string> {
  const code = await bundleForHost(`${PROGRAMS}${name}.ts`);
  return `(function (HOST) { ${code} })(Object.assign({ ${HOST}${more} }, ${marks}));`;
}

/** The lexicon from a file of the interpreter's folder, flat: a long string of the interpreter is slow to index. */
const PACK_FROM_FILE = `(function () {
  var file = E.openFile("pack", "r"), pieces = [], size = 0, piece;
  while ((piece = file.read(4096)) !== undefined) { size += piece.length; pieces.push(piece); }
  file.close();
  var pack = new Uint8Array(size), at = 0;
  while (pieces.length) { piece = pieces.shift(); pack.set(E.toUint8Array(piece), at); at += piece.length; }
  if (!E.getAddressOf(pack.buffer, true)) throw new Error("flat memory expected: build it with 65,500 variables");
  return pack;
})()`;

/** Opens a pack in the interpreter's folder and looks the words up: the first half are in it, the others are not. */
export function countedLookUps(words: string[]): Promise<string> {
  return programOf("look-up", MARKS, `, pack: ${PACK_FROM_FILE}, words: ${JSON.stringify(words.join(" "))}`);
}

/** Takes variables away until so many are left to the firmware. */
function eating(left: number): string {
  return `(function () {
    var memory = process.memory(), eaten = [];
    for (var n = memory.total - memory.usage - ${left}; n > 0; n--) eaten.push(0);
    global.EATEN = eaten;
  })();`;
}

/**
 * Where the flash of the interpreter for Linux begins, and in it the first file (its platform_config.h;
 * sim/board/virtual/storage.ts).
 */
const FIRST_FILE_AT = 0x10000000 + 32;

/** Replaces getAddressOf for the journal: this interpreter, unlike a board with mapped flash, gives no address. */
const JOURNAL_ADDRESS = `(function () {
  var addressOf = E.getAddressOf, bytes = require("Storage").readArrayBuffer("${JOURNAL_FILE}").length;
  E.getAddressOf = function (data, flat) { return data.length === bytes ? ${FIRST_FILE_AT} : addressOf(data, flat); };
})();`;

/**
 * Content of the interpreter's flash: a Pico whose first power-on is over, its journal first, and `boot0` to run before
 * its firmware.
 */
async function inUseWith(boot0: string): Promise<Uint8Array> {
  const firmware = await bundleFirmware("pico");
  const files = filesOf(
    { radios: new Uint8Array(), firmware: Buffer.from(firmware, "latin1"), type: typeFile(), pack: measuredPack() },
    "pico",
  );
  const isJournal = ({ name }: StoredFile) => name === JOURNAL_FILE;
  return imageOf(
    [
      ...files.filter(isJournal),
      ...files.filter((file) => !isJournal(file)).map((file) => (file.name === DEVICE_FILE ? deviceFileInUse() : file)),
      { name: BEFORE_BOOT, data: Buffer.from(JOURNAL_ADDRESS + boot0, "latin1") },
    ],
    "linux",
  );
}

/** As on a board whose flash is mapped; here the interpreter would open a file for each byte that it looks at. */
const LEXICON_IN_MEMORY = `(function () {
  var pack = ${PACK_FROM_FILE}, storage = require("Storage"), stored = storage.readArrayBuffer;
  storage.readArrayBuffer = function (name) { return name === "lexicon" ? pack.buffer : stored(name); };
})();`;

/** A flash that boots the firmware beside programs/device.ts; with `left`, in no more than so many variables. */
export async function measuredDevice(left?: number): Promise<Uint8Array> {
  return inUseWith((await programOf("device", MARKS)) + (left === undefined ? "" : eating(left)));
}

/** The same for its COUNT(), with the lexicon from the interpreter's folder. */
export async function countedDevice(): Promise<Uint8Array> {
  return inUseWith(LEXICON_IN_MEMORY + (await programOf("device", MARKS)));
}

/** A flash that boots the firmware in the interpreter's own time, beside programs/pressure.ts. */
export async function pressedDevice(): Promise<Uint8Array> {
  return inUseWith(await programOf("pressure", "{}"));
}
