// People of a soaked game: players and a director who look at the table and act as people do there, well or badly. They
// need not know the expected result.

import { challengeOf, onTurnOf, outPlayOf } from "../../../firmware/core/game";
import { other, type Side } from "../../../firmware/core/side";
import type { StageName } from "../../../firmware/core/stage";
import { turnAfterVerdict } from "../../../firmware/core/stages/verdict";
import { alphabetNamed, ENGLISH_ALPHABET } from "../../../lexicon-pack/alphabets";
import { keysOf } from "../../../lexicon-pack/typing";
import { type TimedLine, lineAfter, keys, presses, type Source } from "./timed-line";
import type { Dice } from "./dice";
import { correctsClock, directorActs } from "./director";
import { badContact, latency, mash, faults } from "./faults";
import { languageIn, listIn } from "./lists";
import type { Live } from "../laws/law";

/** A pause of people at a table: most are short, some are a long think, and few run a clock out. */
function pause(dice: Dice): number {
  const kind = dice.below(20);
  if (kind < 9) return 150 + dice.below(2000);
  if (kind < 18) return 1000 + dice.below(40000);
  return dice.below(kind === 18 ? 200000 : 60000) + 1000;
}

/** Between two keys that belong together. */
function quick(dice: Dice): number {
  return 150 + dice.below(900);
}

/** The acts after which the players make for the end, and the game's last. */
const TO_THE_END = 12;

/**
 * Acts that do not make for the end. Short games are among long ones: many acts after few find what long games hide,
 * and few find it fast.
 */
const LENGTHS = [8, 15, 25, 25, 40, 40, 60, 120];

/** Acts for the game as it is; null after the last. */
export function createPlayers(dice: Dice): Source {
  const untilEnd = dice.pick(LENGTHS);
  let plan: TimedLine[] = [latency(dice)];
  let done = 0;

  function make(game: Live): TimedLine[] {
    const chance = dice.below(100);
    if (game.view.menu !== null && dice.chance(70)) return [keys(quick(dice), ["MENU"])];
    if (chance < 5) return mash(dice);
    if (chance < 11) return faults(dice, game);
    if (chance < 18 && (done < untilEnd || dice.chance(30))) return directorActs(dice, game);
    const stage = game.stage.is;
    if (done >= untilEnd && (stage === "running" || stage === "neutral")) return [keys(quick(dice), ["END"])];
    return dice.weigh(WAYS[stage])(dice, game);
  }

  return (game) => {
    if (done >= untilEnd + TO_THE_END) return null;
    // There is no game on a device without power.
    if (plan.length === 0) plan = game === null ? [lineAfter(1000, "power on")] : make(game);
    done++;
    return badContact(dice, plan.shift()!);
  };
}

/** A way to act. */
type Way = (dice: Dice, game: Live) => TimedLine[];
type Sided = (game: Live) => Side;

const onTurn: Sided = (game) => onTurnOf(game) ?? 0;
const waiting: Sided = (game) => other(onTurn(game));
const challenger: Sided = (game) => challengeOf(game)!.challenger;
const player: Sided = (game) => other(challenger(game));

const press =
  (side: Sided, gap = pause): Way =>
  (dice, game) => [presses(gap(dice), side(game))];
const anyone =
  (gap = pause): Way =>
  (dice) => [presses(gap(dice), dice.below(2))];
/** One of these keys. */
const key =
  (names: string[], gap = quick): Way =>
  (dice) => [keys(gap(dice), [dice.pick(names)])];
const wait: Way = (dice) => [lineAfter(500 + dice.below(3500), "")];

/** Where a press is asked for, and BACK says no. */
const asked = (side: Sided | null): [number, Way][] => [
  [7, side === null ? anyone(quick) : press(side, quick)],
  [3, key(["BACK"])],
];

const toStart: Way = (dice, { stage, view }) => {
  const atStart = stage.is === "setup" && view.line === 0;
  return [keys(quick(dice), [atStart || dice.chance(30) ? "ENTER" : "UP"])];
};

const endTurn: Way = (dice, game) =>
  game.stage.is === "running" && game.stage.choosing !== null
    ? [keys(pause(dice), ["NEUTRAL"])]
    : [presses(pause(dice), game.clock.running ?? 0)];

const hold: Way = (dice) => [
  keys(pause(dice), ["HOLD"]),
  keys(pause(dice), [dice.pick(["ACCEPT", "CHALLENGE", "NEUTRAL", "HOLD", "OUT"])]),
];

/** ACCEPT lies beside CHALLENGE, and an out play may follow at once. */
const accept: Way = (dice) => [
  keys(pause(dice), ["ACCEPT"]),
  keys(dice.pick([500, 3000, 9900, 10100]), [dice.pick(["CHALLENGE", "CHALLENGE", "OUT", "NEUTRAL"])]),
];

