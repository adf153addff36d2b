// The page in a real browser: what a hand does on it, and what an eye sees of it.

import { expect, test } from "vitest";
import type { Page } from "playwright-core";
import { findChromium } from "../../scripts/site/chromium";
import {
  faceOn,
  lampOn,
  panelOn,
  pressButton,
  secondsOf,
  strike,
  untilFace,
  untilLamp,
  untilPanel,
  warningsOn,
} from "./device";
import { click, describePage } from "./site";

const executable = findChromium();
if (executable === null) {
  console.warn("The page is NOT tested: no Chromium at /usr/bin/chromium, and CHROMIUM names none.");
}

/** B's clock runs behind a play of A, so that B may challenge. */
async function playOneTurn(page: Page): Promise<void> {
  await strike(page, "BracketRight");
  await untilLamp(page, "A");
  // Presses within a tenth of a second would count as one moment.
  await page.waitForTimeout(200);
  await strike(page, "BracketLeft");
  await untilLamp(page, "B");
}

describePage("the page", (visit) => {
  test("comes up ready, with lexicon and word count on the panel, and complains of nothing", async () => {
    const page = await visit();
    await untilPanel(page, /CSW07/);
    const panel = await panelOn(page);
    expect(panel[0]).toMatch(/^READY, GAME 1\b/);
    expect(panel.join("\n")).toMatch(/267,?751 WORDS/);
    expect(panel).toEqual(await page.evaluate(() => window.tileclock?.device.panelText()));
    expect([await faceOn(page, 0), await faceOn(page, 1), await lampOn(page)]).toEqual(["25:00", "25:00", ""]);
  });

  test("the first screen warns of nothing: its rules take the list that it has", async () => {
    const page = await visit();
    page.once("dialog", (dialog) => void dialog.accept());
    await click(page, "Start afresh");
    await untilPanel(page, /START GAME[^]*PACK CSW07/);
    expect(await warningsOn(page)).toEqual([]);
  });

  test("a newcomer reads what to press, and the PIN of the director's pages", async () => {
    const page = await visit({ viewport: { width: 1366, height: 768 } });
    const hint = page.getByRole("status");
    expect(await hint.textContent()).toMatch(/Press ENTER, then a button/);
    const [, pin] = (await hint.textContent())!.match(/MENU and the PIN (\d{4})/)!;
    const { y, height } = (await hint.boundingBox())!;
    expect(y).toBeGreaterThanOrEqual(0);
    expect(y + height).toBeLessThanOrEqual(768);
    await strike(page, "F9", ...pin);
    await untilPanel(page, /^DIRECTOR/);
  });

  test("B's button starts A's clock, and A's lamp and face show it", async () => {
    const page = await visit();
    const before = Date.now();
    await pressButton(page, "B");
    const after = Date.now();
    await untilLamp(page, "A");
    await page.waitForTimeout(3000);
    const asked = Date.now();
    const gone = 25 * 60 - secondsOf(await faceOn(page, 0));
    // The face rounds up what is left, and was painted some frames ago; the press was within the click.
    expect(gone).toBeGreaterThan((asked - after) / 1000 - 1.25);
    expect(gone).toBeLessThanOrEqual((Date.now() - before) / 1000);
    expect([await faceOn(page, 1), await lampOn(page)]).toEqual(["25:00", "A"]);
  });

  test("a button held does nothing twice, and nothing when it is let go", async () => {
    const page = await visit();
    await page.locator("#button-1").hover();
    await page.mouse.down();
    await untilLamp(page, "A");
    await page.waitForTimeout(1200);
    expect(await lampOn(page)).toBe("A");
    await page.mouse.up();
    await page.waitForTimeout(200);
    expect([await lampOn(page), await faceOn(page, 1)]).toEqual(["A", "25:00"]);
  });

  test("a letter held on the computer's keyboard is typed once, however often it repeats", async () => {
    const page = await visit();
    await playOneTurn(page);
    await strike(page, "F4");
    for (let repeats = 0; repeats < 5; repeats++) await page.keyboard.down("Q");
    await page.keyboard.up("Q");
    await strike(page, "I");
    await untilPanel(page, /^QI_$/m);
  });

  test("an unplugged face or panel is dark, and so is everything without power", async () => {
    const page = await visit();
    await pressButton(page, "B");
    await page.getByLabel("Face A").uncheck();
    await untilFace(page, 0, "");
    expect([await faceOn(page, 1), await lampOn(page)]).toEqual(["25:00", "A"]);
    await page.waitForTimeout(1500);
    await page.getByLabel("Face A").check();
    await untilFace(page, 0, /^24:5\d$/);
    await page.getByLabel("Panel", { exact: true }).and(page.getByRole("checkbox")).uncheck();
    await expect.poll(() => panelOn(page)).toEqual([]);
    await page.getByLabel("Power").uncheck();
    for (const side of [0, 1] as const) await untilFace(page, side, "");
    await untilLamp(page, "");
    await page.getByLabel("Power").check();
    await untilFace(page, 1, "25:00");
  });
});
