// A board at the end of a cable, or of TCP: expressions are evaluated on it, and files written to its Storage. All of
// it is text, base64 for bytes, so that it passes through TCP, which the tools encode as UTF-8, as well as through a
// cable.

import { replOver, type Repl, silence } from "./repl";
import { FlashFault, saidBy, talkOver, type Carrier } from "./talk";

export type Link = Awaited<ReturnType<typeof linkOver>>;

const PROGRAM_MS = 10 * 60 * 1000;
const PROGRAM_FILE = "bench";
/** A line of base64 that fits the input buffer of every board with room to spare. */
const PIECE_BYTES = 384;
/** A board may start anew when its port is opened, and is deaf until it has. */
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

/** Output of a program until it is done; null if that takes too long. */
async function outputOf(repl: Repl, text: string): Promise<string | null> {
  await write(
    repl,
    PROGRAM_FILE,
    Uint8Array.from(text, (letter) => letter.charCodeAt(0)),
  );
  const line = `try{eval(require("Storage").read("${PROGRAM_FILE}"))}catch(e){print("~ fault: "+e)};print("<"+"done>")`;
  return (await repl.exchange(line, /^([^]*)<done>/, PROGRAM_MS))?.[1] ?? null;
}

/** Opens a port and makes sure that an Espruino answers; `port` is what messages call it. */
export async function linkOver(port: string, open: (lost: () => void) => Promise<Carrier>) {
  const talk = await talkOver(port, open);
  const repl = replOver(port, talk);

  async function settled(after: string): Promise<void> {
    if (!(await repl.settle())) throw new FlashFault(`no answer from ${port} after ${after}`);
  }

  /** Stops whatever runs there and forgets it, until the next boot. */
  async function reset(): Promise<void> {
    await repl.evaluate("reset()");
    await settled("reset()");
  }

  /** Has an expression done that starts the board anew, and waits until it answers again. */
  async function restart(expression: string): Promise<void> {
    await repl.order(expression);
    await settled(expression);
  }

  /** Boots what is in Storage. A device that has been locked boots into silence: that it answers is not asked for. */
  async function boot(): Promise<void> {
    await repl.evaluate("load()");
    await repl.settle();
  }

  /** Runs a program that prints lines with the mark, and gives them without it. */
  async function program(text: string): Promise<string[]> {
    const output = await outputOf(repl, text);
    if (output === null) throw silence(port, PROGRAM_MS);
    await repl.evaluate(`require("Storage").erase("${PROGRAM_FILE}")`);
    // Before the first of them stands what a terminal shows of a prompt.
    return [...output.matchAll(/~ (.*?)\r*$/gm)].map(([, said]) => saidBy(said));
  }

  try {
    await repl.interrupt();
    for (let tries = 0; tries < FIRST_TRIES; tries++) {
      if (await repl.answers())
        return {
          evaluate: <T>(expression: string, withinMs?: number): Promise<T> => repl.evaluate<T>(expression, withinMs),
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