/** The player who goes out presses first, out of habit. */
const outByHabit: Way = (dice, game) => [
  presses(pause(dice), game.clock.running ?? 0),
  keys(300 + dice.below(7000), ["OUT"]),
];

/** Somebody asks for the turn before to go on; the player agrees, perhaps too late, or something else is done. */
const takeBack: Way = (dice, game) => {
  const asks = keys(pause(dice), dice.pick([["BACK"], ["BACK"], ["MENU", "BACK", "BACK"]]));
  const answer = dice.pick([200, 1000, 3000, 9900, 10000, 10100]);
  if (dice.chance(75)) return [asks, presses(answer, waiting(game))];
  return [asks, keys(quick(dice), [dice.pick(["ACCEPT", "NEUTRAL", "CHALLENGE", "HOLD", "BACK", "OUT"])])];
};

const reason: Way = (dice) => [
  keys(quick(dice), [dice.pick(["1", "2", "2", "2", "3", "4", "5", "6"])]),
  presses(10000 + dice.below(10000), dice.below(2)),
];

/** While a play is held, the holder's clock is put right: a hold is counted on it. */
const correctHolder: Way = (dice, game) => [correctsClock(dice, game, game.hold?.by ?? onTurn(game))];

/** The wrong key, or a turn that had not ended: the challenged player agrees, or somebody presses out of habit. */
const noChallenge: Way = (dice, game) => {
  const asks = dice.pick([["BACK"], ["BACK"], ["DOWN", "BACK"], ["DOWN"]]);
  const agrees = asks[0] === "DOWN" ? challenger(game) : player(game);
  return [
    keys(dice.pick([300, 2000, 9900, 10100]), asks),
    dice.chance(25)
      ? keys(quick(dice), ["BACK"])
      : presses(dice.pick([quick(dice), 9900, 10100]), dice.chance(75) ? agrees : dice.below(2)),
  ];
};

const concede: Way = (dice) => [keys(quick(dice), ["ACCEPT"]), presses(quick(dice), dice.below(2))];

/** A list of words, mostly good ones, typed with a slip here and there, then the challenger's button. */
const typeList: Way = (dice, game) => {
  const { wordsFixed } = challengeOf(game)!;
  // The director's list to correct, or to leave as it is.
  if (wordsFixed !== null && game.view.menu === null) return [presses(quick(dice), dice.below(2))];
  const language = languageIn(game.lexicon);
  const alphabet = alphabetNamed(language) ?? ENGLISH_ALPHABET;
  const { good, bad } = listIn(language);
  const lines: TimedLine[] = [];
  const badEach = dice.pick([0, 0, 20, 60]);
  const count = wordsFixed ?? (dice.chance(10) ? 8 + dice.below(2) : 1 + dice.below(3));
  if (wordsFixed !== null) for (let i = 0; i < 30; i++) lines.push(keys(quick(dice), ["DELETE"]));
  for (let i = 0; i < count; i++) {
    const word = dice.pick(dice.chance(badEach) ? bad : good);
    lines.push(keys(quick(dice), [...keysOf(alphabet, word), "ENTER"]));
  }
  const slips = [["UP"], ["UP", "DELETE", "DELETE"], ["DELETE"], ["DOWN"], ["UP", "UP", "ENTER"], ["ACCEPT"]];
  if (dice.chance(30)) lines.push(keys(quick(dice), dice.pick(slips)));
  if (dice.chance(12)) return lines.concat(directorActs(dice, game));
  return [...lines, presses(quick(dice), dice.chance(90) ? challenger(game) : dice.below(2))];
};

/** A player finds that a word was mistyped, and the director comes. */
const askAgain: Way = (dice, game) => {
  const pin = dice.chance(80) ? game.settings.pin : "1357";
  const corrections = dice.pick([[], ["DELETE"], ["DELETE", "T"], ["UP", "DELETE", "DOWN"], ["BACK"]]);
  return [keys(pause(dice), ["CHALLENGE"]), keys(quick(dice), [...pin, ...corrections])];
};

/** The player who clears the play away presses, which starts the other's clock. */
const goOn: Way = (dice, game) => [presses(pause(dice), other(turnAfterVerdict(game, challengeOf(game)!)))];

/** The director is called, and goes. */
const stopAndGoOn: Way = (dice) => [keys(quick(dice), ["NEUTRAL"]), keys(1000 + dice.below(30000), ["NEUTRAL"])];

/** A finger stays on OUT for 80 ms, and the key has the time of its reading, up to 15 ms late. */
function toDecide(dice: Dice): number {
  const five = 4920 + dice.below(22);
  return dice.pick([600, 3000, 4999, five, five, five, 8000, 19999, 20000, 25000]);
}

