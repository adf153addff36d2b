// A verdict closes the page that is open, so that both players read it, and a director's page is not left open to them.

import { expect, test } from "vitest";
import { played } from "./moves";

test.each(["MENU", "pin", "pin 6"])("%s while the words are looked up, and no page is over the verdict", (keys) => {
  const looked = `ENTER b +30 a +10 CHALLENGE 'CAT b a ${keys}`;
  const open = played("SCRABBLE NZ 2025", looked).game;
  expect([open.stage.is, open.view.menu]).toEqual(["adjudicating", expect.anything()]);
  const { game } = played("SCRABBLE NZ 2025", `${looked} good`);
  expect([game.stage.is, game.view.menu]).toEqual(["verdict", null]);
});
