// The director's part in a soaked game: corrections, late players, rulings, and PINs that are wrong.

import { type Act, keys } from "./act";
import type { Dice } from "./dice";
import type { Table } from "./judge/table";

function digitsOf(dice: Dice): string[] {
  return dice.pick([
    ["3", "0"],
    ["1", "0", "0"],
    ["0"],
    ["1", "2", "3", "0"],
    ["5"],
    ["9", "9", "9", "9"],
    ["1", "0", "5", "9"],
    [],
  ]);
}

/** Keys behind the director's page. */
function errand(dice: Dice, table: Table): string[] {
  const side = dice.pick(["A", "B"]);
  const sign = dice.pick([[], [], ["DOWN"], ["DOWN", "UP"]]);
  if (table.doing === "ready" && dice.chance(70)) return ["5", dice.pick(["A", "B", "2", "2"]), "ENTER"];
  if (table.doing === "late" && dice.chance(70))
    return [dice.pick(["1", "2"]), side].concat(digitsOf(dice), sign, "ENTER");
  if (table.dispute !== null && table.dispute.byHand && dice.chance(60))
    return ["6", "3"].concat(dice.pick([[], ["DELETE"], ["Q"], ["UP"]]));
  if (table.dispute !== null && dice.chance(70))
    return ["6", dice.pick(["1", "2", "3", "3", "4", "5"])].concat(
      dice.pick([[], ["2"], ["DELETE", "DELETE", "DELETE", "C", "A", "T"], ["UP", "DELETE"]]),
    );
  if ((table.doing === "ended" || table.doing === "ending") && dice.chance(60)) return ["7", "8"];
  switch (dice.below(12)) {
    case 0:
      return ["1", side].concat(digitsOf(dice), sign, "ENTER");
    case 1:
      return ["2", side].concat(digitsOf(dice), sign, "ENTER");
    case 2:
      return ["3", side].concat(dice.pick([[], [], ["1", "0"], ["1", "0", "0"]]), "ENTER");
    case 3:
      return ["4"].concat(dice.pick([[side], [], [side, "7"], ["1", "2"], ["3", "4", "5", "DELETE", side]]), "ENTER");
    case 4:
      return ["5", dice.pick(["A", "B", "2"]), "ENTER"];
    case 5:
      return ["6", dice.pick(["1", "2", "3", "4", "5", "6", "6"])];
    case 6:
      return ["7", dice.pick(["1", "2", "3", "4", "5", "6", "7", "8", "8", "8", "9", "0"])];
    case 7:
      return ["8", "3", "Q", "5", "BACK", "BACK"];
    case 8:
      return ["9", dice.pick(["1", "2", "9", "A", "Z"]), "DOWN", "UP", "UP"].concat(
        dice.pick([[], ["ENTER"], ["BACK"]]),
      );
    case 9:
    case 10:
      return ["0", side].concat(dice.pick([["3", "0"], ["1", "0"], ["5"], ["1", "2", "3", "4"], []]), sign, "ENTER");
    default:
      return dice.pick([
        ["8", "5"],
        ["8", "5"],
        ["8", "1"],
        ["8", "1", "2", "4", "6", "8", "ENTER", "1"],
        ["8", "2", "1", "2", "3", "4", "ENTER"],
        ["8", "2", "0", "0", "0", "0", "ENTER"],
      ]);
  }
}

function pinOf(dice: Dice, table: Table): string[] {
  return (dice.chance(88) ? table.choices.pin : dice.pick(["1111", "0001", "9999"])).split("");
}

/** The clock of a side is set, or time given to it or taken. */
export function correctsClock(dice: Dice, table: Table, side: number): Act {
  const time = dice.pick([
    ["1", "0", "0"],
    ["1", "2", "3", "0"],
    ["5", "0"],
  ]);
  const ways = [dice.pick(["1", "2"]), "AB"[side]].concat(time, dice.pick([[], ["DOWN"]]), "ENTER");
  return keys(300 + dice.below(5000), ["MENU"].concat(table.choices.pin.split(""), ways));
}

export function directorActs(dice: Dice, table: Table): Act[] {
  const gap = 300 + dice.below(5000);
  if (dice.chance(6)) return wrongPins(dice, gap);
  const way = ["MENU"].concat(pinOf(dice, table), errand(dice, table));
  // In one go, or with a look after every few keys.
  if (dice.chance(60)) return [keys(gap, table.page === null ? way : ["MENU"].concat(way))];
  const acts: Act[] = [];
  for (let i = 0; i < way.length; i += 3) acts.push(keys(i === 0 ? gap : 200 + dice.below(1500), way.slice(i, i + 3)));
  return acts;
}

/** Somebody tries numbers. */
function wrongPins(dice: Dice, gap: number): Act[] {
  const acts: Act[] = [];
  for (let i = 0; i < 5; i++) acts.push(keys(i === 0 ? gap : 300, (i === 0 ? ["MENU"] : []).concat("1357".split(""))));
  acts.push(keys(300 + dice.below(400000), "0000".split("")));
  return acts;
}
