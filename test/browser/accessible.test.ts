// axe finds no fault on the pages for people who use them by keyboard, by ear, or with little sight, and nothing is
// beyond the right edge. The table is in table.test, with its own screens; a browser without Web Serial in flash.test.

import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { GUIDE_PAGES } from "../../scripts/site/guides";
import { beyondEdge, pageFaults } from "./axe";
import { openPart, openTable, takePairings, typeLine, untilReady } from "./desk-page";
import { startGame } from "./device";
import { CHALLENGE, click, describePage, go, openEditor, resize } from "./site";

/** The end of a scenario. */
const VERDICT = `#scenario=${CHALLENGE}&at=9999`;

const ownPage = (page: Page, name: string) => page.goto(new URL(name, page.url()).href);

/** The places of the pages, and the way to each from the one before. */
const PLACES: [place: string, go: (page: Page) => Promise<unknown>][] = [
  ["ready", async () => {}],
  [
    "the gallery",
    async (page) => {
      await go(page, "#scenarios");
      await page.getByRole("searchbox").fill("hold");
      await page.locator("#groups a:visible").first().waitFor();
    },
  ],
  [
    "a verdict in a scenario",
    async (page) => {
      await go(page, VERDICT);
      await page.locator("#tally.met").waitFor();
    },
  ],
  [
    "the flasher",
    async (page) => {
      await go(page, "#flash");
      await page.getByRole("button", { name: "Write the clock" }).waitFor();
    },
  ],
  [
    "the editor with a mistake and offers",
    async (page) => {
      await openEditor(page);
      await page.keyboard.press("Control+End");
      await page.keyboard.type("0:50 key SHIFT # a comment\n0:51 ex");
      await page.getByRole("listbox").waitFor();
      await page.locator(".cm-lintRange-error").first().waitFor();
    },
  ],
  [
    "a clock that runs",
    async (page) => {
      await go(page, "");
      // Until then the editor has the keyboard.
      await page.locator("body:not(.with-pane)").waitFor();
      await startGame(page);
    },
  ],
  [
    "a device without power",
    async (page) => {
      await page.getByRole("checkbox", { name: "Face A" }).uncheck();
      await page.getByRole("checkbox", { name: "Power" }).uncheck();
    },
  ],
  [
    "an own list",
    async (page) => {
      const list = { name: "club.txt", mimeType: "text/plain", buffer: Buffer.from("CAT\nDOG\n") };
      await page.getByLabel("Your own word list").setInputFiles(list);
      await page.getByRole("button", { name: "Download CLUB.pack" }).waitFor();
    },
  ],
  ...GUIDE_PAGES.map((name): [string, (page: Page) => Promise<unknown>] => [
    `the guide ${name}`,
    (page) => ownPage(page, `${name}.html`),
  ]),
  [
    "an empty desk",
    async (page) => {
      await ownPage(page, "desk");
      await untilReady(page);
    },
  ],
  [
    "a question at the desk",
    async (page) => {
      await takePairings(page);
      for (const line of ["12 431375 b10", "13 431375", "13 413375"]) await typeLine(page, line);
    },
  ],
  [
    "all parts of the desk open",
    async (page) => {
      for (const part of ["pairings", "out", "log", "sharing"]) await openPart(page, part);
      await click(page, "Lines for tsh’s AddScore");
    },
  ],
  ["a table at the desk", (page) => openTable(page, 12)],
  [
    "the desk's big view",
    async (page) => {
      await page.keyboard.press("Escape");
      await click(page, "Big view");
      expect(await page.locator("#tables").innerText()).not.toContain("Jane Smith");
    },
  ],
];

describePage("the pages", (visit) => {
  test.each([
    ["light", 1280, 800],
    ["dark", 390, 844],
  ] as const)(
    "have nothing that axe finds wrong or that is beyond the edge, %s, %i pixels wide",
    async (colorScheme, width, height) => {
      const page = await visit({ viewport: { width, height }, colorScheme });
      const found: Record<string, string[]> = {};
      for (const [place, show] of PLACES) {
        await show(page);
        found[place] = await pageFaults(page);
      }
      expect(Object.entries(found).filter(([, faults]) => faults.length > 0)).toEqual([]);
    },
  );

  test("on each screen a scenario fits the page, its clocks and panel in view to its end", async () => {
    const page = await visit();
    await go(page, VERDICT);
    await page.locator("#tally.met").waitFor();
    for (const [width, height] of [
      [390, 844],
      [844, 390],
      [768, 1024],
      [1100, 700],
      [1280, 800],
      [1366, 768],
      [1920, 1080],
    ]) {
      await resize(page, width, height);
      await page.evaluate(() => scrollTo(0, 0));
      const faults = await page.evaluate(() => {
        const boxOf = (one: Element): DOMRect => one.getBoundingClientRect();
        const [pane, ...others] = [...document.querySelectorAll("#pane, main, #controls *")].map(boxOf);
        const covering = others.filter(
          (other) =>
            other.width > 0 &&
            other.right > pane.left + 1 &&
            other.left < pane.right &&
            other.bottom > pane.top &&
            other.top < pane.bottom,
        );
        document.getElementById("share")!.scrollIntoView({ block: "nearest", behavior: "instant" });
        // The page scrolls by whole pixels.
        const beyond = [...document.querySelectorAll("#face-0, #face-1, #glass, #share")].filter(
          (one) => boxOf(one).top < -1 || boxOf(one).bottom > innerHeight + 1,
        );
        return { covering: covering.length, beyond: beyond.map(({ id }) => id) };
      });
      expect(faults, `${width} by ${height}`).toEqual({ covering: 0, beyond: [] });
      expect(await beyondEdge(page)).toEqual([]);
    }
  });
});
