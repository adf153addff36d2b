// A scenario on the bench: its device, the play, and any moment of it. Going back is playing again from the start, so
// that every moment is the same however it was come to.

import type { Millis } from "../board/timeline";
import type { Scenario } from "../scenario/scenario";
import { startPlaying, type Failure, type Playing } from "../scenario/play";
import { actionOf, perform } from "./act";
import type { Setting } from "./bench";
import type { TappedDevice } from "./tap";

export interface Stage extends Setting {
  readonly scenario: Scenario;
  /** Of the scenario's own times: from its ready screen, or from power-on. */
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
  /** Lets what was done be seen, for a moment in which the scenario does nothing. */
  settle(): void;
}

/** A press is heard and shown within so long. */
const SETTLE_MS = 100;

/** At its first line; throws, with what was expected and found, where its head asks for what is not there. */
export function createStage(scenario: Scenario, makeDevice: () => TappedDevice, onTouched: () => void): Stage {
  let device: TappedDevice;
  let playing: Playing;
  let takenOver = false;
  /** A line that names what the device does not have, such as a key. */
  let broken: Failure | null = null;

  /** What comes next; a line that cannot be carried out ends the play. */
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
    playing = startPlaying(scenario, device);
    takenOver = false;
    broken = null;
    while (playing.origin() === null) playing.next();
  }

  function now(): Millis {
    return device.now() - playing.origin()!;
  }

  rewind();
  return {
    scenario,
    get device() {
      return device;
    },
    advanceTo: (until) => {
      if (takenOver) device.advanceTo(until);
      else if (!over()) guarded(() => playing.advanceTo(until));
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
      if (!over()) guarded(() => playing.advanceTo(playing.origin()! + ms));
    },
    goToLine: (done) => {
      if (takenOver || done < playing.done()) rewind();
      while (!over() && playing.done() < done) guarded(playing.next);
    },
    settle: () => {
      const until = Math.floor(Math.min(device.now() + SETTLE_MS, playing.nextAt() - 1));
      if (!over() && until > device.now()) device.advanceTo(until);
    },
  };
}
