// The keys' names, and the table of situations in which the laws (test/play/laws) press each of them.

import { expect, test } from "vitest";
import { isDigit, isLetter, KEYS, type Key } from "../../firmware/input/keys";
import { STAGES } from "../../firmware/core/stage";
import { PAGE_NAMES } from "../../firmware/input/page";
import { reach, SITUATIONS } from "./situations";

test("a key types a letter or a digit if that is its whole name", () => {
  expect(KEYS.filter(isLetter).join("")).toBe("ABCDEFGHIJKLMNOPQRSTUVWXYZ");
  expect(KEYS.filter(isDigit).join("")).toBe("0123456789");
  // No keypad has these yet: with such a name a key would be a command.
  expect([isDigit("2ND" as Key), isLetter("AGAIN" as Key)]).toEqual([false, false]);
});

test("the situations cover every stage", () => {
  expect(new Set(SITUATIONS.map((situation) => reach(situation).game.stage.is))).toEqual(new Set(STAGES));
});

test("the situations cover every page of the menu", () => {
  const pages = SITUATIONS.map((situation) => reach(situation).game.view.menu?.page).filter(
    (page) => page !== undefined,
  );
  expect(new Set(pages)).toEqual(new Set(PAGE_NAMES));
});
