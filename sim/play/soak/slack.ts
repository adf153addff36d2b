// Tolerated delays: how much later than the rules require the device may hear or show something.

export interface Slack {
  /** Longest task of the interpreter that an event may have to wait for. */
  lateMs: number;
  /** The panel is checked `lookMs` after an act, and `paintMs` later once more if it was wrong. */
  lookMs: number;
  paintMs: number;
  /** The panel may stay unpainted for this time at the first look-up. */
  unpaintedMs: number;
  /** A running face is checked this time after the moment at which it changes. */
  tickMs: number;
  /** Time from power-on until the panel is awake and painted. */
  panelUpMs: number;
}

/** Nothing but waiting and the flash takes time. A tick is told in whole milliseconds. */
export const AT_ONCE: Slack = { lateMs: 0, lookMs: 100, paintMs: 45, unpaintedMs: 0, tickMs: 3, panelUpMs: 400 };

/**
 * Timed: no task takes longer than 100 ms while a clock runs, and the event that waits for it takes some time
 * itself. The whole panel is painted in a little over a second.
 */
export const TIMED: Slack = { lateMs: 200, lookMs: 1500, paintMs: 500, unpaintedMs: 350, tickMs: 150, panelUpMs: 3000 };
