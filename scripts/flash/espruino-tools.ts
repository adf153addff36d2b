// The npm package `espruino`, as far as it is used here: it opens a port, of whatever kind, and sends and receives
// text. How it is loaded is another matter in Node (cable.ts) than in a browser (sim/web/flash/cable.ts).

import { FlashFault } from "./talk";

/** A kind of port. */
interface Device {
  getPorts(found: (ports: { path: string; promptsUser: boolean }[], allOfThem: boolean) => void): void;
}

/** The package's serial layer. */
export interface Serial {
  devices: Device[];
  open(port: string, connected: (status: unknown) => void, disconnected: () => void): void;
  write(text: string, showStatus: boolean, sent?: () => void): void;
  /** Slow writes are for boards without flow control, older than any that this is for. */
  setSlowWrite(slow: boolean, force: boolean): void;
  startListening(listen: (data: ArrayBuffer) => void): unknown;
  close(): void;
  connection: { closeLowLevel?(): void };
}

export interface Tools {
  init(): void;
  Core: Record<string, unknown> & { Serial: Serial };
  Config: Record<string, unknown>;
}

/** The package keeps everything in a global of this name. */
export function tools(): Tools {
  return (globalThis as unknown as { Espruino: Tools }).Espruino;
}

/** The rate at which every board's console talks. */
const BAUD_RATE = 115_200;
/** The package's message if a port could not be opened, with the reason. */
const REASON = /ERROR: (.*)/;

/** Silences the console for the package's own messages; the function returned restores it and returns these. */
export function quietly(): () => string[] {
  const said: string[] = [];
  const { log, warn, error } = console;
  console.log = console.warn = console.error = (...words) => void said.push(words.join(" "));
  return () => {
    Object.assign(console, { log, warn, error });
    return said;
  };
}

/** Bluetooth stays off: it would ask the machine for more than a cable does. */
export function configure(more: Record<string, unknown>): void {
  Object.assign(tools().Config, {
    BLUETOOTH_LOW_ENERGY: false,
    BAUD_RATE,
    // The package would look the board up on the network.
    ENV_ON_CONNECT: false,
    ...more,
  });
}

/** Opens `port` of the configured package; a FlashFault, with the package's reason, where that fails. */
export async function open(port: string, withinMs: number, disconnected: () => void): Promise<Serial> {
  const serial = tools().Core.Serial;
  // The package calls this where a write fails because the port is gone, and has none for ports of these kinds.
  serial.connection.closeLowLevel ??= () => {};
  const loud = quietly();
  const opened = await new Promise<boolean>((answer) => {
    const late = setTimeout(() => answer(false), withinMs);
    serial.open(
      port,
      (status) => {
        clearTimeout(late);
        serial.setSlowWrite(false, true);
        answer(status !== undefined);
      },
      disconnected,
    );
  });
  const reason = loud()
    .map((line) => line.match(REASON)?.[1])
    .find((found) => found !== undefined);
  if (opened) return serial;
  throw new FlashFault(
    `no port: ${port} could not be opened ${reason === undefined ? `within ${withinMs / 1000} s` : `(${reason})`}`,
  );
}
