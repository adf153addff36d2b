// Makes a failing game short: fast-check takes acts out for as long as the same law is broken.

import { array, check, constantFrom, noShrink, property } from "fast-check";
import { type Act, sayAct, singleKeys } from "./act";
import { playGame, type Options, type Played } from "./game";
import type { Observed } from "./observed";
import { headOf, type Setting } from "./setting";

/** Acts are taken out in groups of so many, and at last key by key. */
const GROUPS = [16, 4, 1];
/** A long game is not shrunk for ever. */
const GROUP_MS = 20_000;

export function replay(setting: Setting, acts: Act[], observed: Observed, options: Options = {}): Played {
  let next = 0;
  return playGame(setting, observed, () => acts[next++] ?? null, options);
}

function groupsOf(acts: Act[], size: number): Act[][] {
  return Array.from({ length: Math.ceil(acts.length / size) }, (_, place) =>
    acts.slice(place * size, (place + 1) * size),
  );
}

/** The shortest game found that breaks the same law as `played`. */
export function shrink(setting: Setting, played: Played, observed: Observed, options: Options = {}): Played {
  let best = played;
  function holds(acts: Act[]): boolean {
    const again = replay(setting, acts, observed, { ...options, law: played.fault!.law });
    if (again.fault === null) return true;
    best = again;
    return false;
  }
  for (const size of GROUPS) {
    const groups = groupsOf(size === 1 ? singleKeys(best.acts) : best.acts, size);
    if (groups.length === 0) return best;
    const arbitrary = array(noShrink(constantFrom(...groups)), { maxLength: groups.length });
    check(
      property(arbitrary, (left) => holds(left.flat())),
      { examples: [[groups]], numRuns: 1, interruptAfterTimeLimit: GROUP_MS },
    );
  }
  return best;
}

/** The scenario that shows it. */
export function scenarioText(setting: Setting, { acts, fault }: Played, title: string): string {
  const lines = [...headOf(setting, title), "", ...acts.map(sayAct)];
  if (fault !== null) lines.push(`# ${fault.law}: ${fault.found}`);
  return lines.join("\n") + "\n";
}
