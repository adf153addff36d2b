// Every scenario of the project in a real browser, to its end.

import { globSync } from "tinyglobby";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Page } from "playwright-core";
import { findChromium } from "../../scripts/chromium";
import { ROOT } from "../../scripts/paths";
import { openSite, type TestSite } from "./site";

const executable = findChromium();
/** Later than any scenario's end, in seconds. */
const BEYOND = 999_999;

describe.skipIf(executable === null)("in the browser", () => {
  let site: TestSite;
  let page: Page;
  let complaints: string[];
  beforeAll(async () => {
    site = await openSite(executable as string);
    ({ page, complaints } = await site.visit());
  });
  afterAll(() => site?.close());

  test.each(globSync("test/scenarios/**/*.scenario", { cwd: ROOT }).sort())("%s: all is as expected", async (path) => {
    await page.evaluate((hash) => (location.hash = hash), `#scenario=${path}&at=${BEYOND}`);
    await expect.poll(() => page.locator("#play-source").textContent(), { timeout: 60_000 }).toBe(path);
    await expect.poll(() => page.locator("#tally").textContent(), { timeout: 60_000 }).toMatch(/^All \d+ expect/);
    expect(complaints).toEqual([]);
  });
});
