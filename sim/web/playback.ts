// A scenario on the bench: its device, the play, and any moment of it. Going back is playing again from the start, so
// that every moment is the same however it was come to.

import type { Millis } from "../board/timeline";
import type { Scenario } from "../scenario/scenario";
import { Playing, type Failure } from "../scenario/play";
import { actionOf, perform } from "./act";
import type { Setting } from "./bench";
import { reason } from "./reason";
import type { TappedDevice } from "./tap";

/** A panel without a change for this time is painted: a key is heard 20 ms late, and its panel laid out 40 ms later. */
const QUIET_MS = 70;
/** Something that changes for longer than this is no painting. */
const SETTLE_MS = 500;
const LOOK_MS = 5;

export class Playback implements Setting {
  device!: TappedDevice;
  private playing!: Playing;
  private byHand = false;
  /** A line that names what the device does not have, such as a key. */
  private broken: Failure | null = null;
  /** Moments of the scenario that were played since its first line could be. */
  private moments = 0;
  /** The device's time at which the scenario stands, while the device is ahead of it; null where it is not. */
  private standsAt: Millis | null = null;

  /** At its first line; throws, with what was expected and found, where its head asks for what is not there. */
  constructor(
    readonly scenario: Scenario,
    private readonly makeDevice: () => TappedDevice,
    private readonly onTouched: () => void,
  ) {
    this.rewind();
  }

  /** The scenario's own time, from its ready screen or from power-on; painting that was let finish does not count. */
  now(): Millis {
    const standsAt = this.byHand ? null : this.standsAt;
    return (standsAt ?? this.device.now()) - this.playing.origin()!;
  }

  /** How many lines are done. */
  done(): number {
    return this.playing.done();
  }

  /** Place of the line that was begun last; -1 before the first. */
  current(): number {
    return this.playing.current();
  }

  failures(): Failure[] {
    return [...this.playing.outcome.failures, ...(this.broken === null ? [] : [this.broken])];
  }

  /** Whether nothing is left to be played. */
  over(): boolean {
    return this.broken !== null || this.playing.over();
  }

  /** Whether a hand has touched the device: the scenario does nothing more, until it is sent to a moment. */
  takenOver(): boolean {
    return this.byHand;
  }

  touched(): void {
    this.byHand = true;
    this.onTouched();
  }

  act(words: string): string {
    return perform(actionOf(words), this.device);
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

  /** Goes to the moment at which this many lines are done. */
  goToLine(done: number): void {
    if (this.byHand || done < this.done()) this.rewind();
    this.resume();
    while (!this.over() && this.done() < done) this.playNext();
  }

  /**
   * Lets the device go on alone until the painting in progress is finished. The scenario stands still meanwhile, and
   * goes on from where it was.
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

  /** Continues the scenario. A device that has run beyond its next moment alone is made anew. */
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
