// Text to and from a board, over a port of whatever kind.

/** What cannot be done, in words for the person at the bench. */
export class FlashFault extends Error {}

/** What carries text to a board and back. */
export interface Carrier {
  write(text: string, showStatus: boolean): void;
  startListening(listen: (data: ArrayBuffer) => void): unknown;
  close(): void;
}

export interface Talk {
  /** Throws a FlashFault where the board has been disconnected. */
  send(text: string): void;
  /** Waits for `pattern` in what has been received since the last one; null where it does not come. */
  receive(pattern: RegExp, withinMs: number): Promise<RegExpMatchArray | null>;
  /** Forgets what has been received so far. */
  forget(): void;
  isGone(): boolean;
  close(): void;
}

const latin1 = (bytes: Uint8Array): string => String.fromCharCode(...bytes);

/** Opens a port; `port` is what messages call it. */
export async function talkOver(port: string, open: (lost: () => void) => Promise<Carrier>): Promise<Talk> {
  let received = "";
  let heard: () => void = () => {};
  let gone = false;
  const serial = await open(() => {
    gone = true;
    heard();
  });
  serial.startListening((data) => {
    received += latin1(new Uint8Array(data));
    heard();
  });
  const disconnected = (): FlashFault => new FlashFault(`${port} was disconnected`);

  return {
    send: (text) => {
      if (gone) throw disconnected();
      serial.write(text, false);
    },
    receive: (pattern, withinMs) =>
      new Promise((found, missed) => {
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
              received = "";
              found(match);
            });
          else if (gone) end(() => missed(disconnected()));
        };
        heard();
      }),
    forget: () => {
      received = "";
    },
    isGone: () => gone,
    close: () => {
      if (!gone) serial.close();
    },
  };
}
