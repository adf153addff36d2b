// A scorer's day at the desk in a real browser: pairings of other programs, the first screen, the projector, and the
// division's file going back.

import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import {
  closeMenu,
  describeDesk,
  giveLines,
  openPart,
  typeLine,
  untilAnswer,
  untilText,
  untilTiles,
} from "./desk-page";
import { downloaded } from "./site";

describeDesk("a day at the desk", (open) => {
  const desk = (width = 1366, height = 768): Promise<Page> => open("", { viewport: { width, height } });
  const said = (page: Page): Locator => page.locator("#pairings-answer");
  const preview = (page: Page): Locator => page.locator("#pairings-preview");
  const giveFile = (page: Page, name: string, text: string): Promise<void> =>
    page.locator("#pairings-file").setInputFiles({ name, mimeType: "text/plain", buffer: Buffer.from(text) });

  test("columns that are not known are chosen, and nothing is taken before", async () => {
    const page = await desk();
    await giveLines(page, "1,Smith, Jane,Jones, Bob\n2,Lee, Ann,Berg, Kim");
    await untilText(said(page), "what each column is expected");
    await untilTiles(page, []);
    for (const [at, role] of ["a", "a", "b", "b"].entries())
      await page.getByLabel(`What the column column ${at + 2} is`).selectOption(role);
    await untilText(preview(page), "Table 1: Smith, Jane (goes first) and Jones, Bob");
    await page.locator("#take-pairings").click();
    await untilTiles(page, ["1\nto play\nSmith, Jane\nJones, Bob", "2\nto play\nLee, Ann\nBerg, Kim"]);
  });

  test("a file is shown before it is taken: what its columns are, and the first tables", async () => {
    const page = await desk();
    await openPart(page, "pairings");
    await giveFile(page, "round.csv", "Board,White,Rtg,Black,Rtg\n1,Jane Smith,1502,Bob Jones,1400\n");
    await untilText(preview(page), "Table 1: Jane Smith (goes first) and Bob Jones");
    const chosen = await page
      .locator("#pairings-preview select")
      .evaluateAll((all) => all.map((one) => (one as HTMLSelectElement).selectedOptions[0].text));
    expect(chosen).toEqual(["Table", "A, who goes first", "left out", "B", "left out"]);
    await untilTiles(page, []);
    await page.locator("#take-pairings").click();
    await untilTiles(page, ["1\nto play\nJane Smith\nBob Jones"]);
    await giveFile(page, "nonsense.csv", "x;(1 ".repeat(2_400_000));
    await untilText(said(page), "at most 2000000 characters");
    await giveFile(page, "empty.csv", "");
    await page.locator("#take-pairings").click();
    await untilTiles(page, ["1\nto play\nJane Smith\nBob Jones"]);
  });

  test("every column and the whole secret are seen on a telephone", async () => {
    const page = await desk(390, 844);
    await openPart(page, "pairings");
    await page
      .locator("#pairings-text")
      .fill("Board,White,Rtg,Black,Rtg\n1,Jane Smith,1502,Bob Jones,1400\n2,Ann,3,Kim,4");
    await untilText(preview(page), "Table 1: Jane Smith (goes first) and Bob Jones");
    const boxes = (of: string) =>
      page
        .locator(`#pairings-preview ${of}`)
        .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()));
    const [selects, heads, cells] = [await boxes("select"), await boxes("th"), await boxes("td")];
    expect([selects.length, cells.length]).toEqual([5, 10]);
    for (const { right } of [...selects, ...cells.slice(0, 5)]) expect(right).toBeLessThan(390);
    // Each cell is beside its column's choice, or beneath it.
    const isHis = ({ top, left }: DOMRect, at: number): boolean => {
      const head = heads[at % 5];
      return top === head.top || left === head.left;
    };
    expect(cells.every(isHis)).toBe(true);
    await page.locator("#sharing summary").click();
    const cut = await page.locator("#secret").evaluate((one) => one.scrollWidth - one.clientWidth);
    expect(cut).toBeLessThanOrEqual(0);
  });

  test("byes, empty seats and what will be refused are said before the list is taken", async () => {
    const page = await desk();
    await openPart(page, "pairings");
    await giveFile(
      page,
      "r.csv",
      "Table,A,B\n1,Jane,Bob\n2,Ann,Kim\n3,Cy,Di\n4,Ed,Half Point Bye\n5,Flo,\n6,Jane,Gil\n",
    );
    await untilText(said(page), "each player once, and Jane is at table 1 expected");
    await untilText(preview(page), "With a bye: Ed at table 4.");
    await untilText(preview(page), "Against nobody known, and no bye: Flo at table 5.");
    await untilTiles(page, []);
    await page.locator("#take-pairings").click();
    await untilText(said(page), "Nothing was taken.");
    await untilTiles(page, []);
  });

  test("a round is complete without its byes, and a bye is counted as one", async () => {
    const page = await desk();
    await giveLines(page, "1; Jane; Bob\n2; Ann; Bye");
    const tally = page.locator("#tally");
    await expect.poll(() => tally.innerText()).toBe("2 tables: 1 to play, 1 bye");
    await typeLine(page, "1 431375");
    await expect.poll(() => tally.innerText()).toBe("Round 1 is complete. 2 tables: 1 in, 1 bye");
  });

  test("a division’s file without boards comes in by its order, and goes back with the scores", async () => {
    const page = await desk();
    await openPart(page, "pairings");
    const file = "Lee, Ann 1500 3;; off 50\nBerg, Kim 1400 4;\nOh, Cy 1300 1;\nPo, Di 1200 2;\n";
    await giveFile(page, "d.t", file);
    await untilText(preview(page), "no boards");
    await page.locator("#take-pairings").click();
    for (const line of ["1 431375", "2 98 388"]) await typeLine(page, line);
    await typeLine(page, "y");
    await untilText(page.locator("#tally"), "Round 1 is complete.");
    await page.locator("#out summary").click();
    const downloading = page.waitForEvent("download");
    await page
      .locator("#division-file")
      .setInputFiles({ name: "d.t", mimeType: "text/plain", buffer: Buffer.from(file) });
    const back = await downloading;
    expect(back.suggestedFilename()).toBe("d.t");
    const chunks: Buffer[] = [];
    for await (const chunk of await back.createReadStream()) chunks.push(chunk as Buffer);
    expect(Buffer.concat(chunks).toString()).toBe(
      "Lee, Ann 1500 3; 431; off 50\nBerg, Kim 1400 4; 98\nOh, Cy 1300 1; 375\nPo, Di 1200 2; 388\n",
    );
    expect((await downloaded(page, "All rounds as CSV")).bytes.toString().split("\r\n")).toHaveLength(4);
  });

  test.each([
    [390, 844],
    [1366, 768],
  ])("line, scan and tables are on the first screen, %i pixels wide", async (width, height) => {
    const page = await desk(width, height);
    await openPart(page, "pairings");
    await page.locator("#pairings-text").fill("1-40");
    await untilText(preview(page), "Table 3: no names");
    await giveLines(page, "1-40");
    await closeMenu(page);
    await typeLine(page, "1 431375");
    await untilAnswer(page, "Filed.");
    for (const place of ["#line", "#scan", "#picture", "#tables .tile >> nth=3"]) {
      const box = await page.locator(place).boundingBox();
      expect(box!.y + box!.height, place).toBeLessThan(height);
    }
    // The rest is behind one button.
    for (const part of ["#pairings", "#out", "#sharing", "#log"])
      expect(await page.locator(part).isVisible()).toBe(false);
  });

  test.each([12, 40, 120])("%i tables fit a projector in their order, with names and without", async (count) => {
    const page = await desk(1920, 1080);
    const lines = Array.from(
      { length: count },
      (_, i) => `${i + 1}; Jane Featherstonehaugh ${i}; Bob van der Meulen ${i}`,
    );
    await giveLines(page, lines.join("\n"));
    await closeMenu(page);
    await page.locator("#big").click();
    const look = () =>
      page.evaluate(() => {
        const all = [...document.querySelectorAll<HTMLElement>(".tile")];
        const red = getComputedStyle(document.body).getPropertyValue("--failed");
        return {
          numbers: all.map((tile) => Number(tile.querySelector("strong")?.textContent)),
          outside: all.filter((tile) => tile.getBoundingClientRect().bottom > innerHeight).length,
          cut: all.filter((tile) =>
            [...tile.querySelectorAll("span, strong")].some((one) => one.scrollWidth > one.clientWidth),
          ).length,
          red: all.filter((tile) => getComputedStyle(tile).borderLeftStyle === "dashed").length + (red === "" ? 1 : 0),
          px: parseFloat(getComputedStyle(all[0]).fontSize),
          text: all[0].innerText,
        };
      });
    const numbers = Array.from({ length: count }, (_, i) => i + 1);
    const before = await look();
    expect(before).toMatchObject({ numbers, outside: 0, cut: 0, red: 0 });
    expect(before.text).not.toContain("Jane");
    await page.locator("#names").check();
    const named = await look();
    expect(named).toMatchObject({ numbers, outside: 0, cut: 0, red: 0 });
    expect(named.text).toContain("Jane");
    // 1080 pixels are some 1.5 m of a wall: 14 are 2 cm.
    expect([before.px, named.px].every((px) => px >= 14)).toBe(true);
    await page.locator("#big").click();
    for (const line of ["1 431375 b20", "2 400300 a100 b100"]) await typeLine(page, line);
    await page.locator("#big").click();
    for (const withNames of [true, false]) {
      await page.locator("#names").setChecked(withNames);
      expect(await look()).toMatchObject({ numbers, outside: 0, cut: 0, red: count - 2 });
    }
  });
});
