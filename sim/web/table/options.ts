// Options of table mode: the tablet's position and size, and the way out.

import { button, make, setText } from "../elements";
import { screenNotice } from "./screen-size";

export interface OptionsHouse {
  standing(): boolean;
  setStanding(standing: boolean): void;
  fillScreen(): void;
  locked(): boolean;
  leave(): void;
}

export type Options = ReturnType<typeof drawOptions>;

/** Time after which the options close, so that only the device is on the screen. */
const OPEN_MS = 20_000;

const LOCKED =
  "The event is locked, so table mode stays. The director opens the settings on the device first: MENU, the PIN, 8, 1.";
const AGREED = "Both players agree to the use of this device before the game (NZ 3.4.2, 6.14.4.1).";

export function drawOptions(house: OptionsHouse) {
  let closing = 0;
  const flat = button("Lying between the players", () => house.setStanding(false));
  const upright = button("Standing beside the board", () => house.setStanding(true));
  const leave = button("Leave table mode", () => {
    if (!house.locked()) house.leave();
  });
  const why = make("p", "", LOCKED);
  const measured = make("p", "");
  const door = button("Options", () => setOpen(element.hidden === true));
  const ways = make("div", "buttons", flat, upright, button("Full screen", house.fillScreen));
  const out = make(
    "div",
    "buttons",
    leave,
    button("Close", () => setOpen(false)),
  );
  const title = make("h2", "", "Table mode");
  const element = make(
    "section",
    { className: "table-options", id: "table-options", ariaLabel: "Options of table mode", hidden: true },
    ...[title, measured, make("p", "", AGREED), ways, why, out],
  );
  door.setAttribute("aria-controls", element.id);
  door.ariaExpanded = "false";

  function setOpen(open: boolean): void {
    element.hidden = !open;
    door.ariaExpanded = String(open);
    clearTimeout(closing);
    if (open) closing = window.setTimeout(() => setOpen(false), OPEN_MS);
  }

  return {
    element,
    /** The button that opens and closes the options. */
    door,
    close: (): void => setOpen(false),
    paint: (): void => {
      if (element.hidden) return;
      leave.disabled = house.locked();
      why.hidden = !house.locked();
      flat.ariaPressed = String(!house.standing());
      upright.ariaPressed = String(house.standing());
      setText(measured, screenNotice().measured);
    },
  };
}
