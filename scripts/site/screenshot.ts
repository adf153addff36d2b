// npm run screenshot -- [--out FILE]: plays a short scene on the page and takes a picture of the device. The picture
// differs by a second or a font each time, so README.md's own is overwritten only if --out names it.

import { mkdirSync, statSync } from "node:fs";
import { dirname } from "node:path";
import type { BrowserContextOptions, Page } from "playwright-core";
import { buildFirmware } from "../build/build";
import { command } from "../command";
import { DIST } from "../paths";
import { findChromium, launchChromium } from "./chromium";
import { serve } from "./serve";
import { print } from "../output";

const VIEW = { width: 1366, height: 820 };
/** Pixels of table around the device in the picture. */
const MARGIN = 8;

/** Runs time fast until the running side's face shows less than `text`. */
async function wait(page: Page, side: number, text: string): Promise<void> {
  await page.getByRole("button", { name: "60×" }).click();
  await page.waitForFunction(
    ([s, t]) => (window.tileclock?.device.faces()[s as number] ?? "") <= (t as string),
    [side, text],
  );
  await page.getByRole("button", { name: "1×", exact: true }).click();
}

/** A's clock, then B's; B challenges three words of which one is in no lexicon. */
async function playScene(page: Page): Promise<void> {
  await page.keyboard.press("Enter", { delay: 80 });
  await page.waitForTimeout(300);
  await page.getByRole("button", { name: "Button of player B" }).click({ delay: 80 });
  await wait(page, 0, "22:50");
  await page.getByRole("button", { name: "Button of player A" }).click({ delay: 80 });
  await wait(page, 1, "24:20");
  await page.keyboard.press("F4", { delay: 80 });
  for (const word of ["QUIXOTRY", "ZA", "TILECLOCK"]) {
    for (const letter of word) await page.keyboard.press(letter, { delay: 30 });
    if (word !== "TILECLOCK") await page.keyboard.press("Enter", { delay: 30 });
  }
  await page.getByRole("button", { name: "Button of player B" }).click({ delay: 80 });
  await page.waitForTimeout(400);
  await page.getByRole("button", { name: "Button of player A" }).click({ delay: 80 });
  await page.waitForFunction(() => / NO\n[^]*UNACCEPTABLE/.test(window.tileclock?.device.panelText().join("\n") ?? ""));
  await page.waitForTimeout(500);
}

/** Opens the present page in a browser window as `options` have it until `use` returns. */
export async function onThePage(
  options: BrowserContextOptions,
  place: string,
  use: (page: Page) => Promise<void>,
): Promise<void> {
  const executable = findChromium();
  if (executable === null)
    throw new Error("a Chromium expected at /usr/bin/chromium or where CHROMIUM says, found none");
  await buildFirmware();
  const site = await serve([0]);
  const browser = await launchChromium(executable);
  try {
    const page = await browser.newPage(options);
    await page.goto(site.address + place);
    await use(page);
  } finally {
    await browser.close();
    await site.close();
  }
}

const main = (file = `${DIST}device.png`): Promise<void> =>
  onThePage({ viewport: VIEW }, "", async (page) => {
    await page.waitForFunction(() => (window.tileclock?.device.panelText().length ?? 0) > 5);
    await playScene(page);
    await page.evaluate(() => scrollTo(0, 0));
    const device = await page.locator("main").boundingBox();
    if (device === null) throw new Error("a device expected on the page, found none");
    const { x, y, width, height } = device;
    mkdirSync(dirname(file), { recursive: true });
    await page.screenshot({
      path: file,
      clip: { x: x - MARGIN, y: y - MARGIN, width: width + 2 * MARGIN, height: height + 2 * MARGIN },
    });
    print(`${file}: ${statSync(file).size} bytes`);
  });

const USAGE = {
  call: "npm run screenshot",
  does: "takes a picture of the device on the page; README.md shows the one in sim/page/device.png",
  options: { out: { takes: "FILE", does: "where to write it; dist/device.png without it" } },
} as const;

await command(import.meta.url, USAGE, ({ out }) => main(out));
