// A scenario on the bench: its device, the play, and any moment of it. Going back is playing again from the start, so
// that every moment is the same however it was come to.

import type { Millis } from "../board/timeline";
import type { Scenario } from "../scenario/scenario";
import { Playing, type Failure } from "../scenario/play";
import { actionOf, perform } from "./act";
import type { Setting } from "./bench";
import type { TappedDevice } from "./tap";

export interface Stage extends Setting {
  readonly scenario: Scenario;
  /** The scenario's own time, from its ready screen or from power-on; painting that was let finish does not count. */
  now(): Millis;
  /** Places of the lines: how many are done, and which was begun last (-1 before the first). */
  done(): number;
  current(): number;
  failures(): Failure[];
  /** Whether nothing is left to be played. */
  over(): boolean;
  /** Whether a hand has touched the device: the scenario does nothing more, until it is sent to a moment. */
  takenOver(): boolean;
  goToTime(ms: Millis): void;
  /** To the moment at which so many lines are done. */
  goToLine(done: number): void;
  /**
   * Lets the device go on alone until the painting in progress is finished. The scenario stands still meanwhile, and
   * goes on from where it was.
   */
  settle(): void;
}

/** A panel without a change for this time is painted: a key is heard 20 ms late, and its panel laid out 40 ms later. */
const QUIET_MS = 70;
/** Something that changes for longer than this is no painting. */
const SETTLE_MS = 500;
const LOOK_MS = 5;

/** At its first line; throws, with what was expected and found, where its head asks for what is not there. */
export function createStage(scenario: Scenario, makeDevice: () => TappedDevice, onTouched: () => void): Stage {
  let device: TappedDevice;
  let playing: Playing;
  let takenOver = false;
  /** A line that names what the device does not have, such as a key. */
  let broken: Failure | null = null;
  /** Moments of the scenario that were played since its first line could be. */
  let moments = 0;
  /** The device's time at which the scenario stands, while the device is ahead of it; null where it is not. */
  let standsAt: Millis | null = null;

  /** Runs `play`; a line that cannot be carried out ends it. */
  function guarded(play: () => void): void {
    try {
      play();
    } catch (fault) {
      const line = scenario.lines[playing.current()];
      if (line === undefined) throw fault;
      const found = fault instanceof Error ? fault.message : String(fault);
      broken = { line: line.number, text: line.text, expected: "a line that can be carried out", found };
    }
  }

  const over = (): boolean => broken !== null || playing.over();

  function rewind(): void {
    device = makeDevice();
    playing = new Playing(scenario, device);
    takenOver = false;
    broken = null;
    moments = 0;
    standsAt = null;
    while (playing.origin() === null) playing.next();
  }

  function playNext(): void {
    moments++;
    guarded(() => playing.next());
  }

  function playUntil(until: Millis): void {
    while (!over() && playing.nextAt() <= until) playNext();
    if (!over() && device.now() < until) device.advanceTo(until);
  }

  /** The scenario is to go on: a device that has gone beyond its next moment alone is made anew. */
  function resume(): void {
    if (standsAt === null) return;
    const [at, played] = [standsAt, moments];
    standsAt = null;
    if (device.now() <= playing.nextAt()) return;
    rewind();
    while (moments < played) playNext();
    if (!over() && device.now() < at) device.advanceTo(at);
  }

  function now(): Millis {
    return (takenOver || standsAt === null ? device.now() : standsAt) - playing.origin()!;
  }

  rewind();
  return {
    scenario,
    get device() {
      return device;
    },
    advanceTo: (until) => {
      if (takenOver) return device.advanceTo(until);
      if (over() || (standsAt !== null && until <= device.now())) return;
      resume();
      playUntil(until);
    },
    touched: () => {
      takenOver = true;
      onTouched();
    },
    act: (words) => perform(actionOf(words), device),
    now,
    done: () => playing.done(),
    current: () => playing.current(),
    failures: () => (broken === null ? playing.outcome.failures : [...playing.outcome.failures, broken]),
    over,
    takenOver: () => takenOver,
    goToTime: (ms) => {
      if (takenOver || ms < now()) rewind();
      resume();
      playUntil(playing.origin()! + ms);
    },
    goToLine: (done) => {
      if (takenOver || done < playing.done()) rewind();
      resume();
      while (!over() && playing.done() < done) playNext();
    },
    settle: () => {
      if (takenOver) return;
      standsAt ??= device.now();
      const latest = device.now() + SETTLE_MS;
      let { version } = device.glass.frame;
      let quietSince = device.now();
      while (device.now() < Math.min(latest, quietSince + QUIET_MS)) {
        device.advanceTo(Math.floor(device.now()) + LOOK_MS);
        if (device.glass.frame.version === version) continue;
        version = device.glass.frame.version;
        quietSince = device.now();
      }
    },
  };
}
