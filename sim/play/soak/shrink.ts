// Makes a failing game short: fast-check takes lines out for as long as the same law is broken.

import { array, check, constantFrom, noShrink, property } from "fast-check";
import { type TimedLine, lineText, singleKeys, type Source } from "./timed-line";
import type { Violation } from "./soaked-device";
import { headOf, type Setting } from "./setting";

/** A game that was played, and the fault that ended it. */
interface Played {
  lines: TimedLine[];
  violation: Violation | null;
}

/** Acts are taken out in groups of so many, and at last key by key. */
const GROUPS = [16, 4, 1];
/** A long game is not shrunk for ever. */
const GROUP_MS = 20_000;

function groupsOf(lines: TimedLine[], size: number): TimedLine[][] {
  return Array.from({ length: Math.ceil(lines.length / size) }, (_, place) =>
    lines.slice(place * size, (place + 1) * size),
  );
}

/** The shortest game found that breaks the same law as `played`; `replay` plays lines again, under that law alone. */
export function shrink<Game extends Played>(played: Game, replay: (source: Source) => Game): Game {
  let best = played;
  function holds(lines: TimedLine[]): boolean {
    let next = 0;
    const again = replay(() => lines[next++] ?? null);
    if (again.violation === null) return true;
    best = again;
    return false;
  }
  for (const size of GROUPS) {
    const groups = groupsOf(size === 1 ? singleKeys(best.lines) : best.lines, size);
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
export function scenarioText(setting: Setting, { lines, violation }: Played, title: string): string {
  const text = [...headOf(setting, title), "", ...lines.map(lineText)];
  if (violation !== null) text.push(`# ${violation.law}: ${violation.found}`);
  return text.join("\n") + "\n";
}
