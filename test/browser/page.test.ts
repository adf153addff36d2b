// The page in a real browser: what a hand does on it, and what an eye sees of it.

import { expect, test } from "vitest";
import type { Page } from "playwright-core";
import { findChromium } from "../../scripts/site/chromium";
import { isSaid, verdictOn } from "../../sim/scenario/expectations";
import { faceOn, lampOn, describePage, lookAtTheWords, panelOn, secondsOf, strike, warningsOn } from "./site";

const executable = findChromium();
if (executable === null) {
  console.warn("The page is NOT tested: no Chromium at /usr/bin/chromium, and CHROMIUM names none.");
}

/** Time for a condition to become true on a busy machine. */
const PATIENCE = { timeout: 10_000, interval: 50 };

async function eventually(look: () => Promise<unknown>, expected: unknown): Promise<void> {
  await expect.poll(look, PATIENCE).toEqual(expected);
}

function button(page: Page, side: "A" | "B") {
  return page.getByRole("button", { name: `Button of player ${side}` });
}

/** B's clock runs behind a play of A, so that B may challenge. */
async function playOneTurn(page: Page): Promise<void> {
  await strike(page, "BracketRight");
  await eventually(() => lampOn(page), "A");
  // Presses within a tenth of a second would count as one moment.
  await page.waitForTimeout(200);
  await strike(page, "BracketLeft");
  await eventually(() => lampOn(page), "B");
}

