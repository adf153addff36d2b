// Short games of a hall, by chance: what players and director do. The codes say what came of them.

import type { Dice } from "../../sim/play/soak/dice";

/** How often a game ends so: who is asked for unplayed tiles, and the lines for it; the first has no time. */
const ENDINGS: [weight: number, ending: { tiles: 0 | 1 | 2; lines: string[] }][] = [
  [10, { tiles: 2, lines: ["key END", "+2 A presses", "+1 B presses"] }],
  [6, { tiles: 1, lines: ["key OUT", "+2 key ACCEPT", "+1 A presses", "+1 B presses"] }],
  // Stopped by the director; A resigns; B does.
  [1, { tiles: 2, lines: ["director stops the game"] }],
  [1, { tiles: 0, lines: ["director ends the game, A resigns"] }],
  [1, { tiles: 0, lines: ["director ends the game, B resigns"] }],
];

/** A line without an action: the code is read there, when it has been made and painted. */
const LOOK = "+4";
const MINUTE = 60;
/** As the hall's devices are set; the document's games have 25. */
export const MINUTES = 3;

const score = (dice: Dice): number => 250 + dice.below(350);
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

/** Changes after the code was shown. */
const CORRECTIONS: [weight: number, keys: (dice: Dice) => string][] = [
  // The players have added up A's score again.
  [3, (dice) => `keys DOWN ${keysOf(score(dice))}`],
  // The director takes 10 points from B.
  [1, () => "director takes 10 points from B"],
  // The director sets B's clock to 1:30 over time.
  [1, () => "director sets B's clock -1:30"],
  // Somebody touches the keys and changes nothing: the code is another all the same.
  [2, () => "keys DOWN ENTER"],
];

/** While other tables show their codes. */
const later = (dice: Dice): string => `+${10 + dice.below(4 * MINUTE)}`;

function played(dice: Dice): string[] {
  const { tiles, lines: end } = dice.weigh(ENDINGS);
  const words = dice.chance(25) ? ["CAT", "DOG", dice.pick(["QI", "QQ"])].slice(dice.below(3)) : [];
  const usedSeconds = [10 + dice.below(50), 10 + dice.below(50)];
  if (dice.chance(12)) usedSeconds[dice.below(2)] = MINUTES * MINUTE + dice.below(3 * MINUTE);
  const a = [score(dice), 1 + dice.below(30)];
  // With the same numbers it is a tie.
  const b = dice.chance(15) ? a : [score(dice), 1 + dice.below(30)];
  const tilesLeft = [a[1], b[1]].slice(0, tiles);
  // NZ 2025, 6.17: a challenger pays 5 points a word of a good play, and somebody says whether the scores have them.
  const answer = words.length === 0 || words.includes("QQ") ? "" : dice.pick([" Y", " N"]);
  const lines = [
    "B presses",
    `+${usedSeconds[0]} A presses`,
    ...challenge(words),
    `+${usedSeconds[1] - (words.length > 0 ? CHALLENGE_AFTER : 0)} ${end[0]}`,
    ...end.slice(1),
    `+3 keys ${[a[0], b[0], ...tilesLeft].map(keysOf).join(" ")}${answer}`,
    LOOK,
  ];
  if (dice.chance(20)) lines.push(`${later(dice)} ${dice.weigh(CORRECTIONS)(dice)}`, LOOK);
  return lines;
}

/** Lines from READY to the last code; the first has no time. */
export function randomGame(dice: Dice): string[] {
  if (!dice.chance(5)) return played(dice);
  // A is not there, or B, or neither.
  const lines = [
    `director ends the game, ${dice.pick(["A forfeits", "A forfeits", "B forfeits", "B forfeits", "both forfeit"])}`,
    LOOK,
  ];
  if (!dice.chance(30)) return lines;
  // They have come after all, and the director reopens the game.
  const [first, ...rest] = played(dice);
  return [...lines, `${later(dice)} director reopens the game`, `+5 ${first}`, ...rest];
}
