// The device on the page: what a person sees of it, segments, lamps and pixels as they are drawn, and what fingers do.

import type { Page } from "playwright-core";
import { expect } from "vitest";
import { Tone } from "../../firmware/ui/box";
import { typeFile } from "../../scripts/type/build";
import { panelLines, readPanel, readWith } from "../../sim/board/panel/panel-text";
import type { SeenGlass } from "../../sim/board/virtual/parts/part";
import { verdictOn } from "../../sim/play/scenario/expectations";
import { isSaid } from "../../sim/play/scenario/says";

// The page's device has read the type from its flash; the canvas is read here, where no device has.
readWith(Buffer.from(typeFile()).toString("latin1"));

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
async function glassOn(page: Page): Promise<SeenGlass> {
  const rows = await pixelsOn(page);
  const windows = await page.evaluate(() => window.tileclock!.device.glass.frame.windows);
  const lit = (await page.locator("#glass.lit").count()) > 0;
  return { frame: { windows, version: 0 }, lit: () => lit, colour: (x, y) => rows[y * 480 + x] };
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

/** Presses a side's button with the mouse. */
export const pressButton = (page: Page, side: "A" | "B"): Promise<void> =>
  page.getByRole("button", { name: `Button of player ${side}` }).click({ delay: 60 });

/** Waits until this lamp is lit, "A" or "B"; "" for none. */
export function untilLamp(page: Page, lamp: string): Promise<void> {
  return expect.poll(() => lampOn(page)).toBe(lamp);
}

/** Waits until a face shows this. */
export function untilFace(page: Page, side: 0 | 1, text: string | RegExp): Promise<void> {
  return expect.poll(() => faceOn(page, side)).toEqual(typeof text === "string" ? text : expect.stringMatching(text));
}

/** Waits until the panel says this, by its id in the table of texts. */
export function untilSaid(page: Page, saying: string): Promise<void> {
  return expect.poll(async () => isSaid(await panelOn(page), saying)).toBe(true);
}

export function untilVerdict(page: Page, verdict: string): Promise<void> {
  return expect.poll(async () => verdictOn(await panelOn(page))).toBe(verdict);
}

/** Waits until the panel's text has this in it. */
export function untilPanel(page: Page, text: RegExp): Promise<void> {
  return expect.poll(async () => (await panelOn(page)).join("\n")).toMatch(text);
}

/** B's button starts A's clock. */
export async function startGame(page: Page): Promise<void> {
  await strike(page, "ArrowRight");
  await untilLamp(page, "A");
}

/** The opponent looks at the words before they press: a press within half a second of their page is not taken. */
export async function lookAtTheWords(page: Page, who = "A"): Promise<void> {
  await untilSaid(page, `checks words: ${who}`);
  await page.waitForTimeout(800);
}

/** A turn takes a second and more, which the face shows; presses within a tenth of one would count as one moment. */
export const think = (page: Page): Promise<void> => page.waitForTimeout(1100);
