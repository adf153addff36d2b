// What goes wrong at a table: keys that are mashed, contacts that bounce, parts that lose their plug, time that stalls.

import { KEYS } from "../../firmware/core/keys";
import type { Act } from "./act";
import type { Dice } from "./dice";
import type { Table } from "./judge/table";
import { PAGE_BYTES } from "../board/flash";
import { PARTS } from "../scenario/scenario";

/** Longer, and the watchdog takes the device for hung. */
const LONGEST_BUSY_MS = 7000;
/** What loses its plug. */
/** Of the journal's flash. */
/** What a scenario's lines about cuts mean. */
const EVERY_OTHER_BIT = 0x55;
const ERASE_DONE_BYTES = 2000;
/** A keypad's keys; not a rule, so that the list may be the device's own. */
const NAMES: string[] = KEYS.slice();

export function mash(dice: Dice): Act[] {
  const acts: Act[] = [];
  for (let n = 1 + dice.below(6); n > 0; n--) {
    const gap = 130 + dice.below(400);
    if (dice.chance(25)) acts.push({ gapMs: gap, action: { kind: "press", sides: [dice.below(2)] } });
    else
      acts.push({
        gapMs: gap,
        action: { kind: "keys", keys: [dice.chance(50) ? dice.pick(NAMES.slice(36)) : dice.pick(NAMES)] },
      });
  }
  return acts;
}

/** The side whose press counts, or just one. */
function sideOf(dice: Dice, table: Table): number {
  return table.runs !== null && dice.chance(70) ? table.runs : dice.below(2);
}

/** From now on an interrupt's handler runs so long after its edge, in whole microseconds. */
export function latency(dice: Dice): Act {
  return {
    gapMs: 100,
    action: { kind: "latency", ms: dice.pick([0, 20, 100, 400, 1000, 2000, dice.below(2001)]) / 1000 },
  };
}

/**
 * A press now and then by a contact that bounces for up to 20 ms as it closes and as it opens, or one as short as 50
 * ms.
 */
export function badContact(dice: Dice, act: Act): Act {
  const { gapMs, action } = act;
  if (action.kind !== "press" || action.sides.length > 1 || !dice.chance(40)) return act;
  if (dice.chance(50)) return { gapMs, action: { ...action, forMs: 50 + dice.below(70) } };
  return {
    gapMs,
    action: { kind: "bounce", side: action.sides[0], edges: 6 + 2 * dice.below(15), withinMs: 5 + dice.below(16) },
  };
}

export function mishaps(dice: Dice, table: Table): Act[] {
  const side = sideOf(dice, table);
  const gap = 200 + dice.below(8000);
  switch (dice.below(13)) {
    case 12:
      return [latency(dice)];
    case 8:
      return powerCut(dice, gap);
    case 9:
    case 10:
      return cutInFlash(dice, table, side, gap);
    case 11:
      return rotten(dice, gap);
    case 0:
      return [{ gapMs: gap, action: { kind: "press", sides: dice.chance(50) ? [0, 1] : [1, 0] } }];
    case 1:
      return [
        {
          gapMs: gap,
          action: { kind: "bounce", side: side, edges: 6 + 2 * dice.below(15), withinMs: 5 + dice.below(16) },
        },
      ];
    case 2:
      return stuck(dice, side, gap);
    case 3:
      return together(dice, side, gap);
    case 4:
      return busy(dice, side, gap);
    case 5:
      return [{ gapMs: gap, action: { kind: "busy", forMs: 50 + dice.below(LONGEST_BUSY_MS) } }];
    default:
      return unplugged(dice, side, gap);
  }
}

/** A button that stays down while the other is used, and comes up. */
function stuck(dice: Dice, side: number, gap: number): Act[] {
  const acts: Act[] = [{ gapMs: gap, action: { kind: "hold", side: side } }];
  for (let n = dice.below(4); n > 0; n--)
    acts.push({ gapMs: 300 + dice.below(4000), action: { kind: "press", sides: [dice.below(2)] } });
  acts.push({ gapMs: 500 + dice.below(4000), action: { kind: "release", side: side } });
  return acts;
}

/** Two presses so close that they may be one moment. */
function together(dice: Dice, side: number, gap: number): Act[] {
  return [
    { gapMs: gap, action: { kind: "press", sides: [side] } },
    {
      gapMs: dice.pick([1, 20, 60, 99, 100, 101, 130, 200]),
      action: { kind: "press", sides: [dice.chance(80) ? 1 - side : side] },
    },
  ];
}

