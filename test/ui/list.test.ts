// In which type a list of words stands: half a line of 240 pixels holds twelve letters of 16 pixels in plain type, or
// nine of 21 as M and W are, beside the marks of the one that is typed. A longer word has the list in small type.

import { expect, test } from "vitest";
import { challengeOf } from "../../firmware/core/game";
import { Size } from "../../firmware/ui/box";
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
  [[...SHORT, "REGISTRATION"], Size.plain], // 12 letters
  [[...SHORT, "DISTRIBUTIONS"], Size.small], // 13
  [[...SHORT, "BEWITCHED"], Size.plain], // 9, one of them a W
  [[...SHORT, "BEWITCHING"], Size.small], // 10
  [[...SHORT, "IMITATIONS"], Size.small],
  [[...SHORT, "LITERATION"], Size.plain], // 10, none of them wide
  [[...SHORT.slice(1), "DISTRIBUTIONS"], Size.plain], // four have a line each
])("%j", (words, size) => {
  expect(typeOf(words)).toBe(size);
});

test("the words of an out play that take two lines stand one below the other", () => {
  const { game, now } = played("SCRABBLE NZ 2025", "ENTER b +30 OUT CHALLENGE 'CAT b a good");
  // In small type a letter takes 16 pixels, so two of these have room in a line of 480, and three have not.
  challengeOf(game)!.words = ["REGISTRATION", "DISTRIBUTING", "CONSTELLATED"];
  const boxes = panel(game, now).filter(({ text }) => /REGISTRATION|CONSTELLATED/.test(text));
  expect(boxes.map(({ text }) => text.trim().split(/ +/)[0])).toEqual(["REGISTRATION", "CONSTELLATED"]);
  expect(boxes[1].y).toBe(boxes[0].y + boxes[0].h);
});
