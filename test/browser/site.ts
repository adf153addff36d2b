// The served site in a real browser: its pages are opened, and what they complain of is noted.

import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, BrowserContext, BrowserContextOptions, Locator, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect } from "vitest";
import { findChromium, launchChromium } from "../../scripts/site/chromium";
import { serve, type Serving, type Site } from "../../scripts/site/serve";
import { strike } from "./device";

/**
 * Where other work holds up the browser for seconds, a click or a key may come too late for what a test does with it: a
 * test of the page fails if it fails twice.
 */
export const ONCE_MORE = { retry: 1 };

/** Opens a page in a browser's state of its own, with nothing kept from before. */
export type Opening = (options?: BrowserContextOptions) => Promise<Page>;

/** Notes what a page that `address` has served complains of from now on, or asks of others. */
export function noteComplaints(page: Page, address: string, complaints: string[]): void {
  page.on("console", (message) => {
    if (message.type() !== "log") complaints.push(message.text());
  });
  page.on("pageerror", (error) => complaints.push(String(error)));
  page.on("request", (request) => {
    const url = request.url();
    if (!url.startsWith(address) && !/^(data|blob):/.test(url)) complaints.push(`asked for ${url}`);
  });
}

/** A site that is served for the tests of a file, and the browser that visits it. */
export interface TestSite {
  address: string;
  /** Opens what is at this path. */
  open(path: string, options?: BrowserContextOptions): Promise<Page>;
  /** Closes every page. */
  leave(): Promise<void>;
}

/** Serving of the site, and arguments of the browser, where they are not the usual ones. */
interface Fittings {
  serving?: Serving;
  browserArgs?: string[];
}

/** Tests of the served site, in which no page complains; they are skipped where there is no browser. */
export function describeSite(what: string, fit: () => Fittings, tests: (site: TestSite) => void): void {
  const executable = findChromium();
  // oxlint-disable-next-line vitest/valid-title -- each file says what it is about
  describe.skipIf(executable === null)(what, ONCE_MORE, () => {
    let site: Site;
    let browser: Browser;
    let contexts: BrowserContext[] = [];
    const complaints: string[] = [];
    beforeAll(async () => {
      const { serving, browserArgs } = fit();
      site = await serve([0], serving);
      browser = await launchChromium(executable as string, browserArgs);
    });
    afterAll(async () => {
      await browser?.close();
      await site?.close();
    });
    afterEach(() => expect(complaints.splice(0)).toEqual([]));
    tests({
      get address() {
        return site.address;
      },
      open: async (path, options) => {
        const context = await browser.newContext(options);
        contexts.push(context);
        const page = await context.newPage();
        noteComplaints(page, site.address, complaints);
        await page.goto(site.address + path);
        return page;
      },
      leave: async () => {
        await Promise.all(contexts.map((context) => context.close()));
        contexts = [];
      },
    });
  });
}

/** Options of a page that is always a new one: a test that changes the browser itself leaves it to nobody. */
export const NEW_PAGE: BrowserContextOptions = { viewport: { width: 1280, height: 800 } };

/** Loads the page anew as `NEW_PAGE` is loaded, with nothing kept: that takes a third of a new page's time. */
async function renew(page: Page, address: string): Promise<void> {
  await page.evaluate(() => (IDBObjectStore.prototype.put = () => new IDBRequest()));
  await page.goto("about:blank");
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Storage.clearDataForOrigin", { origin: new URL(address).origin, storageTypes: "all" });
  await page.setViewportSize(NEW_PAGE.viewport!);
  await page.emulateMedia({ colorScheme: null, reducedMotion: null, forcedColors: null });
  await page.goto(address);
}

/**
 * Tests of the simulator's page, which `visit` opens with a device that is ready; the page before is closed, or used
 * again where neither test has options of its own.
 */
