// A board at the end of a cable, from a browser that has Web Serial: by the same package as in Node.

/* oxlint-disable import/no-unassigned-import -- the package is scripts that put themselves into a global, each after
   what it needs */
import "espruino/espruino.js";
import "espruino/core/utils.js";
import "espruino/core/config.js";
import "espruino/core/serial.js";
import "espruino/core/serial_web_serial.js";
import { configure, open, quietly, tools } from "../../../scripts/flash/espruino-tools";
import { linkOver, type Link } from "../../../scripts/flash/link";

/** The package's name for a port that the browser asks the person to choose. */
const ASKED_FOR = "Web Serial";
/** Time for the person to choose. */
const CHOOSE_MS = 5 * 60 * 1000;

let loaded = false;

function load(): void {
  if (loaded) return;
  loaded = true;
  const loud = quietly();
  const nothing = (): void => {};
  const { Core, init } = tools();
  Core.Status = { setStatus: nothing, hasProgress: () => false, incrementProgress: nothing };
  Core.Notifications = { success: nothing, error: nothing, warning: nothing, info: nothing };
  init();
  // Its own list is empty on 127.0.0.1, where browsers have Web Serial as they have on localhost.
  Core.Serial.devices[0].getPorts = (found) => found([{ path: ASKED_FOR, promptsUser: true }], true);
  loud();
}

/** Has a port chosen and opened, and makes sure that an Espruino answers. Rejects with a FlashFault. */
export function connect(): Promise<Link> {
  load();
  configure({ WEB_SERIAL: true });
  return linkOver("the board", (lost) => open(ASKED_FOR, CHOOSE_MS, lost));
}
