// axe finds no fault on the page for people who use it by keyboard, by ear, or with little sight.

import { expect, test } from "vitest";
import { expectInWidth, violationsOn } from "./axe";
import { startGame } from "./device";
import { CHALLENGE, describePage, go } from "./site";

/** The end of a scenario. */
const VERDICT = `#scenario=${CHALLENGE}&at=9999`;

describePage("the page", (visit) => {
  test.each(["light", "dark"] as const)(
    "has nothing that axe finds wrong in any of its parts, %s",
    async (colorScheme) => {
      const page = await visit({ viewport: { width: 1280, height: 800 }, colorScheme });
      const found: Record<string, string[]> = {};
      const look = async (state: string): Promise<void> => void (found[state] = await violationsOn(page));
      await look("ready");
      await go(page, "#scenarios");
      await page.getByRole("searchbox").fill("hold");
      await page.locator("#groups a:visible").first().waitFor();
      await look("the gallery");
      await go(page, VERDICT);
      await page.locator("#tally.met").waitFor();
      await look("a verdict in a scenario");
      await go(page, "#flash");
      await page.getByRole("button", { name: "Write the clock" }).waitFor();
      await look("the flasher");
      await go(page, "");
      await startGame(page);
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
      expect(Object.keys(found)).toHaveLength(7);
    },
  );

  test.each([
    [390, 844],
    [844, 390],
    [768, 1024],
    [1100, 700],
    [1280, 800],
    [1366, 768],
    [1920, 1080],
  ])("at %i by %i pixels a scenario fits the page, its clocks and panel in view to its end", async (width, height) => {
    const page = await visit({ viewport: { width, height } });
    await go(page, VERDICT);
    await page.locator("#tally.met").waitFor();
    await expectInWidth(page);
    const covering = await page.evaluate(() => {
      const [pane, ...others] = [...document.querySelectorAll("#pane, main, #controls *")].map((one) =>
        one.getBoundingClientRect(),
      );
      return others.filter(
        (other) =>
          other.width > 0 &&
          other.right > pane.left + 1 &&
          other.left < pane.right &&
          other.bottom > pane.top &&
          other.top < pane.bottom,
      ).length;
    });
    expect(covering).toBe(0);
    await page.locator("#share").scrollIntoViewIfNeeded();
    // The page scrolls by whole pixels.
    const beyond = await page.locator("#face-0, #face-1, #glass, #share").evaluateAll((all) =>
      all
        .filter((one) => {
          const { top, bottom } = one.getBoundingClientRect();
          return top < -1 || bottom > innerHeight + 1;
        })
        .map(({ id }) => id),
    );
    expect(beyond).toEqual([]);
  });
});
