// Controls beside the device on the page, and the screens and input devices that the page supports.

import { expect, test } from "vitest";
import { buildPack } from "../../lexicon-pack/build";
import { blurredOn } from "./crisp";
import { faceOn, lampOn, panelOn, secondsOf, startGame, strike, untilFace, untilLamp, untilPanel } from "./device";
import { beyondEdge } from "./axe";
import { click, describePage, downloaded, dropFile, reload, resize, status } from "./site";

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
    await expect.poll(() => status(page)).toBe(refused("words.txt"));
    await dropFile(field, "list.txt", "CAT\nDOG\n");
    await expect.poll(() => status(page)).toBe(refused("list.txt"));
    // Longer than packing two words takes.
    await page.waitForTimeout(1500);
    expect(await page.locator("#list-result").textContent()).toBe("");
    await choose("big.pack", Buffer.concat([TWO_WORDS, BEYOND]).subarray(0, 1e6));
    // 896 KiB of flash, and a file's header of 32 bytes.
    await expect.poll(() => status(page)).toMatch(/1000032.*917504/);
    expect(await lampOn(page)).toBe("A");
    const damaged = Buffer.from(TWO_WORDS);
    damaged[damaged.length - 1] ^= 1;
    await choose("no.pack", damaged);
    await untilPanel(page, /NO VERDICTS/);
    expect(await status(page)).toContain("no.pack");
  });

  test("a game is saved as a scenario, and kept until somebody starts afresh", async () => {
    const page = await visit();
    await startGame(page);
    await strike(page, "F1");
    await untilLamp(page, "");
    const faces = `${await faceOn(page, 0)} ${await faceOn(page, 1)}`;
    const text = (await downloaded(page, "Save as a scenario")).bytes.toString();
    // The page's device is offered the first document, with its minutes and the list that comes with the tools.
    expect(text).toMatch(/^title: Recorded on \d{4}-\d\d-\d\d: ASPA 2016, CSW07, 25 minutes each$/m);
    expect(text).toMatch(/^rules: ASPA 2016\n(.*\n)*minutes: 25 25\nlexicon: CSW07\nlist: sowpods\nbegin: set-up$/m);
    expect(text).toMatch(/^\d:\d\d\.\d{3}\s+B presses for \d+ ms$/m);
    expect(text).toMatch(new RegExp(`^\\d.*expect faces ${faces}$`, "m"));
    expect(text).toMatch(/expect panel .*CLOCKS STOPPED/);
    await startGame(page);
    await click(page, "10×");
    // After a minute and more of its own, 24 is not what a new device shows.
    await expect.poll(async () => secondsOf(await faceOn(page, 0))).toBeLessThan(24 * 60);
    await page.waitForTimeout(1500);
    await reload(page);
    // Nobody knows how long it was off: both clocks stand until a button is pressed.
    await expect.poll(async () => secondsOf(await faceOn(page, 0))).toBeLessThan(24 * 60);
    expect(await lampOn(page)).toBe("");
    expect(await status(page)).toContain("goes on from its flash");

    const files: string[] = [];
    page.on("download", (download) => files.push(download.suggestedFilename()));
    await click(page, "Save as a scenario");
    await expect.poll(() => status(page)).toContain("plays to the same end here");
    await expect.poll(() => files.map((name) => name.split(".")[1]).sort()).toEqual(["journal", "scenario"]);

    // It asks first, and a "no" leaves the game.
    const asked: string[] = [];
    page.once("dialog", (dialog) => (asked.push(dialog.message()), void dialog.dismiss()));
    await click(page, "Start afresh");
    expect(asked).toHaveLength(1);
    expect(await status(page)).not.toContain("A new device");
    page.once("dialog", (dialog) => void dialog.accept());
    await click(page, "Start afresh");
    await expect.poll(async () => (await panelOn(page))[0]).toMatch(/START GAME\b/);
    await page.waitForTimeout(1500);
    await reload(page);
    await untilFace(page, 0, "25:00");
  });

  test("keys of the page's own: Space, Tab, Enter, and a click that a screen reader makes", async () => {
    const page = await visit();
    // Space is the button of the side whose clock runs, and nothing while none does.
    await strike(page, "Space");
    await page.waitForTimeout(300);
    expect(await lampOn(page)).toBe("");
    await page.locator("#button-1").evaluate((element) => (element as HTMLElement).click());
    await untilLamp(page, "A");
    await page.waitForTimeout(200);
    await strike(page, "Space");
    await untilLamp(page, "B");
    await page.waitForTimeout(200);
    await strike(page, "Space");
    await untilLamp(page, "A");

    // Shift and Tab end no turn, and reach each key from the one after it.
    await page.evaluate(() => {
      const reached: string[] = [];
      Object.assign(window, { reached });
      addEventListener("focusin", ({ target }) => reached.unshift((target as HTMLElement).textContent));
    });
    const labels = await page.locator(".device button:visible").allTextContents();
    await page.locator("#button-1").focus();
    for (let n = 1; n < labels.length; n++) await page.keyboard.press("Shift+Tab");
    expect(await page.evaluate(() => (window as unknown as { reached: string[] }).reached)).toEqual(labels);
    await page.waitForTimeout(300);
    expect(await lampOn(page)).toBe("A");

    // Enter and Space press the key of the focus, which stays there, whatever comes of it.
    await strike(page, "Space");
    await untilLamp(page, "B");
    const challenge = page.locator("[data-key=CHALLENGE]");
    await challenge.focus();
    await strike(page, "Enter");
    await untilPanel(page, /CHALLENGE/);
    expect(await challenge.evaluate((element) => element === document.activeElement)).toBe(true);

    // A click on a key takes no focus: Enter, typed after it, is ENTER.
    await challenge.blur();
    await page.locator("[data-key=Q]").click({ delay: 60 });
    await strike(page, "I", "Enter");
    await expect.poll(() => panelOn(page)).toContain("QI");
  });

  test("a newcomer's steps stand over the device until the first clock runs", async () => {
    const page = await visit();
    const steps = page.locator("#first-steps");
    expect(await steps.isVisible()).toBe(true);
    expect(await steps.locator("li").count()).toBe(3);
    expect(await page.locator(".cap.next").count()).toBe(0);
    expect(await steps.locator("li.done").count()).toBe(1);
    await strike(page, "ArrowRight");
    await expect.poll(() => steps.count()).toBe(0);
  });

  test("by touch all of the device is above the fold, its keys large enough for a finger", async () => {
    const page = await visit({ viewport: { width: 1366, height: 768 }, hasTouch: true });
    const boxesOf = (what: string): Promise<DOMRect[]> =>
      page.locator(what).evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON() as DOMRect));
    const screens: [what: string, width: number, height: number][] = [
      ["a laptop", 1366, 768],
      ["that laptop under a browser's bars", 1366, 640],
      ["a small laptop", 1280, 720],
      ["a telephone on its side", 844, 390],
      ["a laptop at 200 %", 683, 384],
    ];
    for (const [at, [what, width, height]] of screens.entries()) {
      await resize(page, width, height);
      const seen = await boxesOf(".device, .device :is(svg, canvas, button, .lamp)");
      expect(
        seen.filter(({ right, bottom }) => right > width || bottom > height),
        what,
      ).toEqual([]);
      // As large a target as WCAG 2.5.8 asks for, though some are narrow and high.
      const keys = await boxesOf(".device button:visible");
      expect(
        keys.filter((key) => key.width * key.height < 24 * 24),
        what,
      ).toEqual([]);
      const cut = await page.locator(".cap").evaluateAll((caps) =>
        caps
          .filter((cap) => {
            const print = new Range();
            print.selectNodeContents(cap);
            return print.getBoundingClientRect().width > cap.clientWidth;
          })
          .map((cap) => cap.textContent),
      );
      expect(cut, what).toEqual([]);
      const [side, other] = at % 2 === 0 ? ["B", "A"] : ["A", "B"];
      await page.getByRole("button", { name: `Button of player ${side}` }).tap();
      await untilLamp(page, other);
    }
  });

  test("the whole width is seen, and every row of keys goes from edge to edge", async () => {
    const page = await visit();
    for (const [what, width, height] of [
      ["a laptop", 1366, 768],
      ["a laptop of 1024 pixels", 1024, 768],
      ["a tablet", 768, 1024],
      ["a telephone", 390, 844],
    ] as const) {
      await resize(page, width, height);
      expect(await beyondEdge(page), what).toEqual([]);
      const rows = await page.locator("#keypad").evaluate((keypad) => {
        const { left, right } = keypad.getBoundingClientRect();
        const caps = [...keypad.children].map((cap) => cap.getBoundingClientRect());
        return [...new Set(caps.map(({ top }) => top))].map((top) => {
          const row = caps.filter((cap) => cap.top <= top && cap.bottom > top);
          return [Math.min(...row.map((cap) => cap.left)) - left, right - Math.max(...row.map((cap) => cap.right))];
        });
      });
      expect(rows.length, what).toBe(width < 541 ? 7 : 6);
      for (const gap of rows.flat()) expect(Math.abs(gap), what).toBeLessThan(1);
    }
  });

  // "sharp": each pixel of the glass is one of the screen.
  test.each<[scale: number, screens: [what: string, width: number, height: number, seen?: "sharp"][]]>([
    [
      1,
      [
        ["a laptop", 1366, 768, "sharp"],
        ["that laptop under a browser's bars", 1366, 640, "sharp"],
        ["a small laptop", 1280, 720, "sharp"],
        ["a tablet", 768, 1024, "sharp"],
      ],
    ],
    [1.25, [["a screen at 125 %", 1093, 614]]],
    [
      2,
      [
        ["a laptop at 200 %", 683, 384, "sharp"],
        ["a fine screen", 1366, 768],
      ],
    ],
    [
      3,
      [
        ["a telephone on its side", 844, 390],
        ["a telephone", 390, 844],
      ],
    ],
  ])("at %d pixels for each of the page's, nothing of the glass is scaled up from fewer", async (scale, screens) => {
    const [, width, height] = screens[0];
    const page = await visit({ viewport: { width, height }, deviceScaleFactor: scale });
    for (const [what, ...size] of screens) {
      await resize(page, size[0], size[1]);
      const [own, onScreen] = await page
        .locator("#glass")
        .evaluate((canvas) => [
          (canvas as HTMLCanvasElement).width,
          canvas.getBoundingClientRect().width * devicePixelRatio,
        ]);
      expect(own % 480, what).toBe(0);
      expect(own, what).toBeGreaterThanOrEqual(Math.floor(onScreen));
      expect((await panelOn(page))[0], what).toMatch(/^READY/);
      if (size[2] === "sharp") expect(await blurredOn(page), what).toEqual({ width: 480, blurred: 0 });
    }
  });

  test("the page is dark, still or in the system's colours where that is asked for", async () => {
    const page = await visit();
    const paper = async (): Promise<number> => {
      const colour = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
      return Math.max(...colour.match(/\d+/g)!.map(Number));
    };
    expect(await paper()).toBeGreaterThan(200);
    await page.emulateMedia({ colorScheme: "dark" });
    expect(await paper()).toBeLessThan(50);

    await page.emulateMedia({ reducedMotion: "reduce" });
    const scrolling = () => page.locator("#script").evaluate((list) => getComputedStyle(list).scrollBehavior);
    expect(await scrolling()).toBe("auto");
    await startGame(page);
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
    await page.emulateMedia({ reducedMotion: "no-preference" });
    expect(await scrolling()).toBe("smooth");
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);

    // With forced colours a lit lamp and a lit face still look as they are.
    await page.emulateMedia({ forcedColors: "active" });
    const looks = (id: string): Promise<string> =>
      page.locator(id).evaluate((lamp) => getComputedStyle(lamp).backgroundImage);
    expect(await looks("#lamp-0")).toContain("gradient");
    expect(await looks("#lamp-0")).not.toBe(await looks("#lamp-1"));
    const segment = page.locator("#face-0 .lit").first();
    expect(await segment.evaluate((lit) => getComputedStyle(lit).fill)).toBe("rgb(255, 53, 36)");
  });
});
