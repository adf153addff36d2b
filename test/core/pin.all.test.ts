// The PIN: its limit of tries, and that nothing of the director's is reached without it.

import { describe, expect, test } from "vitest";
import {
  act,
  copyOf,
  INPUTS,
  inputName,
  moves,
  panelTexts,
  played,
  powerOn,
  reach,
  SITUATIONS,
  type Input,
  type Table,
} from "./situations";
import { challengedStage, challengeOf, type Game, onTurnOf, outPlayOf } from "../../firmware/core/game";
import { neutralReasons } from "../../firmware/core/stage";
import { isDigit } from "../../firmware/core/keys";

const NZ = "SCRABBLE NZ 2025";

/** The first button at 25:00 each, A on turn; 30 s later A's play stands, and 10 s later still B is on turn. */
const OPEN_PLAY = "ENTER b +29 a +9";

describe("five wrong tries", () => {
  const closed = () => played(NZ, OPEN_PLAY + " MENU #11112222333344445555");

  test("four of them are called wrong, and the PIN still opens", () => {
    const four = played(NZ, OPEN_PLAY + " MENU #1111222233334444");
    expect(panelTexts(four)).toContain("WRONG PIN");
    expect(moves(four, "#0000").game.menu!.page).toBe("director");
  });

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

  test("leave the table to play on: turns, NEUTRAL, a challenge to its verdict, and the end", () => {
    const at = closed();
    moves(at, "b");
    expect(at.game.clock.running).toBe(0);
    moves(at, "NEUTRAL");
    expect([at.game.stage.is, at.game.clock.running, at.game.menu]).toEqual(["neutral", null, null]);
    moves(at, "CHALLENGE 'CAT a b good");
    expect([at.game.stage.is, at.game.challengePoints]).toEqual(["verdict", [0, 5]]);
    moves(at, "+2 b");
    expect([at.game.stage.is, at.game.clock.running]).toEqual(["running", 0]);
    moves(at, "END a b");
    expect(at.game.stage.is).toBe("ended");
    // Some 20 s have gone of the minute.
    expect(moves(at, "MENU #0000").game.notice).toBe("pinLocked");
    expect(moves(at, "+60 #0000").game.menu!.page).toBe("director");
  });

  test("are counted over the next game, and so is the time that the PIN is closed", () => {
    const four = played(NZ, OPEN_PLAY + " MENU #1111222233334444 END a b MENU ENTER MENU #5555");
    expect([four.game.stage.is, four.game.notice]).toEqual(["setup", "pinWrong"]);
    expect(moves(four, "0").game.notice).toBe("pinLocked");
    const shut = played(NZ, OPEN_PLAY + " MENU #11112222333344445555 END a b MENU ENTER MENU #0000");
    expect([shut.game.stage.is, shut.game.notice]).toEqual(["setup", "pinLocked"]);
  });

  test("make one a minute of all that follow: 60 an hour, and the director waits a minute at most", () => {
    const at = closed();
    for (let tries = 6; tries <= 60; tries++) {
      at.now += 60_000;
      moves(at, "#9999");
      expect([at.game.pinGuard.wrongTries, at.game.notice]).toEqual([tries, "pinWrong"]);
      expect(moves(at, "0").game.notice).toBe("pinLocked");
    }
    at.now += 60_000;
    expect(moves(at, "#0000").game.menu!.page).toBe("director");
    expect(at.game.pinGuard.wrongTries).toBe(0);
  });

  test("are counted from the last right PIN", () => {
    const at = played(NZ, OPEN_PLAY + " MENU #1111222233334444 #0000 MENU MENU #1111222233334444");
    expect(at.game.notice).toBe("pinWrong");
  });
});

