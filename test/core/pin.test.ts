// The last millisecond of a closed PIN. The scenarios device/pin-locked and device/pin-closed-for-a-minute have the
// rest, and a law (sim/play/laws/director.ts) that nothing of the director's is reached without the PIN.

import { expect, test } from "vitest";
import { give, moves, played } from "./moves";

test("the right PIN is refused to the last millisecond of the minute, and then opens", () => {
  const late = played("SCRABBLE NZ 2025", "ENTER b MENU #11112222333344445555");
  const at = late.now + 60_000;
  late.now = at - 1;
  give(late, { kind: "key", key: "0" }, 0);
  expect(late.game.view.notice).toBe("pinLocked");
  give(late, { kind: "key", key: "0" }, 1);
  expect(late.game.view.notice).toBeNull();
  expect(moves(late, "#000").game.view.menu!.page).toBe("director");
});

test("wrong PINs on the page behind CHALLENGE at a verdict close the PIN, too", () => {
  const asked = "ENTER b +30 a +10 CHALLENGE 'CAT b a good +2 CHALLENGE";
  const table = played("ASPA 2016", `${asked} #1111222233334444`);
  give(table, { kind: "key", key: "5" });
  expect(table.game.view.notice).toBeNull();
  moves(table, "#555");
  give(table, { kind: "key", key: "0" });
  expect(table.game.view.notice).toBe("pinLocked");
});