/** The opponent thinks about the out play, and its player starts the opponent's clock, at once or never. */
const holdOut: Way = (dice, game) => {
  const says = keys(toDecide(dice), [dice.pick(["ACCEPT", "CHALLENGE", "CHALLENGE", "NEUTRAL", "BACK"])]);
  const held = keys(toDecide(dice), ["HOLD"]);
  return dice.chance(70) ? [held, presses(toDecide(dice), outPlayOf(game)!.player), says] : [held, says];
};

/** A player who has read the result finds a wrong number. */
const correctResult: Way = (dice) => {
  const line = dice.pick([["UP"], ["DOWN"], ["DOWN", "DOWN"], ["UP", "UP", "UP"]]);
  return [keys(pause(dice), line), keys(quick(dice), [...String(dice.below(500)), "ENTER", "ENTER"])];
};

const typeScores: Way = (dice, { stage }) => {
  // A player who has confirmed the end alone may want the next game at once.
  if (stage.is === "ended" && stage.confirmed.includes(false) && dice.chance(25))
    return [keys(quick(dice), ["MENU", "ENTER", "BACK"])];
  const lines: TimedLine[] = [];
  if (dice.chance(60)) lines.push(keys(quick(dice), ["ACCEPT"]));
  for (let i = 0; i < 4; i++) {
    const number = i < 2 ? 280 + dice.below(200) : dice.below(30);
    if (dice.chance(90)) lines.push(keys(quick(dice), [...String(number), "ENTER"]));
    // The device asks about an unlikely number; a player who has read the question presses ENTER again.
    if (dice.chance(10)) lines.push(keys(quick(dice), ["ENTER"]));
  }
  if (dice.chance(60)) lines.push(keys(quick(dice), [dice.pick(["Y", "N"])]));
  lines.push(lineAfter(2500, ""));
  // Where one has ended it alone, the other's press is wanted before the next game.
  if (dice.chance(50)) lines.push(lineAfter(quick(dice), dice.pick(["A and B press", "A presses", "B presses"])));
  // An impatient player presses while the journal makes room for the next game.
  if (dice.chance(30))
    lines.push(
      keys(quick(dice), ["MENU", "ENTER"]),
      dice.chance(30) ? presses(20 + dice.below(400), dice.below(2)) : keys(quick(dice), ["ENTER"]),
    );
  return lines;
};

/** Acts of people in each stage, by weights. */
const WAYS: Record<StageName, [number, Way][]> = {
  setup: [[1, toStart]],
  ready: [
    [8, anyone()],
    [2, directorActs],
  ],
  late: [
    [11, anyone()],
    [3, key(["NEUTRAL"], pause)],
    [7, directorActs],
  ],
  running: [
    [55, endTurn],
    [14, key(["CHALLENGE"], pause)],
    [9, hold],
    [3, accept],
    [6, key(["NEUTRAL"], pause)],
    [4, key(["OUT"], pause)],
    [2, outByHabit],
    [4, takeBack],
    [2, key(["END", "MENU"], pause)],
  ],
  neutral: [
    [42, press(waiting)],
    [10, press(onTurn)],
    [20, reason],
    [7, key(["CHALLENGE"])],
    [6, key(["OUT"], pause)],
    [4, key(["UP"])],
    [8, key(["HOLD", "ACCEPT", "END", "BACK", "NEUTRAL"])],
    [3, correctHolder],
  ],
  minute: asked((game) => (game.stage.is === "minute" ? game.stage.atFault : 0)),
  words: [
    [68, typeList],
    [14, noChallenge],
    [6, concede],
    [6, directorActs],
  ],
  verify: [
    [75, press(player)],
    [10, press(challenger, quick)],
    [15, key(["BACK", "DELETE", "UP", "DOWN", "ACCEPT", "ENTER", "NEUTRAL"])],
  ],
  concede: asked(null),
  adjudicating: [[1, wait]],
  verdict: [
    [60, goOn],
    [12, anyone()],
    [9, key(["DOWN", "DOWN", "NEUTRAL"], pause)],
    [9, askAgain],
    [10, directorActs],
  ],
  out: [
    [12, stopAndGoOn],
    [54, key(["ACCEPT", "ACCEPT", "HOLD", "CHALLENGE", "CHALLENGE", "NEUTRAL", "END", "DOWN", "BACK"], toDecide)],
    [12, holdOut],
    [15, press((game) => outPlayOf(game)!.player, toDecide)],
    [7, anyone(toDecide)],
  ],
  ending: [
    [12, key(["END"])],
    [75, press((game) => (game.stage.is === "ending" && game.stage.confirmed[0] ? 1 : 0), quick)],
    [13, key(["BACK"])],
  ],
  ended: [
    [5, typeScores],
    [1, correctResult],
  ],
};
