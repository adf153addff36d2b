// The points of a challenge go to the player whose play stands, and nobody else (NZ 6.17; ASPA 10.9; NASPA VI.B.2).

import { expect, test } from "vitest";
import { left } from "../../firmware/core/clock";
import { moves, powerOn, type Table } from "./situations";

/** To the documents with points for a word: by the keys of set-up. */
const EVENTS: [name: string, setUp: string, perWord: number][] = [
  ["SCRABBLE NZ 2025", "ENTER", 5],
  ["ASPA 2016, 5 a word advertised", "DOWN ENTER ENTER DOWN DOWN ENTER UP UP UP ENTER", 5],
  ["NASPA 2011 with the international source", "DOWN ENTER ENTER ENTER ENTER DOWN ENTER UP UP ENTER", 5],
];

/** Minutes that the side spends before the play is challenged: 27 of its 25, or 1. */
const SPENT = [27, 1];

const CASES = EVENTS.flatMap(([name, setUp, perWord]) =>
  ([0, 1] as const).flatMap((player) =>
    SPENT.flatMap((ofPlayer) =>
      SPENT.map((ofChallenger) => ({ name, setUp, perWord, player, ofPlayer, ofChallenger })),
    ),
  ),
);

test.each(CASES)(
  "$name, side $player: two words are won after $ofPlayer and $ofChallenger min",
  ({ setUp, perWord, player, ofPlayer, ofChallenger }) => {
    const [own, other] = player === 0 ? ["a", "b"] : ["b", "a"];
    const line = `${setUp} ${other} +${60 * ofPlayer} ${own} +${60 * ofChallenger} CHALLENGE 'CAT ENTER 'QI ${other} ${own}`;
    const judged = (verdict: string): Table => moves(powerOn(), `${line} ${verdict}`);
    const stands = judged("good");
    expect(left(stands.game.clock, player, stands.now) < 0).toBe(ofPlayer > 25);
    const points = [0, 0];
    points[player] = 2 * perWord;
    expect(stands.game.challengePoints).toEqual(points);
    expect(judged("bad").game.challengePoints).toEqual([0, 0]);
  },
);
