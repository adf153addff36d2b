// A table page whose list has letters beyond A to Z, and fingers that type a challenge on it.

import type { Page } from "playwright-core";
import { expect } from "vitest";
import { alphabetNamed } from "../../lexicon-pack/alphabets";
import { packWords } from "../../lexicon-pack/pack-words";
import { readWordList } from "../../lexicon-pack/word-list";
import { endTurn, half, keys, LANDSCAPE, ready, stage, tap, until, type Visit } from "./table-page";

/** A pack of a list, a word a line. */
export function packOf(language: string, words: string): Uint8Array {
  const alphabet = alphabetNamed(language)!;
  const list = readWordList(Buffer.from(words), alphabet);
  return packWords(list.words, { name: language.toUpperCase(), alphabet }).bytes;
}

/** A page with the list, on which B types a challenge. */
export async function challengeWith(visit: Visit, language: string, words: string, options = LANDSCAPE): Promise<Page> {
  const page = await visit(options);
  await ready(page);
  const buffer = Buffer.from(packOf(language, words));
  await page.locator("#own-pack").setInputFiles({ name: "own.pack", mimeType: "application/octet-stream", buffer });
  const seam = async (): Promise<boolean> =>
    (await page.locator("#seam-list").textContent())!.includes(language.toUpperCase());
  await until(seam, true);
  await tap(page, '#sheet [data-key="ENTER"]');
  await until(() => stage(page), "ready");
  await endTurn(page, "B");
  await endTurn(page, "A");
  await keys(page, "B", "CHALLENGE");
  await until(() => stage(page), "words");
  return page;
}

/** B types a word by the keys with these texts, both agree to its look-up, and the page shows the verdict. */
export async function expectVerdict(page: Page, typed: string[], verdict: string): Promise<void> {
  for (const text of typed) await tap(page, `#half-1 .letters .key:text-is("${text}")`);
  const listed = (): Promise<string[]> => half(page, "B").locator(".words li").allTextContents();
  await until(listed, [`${typed.join("")}_`]);
  await tap(page, '#half-1 [data-key="PRESS"]');
  await until(() => stage(page), "verify");
  await tap(page, '#half-0 [data-key="PRESS"]');
  await until(() => stage(page), "verdict");
  expect(await half(page, "B").locator(".verdict strong").textContent()).toBe(verdict);
  expect(await listed()).toEqual([typed.join("")]);
}

/** Each of a number of letters' keys is within B's half, has room for its text, and covers no other. */
export async function expectApart(page: Page, count: number): Promise<void> {
  const boxes = await page.locator("#half-1 .letters .key").evaluateAll((all) =>
    all.map((key) => {
      const { left, right, top, bottom } = key.getBoundingClientRect();
      return { text: key.textContent!, left, right, top, bottom, fits: key.scrollWidth <= key.clientWidth };
    }),
  );
  expect(boxes).toHaveLength(count);
  const edge = (await half(page, "B").boundingBox())!;
  boxes.forEach((one, i) => {
    const isWithin = one.left >= edge.x && one.right <= edge.x + edge.width;
    expect([one.fits, isWithin], one.text).toEqual([true, true]);
    for (const other of boxes.slice(0, i)) {
      const isBeside = one.left >= other.right || other.left >= one.right;
      const isBelow = one.top >= other.bottom || other.top >= one.bottom;
      expect(isBeside || isBelow, `${one.text} and ${other.text}`).toBe(true);
    }
  });
}
