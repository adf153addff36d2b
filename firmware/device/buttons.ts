// Turns the interrupts of a player button into presses. The line is low while the button is pressed.
//
// A watch reports the pin's level and the time when the interrupt's handler runs, not the level of the edge (Espruino
// 2v29, jsdevices.c, jshPushIOWatchEvent). A handler runs some microseconds after its edge, up to 2 ms after it when
// others run first, and never during a flash operation (RP2040: 0.6 ms a write, 45 ms an erase). Edges that come while
// the handler waits give one event. So
// - the first event of a press may say "high", because the contact has bounced: 2 % at a latency of 20 microseconds, 38
//   % at 400;
// - the last event of a burst has the final level of the contact, because its handler ran after the last edge;
// - an event that says "low", in a burst that began with an open contact, is a press: it is reported at once, with the
//   time of the burst's first event;
// - a burst of only "high" is a spike on the wire and not a press, because a finger presses for longer than a latency.
//   Only an erase takes longer than a finger: an event that waited for an erase may hide a press and its release.
//
// The interpreter's own debounce is not used: it loses a press and release that both come while the interpreter is
// busy, and reports the time of the last bounce.

import { lastErase } from "./journal-flash";

/**
 * A contact has settled when its line has been quiet for this time. Tact and arcade buttons bounce for up to 20 ms, and
 * the last event comes up to 2.6 ms late.
 */
const QUIET_SECONDS = 0.025;
/** An interrupt that waited for an erase runs within this time after it. */
const LATENCY_SECONDS = 0.003;

export interface Button {
  /** Level of the last event: 1 for open, 0 for pressed. */
  level: number;
  /** Time of the last event; below 0 before the first. */
  lastEventAt: number;
  /** Takes an interrupt's event, or a polled level if events were lost. */
  takeEvent(level: number, atSeconds: number): void;
}

/**
 * A button that has settled at `level`. Calls `onPress` once for each press, with the time in seconds of its first
 * event. A stuck button gives one press; a chattering line gives one, and no other before it has been quiet.
 */
export function createButton(level: number, onPress: (atSeconds: number) => void): Button {
  /**
   * The present burst: the time of its first event, whether the contact was open before it, and whether it has been
   * reported as a press.
   */
  let burstAt = -1;
  let fromOpen = false;
  let reported = false;

  function takeEvent(newLevel: number, at: number): void {
    const waited = at <= lastErase.endedAt + LATENCY_SECONDS ? lastErase.tookSeconds : 0;
    const last = button.lastEventAt;
    const gap = at - last;
    // An event that waited for an erase may belong to the burst before. But "low" is the present level, so if the
    // contact had settled open, this is a press.
    const pressedAgain =
      newLevel < button.level && gap >= QUIET_SECONDS && last - burstAt >= QUIET_SECONDS && (reported || !fromOpen);
    if (pressedAgain || gap - waited >= QUIET_SECONDS) {
      burstAt = at;
      fromOpen = button.level === 1;
      reported = false;
    }
    button.lastEventAt = at;
    button.level = newLevel;
    if (!fromOpen || reported || (newLevel === 1 && waited === 0)) return;
    reported = true;
    onPress(burstAt);
  }

  const button: Button = { level, lastEventAt: -1, takeEvent };
  return button;
}
