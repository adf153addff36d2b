// npm run pictures:desk: pictures of the desk for the scorers' guide, of a round that is played on the page. They
// differ by a font from machine to machine, so no test compares them.

import type { Page } from "playwright-core";
import { command } from "../command";
import { ROOT } from "../paths";
import { type Scenes, takeScenes } from "./scenes";
import { onThePage } from "./screenshot";

const FOLDER = `${ROOT}sim/desk/pictures/`;
/** The size in which guides show pictures. */
const SIZE = { width: 480, height: 320 };

/** Part of the usual size at which the page is shown, so that a picture has a whole scene. */
const ZOOM = "0.72";

const LIST = `Board,White,Rtg,Black,Rtg
1,Jane Smith,1502,Bob Jones,1400
2,Ann Lee,1377,Kim Berg,1190
3,Cy Oh,1105,Di Po,990
4,Ed Ray,1012,bye,`;

async function type(page: Page, line: string): Promise<void> {
  await page.locator("#line").fill(line);
  await page.keyboard.press("Enter");
}

/** Steps to each picture, from an empty desk on. */
const SCENES: Scenes = {
  "desk-pairings": async (page) => {
    await page.locator("#menu-button").click();
    await page.locator("#pairings summary").click();
    await page.locator("#pairings-text").fill(LIST);
    await page.locator("#pairings-preview").evaluate((preview) => preview.scrollIntoView({ block: "start" }));
  },
  "desk-filed": async (page) => {
    await page.locator("#take-pairings").click();
    await page.locator("#round-start").click();
    await page.locator("#menu-button").click();
    await type(page, "2 387402");
    await type(page, "1 431375");
    await page.evaluate(() => scrollTo(0, 0));
  },
  "desk-question": async (page) => {
    await type(page, "2 87 402");
  },
};

/** Names of the pictures. */
export const DESK_PICTURES = Object.keys(SCENES);

const takeAll = (): Promise<void> =>
  onThePage({ viewport: SIZE }, "desk", async (page) => {
    await page.locator("html[data-ready]").waitFor({ state: "attached" });
    await page.evaluate((zoom) => (document.documentElement.style.zoom = zoom), ZOOM);
    await takeScenes(page, FOLDER, SCENES);
  });

const USAGE = {
  call: "npm run pictures:desk",
  does: "takes the pictures of the desk that the guide for scorers shows, into sim/desk/pictures",
  options: {},
} as const;

await command(import.meta.url, USAGE, takeAll);
