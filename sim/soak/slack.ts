// How much later than the rules have it something may be heard or seen.

export interface Slack {
  /** What the interpreter is at when something happens. */
  lateMs: number;
  /** The panel is looked at so long after an act; and once more after so long, if it was not right. */
  lookMs: number;
  paintMs: number;
  /** The first look-up may find the panel not yet painted for so long. */
  unpaintedMs: number;
  /** A running face is looked at so long after the moment at which it changes. */
  tickMs: number;
  /** From power-on until the panel has been woken up and painted. */
  panelUpMs: number;
}

/** Nothing but waiting and the flash takes time. A tick is told in whole milliseconds. */
export const AT_ONCE: Slack = { lateMs: 0, lookMs: 100, paintMs: 45, unpaintedMs: 0, tickMs: 3, panelUpMs: 400 };

/**
 * The interpreter takes its time: nothing keeps it for longer than 100 ms while a clock runs, and what waits for that
 * takes some itself. The whole panel is painted in a good second.
 */
export const PACED: Slack = { lateMs: 200, lookMs: 1500, paintMs: 500, unpaintedMs: 350, tickMs: 150, panelUpMs: 3000 };
