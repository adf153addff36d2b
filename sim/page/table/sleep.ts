// The cost of a tablet's sleep, and what the players are told of it.

import { secondsText } from "../../../firmware/ui/face";
import type { CurrentDevice } from "../current-device";
import type { Pace } from "../pace";
import { type Finding, WorldTime } from "./world-time";

const now = () => ({ pageMs: performance.now(), worldMs: Date.now() });
const timeText = (ms: number): string => secondsText(Math.round(Math.abs(ms) / 1000));

/** Remark on a finding; `side` is the side that was charged, null if no clock ran. */
export function sleepText({ kind, ms }: Finding, side: string | null): string {
  const time = timeText(ms);
  if (kind === "set")
    return `The tablet’s clock was set ${ms < 0 ? "back" : "forward"} by ${time}: nothing is charged.`;
  if (kind === "sleptLong") return `The tablet slept ${time}: nothing is charged, call the director.`;
  return side === null ? `The tablet slept ${time}.` : `The tablet slept ${time}, charged to ${side}.`;
}

/** Remark of a page that was loaded anew, `ms` after its device was stored. */
export const closedText = (ms: number): string => `The page was closed for ${timeText(ms)}: both clocks are stopped.`;

/** Interval of comparing the clocks. */
const CHECK_MS = 1000;

/**
 * Watches over the tablet's sleep; `isAway` says that it may sleep now. The remark lasts until the clocks are stopped
 * after it.
 */
export function watchSleep(current: CurrentDevice, pace: Pace, isAway: () => boolean) {
  let time = new WorldTime(now());
  let said: { text: string; running: string | null } | null = null;
  let timer = 0;

  function take(finding: Finding): void {
    const side = [0, 1].find((one) => current.lamp(one as 0 | 1));
    const running = side === undefined ? null : "AB"[side];
    if (finding.kind === "slept") pace.charge(finding.ms);
    if (finding.kind === "sleptLong" && running !== null) {
      current.device.pressKey("NEUTRAL", STOP_MS);
      current.device.releaseKey("NEUTRAL", STOP_MS);
    }
    said = { text: sleepText(finding, running), running: finding.kind === "sleptLong" ? null : running };
  }

  function check(isTouch: boolean): void {
    const finding = time.check(now(), isAway(), isTouch);
    if (finding !== null) take(finding);
  }

  const away = (): void => time.noteAway();
  return {
    begin: (): void => {
      time = new WorldTime(now());
      pace.setWatch(check);
      timer = window.setInterval(() => check(false), CHECK_MS);
      for (const sign of SIGNS) addEventListener(sign, away);
    },
    end: (): void => {
      pace.setWatch(null);
      clearInterval(timer);
      for (const sign of SIGNS) removeEventListener(sign, away);
    },
    away,
    say: (text: string): void => {
      said = { text, running: null };
    },
    /** The remark, or null. */
    remark: (): string | null => {
      const runs = current.lamp(0) || current.lamp(1);
      // A stop of the clocks ends a remark on a clock that ran; the next turn ends one on clocks that were stopped.
      if (said !== null && (said.running === null) === runs) said = null;
      return said?.text ?? null;
    },
  };
}

/** Time for which the key that stops the clocks is pressed. */
const STOP_MS = 80;
/** Signs of a page that may be asleep. */
const SIGNS = ["visibilitychange", "freeze", "pagehide", "blur"] as const;
