// Table mode: the device alone on a tablet between two players. Each half of the screen is the big button of a player.

import { other, SIDES, SIDE_NAMES, type Side } from "../../../firmware/core/side";
import type { CurrentDevice } from "../current-device";
import { byId, make, onClick, setText } from "../elements";
import { isLocked } from "../lock";
import { packFacts } from "../pack";
import { addStyle } from "../style";
import { Text } from "../../../firmware/ui/texts";
import { asSeen } from "../../board/panel/typeface";
import { createWatch, type Watch } from "./awake";
import { wireOptions, type Options, type TableNeeds } from "./options";
import { screenNotice } from "./screen-size";
import { closedText, watchSleep } from "./sleep";

export type Table = Awaited<ReturnType<typeof drawTable>>;

/**
 * Time for which the keys ignore taps after they appear or turn round: a second tap of the same finger is not for them.
 */
const SETTLING_MS = 400;

/** The side whose clock runs, by its lamp; null if none does. */
function running(current: CurrentDevice): Side | null {
  return SIDES.find((side) => current.lamp(side)) ?? null;
}

/** The panel and the keys between the halves: the side that they face, and the keys shown. */
function drawMiddle(device: HTMLElement, current: CurrentDevice) {
  let reader: Side = 1;
  let asked = false;
  let opened = false;
  let ran: Side | null = null;
  let settling = 0;
  const keys = byId<HTMLButtonElement>("table-keys");
  const turn = byId("table-turn");

  function face(side: Side): void {
    // Keys that turn round lie under other fingers.
    if (side !== reader) settle();
    reader = side;
    device.classList.toggle("read-by-a", side === 0);
    turn.ariaLabel = `Turn the panel to ${SIDE_NAMES[other(side)]}`;
  }

  function settle(): void {
    device.classList.add("settling");
    clearTimeout(settling);
    settling = window.setTimeout(() => device.classList.remove("settling"), SETTLING_MS);
  }

  function openKeys(open: boolean): void {
    if (open === opened) return;
    opened = open;
    device.classList.toggle("keys-open", open);
    settle();
  }

  onClick("table-keys", () => (asked = !asked));
  onClick("table-turn", () => face(other(reader)));
  face(reader);
  return {
    face,
    turn: () => face(other(reader)),
    /** Turns the panel to the side whose clock starts, and hides keys that were opened. */
    paint: () => {
      const now = running(current);
      if (now !== ran) asked = false;
      if (now !== ran && now !== null) face(now);
      ran = now;
      openKeys(now === null || asked);
      keys.ariaPressed = String(asked);
      keys.disabled = now === null;
    },
  };
}

/** Remarks for the players about the tablet; empty without any. */
function warnings(watch: Watch, slept: string | null): string {
  const memory = byId("memory");
  const kept = memory.hidden ? null : (memory.firstChild?.textContent ?? null);
  return [slept, screenNotice().warning, watch.warning(), kept].filter((text) => text !== null).join(" ");
}

/** Whether the panel offers the next game: the result is complete, and the screen may sleep. */
const isOver = (): boolean => byId("reading").textContent.includes(asSeen(Text.nextGame));

/** Listens to a press on a half, to the glass, and to leaving the page. */
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

/** Loads its style, and wires the bar and the options. */
export async function drawTable(needs: TableNeeds) {
  await addStyle("table.css");
  const { current, pace } = needs;
  const device = document.querySelector<HTMLElement>("main.device")!;
  let active = false;
  const watch = createWatch(() => sleep.away());
  const sleep = watchSleep(current, pace, () => document.hidden || !document.hasFocus() || watch.maySleep());
  const options = wireOptions(needs, () => void watch.fillScreen());
  const middle = drawMiddle(device, current);
  const notice = byId("table-notice");
  // The same for A, turned round. A screen reader has it once.
  const noticeForA = make("p", { className: "table-notice for-a", ariaHidden: "true", hidden: true });
  notice.after(noticeForA);
  // Outside of table mode its style hides the bar.
  byId("table-bar").hidden = false;
  listen(device, () => active, options, middle);
  addEventListener("beforeunload", (event) => {
    if (active && (isLocked(current.device) || running(current) !== null)) event.preventDefault();
  });

  return {
    enter: (): void => {
      active = true;
      pace.setSpeed(1, performance.now());
      // No part is broken across lines, above all not the check code.
      byId("table-list").replaceChildren(
        ...packFacts(current.home.pack).flatMap((part) => [make("span", "", part), " "]),
      );
      void watch.begin();
      sleep.begin();
      const stopped = current.device.panelText().includes(asSeen(Text.restored));
      if (needs.closedMs !== null && stopped) sleep.say(closedText(needs.closedMs));
    },
    /** Leaves table mode: the page is around the device again. */
    left: (): void => {
      active = false;
      options.close();
      watch.end();
      sleep.end();
    },
    paint: (): void => {
      if (!active) return;
      middle.paint();
      options.paint();
      device.classList.toggle("standing", needs.standing());
      watch.setOver(isOver());
      const text = warnings(watch, sleep.remark());
      for (const place of [notice, noticeForA]) {
        setText(place, text);
        place.hidden = text === "";
      }
    },
  };
}
