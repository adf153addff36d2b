// Combinations of values that no rule document has and the core does not play: refused by name before a device has
// them. Each value is allowed by itself. Paths are those of a rules file.

import type { Rules } from "../../firmware/core/rules/rules";
import type { WholeFile } from "./schema";

/** The reason for which rules are refused: the field, what it may be, and what it is. */
export interface Refusal {
  path: string;
  expected: string;
  found: string;
}

/** The combinations in these rules that are refused; none for rules that the device plays. */
export function refusedRules(rules: Rules): Refusal[] {
  const refusals: Refusal[] = [];
  const refuse = (path: string, expected: string, found: string): void => void refusals.push({ path, expected, found });
  // The side that waits chooses, and only its own press may start a clock: its time would never be over.
  if (rules.tileChoiceRunsClock && rules.waitingSideRestarts)
    refuse("tileChoice.runsClock", "false, because waitingSideRestarts is true", "true");
  if (rules.tileChoiceRunsClock && rules.tileChoiceSeconds === null)
    refuse("tileChoice.runsClock", "false, because there are no seconds", "true");
  // The opponent's clock would start in the time after which the play stands, or after it.
  if (rules.outStartSeconds !== null && rules.outOverSeconds !== null)
    refuse("out.startSeconds", "null, because out.overSeconds is a number", String(rules.outStartSeconds));
  if (rules.overtimeLimit === null && rules.overLimit !== "director")
    refuse("overtimeLimit.then", '"director", because there are no minutes', rules.overLimit);
  if (rules.lexiconMandatory && rules.sources.some(({ lexiconName }) => lexiconName === null))
    refuse("listMandatory", "false, because a list has no name", "true");
  if (rules.lexiconMandatory && rules.directorJudges)
    refuse("listMandatory", "false, because the director gives the verdict", "true");
  // Points for the other's tiles would differ by who plays the last turn.
  if (rules.equalTurns && rules.outTiles !== "subtract")
    refuse("equalTurns", 'false, because tiles is not "subtract"', "true");
  for (const [list, { lexiconName, checkCode, challengeRules }] of rules.sources.entries()) {
    if (lexiconName === null && checkCode !== null)
      refuse(`lists.${list}.checkCode`, "null, because the list has no name", checkCode);
    // A challenge that costs nothing costs it neither for the play nor off the challenger.
    for (const [rule, { points, perPlay, offChallenger }] of challengeRules.entries())
      if (points === 0 && (perPlay || offChallenger))
        refuse(
          `lists.${list}.challenges.${rule}.failed`,
          '"word" and "to player", because there are no points',
          `${perPlay ? "play" : "word"}, ${offChallenger ? "off challenger" : "to player"}`,
        );
  }
  // Nobody has overtime to pay for, unless the director lets a side go on.
  if (rules.overtimeLimit === 0 && rules.overtimePointsPerMinute > 0)
    refuse("overtimeLimit.minutes", "1 or more, because overtime costs points", "0");
  return refusals;
}

/** Values that a file may not have although its schema does: repeats, and those that say nothing. */
export function refusedFile(file: WholeFile): Refusal[] {
  const refusals: Refusal[] = [];
  const refuse = (path: string, expected: string, found: string): void => void refusals.push({ path, expected, found });
  file.lists.forEach(({ challenges }, list) =>
    challenges.forEach((challenge, rule) => {
      const isSame = ({ failed, turn }: typeof challenge): boolean =>
        turn === challenge.turn &&
        failed.points === challenge.failed.points &&
        failed.per === challenge.failed.per &&
        failed.of === challenge.failed.of;
      if (challenges.findIndex(isSame) < rule)
        refuse(`lists.${list}.challenges.${rule}`, "each challenge rule once", JSON.stringify(challenge));
    }),
  );
  file.beforeRestart.forEach((condition, place) => {
    if (file.beforeRestart.indexOf(condition) < place)
      refuse(`beforeRestart.${place}`, "each condition once", JSON.stringify(condition));
  });
  const { late, out } = file;
  if (late !== null && late.graceMinutes === 0 && late.bothLate === "director" && late.forfeitOverSeconds === null)
    refuse("late", "a part that says something, or null", "none");
  if (out !== null && Object.values(out).every((value) => value === null || value === false))
    refuse("out", "a part that says something, or null", "none");
  const names = file.lists.map(({ name }) => name);
  names.forEach((name, place) => {
    if (names.indexOf(name) < place) refuse(`lists.${place}.name`, "each list once", JSON.stringify(name));
  });
  return refusals;
}
