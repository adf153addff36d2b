// Makes a violation's game short: acts are taken out as long as the same violation remains.

import type { Firmware } from "../boot";
import type { Act } from "./act";
import { playGame, type Played } from "./game";
import { headOf, type Setting } from "./setting";
import { sayAct } from "./act";

/** A long game is not shrunk for ever. */
const TRIES = 400;

export function replay(setting: Setting, acts: Act[], firmware: Firmware): Played {
  let next = 0;
  return playGame(setting, firmware, () => (next < acts.length ? acts[next++] : null));
}

/** The shortest game found with a violation of the same kind as in `played`. */
export function shrink(setting: Setting, played: Played, firmware: Firmware): Played {
  const kind = played.violation!.kind;
  let best = played;
  let tries = 0;

  function attempt(acts: Act[]): boolean {
    if (tries++ >= TRIES) return false;
    const again = replay(setting, acts, firmware);
    if (again.violation?.kind !== kind) return false;
    best = again;
    return true;
  }

  for (
    let size = Math.ceil(best.acts.length / 2);
    size >= 1 && tries < TRIES;
    size = size === 1 ? 0 : Math.ceil(size / 2)
  ) {
    for (let from = 0; from < best.acts.length;) {
      if (!attempt([...best.acts.slice(0, from), ...best.acts.slice(from + size)])) from += size;
    }
  }
  for (let i = 0; i < best.acts.length; i++) oneKeyLess(best.acts, i, attempt);
  return best;
}

/** Takes keys out of the i-th act. */
function oneKeyLess(acts: Act[], i: number, attempt: (acts: Act[]) => boolean): void {
  let { action } = acts[i];
  if (action.kind !== "keys") return;
  for (let place = action.keys.length - 1; place >= 0 && action.keys.length > 1; place--) {
    const keys: string[] = action.keys.filter((_key, at) => at !== place);
    const changed = acts.map((act, at) =>
      at === i ? { gapMs: act.gapMs, action: { kind: "keys" as const, keys } } : act,
    );
    if (!attempt(changed)) continue;
    acts = changed;
    action = { kind: "keys", keys };
  }
}

/** The scenario that shows it. */
export function scenarioText(setting: Setting, played: Played, title: string): string {
  const violation = played.violation!;
  const lines = [...headOf(setting, title), "", ...played.acts.map(sayAct)];
  const after = violation.afterMs > 0 ? `+${violation.afterMs / 1000}  ` : "        ";
  lines.push(after + violation.expect, `# found: ${violation.found}`);
  return lines.join("\n") + "\n";
}
