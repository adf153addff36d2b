// Random fingers on both buttons: what they do to the contacts, edge by edge.

import type { Dice } from "../dice";

type Millis = number;

/** A press: when its contact first closes. */
export interface Press {
  side: number;
  closesAt: Millis;
}

/** A contact closes or opens. */
export interface Edge {
  at: Millis;
  side: number;
  closed: boolean;
}

/** No contact bounces for longer. */
const BOUNCE_MS = 20;
/** The quickest press, and from the release of a button to its next press. */
const SHORTEST_MS = 50;
const SAME_AGAIN_MS = 150;

/** Up to so long, in whole microseconds. */
function micros(dice: Dice, upToMs: Millis): Millis {
  return dice.below(Math.round(upToMs * 1000) + 1) / 1000;
}

/** A contact that goes over at `at`: clean, or with up to 30 edges more, in pairs, within up to 20 ms. */
function goesOver(dice: Dice, at: Millis, side: number, closed: boolean): Edge[] {
  const withinMs = dice.chance(30) ? micros(dice, 1) : micros(dice, BOUNCE_MS);
  const times = Array.from({ length: 2 * dice.below(16) }, () => at + micros(dice, withinMs)).sort((a, b) => a - b);
  return [at, ...times].map((time, place) => ({ at: time, side, closed: place % 2 === 0 ? closed : !closed }));
}

function heldMs(dice: Dice): Millis {
  const kind = dice.below(20);
  if (kind < 6) return SHORTEST_MS + micros(dice, 20);
  return kind < 18 ? SHORTEST_MS + micros(dice, 250) : 500 + micros(dice, 3500);
}

/** From a press to the next, whichever button's. */
function gapMs(dice: Dice): Millis {
  const kind = dice.below(10);
  if (kind === 0) return micros(dice, 3); // both at once
  return kind < 6 ? micros(dice, 120) : micros(dice, 1200);
}

/** Sums of milliseconds are not whole microseconds by themselves. */
function whole(ms: Millis): Millis {
  return Math.round(ms * 1000) / 1000;
}

/** Gives the next press of all, with the edges of its contact as it closes and as it opens, in their order. */
export function createFingers(dice: Dice): () => { press: Press; edges: Edge[] } {
  let now = 100;
  let side = 0;
  const freeAt = [0, 0];
  return () => {
    // Mostly it is the other's turn.
    if (dice.chance(80)) side = 1 - side;
    now = whole(Math.max(now + gapMs(dice), freeAt[side]));
    const opensAt = now + heldMs(dice);
    freeAt[side] = opensAt + SAME_AGAIN_MS;
    return {
      press: { side, closesAt: now },
      edges: [...goesOver(dice, now, side, true), ...goesOver(dice, opensAt, side, false)],
    };
  };
}
