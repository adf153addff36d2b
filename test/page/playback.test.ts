// A scenario that is played on the page: wherever it stands still, the panel shows a whole picture, and going on from
// there is the same play.

import { describe, expect, test } from "vitest";
import type { Playback } from "../../sim/page/playback";
import { nowAndLater, playbackOf } from "./playback-of";

/** Two words typed, checked and judged; a log that is paged through; an event that is set up by keys in a row. */
const STEPPED = ["nz2022/challenge-stands", "director/log-of-a-finished-game", "privacy/lock-asks-for-a-pin"];

/** Everything that the device has come to. */
const stateOf = ({ device }: Playback) => [device.now(), device.faces(), device.lamps(), device.panelText()];

describe.each(STEPPED)("%s", (name) => {
  const file = `test/scenarios/${name}.scenario`;

  test("shows a whole picture after each step", () => {
    const playback = playbackOf(file);
    for (let line = 1; line <= playback.scenario.lines.length; line++) {
      playback.goToLine(line);
      playback.settle();
      const [now, later] = nowAndLater(playback);
      expect([line, now]).toEqual([line, later]);
    }
    expect(playback.failures()).toEqual([]);
  });

  test("shows a whole picture at every moment, and stepped or not it is the same play", () => {
    const [straight, stopping] = [playbackOf(file), playbackOf(file)];
    for (let ms = 0; !straight.over(); ms += 777) {
      straight.goToTime(ms);
      const before = stopping.now();
      stopping.goToTime(ms);
      expect(stateOf(stopping)).toEqual(stateOf(straight));
      stopping.settle();
      expect(stopping.now()).toBe(straight.now());
      expect(stopping.now()).toBeGreaterThanOrEqual(before);
      expect(stopping.done()).toBe(straight.done());
      if (ms % 7 === 0) stopping.goToTime(ms);
    }
    expect(stopping.failures()).toEqual([]);
  });
});
