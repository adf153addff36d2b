// Every scenario of the project ends on a whole picture.

import { globSync } from "tinyglobby";
import { expect, test } from "vitest";
import { ROOT } from "../../scripts/paths";
import { nowAndLater, playbackOf } from "./playback-of";

test.each(globSync("test/scenarios/**/*.scenario", { cwd: ROOT }).sort())("%s ends on a whole picture", (file) => {
  const playback = playbackOf(file);
  while (!playback.over()) playback.goToLine(playback.done() + 1);
  expect(playback.failures()).toEqual([]);
  playback.settle();
  const [now, later] = nowAndLater(playback);
  expect(now).toEqual(later);
});
