// The desk in a real browser: what its tests look at.

import type { Server } from "node:http";
import type { BrowserContextOptions, Locator, Page } from "playwright-core";
import { afterEach, beforeEach, expect } from "vitest";
import { brokerFor, type EventBroker } from "../../scripts/site/broker";
import { keysOf } from "../../scripts/site/secret";
import { photoOf, type Shot } from "./photos";
import { describeSite, type TestSite } from "./site";

/** The event of the broker at /mqtt of the site. */
export const EVENT = "SPRING";
export const SECRET = "K7QM4X92K7QM4X92K7QM4X92K7";
const NAME = "127.0.0.1";

/** Opens the desk of a scorer who has used it never before, at this place of it. */
export type OpenDesk = (hash?: string, options?: BrowserContextOptions) => Promise<Page>;

/**
 * Tests of the desk. Each try of a test has a broker that has kept nothing, and browsers of its own; those of the try
 * before are closed.
 */
export function describeDesk(
  what: string,
  tests: (desk: OpenDesk, site: TestSite) => void,
  browserArgs: () => string[] = () => [],
): void {
  let server: Server;
  let broker: EventBroker;
  const prepare = (served: Server): void => void (server = served);
  const serving = { host: NAME, names: [NAME], secure: null, prepare };
  describeSite(
    what,
    () => ({ serving, browserArgs: browserArgs() }),
    (site) => {
      beforeEach(async () => void (broker = await brokerFor(server, EVENT, keysOf(EVENT, SECRET).logIn)));
      afterEach(async () => {
        await site.leave();
        await broker.close();
      });
      tests(async (hash = "", options = {}) => {
        const page = await site.open(`desk${hash}`, options);
        await untilReady(page);
        return page;
      }, site);
    },
  );
}

export const untilReady = (page: Page): Promise<void> =>
  page.locator("html[data-ready]").waitFor({ state: "attached" });

/** Loads the page anew once it has stored all that was done. */
export async function reload(page: Page): Promise<void> {
  await page.locator("html:not([data-storing])").waitFor({ state: "attached" });
  await page.reload();
  await untilReady(page);
}

/** The tables of the hall, as their tiles say them. */
const tiles = (page: Page): Promise<string[]> => page.locator(".tile").allInnerTexts();

/** Waits until the hall has exactly these tables. */
export async function untilTiles(page: Page, expected: string[]): Promise<void> {
  await expect.poll(() => tiles(page)).toEqual(expected);
}

/** Waits until an element's text has this in it. */
export async function untilText(element: Locator, part: string, message?: string): Promise<void> {
  await expect.poll(() => element.innerText(), { message }).toContain(part);
}

/** Waits until the desk's remark on the last result has this in it. */
export const untilAnswer = (page: Page, part: string, message?: string): Promise<void> =>
  untilText(page.locator("#answer"), part, message);

/** Gives the desk a photo of this image on a panel. */
export async function showPhoto(page: Page, image: string, shot?: Shot): Promise<void> {
  const buffer = await photoOf(page, image, shot);
  await page.locator("#picture").setInputFiles({ name: "code.png", mimeType: "image/png", buffer });
}

/** Opens a part of the menu. */
export async function openPart(page: Page, part: string): Promise<void> {
  if (!(await page.locator("#menu").isVisible())) await page.locator("#menu-button").click();
  const isOpen = await page.locator(`#${part}`).evaluate((details: HTMLDetailsElement) => details.open);
  if (!isOpen) await page.locator(`#${part} summary`).click();
  await page.locator(`#${part}[open]`).waitFor();
}

/** Closes the menu, which pushes the tables down. */
export const closeMenu = (page: Page): Promise<void> => page.locator("#menu-button").click();

const PAIRINGS = "11; Ann Lee #1; Kim Berg #2\n12; Jane Smith #3; Bob Jones #14\n13; Cy Oh #5; Di Po #6";

const tile = (page: Page, table: number) =>
  page.locator(".tile", { has: page.locator("strong", { hasText: String(table) }) });

/** Takes the pairings of three tables for round 1. */
export async function takePairings(page: Page): Promise<void> {
  await openPart(page, "pairings");
  await page.getByLabel("Pairings of this round").fill(PAIRINGS);
  await page.getByRole("button", { name: "Take these for round 1", exact: true }).click();
  await tile(page, 11).waitFor();
  await closeMenu(page);
}

export async function typeLine(page: Page, line: string): Promise<void> {
  await page.locator("#line").fill(line);
  await page.keyboard.press("Enter");
}

/** Opens the page of a table. */
export async function openTable(page: Page, table: number): Promise<void> {
  await tile(page, table).click();
  await page.getByRole("dialog").waitFor();
}

/** Answers the question of a link to an event. */
export const joinEvent = (page: Page): Promise<void> => page.getByRole("button", { name: "Join this event" }).click();

/** Takes these lines as the round's pairings. */
export async function giveLines(page: Page, lines: string): Promise<void> {
  if (!(await page.locator("#menu").isVisible())) await page.locator("#menu-button").click();
  await page.locator("#pairings").evaluate((part: HTMLDetailsElement) => void (part.open = true));
  await page.locator("#pairings-text").fill(lines);
  await page.locator("#take-pairings").click();
}
