// Controls beside the device on the page, and the screens and input devices that the page supports.

import { expect, test } from "vitest";
import { buildPack } from "../../lexicon-pack/build";
import { blurredOn } from "./crisp";
import {
  faceOn,
  lampOn,
  panelOn,
  PATIENCE,
  secondsOf,
  startGame,
  strike,
  untilFace,
  untilLamp,
  untilPanel,
} from "./device";
import { expectInWidth } from "./axe";
import { click, describePage, dropFile, reload, status } from "./site";

const TWO_WORDS = buildPack(["CAT", "DOG"], { name: "TWO" });
/** More than any flash has. */
const BEYOND = Buffer.alloc(1_000_000);

describePage("the page's controls", (visit) => {
  test("a list or too large a pack is refused; a damaged pack is flashed, without verdicts", async () => {
    const page = await visit();
    await startGame(page);
    const field = page.getByLabel("Another pack");
    const choose = (name: string, buffer: Buffer) => field.setInputFiles({ name, mimeType: "", buffer });
    const refused = (name: string) =>
      `${name}: a pack made by npm run pack expected, found something else; the device stays as it was`;
    await choose("words.txt", Buffer.from("CAT\nDOG\n"));
    await expect.poll(() => status(page), PATIENCE).toBe(refused("words.txt"));
    await dropFile(field, "list.txt", "CAT\nDOG\n");
    await expect.poll(() => status(page), PATIENCE).toBe(refused("list.txt"));
    // Longer than packing two words takes.
    await page.waitForTimeout(1500);
    expect(await page.locator("#list-result").textContent()).toBe("");
    await choose("big.pack", Buffer.concat([TWO_WORDS, BEYOND]).subarray(0, 1e6));
    // 896 KiB of flash, and a file's header of 32 bytes.
    await expect.poll(() => status(page), PATIENCE).toMatch(/1000032.*917504/);
    expect(await lampOn(page)).toBe("A");
    const damaged = Buffer.from(TWO_WORDS);
    damaged[damaged.length - 1] ^= 1;
    await choose("no.pack", damaged);
    await untilPanel(page, /NO VERDICTS/);
    expect(await status(page)).toContain("no.pack");
  });

  test("the flash stays when the page is loaded anew, until somebody starts afresh", async () => {
    const page = await visit();
    await startGame(page);
    await click(page, "10×");
    // After a minute and more of its own, 24 is not what a new device shows.
    await expect.poll(async () => secondsOf(await faceOn(page, 0)), PATIENCE).toBeLessThan(24 * 60);
    await page.waitForTimeout(1500);
    await reload(page);
    // Nobody knows how long it was off: both clocks stand until a button is pressed.
    await expect.poll(async () => secondsOf(await faceOn(page, 0)), PATIENCE).toBeLessThan(24 * 60);
    expect(await lampOn(page)).toBe("");
    expect(await status(page)).toContain("goes on from its flash");

    const files: string[] = [];
    page.on("download", (download) => files.push(download.suggestedFilename()));
    await click(page, "Save as a scenario");
    await expect.poll(() => status(page), PATIENCE).toContain("plays to the same end here");
    await expect.poll(() => files.map((name) => name.split(".")[1]).sort(), PATIENCE).toEqual(["journal", "scenario"]);

    await click(page, "Start afresh");
    await expect.poll(async () => (await panelOn(page))[0], PATIENCE).toMatch(/START GAME\b/);
    await page.waitForTimeout(1500);
    await reload(page);
    await untilFace(page, 0, "25:00");
  });

  test("Shift and Tab end no turn, and Enter and Space press the key of the focus", async () => {
    const page = await visit();
    await startGame(page);
    await page.locator("#button-1").focus();
    for (let n = 0; n < 4; n++) await page.keyboard.press("Shift+Tab", { delay: 40 });
    await page.waitForTimeout(300);
    expect(await lampOn(page)).toBe("A");
    await page.locator("[data-key=HOLD]").focus();
    await strike(page, "Enter");
    await page.locator("#button-0").focus();
    await strike(page, "Space");
    await untilLamp(page, "B");
    await page.locator("[data-key=CHALLENGE]").focus();
    await strike(page, "Enter");
    await untilPanel(page, /CHALLENGE/);
  });

  test("Space is the button of the side whose clock runs, and nothing while none does", async () => {
    const page = await visit();
    await strike(page, "Space");
    await page.waitForTimeout(300);
    expect(await lampOn(page)).toBe("");
    await startGame(page);
    await page.waitForTimeout(200);
    await strike(page, "Space");
    await untilLamp(page, "B");
    await page.waitForTimeout(200);
    await strike(page, "Space");
    await untilLamp(page, "A");
  });

  test("a newcomer's steps stand over the device until the first clock runs", async () => {
    const page = await visit();
    const steps = page.locator("#first-steps");
    expect(await steps.isVisible()).toBe(true);
    expect(await steps.locator("li").count()).toBe(3);
    expect(await page.locator(".cap.next").count()).toBe(0);
    expect(await steps.locator("li.done").count()).toBe(1);
    await strike(page, "ArrowRight");
    await expect.poll(() => steps.count(), PATIENCE).toBe(0);
  });

  test("who has clicked on a key goes on typing: Enter is ENTER", async () => {
    const page = await visit();
    await startGame(page);
    await strike(page, "ArrowLeft");
    await page.locator("[data-key=CHALLENGE]").click({ delay: 60 });
    await strike(page, "Q", "I", "Enter");
    await expect.poll(() => panelOn(page), PATIENCE).toContain("QI");
  });

  test.each([
    ["a laptop", 1366, 768],
    ["that laptop under a browser's bars", 1366, 640],
    ["a small laptop", 1280, 720],
    ["a telephone on its side", 844, 390],
    ["a laptop at 200 %", 683, 384],
  ])("on %s all of the device is above the fold, its keys large enough for a finger", async (_, width, height) => {
    const page = await visit({ viewport: { width, height }, hasTouch: true });
    const boxesOf = (what: string): Promise<DOMRect[]> =>
      page.locator(what).evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON() as DOMRect));
    const seen = await boxesOf(".device, .device :is(svg, canvas, button, .lamp)");
    expect(seen.filter(({ right, bottom }) => right > width || bottom > height)).toEqual([]);
    // As large a target as WCAG 2.5.8 asks for, though some are narrow and high.
    const keys = await boxesOf(".device button:visible");
    expect(keys.filter((key) => key.width * key.height < 24 * 24)).toEqual([]);
    const cut = await page.locator(".cap").evaluateAll((caps) =>
      caps
        .filter((cap) => {
          const print = new Range();
          print.selectNodeContents(cap);
          return print.getBoundingClientRect().width > cap.clientWidth;
        })
        .map((cap) => cap.textContent),
    );
    expect(cut).toEqual([]);
    await page.getByRole("button", { name: "Button of player B" }).tap();
    await untilLamp(page, "A");
  });

  test.each([
    ["a laptop", 1366, 768],
    ["a laptop of 1024 pixels", 1024, 768],
    ["a tablet", 768, 1024],
    ["a telephone", 390, 844],
  ])("on %s the whole width is seen, and every row of keys goes from edge to edge", async (_, width, height) => {
    const page = await visit({ viewport: { width, height } });
    await expectInWidth(page);
    const rows = await page.locator("#keypad").evaluate((keypad) => {
      const { left, right } = keypad.getBoundingClientRect();
      const caps = [...keypad.children].map((cap) => cap.getBoundingClientRect());
      return [...new Set(caps.map(({ top }) => top))].map((top) => {
        const row = caps.filter((cap) => cap.top <= top && cap.bottom > top);
        return [Math.min(...row.map((cap) => cap.left)) - left, right - Math.max(...row.map((cap) => cap.right))];
      });
    });
    expect(rows.length).toBe(width < 541 ? 7 : 6);
    for (const gap of rows.flat()) expect(Math.abs(gap)).toBeLessThan(1);
  });

  test.each([
    ["a laptop", 1366, 768, 1],
    ["that laptop under a browser's bars", 1366, 640, 1],
    ["a small laptop", 1280, 720, 1],
    ["a tablet", 768, 1024, 1],
    ["a laptop at 200 %", 683, 384, 2],
  ])("on %s each pixel of the glass is one of the screen", async (_, width, height, deviceScaleFactor) => {
    const page = await visit({ viewport: { width, height }, deviceScaleFactor });
    expect(await blurredOn(page)).toEqual({ width: 480, blurred: 0 });
  });

  test.each([
    ["a telephone on its side", 844, 390, 3],
    ["a telephone", 390, 844, 3],
    ["a screen at 125 %", 1093, 614, 1.25],
    ["a fine screen", 1366, 768, 2],
  ])("on %s nothing of the glass is scaled up from fewer pixels", async (_, width, height, deviceScaleFactor) => {
    const page = await visit({ viewport: { width, height }, deviceScaleFactor });
    const [own, onScreen] = await page
      .locator("#glass")
      .evaluate((canvas) => [
        (canvas as HTMLCanvasElement).width,
        canvas.getBoundingClientRect().width * devicePixelRatio,
      ]);
    expect(own % 480).toBe(0);
    expect(own).toBeGreaterThanOrEqual(Math.floor(onScreen));
    expect((await panelOn(page))[0]).toMatch(/^READY/);
  });

  test("the page is dark where that is asked for, and light where it is not", async () => {
    const paper = async (colorScheme: "light" | "dark"): Promise<number> => {
      const page = await visit({ viewport: { width: 1366, height: 768 }, colorScheme });
      const colour = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
      return Math.max(...colour.match(/\d+/g)!.map(Number));
    };
    expect(await paper("light")).toBeGreaterThan(200);
    expect(await paper("dark")).toBeLessThan(50);
  });

  test("a script goes to its line at once where less motion is asked for", async () => {
    const page = await visit({ viewport: { width: 1366, height: 768 }, reducedMotion: "reduce" });
    const scrolling = () => page.locator("#script").evaluate((list) => getComputedStyle(list).scrollBehavior);
    expect(await scrolling()).toBe("auto");
    await startGame(page);
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
    await page.emulateMedia({ reducedMotion: "no-preference" });
    expect(await scrolling()).toBe("smooth");
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
  });

  test("with forced colours a lit lamp, a lit face and a key still look as they are", async () => {
    const page = await visit({ viewport: { width: 1280, height: 800 }, forcedColors: "active" });
    await startGame(page);
    const looks = (id: string): Promise<string> =>
      page.locator(id).evaluate((lamp) => getComputedStyle(lamp).backgroundImage);
    expect(await looks("#lamp-0")).toContain("gradient");
    expect(await looks("#lamp-0")).not.toBe(await looks("#lamp-1"));
    const segment = page.locator("#face-0 .lit").first();
    expect(await segment.evaluate((lit) => getComputedStyle(lit).fill)).toBe("rgb(255, 53, 36)");
  });

  test("a screen reader's click presses a button", async () => {
    const page = await visit();
    await page.locator("#button-1").evaluate((element) => (element as HTMLElement).click());
    await untilLamp(page, "A");
  });
});
