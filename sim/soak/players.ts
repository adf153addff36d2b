// Who plays a soaked game: players and a director who look at the table and do what people do there, well or badly.

import type { Action } from "../scenario/scenario";
import { type Act, keys, presses } from "./act";
import type { Dice } from "./dice";
import { correctsClock, directorActs } from "./director";
import { badContact, latency, mash, mishaps } from "./mishaps";
import { nextToMove, outStood } from "./judge/challenge";
import { opposite, type Table } from "./judge/table";
import { BAD_WORDS, GOOD_WORDS } from "./setting";

/** A pause of people at a table: most are short, some are a long think, and few run a clock out. */
export function pause(dice: Dice): number {
  const kind = dice.below(20);
  if (kind < 9) return 150 + dice.below(2000);
  if (kind < 18) return 1000 + dice.below(40000);
  return dice.below(kind === 18 ? 200000 : 60000) + 1000;
}

/** Between two keys that belong together. */
function quick(dice: Dice): number {
  return 150 + dice.below(900);
}

/** One who is at the table, with what is left to do of a plan. */
export interface Players {
  next(table: Table): Act;
  /** From now on they make for the end, or for `acts` more acts do not. */
  endAfter(acts: number): void;
}

export function createPlayers(dice: Dice, untilEnd: number): Players {
  let plan: Act[] = [latency(dice)];
  let done = 0;

  function make(table: Table): Act[] {
    const chance = dice.below(100);
    if (table.page !== null && dice.chance(70)) return [keys(quick(dice), ["MENU"])];
    if (chance < 5) return mash(dice);
    if (chance < 11) return mishaps(dice, table);
    if (chance < 18 && (done < untilEnd || dice.chance(30))) return directorActs(dice, table);
    return atTable(dice, table, done >= untilEnd);
  }

  return {
    endAfter: function (acts) {
      untilEnd = done + acts;
    },
    next: function (table) {
      if (plan.length === 0) plan = make(table);
      done++;
      return badContact(dice, plan.shift() as Act);
    },
  };
}

function atTable(dice: Dice, table: Table, toEnd: boolean): Act[] {
  switch (table.doing) {
    case "setup":
      return [keys(quick(dice), table.line === 0 || dice.chance(30) ? ["ENTER"] : ["UP"])];
    case "ready":
      return dice.chance(20) ? directorActs(dice, table) : [presses(pause(dice), dice.below(2))];
    case "late":
      return dice.chance(35)
        ? directorActs(dice, table)
        : [dice.chance(80) ? presses(pause(dice), dice.below(2)) : keys(pause(dice), ["NEUTRAL"])];
    case "running":
      return toEnd ? [keys(quick(dice), ["END"])] : running(dice, table);
    case "neutral":
      return toEnd ? [keys(quick(dice), ["END"])] : neutral(dice, table);
    case "minute":
      return [dice.chance(70) ? presses(quick(dice), table.pressedBack!) : keys(quick(dice), ["BACK"])];
    case "words":
      return typing(dice, table);
    case "withdraw":
      if (dice.chance(8)) return directorActs(dice, table);
      return [dice.chance(75) ? presses(quick(dice), dice.below(2)) : keys(quick(dice), ["BACK"])];
    case "verify":
      return verifying(dice, table);
    case "concede":
      return [dice.chance(70) ? presses(quick(dice), dice.below(2)) : keys(quick(dice), ["BACK"])];
    case "adjudicating":
      return [{ gapMs: 500 + dice.below(3500), action: { kind: "wait" } }];
    case "verdict":
      if (dice.chance(table.dispute!.byHand ? 35 : 8)) return directorActs(dice, table);
      if (dice.chance(10)) return [keys(pause(dice), [dice.pick(["DOWN", "DOWN", "NEUTRAL"])])];
      if (dice.chance(10)) return askAgain(dice, table);
      return [presses(pause(dice), outStood(table) || dice.chance(15) ? dice.below(2) : opposite(nextToMove(table)))];
    case "out":
      return outPlay(dice, table);
    case "ending":
      if (dice.chance(12)) return [keys(quick(dice), ["END"])];
      return dice.chance(toEnd ? 97 : 80)
        ? [presses(quick(dice), table.confirmed[0] ? 1 : 0)]
        : [keys(quick(dice), ["BACK"])];
    case "ended":
      return result(dice, table);
  }
}

