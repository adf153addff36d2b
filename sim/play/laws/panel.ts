// Reads from the panel's boxes what the players are told to do.

import type { Millis } from "../../../firmware/core/clock";
import { KEYS, type Key } from "../../../firmware/input/keys";
import { other, type Side, SIDE_NAMES, SIDES } from "../../../firmware/core/side";
import { type Box, DOWN, LEFT, RIGHT, Tone, UP } from "../../../firmware/ui/box";
import { panelPage } from "../../../firmware/ui/panel";
import type { Remarks } from "../../../firmware/ui/remarks";
import { fill, Text } from "../../../firmware/ui/texts";
import { type Live, withView } from "./law";

/** A device that says nothing of itself. */
export const NO_REMARKS: Remarks = {
  fault: null,
  foreign: false,
  lasting: null,
  dark: [false, false],
  turned: false,
  tested: "",
  undo: null,
  code: null,
};

/** The panel's boxes for `game` at `now`, with the log that the director reads. */
export function panel(game: Live, now: Millis, log: string[] = [], remarks = NO_REMARKS): Box[] {
  return panelPage(game, game.view, now, log, remarks).boxes;
}

/**
 * The sides to which an arrow of the panel points: who is to press. While the director is awaited, the strip names the
 * side that presses after that. A page of the menu hides both for a while, and a notice the strip.
 */
export function named(game: Live, now: Millis): Side[] {
  const { boxes, fact } = panelPage(game, { ...game.view, menu: null }, now, [], NO_REMARKS);
  const acts = boxes.filter((box) => box.tone === Tone.act);
  const arrows = [({ text }: Box) => text.startsWith(LEFT), ({ text }: Box) => text.endsWith(RIGHT)];
  return SIDES.filter(
    (side) => acts.some(arrows[side]) || fact === fill(Text.startsThen, SIDE_NAMES[side], SIDE_NAMES[other(side)]),
  );
}

/** Legends of the keys whose legend is not their name. */
const PRINTED: { [key: string]: string | undefined } = { DELETE: "DEL", UP, DOWN };

/** The commands whose caps the panel shows; of several that are pressed one after the other, the first. */
export function offered(game: Live, now: Millis): Key[] {
  const texts = panel(withView(game, { notice: null }), now)
    .flatMap(({ text }) => text.split("   "))
    .map((text) => text.replace(/\].*/, "]"));
  return KEYS.filter((key) => key.length > 1 && texts.some((text) => text.includes(`[${PRINTED[key] ?? key}]`)));
}

/** All that the panel says. */
export function texts(game: Live, now: Millis): string[] {
  return panel(game, now)
    .map(({ text }) => text)
    .filter((text) => text !== "");
}
