// Text to and from a board, over a port of any kind.

import { printable } from "../../lexicon-pack/printable";

/** A failure, in words for the person at the bench. */
export class FlashFault extends Error {}

/** Connection that carries text to a board and back. */
export interface Carrier {
  write(text: string, showStatus: boolean): void;
  startListening(listen: (data: ArrayBuffer) => void): unknown;
  close(): void;
}

export type Talk = Awaited<ReturnType<typeof talkOver>>;

/** A board that has sent this much without the expected answer sends something else: 23 s at 115,200 baud. */
const MOST_RECEIVED = 256 << 10;
/** Longest text from a board that is printed or logged. */
const MOST_SHOWN = 500;

/** Text from a board, without control characters, which a terminal would obey, and without line breaks, for the log. */
export function saidBy(text: string): string {
  return printable(text, MOST_SHOWN);
}

const latin1 = (bytes: Uint8Array): string => String.fromCharCode(...bytes);

/** Opens a port; `port` is its name in messages. */
export async function talkOver(port: string, open: (lost: () => void) => Promise<Carrier>) {
  let received = "";
  let flooded = false;
  let heard: () => void = () => {};
  let gone = false;
  const serial = await open(() => {
    gone = true;
    heard();
  });
  serial.startListening((data) => {
    received += latin1(new Uint8Array(data));
    // The beginning of a flood is as informative as its end.
    flooded ||= received.length > MOST_RECEIVED;
    received = received.slice(0, MOST_RECEIVED);
    heard();
  });
  const disconnected = (): FlashFault => new FlashFault(`${port} was disconnected`);
  const flood = (): FlashFault =>
    new FlashFault(
      `${port}: an answer expected, found ${MOST_RECEIVED} characters of something else: ${printable(received)}`,
    );
  function forget(): void {
    received = "";
    flooded = false;
  }

  return {
    /** Throws a FlashFault if the board was disconnected. */
    send: (text: string): void => {
      if (gone) throw disconnected();
      serial.write(text, false);
    },
    /**
     * Waits for `pattern` in the text received since the last match; resolves to null if it does not come in time.
     * Rejects with a FlashFault if the board sends too much other text.
     */
    receive: (pattern: RegExp, withinMs: number) =>
      new Promise<RegExpMatchArray | null>((found, missed) => {
        const end = (act: () => void) => {
          clearTimeout(late);
          heard = () => {};
          act();
        };
        const late = setTimeout(() => end(() => found(null)), withinMs);
        heard = () => {
          const match = received.match(pattern);
          if (match !== null)
            end(() => {
              forget();
              found(match);
            });
          else if (flooded)
            end(() => {
              missed(flood());
              forget();
            });
          else if (gone) end(() => missed(disconnected()));
        };
        heard();
      }),
    /** Drops the text received so far. */
    forget,
    isGone: (): boolean => gone,
    close: (): void => {
      if (!gone) serial.close();
    },
  };
}
