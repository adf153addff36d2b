// The table page on the glass: millimetres, contrast, and that nothing covers anything, on each screen in each moment.

import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { violationsOn } from "./axe";
import { describeTable, half, ready, sheetKeys, stage, until, type WithTable } from "./table-page";

/** Screens in CSS pixels, and those of a millimetre: 160 an inch, or an iPad's 132. */
const SCREENS = [
  ["10 inches, lying", 1024, 768, 160],
  ["10 inches, standing", 768, 1024, 160],
  ["Android, 10 inches", 1280, 800, 160],
  ["Android, 8 inches, standing", 600, 960, 160],
  ["a telephone", 390, 844, 160],
  ["an iPad, lying", 1080, 810, 132],
  ["an iPad, standing", 810, 1080, 132],
] as const;

const touchScreen = (width: number, height: number) => ({
  viewport: { width, height },
  hasTouch: true,
  isMobile: true,
});

/** Keys and presses of the device itself, for moments that other tests reach by touch. */
async function play(page: Page, ...acts: string[]): Promise<void> {
  for (const act of acts) {
    await page.evaluate((name) => {
      const { device } = (window as unknown as WithTable).table;
      if (name === "A" || name === "B") {
        device.holdButton(name === "A" ? 0 : 1);
        device.releaseButton(name === "A" ? 0 : 1, 40);
      } else {
        device.pressKey(name.replace("letter ", ""), 40);
        device.releaseKey(name.replace("letter ", ""), 40);
      }
    }, act);
    await page.waitForTimeout(act === "A" || act === "B" ? 1100 : 170);
  }
}
const letters = (word: string): string[] => [...word].map((letter) => `letter ${letter}`);

/** The moments of a game, and the way from one to the next. */
const MOMENTS: [string, string[]][] = [
  ["ready", ["ENTER"]],
  ["running", ["B"]],
  ["a play that is open", ["A"]],
  ["hold", ["HOLD"]],
  ["challenge", ["CHALLENGE"]],
  [
    "six words",
    [..."QI ZA QUIXOTRY WINDOWED AB QQ".split(" ").flatMap((word) => [...letters(word), "ENTER"]), "DELETE"],
  ],
  ["verify", ["B"]],
  ["verdict", ["A", "MENU", "BACK"]],
  ["a refused press at it", ["B"]],
  ["after it", ["A"]],
  ["stopped", ["NEUTRAL"]],
  ["director", ["MENU", "0", "0", "0", "0"]],
  ["overtime", ["1", "letter A", "0", "0", "0", "1", "ENTER", "BACK", "BACK", "A", "B", "A", "B"]],
  ["end", ["NEUTRAL", "END"]],
  ["result", ["A", "B"]],
];

/** Faults of the layout as it is now. Runs on the page. */
function misplaced(mm: number): string[] {
  const wrong: string[] = [];
  type Placed = { what: string; element: Element; left: number; top: number; right: number; bottom: number };
  const textBox = (element: Element): DOMRect[] => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return [...range.getClientRects()];
  };
  const sheet = document.querySelector("#sheet:not([hidden])")?.getBoundingClientRect();
  for (const part of document.querySelectorAll(".half")) {
    const edge = part.getBoundingClientRect();
    const placed: Placed[] = [];
    const parts = ".own, .name, .theirs, .title, .verdict > *, .words li, .lines > p, .instruction, .key:not(.whole)";
    for (const element of part.querySelectorAll(parts)) {
      const isInline = element.matches("li") && part.matches(".good, .bad");
      if (!element.checkVisibility() || element.textContent === "") continue;
      const what = `${element.className} "${element.textContent}"`;
      if (isInline) {
        const list = element.parentElement!.getBoundingClientRect();
        if (textBox(element).some(({ top, height }) => top + height / 2 > list.bottom)) wrong.push(`${what} is cut`);
        continue;
      }
      if (element.matches(".key")) {
        const { left, top, right, bottom, height } = element.getBoundingClientRect();
        placed.push({ what, element, left, top, right, bottom });
        const isLetter = element.closest(".letters") !== null;
        if (height < (isLetter ? 7.9 : 11.9) * mm) wrong.push(`${what} is ${(height / mm).toFixed(1)} mm high`);
        if (textBox(element).some((box) => box.left < left - 1 || box.right > right + 1)) wrong.push(`${what} is cut`);
        continue;
      }
      for (const { left, top, right, bottom, height } of textBox(element)) {
        // A line of text is higher than its letters.
        const lead = height * 0.22;
        placed.push({ what, element, left: left + 1, top: top + lead, right: right - 1, bottom: bottom - lead });
      }
    }
    placed.forEach((one, i) => {
      const { left, top, right, bottom } = one;
      if (left < edge.left || right > edge.right || top < edge.top || bottom > edge.bottom)
        wrong.push(`${one.what} is beyond its half`);
      const meets = (box: { left: number; top: number; right: number; bottom: number }): boolean =>
        left < box.right && right > box.left && top < box.bottom && bottom > box.top;
      if (sheet !== undefined && meets(sheet)) wrong.push(`${one.what} is under the sheet`);
      for (const other of placed.slice(0, i))
        if (other.element !== one.element && meets(other)) wrong.push(`${one.what} covers ${other.what}`);
    });
  }
  return [...new Set(wrong)];
}

