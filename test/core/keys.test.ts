// Every button and key in every situation, and every pair of them: an answer each time, and nothing lost by any.

import { describe, expect, test } from "vitest";
import { noticeOnPanel } from "../../scripts/keys.ts";
import {
  act, copyOf, FAULTY, INPUTS, inputName, moves, powerOn, reach, SITUATIONS, type Input, type Situation, type Table,
} from "../../scripts/situations.ts";
import { left } from "../../firmware/core/clock";
import { NEUTRAL_REASONS, STAGES, type Game } from "../../firmware/core/game";
import { isDigit } from "../../firmware/core/keys";
import { turnAfterVerdict } from "../../firmware/core/stages/challenge";
import type { Effect } from "../../firmware/core/step";
import { panel } from "../../firmware/ui/panel";

/** What can be seen of the device, but for a notice. */
function seen({ game, now }: Table): string {
  const { running } = game.clock;
  const quiet = { ...game, notice: null };
  return JSON.stringify([panel(quiet, now), running, left(game.clock, 0, now), left(game.clock, 1, now)]);
}

interface Outcome {
  before: Table;
  after: Table;
  input: Input;
  effect: Effect | void;
  path: string;
}

function outcomeOf(before: Table, input: Input, path: string): Outcome {
  const after = copyOf(before);
  const effect = act(after, input);
  return { before, after, input, effect, path: `${path}, then ${inputName(input)}` };
}

/** Calls `check` with every input in every situation, and again with every second input behind it. */
function everyStep(check: (outcome: Outcome) => void, situations = SITUATIONS): void {
  for (const situation of situations) {
    const start = reach(situation);
    for (const input of INPUTS) {
      const first = outcomeOf(start, input, situation.name);
      check(first);
      for (const second of INPUTS) check(outcomeOf(first.after, second, first.path));
    }
  }
}

function situationsIn(stage: string): Situation[] {
  return SITUATIONS.filter((situation) => situation.name.startsWith(stage));
}

/** Time given to clocks and to the neutral time together; it grows as the clock on the wall does. */
function accounted({ game, now }: Table): number {
  const { clock } = game;
  const neutralMs = clock.neutralMs + (clock.running === null ? now - clock.since : 0);
  return clock.correctedMs - left(clock, 0, now) - left(clock, 1, now) + neutralMs;
}

/** Whether the first clock has not run, or the game is another one: no time is accounted for across that. */
function untimed({ before, effect }: Outcome): boolean {
  return effect === "newGame" || before.game.onTurn === null && before.game.late === null;
}

function pageOf(game: Game): string | null {
  return game.menu === null ? null : game.menu.page;
}

test("the situations cover every stage", () => {
  expect(new Set(SITUATIONS.map((situation) => reach(situation).game.stage))).toEqual(new Set(STAGES));
});

test("the situations cover every page of the menu", () => {
  const pages = SITUATIONS.map((situation) => pageOf(reach(situation).game)).filter((page) => page !== null);
  expect(new Set(pages)).toEqual(new Set([
    "settings", "director", "setClock", "addTime", "eraseOvertime", "turn", "late", "challenge", "end", "event", "pin", "test", "log", "retype",
  ]));
});

test.each(SITUATIONS.map((situation) => [situation.name, situation] as const))("%s is reached as its name says", (name, situation) => {
  const { game } = reach(situation);
  const [stage, page] = name.split(/[ ,]+/);
  expect(stage === "menu" ? pageOf(game) : game.stage).toBe(stage === "menu" ? page : stage);
});

