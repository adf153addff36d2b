// Carries out any line of a scenario on a device, for acts other than its buttons and keys.

import type { Device } from "../board/virtual/device";
import { carryOut } from "../board/virtual/actions";
import { mismatch } from "../play/scenario/expectations";
import { parseScenario } from "../play/scenario/parse";
import type { Statement } from "../play/scenario/scenario";

/**
 * Reads a line such as "busy 400 ms"; throws, with what was expected and found, if it cannot or if the line has a time.
 */
export function actionOf(words: string): Statement {
  const scenario = parseScenario(words);
  if ("expected" in scenario) {
    const choices = scenario.expected.split(" | ");
    const expected = choices.length > 1 ? `a line such as ${choices[0]} or ${choices[1]}` : choices[0];
    throw new Error(`${expected} expected, found ${scenario.found}`);
  }
  const [line] = scenario.lines;
  if (scenario.lines.length !== 1 || line.when !== null)
    throw new Error(`a line without a time expected, found ${words}`);
  return line.action;
}

/** Carries it out at once; returns a message about it. Throws if the device has no such key or byte. */
export function perform(action: Statement, device: Device): string {
  if (action.kind === "expect") {
    const found = mismatch(action.what, device);
    return found === null ? "As expected." : `Not as expected: found ${found}.`;
  }
  if (action.kind === "rot" && device.rawFlash.byteAt(action.place) === null)
    throw new Error(`a byte of the journal's ${device.rawFlash.bytes.length} expected, found byte ${action.place}`);
  carryOut(action, device);
  return action.kind === "cut" ? "Armed: the power fails when the flash gets there." : "Done.";
}
