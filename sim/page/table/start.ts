// The table page: two halves for two players, on a tablet between them. Loads the firmware that says what it lays out,
// and starts the device and the table.

import type { Millis } from "../../../firmware/core/clock";
import type { Game } from "../../../firmware/core/game";
import { GLOBAL_NAMES } from "../../board/virtual/espruino";
import type { Device } from "../../board/virtual/device";
import { CurrentDevice } from "../current-device";
import { button, byId, make, setText } from "../elements";
import { type Forgetful, openMemory, takeOver } from "../memory";
import { Pace } from "../pace";
import { packLines } from "../pack";
import { reason } from "../reason";
import { RULES_LINES } from "../../../scripts/rules/site-lines";
import { deviceMaker, type MakeDevice } from "../setting";
import { inflated } from "../type";
import type { Model } from "./model";
import type { LinkNeeds } from "./event-link";
import { loadEventLink } from "./on-demand";
import { PanelType } from "./panel-type";
import { type OrganiserLink, Table } from "./play";
import { closedText } from "./sleep";
import { WatchedFirmware } from "./watched-firmware";

/** Name of the store, wherever the page is served from. */
const STORE = "tileclock table";
/** Name of the simulator's store beside this page: a tablet in use may have its device there. */
const SIMULATOR = new URL("./", location.href).pathname;
/** An event's link, of any version. */
const EVENT_LINK = /^#EV\d/;
const LIST = document.documentElement.dataset.list ?? null;
/**
 * Interval of bringing the device to the present and of painting: a second is shown that much late at most. Frames
 * would come three times as often, and a touch would wait for the one under way.
 */
const TICK_MS = 50;
/** Delay of a touch from glass to page, at most: 20 ms were seen on a busy machine. */
const BEHIND_MS = 100;

declare global {
  interface Window {
    /** The device of the page, its game and what the page says of it, for tests. */
    table?: { readonly device: Device; readonly game: Game; readonly model: Model | null; now(): Millis };
  }
}

async function load(path: string): Promise<Response> {
  const response = await fetch(path);
  if (!response.ok) throw new Error(`${path} expected from the server, found ${response.status}`);
  return response;
}

const bytesOf = async (response: Response): Promise<Uint8Array> => new Uint8Array(await response.arrayBuffer());

/** Stops the device of a page that has lost it; set once there is one. */
let stop = (): void => {};

/** Stops and covers the page of a tab that has lost its device to another: it does not play on unkept. */
function cover(forgetful: Forgetful | null): void {
  const place = byId("cover");
  if (forgetful === null) place.hidden = true;
  else if (forgetful.elsewhere) {
    place.replaceChildren(
      make("p", "", "Another tab has this tablet’s clock. Play goes on there."),
      button("Take it over", () => void takeOver(STORE), "key"),
    );
    place.hidden = false;
    // Nothing under the cover can be reached.
    byId("root").inert = true;
    stop();
  } else setText(byId("seam-notice"), `${forgetful.why} A reload loses this game.`);
}

/** Whether a game was in progress, whose clocks a reload has stopped. */
const isInGame = ({ stage }: Game): boolean => !["setup", "ready", "ended"].includes(stage.is);

/** The organiser's link, whose reader is loaded only for it. */
const organiserLink = (linked: LinkNeeds, report: (fault: unknown) => void): OrganiserLink => ({
  ask: () => void loadEventLink().then(({ askEvent }) => askEvent(linked), report),
  // Without a network it is said when a code is to be read.
  keep: () =>
    void loadEventLink()
      .then(({ keepReader }) => keepReader())
      .catch(() => {}),
});

async function start(): Promise<void> {
  const [bundle, plain, pack, pageRules, memory] = await Promise.all([
    load("table-firmware.js").then((response) => response.text()),
    inflated(load, "panel-type.zlib"),
    load("lexicon.pack").then(bytesOf),
    load(RULES_LINES).then((response) => response.json() as Promise<string[]>),
    openMemory(cover, STORE, SIMULATOR),
  ]);
  if (!byId("cover").hidden) return;
  const type = new PanelType(load, plain);
  for (const one of [pack, memory.stored?.pack?.data]) if (one !== undefined) await type.readyFor(one);
  const firmware = new WatchedFirmware();
  const run = new Function(...GLOBAL_NAMES, "OBSERVER", bundle);
  const makeObserved = deviceMaker((globals) => void run(...globals, firmware.observer), type.make);
  const makeDevice: MakeDevice = (...given) => {
    const device = makeObserved(...given);
    firmware.runOn(device);
    return device;
  };
  const report = (fault: unknown): void => console.error(fault);
  const current = new CurrentDevice(
    makeDevice,
    { data: pack, lines: packLines(pack, null, LIST) },
    memory.stored,
    report,
    pageRules,
  );
  memory.store(() => current.stored());
  const pace = new Pace(current, report);
  stop = () => {
    pace.setWatch(null);
    pace.setPaused(true);
  };
  const linked = { current, firmware, restart: () => pace.restart() };
  const table = new Table(current, pace, firmware, type, organiserLink(linked, report), () => void memory.save());
  const storedAt = memory.stored?.at;
  if (storedAt !== undefined && isInGame(firmware.game))
    table.sleep.say(closedText(Math.max(0, Date.now() - storedAt)));
  window.table = {
    get device() {
      return current.device;
    },
    get game() {
      return firmware.game;
    },
    get model() {
      return table.model;
    },
    now: () => firmware.now(),
  };
  follow(pace, table);
  // Its reader is loaded only for a link.
  const offer = async (): Promise<void> => {
    const { hash } = location;
    if (!EVENT_LINK.test(hash)) return;
    // A reload asks for nothing again.
    history.replaceState(null, "", location.pathname + location.search);
    const { offerEvent } = await loadEventLink();
    offerEvent(hash, linked);
  };
  addEventListener("hashchange", () => void offer().catch(report));
  await offer();
}

/** Brings the device to the present, but for the delay of touches, which a hidden page has not; and paints. */
function follow(pace: Pace, table: Table): void {
  setInterval(() => {
    if (document.hidden) pace.reach();
    else pace.trail(BEHIND_MS);
    table.paint();
  }, TICK_MS);
}

start().catch((fault) => {
  console.error(fault);
  const place = byId("cover");
  place.textContent = `The clock could not be set up: ${reason(fault)}`;
  place.hidden = false;
});
