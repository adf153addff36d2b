// npm run flash: writes firmware and lexicon to one board after the other, reads them back, and adds a line for each
// board to a log.

import { appendFileSync, mkdirSync } from "node:fs";
import { dirname } from "node:path";
import { createInterface } from "node:readline/promises";
import { fileURLToPath } from "node:url";
import { crc32 } from "../../lexicon-pack/crc32";
import type { BoardName } from "../boards";
import { bundleFirmware } from "../build/build";
import { BOARD_OPTION, boardNamed, command } from "../command";
import { defaultPack } from "../packs/default-pack";
import { readPack } from "../packs/pack-file";
import { deskFiles, filesOf, refuseTooLarge, type StoredFile } from "../build/stored-files";
import { typeFile } from "../type/build";
import { connect } from "./cable";
import { prepare, provision } from "./provision";
import { complain, print } from "../output";

const LOG = fileURLToPath(new URL("../../dist/flashed.log", import.meta.url));

interface Job {
  board: BoardName;
  files: StoredFile[];
  erase: boolean;
  log: string;
}

function showProgress(name: string, done: number, bytes: number): void {
  const share = Math.floor((100 * done) / bytes);
  if (process.stdout.isTTY)
    process.stdout.write(`\r${name}: ${share} % of ${bytes} bytes${done === bytes ? "\n" : ""}`);
  else if (done === bytes) print(`${name}: ${bytes} bytes`);
}

/** Adds a board's line to the log: time, port, board, and the checksum of each file that was read back. */
function note(job: Job, port: string, what: string): void {
  mkdirSync(dirname(job.log), { recursive: true });
  appendFileSync(job.log, `${new Date().toISOString()} ${port} ${what}\n`);
}

function checksums(files: StoredFile[]): string {
  return files.map(({ name, data }) => `${name}=${(crc32(data) >>> 0).toString(16).padStart(8, "0")}`).join(" ");
}

/** Flashes the board at `port`; returns whether it now has the right files. */
async function flash(job: Job, port: string): Promise<boolean> {
  try {
    const link = await connect(port);
    try {
      const { id, board, version } = await prepare(link, job.board, (off) =>
        print(`${port}: ${off.join(" and ")} switched off`),
      );
      print(`${port}: ${board} ${id}, Espruino ${version}`);
      const written = await provision(link, job.files, job.erase, showProgress);
      note(job, port, `${id} ${board} ${version} ${checksums(job.files)}`);
      print(
        `${port}: ${written.length > 0 ? written.join(" and ") + " written" : "nothing to write"}, all read back and right; booted`,
      );
      return true;
    } finally {
      link.close();
    }
  } catch (fault) {
    complain(`${port}: ${(fault as Error).message}`);
    note(job, port, `FAILED ${(fault as Error).message}`);
    return false;
  }
}

/** Flashes the board at each port; with `again`, asks for further boards. Returns the number of failures. */
async function flashAll(job: Job, ports: string[], again: boolean): Promise<number> {
  const asking = again ? createInterface(process.stdin, process.stdout) : null;
  let failed = 0;
  for (;;) {
    for (const port of ports) if (!(await flash(job, port))) failed++;
    if (asking === null || (await asking.question("next board, then ENTER; q to end: ")) === "q") break;
  }
  asking?.close();
  return failed;
}

const USAGE = {
  call: "npm run flash",
  does: "writes firmware and lexicon to boards, reads them back, and adds a line for each board to a log",
  options: {
    port: { takes: "PORT", many: true, does: "where the board is: /dev/ttyUSB0, COM3 or tcp://HOST:PORT" },
    pack: { takes: "FILE", does: "the lexicon; that of the development tools without it" },
    desk: {
      takes: "ADDRESS",
      does: "the page that opens a result's code, such as https://CLUB/desk.html; the board's own is kept without it",
    },
    board: BOARD_OPTION,
    erase: { does: "empties the board's Storage first, with everything recorded there" },
    again: { does: "asks for the next board until q" },
    log: { takes: "FILE", does: "the log; dist/flashed.log without it" },
  },
} as const;

await command(import.meta.url, USAGE, async ({ port, pack, desk, board: name, erase, again, log }) => {
  if (port.length === 0)
    throw new Error("no port: --port PORT expected, such as /dev/ttyUSB0, COM3 or tcp://HOST:PORT");
  const board = boardNamed(name);
  const lexicon = readPack(pack ?? defaultPack());
  const bundle = Buffer.from(await bundleFirmware(board), "latin1");
  const files = [...filesOf(bundle, typeFile(), lexicon, board), ...deskFiles(desk ?? null)];
  refuseTooLarge(files, board);
  const failed = await flashAll({ board, files, erase, log: log ?? LOG }, port, again);
  // The tools keep timers of their own.
  process.exit(failed > 0 ? 1 : 0);
});
