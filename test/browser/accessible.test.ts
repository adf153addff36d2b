// axe finds no fault on the page for people who use it by keyboard, by ear, or with little sight.

import { expect, test } from "vitest";
import { violationsOn } from "./axe";
import { describePage, lampOn, strike } from "./site";

const CHALLENGE = "#scenario=test/scenarios/nz2022/challenge-stands.scenario&at=9999";

describePage("the page", (visit) => {
  test.each(["light", "dark"] as const)(
    "has nothing that axe finds wrong in any of its parts, %s",
    async (colorScheme) => {
      const { page } = await visit({ viewport: { width: 1280, height: 800 }, colorScheme });
      const found: Record<string, string[]> = {};
      const look = async (state: string): Promise<void> => void (found[state] = await violationsOn(page));
      const go = (hash: string): Promise<string> => page.evaluate((to) => (location.hash = to), hash);
      await look("ready");
      await go("#scenarios");
      await page.getByRole("searchbox").fill("hold");
      await page.locator("#groups a:visible").first().waitFor();
      await look("the gallery");
      await go(CHALLENGE);
      await page.locator("#tally.met").waitFor();
      await look("a verdict in a scenario");
      await go("#editor");
      await page.locator(".cm-content").waitFor();
      await look("the editor");
      await go("#flash");
      await page.getByRole("button", { name: "Write the clock" }).waitFor();
      await look("the flasher");
      await go("");
      await page.getByRole("button", { name: "Laboratory" }).click();
      await page.locator("#laboratory h2, #laboratory summary").first().waitFor();
      await look("the laboratory");
      await strike(page, "ArrowRight");
      await expect.poll(() => lampOn(page)).toBe("A");
      await look("a clock that runs");
      await page.getByRole("checkbox", { name: "Face A" }).uncheck();
      await page.getByRole("checkbox", { name: "Power" }).uncheck();
      await look("a device without power");
      await page
        .getByLabel("Your own word list")
        .setInputFiles({ name: "club.txt", mimeType: "text/plain", buffer: Buffer.from("CAT\nDOG\n") });
      await page.getByRole("button", { name: "Download CLUB.pack" }).waitFor();
      await look("an own list");
      expect(Object.entries(found).filter(([, violations]) => violations.length > 0)).toEqual([]);
      expect(Object.keys(found)).toHaveLength(9);
    },
  );

  test.each([
    [390, 844],
    [844, 390],
    [768, 1024],
    [1366, 768],
  ])("at %i by %i pixels clocks and panel stay in view with the last line of a scenario", async (width, height) => {
    const { page } = await visit({ viewport: { width, height } });
    await page.evaluate((hash) => (location.hash = hash), CHALLENGE);
    await page.locator("#tally.met").waitFor();
    await page.locator("#share").scrollIntoViewIfNeeded();
    const beyond = await page
      .locator("#face-0, #face-1, #glass, #share")
      .evaluateAll((all) =>
        all
          .filter((one) => one.getBoundingClientRect().top < 0 || one.getBoundingClientRect().bottom > innerHeight)
          .map(({ id }) => id),
      );
    expect(beyond).toEqual([]);
  });

  test.each([
    [390, 844],
    [844, 390],
    [768, 1024],
    [1100, 700],
    [1280, 800],
    [1920, 1080],
  ])("at %i by %i pixels nothing of a scenario is beyond the page's edge", async (width, height) => {
    const { page } = await visit({ viewport: { width, height } });
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
