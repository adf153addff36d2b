// The parts of the npm package `espruino` that are used here: it opens a port of any kind, and sends and receives text.
// Node (cable.ts) and browsers (sim/page/flash/cable.ts) load it in different ways.

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
  /** Slow writes are for boards without flow control, which are older than ours. */
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

/** The package's global. */
export function tools(): Tools {
  return (globalThis as unknown as { Espruino: Tools }).Espruino;
}

/** Baud rate of every board's console. */
const BAUD_RATE = 115_200;
/** Matches the package's message for a port that cannot be opened, with the reason. */
const REASON = /ERROR: (.*)/;

/** Collects the package's messages instead of printing them; the returned function stops that and returns them. */
export function quietly(): () => string[] {
  const said: string[] = [];
  const { log, warn, error } = console;
  console.log = console.warn = console.error = (...words) => void said.push(words.join(" "));
  return () => {
    Object.assign(console, { log, warn, error });
    return said;
  };
}

/** Bluetooth stays off: it needs more of the machine than a cable does. */
export function configure(more: Record<string, unknown>): void {
  Object.assign(tools().Config, {
    BLUETOOTH_LOW_ENERGY: false,
    BAUD_RATE,
    // Otherwise the package looks the board up on the network.
    ENV_ON_CONNECT: false,
    ...more,
  });
}

/** Opens `port` by the configured package. Throws a FlashFault, with the package's reason, if that fails. */
export async function open(port: string, withinMs: number, disconnected: () => void): Promise<Serial> {
  const serial = tools().Core.Serial;
  // The package calls this if a write fails because the port is gone, but does not define it for these kinds of ports.
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
