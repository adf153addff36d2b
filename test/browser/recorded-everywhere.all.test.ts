// A game recorded on the page comes to the same end in Node, in the real interpreter and on the emulated chip: what the
// saved scenario expects at its end is what the page showed.

import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { Page } from "playwright-core";
import { ROOT } from "../../scripts/paths";
import { chipFiles } from "../../sim/chip/load";
import { isSaid, verdictOn } from "../../sim/scenario/expectations";
import { describePage, downloaded, faceOn, lampOn, lookAtTheWords, panelOn, strike } from "./site";

const { ESPRUINO } = process.env;
const CHIP_FILES = chipFiles();
if (!ESPRUINO) console.warn("ESPRUINO is not set: the recorded game was not played in the real interpreter");
if (typeof CHIP_FILES === "string") console.warn(`${CHIP_FILES}: the recorded game was not played on the chip`);

const PATIENCE = { timeout: 30_000, interval: 50 };
async function says(page: Page, saying: string): Promise<void> {
  await expect.poll(async () => isSaid(await panelOn(page), saying), PATIENCE).toBe(true);
}
const press = (page: Page, side: "A" | "B") =>
  page.getByRole("button", { name: `Button of player ${side}` }).click({ delay: 70 });

/** Time runs ten times as fast for `ms` of the person's. */
async function think(page: Page, ms: number): Promise<void> {
  await page.getByRole("button", { name: "10×" }).click();
  await page.waitForTimeout(ms);
  await page.getByRole("button", { name: "1×", exact: true }).click();
}

/** Turns, a hold, a challenge that falls, a stop, a loss of power, and the end. */
async function playGame(page: Page): Promise<void> {
  await press(page, "B");
  await expect.poll(() => lampOn(page), PATIENCE).toBe("A");
  await think(page, 400);
  await press(page, "A");
  await expect.poll(() => lampOn(page), PATIENCE).toBe("B");
  await strike(page, "F2");
  await says(page, "holds: B");
  await strike(page, "F4", "Q", "I", "Enter", "Z", "X", "Q");
  await press(page, "B");
  await says(page, "checks words: A");
  await lookAtTheWords(page);
  await press(page, "A");
  await expect.poll(async () => verdictOn(await panelOn(page)), PATIENCE).toBe("NOT ACCEPTABLE");
  // The chip gives its verdict later, and hears no press for 1.5 s after it.
  await page.waitForTimeout(4000);
  await press(page, "A");
  await expect.poll(() => lampOn(page), PATIENCE).toBe("B");
  await think(page, 300);
  await strike(page, "F1");
  await says(page, "clocks stopped");
  await page.waitForTimeout(600);
  // With a clock running, what is not on record yet is given back: not the same on a host that is slower to write.
  await page.getByRole("button", { name: "Off and on" }).click();
  await says(page, "restored");
  await page.waitForTimeout(3000);
  await press(page, "A");
  await expect.poll(() => lampOn(page), PATIENCE).toBe("B");
  await strike(page, "F7");
  await says(page, "end of game");
  await page.waitForTimeout(600);
  await press(page, "A");
  await page.waitForTimeout(600);
  await press(page, "B");
  await says(page, "result");
  await page.waitForTimeout(1500);
}

/** Output of the command; throws with it if the command fails. */
function run(script: string, file: string): string {
  return execFileSync(process.execPath, ["--import", "tsx", script, file], {
    cwd: ROOT,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "pipe"],
  });
}

describePage("a game recorded on the page", (visit) => {
  let file = "";

  test("is saved with what the page shows at its end", async () => {
    const { page, complaints } = await visit();
    await playGame(page);
    const faces = `${await faceOn(page, 0)} ${await faceOn(page, 1)}`;
    const { path } = await downloaded(page, "Save as a scenario");
    const text = readFileSync(path, "utf8");
    expect(text).toMatch(new RegExp(`^\\d.*expect faces ${faces}$`, "m"));
    expect(text).toMatch(/expect panel RESULT/);
    expect(complaints).toEqual([]);
    // The device on the page would go on, and take time from the other hosts.
    await page.close();
    file = path;
  });

  test("comes to that end in Node", () => {
    expect(run("sim/terminal/main.ts", file)).toMatch(/1 passed, 0 failed/);
  });

  test.skipIf(!ESPRUINO)("comes to that end in the real interpreter, with the same bytes on every wire", () => {
    expect(run("sim/rig/conformance.ts", file)).toMatch(
      /end: (?:[1-9]\d*) expectations, 0 failures\n1 passed, 0 failed/,
    );
  });

  test.skipIf(typeof CHIP_FILES === "string")("comes to that end on the chip", () => {
    expect(run("sim/chip/play.ts", file)).toMatch(/1 passed, 0 failed, 0 not played/);
  });
});
