// Every scenario of the project ends on a whole picture in the theatre.

import { globSync } from "tinyglobby";
import { expect, test } from "vitest";
import { ROOT } from "../scripts/paths";
import { nowAndLater, stageFor } from "./stage-for";

test.each(globSync("test/scenarios/**/*.scenario", { cwd: ROOT }).sort())("%s ends on a whole picture", (file) => {
  const stage = stageFor(file);
  while (!stage.over()) stage.goToLine(stage.done() + 1);
  expect(stage.failures()).toEqual([]);
  stage.settle();
  const [now, later] = nowAndLater(stage);
  expect(now).toEqual(later);
});
