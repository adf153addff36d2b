// The programs that measure (sim/bench), as text for an interpreter: built for Linux, or on a board.

import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { GLOBAL_NAMES } from "../../sim/board/espruino.ts";
import { MARK } from "../../sim/interpreter.ts";
import { BUNDLE } from "../build.ts";
import { defaultWords } from "../default-pack.ts";
import { bundleForHost } from "../dialect.ts";

const BENCH = fileURLToPath(new URL("../../sim/bench/", import.meta.url));
/** What all of them take of the interpreter. */
const HOST = `natives: { require: require, E: E, Graphics: Graphics }, crc32: E.CRC32, seconds: getTime,
  print: function (line) { print("${MARK}" + line); }`;

/** The lexicon from a file of the interpreter's folder, flat: a long string of the interpreter is slow to index. */
const PACK_FROM_FILE = `(function () {
  var file = E.openFile("pack", "r"), pieces = [], size = 0, piece;
  while ((piece = file.read(4096)) !== undefined) { size += piece.length; pieces.push(piece); }
  file.close();
  var pack = new Uint8Array(size), at = 0;
  while (pieces.length) { piece = pieces.shift(); pack.set(E.toUint8Array(piece), at); at += piece.length; }
  return pack;
})()`;
const PACK_FROM_STORAGE = `new Uint8Array(require("Storage").readArrayBuffer("lexicon"))`;

/** Where a program finds the firmware and the lexicon. */
export type Place = "files" | "board";

async function programOf(name: string, more: string): Promise<string> {
  return `(function (HOST) { ${await bundleForHost(`${BENCH}${name}.ts`)} })({ ${HOST}, ${more} });`;
}

/** The firmware as a function of what the board has; on a board it is what has been flashed. */
function firmware(place: Place): string {
  const text = place === "board" ? `require("Storage").read(".bootcde")` : JSON.stringify(readFileSync(BUNDLE, "latin1"));
  return place === "board"
    ? `Function.apply(null, ${JSON.stringify(GLOBAL_NAMES)}.concat([${text}]))`
    : `(function (${GLOBAL_NAMES.join(",")}) { ${readFileSync(BUNDLE, "latin1")} })`;
}

/** The time of boot and of presses. Only Storage's lexicon is replaced, by one that is flat in memory. */
export async function timeProgram(place: Place): Promise<string> {
  const storage = place === "board" ? "" : `(function () {
    var pack = ${PACK_FROM_FILE};
    HOST_MODULES = function (name) {
      return name === "Storage" ? { readArrayBuffer: function (file) { return file === "lexicon" ? pack.buffer : undefined; } } : require(name);
    };
  })();`;
  const modules = place === "board" ? "require" : "HOST_MODULES";
  const program = await programOf("time", `boot: function (globals) { ${firmware(place)}.apply(null, globals); }`);
  return storage + program.replace("natives: { require: require", `natives: { require: ${modules}`);
}

/** Words spread over the whole list, and one-letter changes of them that are not in it. */
function sample(pairs: number): string {
  const words = defaultWords();
  const all = new Set(words);
  const known: string[] = [];
  const unknown: string[] = [];
  for (let i = 0; known.length < pairs; i++) {
    const word = words[Math.floor(((i + 0.5) * words.length) / (pairs * 1.2)) % words.length];
    const at = (i * 7) % word.length;
    const other = word.slice(0, at) + String.fromCharCode(65 + ((i * 11) % 26)) + word.slice(at + 1);
    if (all.has(other)) continue;
    known.push(word);
    unknown.push(other);
  }
  return [...known, ...unknown].join(" ");
}

export function lookUpProgram(place: Place, pairs: number): Promise<string> {
  const pack = place === "board" ? PACK_FROM_STORAGE : PACK_FROM_FILE;
  return programOf("look-up", `pack: ${pack}, sample: ${JSON.stringify(sample(pairs))}`);
}

/** Takes variables away until so many are left to the firmware. */
function eating(left: number): string {
  return `(function () {
    var memory = process.memory(), eaten = [];
    for (var n = memory.total - memory.usage - ${left}; n > 0; n--) eaten.push(0);
    global.EATEN = eaten;
  })();`;
}

/** The .boot0 of an interpreter whose memory is measured: see sim/bench/memory.ts. With `left`, it is left no more than that. */
export async function memoryBoot(left?: number): Promise<string> {
  const program = await programOf("memory", `
    setGlobal: function (name, value) { var before = global[name]; global[name] = value; },
    variables: function () { return process.memory().usage - (global.EATEN ? EATEN.length : 0); }`);
  return left === undefined ? program : program + eating(left);
}

/** The .boot0 of an interpreter whose memory runs out: see sim/bench/pressure.ts. */
export function pressureBoot(): Promise<string> {
  return programOf("pressure", `
    setGlobal: function (name, value) { var before = global[name]; global[name] = value; },
    free: function () { var memory = process.memory(); return memory.total - memory.usage; },
    print: function (line) { print("\\n${MARK}" + line); }, later: setTimeout, done: function () { quit(); }`);
}
