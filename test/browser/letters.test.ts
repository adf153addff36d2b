// Lists with letters beyond A to Z in a real browser: typed by keys and by fingers, shown, and judged.

import type { Page } from "playwright-core";
import { afterAll, expect, test } from "vitest";
import { alphabetNamed } from "../../lexicon-pack/alphabets";
import { packWords } from "../../lexicon-pack/pack-words";
import { readWordList } from "../../lexicon-pack/word-list";
import { typeFile, typeFor } from "../../scripts/type/build";
import { readWith } from "../../sim/board/panel/panel-text";
import { panelOn, strike, untilPanel } from "./device";
import { describePage } from "./site";
import { describeTable, endTurn, half, keys, LANDSCAPE, PHONE, PORTRAIT, ready, stage, tap, until } from "./table-page";

function packOf(language: string, words: string): Uint8Array {
  const alphabet = alphabetNamed(language)!;
  const list = readWordList(Buffer.from(words), alphabet);
  return packWords(list.words, { name: language.toUpperCase(), alphabet }).bytes;
}

const SPANISH = "a\u00f1o\nano\nni\u00f1o\n";
const read = (type: Uint8Array): void => readWith(Buffer.from(type).toString("latin1"));
afterAll(() => read(typeFile()));

/** A key of a computer as its keyboard reports it. */
const type = (page: Page, key: string, code: string): Promise<void> =>
  page.evaluate(
    ([name, place]) => {
      for (const kind of ["keydown", "keyup"])
        document.body.dispatchEvent(
          new KeyboardEvent(kind, { key: name, code: place, bubbles: true, cancelable: true }),
        );
    },
    [key, code],
  );

describePage("a Spanish list on the simulator's page", (visit) => {
  test("its letter has a legend and a key of the computer's, is on the panel, and is judged", async () => {
    const page = await visit();
    await page.getByLabel("Its language").selectOption("Spanish");
    await page
      .getByLabel("Your own word list")
      .setInputFiles({ name: "es.txt", mimeType: "text/plain", buffer: Buffer.from(SPANISH) });
    read(typeFor([packOf("es", SPANISH)]));
    await untilPanel(page, /PACK ES[^]*3 WORDS/);
    expect(await page.locator('[data-key="1"]').getAttribute("aria-label")).toBe("Key 1, in a word \u00d1");
    expect(await page.locator('[data-key="2"]').getAttribute("aria-label")).toBe("Key 2");
    await strike(page, "Enter");
    await untilPanel(page, /READY/);
    await page.waitForTimeout(1200);
    await type(page, "]", "BracketRight");
    await page.waitForTimeout(1200);
    await type(page, "[", "BracketLeft");
    await page.waitForTimeout(1200);
    await type(page, "F4", "F4");
    await untilPanel(page, /CHALLENGES/);
    for (const [key, code] of [
      ["n", "KeyN"],
      ["i", "KeyI"],
      ["\u00f1", "Semicolon"],
      ["o", "KeyO"],
    ]) {
      await type(page, key, code);
      await page.waitForTimeout(200);
    }
    await untilPanel(page, /NI\u00d1O_/);
    expect((await panelOn(page)).join("\n")).toMatch(/1 +\u00d1/);
  });
});

describeTable("a list with letters beyond A to Z on the table page", (visit) => {
  async function begin(language: string, words: string, options = LANDSCAPE): Promise<Page> {
    const page = await visit(options);
    await ready(page);
    await page.locator("#own-pack").setInputFiles({
      name: "own.pack",
      mimeType: "application/octet-stream",
      buffer: Buffer.from(packOf(language, words)),
    });
    await until(
      () =>
        page
          .locator("#seam-list")
          .textContent()
          .then((text) => text!.includes(language.toUpperCase())),
      true,
    );
    await tap(page, '#sheet [data-key="ENTER"]');
    await until(() => stage(page), "ready");
    await endTurn(page, "B");
    await endTurn(page, "A");
    await keys(page, "B", "CHALLENGE");
    await until(() => stage(page), "words");
    return page;
  }
  const letter = (page: Page, text: string) => tap(page, `#half-1 .letters .key:text-is("${text}")`);

  test.each([
    ["pl", "\u017c\u00f3\u0142w\nmak\n", ["\u017b", "\u00d3", "\u0141", "W"], "YES"],
    ["pl", "\u017c\u00f3\u0142w\nmak\n", ["Z", "\u00d3", "L", "W"], "NO"],
    ["ca", "col\u00b7legi\n", ["C", "O", "L\u00b7L", "E", "G", "I"], "YES"],
    ["tr", "istanbul\nilk\n", ["\u0130", "L", "K"], "YES"],
    ["tr", "istanbul\nilk\n", ["I", "L", "K"], "NO"],
    ["es", "chal\n", ["C", "H", "A", "L"], "YES"],
  ])("of %s: %j, typed as %j, gets the verdict %s", async (language, words, typed, verdict) => {
    const page = await begin(language, words);
    for (const text of typed) await letter(page, text);
    await until(() => half(page, "B").locator(".words li").allTextContents(), [`${typed.join("")}_`]);
    await tap(page, '#half-1 [data-key="PRESS"]');
    await until(() => stage(page), "verify");
    await tap(page, '#half-0 [data-key="PRESS"]');
    await until(() => stage(page), "verdict");
    expect(await half(page, "B").locator(".verdict strong").textContent()).toBe(verdict);
    expect(await half(page, "B").locator(".words li").allTextContents()).toEqual([typed.join("")]);
  });

  test.each([
    ["1024 by 768", LANDSCAPE],
    ["768 by 1024", PORTRAIT],
    ["a telephone", PHONE],
  ])("no key of Polish covers another or is beyond its half, %s", async (_, options) => {
    const page = await begin("pl", "mak\n", options);
    const boxes = await page.locator("#half-1 .letters .key").evaluateAll((all) =>
      all.map((key) => {
        const { left, right, top, bottom } = key.getBoundingClientRect();
        return { text: key.textContent!, left, right, top, bottom, fits: key.scrollWidth <= key.clientWidth };
      }),
    );
    // 23 of A to Z, nine others, the key that erases, and the next word's.
    expect(boxes).toHaveLength(34);
    const edge = (await half(page, "B").boundingBox())!;
    for (const one of boxes) {
      expect(one.fits, one.text).toBe(true);
      expect(one.left >= edge.x && one.right <= edge.x + edge.width, one.text).toBe(true);
      for (const other of boxes)
        if (other !== one)
          expect(
            one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom,
            `${one.text} and ${other.text}`,
          ).toBe(false);
    }
  });
});
