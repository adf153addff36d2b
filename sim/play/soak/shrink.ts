// Makes a failing game short: fast-check takes acts out for as long as the same law is broken.

import { array, check, constantFrom, noShrink, property } from "fast-check";
import { type Act, sayAct, singleKeys, type Source } from "./act";
import type { Fault } from "./bench";
import { headOf, type Setting } from "./setting";

/** A game that was played, and the fault that ended it. */
interface Played {
  acts: Act[];
  fault: Fault | null;
}

/** Acts are taken out in groups of so many, and at last key by key. */
const GROUPS = [16, 4, 1];
/** A long game is not shrunk for ever. */
const GROUP_MS = 20_000;

function groupsOf(acts: Act[], size: number): Act[][] {
  return Array.from({ length: Math.ceil(acts.length / size) }, (_, place) =>
    acts.slice(place * size, (place + 1) * size),
  );
}

/** The shortest game found that breaks the same law as `played`; `replay` plays acts again, under that law alone. */
export function shrink<Game extends Played>(played: Game, replay: (source: Source) => Game): Game {
  let best = played;
  function holds(acts: Act[]): boolean {
    let next = 0;
    const again = replay(() => acts[next++] ?? null);
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
