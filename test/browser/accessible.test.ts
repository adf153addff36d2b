// What axe finds wrong on the page for people who use it by keyboard, by ear, or with little sight: nothing.

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findChromium } from "../../scripts/chromium";
import { violationsOn } from "./axe";
import { openSite, type TestSite } from "./site";

const executable = findChromium();

const CHALLENGE = "#scenario=test/scenarios/nz2022/challenge-stands.scenario&at=9999";

describe.skipIf(executable === null)("the page", () => {
  let site: TestSite;
  beforeAll(async () => {
    site = await openSite(executable as string);
  });
  afterAll(() => site?.close());

  test.each(["light", "dark"] as const)("has nothing that axe finds wrong, %s", async (colorScheme) => {
    const { page } = await site.visit({ viewport: { width: 1280, height: 800 }, colorScheme });
    expect(await violationsOn(page)).toEqual([]);
    await page.evaluate(() => (location.hash = "#scenarios"));
    await page.getByRole("searchbox").fill("hold");
    await page.locator("#groups a:visible").first().waitFor();
    expect(await violationsOn(page)).toEqual([]);
    await page.evaluate((hash) => (location.hash = hash), CHALLENGE);
    await page.locator("#tally.met").waitFor();
    expect(await violationsOn(page)).toEqual([]);
  });

  test.each([
    [390, 844],
    [768, 1024],
    [1100, 700],
    [1280, 800],
    [1920, 1080],
  ])("at %i by %i pixels nothing of a scenario is beyond the page's edge", async (width, height) => {
    const { page } = await site.visit({ viewport: { width, height } });
    await page.evaluate((hash) => (location.hash = hash), CHALLENGE);
    await page.locator("#tally.met").waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    const boxes = await page.evaluate(() => {
      const box = (id: string) => document.querySelector(id)!.getBoundingClientRect();
      const [theatre, ...others] = [
        box("#theatre"),
        box("main"),
        ...[...document.querySelectorAll("#controls *")].map((one) => one.getBoundingClientRect()),
      ];
      return others.filter(
        (other) =>
          other.width > 0 &&
          other.right > theatre.left + 1 &&
          other.left < theatre.right &&
          other.bottom > theatre.top &&
          other.top < theatre.bottom,
      ).length;
    });
    // Nothing lies over the theatre.
    expect(boxes).toBe(0);
  });
});
