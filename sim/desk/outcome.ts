// The figures of a result that count for the tournament, whatever its source.

import type { Pair } from "./pair";
import type { Figures, Forfeit, Source } from "./entries";
import { FORFEITS, gaveUp, overtimeRate, type Result, type SideResult, type Winner } from "./result";

export interface Outcome {
  /** Final points, after the penalty for overtime; null after a forfeit, or if not known. */
  final: Pair<number> | null;
  /** Penalties for overtime, already deducted from `final`. */
  penalty: Pair<number>;
  /** Sides that did not play. */
  forfeit: Forfeit;
  winner: Winner | null;
}

export function winnerBy([a, b]: Pair<number>): Winner {
  return a > b ? "a" : a < b ? "b" : "tie";
}

const WINNER_AFTER: Record<Forfeit, Winner | null> = { "": null, a: "b", b: "a", both: "nobody" };

function ofCode({ result }: Extract<Source, { from: "code" }>): Outcome {
  const { sides, ending } = result;
  if (sides === null) {
    const forfeit = (["a", "b", "both"] as const)[FORFEITS.indexOf(ending)];
    return { final: null, penalty: [0, 0], forfeit, winner: WINNER_AFTER[forfeit] };
  }
  const [a, b] = sides;
  const final: Pair<number> | null = a.adjusted === null || b.adjusted === null ? null : [a.adjusted, b.adjusted];
  return { final, penalty: [a.penalty, b.penalty], forfeit: "", winner: result.winner };
}

function ofLine({ final, penalty, forfeit }: Figures): Outcome {
  const winner = forfeit !== "" ? WINNER_AFTER[forfeit] : final && winnerBy(final);
  return { final, penalty, forfeit: final === null ? forfeit : "", winner };
}

export const outcomeOf = (source: Source): Outcome => (source.from === "code" ? ofCode(source) : ofLine(source));

/** Scores before the penalty for overtime, which the final ones include. */
export function beforeOvertime({ final, penalty }: Outcome): Pair<number> | null {
  return final && [final[0] + penalty[0], final[1] + penalty[1]];
}

const figures = ({ final, forfeit, winner }: Outcome): string => JSON.stringify([final, forfeit, winner]);

/** Whether two results have the same figures. A typed one usually lacks the penalty, which is then not compared. */
export const agree = (one: Source, other: Source): boolean => figures(outcomeOf(one)) === figures(outcomeOf(other));

const SECONDS_OF_A_PART = 60;

/**
 * A reason why this side's overtime cannot cost this penalty. A document that is built in has a rate (Rules,
 * overtimePointsPerMinute); of another one only this is known: each minute or part costs the same whole number.
 */
function wrongPenalty({ penalty, overtimeSeconds }: SideResult, rules: number): string[] {
  const parts = Math.ceil(overtimeSeconds / SECONDS_OF_A_PART);
  const rate = overtimeRate(rules);
  const fits = rate !== null ? penalty === parts * rate : parts === 0 ? penalty === 0 : penalty % parts === 0;
  const due = rate === null ? "the same for each minute or part" : parts * rate;
  return fits ? [] : [`penalty is ${penalty}, and ${overtimeSeconds} s of overtime cost ${due}`];
}

/** Impossible figures of a result, in words, by the rules of arithmetic that firmware/RESULT.md gives. */
export function impossibleIn(result: Result): string[] {
  const { sides, winner, challengePointsIncluded, rules } = result;
  if (sides === null) return [];
  const found = sides.flatMap((side, i) => {
    const of = i === 0 ? "A’s" : "B’s";
    const { score, tilePoints, ruledPoints, leavingPoints, penalty, challengePoints, adjusted } = side;
    const wrong = wrongPenalty(side, rules).map((text) => `${of} ${text}`);
    if (adjusted === null || score === null) return wrong;
    const added = challengePointsIncluded === false ? challengePoints : 0;
    const sum = score + tilePoints + ruledPoints + leavingPoints - penalty + added;
    if (sum !== adjusted) wrong.push(`${of} points add up to ${sum}, and the code has ${adjusted}`);
    return wrong;
  });
  const [a, b] = sides;
  if (a.adjusted === null || b.adjusted === null) return [...found, "the scores have not all been typed on the device"];
  const [upA, upB] = gaveUp(result);
  const due: Winner = upA ? "b" : upB ? "a" : winnerBy([a.adjusted, b.adjusted]);
  if (winner !== due) found.push("the winner is not the one by the scores");
  return found;
}
