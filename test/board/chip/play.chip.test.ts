// The bundle on the emulated chip, with Espruino's own firmware for it: a challenge, a press and the loss of the
// supply.

import { beforeAll, describe, expect, inject, test } from "vitest";
import { chipFiles, loadChipFiles } from "../../../sim/board/chip/load";
import { packFiles } from "../../../sim/board/image/pack-files";
import { measureOnChip } from "../../../sim/board/chip/measure";
import { waitUntilReady } from "../../../sim/play/scenario/allowances";
import { chipDeviceFor, playOnChip, type ChipSetup } from "../../../sim/play/hosts/chip";
import { readScenario } from "../../../sim/play/scenario/devices";
import type { Scenario } from "../../../sim/play/scenario/scenario";
import { scenarioIn } from "../../play/play";

const FILES = chipFiles();
if (typeof FILES === "string") console.warn(`${FILES}: nothing was played on the chip`);

describe.skipIf(typeof FILES === "string")("on the emulated chip", () => {
  let setup: ChipSetup;
  beforeAll(() => {
    const files = loadChipFiles(FILES as Exclude<typeof FILES, string>);
    setup = { ...files, bundle: Buffer.from(inject("bundles").pico, "latin1"), slow: 1, cache: false };
  });

  test.each(["nz2025/challenge-one-unknown", "device/both-buttons-at-the-start", "power/cut-within-a-press"])(
    "%s is played",
    (name) => {
      const scenario = readScenario(`test/scenarios/${name}.scenario`) as Scenario;
      const outcome = playOnChip(scenario, chipDeviceFor(scenario, setup, {}));
      expect(outcome.failures).toEqual([]);
      expect(outcome.expectations).toBeGreaterThan(0);
    },
  );

  test("an expectation that does not hold is reported", () => {
    const scenario = scenarioIn("words: CAT\n0:01 B presses\nexpect lamp B");
    const { failures } = playOnChip(scenario, chipDeviceFor(scenario, setup, {}));
    expect(failures).toEqual([{ line: 3, text: "expect lamp B", expected: "lamp B", found: "lamp A" }]);
  });

  test("what is measured is in the order in which a press goes through the device", () => {
    const { device, record } = measureOnChip(packFiles(scenarioIn("words: CAT\nbegin: set-up")), setup);
    device.powerOn();
    waitUntilReady(device);
    const on = record.faces[0].at;
    device.pressKey("ENTER", 80);
    device.advanceTo(device.now() + 2000);
    const pressed = device.now();
    device.pressButton(1, 120);
    device.advanceTo(pressed + 2500);
    const lamp = record.lampLitAfter(0, pressed)!;
    const written = record.journal.find(({ at }) => at > pressed)!;
    const face = record.faces.find(({ side, at }) => side === 0 && at > pressed + 1000)!;
    // The faces are lit by the boot code, after the interpreter's own start, and within the goal of a second.
    expect(on).toBeGreaterThan(0);
    expect(on).toBeLessThan(1000);
    expect(lamp).toBeGreaterThan(pressed);
    expect(written.at).toBeGreaterThan(lamp);
    expect(face.at).toBeGreaterThan(written.at);
    // The loop turns: asleep or not, no turn is as long as the whole, and the press' own has its lamp in it.
    const turn = record.longestTurn(pressed, pressed + 1000)!;
    expect(turn.awake).toBeGreaterThan(lamp - pressed);
    expect(turn.awake).toBeLessThan(1000);
  });
});
