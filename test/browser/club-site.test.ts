// The site of a club, with the club's own list inside, on a tablet: set up and played without a network, and never
// given another version in a game.

import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { defaultPack } from "../../scripts/packs/default-pack";
import { LIST_NAMES, LISTS } from "../../scripts/packs/lists";
import { ROOT } from "../../scripts/paths";
import { linesOf } from "../../scripts/rules/lines";
import { findChromium, launchChromium } from "../../scripts/site/chromium";
import type { SiteFiles } from "../../scripts/site/page-files";
import { siteList } from "../../scripts/site/site-list";
import { siteFiles, writeSite } from "../../scripts/site/site";
import { renewed, serveTo } from "./served-folder";
import { noteComplaints, ONCE_MORE } from "./site";
import {
  beginGame,
  endTurn,
  half,
  keys,
  LANDSCAPE,
  press,
  ready,
  sheetKeys,
  stage,
  tap,
  until,
  type WithTable,
} from "./table-page";

const executable = findChromium();
/** A whole pack, as a club would have it; its name is the one of the tests' own list. */
const NAME = LIST_NAMES[LISTS[0]];
const WORDS = "267,751 words";

const settings = (page: Page) => page.evaluate(() => (window as unknown as WithTable).table.game.settings);
const isRenewed = async (page: Page): Promise<boolean> => (await page.locator("meta[name=renewed]").count()) === 1;
/** Whether a new version is stored and waits. */
const isWaiting = (page: Page): Promise<boolean> =>
  page.evaluate(async () => ((await navigator.serviceWorker.getRegistration())?.waiting ?? null) !== null);
const untilKept = (page: Page) =>
  page.waitForFunction(async () => (await navigator.serviceWorker.ready).active?.state === "activated");
/** The club's rules: a rules file that the site comes with. */
const CLUB_RULES = ROOT + "scripts/rules/examples/club-night.json";
const RULES = "CLUB NIGHT, check code LLJ-RLP";
const OFFER = "A new version of this page is there.";
/** Longer than the page waits before it stores its device. */
const STORED_MS = 2500;