describePage("the page", (visit) => {
  test("comes up ready, with lexicon and word count on the panel, and complains of nothing", async () => {
    const { page, complaints } = await visit();
    await eventually(async () => (await panelOn(page)).some((row) => row.includes("CSW07:")), true);
    const panel = await panelOn(page);
    expect(panel[0]).toMatch(/^READY, GAME 1\b/);
    expect(panel.join("\n")).toMatch(/267,?751 WORDS/);
    expect(panel).toEqual(await page.evaluate(() => window.tileclock?.device.panelText()));
    expect([await faceOn(page, 0), await faceOn(page, 1), await lampOn(page)]).toEqual(["25:00", "25:00", ""]);
    expect(complaints).toEqual([]);
  });

  test("the first screen warns of nothing: its rules take the list that it has", async () => {
    const { page } = await visit();
    await page.getByRole("button", { name: "Start afresh" }).click();
    const text = async (): Promise<string> => (await panelOn(page)).join("\n");
    await expect.poll(text, PATIENCE).toMatch(/^EVENT[^]*PACK CSW07/);
    expect(await warningsOn(page)).toEqual([]);
    // The rules are the line below the first, and ENTER changes them.
    await strike(page, "ArrowDown", "Enter");
    await eventually(() => warningsOn(page), [expect.stringMatching(/^Rules name \w+$/i)]);
  });

  test("a newcomer reads what to press, and the PIN of the director's pages", async () => {
    const { page } = await visit({ viewport: { width: 1366, height: 768 } });
    const hint = page.getByRole("status");
    expect(await hint.textContent()).toMatch(/Press ENTER, then a button/);
    const [, pin] = (await hint.textContent())!.match(/MENU and the PIN (\d{4})/)!;
    const { y, height } = (await hint.boundingBox())!;
    expect(y).toBeGreaterThanOrEqual(0);
    expect(y + height).toBeLessThanOrEqual(768);
    await strike(page, "F9", ...pin);
    await eventually(async () => (await panelOn(page))[0].startsWith("DIRECTOR"), true);
  });

  test("B's button starts A's clock, and A's lamp and face show it", async () => {
    const { page, complaints } = await visit();
    const before = Date.now();
    await button(page, "B").click();
    const after = Date.now();
    await eventually(() => lampOn(page), "A");
    await page.waitForTimeout(3000);
    const asked = Date.now();
    const gone = 25 * 60 - secondsOf(await faceOn(page, 0));
    // The face rounds up what is left, and was painted some frames ago; the press was within the click.
    expect(gone).toBeGreaterThan((asked - after) / 1000 - 1.25);
    expect(gone).toBeLessThanOrEqual((Date.now() - before) / 1000);
    expect([await faceOn(page, 1), await lampOn(page)]).toEqual(["25:00", "A"]);
    expect(complaints).toEqual([]);
  });

  test("only the running side's button does anything", async () => {
    const { page } = await visit();
    await button(page, "B").click({ delay: 60 });
    await eventually(() => lampOn(page), "A");
    await page.waitForTimeout(200);
    await button(page, "B").click({ delay: 60 });
    await page.waitForTimeout(200);
    expect(await lampOn(page)).toBe("A");
    await button(page, "A").click({ delay: 60 });
    await eventually(() => lampOn(page), "B");
  });

  // NZ 6.17: an acceptable play gains five points for each word challenged.
  test("a challenge of two good words, typed on the computer's keyboard, ends in the verdict", async () => {
    const { page, complaints } = await visit();
    await playOneTurn(page);
    await strike(page, "F4", "Q", "I", "Enter", "z", "a");
    await eventually(async () => (await panelOn(page)).filter((row) => /^>?(QI|ZA)_?$/.test(row)), ["QI", ">ZA_"]);
    expect(await lampOn(page)).toBe("");
    await strike(page, "ArrowRight");
    await eventually(async () => isSaid(await panelOn(page), "checks words: A"), true);
    await lookAtTheWords(page);
    await strike(page, "ArrowLeft");
    await eventually(async () => verdictOn(await panelOn(page)), "ACCEPTABLE");
    expect(isSaid(await panelOn(page), "gains points: A, 10")).toBe(true);
    expect(complaints).toEqual([]);
  });

  test("a challenge of a good and a bad word, typed on the drawn keypad, is not acceptable", async () => {
    const { page } = await visit();
    await playOneTurn(page);
    const keypad = page.getByRole("group", { name: "Keypad" });
    for (const key of ["CHALLENGE", "Z", "A", "ENTER", "Q", "Q", "DEL", "Q"]) {
      await keypad.getByRole("button", { name: `Key ${key}`, exact: true }).click({ delay: 30 });
    }
    await button(page, "B").click({ delay: 60 });
    await eventually(async () => isSaid(await panelOn(page), "checks words: A"), true);
    await lookAtTheWords(page);
    await button(page, "A").click({ delay: 60 });
    await eventually(async () => verdictOn(await panelOn(page)), "NOT ACCEPTABLE");
  });

  test("a button held does nothing twice, and nothing when it is let go", async () => {
    const { page } = await visit();
    await button(page, "B").hover();
    await page.mouse.down();
    await eventually(() => lampOn(page), "A");
    await page.waitForTimeout(1200);
    expect(await lampOn(page)).toBe("A");
    await page.mouse.up();
    await page.waitForTimeout(200);
    expect([await lampOn(page), await faceOn(page, 1)]).toEqual(["A", "25:00"]);
  });

  test("a letter held on the computer's keyboard is typed once, however often it repeats", async () => {
    const { page } = await visit();
    await playOneTurn(page);
    await strike(page, "F4");
    for (let repeats = 0; repeats < 5; repeats++) await page.keyboard.down("Q");
    await page.keyboard.up("Q");
    await strike(page, "I");
    await eventually(async () => (await panelOn(page)).some((row) => row === ">QI_"), true);
  });

  test("an unplugged face is dark, and shows the running time once plugged in", async () => {
    const { page, complaints } = await visit();
    await button(page, "B").click({ delay: 60 });
    await page.getByLabel("Face A").uncheck();
    await eventually(() => faceOn(page, 0), "");
    expect([await faceOn(page, 1), await lampOn(page)]).toEqual(["25:00", "A"]);
    await page.waitForTimeout(1500);
    await page.getByLabel("Face A").check();
    await eventually(async () => /^24:5\d$/.test(await faceOn(page, 0)), true);
    expect(complaints).toEqual([]);
  });

  test("an unplugged panel is dark, and so is everything without power", async () => {
    const { page } = await visit();
    await page.getByLabel("Panel", { exact: true }).and(page.getByRole("checkbox")).uncheck();
    await eventually(() => panelOn(page), []);
    await page.getByLabel("Power").uncheck();
    await eventually(async () => [await faceOn(page, 0), await faceOn(page, 1), await lampOn(page)], ["", "", ""]);
    await page.getByLabel("Power").check();
    await eventually(() => faceOn(page, 0), "25:00");
  });
});
