// One thing that happens in a soaked game: a line of the scenario language, with its distance from the line before.

import { PRESS_MS, type Action } from "../scenario/parse";
import type { Device } from "../board/device";
import type { Cut } from "../board/raw-flash";

export interface Act {
  gapMs: number;
  action: Action;
}

export function keys(gapMs: number, names: string[]): Act {
  return { gapMs: gapMs, action: { kind: "keys", keys: names } };
}

export function presses(gapMs: number, side: number): Act {
  return { gapMs: gapMs, action: { kind: "press", sides: [side] } };
}

/** As a scenario's player has them: a finger on a key, and from one key to the next. */
export const KEY_MS = 80;
export const TYPING_MS = 200;

export function sayAct(act: Act): string {
  return "+" + act.gapMs / 1000 + "  " + sayAction(act.action);
}

function sayAction(action: Action): string {
  switch (action.kind) {
    case "press":
      return sayPress(action.sides, action.forMs);
    case "hold":
      return "AB".charAt(action.side) + " presses and holds";
    case "release":
      return "AB".charAt(action.side) + " releases";
    case "bounce":
      return "AB".charAt(action.side) + " bounces " + action.edges + " edges in " + action.withinMs + " ms";
    case "keys":
      return (action.keys.length === 1 ? "key " : "keys ") + action.keys.join(" ");
    case "busy":
      return "busy " + action.forMs + " ms";
    case "latency":
      return "latency " + action.ms + " ms";
    case "plug":
      return (action.plugged ? "plug " : "unplug ") + action.part;
    case "power":
      return "power " + (action.on ? "on" : "off");
    case "cut":
      return sayCut(action.cut);
    case "rot":
      return "rot bit " + action.bit + " of journal byte " + action.place;
    case "wait":
      return "";
    default:
      throw new Error("an action of the soak expected, found " + action.kind);
  }
}

function sayCut(cut: Cut): string {
  if (cut.in === "erase") return "cut power in the next erase";
  return "cut power " + (cut.sparedBits === 0xff ? "at" : "within") + " byte " + cut.afterBytes + " of the next write";
}

function sayPress(sides: number[], forMs = PRESS_MS): string {
  const name = "AB".charAt(sides[0]);
  return sides.length === 1
    ? name + " presses" + (forMs === PRESS_MS ? "" : " for " + forMs + " ms")
    : name + " and " + "AB".charAt(sides[1]) + " press";
}

/** Does it to the device, up to the last of its keys. */
export function carryOut(action: Action, device: Device): void {
  switch (action.kind) {
    case "press":
      action.sides.forEach(function (side) {
        device.pressButton(side, action.forMs ?? PRESS_MS);
      });
      break;
    case "hold":
      device.holdButton(action.side);
      break;
    case "release":
      device.releaseButton(action.side);
      break;
    case "bounce":
      device.bounceButton(action.side, action.edges, action.withinMs);
      break;
    case "busy":
      device.busy(action.forMs);
      break;
    case "latency":
      device.setLatency(action.ms);
      break;
    case "plug":
      device.plug(action.part, action.plugged);
      break;
    case "cut":
      device.cutPower(action.cut);
      break;
    case "rot":
      device.rawFlash.rot(device.rawFlash.byteAt(action.place)!, action.bit);
      break;
    case "power":
      if (action.on) device.powerOn();
      else device.powerOff();
      break;
    case "keys":
      action.keys.forEach(function (key, i) {
        if (i > 0) device.advanceTo(device.now() + TYPING_MS);
        device.pressKey(key, KEY_MS);
      });
  }
  device.advanceTo(device.now());
}
