// Every law: under random walks of players, passers-by, the director, the pack and the plug; and in every named
// situation, to some of which walks seldom come.

import { describe, expect, test } from "vitest";
import { INPUTS, reach, SITUATIONS } from "../../core/situations";
import type { Input } from "../../../firmware/input/keys";
import type { TakenAct } from "../../../firmware/input/input";
import { fork, NO_PAST, take, type Wrong } from "../../../sim/play/laws/law";
import { ALL_LAWS, type Watcher } from "./game-walk";
import { breachIn, SEED, WALKS } from "./walks";

test(`no law is broken in ${WALKS} walks from LAWS_SEED=${SEED}`, () => {
  const breach = breachIn(() => ALL_LAWS);
  if (breach !== null) expect.fail(breach);
});

/** Violations in a situation, or after any key or button in it. */
function wrongsIn(watcher: Watcher, situation: (typeof SITUATIONS)[number]): Wrong[] {
  const { game: before, now } = reach(situation);
  // As on a device in use, where the director may have it taken off.
  before.settings.table = 117;
  if (watcher.pause !== undefined) return [watcher.pause(before, now)];
  return INPUTS.map((input) => {
    const event = { ...input, at: now } as Input;
    const after = fork(before);
    const acts: TakenAct[] = [];
    const outcome = take(after, event, acts);
    return watcher.step!({ before, event, acts, outcome, after, past: NO_PAST });
  });
}

describe("in every situation", () => {
  test.each(ALL_LAWS.map((watcher) => [watcher.name, watcher] as const))("%s", (_name, watcher) => {
    const wrongs = SITUATIONS.flatMap((situation) =>
      wrongsIn(watcher, situation)
        .flat()
        .filter((wrong) => wrong !== null)
        .map((wrong) => `${situation.join(" | ")}: ${wrong}`),
    );
    // The first alone: a law that is broken in one situation often is in fifty.
    expect(wrongs[0], `one of ${wrongs.length}`).toBeUndefined();
  });
});
