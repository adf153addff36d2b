// Contacts on the glass: each is one act at its start, in the region where it starts, or none.

import { type Side, SIDES } from "../../../firmware/core/side";
import { pixelsPerMm } from "./glass";

/** Dead ring round a key; dead rim of the glass; distance from the other half, the seam included. In millimetres. */
const RING_MM = 4;
const RIM_MM = 5;
const APART_MM = 10;
/** Time for which a key is dead after what lies under the finger has changed. */
const GUARD_MS = 400;

interface Key {
  element: HTMLElement;
  rect: DOMRect;
  /** Since when this key, with this meaning, is at this place. */
  since: number;
}

export interface Regions {
  /** Notes what lies where; to be called after every change of the page. */
  measure(now: number): void;
  /** The key, or the side whose half is touched, at a point; null for a dead place. */
  at(x: number, y: number, now: number): { key: HTMLElement } | { press: Side } | null;
}

const inside = ({ left, right, top, bottom }: DOMRect, x: number, y: number, by = 0): boolean =>
  x >= left - by && x <= right + by && y >= top - by && y <= bottom + by;

const meets = (one: DOMRect, other: DOMRect): boolean =>
  one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top;

const sameRect = (one: DOMRect, other: DOMRect): boolean =>
  Math.abs(one.x - other.x) < 2 &&
  Math.abs(one.y - other.y) < 2 &&
  Math.abs(one.width - other.width) < 2 &&
  Math.abs(one.height - other.height) < 2;

/** Regions of the root; `halves` are the sections of A and B. */
export function regionsOf(root: HTMLElement, halves: HTMLElement[], pressable: (side: Side) => boolean): Regions {
  let keys = new Map<HTMLElement, Key & { meaning: string }>();

  function measure(now: number): void {
    const next = new Map<HTMLElement, Key & { meaning: string }>();
    const sheet = root.querySelector<HTMLElement>(".sheet:not([hidden])");
    const covered = sheet?.getBoundingClientRect();
    for (const element of root.querySelectorAll<HTMLElement>(".key:not(.whole)")) {
      if (!element.checkVisibility()) continue;
      const rect = element.getBoundingClientRect();
      // The sheet lies over the seam, and over a part of each half.
      if (covered !== undefined && !sheet!.contains(element) && meets(rect, covered)) continue;
      const meaning = `${element.dataset.key} ${element.textContent}`;
      const before = keys.get(element);
      const stays = before !== undefined && before.meaning === meaning && sameRect(before.rect, rect);
      next.set(element, { element, rect, meaning, since: stays ? before.since : now });
    }
    keys = next;
  }

  function at(x: number, y: number, now: number): ReturnType<Regions["at"]> {
    const mm = pixelsPerMm();
    if (Math.min(x, y, innerWidth - x, innerHeight - y) < RIM_MM * mm) return null;
    const touched = [...keys.values()];
    const key = touched.find(({ rect }) => inside(rect, x, y));
    if (key !== undefined) return now - key.since < GUARD_MS ? null : { key: key.element };
    if (touched.some(({ rect }) => inside(rect, x, y, RING_MM * mm))) return null;
    const open = root.querySelector<HTMLElement>(".sheet:not([hidden])");
    if (open !== null && inside(open.getBoundingClientRect(), x, y)) return null;
    const rects = halves.map((half) => half.getBoundingClientRect());
    const side = SIDES.find((one) => inside(rects[one], x, y));
    if (side === undefined || !pressable(side)) return null;
    return inside(rects[1 - side], x, y, APART_MM * mm) ? null : { press: side };
  }

  return { measure, at };
}
