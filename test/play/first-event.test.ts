// A device that comes set up for whoever tries it gives verdicts, from whichever list it has, but one for practice.

import { expect, inject, test } from "vitest";
import { setUpEvent } from "../../sim/play/scenario/first-event";
import { deviceFor } from "../../sim/play/scenario/devices";
import { isSaid } from "../../sim/play/scenario/says";
import { scenarioIn } from "./play";

// ASPA 12.1: the list is the one approved at the time. Neither is named by the device's first document (NZ 1.1: CSW24).
test.each(["CSW07", "OTHER"])(
  "a device with the list %s is set up to judge by it, and is as set up after a cut",
  (name) => {
    const scenario = scenarioIn(`lexicon: ${name}\nwords: CAT DOG`);
    const device = deviceFor(scenario, inject("bundles").esp32);
    device.powerOn();
    setUpEvent(device);
    device.advanceTo(device.now() + 1000);
    const rows = device.panelText();
    expect(rows.join("\n")).toContain("ASPA 2016");
    const said = ["start with these", "challenge costs: 5", "no verdicts", "rules name no verdicts: any"];
    expect(said.map((saying) => isSaid(rows, saying))).toEqual([true, true, false, false]);
    device.powerOff();
    device.powerOn();
    device.advanceTo(device.now() + 3000);
    expect(device.panelText().join("\n")).toContain("ASPA 2016");
  },
);
