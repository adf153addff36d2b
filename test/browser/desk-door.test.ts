// The desk's door in a real browser: lines while a question is open, slips of the finger, pairings given again, links
// of strangers, browsers that lack something.

import type { BrowserContext, BrowserContextOptions, Page } from "playwright-core";
import { expect, test } from "vitest";
import { codeOf } from "../desk/slips";
import {
  describeDesk,
  giveLines,
  openTable,
  reload,
  showPhoto,
  typeLine,
  untilAnswer,
  untilReady,
  untilText,
  untilTiles,
} from "./desk-page";
import { codeImage, photoOf } from "./photos";

const CAMERA = ["--use-fake-ui-for-media-stream", "--use-fake-device-for-media-stream"];

describeDesk(
  "the desk’s door",
  (_desk, site) => {
    async function desk(hash = "", prepare?: string, options: BrowserContextOptions = {}): Promise<Page> {
      const page = await site.open("desk", { permissions: ["camera"], ...options });
      if (prepare !== undefined) await page.addInitScript(prepare);
      await page.goto(`${site.address}desk${hash}`);
      await untilReady(page);
      return page;
    }

    /** Types as a scorer who does not look at the screen: into whatever has the focus. */
    const typeBlindly = (page: Page, line: string): Promise<void> => page.keyboard.type(`${line}\n`);
    const lineField = (page: Page): Promise<string> => page.locator("#line").inputValue();

    test("while a question is open, lines and ENTER answer nothing else, and codes wait", async () => {
      const page = await desk();
      await typeLine(page, "12 431375");
      await typeLine(page, "12 413375");
      await untilAnswer(page, "A’s final score 413, before 431");
      for (const line of ["", "13 400300", "13", "yesterday"]) {
        await typeBlindly(page, line);
        await untilTiles(page, ["12\nA 431\nB 375"]);
        await page.locator("#line").fill("");
      }
      await untilAnswer(page, "First the question");
      await showPhoto(page, codeImage(codeOf({ table: 14 })));
      await untilAnswer(page, "Codes that wait for your answer: 1.");
      await typeBlindly(page, "y");
      await untilTiles(page, ["12\nA 413\nB 375\ncorrected", "14\nA 431\nB 385"]);
      expect(await lineField(page)).toBe("");
    });

    test("a line that is refused or left stays in the field", async () => {
      const page = await desk();
      for (const line of ["12 43137", "12 9999 300", "1200 431375", "12 cat"]) {
        await typeLine(page, line);
        expect(await lineField(page)).toBe(line);
        await untilTiles(page, []);
      }
      await typeLine(page, "12 43 375");
      await untilAnswer(page, "A’s final score is 43, below 100");
      await typeBlindly(page, "n");
      expect(await lineField(page)).toBe("12 43 375");
      await untilTiles(page, []);
    });

    test("the same slip twice is no correction; taken away and typed again it is there", async () => {
      const page = await desk();
      await typeLine(page, "12 431375");
      await typeLine(page, "12 431375");
      await untilAnswer(page, "Already there");
      await untilTiles(page, ["12\nA 431\nB 375"]);
      await openTable(page, 12);
      await page.getByRole("button", { name: "Take the result away" }).click();
      await page.keyboard.press("Escape");
      await typeLine(page, "12 431375");
      await reload(page);
      await untilTiles(page, ["12\nA 431\nB 375"]);
    });

    test("a bye is kept over a reload, a long name is refused, an empty list erases nothing", async () => {
      const page = await desk();
      const lines = "1; Jane Smith #3; Bob Jones #14\n2; Ann Lee #5; Bye #0";
      await giveLines(page, lines);
      const expected = ["1\nto play\nJane Smith\nBob Jones", "2\nbye\nAnn Lee\nBye"];
      await untilTiles(page, expected);
      const refused = [
        "",
        "   \n\n",
        "# nothing",
        "table,first,second",
        `1; ${"a".repeat(85)}; Bob`,
        "1; Ann #70000; Bob",
      ];
      for (const text of refused) {
        await giveLines(page, text);
        await untilText(page.locator("#pairings-answer"), "Nothing was taken.");
      }
      await reload(page);
      await untilTiles(page, expected);
    });

    test("a round that is paired again asks what becomes of its results", async () => {
      const page = await desk();
      await giveLines(page, "11; Ann Lee #1; Kim Berg #2\n12; Jane Smith #3; Bob Jones #14");
      await typeLine(page, "12 431375");
      const again = "11; Jane Smith #3; Bob Jones #14\n12; Kim Berg #2; Ann Lee #1";
      await giveLines(page, again);
      await untilText(page.locator("#pairings-answer"), "They are at table 11 now");
      await untilTiles(page, ["11\nmissing\nAnn Lee\nKim Berg", "12\nJane Smith 431\nBob Jones 375"]);
      await page.getByRole("button", { name: "They follow their players" }).click();
      await reload(page);
      await untilTiles(page, ["12\nmissing\nKim Berg\nAnn Lee", "11\nJane Smith 431\nBob Jones 375"]);
    });

    test("a result that comes in while it is asked about others is asked about too", async () => {
      const page = await desk();
      await giveLines(page, "11; Ann Lee #1; Kim Berg #2\n12; Jane Smith #3; Bob Jones #14");
      await typeLine(page, "12 431375");
      await giveLines(page, "11; Jane Smith #3; Bob Jones #14\n12; Kim Berg #2; Ann Lee #1");
      const asked = page.locator("#pairings-answer");
      await untilText(asked, "1 result at tables");
      await typeLine(page, "11 400300");
      await page.getByRole("button", { name: "They follow their players" }).click();
      await untilText(asked, "2 results at tables");
      await page.getByRole("button", { name: "They follow their players" }).click();
      await untilTiles(page, ["11\nJane Smith 431\nBob Jones 375", "12\nAnn Lee 400\nKim Berg 300"]);
    });

    test("a link to an event asks, names event and broker, and joins nothing by a typed line", async () => {
      const broker = "wss://broker.example/mqtt";
      const page = await desk(
        `#${new URLSearchParams({ event: "SPRING", secret: "K7QM4X92".repeat(4).slice(0, 26), broker })}`,
      );
      const dialog = page.getByRole("dialog");
      await dialog.waitFor();
      for (const part of ["SPRING", broker, "names"]) expect(await dialog.innerText()).toContain(part);
      await typeBlindly(page, "12 431375");
      expect(await dialog.isVisible()).toBe(true);
      await page.getByRole("button", { name: "Stay as it is" }).click();
      await reload(page);
      expect(await page.locator("#event").inputValue()).toBe("TILECLOCK");
    });

    test("a browser whose own reader fails reads by the site’s", async () => {
      const page = await desk(
        "",
        `window.BarcodeDetector = class {
        static async getSupportedFormats() { return ["qr_code"]; }
        async detect() { throw new DOMException("Barcode detection service unavailable.", "NotSupportedError"); }
      };`,
      );
      await showPhoto(page, codeImage(codeOf({ table: 15 })));
      await untilTiles(page, ["15\nA 431\nB 385"]);
    });

    const STREAMS = `window.streams = [];
    const ask = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
    navigator.mediaDevices.getUserMedia = async (wanted) => {
      await new Promise((go) => setTimeout(go, 700));
      const stream = await ask(wanted);
      window.live = Math.max(window.live ?? 0, window.streams.filter((one) => one.active).length + 1);
      window.streams.push(stream);
      return stream;
    };`;

    test.each([2, 3, 4, 5])(
      "%i touches of Scan leave one stream at most, and none after the last stop",
      async (count) => {
        const page = await desk("", STREAMS);
        const scan = page.locator("#scan");
        for (let i = 0; i < count; i++) await scan.click();
        const on = count % 2 === 1;
        await expect.poll(() => scan.innerText()).toBe(on ? "Stop the camera" : "Scan with the camera");
        const active = () => page.evaluate("window.streams.filter((one) => one.active).length");
        await expect.poll(active).toBe(on ? 1 : 0);
        if (on) await scan.click();
        await expect.poll(active).toBe(0);
        expect(await page.evaluate("window.live ?? 0")).toBeLessThanOrEqual(1);
      },
    );

    test("a photo with a clock’s code and another one files the clock’s, and says so", async () => {
      const page = await desk();
      const both = await page.evaluate(
        async (images: string[]) => {
          const canvas = Object.assign(document.createElement("canvas"), { width: 1600, height: 800 });
          const context = canvas.getContext("2d")!;
          context.fillStyle = "white";
          context.fillRect(0, 0, 1600, 800);
          for (const [at, address] of images.entries()) {
            const image = new Image();
            image.src = address;
            await image.decode();
            context.drawImage(image, 50 + 800 * at, 50, 700, 700);
          }
          return canvas.toDataURL("image/png").split(",")[1];
        },
        await Promise.all(
          ["https://woogles.io/", codeOf({ table: 16 }), "WIFI:S:hall;;"].slice(0, 2).map(async (text) => {
            const photo = await photoOf(page, codeImage(text));
            return `data:image/png;base64,${photo.toString("base64")}`;
          }),
        ),
      );
      const buffer = Buffer.from(both, "base64");
      await page.locator("#picture").setInputFiles({ name: "two.png", mimeType: "image/png", buffer });
      await untilTiles(page, ["16\nA 431\nB 385"]);
      await untilAnswer(page, "Filed.");
    });

    test("without a clipboard the lines are copied in another way", async () => {
      const page = await desk("", `Object.defineProperty(navigator, "clipboard", { get: () => undefined });`);
      await typeLine(page, "12 431375");
      await openTable(page, 12);
      await page.getByRole("button", { name: "Copy", exact: true }).click();
      await untilText(page.getByRole("dialog"), "Copied.");
      await page.keyboard.press("Escape");
      await page.locator("#line").fill("");
      await page.locator("#line").focus();
      await page.keyboard.press("Control+V");
      expect(await lineField(page)).toBe("Round 1, table 12: A 431, B 375; A wins");
    });

    test("a code that opens a second tab is filed in the round of the first, and shown there", async () => {
      const first = await desk();
      await first.locator("#round-after").click();
      await first.locator("#round-after").click();
      const context: BrowserContext = first.context();
      const second = await context.newPage();
      await second.goto(`${site.address}desk#${codeOf({ table: 17 })}`);
      await untilReady(second);
      for (const page of [first, second]) {
        expect(await page.locator("#round").innerText()).toBe("Round 3");
        await untilTiles(page, ["17\nA 431\nB 385"]);
      }
    });
  },
  () => CAMERA,
);
