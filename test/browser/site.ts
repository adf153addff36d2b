// The page in a real browser, and what a person sees on it: segments, lamps and pixels as they are drawn.

import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, BrowserContext, BrowserContextOptions, Page } from "playwright-core";
import { Tone } from "../../firmware/ui/box";
import { afterAll, beforeAll, describe } from "vitest";
import { findChromium, launchChromium } from "../../scripts/site/chromium";
import { serve, type Site } from "../../scripts/site/serve";
import { typeFile } from "../../scripts/type/build";
import { panelLines, readPanel, readWith } from "../../sim/board/panel-text";
import type { St7796s } from "../../sim/board/parts/st7796s";

// The page's device has read the type from its flash; the canvas is read here, where no device has.
readWith(Buffer.from(typeFile()).toString("latin1"));

/** An open page, and what it complained of or asked of others than its own server. */
export interface Visit {
  page: Page;
  complaints: string[];
}

/** Opens the page anew; the one of the visit before is closed. */
type Visiting = (options?: BrowserContextOptions) => Promise<Visit>;

interface TestSite {
  visit: Visiting;
  close(): Promise<void>;
}

/**
 * Where other work holds up the browser for seconds, a click or a key may come too late for what a test does with it: a
 * test of the page fails if it fails twice.
 */
export const ONCE_MORE = { retry: 1 };

/** The opponent looks at the words before they press: a press within half a second of their page is not taken. */
export const lookAtTheWords = (page: Page): Promise<void> => page.waitForTimeout(800);

/** Tests of the served page, which `visit` opens; they are skipped where there is no browser. */
export function describePage(what: string, tests: (visit: Visiting) => void): void {
  const executable = findChromium();
  // oxlint-disable-next-line vitest/valid-title -- each file says what it is about
  describe.skipIf(executable === null)(what, ONCE_MORE, () => {
    let site: TestSite;
    beforeAll(async () => {
      site = await openSite(executable as string);
    });
    afterAll(() => site?.close());
    tests((options) => site.visit(options));
  });
}

async function openSite(executable: string): Promise<TestSite> {
  const site: Site = await serve([0]);
  const browser: Browser = await launchChromium(executable);
  let context: BrowserContext | undefined;
  return {
    visit: async (options = { viewport: { width: 1280, height: 800 } }) => {
      await context?.close();
      context = await browser.newContext(options);
      const page = await context.newPage();
      const complaints: string[] = [];
      page.on("console", (message) => {
        if (message.type() !== "log") complaints.push(message.text());
      });
      page.on("pageerror", (error) => complaints.push(String(error)));
      page.on("request", (request) => {
        const url = request.url();
        if (!url.startsWith(site.address) && !url.startsWith("data:")) complaints.push(`asked for ${url}`);
      });
      await page.goto(site.address);
      await page.locator("#glass.lit").waitFor();
      // The event's settings are offered first; ENTER takes them.
      await strike(page, "Enter");
      // The foot, in small type, is painted last.
      await page.waitForFunction(() => {
        const rows = window.tileclock?.device.panelText() ?? [""];
        return rows[0].startsWith("READY") && rows.at(-1)!.startsWith("BACK: SETTINGS");
      });
      return { page, complaints };
    },
    close: async () => {
      await browser.close();
      await site.close();
    },
  };
}

/** Which of the segments a to g (clockwise from the top, then the middle) make which character. */
const CHARACTERS: Record<string, string> = {
  "": "",
  abcdef: "0",
  bc: "1",
  abdeg: "2",
  abcdg: "3",
  bcfg: "4",
  acdfg: "5",
  acdefg: "6",
  abc: "7",
  abcdefg: "8",
  abcdfg: "9",
  g: "-",
};

/** The face of a side by its lit polygons and dots; "" for a dark one. */
export async function faceOn(page: Page, side: 0 | 1): Promise<string> {
  const [polygons, dots] = await page
    .locator(`#face-${side}`)
    .evaluate((svg) =>
      ["polygon", "circle"].map((name) =>
        [...svg.querySelectorAll(name)].map((shape) => shape.classList.contains("lit")),
      ),
    );
  const digits = [0, 1, 2, 3].map(
    (digit) => CHARACTERS[[..."abcdefg"].filter((_, segment) => polygons[7 * digit + segment]).join("")] ?? "?",
  );
  const minus = dots[2] && dots[3] ? "-" : "";
  return minus + digits[0] + digits[1] + (dots[0] && dots[1] ? ":" : "") + digits[2] + digits[3];
}

/** The seconds that a face like "24:59" shows. */
export function secondsOf(face: string): number {
  const [minutes, seconds] = face.split(":");
  return Number(minutes) * 60 + Number(seconds);
}

/** "A", "B" or "": whose lamp is lit. */
export async function lampOn(page: Page): Promise<string> {
  const lit = await Promise.all([0, 1].map((side) => page.locator(`#lamp-${side}.lit`).count()));
  return (lit[0] > 0 ? "A" : "") + (lit[1] > 0 ? "B" : "");
}

/** The canvas as the page has painted it: RGB565, as text that is quick to bring over. */
export async function pixelsOn(page: Page): Promise<Uint16Array> {
  const text = await page.locator("#glass").evaluate((canvas) => {
    // A copy, because a canvas that is read often is kept elsewhere, and the page's own is only painted.
    const copy = new OffscreenCanvas(480, 320).getContext("2d", { willReadFrequently: true })!;
    copy.imageSmoothingEnabled = false;
    copy.drawImage(canvas as HTMLCanvasElement, 0, 0, 480, 320);
    const { data } = copy.getImageData(0, 0, 480, 320);
    let bytes = "";
    for (let at = 0; at < data.length; at += 4) {
      const colour = ((data[at] >> 3) << 11) | ((data[at + 1] >> 2) << 5) | (data[at + 2] >> 3);
      bytes += String.fromCharCode(colour & 255, colour >> 8);
    }
    return btoa(bytes);
  });
  return new Uint16Array(Uint8Array.from(Buffer.from(text, "base64")).buffer);
}

/** The canvas as a glass to be read, from its own pixels. */
async function glassOn(page: Page): Promise<St7796s> {
  const pixels = await pixelsOn(page);
  const windows = await page.evaluate(() => window.tileclock!.device.glass.frame.windows);
  const lit = (await page.locator("#glass.lit").count()) > 0;
  const glass = {
    frame: { pixels, windows },
    lit: () => lit,
    colour: (x: number, y: number) => pixels[y * 480 + x],
  };
  return glass as unknown as St7796s;
}

/** The rows of text on the canvas; none where it is dark. */
export async function panelOn(page: Page): Promise<string[]> {
  return panelLines(await glassOn(page));
}

/** The texts on the canvas that are set in a colour that warns. */
export async function warningsOn(page: Page): Promise<string[]> {
  const texts = readPanel(await glassOn(page));
  return texts.filter(({ tone }) => tone === Tone.bad || tone === Tone.alert).map(({ text }) => text);
}

/** Presses a key of the computer as a finger does, for a moment. */
export async function strike(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key, { delay: 40 });
}

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
