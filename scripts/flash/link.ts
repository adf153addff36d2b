// A board at the end of a cable, or of TCP: expressions are evaluated on it, and files written to its Storage. All of
// it is text, base64 for bytes, so that it passes through TCP, which the tools encode as UTF-8, as well as through a
// cable.

import { answerTo, questionOf } from "./question";
import { FlashFault, saidBy, talkOver, type Carrier } from "./talk";

export interface Link {
  /**
   * The value of an expression on the board, with every text in it as it may be shown. The expression may be evaluated
   * more than once, where its answer is lost.
   */
  evaluate<T>(expression: string, withinMs?: number): Promise<T>;
  /** Creates or replaces a file of Storage. */
  write(name: string, data: Uint8Array, onProgress?: (bytes: number) => void): Promise<void>;
  /** Stops whatever runs there and forgets it, until the next boot. */
  reset(): Promise<void>;
  /** Has an expression done that starts the board anew, and waits until it answers again. */
  restart(expression: string): Promise<void>;
  /** Boots what is in Storage. */
  boot(): Promise<void>;
  /** Runs a program that prints lines with the mark, and gives them without it. */
  program(text: string): Promise<string[]>;
  close(): void;
}

const ANSWER_MS = 5000;
/** Tries of a question before the link fails. */
const TRIES = 5;
const SETTLE_MS = 1000;
const SETTLE_TRIES = 10;
const PROGRAM_MS = 10 * 60 * 1000;
/** A line of base64 that fits the input buffer of every board with room to spare. */
const PIECE_BYTES = 384;
/** Leaves a statement that waits for its end; what comes just after it is interrupted as well. */
const INTERRUPT = "\x03\n";
const INTERRUPT_MS = 300;
/** Has a line not echoed. */
const SILENT = "\x10";
const PROGRAM_FILE = "bench";
/** A board may start anew when its port is opened, and is deaf until it has. */
const FIRST_TRIES = 5;

const pause = (ms: number): Promise<void> => new Promise((go) => setTimeout(go, ms));
const latin1 = (bytes: Uint8Array): string => String.fromCharCode(...bytes);

/** Opens a port and makes sure that an Espruino answers; `port` is what messages call it. */
export async function linkOver(port: string, open: (lost: () => void) => Promise<Carrier>): Promise<Link> {
  const { send, receive, forget, isGone, close } = await talkOver(port, open);

  const silence = (ms: number): FlashFault => new FlashFault(`no answer from ${port} within ${ms / 1000} s`);

  let asked = 0;
  /** Asks once; null where no answer comes, or none that can be read. */
  async function ask(expression: string, withinMs: number) {
    const number = ++asked;
    send(`${SILENT}${questionOf(number, expression)}\n`);
    const found = await receive(answerTo(number), withinMs);
    return found && { kind: found[1], text: found[2].replace(/[\r\n]/g, "") };
  }

  async function evaluate<T>(expression: string, withinMs = ANSWER_MS, tries = TRIES): Promise<T> {
    let fault = silence(withinMs);
    for (let left = tries; left > 0; left--) {
      const answer = await ask(expression, withinMs);
      if (answer?.kind === "!") throw new FlashFault(`${port} says: ${saidBy(answer.text)}`);
      if (answer?.kind === "<") return valueIn(answer.text) as T;
      if (answer?.kind === "?")
        fault = new FlashFault(`${port} hears something else than it was sent: try another cable`);
      else if (left > 1) await interrupt();
    }
    throw fault;
  }

  function valueIn(text: string): unknown {
    if (text === "undefined") return undefined;
    try {
      return JSON.parse(text, (_key, value: unknown) => (typeof value === "string" ? saidBy(value) : value));
    } catch {
      throw new FlashFault(`${port}: a value as JSON expected, found ${saidBy(text)}`);
    }
  }

  async function interrupt(): Promise<void> {
    send(INTERRUPT);
    await pause(INTERRUPT_MS);
  }

  async function write(name: string, data: Uint8Array, onProgress: (bytes: number) => void = () => {}): Promise<void> {
    for (let at = 0; at < data.length; at += PIECE_BYTES) {
      const piece = btoa(latin1(data.subarray(at, at + PIECE_BYTES)));
      const size = at === 0 ? `,${data.length}` : "";
      await evaluate(`require("Storage").write("${name}",atob("${piece}"),${at}${size})`);
      onProgress(Math.min(at + PIECE_BYTES, data.length));
    }
  }

  /** Asks until it answers; what comes while it boots may be lost. */
  async function settle(): Promise<boolean> {
    for (let tries = 0; tries < SETTLE_TRIES; tries++) {
      await pause(SETTLE_MS);
      forget();
      if (await answers()) return true;
    }
    return false;
  }

  /** Whether it answers within a second; rejects where it has been disconnected. */
  async function answers(): Promise<boolean> {
    try {
      await evaluate("1", SETTLE_MS, 1);
      return true;
    } catch (fault) {
      if (isGone()) throw fault;
      return false;
    }
  }

  async function settled(after: string): Promise<void> {
    if (!(await settle())) throw new FlashFault(`no answer from ${port} after ${after}`);
  }

  /** Resends only after a garbled command: the board may restart before it answers. */
  async function restart(expression: string): Promise<void> {
    for (let left = TRIES; left > 0; left--) if ((await ask(expression, SETTLE_MS))?.kind !== "?") break;
    await settled(expression);
  }

  async function reset(): Promise<void> {
    await evaluate("reset()");
    await settled("reset()");
  }

  /** A device that has been locked boots into silence: that it answers is not asked for. */
  async function boot(): Promise<void> {
    await evaluate("load()");
    await settle();
  }

  async function program(text: string): Promise<string[]> {
    await write(
      PROGRAM_FILE,
      Uint8Array.from(text, (letter) => letter.charCodeAt(0)),
    );
    send(
      `${SILENT}try{eval(require("Storage").read("${PROGRAM_FILE}"))}catch(e){print("~ fault: "+e)};print("<"+"done>")\n`,
    );
    const output = (await receive(/^([^]*)<done>/, PROGRAM_MS))?.[1];
    if (output === undefined) throw silence(PROGRAM_MS);
    await evaluate(`require("Storage").erase("${PROGRAM_FILE}")`);
    // Before the first of them stands what a terminal shows of a prompt.
    return [...output.matchAll(/~ (.*?)\r*$/gm)].map(([, said]) => saidBy(said));
  }

  const link: Link = {
    evaluate,
    write,
    program,
    reset,
    restart,
    boot,
    close,
  };
  try {
    await interrupt();
    for (let tries = 0; tries < FIRST_TRIES; tries++) if (await answers()) return link;
    throw new FlashFault(
      `no answer from ${port} within ${FIRST_TRIES} s: Espruino's console expected; ` +
        "a device that is locked for an event has it closed, and a board without Espruino has none",
    );
  } catch (fault) {
    link.close();
    throw fault;
  }
}
