// Shows the device's own notices on the panel: `say` each time, `tell` once a game.

import type { Notice } from "../core/notice";
import type { Written } from "../journal/ring";
import type { Device } from "./device";
import { paint } from "./paint";
import { nowMs } from "./time";

export function say(device: Device, notice: Notice): void {
  device.view.notice = notice;
  device.view.noticeAt = nowMs(device);
  paint(device);
}

/** Shows a notice once a game; returns whether it was new. */
export function tell(device: Device, notice: Notice): boolean {
  if (device.shownOnce.includes(notice)) return false;
  device.shownOnce.push(notice);
  say(device, notice);
  return true;
}

export function warnIfNotSaved(device: Device, written: Written): void {
  if (written !== "ok") tell(device, "notSaved");
}

/** Removes "notSaved" from the panel, after the whole game has been recorded. */
export function takeBackNotSaved(device: Device): void {
  device.shownOnce = device.shownOnce.filter((notice) => notice !== "notSaved");
  paint(device);
}
