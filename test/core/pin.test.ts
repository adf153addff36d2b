// The PIN's limit of tries, beside test/scenarios/device/pin-locked.scenario. That nothing of the director's is reached
// without it is a law (sim/laws/director.ts).

import { describe, expect, test } from "vitest";
import { act, moves, panelTexts, played } from "./situations";

const NZ = "SCRABBLE NZ 2025";

/** The first button at 25:00 each, A on turn; 30 s later A's play stands, and 10 s later still B is on turn. */
const OPEN_PLAY = "ENTER b +29 a +9";

describe("five wrong tries", () => {
  const closed = () => played(NZ, OPEN_PLAY + " MENU #11112222333344445555");

  test("close the PIN for a minute, which the panel says and counts down", () => {
    const now = closed();
    expect(panelTexts(now)).toEqual(expect.arrayContaining(["WRONG PIN", "PIN CLOSED FOR 1:00"]));
    now.now += 999;
    expect(panelTexts(now)).toContain("PIN CLOSED FOR 1:00");
    now.now += 1;
    expect(panelTexts(now)).toContain("PIN CLOSED FOR 0:59");
    now.now += 58_000;
    expect(panelTexts(now)).toContain("PIN CLOSED FOR 0:01");
    now.now += 1000;
    expect(panelTexts(now)).toContain("DIRECTOR: PIN _");
  });

  test("the right PIN is refused meanwhile, to the last millisecond, and then opens", () => {
    const late = closed();
    const at = late.now + 60_000;
    late.now = at - 5000;
    expect(moves(late, "#0000").game.menu!.page).toBe("settings");
    expect(late.game.notice).toBe("pinLocked");
    late.now = at - 1;
    act(late, { kind: "key", key: "0" }, 0);
    expect(late.game.notice).toBe("pinLocked");
    act(late, { kind: "key", key: "0" }, 1);
    expect(late.game.notice).toBeNull();
    expect(moves(late, "#000").game.menu!.page).toBe("director");
  });

  test("refused digits are no tries: the time does not begin anew", () => {
    const at = closed();
    const until = at.game.pinGuard.lockedUntil;
    moves(at, "#123456789012345678901234");
    expect(at.game.pinGuard.lockedUntil).toBe(until);
  });

  test("count on the page that asks for the PIN to adjudicate again, too (ASPA 10.4)", () => {
    const at = played("ASPA 2016", OPEN_PLAY + " CHALLENGE 'CAT b a good +2 CHALLENGE #1111");
    expect([at.game.menu!.page, at.game.pinGuard.wrongTries]).toEqual(["again", 1]);
  });
});
