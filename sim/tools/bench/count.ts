// Counts the instructions that the interpreter executes between the marks of a program, with valgrind's callgrind: two
// runs agree to 1 in 10,000, whatever else the machine does.

import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runInterpreter, type Session } from "../../board/rig/interpreter";
import { costsOf, MARKING, marksIn, type Costs } from "./marks";
import { Skipped } from "./rows";

/**
 * Native functions to leave out: what stands for flash here opens a file each time, and a board's flash is mapped or
 * waits in hardware.
 */
export const FLASH = ["jshFlashRead", "jshFlashWrite", "jshFlashErasePage"];
export const NATIVE_CRC = "jswrap_espruino_CRC32";
const NO_INTERPRETER = "ESPRUINO is not set to the path of an Espruino interpreter built for Linux";

/** Why nothing can be counted on this machine; null if it can. */
export function whyNotCounted(): string | null {
  if (!process.env.ESPRUINO) return NO_INTERPRETER;
  return spawnSync("valgrind", ["--version"]).error ? "valgrind is not installed" : null;
}

/** The path of the interpreter for Linux; throws Skipped if there is none. */
export function interpreterPath(): string {
  if (!process.env.ESPRUINO) throw new Skipped(NO_INTERPRETER);
  return process.env.ESPRUINO;
}

/** The same if its instructions can be counted, too. */
export function interpreterToCount(): string {
  const why = whyNotCounted();
  if (why !== null) throw new Skipped(why);
  return interpreterPath();
}

/** Instructions that callgrind counted between calls of the marking function, up to the first, and after the last. */
function totalsIn(counts: string): number[] {
  return [...counts.matchAll(/^totals: (\d+)$/gm)].map(([, total]) => Number(total));
}

/**
 * Runs a program with MARKS under callgrind.
 * @param except native functions whose instructions do not count
 * @throws Error, with what the interpreter said last, if it stopped early, or has no symbols
 */
export function count(session: Session, except: string[]): Costs {
  const folder = mkdtempSync(join(tmpdir(), "tileclock-count-"));
  const counts = join(folder, "counts");
  // The last one: each function that toggles has it begin without collecting.
  const collecting = [...except.map((name) => `--toggle-collect=${name}`), "--collect-atstart=yes"];
  const under = [
    "valgrind",
    "--tool=callgrind",
    `--callgrind-out-file=${counts}`,
    `--log-file=${join(folder, "log")}`,
    "--combine-dumps=yes",
    "--dump-line=no",
    `--dump-before=${MARKING}`,
    ...collecting,
  ];
  try {
    const { lines, rest } = runInterpreter({ ...session, under });
    const { labels, said } = marksIn(lines);
    if (labels.length === 0) throw new Error(`the interpreter stopped: ${[...said, ...rest].slice(-8).join(" / ")}`);
    const totals = totalsIn(readFileSync(counts, "latin1"));
    if (totals.length !== labels.length + 1) {
      throw new Error(`${labels.length + 1} counts expected, found ${totals.length}: has the interpreter no symbols?`);
    }
    return costsOf(labels, totals.slice(1));
  } finally {
    rmSync(folder, { recursive: true });
  }
}
