// The desk in a real browser: what its tests look at.

import type { Page } from "playwright-core";
import { type Picture, pngOf } from "../desk/pictures";

export const untilReady = (page: Page): Promise<void> =>
  page.locator("html[data-ready]").waitFor({ state: "attached" });

/** The tables of the hall, as their tiles say them. */
export const tiles = (page: Page): Promise<string[]> => page.locator(".tile").allInnerTexts();

/** The desk's remark on the last result. */
export const answer = (page: Page): Promise<string> => page.locator("#answer").innerText();

/** Gives the desk a photo. */
export const showPhoto = (page: Page, photo: Picture): Promise<void> =>
  page.locator("#picture").setInputFiles({ name: "code.png", mimeType: "image/png", buffer: pngOf(photo) });
