// A board at the end of a cable, or of TCP, from Node.

import { createRequire } from "node:module";
import { visible } from "../../lexicon-pack/printable";
import { configure, open, quietly } from "./espruino-tools";
import { linkOver, type Link } from "./link";

const OPEN_MS = 5000;

/** The package logs every piece that it sends. It may also log what a board says, which a terminal would obey. */
function withoutTrace(): void {
  const log = console.log;
  console.log = (...said) => {
    if (!String(said[0]).startsWith("serial:")) log(visible(said.join(" ")));
  };
}

let loaded: Promise<void> | undefined;

function load(): Promise<void> {
  loaded ??= new Promise((ready) => {
    const loud = quietly();
    createRequire(import.meta.url)("espruino").init(() => {
      loud();
      withoutTrace();
      ready();
    });
  });
  return loaded;
}

/** Opens the port and makes sure that an Espruino answers. Rejects with a FlashFault. */
export async function connect(port: string): Promise<Link> {
  await load();
  configure({
    BLUETOOTH_LOW_ENERGY_DBUS: false,
    SERIAL_TCPIP: port.startsWith("tcp://") ? [port] : [],
  });
  return linkOver(port, (lost) => open(port, OPEN_MS, lost));
}
