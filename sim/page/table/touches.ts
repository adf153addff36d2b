// Contacts on the glass: each is one act at its start, in the region where it starts, or none. `contact` in
// play.ts carries it out.

import { type Side, SIDES } from "../../../firmware/core/side";

/** Dead ring round a key; dead rim of the glass; distance from the other half, the seam included. In millimetres. */
export const RING_MM = 4;
export const RIM_MM = 5;
export const APART_MM = 10;
/** Time for which a place is dead after a key or the sheet has come there, or has gone: a second tap is not meant. */
export const GUARD_MS = 400;

export interface Rect {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** A key of the page; `meaning` is what a touch of it does. */
export interface PlacedKey<Key> {
  key: Key;
  meaning: string;
  rect: Rect;
}

/** Keys, halves and sheet on the glass, in pixels. */
export interface Glass<Key> {
  keys: PlacedKey<Key>[];
  halves: Rect[];
  /** Whether a touch of the half is a press; a sheet or a list that is typed takes that from it. */
  pressable: boolean[];
  /** The open sheet; null for none. */
  sheet: Rect | null;
  width: number;
  height: number;
  pixelsPerMm: number;
}

export type Region<Key> = { key: Key } | { press: Side } | null;

const inside = ({ left, right, top, bottom }: Rect, x: number, y: number, by = 0): boolean =>
  x >= left - by && x <= right + by && y >= top - by && y <= bottom + by;

const meets = (one: Rect, other: Rect): boolean =>
  one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top;

/** Pixels by which a key may move without being another one: sizes are rounded. */
const SAME = 2;

const isSame = <Key>(one: PlacedKey<Key>, other: PlacedKey<Key>): boolean =>
  one.key === other.key &&
  one.meaning === other.meaning &&
  (["left", "top", "right", "bottom"] as const).every((edge) => Math.abs(one.rect[edge] - other.rect[edge]) < SAME);

/** The regions of the glass over time. */
export class Regions<Key> {
  private glass: Glass<Key> | null = null;
  private keys: (PlacedKey<Key> & { since: number })[] = [];
  /** Places of keys and of a sheet that have gone a moment ago. */
  private gone: { rect: Rect; since: number }[] = [];

  /** Notes what lies where; to be called after every change of the page. */
  note(glass: Glass<Key>, now: number): void {
    const { sheet } = glass;
    const before = this.keys;
    this.keys = glass.keys.map((key) => ({ ...key, since: before.find((one) => isSame(one, key))?.since ?? now }));
    this.gone = [
      ...this.gone.filter(({ since }) => now - since < GUARD_MS),
      ...before.filter((key) => !this.keys.some((one) => isSame(one, key))).map(({ rect }) => ({ rect, since: now })),
    ];
    const closed = this.glass?.sheet ?? null;
    if (closed !== null && sheet === null) this.gone.push({ rect: closed, since: now });
    this.glass = glass;
  }

  /** The key, or the side whose half is touched, at a point; null for a dead place. */
  at(x: number, y: number, now: number): Region<Key> {
    if (this.glass === null) return null;
    const { sheet, width, height, pixelsPerMm: mm } = this.glass;
    if (Math.min(x, y, width - x, height - y) < RIM_MM * mm) return null;
    const key = this.keys.find(({ rect }) => inside(rect, x, y));
    if (key !== undefined) return now - key.since < GUARD_MS ? null : { key: key.key };
    if (this.keys.some(({ rect }) => inside(rect, x, y, RING_MM * mm))) return null;
    if (this.gone.some(({ rect, since }) => now - since < GUARD_MS && inside(rect, x, y))) return null;
    if (sheet !== null && inside(sheet, x, y)) return null;
    return this.pressAt(x, y);
  }

  private pressAt(x: number, y: number): Region<Key> {
    const { halves, pressable, pixelsPerMm: mm } = this.glass!;
    const side = SIDES.find((one) => inside(halves[one], x, y));
    if (side === undefined || !pressable[side]) return null;
    return inside(halves[1 - side], x, y, APART_MM * mm) ? null : { press: side };
  }
}

/** The keys of the page that can be touched: those that are visible, and not covered by the sheet. */
export function keysOn(root: HTMLElement, sheet: HTMLElement | null): PlacedKey<HTMLElement>[] {
  const covered = sheet?.getBoundingClientRect();
  const keys: PlacedKey<HTMLElement>[] = [];
  for (const key of root.querySelectorAll<HTMLElement>(".key:not(.whole)")) {
    if (!key.checkVisibility({ visibilityProperty: true })) continue;
    const rect = key.getBoundingClientRect();
    if (covered !== undefined && !sheet!.contains(key) && meets(rect, covered)) continue;
    keys.push({ key, meaning: `${key.dataset.key ?? key.dataset.act} ${key.textContent}`, rect });
  }
  return keys;
}
