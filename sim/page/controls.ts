// Controls beside the device: the supply, the plugs, the speed of time, the legend of keys.

import { PARTS } from "../board/virtual/actions";
import type { CurrentDevice } from "./current-device";
import { byId, make } from "./elements";
import { LEGEND, TYPED_INTO } from "./keyboard";
import type { Pace } from "./pace";
import { reason } from "./reason";
import { drawSpeeds } from "./speeds";

/** Returns a function that updates the switches from the device; `act` is called with what a switch does. */
function drawSwitches(current: CurrentDevice, act: (what: () => void) => void): () => void {
  const power = byId<HTMLInputElement>("power");
  power.addEventListener("change", () => act(() => current.setPower(power.checked)));
  const plugs = PARTS.map((part) => {
    const input = make("input", { type: "checkbox", name: part });
    input.addEventListener("change", () => act(() => current.plug(part, input.checked)));
    byId("plugs").append(make("label", "", input, part.charAt(0).toUpperCase() + part.slice(1)));
    return input;
  });
  return () => {
    power.checked = current.device.powered();
    plugs.forEach((input, i) => {
      input.checked = current.device.plugged(PARTS[i]);
    });
  };
}

function drawLegend(): void {
  for (const [keys, touch] of LEGEND) {
    byId("legend").append(make("div", "", make("dt", "", make("kbd", "", keys)), make("dd", "", touch)));
  }
}

/** Elements that keep the focus: for typing, or operated by keys. */
const KEEPS_KEYBOARD = `.device *, [type=range], ${TYPED_INTO}`;

function blurControl(): void {
  const focused = document.activeElement;
  if (focused instanceof HTMLElement && !focused.matches(KEEPS_KEYBOARD)) focused.blur();
}

/** Gives the keyboard back to the device after the pointer has used a control. */
function giveKeyboardBack(): void {
  addEventListener("click", (event) => {
    if (event.detail === 0) return;
    blurControl();
    // A label gives its input the focus only after the click.
    setTimeout(blurControl);
  });
}

/** Returns a function that updates all controls from the device and the pace; `say` gets why an act was refused. */
export function drawControls(current: CurrentDevice, pace: Pace, say: (text: string) => void): () => void {
  /** Brings the device up to now before a person acts on it; says why if it cannot be. */
  function act(what: () => void): void {
    try {
      current.setting.touched();
      pace.reach();
      what();
    } catch (fault) {
      say(reason(fault));
    }
  }
  const setSpeed = (speed: number): void => act(() => pace.setSpeed(speed));
  const shows = [drawSpeeds(byId("speeds"), pace, setSpeed), drawSwitches(current, act)];
  drawLegend();
  giveKeyboardBack();
  const keys = byId("show-keys");
  keys.addEventListener("click", () => {
    const shown = document.body.classList.toggle("with-keys");
    keys.ariaPressed = String(shown);
  });
  byId("cycle").addEventListener("click", () =>
    act(() => {
      current.setPower(false);
      current.setPower(true);
    }),
  );
  return () => shows.forEach((show) => show());
}
