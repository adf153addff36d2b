// Actions on a device from outside, and how they are carried out.

import type { Device } from "./device";
import type { Millis } from "./timeline";
import type { Cut } from "./raw-flash";

/** An action on a device from outside. */
export type Action =
  /** Without `forMs` the press lasts PRESS_MS. */
  | { kind: "press"; sides: number[]; forMs?: Millis }
  | { kind: "hold"; side: number }
  | { kind: "release"; side: number }
  | { kind: "bounce"; side: number; edges: number; withinMs: Millis }
  /** Without `forMs` each key is down for KEY_MS. */
  | { kind: "keys"; keys: string[]; forMs?: Millis }
  /** The last of the keys is pressed at the line's time. */
  | { kind: "director"; keys: string[] }
  | { kind: "busy"; forMs: Millis }
  | { kind: "latency"; ms: Millis }
  | { kind: "plug"; part: string; plugged: boolean }
  | { kind: "bus"; shorted: boolean }
  | { kind: "fail"; part: "panel" | "journal" }
  | { kind: "starve" }
  | { kind: "memory"; free: number }
  | { kind: "battery"; volts: number | null }
  | { kind: "power"; on: boolean }
  | { kind: "cut"; cut: Cut }
  | { kind: "rot"; place: number; bit: number }
  /** Nothing but the time that passes until then. */
  | { kind: "wait" };

/** Time for which a hand stays on a button. */
export const PRESS_MS: Millis = 120;

/** Parts that can be unplugged. */
export const PARTS = ["face A", "face B", "keypad", "panel"] as const;
export type Part = (typeof PARTS)[number];

/** Time for which a finger stays on a key. */
export const KEY_MS: Millis = 80;
/** Time from one key to the next. */
export const TYPING_MS: Millis = 200;

/** An action at an instant of the device's time. */
export interface TimedAction {
  at: Millis;
  action: Action;
}

/** Carries an action out on the device; returns when the last of its keys is down. */
export function carryOut(action: Action, device: Device): void {
  perform(action, device);
  device.advanceTo(device.now());
}

function perform(action: Action, device: Device): void {
  switch (action.kind) {
    case "press":
      return action.sides.forEach((side) => device.pressButton(side, action.forMs || PRESS_MS));
    case "hold":
      return device.holdButton(action.side);
    case "release":
      return device.releaseButton(action.side);
    case "bounce":
      return device.bounceButton(action.side, action.edges, action.withinMs);
    case "keys":
      return typeKeys(action.keys, action.forMs || KEY_MS, device);
    case "director":
      return typeKeys(action.keys, KEY_MS, device);
    case "busy":
      return device.busy(action.forMs);
    case "latency":
      return device.setLatency(action.ms);
    case "plug":
      return device.plug(action.part, action.plugged);
    case "bus":
      return device.shortBus(action.shorted);
    case "fail":
      return device.failNext(action.part);
    case "starve":
      return device.starve();
    case "memory":
      device.status.freeVariables = action.free;
      return;
    case "battery":
      return device.setBattery(action.volts);
    case "power":
      return action.on ? device.powerOn() : device.powerOff();
    case "cut":
      return device.cutPower(action.cut);
    case "wait":
      return;
    case "rot":
      return device.rawFlash.rot(device.rawFlash.byteAt(action.place)!, action.bit);
  }
}

function typeKeys(keys: string[], forMs: Millis, device: Device): void {
  keys.forEach(function (key, index) {
    if (index > 0) device.advanceTo(device.now() + TYPING_MS);
    device.pressKey(key, forMs);
  });
}
