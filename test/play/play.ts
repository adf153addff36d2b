// Scenarios that a test has as text, played on the device with the firmware as it was built.

import { expect, inject } from "vitest";
import type { BoardName } from "../../scripts/boards";
import type { Device } from "../../sim/board/virtual/device";
import type { RawFlash } from "../../sim/board/virtual/raw-flash";
import { deviceFor } from "../../sim/play/scenario/devices";
import { scenarioFrom } from "../../sim/play/scenario/parse";
import { type Failure, playScenario } from "../../sim/play/scenario/play";
import type { Scenario } from "../../sim/play/scenario/scenario";

/** Throws if a line of the text cannot be read. */
export const scenarioIn = (text: string): Scenario => scenarioFrom(text, "the scenario");

/** The device that plays: without these, the built firmware on an ESP32 with an erased journal. */
export interface On {
  bundle?: string;
  board?: BoardName;
  journal?: RawFlash;
  prepare?: (device: Device) => void;
}

/** Plays the text; returns the device as it is then, and the expectations that did not hold. */
export function play(
  text: string,
  { bundle, board, journal, prepare }: On = {},
): { device: Device; failures: Failure[] } {
  const scenario = scenarioIn(text);
  const device = deviceFor(scenario, bundle ?? inject("bundles").esp32, board, journal);
  prepare?.(device);
  return { device, failures: playScenario(scenario, device).failures };
}

/** A device on which all expectations of the text have held. */
export function played(text: string, on: On = {}): Device {
  const { device, failures } = play(text, on);
  expect(failures).toEqual([]);
  return device;
}