function running(dice: Dice, table: Table): Act[] {
  const gap = pause(dice);
  if (table.chooser !== null) return [keys(gap, ["NEUTRAL"])];
  const chance = dice.below(100);
  if (chance < 55) return [presses(gap, table.runs!)];
  if (chance < 69) return [keys(gap, ["CHALLENGE"])];
  if (chance < 78)
    return [keys(gap, ["HOLD"]), keys(pause(dice), [dice.pick(["ACCEPT", "CHALLENGE", "NEUTRAL", "HOLD"])])];
  // ACCEPT lies beside CHALLENGE.
  if (chance < 80) {
    const accepts = keys(gap, ["ACCEPT"]);
    return dice.chance(60) ? [accepts] : [accepts, keys(dice.pick([500, 3000, 9900, 10100]), ["CHALLENGE"])];
  }
  if (chance < 86) return [keys(gap, ["NEUTRAL"])];
  if (chance < 90) return [keys(gap, ["OUT"])];
  // Who goes out presses first, out of habit.
  if (chance < 92) return [presses(gap, table.runs!), keys(300 + dice.below(7000), ["OUT"])];
  if (chance < 96) return takeBack(dice, table, gap);
  if (chance < 97) return [keys(gap, ["END"])];
  return [keys(gap, ["MENU"])];
}

/** Somebody asks for the turn before to go on; the player agrees, perhaps too late, or something else is done. */
function takeBack(dice: Dice, table: Table, gap: number): Act[] {
  const asks = keys(gap, dice.pick([["BACK"], ["BACK"], ["MENU", "BACK", "BACK"]]));
  const answer = dice.pick([200, 1000, 3000, 9900, 10000, 10100]);
  if (dice.chance(75)) return [asks, presses(answer, opposite(table.toMove!))];
  return [asks, keys(quick(dice), [dice.pick(["ACCEPT", "NEUTRAL", "CHALLENGE", "HOLD", "BACK", "OUT"])])];
}

/** A player finds that a word was mistyped, and the director comes. */
function askAgain(dice: Dice, table: Table): Act[] {
  const pin = dice.chance(80) ? table.choices.pin : "1357";
  const corrections = dice.pick([[], ["DELETE"], ["DELETE", "T"], ["UP", "DELETE", "DOWN"], ["BACK"]]);
  return [keys(pause(dice), ["CHALLENGE"]), keys(quick(dice), [...pin, ...corrections])];
}

function neutral(dice: Dice, table: Table): Act[] {
  // While a play is held, the holder's clock is put right: a hold is counted on it.
  if (table.heldFrom !== null && dice.chance(15)) return [correctsClock(dice, table, table.holder)];
  const chance = dice.below(100);
  if (chance < 45) return [presses(pause(dice), opposite(table.toMove!))];
  if (chance < 55) return [presses(pause(dice), table.toMove!)];
  if (chance < 75)
    return [
      keys(quick(dice), [dice.pick(["1", "2", "2", "2", "3", "4", "5", "6"])]),
      presses(10000 + dice.below(10000), dice.below(2)),
    ];
  if (chance < 82) return [keys(quick(dice), ["CHALLENGE"])];
  if (chance < 88) return [keys(pause(dice), ["OUT"])];
  if (chance < 92) return [keys(quick(dice), ["UP"])];
  return [keys(quick(dice), [dice.pick(["HOLD", "ACCEPT", "END", "BACK", "NEUTRAL"])])];
}

function wordKeys(dice: Dice, good: boolean): string[] {
  const word = dice.pick(good ? GOOD_WORDS : BAD_WORDS);
  return word.split("").concat("ENTER");
}

