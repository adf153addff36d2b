// A board at the end of a cable, or of TCP: evaluates expressions on it, and writes files to its Storage. Bytes are
// sent as base64, because the tools encode what they send by TCP as UTF-8.

import { replOver, type Repl, silence } from "./repl";
import { FlashFault, saidBy, talkOver, type Carrier } from "./talk";

export type Link = Awaited<ReturnType<typeof linkOver>>;

const PROGRAM_MS = 10 * 60 * 1000;
const PROGRAM_FILE = "bench";
/** Length of a line of base64: it fits every board's input buffer, with room to spare. */
const PIECE_BYTES = 384;
/** A board may restart when its port is opened; until then it hears nothing. */
const FIRST_TRIES = 5;

const latin1 = (bytes: Uint8Array): string => String.fromCharCode(...bytes);

async function write(
  repl: Repl,
  name: string,
  data: Uint8Array,
  onProgress: (bytes: number) => void = () => {},
): Promise<void> {
  for (let at = 0; at < data.length; at += PIECE_BYTES) {
    const piece = btoa(latin1(data.subarray(at, at + PIECE_BYTES)));
    const size = at === 0 ? `,${data.length}` : "";
    await repl.evaluate(`require("Storage").write("${name}",atob("${piece}"),${at}${size})`);
    onProgress(Math.min(at + PIECE_BYTES, data.length));
  }
}

/** Output of a program until it has ended; null if that takes too long. */
async function outputOf(repl: Repl, text: string): Promise<string | null> {
  await write(
    repl,
    PROGRAM_FILE,
    Uint8Array.from(text, (letter) => letter.charCodeAt(0)),
  );
  const line = `try{eval(require("Storage").read("${PROGRAM_FILE}"))}catch(e){print("~ fault: "+e)};print("<"+"done>")`;
  return (await repl.exchange(line, /^([^]*)<done>/, PROGRAM_MS))?.[1] ?? null;
}

/** Opens a port and makes sure that an Espruino answers; `port` is its name in messages. */
export async function linkOver(port: string, open: (lost: () => void) => Promise<Carrier>) {
  const talk = await talkOver(port, open);
  const repl = replOver(port, talk);

  async function settled(after: string): Promise<void> {
    if (!(await repl.settle())) throw new FlashFault(`no answer from ${port} after ${after}`);
  }

  /** Stops the running program and clears it from RAM, until the next boot. */
  async function reset(): Promise<void> {
    await repl.evaluate("reset()");
    await settled("reset()");
  }

  /** Evaluates an expression that restarts the board, and waits until it answers again. */
  async function restart(expression: string): Promise<void> {
    await repl.order(expression);
    await settled(expression);
  }

  /** Boots from Storage. It waits for no answer, because a locked device gives none. */
  async function boot(): Promise<void> {
    await repl.evaluate("load()");
    await repl.settle();
  }

  /** Runs a program that prints lines with the mark; returns them without it. */
  async function program(text: string): Promise<string[]> {
    const output = await outputOf(repl, text);
    if (output === null) throw silence(port, PROGRAM_MS);
    await repl.evaluate(`require("Storage").erase("${PROGRAM_FILE}")`);
    // The text before the first mark is the prompt.
    return [...output.matchAll(/~ (.*?)\r*$/gm)].map(([, said]) => saidBy(said));
  }

  try {
    await repl.interrupt();
    for (let tries = 0; tries < FIRST_TRIES; tries++) {
      if (await repl.answers())
        return {
          evaluate: repl.evaluate,
          /** Creates or replaces a file of Storage. */
          write: (name: string, data: Uint8Array, onProgress?: (bytes: number) => void): Promise<void> =>
            write(repl, name, data, onProgress),
          program,
          reset,
          restart,
          boot,
          close: talk.close,
        };
    }
    throw new FlashFault(
      `no answer from ${port} within ${FIRST_TRIES} s: Espruino's console expected; ` +
        "a device that is locked for an event has it closed, and a board without Espruino has none",
    );
  } catch (fault) {
    talk.close();
    throw fault;
  }
}
