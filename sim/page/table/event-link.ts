// An event's link on a tablet: what it would change is shown, and set-up's keys are pressed if the organiser agrees. A
// tablet that is set up makes the link, and its code, for the others.

import { renderSVG } from "uqr";
import { documents } from "../../../firmware/core/rules/packed";
import { MOST_TABLE } from "../../../firmware/core/stages/setup";
import { PACK_FILES } from "../../../firmware/device/files";
import { menuAt } from "../../../firmware/input/view";
import { KEY_MS, TYPING_MS } from "../../board/virtual/actions";
import type { CurrentDevice } from "../current-device";
import { button, byId, make } from "../elements";
import { type ClubEvent, eventIn, eventText } from "../event/event";
import { differences, obstacle, setUpKeys, type Tablet } from "../event/set-up";
import { packFacts } from "../pack";
import type { WatchedFirmware } from "./watched-firmware";

/** Needs of an event's link. */
export interface LinkNeeds {
  current: CurrentDevice;
  firmware: WatchedFirmware;
  /** Called after the device's time has gone ahead of the page's. */
  restart(): void;
}

const UNCHANGED = "Nothing is changed.";

function tabletOf({ current, firmware }: LinkNeeds): Tablet {
  const { game, view } = firmware.state;
  const [, , , checkCode = ""] = packFacts(current.home.pack);
  return {
    settings: game.settings,
    packs: PACK_FILES.map((_, place) => (place === 0 ? checkCode : "")),
    line: game.stage.is === "setup" ? view.line : null,
  };
}

/** Why the event cannot be taken now, in words; null if it can. */
function hindrance(event: ClubEvent, needs: LinkNeeds): string | null {
  const found = obstacle(event, tabletOf(needs));
  if (found !== null) return found;
  // The keys of set-up would go to that page.
  const { view } = needs.firmware.state;
  return menuAt(view, needs.firmware.now()) === null ? null : "A page is open over set-up: close it with BACK first.";
}

/** Presses the keys of set-up; no clock runs there, so the device's time may go ahead. */
function press(event: ClubEvent, needs: LinkNeeds): void {
  const { device } = needs.current;
  for (const key of setUpKeys(event, tabletOf(needs))) {
    device.pressKey(key, KEY_MS);
    device.releaseKey(key, KEY_MS);
    device.advanceTo(device.now() + TYPING_MS);
  }
  needs.restart();
}

/** Opens the place of both questions; nothing below it can be reached. */
function open(): void {
  byId("event").hidden = false;
  byId("root").inert = true;
}

function shut(): void {
  byId("event").hidden = true;
  byId("root").inert = false;
}

/** Shows the event of the page's address, and takes it if the organiser agrees; nothing changes before that. */
export function offerEvent(needs: LinkNeeds): void {
  const place = byId("event");
  const event = eventIn(location.hash);
  // A reload asks for nothing again.
  history.replaceState(null, "", location.pathname + location.search);

  const say = (...text: string[]): void =>
    place.replaceChildren(
      make("h2", "", "The organiser’s event"),
      ...text.map((one) => make("p", "", one)),
      button("Close", shut, "key"),
    );

  open();
  if ("expected" in event) return say(`${event.expected} expected, found ${event.found}.`, UNCHANGED);

  function take(wanted: ClubEvent): void {
    // A finger may have done something since the question.
    const hinders = hindrance(wanted, needs);
    if (hinders !== null) return say(hinders, UNCHANGED);
    press(wanted, needs);
    const left = differences(wanted, tabletOf(needs));
    if (left.length === 0) return say("This tablet is set up. The PIN and the lock are the director’s.");
    say("Not all was taken; look at set-up.", ...left.map((row) => `${row.what}: ${row.now}, not ${row.wanted}`));
  }

  const hinders = hindrance(event, needs);
  if (hinders !== null) return say(hinders, UNCHANGED);
  const rows = differences(event, tabletOf(needs));
  if (rows.length === 0) return say("This tablet is set up for it already.");
  say(...rows.map(({ what, wanted, now }) => `${what}: ${wanted} (now ${now})`));
  place.insertBefore(
    button("Set this tablet up", () => take(event), "key"),
    place.lastChild,
  );
}

/** The event of this tablet's own settings, for another table. */
function ownEvent(needs: LinkNeeds, table: number): ClubEvent {
  const { settings, packs } = tabletOf(needs);
  const [a, b] = settings.minutes;
  return {
    rules: documents()[settings.rules].number,
    list: settings.source,
    challengeRule: settings.challengeRule,
    // Uneven minutes are those of one game.
    minutes: a === b ? a : settings.eventMinutes,
    checkCode: packs[settings.pack].replace("-", ""),
    table,
    desk: "",
  };
}

/** Width of the light margin of a code, in modules (ISO/IEC 18004): the ground round it is dark. */
const QUIET = 4;

/** Shows the link of this tablet's settings and its code, for one table after the other. */
export function shareEvent(needs: LinkNeeds): void {
  const place = byId("event");
  const { settings, packs } = tabletOf(needs);
  const code = make("div", "code");
  const link = make("p", "link");
  const table = make("input", { type: "number", min: "1", max: String(MOST_TABLE), value: String(settings.table + 1) });

  function show(): void {
    const number = Number(table.value);
    const isTable = Number.isInteger(number) && number >= 1 && number <= MOST_TABLE;
    code.hidden = !isTable;
    if (!isTable) return void (link.textContent = `A table from 1 to ${MOST_TABLE} expected, found “${table.value}”.`);
    const address = new URL(`table.html#${eventText(ownEvent(needs, number))}`, location.href).href;
    code.innerHTML = renderSVG(address, { ecc: "M", border: QUIET });
    link.textContent = address;
  }
  const advance = (): void => {
    table.value = String(Number(table.value) + 1);
    show();
  };
  const next = button("Next table", advance, "key");
  table.addEventListener("input", show);
  open();
  const close = button("Close", shut, "key");
  const head = make("h2", "", "Another tablet like this one");
  if ((packs[settings.pack] ?? "") === "")
    return place.replaceChildren(head, make("p", "", "A sound word list expected here, found none."), close);
  place.replaceChildren(head, make("label", "", "Table ", table), code, link, next, close);
  show();
}