/** A list of words, mostly good ones, typed with a slip here and there, then the challenger's button. */
function typing(dice: Dice, table: Table): Act[] {
  if (dice.chance(6)) return directorActs(dice, table);
  // Nobody need type what is given up.
  if (dice.chance(6)) return [keys(quick(dice), ["ACCEPT"]), presses(quick(dice), dice.below(2))];
  // The wrong key, or a turn that had not ended.
  if (dice.chance(14))
    return [
      keys(dice.pick([300, 2000, 9900, 10100]), dice.pick([["BACK"], ["BACK"], ["DOWN", "BACK"], ["DOWN"]])),
      dice.chance(75) ? presses(quick(dice), dice.below(2)) : keys(quick(dice), ["BACK"]),
    ];
  const acts: Act[] = [];
  const badEach = dice.pick([0, 0, 20, 60]);
  const count =
    table.dispute!.fixed !== null ? table.dispute!.fixed : dice.chance(10) ? 8 + dice.below(2) : 1 + dice.below(3);
  // The director's list to correct, or to leave as it is.
  if (table.dispute!.fixed !== null && table.page === null) return [presses(quick(dice), dice.below(2))];
  if (table.dispute!.fixed !== null)
    for (let i = 0; i < 30; i++) if (table.dispute!.words.length > 0) acts.push(keys(quick(dice), ["DELETE"]));
  for (let i = 0; i < count; i++) acts.push(keys(quick(dice), wordKeys(dice, !dice.chance(badEach))));
  if (dice.chance(25))
    acts.push(
      keys(quick(dice), dice.pick([["UP"], ["UP", "DELETE", "DELETE"], ["DELETE"], ["DOWN"], ["UP", "UP", "ENTER"]])),
    );
  if (dice.chance(8)) acts.push(keys(quick(dice), ["ACCEPT"]));
  if (dice.chance(12)) return acts.concat(directorActs(dice, table));
  acts.push(presses(quick(dice), dice.chance(90) ? table.dispute!.challenger : dice.below(2)));
  return acts;
}

function verifying(dice: Dice, table: Table): Act[] {
  const chance = dice.below(100);
  if (chance < 75) return [presses(pause(dice), opposite(table.dispute!.challenger))];
  if (chance < 85) return [presses(quick(dice), table.dispute!.challenger)];
  return [keys(quick(dice), [dice.pick(["BACK", "DELETE", "UP", "DOWN", "ACCEPT", "ENTER", "NEUTRAL"])])];
}

function outPlay(dice: Dice, table: Table): Act[] {
  // The director is called, and goes.
  if (dice.chance(12)) return [keys(quick(dice), ["NEUTRAL"]), keys(1000 + dice.below(30000), ["NEUTRAL"])];
  // A finger stays on OUT for 80 ms, and the key has the time of its reading, up to 15 ms late.
  const five = 4920 + dice.below(22);
  const gap = dice.pick([600, 3000, 4999, five, five, five, 8000, 19999, 20000, 25000]);
  const key: Action = {
    kind: "keys",
    keys: [dice.pick(["ACCEPT", "ACCEPT", "HOLD", "CHALLENGE", "CHALLENGE", "NEUTRAL", "END", "DOWN", "BACK"])],
  };
  return dice.chance(75)
    ? [{ gapMs: gap, action: key }]
    : [presses(gap, dice.chance(70) ? table.outBy! : dice.below(2))];
}

/** Scores and tiles are typed, and perhaps the next game is begun. */
function result(dice: Dice, table: Table): Act[] {
  // Whoever has ended it alone may want the next game at once.
  if (table.confirmed.includes(false) && dice.chance(25)) return [keys(quick(dice), ["MENU", "ENTER", "BACK"])];
  const acts: Act[] = [];
  if (dice.chance(60)) acts.push(keys(quick(dice), ["ACCEPT"]));
  for (let i = 0; i < 4; i++) {
    const digits = ("" + (i < 2 ? 280 + dice.below(200) : dice.below(30))).split("");
    if (dice.chance(90)) acts.push(keys(quick(dice), digits.concat("ENTER")));
  }
  if (dice.chance(60)) acts.push(keys(quick(dice), [dice.pick(["Y", "N"])]));
  // Where one has ended it alone, the other's press is wanted before the next game.
  if (dice.chance(50))
    acts.push({ gapMs: quick(dice), action: { kind: "press", sides: dice.pick([[0, 1], [0], [1]]) } });
  // Whoever cannot wait presses while the journal makes room for the next.
  if (dice.chance(30))
    acts.push(
      keys(quick(dice), ["MENU", "ENTER"]),
      dice.chance(30) ? presses(20 + dice.below(400), dice.below(2)) : keys(quick(dice), ["ENTER"]),
    );
  else acts.push({ gapMs: 1000, action: { kind: "wait" } });
  return acts;
}