/** Texts of a half with a contrast below 7, by WCAG 2's formula for the relative luminance. Runs on the page. */
function faint(): string[] {
  const light = (colour: string): number => {
    const [r, g, b] = colour
      .match(/[\d.]+/g)!
      .slice(0, 3)
      .map((part) => {
        const share = Number(part) / 255;
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const ground = (element: Element): string => {
    for (let one: Element | null = element; one !== null; one = one.parentElement) {
      const { backgroundColor } = getComputedStyle(one);
      if (!/, 0\)$|transparent/.test(backgroundColor)) return backgroundColor;
    }
    return "rgb(0, 0, 0)";
  };
  return [
    ...document.querySelectorAll(".half :is(p, .title, .instruction, .verdict > *, li, .key), .seam :is(span, .key)"),
  ]
    .filter((one) => one.checkVisibility() && one.textContent !== "" && !one.matches(".whole"))
    .flatMap((one) => {
      const [ink, paper] = [light(getComputedStyle(one).color), light(ground(one))];
      const contrast = (Math.max(ink, paper) + 0.05) / (Math.min(ink, paper) + 0.05);
      return contrast < 7 ? [`${one.className} "${one.textContent}" ${contrast.toFixed(1)}`] : [];
    });
}

describeTable("the table page on a glass", (visit) => {
  test.each(SCREENS)("%s, %i by %i: nothing is cut, covered or faint", async (_, width, height, dpi) => {
    const mm = dpi === 160 ? 76 / 12 : dpi / 25.4;
    const page = await visit(touchScreen(width, height));
    await page.evaluate((pixels) => localStorage.setItem("tileclock millimetre", String(pixels)), mm);
    await page.reload();
    await ready(page);
    await page.waitForTimeout(1500);
    const found: Record<string, string[]> = {};
    for (const [moment, acts] of MOMENTS) {
      await play(page, ...acts);
      await page.waitForTimeout(400);
      const wrong = [
        ...(await page.evaluate(misplaced, mm)),
        ...(await page.evaluate(faint)),
        ...(await violationsOn(page)),
      ];
      if (wrong.length > 0) found[moment] = wrong.slice(0, 4);
    }
    expect(found).toEqual({});
    expect(await stage(page)).toBe("ended");
  });

  test("sizes in millimetres: times, keys and letters on 10 inches and on a telephone", async () => {
    const sizes: Record<string, number[]> = {};
    for (const [name, width, height] of [
      ["lying", 1024, 768],
      ["standing", 768, 1024],
      ["telephone", 390, 844],
    ] as const) {
      const page = await visit(touchScreen(width, height));
      await sheetKeys(page, "ENTER");
      await until(() => stage(page), "ready");
      await play(page, "B", "A");
      // A digit of this type is 0.698 of its size high.
      const digit = await half(page, "A")
        .locator(".own")
        .evaluate((one) => (parseFloat(getComputedStyle(one).fontSize) * 0.698 * 12) / 76);
      await play(page, "CHALLENGE");
      await until(() => stage(page), "words");
      const read = (selector: string) =>
        page
          .locator(selector)
          .first()
          .evaluate((one) => (one.getBoundingClientRect().width / 76) * 12);
      const letter = await read("#half-1 .letters .key");
      // Three words, of eight letters at most: as they are typed, and for whoever checks them.
      const list = async (side: "A" | "B") =>
        half(page, side)
          .locator(".words")
          .evaluate((one) => (parseFloat(getComputedStyle(one).fontSize) * 0.698 * 12) / 76);
      await play(page, ...letters("QUIXOTRY"), "ENTER", ...letters("ZA"), "ENTER", ...letters("QQ"));
      const typed = await list("B");
      await play(page, "B");
      await until(() => stage(page), "verify");
      await page.waitForTimeout(500);
      sizes[name] = [digit, letter, typed, await list("A")].map((size) => Math.round(size * 10) / 10);
    }
    const [[lying, lyingLetter], [standing, standingLetter], [phone, phoneLetter]] = Object.values(sizes);
    // ISO 9241-303: 16 minutes of arc at least, which are 2.3 mm at half a metre.
    for (const [typed, checked] of Object.values(sizes).map((one) => one.slice(2))) {
      expect(typed, JSON.stringify(sizes)).toBeGreaterThanOrEqual(2.3);
      expect(checked, JSON.stringify(sizes)).toBeGreaterThan(typed);
    }
    expect(Math.min(sizes.lying[3], sizes.standing[3]), JSON.stringify(sizes)).toBeGreaterThanOrEqual(5);
    expect(lying).toBeGreaterThan(20);
    expect(standing).toBeGreaterThan(16);
    expect(Math.min(lyingLetter, standingLetter)).toBeGreaterThanOrEqual(9);
    expect(phone).toBeGreaterThan(8);
    expect(phoneLetter).toBeGreaterThanOrEqual(4.8);
  });

  test("a telephone or 8 inches lying across are told to be turned; a screen below 89 mm says so", async () => {
    for (const [width, height] of [
      [844, 390],
      [960, 600],
    ]) {
      const lying = await visit(touchScreen(width, height));
      expect(await lying.locator(".turn-it").isVisible()).toBe(true);
    }
    // NZ 6.14.4.2: 89 mm measured diagonally; 160 of a phone's pixels are an inch.
    for (const [width, height] of [
      [320, 400],
      [320, 568],
    ]) {
      const page = await visit(touchScreen(width, height));
      const said = await page.locator("#seam-notice").textContent();
      expect(said!.startsWith("Too small")).toBe(Math.hypot(width, height) / 160 < 3.5);
    }
  });

  test("the seam has the list, its words and its check code, while a clock runs", async () => {
    const page = await visit();
    await sheetKeys(page, "ENTER");
    await until(() => stage(page), "ready");
    await play(page, "B");
    await until(
      () => page.locator("#seam-list span").allTextContents(),
      ["CSW07", "267,751 words", expect.stringMatching(/^[0-9A-Z]{3}-[0-9A-Z]{3}$/), "Turn 1"],
    );
  });
});
