// The desk in a real browser: what was said to be filed can be taken back, another desk's answer is told, the log has
// everything, and two divisions get boards of their own.

import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { brokerFor } from "../../scripts/site/broker";
import { keysOf } from "../../scripts/site/secret";
import type { Serving } from "../../scripts/site/serve";
import { answer, joinEvent, openPart, openTable, tiles, typeLine, untilReady } from "./desk-page";
import { PATIENCE } from "./device";
import { describeSite } from "./site";

const EVENT = "SPRING";
const SECRET = "K7QM4X92K7QM4X92K7QM4X92K7";
const SERVING: Serving = {
  host: "127.0.0.1",
  names: ["127.0.0.1"],
  secure: null,
  prepare: async (server) => void (await brokerFor(server, EVENT, keysOf(EVENT, SECRET).logIn)),
};

describeSite(
  "a desk’s acts",
  () => ({ serving: SERVING }),
  (site) => {
    async function desk(hash = ""): Promise<Page> {
      const page = await site.open(`desk${hash}`);
      await untilReady(page);
      return page;
    }

    async function together(): Promise<Page> {
      const page = await desk(`#${new URLSearchParams({ event: EVENT, secret: SECRET })}`);
      await joinEvent(page);
      await expect.poll(() => page.locator("#status").innerText(), PATIENCE).toContain("Together");
      return page;
    }

    test("are taken back one after the other, by a button or by Esc", async () => {
      const page = await desk();
      await typeLine(page, "12 431375");
      await typeLine(page, "13 400300");
      await typeLine(page, "12 441375");
      await page.keyboard.type("y\n");
      expect(await tiles(page)).toEqual(["12\nA 441\nB 375\ncorrected", "13\nA 400\nB 300"]);
      await page.getByRole("button", { name: "Undo round 1, table 12" }).click();
      expect(await tiles(page)).toEqual(["12\nA 431\nB 375", "13\nA 400\nB 300"]);
      // The button stays after a line that is refused, and after a question that was left.
      const undo = page.getByRole("button", { name: "Undo round 1, table 13" });
      await typeLine(page, "12 43137");
      expect(await undo.isVisible()).toBe(true);
      await typeLine(page, "13 98 300");
      expect(await page.locator("#undo").isVisible()).toBe(false);
      await page.locator("#line").fill("n");
      await page.keyboard.press("Enter");
      expect(await undo.isVisible()).toBe(true);
      await page.locator("#line").fill("");
      await page.locator("#line").focus();
      await page.keyboard.press("Escape");
      expect(await answer(page)).toContain("Taken back: round 1, table 13.");
      await page.keyboard.press("Escape");
      expect(await tiles(page)).toEqual([]);
      await page.keyboard.press("Escape");
      expect(await answer(page)).toContain("nothing has been done since the page was loaded");
      await page.reload();
      await untilReady(page);
      expect(await tiles(page)).toEqual([]);
    });

    test("at a table are taken back there", async () => {
      const page = await desk();
      await typeLine(page, "12 431375");
      expect(await page.getByRole("button", { name: "send all the same" }).count()).toBe(0);
      await openTable(page, 12);
      await page.getByRole("button", { name: "Take the result away" }).click();
      await expect.poll(() => page.getByRole("dialog").innerText(), PATIENCE).toContain("missing");
      await page.getByRole("dialog").getByRole("button", { name: "Undo taking away" }).click();
      await expect.poll(() => page.getByRole("dialog").innerText(), PATIENCE).toContain("A 431, B 375");
    });

    test("of another desk that replace a result are told, and stay in the log of both", async () => {
      const [kim, ann] = [await together(), await together()];
      await openPart(ann, "sharing");
      await ann.locator("#desk-name").fill("Ann’s desk");
      await ann.getByRole("button", { name: "Join", exact: true }).click();
      await expect.poll(() => ann.locator("#status").innerText(), PATIENCE).toContain("Together");
      await typeLine(kim, "12 400300");
      await expect.poll(() => tiles(ann), PATIENCE).toEqual(["12\nA 400\nB 300"]);
      await typeLine(ann, "12 410300");
      await ann.keyboard.type("y\n");
      const told = "Round 1, table 12: Ann’s desk has put 410-300 for your 400-300.";
      await expect.poll(() => kim.locator("#notices").innerText(), PATIENCE).toContain(told);
      expect(await ann.locator("#notices").innerText()).toBe("");
      await kim.reload();
      await untilReady(kim);
      expect(await kim.locator("#notices").innerText()).toContain(told);
      await kim.getByRole("button", { name: "I know" }).click();
      expect(await kim.locator("#notices").innerText()).toBe("");
      await openPart(kim, "log");
      const log = await kim.locator("#log-lines").innerText();
      expect(log).toContain("Ann’s desk: round 1, table 12: 410-300 (typed), for 400-300");
      expect(log).toContain("round 1, table 12: 400-300 (typed) (replaced by Ann’s desk)");
      await kim.locator("#log-lines").getByRole("button", { name: "Take back" }).first().click();
      await expect.poll(() => tiles(ann), PATIENCE).toEqual(["12\nA 400\nB 300"]);
    });

    test("that contradict each other stay beside each other if the scorer says so", async () => {
      const page = await desk();
      await typeLine(page, "12 400300");
      // A device's code of the same table (test/desk/slips.ts).
      await typeLine(page, "TC1/XP8LC2/E3G1V5T12N24R1/CSW24:K7QM4X/U1473S431J431/U1500S385J385/W1/NLJF");
      await page.getByRole("button", { name: "Both stay, in dispute" }).click();
      expect(await tiles(page)).toEqual(["12\ndisputed: 2 results"]);
      await openTable(page, 12);
      await page.getByRole("button", { name: "This one counts" }).last().click();
      await expect.poll(() => tiles(page), PATIENCE).toEqual(["12\nA 431\nB 385\ncorrected"]);
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
      await expect.poll(() => tiles(page), PATIENCE).toHaveLength(2);
      await give("b.t", division(["Fox, Ed", "Gray, Flo"]));
      const ask = page.locator("#pairings-answer");
      await expect.poll(() => ask.innerText(), PATIENCE).toContain("From which table are the boards of B?");
      expect(await ask.locator("input").inputValue()).toBe("3");
      await ask.locator("input").fill("2");
      await page.getByRole("button", { name: "Take them" }).click();
      expect(await ask.innerText()).toContain("Table 2 is taken");
      await ask.locator("input").fill("21");
      await page.getByRole("button", { name: "Take them" }).click();
      await expect
        .poll(() => tiles(page), PATIENCE)
        .toEqual(["1\nmissing\nLee, Ann\nBerg, Kim", "2\nmissing\nOh, Cy\nPo, Di", "21\nmissing\nFox, Ed\nGray, Flo"]);
    });
  },
);
