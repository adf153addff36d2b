// Short games of a hall, by chance: what players and director do, and what the result has to be by Scrabble NZ 2025,
// the device's first document. The clauses stand beside the sums.

import type { State } from "../../sim/desk/hall";
import type { Pair } from "../../sim/desk/pair";
import type { Winner } from "../../sim/desk/result";
import type { Dice } from "../../sim/soak/dice";

/** A result as it counts for the tournament. */
export interface Counted {
  state: State;
  /** Null after a forfeit. */
  final: Pair<number> | null;
  winner: Winner;
}

export interface Game extends Counted {
  /** From READY to the last code; the first line has no time. */
  lines: string[];
}

/** A game that was played, as players and director enter it. */
interface Entered {
  ending: Ending;
  usedSeconds: Pair<number>;
  /** Points of A for words that B challenged, and whether the score typed has them. */
  challengePoints: number;
  included: boolean;
  scores: Pair<number>;
  tiles: Pair<number>;
  ruledOnB: number;
}

type Ending = "agreed" | "B out" | "stopped" | "A resigns" | "B resigns";

/** How often a game ends so, and the lines for it; the first has no time. */
const ENDINGS: [weight: number, [Ending, ...string[]]][] = [
  [10, ["agreed", "key END", "+2 A presses", "+1 B presses"]],
  [6, ["B out", "key OUT", "+2 key ACCEPT", "+1 A presses", "+1 B presses"]],
  [1, ["stopped", "director 7 1"]],
  [1, ["A resigns", "director 7 5"]],
  [1, ["B resigns", "director 7 6"]],
];

/** How often nobody comes to a game, the director's key, and who has won (10.2). */
const FORFEITS: [weight: number, [key: number, winner: Winner]][] = [
  [2, [2, "b"]],
  [2, [3, "a"]],
  [1, [4, "nobody"]],
];

/** A line without an action: the code is read there, when it has been made and painted. */
const LOOK = "+4";
const MINUTE = 60;
/** As the hall's devices are set; the document's games have 25. */
export const MINUTES = 3;
const ALLOWED_SECONDS = MINUTES * MINUTE;

const isResigned = ({ ending }: Entered): boolean => ending === "A resigns" || ending === "B resigns";

/** Points of unplayed tiles: who is out gets the other's twice, else each loses its own (8.3). */
function tilePoints(entered: Entered): Pair<number> {
  const [a, b] = entered.tiles;
  if (isResigned(entered)) return [0, 0];
  return entered.ending === "B out" ? [0, 2 * a] : [-a, -b];
}

/** 10 points a minute or part of one (8.4). */
const penalty = (used: number): number => 10 * Math.ceil(Math.max(0, used - ALLOWED_SECONDS) / MINUTE);

function countedAs(entered: Entered): Counted {
  const [tilesA, tilesB] = tilePoints(entered);
  const [lateA, lateB] = entered.usedSeconds.map(penalty);
  const a = entered.scores[0] + (entered.included ? 0 : entered.challengePoints) + tilesA - lateA;
  const b = entered.scores[1] + tilesB - lateB + entered.ruledOnB;
  const byScores = a > b ? "a" : a < b ? "b" : "tie"; // 8.5
  const winner = entered.ending === "A resigns" ? "b" : entered.ending === "B resigns" ? "a" : byScores;
  return { state: lateA + lateB > 0 ? "overtime" : "done", final: [a, b], winner };
}

const keysOf = (number: number): string => [...String(number), "ENTER"].join(" ");

/** B challenges words of A's play so long after A's press. */
const CHALLENGE_AFTER = 5;

function challenge(words: string[]): string[] {
  if (words.length === 0) return [];
  return [
    `+${CHALLENGE_AFTER} key CHALLENGE`,
    `+1 type ${words.join(" ")}`,
    "+1 B presses",
    "+1 A presses",
    "+4 A presses",
  ];
}

/** Changes what was entered after its code was shown; returns the keys. */
type Correction = (entered: Entered, dice: Dice) => string;

const CORRECTIONS: [weight: number, Correction][] = [
  // The players have added up A's score again.
  [3, (entered, dice) => `keys DOWN ${keysOf((entered.scores[0] = 250 + dice.below(350)))}`],
  // The director takes 10 points from B.
  [1, (entered) => ((entered.ruledOnB = -10), "director 0 B DOWN 1 0 ENTER")],
  // The director sets B's clock to 1:30 over time.
  [1, (entered) => ((entered.usedSeconds[1] = ALLOWED_SECONDS + 90), "director 1 B DOWN 1 3 0 ENTER")],
  // Somebody touches the keys and changes nothing: the code is another all the same.
  [2, () => "keys DOWN ENTER"],
];

/** While other tables show their codes. */
const later = (dice: Dice): string => `+${10 + dice.below(4 * MINUTE)}`;

function played(dice: Dice): Game {
  const [ending, ...end] = dice.weigh(ENDINGS);
  const words = dice.chance(25) ? ["CAT", "DOG", dice.pick(["QI", "QQ"])].slice(dice.below(3)) : [];
  const entered: Entered = {
    ending,
    usedSeconds: [10 + dice.below(50), 10 + dice.below(50)],
    challengePoints: words.includes("QQ") ? 0 : 5 * words.length, // 6.17
    included: dice.chance(50),
    scores: [250 + dice.below(350), 250 + dice.below(350)],
    tiles: [1 + dice.below(30), 1 + dice.below(30)],
    ruledOnB: 0,
  };
  if (dice.chance(12)) entered.usedSeconds[dice.below(2)] = ALLOWED_SECONDS + dice.below(3 * MINUTE);
  const [a, b] = countedAs(entered).final!;
  if (dice.chance(8)) entered.scores[1] += a - b;
  const asked = isResigned(entered) ? [] : ending === "B out" ? [entered.tiles[0]] : entered.tiles;
  const answer = entered.challengePoints === 0 ? "" : entered.included ? " Y" : " N";
  const lines = [
    "B presses",
    `+${entered.usedSeconds[0]} A presses`,
    ...challenge(words),
    `+${entered.usedSeconds[1] - (words.length > 0 ? CHALLENGE_AFTER : 0)} ${end[0]}`,
    ...end.slice(1),
    `+3 keys ${[...entered.scores, ...asked].map(keysOf).join(" ")}${answer}`,
    LOOK,
  ];
  if (dice.chance(20)) lines.push(`${later(dice)} ${dice.weigh(CORRECTIONS)(entered, dice)}`, LOOK);
  return { lines, ...countedAs(entered) };
}

export function randomGame(dice: Dice): Game {
  if (!dice.chance(5)) return played(dice);
  const [key, winner] = dice.weigh(FORFEITS);
  const lines = [`director 7 ${key}`, LOOK];
  if (!dice.chance(30)) return { lines, state: "forfeit", final: null, winner };
  // They have come after all, and the director reopens the game.
  const game = played(dice);
  const [first, ...rest] = game.lines;
  return { ...game, lines: [...lines, `${later(dice)} director 7 8`, `+5 ${first}`, ...rest] };
}
