// Turns the interrupts of a player button into presses. The line is low while the button is pressed.
//
// A watch gets the level of the pin when the interrupt's handler runs, and the time of that run; not the level of the
// edge (Espruino 2v29, jsdevices.c, jshPushIOWatchEvent). A handler runs some microseconds after its edge, up to 2 ms
// after it when others run first, and never during a flash operation (RP2040: 0.6 ms a write, 45 ms an erase). Edges
// that come while it waits are one event. So
// - the first event of a press may well say "high", because the contact has bounced: 2 % at a latency of 20
//   microseconds, 38 % at 400;
// - the last event of a burst says where the contact has come to rest, because its handler ran after the last edge;
// - an event that says "low", after a contact at rest had been open, is a press: it is reported at once, with the time
//   of the burst's first;
// - a burst of nothing but "high" is a spike on the wire, and no press: a finger stays for longer than a latency. Only
//   an erase takes longer than a finger: an event that waited for one may hide press and release.
//
// The interpreter's own debounce is not used: it loses a press and release that both fall into a busy spell, and stamps
// the last bounce.

import { lastErase } from "./journal-flash";

/**
 * A contact is at rest when its line has been quiet for this time. Bounces of tact and arcade buttons end within 20 ms,
 * and the last is heard up to 2.6 ms late.
 */
const QUIET_SECONDS = 0.025;
/** An interrupt that waited for an erase runs within this time after it. */
const LATENCY_SECONDS = 0.003;

export interface Button {
  /** Last level heard: 1 for open, 0 for pressed. */
  level: number;
  /** Time of the last event; below 0 before the first. */
  lastEventAt: number;
  /** Takes an interrupt's event, or the level that a poll found if events were lost. */
  takeEvent(level: number, atSeconds: number): void;
}

/**
 * A button that is at rest at `level`. `onPress` is called once for each press, with the time in seconds of its first
 * event. A button that is stuck down gives one press and then none; a line that chatters gives one, and none until it
 * has been quiet.
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
    // An event that waited for an erase may be the rest of the burst before. But its "low" is the level now: if the
    // contact had come to rest open, this is a press.
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

  const button: Button = { level: level, lastEventAt: -1, takeEvent: takeEvent };
  return button;
}
