// Fault injection: mashed keys, bouncing contacts, unplugged parts, a busy interpreter, power cuts and rotten flash.

import { PARTS } from "../../board/virtual/actions";
import { challengeOf } from "../../../firmware/core/game";
import { KEYS } from "../../../firmware/input/keys";
import { PAGE_BYTES } from "../../board/virtual/raw-flash";
import { type TimedLine, lineAfter, keys, presses } from "./timed-line";
import type { Dice } from "./dice";
import type { Live } from "../laws/law";

/** Longer, and the watchdog takes the device for hung. */
const LONGEST_BUSY_MS = 7000;
const JOURNAL_PAGES = 16;

type FaultMaker = (dice: Dice, side: number, gap: number, game: Live) => TimedLine[];

export function mash(dice: Dice): TimedLine[] {
  const lines: TimedLine[] = [];
  for (let n = 1 + dice.below(6); n > 0; n--) {
    const gap = 130 + dice.below(400);
    if (dice.chance(25)) lines.push(presses(gap, dice.below(2)));
    else lines.push(keys(gap, [dice.pick(dice.chance(50) ? KEYS.slice(36) : KEYS)]));
  }
  return lines;
}

/** From now on an interrupt's handler runs so long after its edge, in whole microseconds. */
export function latency(dice: Dice): TimedLine {
  const micros = dice.pick([0, 20, 100, 400, 1000, 2000, dice.below(2001)]);
  return lineAfter(100, `latency ${micros / 1000} ms`);
}

/** A contact that bounces for up to 20 ms as it closes and as it opens. */
function bounces(dice: Dice, side: number, gapMs: number): TimedLine {
  return lineAfter(gapMs, `${"AB"[side]} bounces ${6 + 2 * dice.below(15)} edges in ${5 + dice.below(16)} ms`);
}

/** A press now and then by a contact that bounces, or one as short as 50 ms. */
export function badContact(dice: Dice, made: TimedLine): TimedLine {
  const { gapMs, line } = made;
  if (!line.endsWith(" presses") || !dice.chance(40)) return made;
  if (dice.chance(50)) return lineAfter(gapMs, `${line} for ${50 + dice.below(70)} ms`);
  return bounces(dice, "AB".indexOf(line[0]), gapMs);
}

/** Mostly the same side, whose press counts. */
function mostly(dice: Dice, side: number): number {
  return dice.chance(70) ? side : 1 - side;
}

const bothAtOnce: FaultMaker = (dice, _side, gapMs) => [
  lineAfter(gapMs, dice.pick(["A and B press", "B and A press"])),
];

/** A button that stays down while the other is used, and comes up. */
const stuck: FaultMaker = (dice, side, gapMs) => [
  lineAfter(gapMs, `${"AB"[side]} presses and holds`),
  ...Array.from({ length: dice.below(4) }, () => presses(300 + dice.below(4000), dice.below(2))),
  lineAfter(500 + dice.below(4000), `${"AB"[side]} releases`),
];

/** Two presses so close that they may be one moment. */
const together: FaultMaker = (dice, side, gapMs) => [
  presses(gapMs, side),
  presses(dice.pick([1, 20, 60, 99, 100, 101, 130, 200]), dice.chance(80) ? 1 - side : side),
];

/** Presses and a key while the interpreter is busy. */
const busy: FaultMaker = (dice, side, gapMs) => {
  const forMs = dice.chance(30) ? 50 + dice.below(LONGEST_BUSY_MS) : 100 + dice.below(3000);
  const lines = [lineAfter(gapMs, `busy ${forMs} ms`)];
  for (let n = dice.below(4); n > 0; n--) lines.push(presses(20 + dice.below(600), mostly(dice, side)));
  if (dice.chance(40)) lines.push(keys(150 + dice.below(500), [dice.pick(["NEUTRAL", "CHALLENGE", "HOLD"])]));
  // An event that was handled late is barely on record when the power fails.
  const passedMs = lines.slice(1).reduce((sum, line) => sum + line.gapMs, 0);
  if (dice.chance(25)) lines.push(...powerCut(dice, side, Math.max(50, forMs - passedMs) + dice.below(1500)));
  return lines;
};

