// The real interpreter, built for Linux, as a program to run: in a folder of its own, with a flash of its own.

import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Lines that a program prints are told from the banner and the prompt by this. */
export const MARK = "~ ";
/** Where the Linux build keeps what it takes for its flash. */
const FLASH_FILE = "espruino.flash";
const TIME_LIMIT_MS = 20 * 60 * 1000;

export interface Session {
  /** The path of the interpreter. */
  espruino: string;
  /** A script that is run on a bare interpreter, with no boot code ... */
  script?: string;
  /** ... or an expression that is evaluated after it has booted from its flash. */
  expression?: string;
  /** Content of the interpreter's flash at the start; default: empty. */
  flash?: Uint8Array;
  /** Files in its working folder, by name. */
  files?: Record<string, Uint8Array>;
  /** A command that runs it, with arguments: an onlooker such as valgrind. */
  under?: string[];
}

export interface Transcript {
  /** The lines with the mark, without it. */
  lines: string[];
  /** All else that it printed. */
  rest: string[];
  /** Content of the interpreter's flash at the end; null if it has none. */
  flash: Uint8Array | null;
}

/** The arguments that make it run what is asked for. */
function argumentsFor(session: Session, folder: string): string[] {
  if (session.expression !== undefined) return ["-e", session.expression];
  writeFileSync(join(folder, "script.js"), session.script ?? "");
  return ["script.js"];
}

export function runInterpreter(session: Session): Transcript {
  const folder = mkdtempSync(join(tmpdir(), "tileclock-"));
  try {
    for (const [name, data] of Object.entries(session.files ?? {})) writeFileSync(join(folder, name), data);
    const flash = join(folder, FLASH_FILE);
    if (session.flash !== undefined) writeFileSync(flash, session.flash);
    const [command, ...rest] = [...(session.under ?? []), session.espruino, ...argumentsFor(session, folder)];
    const run = spawnSync(command, rest, {
      cwd: folder,
      encoding: "latin1",
      timeout: TIME_LIMIT_MS,
      maxBuffer: 1 << 28,
    });
    if (run.error) throw run.error;
    // The interpreter clears its prompt from the terminal before a line.
    const lines = run.stdout.replace(/>?\r\x1b\[J/g, "").split(/\r*\n/);
    return {
      lines: lines.filter((line) => line.startsWith(MARK)).map((line) => line.slice(MARK.length)),
      rest: lines.map((line) => line.trim()).filter((line) => line !== "" && !line.startsWith(MARK)),
      flash: existsSync(flash) ? readFileSync(flash) : null,
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
