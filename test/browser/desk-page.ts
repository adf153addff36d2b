// The desk in a real browser, whose camera sees a film.

import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { BrowserContextOptions, Page } from "playwright-core";
import { afterAll } from "vitest";
import type { Serving } from "../../scripts/site/serve";
import { filmOf, photoOf, type Picture, pngOf, type Shot } from "../desk/pictures";
import { describeSite } from "./site";

/** Opens the desk for a scorer, at this place of it. */
type ToDesk = (hash?: string, options?: BrowserContextOptions) => Promise<Page>;

/** Tests of the desk before whose camera these panels are held, one after the other. */
export function describeDesk(
  what: string,
  { panels, held, serving }: { panels: () => Picture[]; held: Shot; serving?: Serving },
  tests: (desk: ToDesk) => void,
): void {
  let folder: string;
  function fit(): { serving?: Serving; browserArgs: string[] } {
    folder = mkdtempSync(join(tmpdir(), "tileclock-desk-"));
    const film = join(folder, "film.y4m");
    writeFileSync(film, filmOf(panels().map((panel) => photoOf(panel, held, 640, 480))));
    const camera = ["--use-fake-ui-for-media-stream", "--use-fake-device-for-media-stream"];
    return { serving, browserArgs: [...camera, `--use-file-for-fake-video-capture=${film}`] };
  }
  describeSite(what, fit, (site) => {
    afterAll(() => rmSync(folder, { recursive: true }));
    tests(async (hash = "", options = {}) => {
      const page = await site.open(`desk${hash}`, { permissions: ["camera"], ...options });
      await untilReady(page);
      return page;
    });
  });
}

export const untilReady = (page: Page): Promise<void> =>
  page.locator("html[data-ready]").waitFor({ state: "attached" });

/** The tables of the hall, as their tiles say them. */
export const tiles = (page: Page): Promise<string[]> => page.locator(".tile").allInnerTexts();

/** The desk's remark on the last result. */
export const answer = (page: Page): Promise<string> => page.locator("#answer").innerText();

/** Gives the desk a photo. */
export const showPhoto = (page: Page, photo: Picture): Promise<void> =>
  page.locator("#picture").setInputFiles({ name: "code.png", mimeType: "image/png", buffer: pngOf(photo) });
