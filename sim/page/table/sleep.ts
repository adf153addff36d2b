// The cost of a tablet's sleep, and what the players are told of it.

import { secondsText } from "../../../firmware/ui/face";
import { type Side, SIDE_NAMES, SIDES } from "../../../firmware/core/side";
import type { CurrentDevice } from "../current-device";
import type { Pace } from "../pace";
import { type Finding, type Instant, WorldTime } from "./world-time";

const timeText = (ms: number): string => secondsText(Math.round(Math.abs(ms) / 1000));

/** Remark on a finding; `side` is the side that was charged, null if no clock ran. */
export function sleepText({ kind, ms }: Finding, side: Side | null): string {
  const time = timeText(ms);
  if (kind === "set")
    return `The tablet’s clock was set ${ms < 0 ? "back" : "forward"} by ${time}: nothing is charged.`;
  if (kind === "sleptLong") return `The tablet slept ${time}: nothing is charged, call the director.`;
  return side === null ? `The tablet slept ${time}.` : `The tablet slept ${time}, charged to ${SIDE_NAMES[side]}.`;
}

/** Remark of a page that was loaded anew, `ms` after its device was stored. */
export const closedText = (ms: number): string => `The page was closed for ${timeText(ms)}: both clocks are stopped.`;

/** Time for which the key that stops the clocks is pressed. */
const STOP_MS = 80;

/** Present time of the page's clock and of the world's. */
export type Clocks = () => Instant;

/** Watches over the tablet's sleep. */
export class Sleep {
  private readonly time: WorldTime;
  /** The remark holds while a clock runs, or while none does; `begun` says that this has been so since. */
  private said: { text: string; whileRunning: boolean; begun: boolean } | null = null;

  /** `isAway` says that the tablet may sleep now. */
  constructor(
    private readonly current: Pick<CurrentDevice, "device" | "lamp">,
    private readonly pace: Pace,
    private readonly isAway: () => boolean,
    private readonly clocks: Clocks,
  ) {
    this.time = new WorldTime(clocks());
    pace.setWatch((isTouch) => this.check(isTouch));
  }

  /** Compares the clocks; the pace calls it before it charges any time, and the page each second. */
  check(isTouch = false): void {
    const finding = this.time.check(this.clocks(), this.isAway(), isTouch);
    if (finding !== null) this.take(finding);
  }

  /** The tablet may have slept. */
  away(): void {
    this.time.noteAway();
  }

  say(text: string): void {
    this.said = { text, whileRunning: false, begun: false };
  }

  /** The remark, or null. It lasts until the clocks are stopped after it, or run again after they were. */
  remark(): string | null {
    if (this.said === null) return null;
    const holds = this.said.whileRunning === (this.running() !== null);
    if (this.said.begun && !holds) this.said = null;
    else if (holds) this.said.begun = true;
    return this.said?.text ?? null;
  }

  private running(): Side | null {
    return SIDES.find((side) => this.current.lamp(side)) ?? null;
  }

  private take(finding: Finding): void {
    const running = this.running();
    if (finding.kind === "slept") this.pace.charge(finding.ms);
    const stops = finding.kind === "sleptLong" && running !== null;
    if (stops) {
      this.current.device.pressKey("NEUTRAL", STOP_MS);
      this.current.device.releaseKey("NEUTRAL", STOP_MS);
    }
    this.said = { text: sleepText(finding, running), whileRunning: running !== null && !stops, begun: false };
  }
}

/** Interval of comparing the clocks. */
const CHECK_MS = 1000;
/** Signs of a page that may be asleep. */
const SIGNS = ["visibilitychange", "freeze", "pagehide", "blur"] as const;

/** Watches over the sleep of this page's tablet. */
export function watchSleep(current: CurrentDevice, pace: Pace, isAway: () => boolean): Sleep {
  const sleep = new Sleep(current, pace, isAway, () => ({ pageMs: performance.now(), worldMs: Date.now() }));
  setInterval(() => sleep.check(), CHECK_MS);
  for (const sign of SIGNS) addEventListener(sign, () => sleep.away());
  return sleep;
}
