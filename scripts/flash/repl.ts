// Espruino's console, which evaluates what it is sent. A question is asked again if its line or its answer is lost.

import { answerTo, questionOf } from "./question";
import { FlashFault, saidBy, type Talk } from "./talk";

export type Repl = ReturnType<typeof replOver>;

const ANSWER_MS = 5000;
/** Tries of a question before it fails. */
const TRIES = 5;
const SETTLE_MS = 1000;
const SETTLE_TRIES = 10;
const INTERRUPT = "\x03\n";
const INTERRUPT_MS = 300;
/** Has a line not echoed. */
const SILENT = "\x10";

const pause = (ms: number): Promise<void> => new Promise((go) => setTimeout(go, ms));

export function silence(port: string, withinMs: number): FlashFault {
  return new FlashFault(`no answer from ${port} within ${withinMs / 1000} s`);
}

/** The value of JSON that a board has sent, with every text in it as it may be shown. */
function valueIn(port: string, text: string): unknown {
  if (text === "undefined") return undefined;
  try {
    return JSON.parse(text, (_key, value: unknown) => (typeof value === "string" ? saidBy(value) : value));
  } catch {
    throw new FlashFault(`${port}: a value as JSON expected, found ${saidBy(text)}`);
  }
}

/** `port` is what messages call it. */
export function replOver(port: string, talk: Talk) {
  let asked = 0;

  /** Sends a line, and waits for what it has the board send; null if that does not come. */
  function exchange(line: string, answer: RegExp, withinMs: number): Promise<RegExpMatchArray | null> {
    talk.send(`${SILENT}${line}\n`);
    return talk.receive(answer, withinMs);
  }

  /** Asks once; null if no answer comes, or none that can be read. */
  async function ask(expression: string, withinMs: number) {
    const number = ++asked;
    const found = await exchange(questionOf(number, expression), answerTo(number), withinMs);
    return found && { kind: found[1], text: found[2].replace(/[\r\n]/g, "") };
  }

  /** The value of an expression, which may be evaluated more than once. Rejects with a FlashFault without one. */
  async function evaluate<T>(expression: string, withinMs = ANSWER_MS, tries = TRIES): Promise<T> {
    let fault = silence(port, withinMs);
    for (let left = tries; left > 0; left--) {
      const answer = await ask(expression, withinMs);
      if (answer?.kind === "!") throw new FlashFault(`${port} says: ${saidBy(answer.text)}`);
      if (answer?.kind === "<") return valueIn(port, answer.text) as T;
      if (answer?.kind === "?")
        fault = new FlashFault(`${port} hears something else than it was sent: try another cable`);
      else if (left > 1) await interrupt();
    }
    throw fault;
  }

  /** Has an expression done that may start the board anew before it answers. Resends only what arrived garbled. */
  async function order(expression: string): Promise<void> {
    for (let left = TRIES; left > 0; left--) if ((await ask(expression, SETTLE_MS))?.kind !== "?") return;
  }

  /** Interrupts a statement that waits for its end, and what comes just after it. */
  async function interrupt(): Promise<void> {
    talk.send(INTERRUPT);
    await pause(INTERRUPT_MS);
  }

  /** Whether it answers within a second; rejects if it has been disconnected. */
  async function answers(): Promise<boolean> {
    try {
      await evaluate("1", SETTLE_MS, 1);
      return true;
    } catch (fault) {
      if (talk.isGone()) throw fault;
      return false;
    }
  }

  /** Asks until it answers, for one that boots; what comes meanwhile may be lost. Whether it did. */
  async function settle(): Promise<boolean> {
    for (let tries = 0; tries < SETTLE_TRIES; tries++) {
      await pause(SETTLE_MS);
      talk.forget();
      if (await answers()) return true;
    }
    return false;
  }

  return { exchange, evaluate, order, interrupt, answers, settle };
}
