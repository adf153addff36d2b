// npm run pictures:table: pictures of the table page for the guides to a tablet, of a game that is played on it by
// touch. They differ by a font from machine to machine, so no test compares them.

import type { Page } from "playwright-core";
import { command } from "../command";
import { ROOT } from "../paths";
import { type Scenes, takeScenes } from "./scenes";
import { onThePage } from "./screenshot";

const FOLDER = `${ROOT}sim/page/table/pictures/`;
/** A tablet of 9 inches; its pictures have half its pixels, the size in which guides show them. */
const TABLET = { viewport: { width: 960, height: 640 }, deviceScaleFactor: 0.5, hasTouch: true, isMobile: true };
const PIXELS_PER_MM = "5";

/** Longer than a key is dead after it has come. */
const SETTLE_MS = 600;
/** Longer than a press is taken for the one before. */
const PRESS_MS = 1100;

async function tap(page: Page, selector: string, waitMs = SETTLE_MS): Promise<void> {
  const element = page.locator(selector).filter({ visible: true }).first();
  await element.waitFor();
  await page.waitForTimeout(waitMs);
  await element.tap();
}
const press = (page: Page, side: number): Promise<void> => tap(page, `#half-${side} .own`, PRESS_MS);
async function keys(page: Page, place: string, ...names: string[]): Promise<void> {
  for (const name of names) await tap(page, `#${place} [data-key="${name}"]`);
}

/** The link that the organiser's page makes for a table. */
async function linkFor(page: Page, table: number): Promise<string> {
  await page.locator("#codes figure").first().waitFor();
  await page.locator("#rules").selectOption("SCRABBLE NZ 2025");
  await page.locator("#minutes").fill("24");
  for (const id of ["first", "last"]) await page.locator(`#${id}`).fill(String(table));
  const link = page
    .getByRole("heading", { name: `Table ${table}` })
    .locator("..")
    .locator("a");
  return (await link.getAttribute("href"))!;
}

const SCENES: Scenes = {
  "table-asks": async (page) => {
    await page.getByRole("button", { name: "Set this tablet up" }).waitFor();
  },
  "table-set-up": async (page) => {
    // The project's own list is not the one that these rules name: a game by them has no verdict.
    await tap(page, "#event button:last-child");
    await page.locator("#event").waitFor({ state: "hidden" });
    await page.waitForTimeout(SETTLE_MS);
  },
  "table-turn": async (page) => {
    await keys(page, "sheet", "ENTER");
    await press(page, 1);
    await press(page, 0);
    await page.waitForTimeout(SETTLE_MS);
  },
  "table-challenge": async (page) => {
    await keys(page, "half-1", "CHALLENGE", ..."QUIXOTRY", "ENTER", ..."ZA", "ENTER", ..."QQ");
    await page.waitForTimeout(SETTLE_MS);
  },
  "table-verdict": async (page) => {
    await keys(page, "half-1", "PRESS");
    await keys(page, "half-0", "PRESS");
    await page.locator(".half.bad").first().waitFor();
    await page.waitForTimeout(SETTLE_MS);
  },
};

/** Names of the pictures. */
export const TABLE_PICTURES = Object.keys(SCENES);

const takeAll = (): Promise<void> =>
  onThePage(TABLET, "event.html", async (page) => {
    await page.evaluate((pixels) => localStorage.setItem("tileclock millimetre", pixels), PIXELS_PER_MM);
    await page.goto(await linkFor(page, 12));
    await takeScenes(page, FOLDER, SCENES);
  });

const USAGE = {
  call: "npm run pictures:table",
  does: "takes the pictures of the table page that the guides to a tablet show, into sim/page/table/pictures",
  options: {},
} as const;

await command(import.meta.url, USAGE, takeAll);
