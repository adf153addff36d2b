// Random presses and keys on the core: what must hold in every state, whatever is pressed.

import { describe, expect, test } from "vitest";
import { left } from "../../firmware/core/clock";
import { type Game, type LexiconLabel, newGame } from "../../firmware/core/game";
import { KEYS, type Key } from "../../firmware/core/keys";
import { profiles } from "../../firmware/core/rules/profiles";
import { firstSettings, nextChallengeRule, nextRules, nextSource, type Settings } from "../../firmware/core/settings";
import { turnAfterVerdict } from "../../firmware/core/stages/challenge";
import { step, type GameEvent } from "../../firmware/core/step";
import { PAGE_NUMBERS } from "../../firmware/journal/numbers";
import { panel } from "../../firmware/ui/panel";
import { type Box, LINE_HEIGHT, MARGIN, PANEL_HEIGHT, PANEL_WIDTH, Size } from "../../firmware/ui/box";
import { CUTS, glyphsOf } from "../../scripts/type/build";

const SOUND: LexiconLabel = { name: "CSW24", wordCount: 280_887, checkCode: "ABC-DEF", fault: null };
const OTHER_LIST: LexiconLabel = { name: "NWL23", wordCount: 196_601, checkCode: "ABC-DEF", fault: null };
const BROKEN: LexiconLabel = { name: "", wordCount: 0, checkCode: "", fault: "CORRUPT: 1234567890, NOT 1234567890" };

/** Pages that random keys come to: all but those that ask for the PIN again and for a list's words anew. */
const PAGES = PAGE_NUMBERS.split(" ").filter((page) => !["again", "retype", "points"].includes(page));
/** Stages that random keys come to; a challenge needs a sound pack. */
const REACHED = {
  sound: [
    "setup",
    "ready",
    "late",
    "running",
    "neutral",
    "words",
    "verify",
    "concede",
    "verdict",
    "out",
    "ending",
    "ended",
  ],
  broken: ["setup", "ready", "late", "running", "neutral", "words", "verify", "out", "ending", "ended"],
};

/** Park and Miller's generator: numbers from 0 to `below` - 1, the same for the same seed. */
function dice(seed: number): (below: number) => number {
  let state = seed;
  return (below) => (state = (state * 48_271) % 0x7fffffff) % below;
}

/** Keys that lead somewhere come up as often as all letters and digits together. */
function randomKey(roll: (below: number) => number): Key {
  return roll(2) === 0 ? KEYS[36 + roll(KEYS.length - 36)] : KEYS[roll(36)];
}

/** Ways that random keys would not find: to the director's page, and from there to late players. */
const DIRECTOR: Key[] = ["MENU", "0", "0", "0", "0"];
const WAYS: Key[][] = [
  DIRECTOR,
  [...DIRECTOR, "5", "A", "ENTER"],
  [...DIRECTOR, "5", "2", "ENTER"],
  ["ENTER"],
  [...DIRECTOR, "8", "2", "1"],
  [...DIRECTOR, "8", "3"],
];

/** Settings of an event by any of the documents. */
function randomSettings(roll: (below: number) => number): Settings {
  const settings = firstSettings();
  for (let n = roll(profiles().length); n > 0; n--) nextRules(settings);
  for (let n = roll(3); n > 0; n--) nextSource(settings);
  for (let n = roll(3); n > 0; n--) nextChallengeRule(settings);
  return settings;
}

function play(label: LexiconLabel, seed: number, check: (game: Game, now: number) => void): void {
  const roll = dice(seed);
  let now = 1000;
  let game = newGame(firstSettings(), label, now);
  let planned: Key[] = [];
  for (let i = 0; i < EVENTS; i++) {
    now += roll(20) === 0 ? roll(600_000) : roll(3_000);
    // A game stays in its event's settings for long; the PIN is not found by chance, and is put back if it is changed.
    game.settings.pin = "0000";
    if (roll(200) === 0) {
      game = newGame(randomSettings(roll), label, now);
      planned = ["ENTER", ...WAYS[roll(WAYS.length)]];
    }
    if (planned.length === 0 && roll(25) === 0) planned = WAYS[roll(WAYS.length)].slice();
    const next = planned.shift();
    const event: GameEvent =
      next === undefined && roll(2) === 0
        ? { kind: "press", side: roll(2) as 0 | 1, at: now }
        : { kind: "key", key: next ?? randomKey(roll), at: now };
    const { effect } = step(game, event);
    if (effect === "adjudicate") step(game, { kind: "verdict", acceptable: roll(2) === 0, at: (now += 400) });
    if (effect === "newGame") game = newGame(game.settings, label, now);
    check(game, now);
  }
}

