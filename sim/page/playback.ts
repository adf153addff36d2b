// A scenario on the page: plays it, and goes to any moment of it. To go back it plays again from the start, so that a
// moment is the same however one gets there.

import type { Device } from "../board/virtual/device";
import type { Millis } from "../board/virtual/timeline";
import type { Scenario } from "../play/scenario/scenario";
import { Playing, type Failure } from "../play/scenario/play";
import { reason } from "./reason";
import type { Setting } from "./setting";

/** A panel without a change for this time is painted: a key is heard up to 20 ms late, and laid out 40 ms later. */
const QUIET_MS = 70;
/** Longest wait for painting: later changes have another cause. */
const SETTLE_MS = 500;
const LOOK_MS = 5;

export class Playback implements Setting {
  device!: Device;
  private playing!: Playing;
  private byHand = false;
  /** A line that names something that the device lacks, such as a key. */
  private broken: Failure | null = null;
  /** Number of steps played since the device was ready for the first line. */
  private moments = 0;
  /** Device time of the scenario while the device is ahead of it; null if it is not. */
  private standsAt: Millis | null = null;

  /** A scenario at its first line; throws, with what was expected and found, if the page cannot serve its head. */
  constructor(
    readonly scenario: Scenario,
    private readonly makeDevice: () => Device,
    private readonly onTouched: () => void,
  ) {
    this.rewind();
  }

  /** The scenario's own time, since its ready screen or power-on, without the time for which painting was awaited. */
  now(): Millis {
    const standsAt = this.byHand ? null : this.standsAt;
    return (standsAt ?? this.device.now()) - this.playing.origin()!;
  }

  /** Number of lines done. */
  done(): number {
    return this.playing.done();
  }

  /** Index of the line that was begun last; -1 before the first. */
  current(): number {
    return this.playing.current();
  }

  failures(): Failure[] {
    return [...this.playing.outcome.failures, ...(this.broken === null ? [] : [this.broken])];
  }

  over(): boolean {
    return this.broken !== null || this.playing.over();
  }

  /** Whether a person has used the device: the scenario then stops until it is sent to a moment. */
  takenOver(): boolean {
    return this.byHand;
  }

  touched(): void {
    this.byHand = true;
    this.onTouched();
  }

  advanceTo(until: Millis): void {
    if (this.byHand) return this.device.advanceTo(until);
    if (this.over() || (this.standsAt !== null && until <= this.device.now())) return;
    this.resume();
    this.playUntil(until);
  }

  goToTime(ms: Millis): void {
    if (this.byHand || ms < this.now()) this.rewind();
    this.resume();
    this.playUntil(this.playing.origin()! + ms);
  }

  /** Goes to the moment after this number of lines. */
  goToLine(done: number): void {
    if (this.byHand || done < this.done()) this.rewind();
    this.resume();
    while (!this.over() && this.done() < done) this.playNext();
  }

  /**
   * Runs the device alone until painting has finished. The scenario is paused meanwhile, and continues from its own
   * time.
   */
  settle(): void {
    if (this.byHand) return;
    const { device } = this;
    this.standsAt ??= device.now();
    const latest = device.now() + SETTLE_MS;
    let { version } = device.glass.frame;
    let quietSince = device.now();
    while (device.now() < Math.min(latest, quietSince + QUIET_MS)) {
      device.advanceTo(Math.floor(device.now()) + LOOK_MS);
      if (device.glass.frame.version === version) continue;
      version = device.glass.frame.version;
      quietSince = device.now();
    }
  }

  private rewind(): void {
    this.device = this.makeDevice();
    this.playing = new Playing(this.scenario, this.device);
    this.byHand = false;
    this.broken = null;
    this.moments = 0;
    this.standsAt = null;
    while (this.playing.origin() === null) this.playing.next();
  }

  /**
   * Continues the scenario. If the device has run past the next step meanwhile, the scenario is replayed on a new one.
   */
  private resume(): void {
    if (this.standsAt === null) return;
    const { standsAt, moments } = this;
    this.standsAt = null;
    if (this.device.now() <= this.playing.nextAt()) return;
    this.rewind();
    while (this.moments < moments) this.playNext();
    if (!this.over() && this.device.now() < standsAt) this.device.advanceTo(standsAt);
  }

  private playUntil(until: Millis): void {
    while (!this.over() && this.playing.nextAt() <= until) this.playNext();
    if (!this.over() && this.device.now() < until) this.device.advanceTo(until);
  }

  /** A line that cannot be carried out ends the play. */
  private playNext(): void {
    this.moments++;
    try {
      this.playing.next();
    } catch (fault) {
      const line = this.scenario.lines[this.playing.current()];
      if (line === undefined) throw fault;
      this.broken = {
        line: line.number,
        text: line.text,
        expected: "a line that can be carried out",
        found: reason(fault),
      };
    }
  }
}
