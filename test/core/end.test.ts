// Ends that the director or a slip of the hand brings about, and the rarer ways through a list of words.

import { describe, expect, test } from "vitest";
import { challengeOf } from "../../firmware/core/game";
import { FIRST_TILES, isAsked } from "../../firmware/core/result";
import { moves, played, type Table } from "./situations";

const NZ = "SCRABBLE NZ 2025";
/** A's play is open, and B on turn; then A plays its last tiles. */
const OPEN_PLAY = "ENTER b +30 a +10";
const OUT = OPEN_PLAY + " b +10 OUT";

/** Whose tiles left belong to the result: of A, of B. */
function tilesAsked({ game }: Table): boolean[] {
  const { stage } = game;
  if (stage.is !== "ended") throw new Error(`a game that has ended expected, found ${stage.is}`);
  return [isAsked(game, stage, FIRST_TILES), isAsked(game, stage, FIRST_TILES + 1)];
}

/** NZ 8.3: whoever is out has none left, and nobody is out whose last play was not accepted. */
describe("the director stops a game", () => {
  test("in which a side is out: the other's tiles count", () => {
    expect(tilesAsked(played(NZ, OUT + " ACCEPT pin 7 1"))).toEqual([false, true]);
  });

  test("in which a side has played out, and nobody has accepted it: both sides' tiles count", () => {
    expect(tilesAsked(played(NZ, OUT + " pin 7 1"))).toEqual([true, true]);
    expect(tilesAsked(played(NZ, OUT + " CHALLENGE pin 7 1"))).toEqual([true, true]);
  });

  test("in the middle: both sides' tiles count", () => {
    expect(tilesAsked(played(NZ, OPEN_PLAY + " ACCEPT pin 7 1"))).toEqual([true, true]);
  });
});

describe("ENTER on a word that is not the last", () => {
  const listOf = (line: string) => {
    const { game } = played(NZ, `${OPEN_PLAY} CHALLENGE ${line}`);
    const { words, cursor } = challengeOf(game)!;
    return { words, cursor, notice: game.notice };
  };

  test("goes to the empty line at the end, if there is one, and opens no other", () => {
    expect(listOf("'CAT ENTER UP ENTER")).toEqual({ words: ["CAT", ""], cursor: 1, notice: null });
  });

  test("opens a line where there is none", () => {
    expect(listOf("'CAT ENTER 'QI UP ENTER")).toEqual({ words: ["CAT", "QI", ""], cursor: 2, notice: null });
  });

  test("goes to the eighth line, and opens no ninth", () => {
    const seven = "'QI ENTER ".repeat(7);
    expect(listOf(seven + "UP ENTER")).toMatchObject({ cursor: 7, notice: null });
    expect(listOf(seven + "'ZA UP ENTER")).toMatchObject({ cursor: 6, notice: "tooManyWords" });
  });

  test("is followed by the letters of the next word", () => {
    const table = played(NZ, OPEN_PLAY + " CHALLENGE 'CAT ENTER UP ENTER");
    expect(challengeOf(moves(table, "'QI").game)!.words).toEqual(["CAT", "QI"]);
  });
});
