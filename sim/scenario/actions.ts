// Carries out a line of a scenario on the device.

import type { Device } from "../board/device";
import type { Millis } from "../board/timeline";
import { type Action, PRESS_MS } from "./scenario";

/** A finger stays on a key for so long. */
export const KEY_MS: Millis = 80;
/** From one key to the next. */
export const TYPING_MS: Millis = 200;

/** Does what a line says to the device, up to the last of its keys. */
export function carryOut(action: Action, device: Device): void {
  switch (action.kind) {
    case "press":
      action.sides.forEach(function (side) {
        device.pressButton(side, action.forMs || PRESS_MS);
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
    case "keys":
      typeKeys(action.keys, action.forMs || KEY_MS, device);
      break;
    case "director":
      typeKeys(action.keys, KEY_MS, device);
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
    case "bus":
      device.shortBus(action.shorted);
      break;
    case "fail":
      device.failNext(action.part);
      break;
    case "starve":
      device.starve();
      break;
    case "memory":
      device.status.freeVariables = action.free;
      break;
    case "battery":
      device.setBattery(action.volts);
      break;
    case "power":
      if (action.on) device.powerOn();
      else device.powerOff();
      break;
    case "cut":
      device.cutPower(action.cut);
      break;
    case "rot":
      device.rawFlash.rot(device.rawFlash.byteAt(action.place)!, action.bit);
  }
  device.advanceTo(device.now());
}

function typeKeys(keys: string[], forMs: Millis, device: Device): void {
  keys.forEach(function (key, index) {
    if (index > 0) device.advanceTo(device.now() + TYPING_MS);
    device.pressKey(key, forMs);
  });
}
