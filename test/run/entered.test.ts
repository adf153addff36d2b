// A number of the result is one act, whatever its digits: on record once it is left, and not before.

import { expect, test } from "vitest";
import { readJournal } from "../journal/second/reading";
import { rawFlash } from "../journal/games";
import { played } from "../play/play";

const ENDED = "words: CAT\n0:01 B presses\n+30 A presses\n+5 director stops the game\n+1 expect panel A'S SCORE?\n";

/** The numbers on record after these lines: of each the line, and its digits. */
function entered(lines: string): string[] {
  const journal = rawFlash();
  played(`${ENDED}${lines}\n+0.1`, { journal });
  const text = new TextDecoder("latin1");
  return readJournal(journal.bytes)
    .games.at(-1)!
    .events.filter(({ name }) => name === "number")
    .map(({ fields }) => `${fields.get(122)?.[0] ?? 0} ${text.decode(fields.get(123) ?? new Uint8Array())}`);
}

test.each([
  ["left with ENTER", "keys 3 0 0 ENTER", ["0 300"]],
  ["left with UP and DOWN", "keys 3 0 0 DOWN 2 8 9 UP", ["0 300", "1 289"]],
  ["left with MENU", "keys 3 0 0 MENU", ["0 300"]],
  ["corrected while it is typed", "keys 3 1 DELETE 0 0 ENTER", ["0 300"]],
  ["typed anew", "keys 3 0 0 ENTER UP 3 1 0 ENTER", ["0 300", "0 310"]],
  ["the same once more", "keys 3 0 0 ENTER UP 3 0 0 ENTER", ["0 300"]],
  ["erased", "keys 3 0 0 ENTER UP DELETE DELETE DELETE DOWN", ["0 300", "0 "]],
  ["implausible, until it is confirmed", "keys 3 0 0 0\n+3 keys MENU BACK", []],
  ["implausible, and confirmed", "keys 3 0 0 0 ENTER ENTER", ["0 3000"]],
  ["left alone for less than two seconds", "keys 3 0 0\n+1.7", []],
  ["left alone for two seconds", "keys 3 0 0\n+2.2", ["0 300"]],
  ["continued after two seconds", "keys 3 0\n+3 keys 5 ENTER", ["0 30", "0 305"]],
])("a number that is %s", (_how, keys, numbers) => {
  expect(entered(keys)).toEqual(numbers);
});

test("a number that is followed by the answer about points", () => {
  const challenge =
    "words: CAT\n0:01 B presses\n+30 A presses\n+5 key CHALLENGE\ntype CAT\n+1 B presses\n+1 A presses\n";
  const journal = rawFlash();
  played(
    `${challenge}+2 expect verdict ACCEPTABLE
+3 director stops the game
+1 keys 3 0 0 ENTER 2 8 9 ENTER 6 ENTER 7 Y
+0.1`,
    { journal },
  );
  const names = readJournal(journal.bytes)
    .games.at(-1)!
    .events.map(({ name }) => name);
  expect(names.slice(-5)).toEqual(["number", "number", "number", "number", "pointsIncluded"]);
});
