// Reads from the panel's boxes what the players are told to do.

import type { Game } from "../../firmware/core/game";
import type { Millis } from "../../firmware/core/clock";
import { KEYS, type Key } from "../../firmware/core/keys";
import type { Side } from "../../firmware/core/side";
import { DOWN, LEFT, RIGHT, Tone, UP } from "../../firmware/ui/box";
import { panel } from "../../firmware/ui/panel";

/** The sides to which an arrow of the panel points: who is to press. A page of the menu hides it for a while. */
export function named(game: Game, now: Millis): Side[] {
  const acts = panel({ ...game, menu: null }, now).filter((box) => box.tone === Tone.act);
  const sides: Side[] = [];
  if (acts.some(({ text }) => text.startsWith(LEFT))) sides.push(0);
  if (acts.some(({ text }) => text.endsWith(RIGHT))) sides.push(1);
  return sides;
}

/** Legends of the keys whose legend is not their name. */
const PRINTED: { [key: string]: string | undefined } = { DELETE: "DEL", UP, DOWN };

/** The commands whose caps the panel shows; of several that are pressed one after the other, the first. */
export function offered(game: Game, now: Millis): Key[] {
  const texts = panel({ ...game, notice: null }, now)
    .flatMap(({ text }) => text.split("   "))
    .map((text) => text.replace(/\].*/, "]"));
  return KEYS.filter((key) => key.length > 1 && texts.some((text) => text.includes(`[${PRINTED[key] ?? key}]`)));
}

/** All that the panel says. */
export function texts(game: Game, now: Millis): string[] {
  return panel(game, now)
    .map(({ text }) => text)
    .filter((text) => text !== "");
}
