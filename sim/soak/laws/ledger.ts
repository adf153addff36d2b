// Every millisecond belongs to A's clock, to B's or to nobody. The lamps say whose clock runs and the fingers when that
// changed; what the game has left to each side has to agree. What is given or taken at an instant is the game's word,
// which sim/laws/ledger.ts judges. A loss of power gives back no more than 2 s.

import { left, type Millis } from "../../../firmware/core/clock";
import { SIDES, SIDE_NAMES } from "../../../firmware/core/side";
import type { Bench, Law, Step } from "../bench";

const NAME = "ledger";
/** A cut gives back no more. */
const GIVEN_BACK_MS = 2000;
/** A device that can write has written down by then what it knows. */
const PROMPT_MS = 60;
/** The device's times are whole milliseconds. */
const ROUNDED_MS = 1;

export function ledger(bench: Bench, journal: { torn: boolean; rotten: boolean }): Law {
  /** Time left of each side; null before a game has begun, when the law takes the game's own figures. */
  let leftMs: Millis[] | null = null;
  /** The side whose lamp is lit, and since which finger's act. */
  let lit: number | null = null;
  let since = 0;
  /** Time of the game's last event: a change of the lamps is due to it. */
  let eventAt = 0;
  let off = true;
  let allowedMs = 0;
  /** Time that the last event added to each side's clock at once; negative if it took some. */
  let corrected: Millis[] = [0, 0];

  function charge(until: Millis): void {
    if (lit !== null && leftMs !== null) leftMs[lit] -= until - since;
    since = until;
  }

  function stepped({ before, event, outcome, after }: Step): void {
    eventAt = Math.max(bench.deviceTimeOf(event.at), since);
    if (before.stage.is === "setup" || after.stage.is === "setup" || outcome.effect === "newGame") leftMs = null;
    corrected = [0, 0];
    if (leftMs === null) return;
    const at = Math.max(event.at, before.clock.since);
    corrected = SIDES.map((side) => left(after.clock, side, at) - left(before.clock, side, at));
    for (const side of SIDES) leftMs[side] += corrected[side];
  }

  /** While the interpreter is busy nothing can be written down, and the time since is nobody's promise. */
  function unwritableMs(): Millis {
    return bench.now() < bench.busyUntil + PROMPT_MS ? bench.now() - bench.busyFrom : 0;
  }

  return {
    name: NAME,
    stepped,
    lampsChanged: () => {
      if (off) return;
      charge(eventAt);
      const lamps = bench.device.lamps();
      lit = lamps[0] === lamps[1] ? null : lamps[0] ? 0 : 1;
    },
    failing: () => {
      if (off) return;
      charge(bench.now());
      if (leftMs !== null && journal.torn) for (const side of SIDES) leftMs[side] -= corrected[side];
      allowedMs = GIVEN_BACK_MS + unwritableMs();
      lit = null;
      off = true;
    },
    cameBack: () => {
      const game = bench.game();
      const own = leftMs;
      off = false;
      since = bench.now();
      lit = null;
      leftMs = game === null ? null : [...game.clock.leftMs];
      if (own === null || leftMs === null || journal.rotten) return;
      for (const side of SIDES) {
        const back = leftMs[side] - own[side];
        if (back < -ROUNDED_MS || back > allowedMs + ROUNDED_MS)
          bench.blame(
            "at most 2 s back",
            `${Math.round(back)} ms given back to ${SIDE_NAMES[side]} by a loss of power`,
          );
      }
    },
    look: () => {
      const game = bench.game();
      if (game === null || bench.isBusy()) return null;
      const told = SIDES.map((side) => left(game.clock, side, bench.gameNow()));
      if (leftMs === null) {
        leftMs = told;
        if (lit !== null) since = bench.now();
      }
      // Nothing is charged by a look: a press by a contact that bounces still is heard later, as of its finger.
      const own = leftMs.map((ms, side) => (side === lit ? ms - (bench.now() - since) : ms));
      const wrong = SIDES.find((side) => Math.abs(told[side] - own[side]) > ROUNDED_MS);
      if (wrong === undefined) return null;
      return `${SIDE_NAMES[wrong]} has ${told[wrong]} ms left, by lamps and fingers ${own[wrong].toFixed(1)}`;
    },
  };
}