export function describePage(what: string, tests: (visit: Opening) => void): void {
  describeSite(
    what,
    () => ({}),
    (site) => {
      let last: Page | null = null;
      tests(async (options) => {
        let page = last;
        if (page === null || options !== undefined || page.isClosed()) {
          await site.leave();
          page = await site.open("", options ?? NEW_PAGE);
        } else await renew(page, site.address);
        last = options === undefined ? page : null;
        await untilLit(page);
        // The event's settings are offered first; ENTER takes them.
        await strike(page, "Enter");
        // The foot, in small type, is painted last.
        await page.waitForFunction(() => {
          const rows = window.tileclock?.device.panelText() ?? [""];
          return rows[0].startsWith("READY") && rows.at(-1)!.startsWith("BACK SETTINGS");
        });
        return page;
      });
    },
  );
}

/** Waits for the device on the page to be switched on. */
export const untilLit = (page: Page): Promise<void> => page.locator("#glass.lit").waitFor();

export async function reload(page: Page): Promise<void> {
  await page.reload();
  await untilLit(page);
}

/** Gives the page another size, and waits until it is painted: the glass follows a frame after the page. */
export async function resize(page: Page, width: number, height: number): Promise<void> {
  await page.setViewportSize({ width, height });
  const frame = () => new Promise(requestAnimationFrame);
  for (let n = 0; n < 3; n++) await page.evaluate(frame);
}

/** Goes to a place of the page by its address. */
export const go = (page: Page, hash: string): Promise<string> => page.evaluate((to) => (location.hash = to), hash);

/** Two good words are challenged. By hand: lines 6 to 25 of the file, twelve of them expectations. */
export const CHALLENGE = "test/scenarios/nz2022/challenge-stands.scenario";

/** Opens a scenario of the project's and waits until its length is known. */
export async function openScenario(page: Page, path: string, at = ""): Promise<void> {
  await go(page, `#scenario=${path}${at}`);
  await page.locator("#scrub:not([disabled])").waitFor();
}

export async function openEditor(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Developers", exact: true }).click();
  await page.getByRole("link", { name: "Editor", exact: true }).click();
  await page.locator(".cm-content:focus").waitFor();
}

/** Clicks the button of that name. */
export const click = (page: Page, name: string): Promise<void> =>
  page.getByRole("button", { name, exact: true }).click();

/** Time runs ten times as fast for `ms` of the person's. */
export async function playFast(page: Page, ms: number): Promise<void> {
  await click(page, "10×");
  await page.waitForTimeout(ms);
  await click(page, "1×");
}

/** The page's message. */
export const status = (page: Page): Promise<string | null> => page.locator("#status").textContent();

/** How many expectations of a scenario are met, in the page's words. */
export const tally = (page: Page): Promise<string | null> => page.locator("#tally").textContent();

/** Drops a text file on the element. */
export const dropFile = (target: Locator, name: string, text: string): Promise<void> =>
  target.evaluate(
    (element, [file, content]) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([content], file, { type: "text/plain" }));
      const event = new DragEvent("drop", { bubbles: true, cancelable: true, composed: true, dataTransfer });
      element.dispatchEvent(event);
    },
    [name, text],
  );

/** Number of files that the page has loaded whose address has `part` in it. */
export const loaded = (page: Page, part: string): Promise<number> =>
  page.evaluate(
    (text) => performance.getEntriesByType("resource").filter(({ name }) => name.includes(text)).length,
    part,
  );

/** A file that the page has given: its name there, where it was put, and what is in it. */
export interface Download {
  name: string;
  path: string;
  bytes: Buffer;
}

/** Presses the button of that name and takes the file that comes of it; it stays for as long as the test runs. */
export async function downloaded(page: Page, name: string | RegExp): Promise<Download> {
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name, exact: true }).click();
  const download = await downloading;
  const path = join(mkdtempSync(join(tmpdir(), "tileclock-")), download.suggestedFilename());
  await download.saveAs(path);
  return { name: download.suggestedFilename(), path, bytes: readFileSync(path) };
}