/** Presses and a key while the interpreter is busy. */
function busy(dice: Dice, side: number, gap: number): Act[] {
  const acts: Act[] = [{ gapMs: gap, action: { kind: "busy", forMs: 100 + dice.below(3000) } }];
  for (let n = 1 + dice.below(2); n > 0; n--) {
    acts.push({ gapMs: 20 + dice.below(600), action: { kind: "press", sides: [dice.chance(70) ? side : 1 - side] } });
  }
  if (dice.chance(40))
    acts.push({
      gapMs: 150 + dice.below(500),
      action: { kind: "keys", keys: [dice.pick(["NEUTRAL", "CHALLENGE", "HOLD"])] },
    });
  return acts;
}

function unplugged(dice: Dice, side: number, gap: number): Act[] {
  const part = dice.pick(PARTS);
  const acts: Act[] = [{ gapMs: gap, action: { kind: "plug", part: part, plugged: false } }];
  for (let n = dice.below(3); n > 0; n--)
    acts.push({ gapMs: 300 + dice.below(5000), action: { kind: "press", sides: [dice.chance(70) ? side : 1 - side] } });
  if (dice.chance(40))
    acts.push({ gapMs: 300, action: { kind: "keys", keys: [dice.pick(["NEUTRAL", "CHALLENGE", "MENU"])] } });
  acts.push({ gapMs: 300 + dice.below(5000), action: { kind: "plug", part: part, plugged: true } });
  acts.push({ gapMs: 2100 + dice.below(2000), action: { kind: "wait" } });
  return acts;
}

/** The supply fails at any moment, and comes back; perhaps again at once. */
function powerCut(dice: Dice, gap: number): Act[] {
  const acts: Act[] = [];
  for (let n = dice.chance(80) ? 1 : 2; n > 0; n--) {
    acts.push({ gapMs: acts.length === 0 ? gap : 20 + dice.below(3000), action: { kind: "power", on: false } });
    if (dice.chance(30)) acts.push({ gapMs: 100 + dice.below(500), action: { kind: "press", sides: [dice.below(2)] } });
    acts.push({ gapMs: 50 + dice.below(20000), action: { kind: "power", on: true } });
  }
  return acts;
}

/**
 * The supply fails within an operation on the flash: a write that follows, at any byte of it; or as the next game is
 * begun.
 */
function cutInFlash(dice: Dice, table: Table, side: number, gap: number): Act[] {
  const spared = dice.chance(50) ? 0xff : EVERY_OTHER_BIT;
  const inErase = table.doing === "ended" && dice.chance(40);
  const acts: Act[] = [
    {
      gapMs: gap,
      action: {
        kind: "cut",
        cut: inErase
          ? { in: "erase", afterBytes: ERASE_DONE_BYTES, sparedBits: EVERY_OTHER_BIT }
          : { in: "write", afterBytes: dice.below(dice.pick([4, 8, 16, 400])), sparedBits: spared },
      },
    },
  ];
  const missing = table.confirmed.indexOf(false);
  if (table.doing === "ended" && missing >= 0)
    acts.unshift({ gapMs: gap, action: { kind: "press", sides: [missing] } });
  if (table.doing === "ended")
    acts.push({ gapMs: 300 + dice.below(900), action: { kind: "keys", keys: ["MENU", "ENTER"] } });
  for (let n = dice.below(4); n > 0; n--) {
    const press: Act["action"] = { kind: "press", sides: [dice.chance(70) ? side : 1 - side] };
    const key: Act["action"] = {
      kind: "keys",
      keys: [dice.pick(["NEUTRAL", "HOLD", "CHALLENGE", "ACCEPT", "MENU", "BACK"])],
    };
    acts.push({ gapMs: 150 + dice.below(4000), action: dice.chance(60) ? press : key });
  }
  acts.push({ gapMs: 50 + dice.below(4000), action: { kind: "power", on: false } });
  return acts.concat(backOn(dice));
}

/** A bit of the journal flips while the power is off: near what was written last, or anywhere. */
function rotten(dice: Dice, gap: number): Act[] {
  const near = dice.chance(60);
  const place = near
    ? -1 - dice.below(dice.pick([8, 40, 600]))
    : dice.below(16) * PAGE_BYTES + dice.below(dice.pick([40, 400, PAGE_BYTES]));
  const acts: Act[] = [
    { gapMs: gap, action: { kind: "power", on: false } },
    { gapMs: 100, action: { kind: "rot", place, bit: dice.below(8) } },
  ];
  return acts.concat(backOn(dice));
}

function backOn(dice: Dice): Act[] {
  return [{ gapMs: 50 + dice.below(5000), action: { kind: "power", on: true } }];
}