describe("whatever is pressed in whatever situation, and whatever is pressed next", () => {
  test("the device answers: what it shows has changed, or a notice says why not", () => {
    everyStep(({ before, after, effect, path }) => {
      // The test of the keys answers a key pressed again by going on to name it.
      if (pageOf(before.game) === "test" && pageOf(after.game) === "test") return;
      if (effect !== undefined || after.game.notice !== null) return;
      const notSeen = { game: before.game, now: after.now };
      if (seen(after) === seen(notSeen)) expect.fail(`no answer: ${path}`);
    });
  });

  test("a notice stands on the panel in words", () => {
    everyStep(({ after, path }) => {
      const words = noticeOnPanel(after);
      if (words !== null && words.trim() === "") expect.fail(`no words for ${after.game.notice}: ${path}`);
    });
  });

  test("no millisecond is lost or charged twice", () => {
    everyStep((outcome) => {
      if (untimed(outcome)) return;
      const { before, after, path } = outcome;
      if (accounted(after) - accounted(before) !== after.now - before.now) expect.fail(`time is lost: ${path}`);
    });
  });

  test("only these start a clock: a button, BACK that presses back, HOLD of an out play, DOWN for a delay, the director's late player", () => {
    const starts = new Set<string>();
    everyStep(({ before, after, input }) => {
      const { running } = after.game.clock;
      if (running === null || running === before.game.clock.running) return;
      if (input.kind === "key") starts.add(`${pageOf(before.game) ?? before.game.stage} ${input.key}`);
    });
    expect([...starts].sort()).toEqual(["late ENTER", "out HOLD", "running BACK", "verdict DOWN"]);
  });

  test("a button starts no clock but in these stages", () => {
    const stages = new Set<string>();
    everyStep(({ before, after, input }) => {
      const { running } = after.game.clock;
      if (input.kind === "press" && running !== null && running !== before.game.clock.running) stages.add(before.game.stage);
    });
    expect([...stages].sort()).toEqual(["late", "neutral", "out", "ready", "running", "verdict"]);
  });

  test("a clock that runs has its lamp's side on turn, choosing, late, deciding on an out play or delaying after a verdict", () => {
    everyStep(({ after: { game }, path }) => {
      const { running } = game.clock;
      const right = game.stage === "running" ? running !== null && running === (game.choosing ?? game.onTurn)
        : game.stage === "out" ? running === null || running !== game.outPlay!.player
        : game.stage === "late" ? running === null || game.late!.awaited[running]
        : game.stage === "verdict" && game.rules.delayStartsClock ? running === null || running !== turnAfterVerdict(game)
        : running === null;
      if (!right) expect.fail(`${running} runs in ${game.stage}: ${path}`);
    });
  });

  test("no key or button wipes a challenge but the press after its verdict and the director", () => {
    everyStep(({ before, after, effect, input, path }) => {
      if (before.game.challenge === null || after.game.challenge !== null || effect === "newGame") return;
      const press = input.kind === "press" && before.game.stage === "verdict";
      if (!press && pageOf(before.game) !== "challenge" && pageOf(before.game) !== "end") expect.fail(`challenge gone: ${path}`);
    });
  });
});

describe("while a clock runs", () => {
  const RUNNING = situationsIn("running");
  /** These stop the clocks or press the turn back; every other key leaves them as they are. */
  const DOCUMENTED = ["NEUTRAL", "CHALLENGE", "OUT", "END", "BACK"];

  test("no other key than NEUTRAL, CHALLENGE, OUT, END and BACK touches the turn or a clock", () => {
    for (const situation of RUNNING) {
      const start = reach(situation);
      for (const input of INPUTS) {
        if (input.kind === "press" || DOCUMENTED.includes(input.key)) continue;
        const { after, path } = outcomeOf(start, input, situation.name);
        const { clock, onTurn, stage } = after.game;
        expect([stage, onTurn, clock], path).toEqual([start.game.stage, start.game.onTurn, start.game.clock]);
      }
    }
  });

  test("no key at all touches them while the settings lie over them, but the keys of play", () => {
    const start = reach({ ...RUNNING[1], moves: RUNNING[1].moves + " MENU" });
    for (const input of INPUTS) {
      if (input.kind === "press" || ["NEUTRAL", "CHALLENGE", "OUT", "END"].includes(input.key)) continue;
      const { after, path } = outcomeOf(start, input, "settings");
      expect([after.game.onTurn, after.game.clock], path).toEqual([start.game.onTurn, start.game.clock]);
    }
  });

  test("the button of the side that does not run ends nobody's turn", () => {
    for (const situation of RUNNING) {
      const start = reach(situation);
      const idle = start.game.clock.running === 0 ? 1 : 0;
      const { after } = outcomeOf(start, { kind: "press", side: idle }, situation.name);
      expect(after.game.clock, situation.name).toEqual(start.game.clock);
      expect(after.game.notice).not.toBeNull();
    }
  });

  test("NEUTRAL stops the clock in every situation in which one runs, whatever page lies over it", () => {
    for (const situation of SITUATIONS) {
      const start = reach(situation);
      if (start.game.clock.running === null) continue;
      const { after } = outcomeOf(start, { kind: "key", key: "NEUTRAL" }, situation.name);
      expect(after.game.clock.running, situation.name).toBeNull();
    }
  });
});

