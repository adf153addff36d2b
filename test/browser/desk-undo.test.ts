// The desk in a real browser: what was said to be filed can be taken back, another desk's answer is told, the log has
// everything, and two divisions get boards of their own.

import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import {
  describeDesk,
  EVENT,
  joinEvent,
  openPart,
  openTable,
  reload,
  SECRET,
  typeLine,
  untilAnswer,
  untilText,
  untilTiles,
} from "./desk-page";

describeDesk("a desk’s acts", (desk) => {
  async function together(): Promise<Page> {
    const page = await desk(`#${new URLSearchParams({ event: EVENT, secret: SECRET })}`);
    await joinEvent(page);
    await untilText(page.locator("#status"), "Together");
    return page;
  }

  test("are taken back one after the other, by a button or by Esc", async () => {
    const page = await desk();
    await typeLine(page, "12 431375");
    await typeLine(page, "13 400300");
    await typeLine(page, "12 441375");
    await page.keyboard.type("y\n");
    await untilTiles(page, ["12\nA 441\nB 375\ncorrected", "13\nA 400\nB 300"]);
    await page.getByRole("button", { name: "Undo round 1, table 12" }).click();
    await untilTiles(page, ["12\nA 431\nB 375", "13\nA 400\nB 300"]);
    // The button stays after a line that is refused, and after a question that was left.
    const undo = page.getByRole("button", { name: "Undo round 1, table 13" });
    await typeLine(page, "12 43137");
    await untilAnswer(page, "Found: “12 43137”");
    expect(await undo.isVisible()).toBe(true);
    await typeLine(page, "13 98 300");
    await untilAnswer(page, "below 100");
    expect(await page.locator("#undo").isVisible()).toBe(false);
    await page.locator("#line").fill("n");
    await page.keyboard.press("Enter");
    await undo.waitFor();
    await page.locator("#line").fill("");
    await page.locator("#line").focus();
    await page.keyboard.press("Escape");
    await untilAnswer(page, "Taken back: round 1, table 13.");
    await page.keyboard.press("Escape");
    await untilTiles(page, []);
    await page.keyboard.press("Escape");
    await untilAnswer(page, "nothing has been done since the page was loaded");
    await reload(page);
    await untilTiles(page, []);
  });

  test("at a table are taken back there", async () => {
    const page = await desk();
    await typeLine(page, "12 431375");
    await untilTiles(page, ["12\nA 431\nB 375"]);
    expect(await page.getByRole("button", { name: "send all the same" }).count()).toBe(0);
    await openTable(page, 12);
    await page.getByRole("button", { name: "Take the result away" }).click();
    await untilText(page.getByRole("dialog"), "table 12: to play");
    await page.getByRole("dialog").getByRole("button", { name: "Undo taking away" }).click();
    await untilText(page.getByRole("dialog"), "A 431, B 375");
  });

  test("of another desk that replace a result are told, and stay in the log of both", async () => {
    const [kim, ann] = [await together(), await together()];
    await openPart(ann, "sharing");
    await ann.locator("#desk-name").fill("Ann’s desk");
    await ann.getByRole("button", { name: "Join", exact: true }).click();
    await untilText(ann.locator("#status"), "Together");
    await typeLine(kim, "12 400300");
    await untilTiles(ann, ["12\nA 400\nB 300"]);
    await typeLine(ann, "12 410300");
    await ann.keyboard.type("y\n");
    const told = "Round 1, table 12: Ann’s desk has put 410-300 for your 400-300.";
    await untilText(kim.locator("#notices"), told);
    expect(await ann.locator("#notices").innerText()).toBe("");
    await reload(kim);
    await untilText(kim.locator("#notices"), told);
    await kim.getByRole("button", { name: "I know" }).click();
    await expect.poll(() => kim.locator("#notices").innerText()).toBe("");
    await openPart(kim, "log");
    const log = kim.locator("#log-lines");
    await untilText(log, "Ann’s desk: round 1, table 12: 410-300 (typed), for 400-300");
    await untilText(log, "round 1, table 12: 400-300 (typed) (replaced by Ann’s desk)");
    await log.getByRole("button", { name: "Take back" }).first().click();
    await untilTiles(ann, ["12\nA 400\nB 300"]);
  });

  test("that contradict each other stay beside each other if the scorer says so", async () => {
    const page = await desk();
    await typeLine(page, "12 400300");
    // A device's code of the same table (test/desk/slips.ts).
    await typeLine(page, "TC1/XP8LC2/E3G1V5T12N24R1/CSW24:K7QM4X/U1473S431J431/U1500S385J385/W1/NLJF");
    await page.getByRole("button", { name: "Both stay, in dispute" }).click();
    await untilTiles(page, ["12\ndisputed: 2 results"]);
    await openTable(page, 12);
    await page.getByRole("button", { name: "This one counts" }).last().click();
    await untilTiles(page, ["12\nA 431\nB 385\ncorrected"]);
  });

  test("a division whose boards are taken is asked from which table they are", async () => {
    const page = await desk();
    const division = (names: string[]) =>
      names.map((name, i) => `${name} 1500 ${(i ^ 1) + 1}; 0; board ${1 + (i >> 1)}; p12 ${1 + (i & 1)}`).join("\n");
    async function give(name: string, text: string): Promise<void> {
      const file = { name, mimeType: "text/plain", buffer: Buffer.from(text) };
      await page.locator("#pairings-file").setInputFiles(file);
      const shown = page.locator("#pairings-preview").getByText(`Division ${name[0].toUpperCase()} of tsh`);
      await shown.waitFor();
      await page.locator("#take-pairings").click();
    }
    await openPart(page, "pairings");
    await give("a.t", division(["Lee, Ann", "Berg, Kim", "Oh, Cy", "Po, Di"]));
    await untilTiles(page, ["1\nto play\nLee, Ann\nBerg, Kim", "2\nto play\nOh, Cy\nPo, Di"]);
    await give("b.t", division(["Fox, Ed", "Gray, Flo"]));
    const ask = page.locator("#pairings-answer");
    await untilText(ask, "From which table are the boards of B?");
    expect(await ask.locator("input").inputValue()).toBe("3");
    await ask.locator("input").fill("2");
    await page.getByRole("button", { name: "Take them" }).click();
    await untilText(ask, "Table 2 is taken");
    await ask.locator("input").fill("21");
    await page.getByRole("button", { name: "Take them" }).click();
    await untilTiles(page, [
      "1\nto play\nLee, Ann\nBerg, Kim",
      "2\nto play\nOh, Cy\nPo, Di",
      "21\nto play\nFox, Ed\nGray, Flo",
    ]);
  });
});
