// The timer at the limit of overtime decides nothing: a game in which it comes late, at the next press or key, is the
// same game. LAWS_SEED chooses the walks, LAWS_WALKS says how many.

import { expect, test } from "vitest";
import { packRules } from "../../../scripts/rules/pack";
import { gameOf } from "../../../sim/play/laws/law";
import { randomRules } from "../../../sim/play/laws/random-rules";
import { createDice, type Dice, seedOf } from "../../../sim/play/soak/dice";
import { randomSetting } from "../../../sim/play/soak/setting";
import type { Source } from "../../../sim/play/soak/timed-line";
import { walk, type Watcher } from "./game-walk";
import { people, SEED, walksOr } from "./walks";

const LIMIT_WALKS = walksOr(21);

/** A file with a low limit, whatever else it says. */
function limited(dice: Dice): string {
  return packRules({ ...randomRules(dice), minutes: 1, overtimeLimit: dice.pick([0, 1]) });
}

test(`the timer's delay changes no game in ${LIMIT_WALKS} walks from LAWS_SEED=${SEED}`, () => {
  let stops = 0;
  for (let place = 0; place < LIMIT_WALKS; place++) {
    const dice = createDice(seedOf(SEED + 2, place));
    const setting = { ...randomSetting(dice, null, limited(dice)), minutes: [1, 1] };

    /** The game after each event but the stop itself. */
    const states = (source: Source, hasTimer: boolean) => {
      const after: string[] = [];
      const watcher: Watcher = {
        name: "states",
        step: ({ event, after: game }) => {
          if (event.kind !== "limitReached") after.push(JSON.stringify([event, gameOf(game), game.view]));
          else if (hasTimer) stops++;
          return null;
        },
      };
      const { lines, violation } = walk(setting, source, [watcher], hasTimer);
      expect(violation).toBeNull();
      return { after, lines };
    };

    const intime = states(people(dice), true);
    const again = intime.lines.values();
    const late = states(() => again.next().value ?? null, false);
    expect(late.after, `walk ${place}`).toEqual(intime.after);
  }
  expect(stops).toBeGreaterThan(LIMIT_WALKS / 5);
});