describe("without the PIN", () => {
  const PIN = "7391";

  /** A director has put the PIN and locked the settings, and gone; the table plays on. */
  function guarded(line: string, rules = 0): Table {
    const event = "DOWN " + "ENTER ".repeat(rules) + "UP pin 8 2 #7391 ENTER 1 MENU ";
    return moves(powerOn(), event + line);
  }

  /** No more words than this are typed: more would be the same over again. */
  const WORDS = 2;
  /** How many letters, with 2 and 3 to 15 the same to every key. */
  function size(word: string): number {
    return Math.min(word.length, 2);
  }

  /**
   * All that decides what a key does: two devices with the same mark answer every key alike. Of the digits typed as PIN
   * only their number counts, and whether they begin the right one.
   */
  function mark({ game, now }: Table): string {
    const { menu, pinGuard, stage } = game;
    const challenge = challengeOf(game);
    const neutral =
      stage.is === "neutral" ? stage : stage.is === "minute" ? stage.after : "neutral" in stage ? stage.neutral : null;
    const reason = neutral?.reason ?? null;
    const typed = menu !== null && "pin" in menu ? menu.pin : "";
    return JSON.stringify([
      stage.is,
      game.clock.running,
      onTurnOf(game),
      game.openPlay,
      game.hold !== null,
      stage.is === "running" && stage.choosing,
      reason === null || neutralReasons()[reason] === "overdraw",
      game.pressedBack,
      game.waived && [game.waived.openPlay, game.waived.hold !== null, game.waived.settledPlay?.player],
      game.settledPlay && [game.settledPlay.player, game.settledPlay.judged, game.settledPlay.askedAt !== null],
      "confirmed" in stage && stage.confirmed,
      stage.is === "ended" && stage.by,
      game.signed,
      stage.is === "setup" ? stage.line : game.scoreLine,
      game.scores.map(size),
      outPlayOf(game)?.player,
      outPlayOf(game)?.before,
      stage.is === "late" && stage.awaited,
      game.begunLate,
      challenge && [challenge.challenger, challenge.words.map(size), challenge.cursor, challenge.verdict],
      challengedStage(game)?.before.openPlay,
      challengedStage(game)?.before.hold?.by,
      challengedStage(game) && challengedStage(game)!.askedAt !== null,
      challenge?.toRule,
      stage.is === "running" && stage.backAskedAt !== null,
      outPlayOf(game)?.onTurnBefore,
      outPlayOf(game)?.stoppedAt === null,
      game.pointsIn,
      game.challengePoints.map((points) => points === 0),
      menu && [menu.page, typed.length, PIN.startsWith(typed)],
      pinGuard.wrongTries,
      pinGuard.lockedUntil > now,
    ]);
  }

  type Left = (table: Table, input: Input) => boolean;

  function givesPin({ game: { menu } }: Table, input: Input): boolean {
    return input.kind === "key" && menu !== null && "pin" in menu && menu.pin + input.key === PIN;
  }

  /** Whether the key is any try at the PIN; what those lead to does not hang on the game, and is explored by itself. */
  function triesPin({ game: { menu } }: Table, input: Input): boolean {
    return input.kind === "key" && menu !== null && "pin" in menu && isDigit(input.key);
  }

  /** A change reserved to the director, in a state reached without the PIN; null if there is none. */
  function forbidden(before: Game, after: Game): string | null {
    if (after.menu !== null && !("pin" in after.menu)) return `page ${after.menu.page}`;
    if (after.clock.correctedMs !== before.clock.correctedMs) return "a clock is corrected";
    if (after.stage.is === "ended" && after.stage.by !== null) return `ended by ${after.stage.by}`;
    if (JSON.stringify(after.settings) !== JSON.stringify(before.settings)) return "settings are changed";
    const [was, is] = [challengeOf(before), challengeOf(after)];
    const [stage, next] = [before.stage.is, after.stage.is];
    if (was?.verdict === null && is?.verdict?.by === "director") return "a verdict by hand";
    if (was?.verdict === null && is === null && challengedStage(before)!.askedAt === null) return "a challenge is void";
    if (after.ruledPoints.join() !== before.ruledPoints.join()) return "points by ruling";
    if (was?.verdict && is?.verdict === null) return "an adjudication again";
    if (stage === "ended" && next !== "ended" && next !== "setup") return "a game is reopened";
    if (stage !== "late" && next === "late") return "a late player's clock is started";
    return null;
  }

  /**
   * Explores all inputs but those left out, breadth first from `start`; the number of different states, or the way to a
   * forbidden one.
   */
  function explore(start: Table, inputs: Input[], leftOut: Left): number {
    const known = new Set([mark(start)]);
    let front: { table: Table; way: string }[] = [{ table: start, way: "" }];
    while (front.length > 0) {
      const next: typeof front = [];
      for (const { table, way } of front) {
        for (const input of inputs) {
          if (leftOut(table, input)) continue;
          const after = copyOf(table);
          // In no time, so that a closed PIN stays closed; opened, it is as at the start.
          const { effect } = act(after, input, 0);
          const path = `${way} ${inputName(input)}`;
          const fault = effect === "newGame" ? null : forbidden(table.game, after.game);
          if (fault !== null) expect.fail(`${fault}:${path}`);
          if (
            (challengeOf(after.game)?.words.length ?? 0) > WORDS ||
            after.game.scores.some((score) => score.length > 1)
          )
            continue;
          const reached = [after];
          if (effect === "adjudicate") reached.splice(0, 1, moves(copyOf(after), "good"), moves(copyOf(after), "bad"));
          for (const table of reached) {
            if (known.has(mark(table))) continue;
            known.add(mark(table));
            next.push({ table, way: path });
          }
        }
      }
      front = next;
    }
    return known.size;
  }

  const KEYS_ONLY = INPUTS.filter(({ kind }) => kind === "key");
  /** The PIN's digits and a wrong one, and the letters that have a meaning behind the PIN: the others are as these. */
  const FEW_LETTERS = INPUTS.filter(
    (input) => input.kind === "press" || input.key.length > 1 || "AB12379".includes(input.key),
  );

  /**
   * Nought to four wrong tries, each with the menu closed, no digit typed, or one to three that begin the right PIN or
   * do not: 5 x 8. And the PIN closed, with the menu closed or open.
   */
  const STATES_OF_PIN = 42;

  test.each([
    ["set-up", ""],
    ["ready", "ENTER"],
    ["a running clock", "ENTER b +30 a +10"],
    ["a stopped clock", "ENTER b +30 a NEUTRAL"],
    ["a challenge", "ENTER b +30 a CHALLENGE 'CAT"],
    ["a verdict", "ENTER b +30 a CHALLENGE 'CAT b a good"],
    ["an out play", "ENTER b +30 a OUT"],
    ["a result", "ENTER b +30 a END a b"],
  ])("no keys from the settings over %s lead to anything that is the director's", (_name, line) => {
    expect(explore(guarded(line + " MENU"), KEYS_ONLY, givesPin)).toBeGreaterThanOrEqual(STATES_OF_PIN);
  });

  test.each([
    ["SCRABBLE NZ 2025", 0],
    ["NASPA 2011", 3],
  ])(
    "nor do keys and buttons together, under %s",
    (_name, rules) => {
      expect(explore(guarded("ENTER b +30 a +10 MENU", rules), FEW_LETTERS, triesPin)).toBeGreaterThan(1000);
    },
    300_000,
  );

  test("the way is found with the PIN, so that the search would have seen one", () => {
    const table = guarded("ENTER b +30 a +10 MENU #7391");
    expect(forbidden(reach(SITUATIONS[0]).game, table.game)).toBe("page director");
  });
});
