// What the device says of itself, on the panel and once a game.

import type { Notice } from "../core/game";
import type { Written } from "../journal/ring";
import { game, holdTold, told } from "./held";
import { paint } from "./paint";

export function say(notice: Notice): void {
  game.notice = notice;
  paint();
}

/** Says something once a game; whether it was new. */
export function tell(notice: Notice): boolean {
  if (told.includes(notice)) return false;
  told.push(notice);
  say(notice);
  return true;
}

export function heed(written: Written): void {
  if (written !== "ok") tell("notSaved");
}

/** All has been written down that had not been. */
export function takeBackNotSaved(): void {
  holdTold(told.filter((notice) => notice !== "notSaved"));
  paint();
}
