// Connects to a board on a cable by Web Serial, with the package that the commands use in Node.

/* oxlint-disable import/no-unassigned-import -- the package is scripts that put themselves into a global, each after
   what it needs */
import "espruino/espruino.js";
import "espruino/core/utils.js";
import "espruino/core/config.js";
import "espruino/core/serial.js";
import "espruino/core/serial_web_serial.js";
import { configure, open, quietly, tools } from "../../../scripts/flash/espruino-tools";
import { linkOver, type Link } from "../../../scripts/flash/link";

/** The package's name for a port that the browser asks the user to choose. */
const ASKED_FOR = "Web Serial";
/** Time limit for that choice. */
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
  // The package lists no port on 127.0.0.1, though browsers have Web Serial there as on localhost.
  Core.Serial.devices[0].getPorts = (found) => found([{ path: ASKED_FOR, promptsUser: true }], true);
  loud();
}

/** Asks the user for a port, opens it, and checks that an Espruino answers. Rejects with a FlashFault. */
export function connect(): Promise<Link> {
  load();
  configure({ WEB_SERIAL: true });
  return linkOver("the board", (lost) => open(ASKED_FOR, CHOOSE_MS, lost));
}
