// Rules files on the devices of the pages: refused at the door or offered by set-up, kept, in a link, and flashed.

import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { profiles } from "../../firmware/core/rules/profiles";
import { ROOT } from "../../scripts/paths";
import { linesOf } from "../../scripts/rules/lines";
import { eventText } from "../../sim/page/event/event";
import { strike, untilLamp } from "./device";
import { describePage } from "./site";
import { describeTable, ready, SETTLE_MS, sheetKeys, tap, until, type WithTable } from "./table-page";

const [CLUB, DUTCH] = ["club-night", "wedstrijdscrabble"].map((name) => `${ROOT}scripts/rules/examples/${name}.json`);
const [CLUB_LINE, DUTCH_LINE] = linesOf([CLUB, DUTCH]);
const REFUSED = {
  name: "ours.json",
  mimeType: "application/json",
  buffer: Buffer.from(readFileSync(CLUB, "utf8").replace('"minutes": 15', '"minutes": 150')),
};
/** ENTER on Rules as often as leads from the page's document, ASPA 2016, to the first file. */
const TO_FILE = profiles()
  .slice(profiles().findIndex(({ rules }) => rules().name === "ASPA 2016"))
  .map(() => "ENTER");
/** Longer than the page waits before it stores its device. */
const STORED_MS = 2500;

const settings = (page: Page) => page.evaluate(() => (window as unknown as WithTable).table.game.settings);

/** Whether a finger at the middle of an element would touch it: nothing covers it, and it is not scrolled away. */
const isSeen = (page: Page, selector: string): Promise<boolean> =>
  page.locator(selector).evaluate((one) => {
    const { x, y, width, height } = one.getBoundingClientRect();
    return one.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });

describeTable("rules files on a tablet", (visit) => {
  test("one is refused in words, another offered at set-up, and taken off again", async () => {
    const page = await visit();
    await tap(page, "#sheet [data-act=tablet]");
    const said = () => page.locator("#status").textContent();
    const place = () => page.locator("#rules-place").textContent();
    await page.locator("#own-rules").setInputFiles(REFUSED);
    await until(said, "ours.json: minutes: minutes from 1 to 99 expected, found 150");
    // The page under Tablet is longer than the screen.
    await until(() => isSeen(page, "#status"), true);
    expect(await place()).toBe("No rules file is on it.");
    await page.locator("#own-rules").setInputFiles(DUTCH);
    await until(said, expect.stringContaining("WEDSTRIJD NL, check code Q79-MYN: at set-up ENTER on Rules"));
    await until(() => isSeen(page, "#status"), true);
    // A finger scrolls back to the page's first key.
    await page.locator("#tablet [data-act=tablet]").scrollIntoViewIfNeeded();
    await page.waitForTimeout(SETTLE_MS);
    await tap(page, "#sheet [data-act=tablet]");
    await sheetKeys(page, "DOWN", ...TO_FILE);
    await until(async () => (await settings(page)).rulesFile, DUTCH_LINE);
    await tap(page, "#sheet [data-act=tablet]");
    await page.locator("#no-rules").scrollIntoViewIfNeeded();
    // A key that has moved is dead until the page has noted it, and a moment more.
    await page.waitForTimeout(SETTLE_MS);
    await tap(page, "#no-rules");
    await until(place, "No rules file is on it.");
    // The event keeps its own copy.
    expect(await settings(page)).toMatchObject({ rulesFile: DUTCH_LINE, minutes: [35, 35] });
  });

  test("a link with a rules file puts it on the tablet and chooses it, and both are kept", async () => {
    const page = await visit();
    const seam = page.locator("#seam-list");
    await until(() => seam.textContent(), expect.stringMatching(/[A-Z0-9]{3}-[A-Z0-9]{3}/));
    const [, one, two] = /([A-Z0-9]{3})-([A-Z0-9]{3})/.exec((await seam.textContent())!)!;
    const event = { rules: 0, rulesFile: CLUB_LINE, list: 0, challengeRule: 1, minutes: 12, table: 9, desk: "" };
    const link = eventText({ ...event, checkCode: one + two });
    await page.evaluate((hash) => void (location.hash = hash), link);
    const said = () => page.locator("#event").textContent();
    await until(said, expect.stringContaining("Rules: CLUB NIGHT, check code LLJ-RLP (now ASPA 2016)"));
    await page.getByRole("button", { name: "Set this tablet up" }).click();
    await until(said, expect.stringContaining("This tablet is set up"));
    await page.waitForTimeout(STORED_MS);
    await page.reload();
    await ready(page);
    const { rulesFile, challengeRule, minutes, table } = await settings(page);
    expect([rulesFile, challengeRule, minutes, table]).toEqual([CLUB_LINE, 1, [12, 12], 9]);
    await tap(page, "#sheet [data-act=tablet]");
    expect(await page.locator("#rules-place").textContent()).toMatch(
      /^CLUB NIGHT, .*: from a file, kept by this browser/,
    );
  });
});

describePage("rules files on the simulator", (visit) => {
  test("one is refused in words or taken; games stay, set-up offers it, and it would be flashed", async () => {
    const page = await visit();
    const result = page.locator("#rules-result");
    await page.locator("#rules-file").setInputFiles(REFUSED);
    await expect.poll(() => result.textContent()).toContain("ours.json: minutes: minutes from 1 to 99 expected");
    // At set-up B's button starts A's clock, and no clock pays for a new start of the device.
    await strike(page, "ArrowRight");
    await untilLamp(page, "A");
    await page.locator("#rules-file").setInputFiles(CLUB);
    await expect.poll(() => result.textContent()).toContain("A clock runs: stop it first.");
    await page.getByRole("button", { name: "Key NEUTRAL" }).click();
    await page.getByRole("button", { name: "Key NEUTRAL" }).click();
    await untilLamp(page, "");
    await page.locator("#rules-file").setInputFiles(CLUB);
    await expect.poll(() => result.textContent()).toContain("CLUB NIGHT, check code LLJ-RLP");
    expect(await page.locator("#rules-place").textContent()).toContain("kept by this browser");
    await page.getByRole("link", { name: "Flash a board" }).click();
    await expect.poll(() => page.locator("#flashed-rules").textContent()).toBe("CLUB NIGHT, check code LLJ-RLP");
  });
});
