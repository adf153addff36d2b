// The editor of scenarios in a real browser: mistakes marked, lines offered, played at once, kept, saved and opened.

import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { Page } from "playwright-core";
import { ROOT } from "../../scripts/paths";
import { lampOn } from "./device";
import {
  CHALLENGE,
  click,
  describePage,
  downloaded,
  dropFile,
  go,
  loaded,
  openEditor,
  openScenario,
  tally,
} from "./site";

const textIn = (page: Page) => page.locator(".cm-content").evaluate((one) => (one as HTMLElement).innerText);
const mistakes = (page: Page) => page.locator(".problems button").allTextContents();
/** The keys that the device has heard: what it drew of them is on the panel. */
const panel = (page: Page) => page.evaluate(() => window.tileclock!.device.panelText());

/** In the place of the whole text. */
async function write(page: Page, text: string): Promise<void> {
  await page.keyboard.press("Control+a");
  await page.keyboard.insertText(text);
}

describePage("the editor", (visit) => {
  test("is loaded when it is asked for, takes the keyboard from the device, and Tab leaves it", async () => {
    const page = await visit();
    expect(await loaded(page, "/editor")).toBe(0);
    const before = await panel(page);
    await openEditor(page);
    expect(await loaded(page, "/editor")).toBe(2);
    expect(await page.locator(".problems li").count()).toBe(0);
    const painted = (word: string) =>
      page
        .locator(".cm-line span", { hasText: word })
        .first()
        .evaluate((span) => [getComputedStyle(span).fontWeight, getComputedStyle(span).fontStyle].join());
    expect(await painted("expect")).toBe("600,normal");
    expect(await painted("presses")).toBe("600,normal");
    expect(await painted("# 40 s for A")).toBe("400,italic");
    expect(await painted("0:42")).toBe("400,normal");
    await page.keyboard.press("Control+End");
    await page.keyboard.type("# a note");
    await page.keyboard.press("Enter");
    expect(await textIn(page)).toContain("# a note");
    expect(await panel(page)).toEqual(before);
    await page.keyboard.press("Tab");
    expect(await page.locator("button:focus").textContent()).toBe("Play it");
    await page.keyboard.press("Shift+Tab");
    expect(await page.locator(".cm-content:focus").count()).toBe(1);
    await page.keyboard.press("Shift+Tab");
    expect(await page.getByLabel("Name of its file").evaluate((one) => one === document.activeElement)).toBe(true);
  });

  test("marks mistakes at their places, and F8 and the list lead there", async () => {
    const page = await visit();
    await openEditor(page);
    await write(page, "title: T\nwords: CAT\n0:01 key SHIFT\n0:02 B presses\n+1 unplug lamp # !");
    await expect
      .poll(() => mistakes(page))
      .toEqual([
        "Line 3: expected a key of the keypad, found SHIFT",
        "Line 5: expected a part: face A or face B or keypad or panel, found +1 unplug lamp",
      ]);
    await expect.poll(() => page.locator(".cm-lintRange-error").allTextContents()).toEqual(["SHIFT", "unplug lamp"]);
    await page.keyboard.press("Control+Home");
    await page.keyboard.press("F8");
    await page.keyboard.type("HOLD");
    await expect.poll(() => mistakes(page).then((all) => all.length)).toBe(1);
    await page.locator(".problems button").click();
    await page.keyboard.type("unplug panel");
    await page.getByText("It can be played.").waitFor();
    expect(await textIn(page)).toContain("0:01 key HOLD\n");
  });

  test("offers the language's lines, and what is an example is written over", async () => {
    const page = await visit();
    await openEditor(page);
    await write(page, "words: CAT\n0:02 ");
    const offers = page.getByRole("listbox");
    await page.keyboard.press("Control+Space");
    await offers.waitFor();
    expect(await offers.getByRole("option").allTextContents()).toContain("battery 3.7 Vwhat happens");
    await page.keyboard.type("busy");
    await expect.poll(() => offers.getByRole("option").allTextContents()).toEqual(["busy 400 mswhat happens"]);
    await page.keyboard.press("Enter");
    await page.keyboard.type("90");
    expect(await textIn(page)).toContain("0:02 busy 90 ms");
    await page.keyboard.press("End");
    await page.keyboard.press("Enter");
    await page.keyboard.type("expect verd");
    await expect.poll(() => offers.getByRole("option").first().textContent()).toMatch(/^expect verdict/);
    await page.keyboard.press("Escape");
    expect(await offers.count()).toBe(0);
  });

  test("plays what is written at once, and comes back to it", async () => {
    const page = await visit();
    await openEditor(page);
    await write(page, "title: Mine\nwords: CAT\n0:01 B presses\nexpect lamp A\n0:02 A presses\nexpect lamp A");
    await click(page, "Play it");
    await page.getByRole("heading", { name: "Mine" }).waitFor();
    await expect.poll(() => tally(page)).toBe("1 not as expected, 2 of 2 looked at");
    expect(await lampOn(page)).toBe("B");
    expect(await page.locator("#script .failed .problem").textContent()).toBe("expected lamp A, found lamp B");
    expect(await page.locator("#script .met").count()).toBe(1);
    await page.getByRole("link", { name: "Edit this text" }).click();
    await page.locator(".cm-content:focus").waitFor();
    expect(await page.getByLabel("Name of its file").inputValue()).toBe("mine.scenario");
    await page.keyboard.press("Control+End");
    await page.keyboard.press("Control+Backspace");
    await page.keyboard.type("B");
    await click(page, "Play it");
    await expect.poll(() => tally(page)).toBe("All 2 expectations met");
    // With a mistake in it the cursor goes there, and nothing is played.
    await page.goBack();
    await page.locator(".cm-content:focus").waitFor();
    await write(page, "0:01 C presses");
    await click(page, "Play it");
    await page.keyboard.type("A presses");
    expect(await textIn(page)).toBe("0:01 A presses");
  });

  test("a draft is there after a reload, beside the project's own text, and is saved as a file", async () => {
    const page = await visit();
    await go(page, `#scenario=${CHALLENGE}`);
    await page.getByRole("link", { name: "Edit this text" }).click();
    await page.locator(".cm-content:focus").waitFor();
    const original = readFileSync(ROOT + CHALLENGE, "utf8");
    await page.keyboard.insertText("# mine\n");
    await page.getByText("The draft is kept in this browser.").waitFor();
    await page.reload();
    await page.locator(".cm-content:focus").waitFor();
    expect(await page.getByLabel("Name of its file").inputValue()).toBe("challenge-stands.scenario");
    const { name, path } = await downloaded(page, "Save as a file");
    expect(name).toBe("challenge-stands.scenario");
    expect(readFileSync(path, "utf8")).toBe(`# mine\n${original}`);

    await openScenario(page, CHALLENGE);
    await page.getByRole("link", { name: "Edit this text" }).click();
    await expect.poll(() => textIn(page).then((text) => text.includes("# mine"))).toBe(false);
    expect(await page.getByLabel("Draft").locator("option").allTextContents()).toEqual([
      "challenge-stands-2.scenario",
      "challenge-stands.scenario",
    ]);
    await page.getByLabel("Draft").selectOption("challenge-stands.scenario");
    await expect.poll(() => textIn(page)).toContain("# mine");
    await click(page, "Discard this draft");
    expect(await textIn(page)).toContain("A game of my own");
  });

  test("a file that is dropped on it is opened in it", async () => {
    const page = await visit();
    await openEditor(page);
    await dropFile(page.locator(".cm-content"), "theirs.scenario", "title: Theirs\nwords: CAT\n0:01 B presses");
    await expect.poll(() => textIn(page)).toBe("title: Theirs\nwords: CAT\n0:01 B presses");
    expect(await page.getByLabel("Name of its file").inputValue()).toBe("theirs.scenario");
  });
});
