// Reads from the panel's boxes what the players are told to do.

import { challengeOf, type Game } from "../../firmware/core/game";
import type { Millis } from "../../firmware/core/clock";
import { KEYS, type Key } from "../../firmware/core/keys";
import type { Side } from "../../firmware/core/side";
import { type Box, LEFT, RIGHT, Tone } from "../../firmware/ui/box";
import { FOOT } from "../../firmware/ui/layout";
import { panel } from "../../firmware/ui/panel";

/** The sides to which an arrow of the panel points: who is to press. A page of the menu hides it for a while. */
export function named(game: Game, now: Millis): Side[] {
  const acts = panel({ ...game, menu: null }, now).filter((box) => box.tone === Tone.act);
  const sides: Side[] = [];
  if (acts.some(({ text }) => text.startsWith(LEFT))) sides.push(0);
  if (acts.some(({ text }) => text.endsWith(RIGHT))) sides.push(1);
  return sides;
}

const COMMANDS: readonly string[] = KEYS.filter((key) => key.length > 1);

/** "MENU, PIN, 8, 5" is one way, of which the first key is pressed here. */
const ONE_WAY = /(MENU|CHALLENGE), (ENTER|PIN).*/;

/** The keys of which the panel speaks where it speaks of keys: in its foot, in its rows of keys, in what to do. */
export function offered(game: Game, now: Millis): Key[] {
  const typed = challengeOf(game)?.words ?? [];
  const texts = panel({ ...game, notice: null }, now)
    .filter((box) => speaksOfKeys(box) && !typed.includes(box.text))
    .flatMap(({ text }) => text.split("   "))
    .map((text) => text.replace(ONE_WAY, "$1"));
  return KEYS.filter((key) => COMMANDS.includes(key) && texts.some((text) => text.split(/[^A-Z]+/).includes(key)));
}

function speaksOfKeys({ tone, y, text }: Box): boolean {
  return y >= FOOT || tone === Tone.act || COMMANDS.includes(text);
}

/** All that the panel says. */
export function texts(game: Game, now: Millis): string[] {
  return panel(game, now)
    .map(({ text }) => text)
    .filter((text) => text !== "");
}
