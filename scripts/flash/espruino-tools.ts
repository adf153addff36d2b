// The npm package `espruino`, as far as it is used here: it opens a port, of whatever kind, and sends and receives
// text.

import { createRequire } from "node:module";

interface Serial {
  open(port: string, connected: (status: unknown) => void, disconnected: () => void): void;
  write(text: string, showStatus: boolean, sent?: () => void): void;
  /** Slow writes are for boards without flow control, older than any that this is for. */
  setSlowWrite(slow: boolean, force: boolean): void;
  startListening(listen: (data: ArrayBuffer) => void): unknown;
  close(): void;
}

interface Tools {
  Core: { Serial: Serial };
  Config: Record<string, unknown>;
}

/** What it has to say while it loads and connects is about itself. */
function quietly(): () => void {
  const { log, warn, error } = console;
  console.log = console.warn = console.error = () => {};
  return () => Object.assign(console, { log, warn, error });
}

/** For as long as it is used it writes down every piece that it sends. */
function withoutTrace(): void {
  const log = console.log;
  console.log = (...said) => {
    if (!String(said[0]).startsWith("serial:")) log(...said);
  };
}

let loaded: Promise<Serial> | undefined;

/** Its serial layer; loaded once. Bluetooth stays off: it would ask the machine for more than a cable does. */
export function serialLayer(port: string): Promise<Serial> {
  loaded ??= new Promise((ready) => {
    const loud = quietly();
    createRequire(import.meta.url)("espruino").init(() => {
      loud();
      withoutTrace();
      ready(tools().Core.Serial);
    });
  });
  return loaded.then((serial) => {
    Object.assign(tools().Config, {
      BLUETOOTH_LOW_ENERGY: false,
      BLUETOOTH_LOW_ENERGY_DBUS: false,
      BAUD_RATE: 115200,
      // It would look the board up on the network.
      ENV_ON_CONNECT: false,
      SERIAL_TCPIP: port.startsWith("tcp://") ? [port] : [],
    });
    return serial;
  });
}

function tools(): Tools {
  return (globalThis as unknown as { Espruino: Tools }).Espruino;
}

/** Opens `port`; false where it cannot be opened within the time. */
export async function open(port: string, withinMs: number, disconnected: () => void): Promise<Serial | null> {
  const serial = await serialLayer(port);
  const loud = quietly();
  try {
    return await new Promise((answer) => {
      const late = setTimeout(() => answer(null), withinMs);
      serial.open(
        port,
        (status) => {
          clearTimeout(late);
          serial.setSlowWrite(false, true);
          answer(status === undefined ? null : serial);
        },
        disconnected,
      );
    });
  } finally {
    loud();
  }
}