describe("what a key or a button once lost or hid", () => {
  function played(name: string, line: string): Table {
    const situation = SITUATIONS.find((known) => known.name === name)!;
    return moves(reach(situation), line);
  }

  test("the opponent's clock, started by a hold of an out play and stopped by NEUTRAL, is started again by the player (NASPA V.D)", () => {
    const stopped = played("out, on hold, opponent's clock runs", "NEUTRAL");
    expect(panel(stopped.game, stopped.now).map(({ text }) => text)).toContain("A MAY START B'S CLOCK");
    expect(moves(stopped, "a").game.clock.running).toBe(1);
  });

  test("a reason given again does not begin the time for choosing tiles anew", () => {
    const at = played("neutral, choosing tiles, in time", "");
    const { neutralSince } = at.game;
    moves(at, "2");
    expect([at.game.neutralSince, at.game.notice]).toEqual([neutralSince, "alreadySo"]);
  });

  test("a press under the menu that rests on what is hidden does not count: it closes the menu", () => {
    expect(played("menu settings, over words", "b").game).toMatchObject({ stage: "words", menu: null, notice: "lookFirst" });
    expect(played("ending", "MENU a").game).toMatchObject({ confirmed: [false, false], menu: null, notice: "lookFirst" });
  });

  test("a press under the menu that a lamp shows leaves it open", () => {
    expect(played("menu settings, over running", "b").game).toMatchObject({ openPlay: 1, menu: { page: "settings" } });
  });

  test("the end is confirmed once by each side, and a second press of the same says so", () => {
    expect(played("ending, A has confirmed", "a").game).toMatchObject({ stage: "ending", notice: "pressOrBack" });
  });

  test("a result needs no signature where scores may be typed before it", () => {
    expect(played("ended", "ACCEPT").game).toMatchObject({ signed: false, notice: "gameOver" });
  });

  test("keys under a verdict that ends the game say that either button does", () => {
    expect(played("verdict, out play stands", "NEUTRAL").game.notice).toBe("pressToEnd");
    expect(played("verdict, out play falls", "NEUTRAL").game.notice).toBe("notYourButton");
  });
});

