// The rig, with the bundle and a scenario, on the two hosts whose transcripts must be the same: Node and the real
// interpreter.

import { JOURNAL_FILE } from "../../firmware/device/files";
import { GLOBAL_NAMES } from "../board/espruino";
import { mappedFile } from "../board/storage";
import type { StoredFile } from "../../scripts/build/stored-files";
import { BOARD_FLASH, type BoardName } from "../../scripts/boards";
import { imageOf } from "../device/image";
import type { Scenario } from "../scenario/scenario";
import { MARK, runInterpreter } from "./interpreter";
import { NATIVES } from "../device/natives";

/** How much of the interpreter's own words is shown when it stops early. */
const LAST_WORDS = 12;

/** Input of a play: the rig, a bundle for a board, a scenario, and the files of its Storage. */
export interface Play {
  rig: string;
  bundle: string;
  board: BoardName;
  scenario: Scenario;
  files: StoredFile[];
}

/** The program, of a rig and a firmware that are functions, with `host` for what differs between hosts. */
function programOf({ board, scenario }: Play, rig: string, firmware: string, host: string): string {
  return `var FIRMWARE = ${firmware};
  (${rig})({
    boot: function (globals) { FIRMWARE.apply(null, globals); },
    scenario: ${JSON.stringify(scenario)},
    board: ${JSON.stringify(BOARD_FLASH[board].board)},
    ${host}
  });`;
}

/** The bundle as a function of the board's globals. */
function firmwareFunction(bundle: string): string {
  return `(function (${GLOBAL_NAMES.join(",")}) {${bundle}})`;
}

/** The rig as a function of its host. */
function rigFunction(rig: string): string {
  return `(function (HOST) { ${rig} })`;
}

/** The transcript of the scenario, played here. */
export function inNode(play: Play): string[] {
  const lines: string[] = [];
  const host = "natives: NATIVES, crc32: NATIVES.E.CRC32, files: FILES, print: PRINT";
  new Function(
    "NATIVES",
    "FILES",
    "PRINT",
    programOf(play, rigFunction(play.rig), firmwareFunction(play.bundle), host),
  )(
    NATIVES,
    play.files.map(({ name, data }) => ({ name, file: mappedFile(data) })),
    (line: string) => lines.push(line),
  );
  return lines;
}

/**
 * A file stays in the interpreter's own Storage: beside bundle and board there is no memory for a pack's text. Of the
 * journal's file only the place matters.
 */
const STORED_FILE = `(function (name, size) {
  var storage = require("Storage"), buffer = name === "${JOURNAL_FILE}" ? new ArrayBuffer(4) : storage.readArrayBuffer(name);
  return { name: name, file: {
    size: size, buffer: buffer, text: function (from, to) { return storage.read(name, from, to - from); }
  } };
})`;

/** Reads a file's value and drops its text: as a part of the script, the text would stay in memory beside the value. */
function valueOfFile(name: string): string {
  return `(function () {
    var file = E.openFile("${name}", "r"), text = "", piece;
    while ((piece = file.read(4096)) !== undefined) text += piece;
    file.close();
    return eval(text);
  })()`;
}

/**
 * A function that is read from flash, and whose inner functions stay there as well: copies of them would leave no room
 * for the next instance beside one that a power cut has left, since what an exception interrupts among arguments is
 * never freed.
 */
function functionInFlash(name: string): string {
  return `eval(require("Storage").read("${name}"))`;
}

/** The same from the real interpreter; if that stops early, its last words. */
export function inEspruino(espruino: string, play: Play): string[] {
  const { files } = play;
  const host = `natives: { Graphics: Graphics, E: E }, crc32: E.CRC32,
    files: [${files.map(({ name, data }) => `${STORED_FILE}("${name}", ${data.length})`).join(", ")}],
    print: function (line) { print("${MARK}" + line); }`;
  const { lines, rest } = runInterpreter({
    espruino,
    script: programOf(play, valueOfFile("rig"), functionInFlash("bundle"), host),
    flash: imageOf([...files, { name: "bundle", data: Buffer.from(firmwareFunction(play.bundle), "latin1") }], "linux"),
    files: { rig: Buffer.from(rigFunction(play.rig), "latin1") },
  });
  if (lines.at(-1)?.startsWith("end:")) return lines;
  return [
    ...lines,
    "the interpreter stopped: " +
      rest
        .slice(-LAST_WORDS)
        .map((line) => line.slice(0, 120))
        .join(" / "),
  ];
}

/** The place of the first line that differs; -1 if none does. */
export function firstDifference(node: string[], espruino: string[]): number {
  const at = node.findIndex((line, i) => line !== espruino[i]);
  return at < 0 && node.length !== espruino.length ? node.length : at;
}
