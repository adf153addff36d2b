// The theatre's stage: wherever the play stands still, the panel shows a whole picture, and going on from there is the
// same play.

import { describe, expect, test } from "vitest";
import type { Stage } from "../sim/web/stage";
import { nowAndLater, stageFor } from "./stage-for";

/** Two words typed, checked and judged; a log that is paged through; an event that is set up by keys in a row. */
const STEPPED = ["nz2022/challenge-stands", "director/log-of-a-finished-game", "privacy/lock-asks-for-a-pin"];

/** Everything that the device has come to. */
const stateOf = ({ device }: Stage) => [device.now(), device.faces(), device.lamps(), device.panelText()];

describe.each(STEPPED)("%s", (name) => {
  const file = `test/scenarios/${name}.scenario`;

  test("shows a whole picture after each step", () => {
    const stage = stageFor(file);
    for (let line = 1; line <= stage.scenario.lines.length; line++) {
      stage.goToLine(line);
      stage.settle();
      const [now, later] = nowAndLater(stage);
      expect([line, now]).toEqual([line, later]);
    }
    expect(stage.failures()).toEqual([]);
  });

  test("shows a whole picture at every moment, and stepped or not it is the same play", () => {
    const [straight, stopping] = [stageFor(file), stageFor(file)];
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
