// The journal's settings record, which outlasts a game that cannot be read (JOURNAL.md): the count of wrong PINs, what
// was chosen at set-up, and what the director chose for the event.

import { expect, test } from "vitest";
import { storedSettings } from "../../firmware/journal/restore";
import { journalOn, rawFlash } from "../journal/games";
import { played } from "../play/play";

test("each wrong PIN is in the settings record at once, and the right one takes the count off", () => {
  const tries = (keys: string): number | undefined => {
    const journal = rawFlash();
    played(`words: CAT DOG\n0:10    B presses\n+10     key NEUTRAL\n+1      keys ${keys}\n+1      expect no lamp\n`, {
      journal,
    });
    return storedSettings(journalOn(journal))?.pinGuard.wrongTries;
  };
  expect(tries("MENU 1 1 1 1")).toBe(1);
  expect(tries("MENU 1 1 1 1 2 2 2 2")).toBe(2);
  expect(tries("MENU 1 1 1 1 0 0 0 0")).toBe(0);
});

test("a document chosen at set-up is in the settings record at once", () => {
  const rulesAfter = (keys: string): number | undefined => {
    const journal = rawFlash();
    played(`words: CAT DOG\nbegin: set-up\n1 keys ${keys}\n+1 expect no lamp\n`, { journal });
    return storedSettings(journalOn(journal))?.settings.rules;
  };
  const numbers = [1, 2, 3].map((presses) => rulesAfter(`DOWN${" ENTER".repeat(presses)}`));
  expect(new Set(numbers).size).toBe(3);
});

test("a PIN, a lock and a warning that the director chooses are in the settings record at once", () => {
  const settingsAfter = (act: string, head = "words: CAT DOG") => {
    const journal = rawFlash();
    played(`${head}\n0:10 B presses\n+10 key NEUTRAL\n+5 ${act}\n+1 expect no lamp\n`, { journal });
    return storedSettings(journalOn(journal))?.settings;
  };
  expect(settingsAfter("keys MENU 0 0 0 0 8 2 2 4 6 8")).toMatchObject({ pin: "0000" });
  expect(settingsAfter("director chooses the PIN 2468")).toMatchObject({ pin: "2468", locked: false });
  expect(settingsAfter("director switches the lock", "words: CAT DOG\npin: 2468")).toMatchObject({
    pin: "2468",
    locked: true,
  });
  expect(settingsAfter("keys MENU 0 0 0 0 8 7")).toMatchObject({ lowTime: true });
});
