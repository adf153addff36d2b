// A board at the end of a cable, or of TCP: expressions are evaluated on it, and files written to its Storage. All of
// it is text, base64 for bytes, so that it passes through TCP, which the tools encode as UTF-8, as well as through a
// cable.

import { open } from "./espruino-tools";

/** What cannot be done, in words for the person at the bench. */
export class FlashFault extends Error {}

export interface Link {
  /** The value of an expression on the board. */
  evaluate<T>(expression: string, withinMs?: number): Promise<T>;
  /** Creates or replaces a file of Storage. */
  write(name: string, data: Uint8Array, onProgress?: (bytes: number) => void): Promise<void>;
  /** Stops whatever runs there and forgets it, until the next boot. */
  reset(): Promise<void>;
  /** Boots what is in Storage. */
  boot(): Promise<void>;
  /** Runs a program that prints lines with the mark, and gives them without it. */
  program(text: string): Promise<string[]>;
  close(): void;
}

const OPEN_MS = 5000;
const ANSWER_MS = 5000;
const SETTLE_MS = 1000;
const SETTLE_TRIES = 10;
const PROGRAM_MS = 10 * 60 * 1000;
/** A line of base64 that fits the input buffer of every board (1 kB on nRF52) with room to spare. */
const PIECE_BYTES = 384;
/** Leaves a statement that waits for its end, then says which line is not to be echoed. */
const INTERRUPT = "\x03";
const SILENT = "\x10";
const PROGRAM_FILE = "bench";

/** Opens the port and makes sure that an Espruino answers. */
export async function connect(port: string): Promise<Link> {
  let received = "";
  let heard: () => void = () => {};
  let gone = false;
  const serial = await open(port, OPEN_MS, () => {
    gone = true;
    heard();
  });
  if (serial === null) throw new FlashFault(`no port: ${port} could not be opened within ${OPEN_MS / 1000} s`);
  serial.startListening((data) => {
    received += Buffer.from(data).toString("latin1");
    heard();
  });

  /** Waits for `pattern` in what has been received since the last one. */
  function receive(pattern: RegExp, withinMs: number): Promise<RegExpMatchArray> {
    return new Promise((found, missed) => {
      const end = (act: () => void) => {
        clearTimeout(late);
        heard = () => {};
        act();
      };
      const late = setTimeout(
        () => end(() => missed(new FlashFault(`no answer from ${port} within ${withinMs / 1000} s`))),
        withinMs,
      );
      heard = () => {
        const match = received.match(pattern);
        if (match !== null)
          end(() => {
            received = "";
            found(match);
          });
        else if (gone) end(() => missed(new FlashFault(`${port} was disconnected`)));
      };
      heard();
    });
  }

  let asked = 0;
  async function evaluate<T>(expression: string, withinMs = ANSWER_MS): Promise<T> {
    const number = ++asked;
    // The marks are put together on the board, so that an echo is not taken for the answer.
    serial!.write(
      `${SILENT}try{print("<"+"${number}<",JSON.stringify(${expression}),">"+">")}catch(e){print("<"+"${number}!",""+e,">"+">")}\n`,
      false,
    );
    const [, kind, text] = await receive(new RegExp(`<${number}([<!]) ([^]*?) >>`), withinMs);
    if (kind === "!") throw new FlashFault(`${port} says: ${text}`);
    return text === "undefined" ? (undefined as T) : (JSON.parse(text.replace(/[\r\n]/g, "")) as T);
  }

  async function write(name: string, data: Uint8Array, onProgress: (bytes: number) => void = () => {}): Promise<void> {
    for (let at = 0; at < data.length; at += PIECE_BYTES) {
      const piece = Buffer.from(data.subarray(at, at + PIECE_BYTES)).toString("base64");
      const size = at === 0 ? `,${data.length}` : "";
      await evaluate(`require("Storage").write("${name}",atob("${piece}"),${at}${size})`);
      onProgress(Math.min(at + PIECE_BYTES, data.length));
    }
  }

  /** Asks until it answers; what comes while it boots may be lost. */
  async function settle(): Promise<boolean> {
    for (let tries = 0; tries < SETTLE_TRIES; tries++) {
      await new Promise((go) => setTimeout(go, SETTLE_MS));
      received = "";
      if (
        await evaluate("1", SETTLE_MS).then(
          () => true,
          () => false,
        )
      )
        return true;
    }
    return false;
  }

  async function reset(): Promise<void> {
    serial!.write(`${SILENT}reset()\n`, false);
    if (!(await settle())) throw new FlashFault(`no answer from ${port} after its reset`);
  }

  /** A device that has been locked boots into silence: that it answers is not asked for. */
  async function boot(): Promise<void> {
    serial!.write(`${SILENT}load()\n`, false);
    await settle();
  }

  async function program(text: string): Promise<string[]> {
    await write(PROGRAM_FILE, Buffer.from(text, "latin1"));
    serial!.write(
      `${SILENT}try{eval(require("Storage").read("${PROGRAM_FILE}"))}catch(e){print("~ fault: "+e)};print("<"+"done>")\n`,
      false,
    );
    const output = (await receive(/^([^]*)<done>/, PROGRAM_MS))[1];
    await evaluate(`require("Storage").erase("${PROGRAM_FILE}")`);
    // Before the first of them stands what a terminal shows of a prompt.
    return [...output.matchAll(/~ (.*?)\r*$/gm)].map(([, said]) => said);
  }

  serial.write(INTERRUPT + "\n", false);
  const link: Link = {
    evaluate,
    write,
    program,
    reset,
    boot,
    close: () => serial.close(),
  };
  try {
    await new Promise((go) => setTimeout(go, 300));
    await evaluate("1");
  } catch (fault) {
    link.close();
    throw fault;
  }
  return link;
}