describe.skipIf(executable === null)("a club's site", ONCE_MORE, () => {
  let browser: Browser;
  let files: SiteFiles;
  const folder = mkdtempSync(join(tmpdir(), "club-"));
  beforeAll(async () => {
    files = await siteFiles(siteList(defaultPack(NAME, LISTS[0])), linesOf([CLUB_RULES]));
    writeSite(files, folder);
    browser = await launchChromium(executable as string);
  });
  afterAll(() => browser?.close());

  const served = (folderNow = () => folder) => serveTo(browser, folderNow, LANDSCAPE);

  async function openTable(context: BrowserContext, address: string): Promise<Page> {
    const page = await context.newPage();
    page.on("dialog", (dialog) => void dialog.accept());
    await page.goto(`${address}table.html`);
    await ready(page);
    return page;
  }

  /** A game in which A's clock runs; meanwhile the server has got another version, which waits. */
  async function renewedInGame() {
    const after = mkdtempSync(join(tmpdir(), "club-"));
    writeSite(await renewed(files), after);
    let current = folder;
    const { address, context } = await served(() => current);
    const page = await openTable(context, address);
    await untilKept(page);
    await beginGame(page);
    await page.waitForTimeout(STORED_MS);
    current = after;
    await page.reload();
    await ready(page);
    await until(() => isWaiting(page), true);
    return { address, context, page };
  }

  /** Takes the other version, which is offered at set-up. */
  async function takeNew(page: Page): Promise<void> {
    await page.getByText(OFFER).waitFor();
    expect(await isRenewed(page)).toBe(false);
    await page.getByRole("button", { name: "Reload" }).click();
    await page.locator("meta[name=renewed]").waitFor({ state: "attached" });
    await ready(page);
    expect(await stage(page)).toBe("setup");
  }

  /** Ends a game that is stopped at A's turn, and leads to set-up. */
  async function playOut(page: Page): Promise<void> {
    await press(page, "B");
    await until(() => half(page, "A").locator(".instruction").textContent(), expect.stringContaining("Your move"));
    // Within five seconds of its start a turn's key OUT is for the side before.
    await page.waitForTimeout(5500);
    await keys(page, "A", "OUT");
    await keys(page, "B", "ACCEPT");
    await until(() => stage(page), "ending");
    await press(page, "A");
    await press(page, "B");
    await until(() => stage(page), "ended");
    await sheetKeys(page, ..."301", "ENTER", ..."288", "ENTER", ..."6", "ENTER");
    await sheetKeys(page, "MENU", "ENTER");
    await until(() => stage(page), "setup");
  }

  test("the list is inside: set up by a code and played without a network, with a verdict", async () => {
    const { address, context, stop } = await served();
    const complaints: string[] = [];
    const page = await openTable(context, address);
    noteComplaints(page, address, complaints);
    expect(await page.locator("#seam-list").textContent()).toContain(WORDS);
    await untilKept(page);
    await tap(page, "#sheet [data-act=tablet]");
    expect(await page.locator("#list-place").textContent()).toMatch(/CSW07, .*: comes with this site\.$/);
    expect(await page.locator("#rules-place").textContent()).toBe(`${RULES}: comes with this site.`);
    // Opening the tablet's own page is enough: the reader of codes is kept before a code is read.
    const readers = () =>
      page.evaluate(async () => {
        const kept = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
        return kept.flat().filter(({ url }) => url.includes(".wasm")).length;
      });
    await until(readers, 1);

    const organiser = await context.newPage();
    await organiser.goto(`${address}event.html`);
    await until(() => organiser.locator("#codes figure").count(), 20);
    expect(await organiser.locator("#list").textContent()).toContain(WORDS);
    await organiser.locator("#rules").selectOption(RULES);
    expect(await organiser.locator("#minutes").inputValue()).toBe("15");
    const photo = await organiser.locator("#codes .code").nth(6).screenshot();
    await organiser.close();

    await stop();
    await page.reload();
    await ready(page);
    await tap(page, "#sheet [data-act=tablet]");
    await tap(page, "#sheet [data-act=organiser]");
    await page.getByLabel("A photo of it").setInputFiles({ name: "a.png", mimeType: "image/png", buffer: photo });
    await tap(page, "#event button:has-text('Set this tablet up')");
    await until(() => page.locator("#event").textContent(), expect.stringContaining("This tablet is set up"));
    await tap(page, "#event button");
    expect(await settings(page)).toMatchObject({ table: 7, minutes: [15, 15], rulesFile: linesOf([CLUB_RULES])[0] });

    // The club night names no list, so the club's own gives the verdict.
    await beginGame(page);
    await endTurn(page, "A");
    await keys(page, "B", "CHALLENGE", "Q", "I");
    await keys(page, "B", "PRESS");
    await keys(page, "A", "PRESS");
    await until(() => stage(page), "verdict");
    await until(() => half(page, "B").locator(".verdict").textContent(), expect.stringMatching(/YES.*acceptable/));
    expect(complaints).toEqual([]);
  });

  test("no reader of codes and no network: it is said, and a pasted link still works", async () => {
    const { address, context, stop } = await served();
    const page = await openTable(context, address);
    await untilKept(page);
    const organiser = await context.newPage();
    await organiser.goto(`${address}event.html`);
    await until(() => organiser.locator("#codes a").count(), 20);
    const link = (await organiser.locator("#codes a").nth(2).getAttribute("href"))!;
    const photo = await organiser.locator("#codes .code").nth(2).screenshot();
    await organiser.close();
    await stop();
    await page.reload();
    await ready(page);
    await tap(page, "#sheet [data-act=tablet]");
    await tap(page, "#sheet [data-act=organiser]");
    const said = () => page.locator("#event").textContent();
    await page.getByLabel("A photo of it").setInputFiles({ name: "a.png", mimeType: "image/png", buffer: photo });
    await until(said, expect.stringContaining("The reader of codes is not on this tablet."));
    expect(await said()).not.toContain("Take a photo");
    await page.getByLabel("Or its link, pasted").fill(link);
    await page.keyboard.press("Enter");
    await until(said, expect.stringContaining("Table: 3 (now none)"));
  });

  test("a new build in a game waits: not taken by a reload, offered at set-up, taken when touched", async () => {
    const { page } = await renewedInGame();
    expect([await isRenewed(page), await stage(page)]).toEqual([false, "neutral"]);
    expect(await page.getByText(OFFER).isVisible()).toBe(false);
    // The game goes on with the version that it began with.
    await press(page, "B");
    await until(() => half(page, "A").locator(".instruction").textContent(), expect.stringContaining("Your move"));
    await page.waitForTimeout(STORED_MS);
    await page.reload();
    await ready(page);
    expect([await isRenewed(page), await isWaiting(page), await stage(page)]).toEqual([false, true, "neutral"]);

    await playOut(page);
    await tap(page, "#sheet [data-act=tablet]");
    await takeNew(page);
  });

  test("a page closed in a game is opened in its version, also twice; the new one is for set-up", async () => {
    const { address, context, page: first } = await renewedInGame();
    let page = first;
    for (let times = 0; times < 2; times++) {
      await page.waitForTimeout(STORED_MS);
      // Without its pages the site's worker gives way to the one that waits, if no page is opened at once.
      await page.close();
      await new Promise((resolve) => setTimeout(resolve, STORED_MS));
      page = await openTable(context, address);
      await until(() => isWaiting(page), false);
      expect([await isRenewed(page), await stage(page)]).toEqual([false, "neutral"]);
    }
    await playOut(page);
    // The old page is whole: it loads a part of its own that it had not needed before.
    await tap(page, "#sheet [data-act=tablet]");
    await tap(page, "#sheet [data-act=organiser]");
    await page.getByRole("button", { name: "Scan with the camera" }).waitFor();
    await tap(page, "#event button:has-text('Close')");
    await tap(page, "#sheet [data-act=tablet]");
    await takeNew(page);
  });
});
