// npm run flash: puts a developer's firmware onto a board over its console, with Espruino's own tool as it is, and
// compares the checksums that the board then reports. Boards for players are written whole (npm run image, the page).

import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { crc32 } from "../../lexicon-pack/crc32";
import { printable } from "../../lexicon-pack/printable";
import { complain, print } from "../output";
import { DEVICE_FILE, JOURNAL_FILE } from "../../firmware/device/files";
import type { BoardName } from "../boards";
import { bundleFirmware, bundleRadios } from "../build/build";
import { BOOT_FILE, deskFiles, filesOf, refuseTooLarge, rulesFiles, type StoredFile } from "../build/stored-files";
import { BOARD_OPTION, boardNamed, command, type ValuesOf } from "../command";
import { INTERPRETERS, isRightVersion, versionFor } from "../espruino-version";
import { defaultPack } from "../packs/default-pack";
import { readPack } from "../packs/pack-file";
import { languageWarnings, linesOf } from "../rules/lines";
import { typeFor } from "../type/build";

const TOOL = createRequire(import.meta.url).resolve("espruino/bin/espruino-cli.js");
const BAUD_RATE = "115200";
/** Tells a line of ours from the board's other words. */
const MARK = "@clock ";
const LIMIT_MS = 30 * 60 * 1000;

/** Runs the tool on the port; returns the marked lines that the board printed. Throws with the tool's last words. */
function tool(port: string, args: string[]): string[] {
  const all = [TOOL, "--no-ble", "-b", BAUD_RATE, "--config", "ENV_ON_CONNECT=false", "-p", port, ...args];
  const { stdout, error } = spawnSync(process.execPath, all, {
    encoding: "latin1",
    timeout: LIMIT_MS,
    maxBuffer: 1 << 26,
  });
  if (error) throw error;
  const lines = stdout.split(/[\r\n]+/).flatMap((line) => line.split(MARK).slice(1));
  if (lines.length > 0) return lines.map((line) => printable(line.trim()));
  const words = printable(stdout.trim().split("\n").slice(-3).join(" / "));
  throw new Error(`${port}: an Espruino console expected, found ${words === "" ? "nothing" : words}`);
}

/** Evaluates an expression on the board. */
const ask = (port: string, expression: string): string =>
  tool(port, ["-e", `print("${MARK}"+(${expression}))`]).at(-1)!;

function refuseOther(port: string, board: BoardName): void {
  const [name, version] = ask(port, "process.env.BOARD+' '+process.env.VERSION").split(" ");
  const expected = INTERPRETERS[board].name;
  if (name !== expected) throw new Error(`${port}: ${expected} expected, found ${name}`);
  if (!isRightVersion(version, board))
    throw new Error(`${port}: Espruino ${versionFor(board)} expected, found ${version}`);
}

/**
 * Expressions that make room: without the firmware the next reset() gives a bare interpreter, which runs nothing from
 * the flash that is written; and files in which the device writes are made as erased flash, not sent.
 */
function preparation(files: StoredFile[]): string {
  const made = files.filter(({ name }) => name === DEVICE_FILE || name === JOURNAL_FILE);
  const make = made.map(
    ({ name, data }) => `if(!S.list().includes("${name}"))S.write("${name}","\\xff",0,${data.length})`,
  );
  return [`S=require("Storage")`, `S.erase("${BOOT_FILE}")`, ...make, `print("${MARK}ready")`, "reset()"].join(";");
}

const checksumOf = (file: string): string =>
  `(function(a){return a?E.CRC32(a)>>>0:0})(require("Storage").readArrayBuffer("${file}"))`;

/** Sends the files by the tool's own upload, and throws where the board then has other bytes. */
function upload(port: string, files: StoredFile[]): void {
  const folder = mkdtempSync(join(tmpdir(), "tileclock-flash-"));
  try {
    const sent = files.filter(({ name }) => name !== DEVICE_FILE && name !== JOURNAL_FILE);
    const named = sent.flatMap(({ name, data }, i) => {
      const file = join(folder, String(i));
      writeFileSync(file, data);
      return ["--storage", `${name}:${file}`];
    });
    tool(port, [...named, "-e", `print("${MARK}sent")`]);
    const found = ask(port, `[${sent.map(({ name }) => checksumOf(name)).join()}]`).split(",");
    const wrong = sent.filter(({ data }, i) => crc32(data) >>> 0 !== Number(found[i]));
    if (wrong.length > 0)
      throw new Error(`${port}: written and read back otherwise: ${wrong.map(({ name }) => name).join(", ")}`);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const USAGE = {
  call: "npm run flash",
  does: "puts firmware and lexicon onto a developer's board over its console, and compares their checksums",
  options: {
    port: { takes: "PORT", does: "where the board is: /dev/ttyUSB0, COM3 or tcp://HOST:PORT" },
    pack: { takes: "FILE", does: "the lexicon; that of the development tools without it" },
    rules: { takes: "FILE", does: "a rules file, to be chosen at set-up" },
    rules2: { takes: "FILE", does: "a second one" },
    desk: { takes: "ADDRESS", does: "the page that opens a result's code, such as https://CLUB/desk.html" },
    board: BOARD_OPTION,
  },
} as const;

async function main({ port, pack, rules, rules2, desk, board: name }: ValuesOf<typeof USAGE>): Promise<void> {
  if (port === undefined) throw new Error("--port PORT expected, such as /dev/ttyUSB0, COM3 or tcp://HOST:PORT");
  const board = boardNamed(name);
  const lexicon = readPack(pack ?? defaultPack());
  const contents = {
    radios: await bundleRadios(),
    firmware: Buffer.from(await bundleFirmware(board), "latin1"),
    type: typeFor([lexicon]),
    pack: lexicon,
  };
  const files = [...filesOf(contents, board), ...rulesFiles(linesOf([rules, rules2])), ...deskFiles(desk ?? null)];
  for (const warning of languageWarnings([rules, rules2], lexicon)) complain(`WARNING: ${warning}`);
  refuseTooLarge(files, board);
  refuseOther(port, board);
  tool(port, ["-e", preparation(files)]);
  upload(port, files);
  tool(port, ["-e", `print("${MARK}start");load()`]);
  print(`${port}: ${files.map((file) => file.name).join(", ")} there and right; started`);
}

await command(import.meta.url, USAGE, main);
