// Makes a failing game short: fast-check takes acts out for as long as the same law is broken.

import fc from "fast-check";
import { type Act, sayAct, singleKeys } from "./act";
import { playGame, type Played } from "./game";
import type { Observed } from "./observed";
import { headOf, type Setting } from "./setting";
import type { Slack } from "./slack";

/** A long game is not shrunk for ever. */
const SHRINK_MS = 60_000;

export function replay(setting: Setting, acts: Act[], observed: Observed, slack?: Slack): Played {
  let next = 0;
  return playGame(setting, observed, () => acts[next++] ?? null, slack);
}

/** The shortest game found that breaks the same law as `played`. */
export function shrink(setting: Setting, played: Played, observed: Observed, slack?: Slack): Played {
  const acts = singleKeys(played.acts);
  let best = played;
  if (acts.length === 0) return played;
  const holds = (tried: Act[]): boolean => {
    const again = replay(setting, tried, observed, slack);
    if (again.fault?.law !== played.fault!.law) return true;
    best = again;
    return false;
  };
  fc.check(fc.property(fc.array(fc.noShrink(fc.constantFrom(...acts)), { maxLength: acts.length }), holds), {
    examples: [[acts]],
    numRuns: 1,
    interruptAfterTimeLimit: SHRINK_MS,
  });
  return best;
}

/** The scenario that shows it. */
export function scenarioText(setting: Setting, { acts, fault }: Played, title: string): string {
  const lines = [...headOf(setting, title), "", ...acts.map(sayAct)];
  if (fault !== null) lines.push(`# ${fault.law}: ${fault.found}`);
  return lines.join("\n") + "\n";
}
