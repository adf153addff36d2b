// No single key costs anybody anything: the keypad is within reach of both players, and of whoever goes by.

import { costsOf, startedClock } from "./costs";
import { byDirector, stepName, type StepLaw } from "./law";

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

export const noKeyCosts: StepLaw = {
  name: "no single key ends a right, drops what was declared, or changes a number",
  holds: (step) => {
    const { before, event, after } = step;
    if (event.kind !== "key" || byDirector(step) || WORDS.includes(event.key) || before.stage.is === "setup")
      return null;
    const costs = costsOf(before, after, event.at).filter((cost) => !cost.startsWith("starts"));
    return costs.map((cost) => `${stepName(step)} ${cost}`);
  },
};
