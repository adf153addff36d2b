// The director's part in a soaked game: corrections, late players, rulings, and PINs that are wrong.

import { challengeOf } from "../../../firmware/core/game";
import { type TimedLine, lineAfter, keys } from "./timed-line";
import type { Dice } from "./dice";
import type { Live } from "../laws/law";

const DIGITS = ["30", "100", "0", "1230", "5", "9999", "1059", ""];
const SIGNS = [[], [], ["DOWN"], ["DOWN", "UP"]];
const RETYPED = [[], [], ["2"], ["DELETE", "DELETE", "DELETE", "C", "A", "T"], ["UP", "DELETE"]];

/** Keys on the event's page. */
const EVENT = [
  ["5"],
  ["5"],
  ["1"],
  ["1", ..."2468", "ENTER", "1"],
  ["2", ..."1234", "ENTER"],
  ["2", ..."0000", "ENTER"],
  ["3", "Q", "5", "BACK", "BACK"],
  ["7"],
];

/** Keys after the director's page. */
function errand(dice: Dice, game: Live): string[] {
  const side = dice.pick(["A", "B"]);
  const correction = (page: string): string[] => [page, side, ...dice.pick(DIGITS), ...dice.pick(SIGNS), "ENTER"];
  const ruling = (): string[] => ["6", dice.pick([..."12334567"]), ...dice.pick(RETYPED)];
  const stage = game.stage.is;
  if (stage === "ready" && dice.chance(70)) return ["5", dice.pick(["A", "B", "C", "C"]), "ENTER"];
  if (stage === "late" && dice.chance(70)) return correction(dice.pick(["1", "2"]));
  if (challengeOf(game) !== null && dice.chance(70)) return ruling();
  if ((stage === "ended" || stage === "ending") && dice.chance(60)) return ["7", "8"];
  return dice.weigh<() => string[]>([
    [2, () => correction(dice.pick(["1", "2"]))],
    [1, () => ["3", side, ...dice.pick(["", "", "10", "100"]), "ENTER"]],
    [1, () => ["4", ...dice.pick([side, "", `${side}7`, "12", "34"]), "ENTER"]],
    [1, () => ["5", dice.pick(["A", "B", "C"]), "ENTER"]],
    [1, ruling],
    [1, () => ["7", dice.pick([..."123456788890"])]],
    [2, () => ["8", ...dice.pick(EVENT)]],
    [1, () => ["9", dice.pick(["1", "2", "9", "A", "Z"]), "DOWN", "UP", "UP", dice.pick(["ENTER", "BACK"])]],
    // The last act was an error.
    [3, () => ["DELETE", dice.pick(["ENTER", "ENTER", "BACK"])]],
    [2, () => ["0", side, ...dice.pick(["30", "10", "5", "1234", ""]), ...dice.pick(SIGNS), "ENTER"]],
  ])();
}

/** The clock of a side is set, or time given to it or taken. */
export function correctsClock(dice: Dice, { settings }: Live, side: number): TimedLine {
  const time = dice.pick(["100", "1230", "50"]);
  const way = [dice.pick(["1", "2"]), "AB"[side], ...time, ...dice.pick([[], ["DOWN"]]), "ENTER"];
  return keys(300 + dice.below(5000), ["MENU", ...settings.pin, ...way]);
}

export function directorActs(dice: Dice, game: Live): TimedLine[] {
  const gap = 300 + dice.below(5000);
  if (dice.chance(6)) return wrongPins(dice, gap);
  const pin = dice.chance(88) ? game.settings.pin : dice.pick(["1111", "0001", "9999"]);
  const way = [...(game.view.menu === null ? [] : ["MENU"]), "MENU", ...pin, ...errand(dice, game)];
  // A director who is done, or called away, pulls the plug with the page open.
  if (dice.chance(6))
    return [
      keys(gap, way.slice(0, way.length - dice.below(3))),
      lineAfter(300 + dice.below(3000), "power off"),
      lineAfter(50 + dice.below(20000), "power on"),
    ];
  // In one go, or with a look after every few keys.
  if (dice.chance(60)) return [keys(gap, way)];
  const lines: TimedLine[] = [];
  for (let i = 0; i < way.length; i += 3) lines.push(keys(i === 0 ? gap : 200 + dice.below(1500), way.slice(i, i + 3)));
  return lines;
}

/** Somebody tries numbers. */
function wrongPins(dice: Dice, gap: number): TimedLine[] {
  const lines = Array.from({ length: 5 }, (_, i) =>
    keys(i === 0 ? gap : 300, i === 0 ? ["MENU", ..."1357"] : [..."1357"]),
  );
  return [...lines, keys(300 + dice.below(400000), [..."0000"])];
}
