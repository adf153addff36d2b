// The limit of overtime: nobody's clock runs beyond it, and nobody but the director leaves it. Read from the faces.

import { left, type Millis, shownSeconds } from "../../../firmware/core/clock";
import { challengeOf, type Game } from "../../../firmware/core/game";
import { KEYS } from "../../../firmware/input/keys";
import { SIDES, type Side } from "../../../firmware/core/side";
import { eventName, fork, gameOf, isDirectors, placeName, sideName, type StateLaw, take } from "./law";
import { differences } from "./restored";

/** The sides whose face shows more overtime than the rules allow, unless the director lets them go on. */
function sidesOver({ rules, clock, goesOn }: Game, now: Millis): Side[] {
  const { overtimeLimit } = rules;
  if (overtimeLimit === null) return [];
  return SIDES.filter((side) => !goesOn[side] && -shownSeconds(left(clock, side, now)) > overtimeLimit * 60);
}

/** A late player forfeits by a limit of its own. */
export const clocksStopAtTheLimit: StateLaw = {
  name: "no clock runs while a face shows more overtime than the rules allow and the director did not let it go on",
  holds: (game, now) => {
    const { stage, clock } = game;
    if (clock.running === null || stage.is === "late") return null;
    const over = sidesOver(game, now);
    return over.length === 0
      ? null
      : `${over.map(sideName).join()} is over, and ${sideName(clock.running)}'s clock runs`;
  },
};

/** Set-up and a result come before and after the limit; a challenge goes on to its verdict. */
const APART = ["setup", "ready", "late", "ended"];

export const nobodyLeavesTheLimit: StateLaw = {
  name: "over the limit of overtime no key and no button changes the game",
  holds: (game, now) => {
    const { stage, clock } = game;
    const challenge = challengeOf(game);
    if (clock.running !== null || APART.includes(stage.is) || isDirectors(game)) return null;
    if ((challenge !== null && challenge.verdict === null) || sidesOver(game, now).length === 0) return null;
    const was = gameOf(game);
    const inputs = [
      ...SIDES.map((side) => ({ kind: "press" as const, side })),
      ...KEYS.map((key) => ({ kind: "key" as const, key })),
    ];
    return inputs.flatMap((input) => {
      const event = { ...input, at: now };
      const after = fork(game);
      take(after, event);
      // Tries at the PIN are counted.
      const wrongs = differences({ ...gameOf(after), pinGuard: null }, { ...was, pinGuard: null });
      return wrongs.map((wrong) => `${eventName(event)} at ${placeName(game)}:${wrong}`);
    });
  },
};
