// A game recorded on the page comes to the same end in Node, in the real interpreter and on the emulated chip: what the
// saved scenario expects at its end is what the page showed.

import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { Page } from "playwright-core";
import { ROOT } from "../../scripts/paths";
import { chipFiles } from "../../sim/board/chip/load";
import { faceOn, lookAtTheWords, pressButton, strike, untilLamp, untilSaid, untilVerdict } from "./device";
import { click, describePage, downloaded, playFast, status } from "./site";

const { ESPRUINO } = process.env;
const CHIP_FILES = chipFiles();
if (!ESPRUINO) console.warn("ESPRUINO is not set: the recorded game was not played in the real interpreter");
if (typeof CHIP_FILES === "string") console.warn(`${CHIP_FILES}: the recorded game was not played on the chip`);

/** Turns, a hold, a challenge that falls, a stop, a loss of power, and the end. */
async function playGame(page: Page): Promise<void> {
  await pressButton(page, "B");
  await untilLamp(page, "A");
  await playFast(page, 400);
  await pressButton(page, "A");
  await untilLamp(page, "B");
  await strike(page, "F2");
  await untilSaid(page, "holds for: B, any");
  await strike(page, "F4", "Q", "I", "Enter", "Z", "X", "Q");
  await pressButton(page, "B");
  await lookAtTheWords(page);
  await pressButton(page, "A");
  await untilVerdict(page, "NOT ACCEPTABLE");
  // The chip gives its verdict later, and hears no press for 1.5 s after it.
  await page.waitForTimeout(4000);
  await pressButton(page, "A");
  await untilLamp(page, "B");
  await playFast(page, 300);
  await strike(page, "F1");
  await untilSaid(page, "clocks stopped");
  await page.waitForTimeout(600);
  // With a clock running, what is not on record yet is given back: not the same on a host that is slower to write.
  await click(page, "Off and on");
  await untilSaid(page, "restored");
  await page.waitForTimeout(3000);
  await pressButton(page, "A");
  await untilLamp(page, "B");
  await strike(page, "F7");
  await untilSaid(page, "end of game");
  await page.waitForTimeout(600);
  await pressButton(page, "A");
  await page.waitForTimeout(600);
  await pressButton(page, "B");
  await untilSaid(page, "result");
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
    const page = await visit();
    await playGame(page);
    const faces = `${await faceOn(page, 0)} ${await faceOn(page, 1)}`;
    const { path } = await downloaded(page, "Save as a scenario");
    expect(await status(page)).toContain("plays to the same end here");
    const text = readFileSync(path, "utf8");
    // The page's device is offered the first document, with its minutes and the list that comes with the tools.
    expect(text).toMatch(/^title: Recorded on \d{4}-\d\d-\d\d: ASPA 2016, CSW07, 25 minutes each$/m);
    expect(text).toMatch(/^rules: ASPA 2016\n(.*\n)*minutes: 25 25\nlexicon: CSW07\nlist: sowpods\nbegin: set-up$/m);
    expect(text).toMatch(/^\d:\d\d\.\d{3}\s+A presses for \d+ ms$/m);
    expect(text).toMatch(new RegExp(`^\\d.*expect faces ${faces}$`, "m"));
    expect(text).toMatch(/expect panel RESULT/);
    // The device on the page would go on, and take time from the other hosts.
    await page.close();
    file = path;
  });

  test("comes to that end in Node", () => {
    expect(run("sim/play/report/main.ts", file)).toMatch(/1 passed, 0 failed/);
  });

  test.skipIf(!ESPRUINO)("comes to that end in the real interpreter, with the same bytes on every wire", () => {
    expect(run("sim/play/hosts/conformance.ts", file)).toMatch(
      /; [1-9]\d* expectations, 0 failures\n1 passed, 0 failed/,
    );
  });

  test.skipIf(typeof CHIP_FILES === "string")("comes to that end on the chip", () => {
    expect(run("sim/play/hosts/chip.ts", file)).toMatch(/1 passed, 0 failed, 0 not played/);
  });
});
