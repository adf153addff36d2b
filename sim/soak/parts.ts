// From when on each part is to be seen in use: a while after its plug is back, after the boot, and after a busy spell.

/** From the moment a plug is back until its part is to be in use again, at the most. */
export const REPLUG_MS = 2000;
/** From power-on until presses are heard, at the most: nobody plays on a device that has not come up. */
export const UP_MS = 2500;

export interface Parts {
  /** How often each lost its plug. */
  readonly unplugs: Record<string, number>;
  /** When the part is in use; Infinity while it is unplugged. */
  inUseFrom(part: string): number;
  unplug(part: string): void;
  /** The plug is back at `now`, and the interpreter tends to it from then on. */
  replug(part: string, now: number): void;
  boot(now: number): void;
  /** A part that has come back is not tended while the interpreter is busy. */
  busy(now: number, until: number): void;
}

export function createParts(panelUpMs: number): Parts {
  const from: Record<string, number> = { "face A": 0, "face B": 0, keypad: 0, panel: 0 };
  const unplugs: Record<string, number> = { "face A": 0, "face B": 0, keypad: 0, panel: 0 };
  return {
    unplugs,
    inUseFrom: (part) => from[part],
    unplug: (part) => {
      unplugs[part]++;
      from[part] = Infinity;
    },
    replug: (part, now) => {
      from[part] = now + REPLUG_MS;
    },
    boot: (now) => {
      from.panel = Math.max(from.panel, now + panelUpMs);
    },
    busy: (now, until) => {
      for (const part of Object.keys(from))
        if (from[part] > now && from[part] < Infinity) from[part] = until + REPLUG_MS;
    },
  };
}
