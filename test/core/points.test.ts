// The points of a challenge go to the player whose play stands, and nobody else (NZ 6.17; ASPA 10.9; NASPA VI.B.2).

import { expect, test } from "vitest";
import { moves, powerOn } from "./situations";

/** To the documents with points for a word: by the keys of set-up. */
const EVENTS: [name: string, setUp: string, perWord: number][] = [
  ["SCRABBLE NZ 2025", "ENTER", 5],
  ["ASPA 2016, 5 a word advertised", "DOWN ENTER ENTER DOWN DOWN ENTER UP UP UP ENTER", 5],
  ["NASPA 2011 with the international source", "DOWN ENTER ENTER ENTER ENTER DOWN ENTER UP UP ENTER", 5],
];

const CASES = EVENTS.flatMap(([name, setUp, perWord]) =>
  ([0, 1] as const).map((player) => ({ name, setUp, perWord, player })),
);

// The player has spent 27 of its 25 minutes: overtime costs no points of a challenge.
test.each(CASES)("$name, side $player: two words are won if they stand", ({ setUp, perWord, player }) => {
  const [own, other] = player === 0 ? ["a", "b"] : ["b", "a"];
  const line = `${setUp} ${other} +${27 * 60} ${own} +60 CHALLENGE 'CAT ENTER 'QI ${other} ${own}`;
  const pointsAfter = (verdict: string): number[] => moves(powerOn(), `${line} ${verdict}`).game.challengePoints;
  expect(pointsAfter("good")).toEqual(player === 0 ? [2 * perWord, 0] : [0, 2 * perWord]);
  expect(pointsAfter("bad")).toEqual([0, 0]);
});
