// Acts on the page, saved as a scenario and replayed in Node, come to the same end.

import { readFileSync } from "node:fs";
import { expect, inject, test } from "vitest";
import type { Page } from "playwright-core";
import { deviceFor, readScenario } from "../../sim/device/devices";
import type { Scenario } from "../../sim/scenario/scenario";
import { playScenario } from "../../sim/scenario/play";
import { lookAtTheWords, startGame, pressButton, strike, untilLamp, untilVerdict } from "./device";
import { describePage, downloaded, playFast, status } from "./site";

/** Saves what was done; the file's path. */
const save = async (page: Page): Promise<string> => (await downloaded(page, "Save as a scenario")).path;

/** Time stands still on the page: what is saved is the end, however long the saving takes. */
const freeze = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const now = performance.now();
    performance.now = () => now;
    window.requestAnimationFrame = () => 0;
  });

/** Visible state of the page's device, and every byte of its journal. */
function endOf(page: Page): Promise<{ faces: string[]; lamps: boolean[]; panel: string[]; journal: number[] }> {
  return page.evaluate(() => {
    const { device } = window.tileclock!;
    const journal = [...device.rawFlash.bytes];
    return { faces: device.faces(), lamps: device.lamps(), panel: device.panelText(), journal };
  });
}

describePage("a recording", (visit) => {
  test("a recorded game plays in Node to the same end, every byte of the journal", async () => {
    const page = await visit();
    await startGame(page);
    await playFast(page, 700);
    await pressButton(page, "A");
    await untilLamp(page, "B");
    await page.waitForTimeout(150);
    await strike(page, "F4", "Q", "I", "Enter", "Z", "X");
    // Two keys at once, and a part that is unplugged meanwhile.
    await page.keyboard.down("Backspace");
    await page.getByLabel("Face A").uncheck();
    await page.keyboard.up("Backspace");
    await strike(page, "A");
    await page.getByLabel("Face A").check();
    await strike(page, "ArrowRight");
    await lookAtTheWords(page);
    await strike(page, "ArrowLeft");
    await untilVerdict(page, "ACCEPTABLE");
    await page.waitForTimeout(300);
    await freeze(page);
    const file = await save(page);
    const end = await endOf(page);
    expect(await status(page)).toContain("plays to the same end here");

    const text = readFileSync(file, "utf8");
    // The page's device is offered the first document, with its minutes and the list that comes with the tools.
    expect(text).toMatch(/^title: Recorded on \d{4}-\d\d-\d\d: ASPA 2016, CSW07, 25 minutes each$/m);
    expect(text).toMatch(/^rules: ASPA 2016\n(.*\n)*minutes: 25 25\nlexicon: CSW07\nlist: sowpods\nbegin: set-up$/m);
    expect(text).toMatch(/^\d:\d\d\.\d{3}\s+A presses for \d+ ms$/m);
    expect(text).toContain("unplug face A");
    expect(text).toContain("expect panel ACCEPTABLE");

    const scenario = readScenario(file) as Scenario;
    const device = deviceFor(scenario, inject("bundles").esp32);
    const outcome = playScenario(scenario, device);
    expect(outcome.failures).toEqual([]);
    expect(outcome.expectations).toBeGreaterThan(3);
    expect(device.faces()).toEqual(end.faces);
    expect(device.lamps()).toEqual(end.lamps);
    expect(device.panelText()).toEqual(end.panel);
    expect([...device.rawFlash.bytes]).toEqual(end.journal);
  });
});