const unplugged: FaultMaker = (dice, side, gapMs) => {
  const part = dice.pick(PARTS);
  const lines = [lineAfter(gapMs, `unplug ${part}`)];
  for (let n = dice.below(3); n > 0; n--) lines.push(presses(300 + dice.below(5000), mostly(dice, side)));
  if (dice.chance(40)) lines.push(keys(300, [dice.pick(["NEUTRAL", "CHALLENGE", "MENU"])]));
  return [...lines, lineAfter(300 + dice.below(5000), `plug ${part}`), lineAfter(2100 + dice.below(2000), "")];
};

/** The supply fails at any moment, for long or for an instant, and comes back; perhaps again at once. */
function powerCut(dice: Dice, _side: number, gap: number): TimedLine[] {
  const lines: TimedLine[] = [];
  for (let n = dice.chance(80) ? 1 : 2; n > 0; n--) {
    lines.push(lineAfter(lines.length === 0 ? gap : 20 + dice.below(3000), "power off"));
    if (dice.chance(30)) lines.push(presses(100 + dice.below(500), dice.below(2)));
    lines.push(lineAfter(dice.chance(20) ? 5 : 50 + dice.below(20000), "power on"));
  }
  return lines;
}

/** The supply fails within an operation on the flash: a write that follows, at any byte of it, or an erase. */
const cutInFlash: FaultMaker = (dice, side, gapMs, { stage }) => {
  const ended = stage.is === "ended";
  const where =
    ended && dice.chance(40)
      ? "in the next erase"
      : `${dice.pick(["at", "within"])} byte ${dice.below(dice.pick([4, 8, 16, 400]))} of the next write`;
  const lines = [lineAfter(gapMs, `cut power ${where}`)];
  // A game that both have confirmed makes room for the next.
  if (ended && stage.confirmed.includes(false)) lines.unshift(presses(gapMs, stage.confirmed.indexOf(false)));
  if (ended) lines.push(keys(300 + dice.below(900), ["MENU", "ENTER"]));
  for (let n = dice.below(4); n > 0; n--) {
    const after = 150 + dice.below(4000);
    const key = dice.pick(["NEUTRAL", "HOLD", "CHALLENGE", "ACCEPT", "MENU", "BACK"]);
    lines.push(dice.chance(60) ? presses(after, mostly(dice, side)) : keys(after, [key]));
  }
  return [...lines, lineAfter(50 + dice.below(4000), "power off"), backOn(dice)];
};

/** A bit of the journal flips while the power is off: near what was written last, or anywhere. */
const rotten: FaultMaker = (dice, _side, gapMs) => {
  const place = dice.chance(60)
    ? -1 - dice.below(dice.pick([8, 40, 600]))
    : dice.below(JOURNAL_PAGES) * PAGE_BYTES + dice.below(dice.pick([40, 400, PAGE_BYTES]));
  return [
    lineAfter(gapMs, "power off"),
    lineAfter(100, `rot bit ${dice.below(8)} of journal byte ${place}`),
    backOn(dice),
  ];
};

function backOn(dice: Dice): TimedLine {
  return lineAfter(50 + dice.below(5000), "power on");
}

const FAULTS: [number, FaultMaker][] = [
  [1, bothAtOnce],
  [1, (dice, side, gap) => [bounces(dice, side, gap)]],
  [1, stuck],
  [1, together],
  [2, busy],
  [2, unplugged],
  [1, powerCut],
  [2, cutInFlash],
  [1, rotten],
  [1, (dice) => [latency(dice)]],
];

export function faults(dice: Dice, game: Live): TimedLine[] {
  const { running } = game.clock;
  const side = running !== null && dice.chance(70) ? running : dice.below(2);
  // The power fails more often while words are looked up, which is soon over.
  const gap = challengeOf(game) === null ? 200 + dice.below(8000) : 200 + dice.below(2000);
  return dice.weigh(FAULTS)(dice, side, gap, game);
}
