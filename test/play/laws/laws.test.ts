// Every law: under random walks of players, passers-by, the director, the pack and the plug; and in every named
// situation, to some of which walks seldom come.

import { afterAll, describe, expect, test } from "vitest";
import { INPUTS, reach, SITUATIONS } from "../../core/situations";
import type { Input } from "../../../firmware/input/keys";
import type { TakenAct } from "../../../firmware/input/input";
import { fork, NO_PAST, take, type Wrong } from "../../../sim/play/laws/law";
import { ALL_LAWS } from "./game-walk";
import { sampleOf } from "../../samples";
import { breachIn, SEED, walksOr } from "./walks";

const WALKS = walksOr(sampleOf(100, 250));

test(`no law is broken in ${WALKS} walks from LAWS_SEED=${SEED}`, () => {
  const breach = breachIn(() => ALL_LAWS, WALKS);
  if (breach !== null) expect.fail(breach);
});

/** Steps by each key and button in a situation, and the game as it stands there. */
function reached(situation: (typeof SITUATIONS)[number]) {
  const { game: before, now } = reach(situation);
  // As on a device in use, where the director may have it taken off.
  before.settings.table = 117;
  const steps = INPUTS.map((input) => {
    const event = { ...input, at: now } as Input;
    const after = fork(before);
    const acts: TakenAct[] = [];
    const outcome = take(after, event, acts);
    return { before, event, acts, outcome, after, past: NO_PAST };
  });
  return { name: situation.join(" | "), before, now, steps };
}

describe("in every situation", () => {
  const places = SITUATIONS.map(reached);
  // A law that changed a game would hide what the next one looks for.
  const untouched = JSON.stringify(places);
  afterAll(() => expect(JSON.stringify(places)).toBe(untouched));

  test.each(ALL_LAWS.map((watcher) => [watcher.name, watcher] as const))("%s", (_name, { pause, step }) => {
    const wrongsAt = ({ before, now, steps }: (typeof places)[number]): Wrong[] =>
      pause === undefined ? steps.map((one) => step!(one)) : [pause(before, now)];
    const wrongs = places.flatMap((place) =>
      wrongsAt(place)
        .flat()
        .filter((wrong) => wrong !== null)
        .map((wrong) => `${place.name}: ${wrong}`),
    );
    // The first alone: a law that is broken in one situation often is in fifty.
    expect(wrongs[0], `one of ${wrongs.length}`).toBeUndefined();
  });
});