describe("the words of a challenge", () => {
  const WITH_WORDS = ["words", "verify", "concede", "adjudicating", "verdict"].flatMap(situationsIn);

  test("stay as typed under every key that is refused", () => {
    everyStep(({ before, after, path }) => {
      if (after.game.notice === null || before.game.challenge === null || after.game.notice === "done") return;
      expect(after.game.challenge?.words.filter(Boolean), path).toEqual(before.game.challenge.words.filter(Boolean));
    }, WITH_WORDS);
  });

  test("change by no key but letters and DELETE, while the list is open", () => {
    everyStep(({ before, after, input, path }) => {
      if (before.game.challenge === null || after.game.challenge === null) return;
      if (input.kind === "key" && before.game.stage === "words" && (input.key.length === 1 || input.key === "DELETE")) return;
      expect(after.game.challenge.words.filter(Boolean), path).toEqual(before.game.challenge.words.filter(Boolean));
    }, WITH_WORDS);
  });

  test("are never looked up with a faulty pack", () => {
    for (const situation of SITUATIONS.filter(({ lexicon }) => lexicon === FAULTY)) {
      const start = reach(situation);
      for (const input of INPUTS) expect(outcomeOf(start, input, situation.name).effect).not.toBe("adjudicate");
    }
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
    const { challenge, menu, pinGuard } = game;
    return JSON.stringify([
      game.stage, game.clock.running, game.onTurn, game.openPlay, game.holdSince !== null, game.choosing, game.neutralReason === null || NEUTRAL_REASONS[game.neutralReason] === "overdraw",
      game.pressedBack, game.confirmed, game.endedBy, game.signed, game.line, game.scores.map(size), game.outPlay?.player,
      game.outPlay?.openBefore, game.late?.awaited,
      challenge && [challenge.challenger, challenge.words.map(size), challenge.cursor, challenge.acceptable, challenge.concededBy],
      menu && [menu.page, menu.digits.length, PIN.startsWith(menu.digits)], pinGuard.wrongTries, pinGuard.lockedUntil > now,
    ]);
  }

  type Left = (table: Table, input: Input) => boolean;

  function givesPin({ game: { menu } }: Table, input: Input): boolean {
    return input.kind === "key" && menu?.page === "settings" && menu.digits + input.key === PIN;
  }

  /** Whether the key is any try at the PIN; what those lead to does not hang on the game, and is explored by itself. */
  function triesPin({ game: { menu } }: Table, input: Input): boolean {
    return input.kind === "key" && menu?.page === "settings" && isDigit(input.key);
  }

  /** What the director alone may change, in a state that was reached without. */
  function forbidden(before: Game, after: Game): string | null {
    if (after.menu !== null && after.menu.page !== "settings") return `page ${after.menu.page}`;
    if (after.clock.correctedMs !== before.clock.correctedMs) return "a clock is corrected";
    if (after.endedBy !== null) return `ended by ${after.endedBy}`;
    if (JSON.stringify(after.settings) !== JSON.stringify(before.settings)) return "settings are changed";
    if (before.challenge?.acceptable === null && after.challenge?.acceptable != null && after.challenge.concededBy === null
      && before.stage !== "adjudicating") return "a verdict by hand";
    if (before.challenge !== null && before.challenge.acceptable === null && after.challenge === null) return "a challenge is void";
    if (before.challenge?.acceptable != null && after.challenge?.acceptable === null) return "an adjudication again";
    if (before.stage === "ended" && after.stage !== "ended" && after.stage !== "setup") return "a game is reopened";
    if (before.stage !== "late" && after.stage === "late") return "a late player's clock is started";
    return null;
  }

  /** Explores all inputs but those left out, breadth first from `start`; the number of different states, or the way to a forbidden one. */
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
          const effect = act(after, input, 0);
          const path = `${way} ${inputName(input)}`;
          const fault = effect === "newGame" ? null : forbidden(table.game, after.game);
          if (fault !== null) expect.fail(`${fault}:${path}`);
          if ((after.game.challenge?.words.length ?? 0) > WORDS || after.game.scores.some((score) => score.length > 1)) continue;
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
  const FEW_LETTERS = INPUTS.filter((input) => input.kind === "press" || input.key.length > 1 || "AB12379".includes(input.key));

  /**
   * Nought to four wrong tries, each with the menu closed, no digit typed, or one to three that begin the right PIN or do
   * not: 5 x 8. And the PIN closed, with the menu closed or open.
   */
  const STATES_OF_PIN = 42;

  test.each([
    ["set-up", ""], ["ready", "ENTER"], ["a running clock", "ENTER b +30 a +10"], ["a stopped clock", "ENTER b +30 a NEUTRAL"],
    ["a challenge", "ENTER b +30 a CHALLENGE 'CAT"], ["a verdict", "ENTER b +30 a CHALLENGE 'CAT b a good"],
    ["an out play", "ENTER b +30 a OUT"], ["a result", "ENTER b +30 a END a b"],
  ])("no keys from the settings over %s lead to anything that is the director's", (_name, line) => {
    expect(explore(guarded(line + " MENU"), KEYS_ONLY, givesPin)).toBeGreaterThanOrEqual(STATES_OF_PIN);
  });

  test.each([["SCRABBLE NZ 2025", 0], ["NASPA 2011", 3]])(
    "nor do keys and buttons together, under %s", (_name, rules) => {
      expect(explore(guarded("ENTER b +30 a +10 MENU", rules), FEW_LETTERS, triesPin)).toBeGreaterThan(1000);
    }, 300_000);

  test("the way is found with the PIN, so that the search would have seen one", () => {
    const table = guarded("ENTER b +30 a +10 MENU #7391");
    expect(forbidden(reach(SITUATIONS[0]).game, table.game)).toBe("page director");
  });
});
