// The beginning of a game on a board that has been flashed with a list of two words: the expression that plays it in
// the real interpreter, and the transcript that it must print.

import { expect, inject } from "vitest";
import { deviceFor } from "../../sim/play/scenario/devices";
import { inNode } from "../../sim/play/hosts/hosts";
import { playing } from "../../sim/board/rig/rig";
import { playScenario } from "../../sim/play/scenario/play";
import { scenarioIn } from "../play/play";

const GAME = scenarioIn(`lexicon: TWO
words: CAT DOG
0:02 expect panel LIST TWO
0:03 B presses
+5   A presses
+1   expect lamp B
     expect faces 24:55 24:59`);

export function flashedGame(): { expression: string; transcript: string[] } {
  const bundle = inject("bundles").esp32;
  const { acts, failures } = playScenario(GAME, deviceFor(GAME, bundle));
  expect(failures).toEqual([]);
  const transcript = inNode({ bundle, board: "esp32", scenario: GAME, acts });
  // Power-on, the first act, has been when the expression is typed.
  const first = transcript.findIndex((line) => line.startsWith("act 1: "));
  return { expression: playing(acts), transcript: transcript.slice(first) };
}
