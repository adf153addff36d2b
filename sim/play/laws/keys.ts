// No single key costs anybody anything: the keypad is within reach of both players, and of whoever goes by.

import { costsOf, startedClock } from "./costs";
import { byDirector, type Step, stepName, type StepLaw } from "./law";

export const noKeyStartsAClock: StepLaw = {
  name: "no key starts a clock, but the director's",
  holds: (step) => {
    if (step.event.kind !== "key" || byDirector(step)) return null;
    const started = startedClock(step.before, step.after);
    return started === null ? null : `${stepName(step)} ${started}`;
  },
};

/** ACCEPT and CHALLENGE are the words by which a right is used up (NZ 6.12.1.4, 6.12.1.6). */
const WORDS = ["ACCEPT", "CHALLENGE"];

/** Changes due to the answer: a denied out play is not open to challenge; an accepted one has ended its turn. */
const ANSWERED = { out: /^drops|^ends [AB]'s right to challenge/, ending: /^drops|^changes the turn's number/ };

/**
 * "Not out? BACK" and "BACK: go on playing" deny a claim of one side that the other has not accepted. The side may
 * claim it again, with nothing lost. An out play that stands by its time (NASPA V.D) would be open once more.
 */
function answered({ before: { rules, stage, hold }, event }: Step): RegExp | null {
  if (event.kind !== "key" || event.key !== "BACK") return null;
  if (stage.is !== "out") return stage.is === "ending" ? ANSWERED.ending : null;
  const seconds = rules.outOverSeconds;
  const thought = (stage.outPlay.stoppedAt ?? event.at) - stage.outPlay.since;
  return seconds === null || hold !== null || thought < seconds * 1000 ? ANSWERED.out : null;
}

export const noKeyCosts: StepLaw = {
  name: "no single key ends a right, drops what was declared, or changes a number",
  holds: (step) => {
    const { before, event, after } = step;
    if (event.kind !== "key" || byDirector(step) || WORDS.includes(event.key) || before.stage.is === "setup")
      return null;
    const answer = answered(step);
    const costs = costsOf(before, after, event.at).filter(
      (cost) => !cost.startsWith("starts") && !(answer !== null && answer.test(cost)),
    );
    return costs.map((cost) => `${stepName(step)} ${cost}`);
  },
};
