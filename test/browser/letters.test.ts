// Lists with letters beyond A to Z in a real browser: typed by keys and by fingers, shown, and judged.

import type { Page } from "playwright-core";
import { afterAll, expect, test } from "vitest";
import { typeFile, typeFor } from "../../scripts/type/build";
import { readWith } from "../../sim/board/panel/panel-text";
import { challengeWith, expectApart, expectVerdict, packOf } from "./lettered-table";
import { panelOn, strike, untilPanel } from "./device";
import { describePage } from "./site";
import { describeTable, PHONE } from "./table-page";

const SPANISH = "ano\na\u00f1o\nni\u00f1o\n";
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

describeTable("a Polish list on the table page of a telephone", (visit) => {
  test("has a key for each of its letters, and a word with four of them is judged", async () => {
    const page = await challengeWith(visit, "pl", "\u017c\u00f3\u0142w\nmak\n", PHONE);
    // 23 of A to Z, nine others, the key that erases, and the next word's.
    await expectApart(page, 34);
    await expectVerdict(page, ["\u017b", "\u00d3", "\u0141", "W"], "YES");
  });
});
