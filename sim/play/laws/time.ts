// The ledger: every millisecond is A's, B's or nobody's. Read from the clock's own fields alone.

import { type Clock, left, type Millis } from "../../../firmware/core/clock";
import { SIDES } from "../../../firmware/core/side";
import { hasBegun, sideName, stepName, type StateLaw, type StepLaw } from "./law";

/** Grows as the clock on the wall does: what both have used, without what was corrected, and what was nobody's. */
function accountedMs(clock: Clock, now: Millis): Millis {
  const neutralMs = clock.neutralMs + (clock.running === null ? now - clock.since : 0);
  return clock.correctedMs - left(clock, 0, now) - left(clock, 1, now) + neutralMs;
}

export const noTimeIsLost: StepLaw = {
  name: "what A used, what B used and what was nobody's make up the time that has gone",
  holds: (step) => {
    const { before, event, after } = step;
    if (!hasBegun(before) || !hasBegun(after)) return null;
    const lostMs = accountedMs(before.clock, event.at) - accountedMs(after.clock, event.at);
    return lostMs === 0 ? null : `${stepName(step)}: ${lostMs} ms are lost`;
  },
};

/**
 * The clocks alone take time from a side. A press may give the other side some, because whoever presses agrees (an
 * extra minute, a first clock started in error). Late players are charged as the document says.
 */
export const onlyClocksTakeTime: StepLaw = {
  name: "no button, key or plug takes time from a side, but the director",
  holds: (step) => {
    const { before, event, outcome, after } = step;
    if (outcome.ruling !== null || before.stage.is === "setup" || before.stage.is === "late") return null;
    for (const side of SIDES) {
      const by = left(after.clock, side, event.at) - left(before.clock, side, event.at);
      const agreed = by > 0 && event.kind === "press" && event.side !== side;
      if (by !== 0 && !agreed) return `${stepName(step)}: ${sideName(side)}'s time moves by ${by} ms`;
    }
    return null;
  },
};

/** Stages in which no clock may run, because the players are at something else. */
const STANDING = "setup ready neutral minute words withdraw verify concede adjudicating ending ended".split(" ");

export const clocksStand: StateLaw = {
  name: "in play the clock of the side to play runs; none does while the players are at something else",
  holds: ({ clock: { running }, stage }) => {
    if (stage.is === "running" && running !== (stage.choosing ?? stage.onTurn))
      return `${sideName(stage.onTurn)} is to play, and ${sideName(running)}'s clock runs`;
    return running !== null && STANDING.includes(stage.is) ? `${sideName(running)}'s clock runs at ${stage.is}` : null;
  },
};
