// What the device says of itself, on the panel and once a game.

import { Notice } from "../core/game";
import { Written } from "../journal/ring";
import { game } from "./held";
import { paint } from "./paint";

/** What is said once a game; that it is not saved, again and again: the plug would take back what both saw. */
export let told: Notice[] = [];

export function forgetTold(): void {
  told = [];
}

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
  told = told.filter((notice) => notice !== "notSaved");
  paint();
}
