// The device's notices about itself, on the panel and once a game.

import type { Notice } from "../core/game";
import type { Written } from "../journal/ring";
import { game, holdTold, told } from "./held";
import { paint } from "./paint";

export function say(notice: Notice): void {
  game.notice = notice;
  paint();
}

/** Shows a notice once a game; returns whether it was new. */
export function tell(notice: Notice): boolean {
  if (told.includes(notice)) return false;
  told.push(notice);
  say(notice);
  return true;
}

export function heed(written: Written): void {
  if (written !== "ok") tell("notSaved");
}

/** Takes back "notSaved": everything has been recorded by now. */
export function takeBackNotSaved(): void {
  holdTold(told.filter((notice) => notice !== "notSaved"));
  paint();
}
