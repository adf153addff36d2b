// Every scenario of the project in a real browser, to its end.

import { globSync } from "tinyglobby";
import { beforeAll, expect, test } from "vitest";
import type { Page } from "playwright-core";
import { ROOT } from "../../scripts/paths";
import { describePage } from "./site";

/** Later than any scenario's end, in seconds. */
const BEYOND = 999_999;

describePage("in the browser", (visit) => {
  let page: Page;
  beforeAll(async () => {
    page = await visit();
  });

  test.each(globSync("test/scenarios/**/*.scenario", { cwd: ROOT }).sort())("%s: all is as expected", async (path) => {
    await page.evaluate((hash) => (location.hash = hash), `#scenario=${path}&at=${BEYOND}`);
    await expect.poll(() => page.locator("#play-source").textContent(), { timeout: 60_000 }).toBe(path);
    await expect.poll(() => page.locator("#tally").textContent(), { timeout: 60_000 }).toMatch(/^All \d+ expect/);
  });
});
