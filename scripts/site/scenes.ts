// Pictures for the guides of scenes on a page.

import { mkdirSync, statSync } from "node:fs";
import type { Page } from "playwright-core";
import { print } from "../output";

/** Steps to each picture by its name, from the scene before on. */
export type Scenes = Record<string, (page: Page) => Promise<void>>;

/** Takes a picture of what the page shows after each scene. */
export async function takeScenes(page: Page, folder: string, scenes: Scenes): Promise<void> {
  mkdirSync(folder, { recursive: true });
  for (const [name, scene] of Object.entries(scenes)) {
    await scene(page);
    const path = `${folder}${name}.png`;
    await page.screenshot({ path });
    print(`${path}: ${statSync(path).size} bytes`);
  }
}
