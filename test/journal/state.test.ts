// The whole state of a game, stored and read: whatever a game can be, the same game comes back.

import { expect, test } from "vitest";
import { challengeOf, type Game } from "../../firmware/core/game";
import { HEAD_BYTES } from "../../firmware/journal/body";
import { newFields, readFields, signedIn } from "../../firmware/journal/fields";
import { gameFrom, stateOf } from "../../firmware/journal/state";
import { act, copyOf, INPUTS, inputName, played, reach, SITUATIONS } from "../../scripts/situations";
import { told } from "./games";

/** The game as it is read from what is stored of it. */
function stored(game: Game): Game {
  const fields = stateOf(game);
  // The rest of a longest body is 0, as the end of a body's last slot is.
  expect(fields.end).toBeLessThan(newFields(0).bytes.length);
  return gameFrom(fields.bytes)!;
}

/**
 * Of the 50 keys and buttons that may come second, every so-many-th, others for each first one: all pairs take a minute
 * and a half.
 */
const EVERY = 12;

test("in every situation, after every key or button, and another", () => {
  let states = 0;
  for (const situation of SITUATIONS) {
    const table = reach(situation);
    expect(told(stored(table.game)), situation.name).toBe(told(table.game));
    INPUTS.forEach((first, place) => {
      const after = copyOf(table);
      act(after, first);
      for (const second of INPUTS.filter((_, i) => (i + place) % EVERY === 0)) {
        const last = copyOf(after);
        act(last, second);
        const name = `${situation.name}, ${inputName(first)}, ${inputName(second)}`;
        expect(told(stored(last.game)), name).toBe(told(last.game));
        states++;
      }
    });
  }
  console.log(`${SITUATIONS.length} situations, ${states} states`);
});

test.each([[[]], [[""]], [["", ""]], [["CAT", ""]], [["QI", "ZA"]]])("with the words %j in a challenge", (words) => {
  const { game } = played("SCRABBLE NZ 2025", "ENTER b +30 a +10 CHALLENGE");
  expect(challengeOf(game)).not.toBeNull();
  challengeOf(game)!.words = words;
  expect(challengeOf(stored(game))!.words).toEqual(words);
});

test("with as many words as were challenged on a slip", () => {
  const { game } = played("SCRABBLE NZ 2025", "ENTER b +30 a +10 CHALLENGE pin 6 4 3");
  expect(challengeOf(game)).toMatchObject({ words: [], counted: 3 });
  expect(challengeOf(stored(game))).toEqual(challengeOf(game));
});

/** JOURNAL.md, "Body": fields 72 to 74. A missing player's clock runs, and both times as it was started are kept. */
test("a late player's clock is in the state with both times, each in its own field", () => {
  const { game } = played("NASPA 2013", "ENTER");
  game.begunLate = true;
  game.stage = { is: "late", awaited: [true, false], leftMs: [1_500_000, 1_200_000] };
  const { bytes, end } = stateOf(game);
  const content = bytes.slice(0, end);
  const fields = readFields(content, HEAD_BYTES);
  expect([73, 74].map((field) => signedIn(fields, field))).toEqual([1_500_000, 1_200_000]);
  expect(gameFrom(content)?.stage).toEqual(game.stage);
});
