// The type of a list of words: half a line, 228 pixels between its margins, holds fourteen letters of 16 pixels in
// small type, or ten of 21 as M and W are. A longer word has the list in small type from edge to edge.

import { expect, test } from "vitest";
import { challengeOf } from "../../firmware/core/game";
import { Size, Tone } from "../../firmware/ui/box";
import { panel } from "../../firmware/ui/panel";
import { played } from "../core/situations";

const SHORT = ["QI", "ZA", "CAT", "DOG"];

/** The type of the list when these are challenged. */
function typeOf(words: string[]): Size {
  const { game, now } = played("SCRABBLE NZ 2025", "ENTER b +30 a +10 CHALLENGE");
  challengeOf(game)!.words = words;
  return panel(game, now).find(({ text }) => text === words[1])!.size;
}

test.each([
  [[...SHORT, "DISTRIBUTIONAL"], Size.plain], // 14 letters
  [[...SHORT, "INTERNATIONALLY"], Size.small], // 15
  [[...SHORT, "BEWITCHING"], Size.plain], // 10, one of them a W
  [[...SHORT, "BEWITCHMENT"], Size.small], // 11
  [[...SHORT, "INTIMATIONS"], Size.small],
  [[...SHORT, "LITERATIONS"], Size.plain], // 11, none of them wide
  [[...SHORT.slice(1), "INTERNATIONALLY"], Size.plain], // four have a line each
])("%j", (words, size) => {
  expect(typeOf(words)).toBe(size);
});

test("the word that is typed is marked, and has a place for its next letter", () => {
  const { game, now } = played("SCRABBLE NZ 2025", "ENTER b +30 a +10 CHALLENGE 'CAT ENTER 'QI");
  const words = panel(game, now).filter(({ text }) => /^(CAT|QI)/.test(text));
  expect(words.map(({ text, tone }) => [text, tone])).toEqual([
    ["CAT", Tone.plain],
    ["QI_", Tone.title],
  ]);
});
