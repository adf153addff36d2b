// Random presses and keys on the core: what must hold in every state, whatever is pressed.

import { describe, expect, test } from "vitest";
import { left } from "../../firmware/core/clock";
import { newGame, type Game, type LexiconLabel } from "../../firmware/core/game";
import { KEYS, type Key } from "../../firmware/core/keys";
import { NZ_2025 } from "../../firmware/core/rules/nz2025";
import { step, type GameEvent } from "../../firmware/core/step";
import { panel } from "../../firmware/ui/panel";
import { CELL_HEIGHT, CELL_WIDTH, PANEL_HEIGHT, PANEL_WIDTH } from "../../firmware/ui/row";

const SOUND: LexiconLabel = { name: "CSW24", wordCount: 280_887, checkCode: "ABC-DEF", fault: null };
const OTHER_LIST: LexiconLabel = { name: "NWL23", wordCount: 196_601, checkCode: "ABC-DEF", fault: null };
const BROKEN: LexiconLabel = { name: "", wordCount: 0, checkCode: "", fault: "CORRUPT: 1234567890, NOT 1234567890" };

/** Park and Miller's generator: numbers from 0 to `below` - 1, the same for the same seed. */
function dice(seed: number): (below: number) => number {
  let state = seed;
  return (below) => (state = (state * 48_271) % 0x7fffffff) % below;
}

/** Keys that lead somewhere come up as often as all letters and digits together. */
function randomKey(roll: (below: number) => number): Key {
  return roll(2) === 0 ? KEYS[36 + roll(KEYS.length - 36)] : KEYS[roll(36)];
}

function play(label: LexiconLabel, seed: number, events: number, check: (game: Game, now: number) => void): void {
  const roll = dice(seed);
  let now = 1000;
  let game = newGame(NZ_2025, label, now);
  for (let i = 0; i < events; i++) {
    now += roll(20) === 0 ? roll(600_000) : roll(3_000);
    const event: GameEvent = roll(2) === 0
      ? { kind: "press", side: roll(2) as 0 | 1, at: now }
      : { kind: "key", key: randomKey(roll), at: now };
    const effect = step(game, event);
    if (effect === "adjudicate") step(game, { kind: "verdict", acceptable: roll(2) === 0, at: (now += 400) });
    if (effect === "newGame") game = newGame(NZ_2025, label, now);
    check(game, now);
  }
}

describe.each([["a sound pack", SOUND], ["another list than the rules name", OTHER_LIST], ["a broken pack", BROKEN]])(
  "in 20,000 random events with %s", (_name, label) => {
    test("every line of the panel fits, and all of them fit the glass", () => {
      const stages = new Set<string>();
      play(label, 7, 20_000, (game, now) => {
        stages.add(game.stage);
        const rows = panel(game, now);
        for (const { text, scale } of rows) expect(text.length * CELL_WIDTH * scale, text).toBeLessThanOrEqual(PANEL_WIDTH);
        expect(rows.reduce((sum, { scale }) => sum + scale * CELL_HEIGHT, 0), game.stage).toBe(PANEL_HEIGHT);
      });
      // All ten but adjudicating, which is answered at once; without a pack none of the four of a challenge.
      expect(stages.size).toBe(label === BROKEN ? 6 : 9);
    });

    test("no millisecond is lost: what both clocks used and the neutral time make up the time since the first start", () => {
      let started = 0;
      play(label, 8, 20_000, (game, now) => {
        if (game.stage === "ready") return void (started = 0);
        if (started === 0) started = now;
        const used = 2 * NZ_2025.minutes * 60_000 - left(game.clock, 0, now) - left(game.clock, 1, now);
        const neutral = game.clock.neutralMs + (game.clock.running === null ? now - game.clock.since : 0);
        expect(used + neutral).toBe(now - started);
      });
    });

    test("a clock runs only while a side is to play, or decides on an out play", () => {
      play(label, 9, 20_000, (game) => {
        if (game.stage === "running") expect(game.clock.running).toBe(game.onTurn);
        else if (game.stage !== "out") expect(game.clock.running).toBeNull();
      });
    });

    test("a verdict comes only from a sound pack", () => {
      play(label, 10, 20_000, (game) => {
        if (label === BROKEN) expect(game.challenge).toBeNull();
      });
    });
  });
