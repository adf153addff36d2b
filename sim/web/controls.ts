// What stands beside the device and is no part of it: the supply, the plugs, the speed of time, the pack.

import { PARTS } from "../scenario/parse";
import type { Bench } from "./bench";
import type { Hands } from "./hands";
import { LEGEND } from "./keyboard";
import type { Pace } from "./pace";

const SPEEDS = [1, 10, 60] as const;

export interface Controls {
  /** Says something that the device cannot: a pack that does not fit, what the firmware threw. */
  say(text: string): void;
}

export function byId<T extends Element>(id: string): T {
  const element = document.getElementById(id);
  if (element === null) throw new Error(`an element #${id} expected on the page, found none`);
  return element as unknown as T;
}

function button(text: string, onClick: () => void): HTMLButtonElement {
  const element = document.createElement("button");
  element.type = "button";
  element.className = "control";
  element.textContent = text;
  element.addEventListener("click", onClick);
  return element;
}

function drawSpeeds(pace: Pace): void {
  const buttons = SPEEDS.map((speed) =>
    button(`${speed}×`, () => {
      pace.setSpeed(speed, performance.now());
      mark();
    }),
  );
  function mark(): void {
    buttons.forEach((element, i) => element.setAttribute("aria-pressed", String(SPEEDS[i] === pace.speed)));
  }
  mark();
  byId("speeds").append(...buttons);
}

/** Returns what brings the switches into line with the bench. */
function drawSwitches(bench: Bench, settle: () => void): () => void {
  const power = byId<HTMLInputElement>("power");
  power.addEventListener("change", () => {
    settle();
    bench.setPower(power.checked);
  });
  const plugs = PARTS.map((part) => {
    const label = document.createElement("label");
    const input = document.createElement("input");
    input.type = "checkbox";
    input.name = part;
    input.addEventListener("change", () => {
      settle();
      bench.setPlug(part, input.checked);
    });
    label.append(input, part.charAt(0).toUpperCase() + part.slice(1));
    byId("plugs").append(label);
    return input;
  });
  return () => {
    power.checked = bench.powered;
    plugs.forEach((input, i) => {
      input.checked = bench.plugged(PARTS[i]);
    });
  };
}

function drawLegend(): void {
  for (const [keys, touch] of LEGEND) {
    const term = document.createElement("dt");
    const meaning = document.createElement("dd");
    const cap = document.createElement("kbd");
    cap.textContent = keys;
    term.append(cap);
    meaning.textContent = touch;
    const row = document.createElement("div");
    row.append(term, meaning);
    byId("legend").append(row);
  }
}

export function drawControls(bench: Bench, pace: Pace, hands: Hands): Controls {
  const status = byId("status");
  const say = (text: string): void => {
    status.textContent = text;
  };
  /** The device is brought up to now before anything is done to it. */
  const settle = (): void => pace.reach(performance.now());
  drawSpeeds(pace);
  const show = drawSwitches(bench, settle);
  show();
  drawLegend();
  // A control that the pointer has used gives the keyboard back to the device.
  byId("controls").addEventListener("click", (event) => {
    if (event instanceof MouseEvent && event.detail > 0)
      setTimeout(() => (document.activeElement as HTMLElement | null)?.blur());
  });

  const chooser = byId<HTMLInputElement>("pack");
  chooser.addEventListener("change", async () => {
    const file = chooser.files?.[0];
    if (file === undefined) return;
    try {
      const pack = new Uint8Array(await file.arrayBuffer());
      settle();
      hands.letGo(performance.now());
      bench.usePack(pack);
      say(`${file.name} is in the flash of a new device.`);
    } catch (fault) {
      say(`${file.name}: ${fault instanceof Error ? fault.message : fault}`);
    }
    chooser.value = "";
    show();
  });
  byId("cycle").addEventListener("click", () => {
    settle();
    bench.setPower(false);
    bench.setPower(true);
    show();
  });
  return { say };
}
