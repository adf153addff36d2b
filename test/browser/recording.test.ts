// Acts on the page, saved as a scenario and replayed in Node, come to the same end.

import { readFileSync, writeFileSync } from "node:fs";
import { execFileSync } from "node:child_process";
import { expect, inject, test } from "vitest";
import type { Page } from "playwright-core";
import { ROOT } from "../../scripts/paths";
import { deviceFor, readScenario } from "../../sim/device/devices";
import type { Scenario } from "../../sim/scenario/scenario";
import { playScenario } from "../../sim/scenario/play";
import { isSaid, verdictOn } from "../../sim/scenario/expectations";
import { downloaded, lampOn, describePage, lookAtTheWords, panelOn, strike } from "./site";

const PATIENCE = { timeout: 20_000, interval: 50 };

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
    const { page, complaints } = await visit();
    await strike(page, "ArrowRight");
    await expect.poll(() => lampOn(page), PATIENCE).toBe("A");
    await page.getByRole("button", { name: "10×" }).click();
    await page.waitForTimeout(700);
    await page.getByRole("button", { name: "1×", exact: true }).click();
    await page.getByRole("button", { name: "Button of player A" }).click({ delay: 70 });
    await expect.poll(() => lampOn(page), PATIENCE).toBe("B");
    await page.waitForTimeout(150);
    await strike(page, "F4", "Q", "I", "Enter", "Z", "X");
    // Two keys at once, and a part that is unplugged meanwhile.
    await page.keyboard.down("Backspace");
    await page.getByLabel("Face A").uncheck();
    await page.keyboard.up("Backspace");
    await strike(page, "A");
    await page.getByLabel("Face A").check();
    await strike(page, "ArrowRight");
    await expect.poll(async () => isSaid(await panelOn(page), "checks words: A"), PATIENCE).toBe(true);
    await lookAtTheWords(page);
    await strike(page, "ArrowLeft");
    await expect.poll(async () => verdictOn(await panelOn(page)), PATIENCE).toBe("ACCEPTABLE");
    await page.waitForTimeout(300);
    await freeze(page);
    const file = await save(page);
    const end = await endOf(page);
    expect(await page.getByRole("status").textContent()).toContain("plays to the same end here");
    expect(complaints).toEqual([]);

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

  test("the command plays it; one with another press does not come to that end", async () => {
    const { page } = await visit();
    await strike(page, "ArrowRight");
    await expect.poll(() => lampOn(page), PATIENCE).toBe("A");
    await page.waitForTimeout(300);
    const file = await save(page);
    const run = (): string =>
      execFileSync(process.execPath, ["--import", "tsx", "sim/terminal/main.ts", file], {
        cwd: ROOT,
        encoding: "utf8",
        stdio: ["ignore", "pipe", "pipe"],
      });
    expect(run()).toMatch(/1 passed, 0 failed/);
    writeFileSync(file, readFileSync(file, "utf8").replace("B presses", "A presses"));
    expect(run).toThrow("expected lamp A, found lamp B");
  });

  test("a loss of power is recorded, and a game after it", async () => {
    const { page } = await visit();
    await strike(page, "ArrowRight");
    await expect.poll(() => lampOn(page), PATIENCE).toBe("A");
    await page.getByRole("button", { name: "Off and on" }).click();
    await expect.poll(() => lampOn(page), PATIENCE).toBe("");
    await page.waitForTimeout(1500);
    await freeze(page);
    const scenario = readScenario(await save(page)) as Scenario;
    const end = await endOf(page);
    const device = deviceFor(scenario, inject("bundles").esp32);
    expect(playScenario(scenario, device).failures).toEqual([]);
    expect([...device.rawFlash.bytes]).toEqual(end.journal);
    expect(device.panelText()).toEqual(end.panel);
  });
});