const EVENTS = 40_000;

/** The columns of each character of small type. */
const SMALL_WIDTHS = glyphsOf(CUTS[0]).map(({ columns }) => columns.length);

/** A box that is not on the glass, lies over another, or is too small for its text even in small type. */
function misplaced(boxes: Box[]): string | null {
  for (const [place, { x, y, w, h, text }] of boxes.entries()) {
    if (x < 0 || y < 0 || w < 0 || x + w > PANEL_WIDTH || y + h > PANEL_HEIGHT) return `beside the glass: ${text}`;
    if (text !== "" && h < LINE_HEIGHT[Size.small]!) return `${h} high: ${text}`;
    const width = [...text].reduce((sum, each) => sum + SMALL_WIDTHS[each.charCodeAt(0) - 0x20], 0);
    if (text !== "" && width > w - 2 * MARGIN) return `${width} wide in ${w}: ${text}`;
    const over = boxes.find(
      (other, i) => i < place && other.x < x + w && x < other.x + other.w && other.y < y + h && y < other.y + other.h,
    );
    if (over !== undefined) return `"${text}" over "${over.text}"`;
  }
  return null;
}

describe.each([
  ["a sound pack", SOUND],
  ["another list than the rules name", OTHER_LIST],
  ["a broken pack", BROKEN],
])("in 40,000 random events with %s", (_name, label) => {
  test("every line of the panel fits, and all of them fit the glass", () => {
    const stages = new Set<string>();
    const pages = new Set<string>();
    const rules = new Set<string>();
    play(label, 7, (game, now) => {
      stages.add(game.stage.is);
      rules.add(game.rules.name);
      if (game.menu !== null) pages.add(game.menu.page);
      const wrong = misplaced(panel(game, now));
      if (wrong !== null) expect.fail(`${wrong} at ${game.stage.is}`);
    });
    for (const stage of REACHED[label === BROKEN ? "broken" : "sound"]) expect(stages).toContain(stage);
    for (const page of PAGES) expect(pages).toContain(page);
    expect(rules.size).toBe(profiles().length);
  });

  test("what both clocks used and the neutral time are the time since the first start", () => {
    let started = 0;
    play(label, 8, (game, now) => {
      if (game.stage.is === "setup" || (game.stage.is === "ready" && !game.begunLate)) return void (started = 0);
      if (started === 0) started = now;
      const { clock, settings } = game;
      const used =
        (settings.minutes[0] + settings.minutes[1]) * 60_000 +
        clock.correctedMs -
        left(clock, 0, now) -
        left(clock, 1, now);
      const neutral = clock.neutralMs + (clock.running === null ? now - clock.since : 0);
      expect(used + neutral).toBe(now - started);
    });
  });

  test("a clock runs only for a side to play, an out play or a delay after a verdict", () => {
    play(label, 9, (game) => {
      if (game.stage.is === "running") expect(game.clock.running).toBe(game.stage.choosing ?? game.stage.onTurn);
      else if (game.stage.is === "verdict" && game.rules.delayStartsClock)
        expect(game.clock.running).not.toBe(turnAfterVerdict(game, game.stage.challenge));
      else if (game.stage.is !== "out" && game.stage.is !== "late") expect(game.clock.running).toBeNull();
    });
  });

  test("a verdict comes only from a sound pack", () => {
    play(label, 10, (game) => {
      if (label === BROKEN) expect(game.stage.is).not.toBe("adjudicating");
    });
  });
});
