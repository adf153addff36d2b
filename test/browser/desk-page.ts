// The desk in a real browser: what its tests look at.

import type { Page } from "playwright-core";
import { photoOf, type Shot } from "./photos";

export const untilReady = (page: Page): Promise<void> =>
  page.locator("html[data-ready]").waitFor({ state: "attached" });

/** The tables of the hall, as their tiles say them. */
export const tiles = (page: Page): Promise<string[]> => page.locator(".tile").allInnerTexts();

/** The desk's remark on the last result. */
export const answer = (page: Page): Promise<string> => page.locator("#answer").innerText();

/** Gives the desk a photo of this image on a panel. */
export async function showPhoto(page: Page, image: string, shot?: Shot): Promise<void> {
  const buffer = await photoOf(page, image, shot);
  await page.locator("#picture").setInputFiles({ name: "code.png", mimeType: "image/png", buffer });
}

/** Opens a part of the menu. */
export async function openPart(page: Page, part: string): Promise<void> {
  if (!(await page.locator("#menu").isVisible())) await page.locator("#menu-button").click();
  await page.locator(`#${part} summary`).click();
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
