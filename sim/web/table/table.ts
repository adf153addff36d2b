// Table mode: the device alone on a tablet between two players. Each half of the screen is a player's big button of the
// device that is on the page.

import { SIDES, SIDE_NAMES, type Side } from "../../../firmware/core/side";
import type { Bench } from "../bench";
import { button, byId, make, setText } from "../elements";
import { isLocked } from "../home";
import type { Pace } from "../pace";
import { addStyle } from "../style";
import { createWatch, type Watch } from "./awake";
import { drawOptions, type Options, type OptionsHouse } from "./options";
import { screenNotice } from "./screen-size";

/** How the tablet lies, and the way out. */
export type TableDoor = Pick<OptionsHouse, "standing" | "setStanding" | "leave">;

export interface TableHouse extends TableDoor {
  bench: Bench;
  pace: Pace;
  /** "CSW24", "280,887 words", "check code", "F4K-2QW". */
  lexicon(): string[];
}

export interface Table {
  enter(): void;
  /** The page is around the device again. */
  left(): void;
  paint(): void;
}

/** A second tap of the same finger is not for the keys that have come under it. */
const SETTLING_MS = 400;

const other = (side: Side): Side => (side === 0 ? 1 : 0);

/** The side whose clock runs, by its lamp; null if none does. */
function running(bench: Bench): Side | null {
  return SIDES.find((side) => bench.lamp(side)) ?? null;
}

/** The panel and the keys between the halves: whom they face, and which keys there are. */
function drawMiddle(device: HTMLElement, bench: Bench) {
  let reader: Side = 1;
  let asked = false;
  let opened = false;
  let ran: Side | null = null;
  let settling = 0;
  const keys = button("Keys", () => (asked = !asked));
  const turn = button("Turn", () => face(other(reader)));

  function face(side: Side): void {
    reader = side;
    device.classList.toggle("read-by-a", side === 0);
    turn.setAttribute("aria-label", `Turn the panel to ${SIDE_NAMES[other(side)]}`);
  }

  function openKeys(open: boolean): void {
    if (open === opened) return;
    opened = open;
    device.classList.toggle("keys-open", open);
    device.classList.add("settling");
    clearTimeout(settling);
    settling = window.setTimeout(() => device.classList.remove("settling"), SETTLING_MS);
  }

  face(reader);
  return {
    buttons: [keys, turn],
    face,
    turn: () => face(other(reader)),
    /** The side whose clock begins to run reads the panel; the keys that were asked for go. */
    paint: () => {
      const now = running(bench);
      if (now !== ran) asked = false;
      if (now !== ran && now !== null) face(now);
      ran = now;
      openKeys(now === null || asked);
      keys.setAttribute("aria-pressed", String(asked));
      keys.disabled = now === null;
    },
  };
}

/** Remarks for the players on the tablet itself; empty if there is none. */
function warnings(watch: Watch): string {
  const memory = byId("memory");
  const kept = memory.hidden ? null : (memory.firstChild?.textContent ?? null);
  return [screenNotice().warning, watch.warning(), kept].filter((text) => text !== null).join(" ");
}

function drawBar(list: HTMLElement, buttons: HTMLElement[]): HTMLElement {
  const bar = make("div", "table-bar", list, make("div", "buttons", ...buttons));
  bar.setAttribute("role", "group");
  bar.setAttribute("aria-label", "Table mode");
  return bar;
}

/** Listens to what the device's own parts do besides: a half that is pressed, the glass, the way out of the page. */
function listen(
  device: HTMLElement,
  isOn: () => boolean,
  options: Options,
  middle: ReturnType<typeof drawMiddle>,
): void {
  // After a press the other player reads: the words to check, or the turn that begins.
  SIDES.forEach((side) => {
    byId(`button-${side}`).addEventListener("pointerdown", () => {
      if (!isOn()) return;
      middle.face(other(side));
      options.close();
    });
  });
  byId("glass").addEventListener("pointerdown", () => {
    if (isOn()) middle.turn();
  });
  device.addEventListener("contextmenu", (event) => isOn() && event.preventDefault());
}

/** Loads its style, and draws the bar and the options into the device. */
export async function drawTable(house: TableHouse): Promise<Table> {
  await addStyle("table.css");
  const { bench, pace } = house;
  const device = document.querySelector<HTMLElement>("main.device")!;
  const watch = createWatch();
  let active = false;
  const locked = (): boolean => isLocked(bench.device);
  const { standing, setStanding, leave } = house;
  const options = drawOptions({ standing, setStanding, leave, locked, fillScreen: () => void watch.fillScreen() });
  const middle = drawMiddle(device, bench);
  const list = make("p", "table-list");
  const notice = make("p", "table-notice");
  notice.setAttribute("role", "status");
  device.append(drawBar(list, [...middle.buttons, options.door]), notice, options.element);
  listen(device, () => active, options, middle);
  addEventListener("beforeunload", (event) => {
    if (active && (locked() || running(bench) !== null)) event.preventDefault();
  });

  return {
    enter: () => {
      active = true;
      pace.setSpeed(1, performance.now());
      // No line is broken within a part: not the check code, above all.
      list.replaceChildren(...house.lexicon().flatMap((part) => [make("span", "", part), " "]));
      void watch.begin();
    },
    left: () => {
      active = false;
      options.close();
      watch.end();
    },
    paint: () => {
      if (!active) return;
      middle.paint();
      options.paint();
      device.classList.toggle("standing", standing());
      setText(notice, warnings(watch));
      notice.hidden = notice.textContent === "";
    },
  };
}
