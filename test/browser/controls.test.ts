// What stands beside the device on the page, and the screens and hands that it is made for.

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findChromium } from "../../scripts/chromium";
import { faceOn, lampOn, openSite, panelOn, secondsOf, type TestSite } from "./site";

const executable = findChromium();

describe.skipIf(executable === null)("the page's controls", () => {
  let site: TestSite;
  beforeAll(async () => {
    site = await openSite(executable as string);
  });
  afterAll(() => site?.close());

  test("at 60x a second on the wall is a minute on the face", async () => {
    const { page } = await site.visit();
    await page.getByRole("button", { name: "Button of player B" }).click({ delay: 60 });
    const before = Date.now();
    await page.getByRole("button", { name: "60×" }).click();
    const after = Date.now();
    await page.waitForTimeout(2000);
    const asked = Date.now();
    const gone = 25 * 60 - secondsOf(await faceOn(page, 0));
    // The face was painted some frames ago; A's clock ran at 1x before.
    expect(gone).toBeGreaterThan(60 * ((asked - after) / 1000 - 0.25));
    expect(gone).toBeLessThanOrEqual(60 * ((Date.now() - before) / 1000) + 10);
  });

  test("a file that is no pack goes into the flash, and the device says plainly that it gives no verdicts", async () => {
    const { page } = await site.visit();
    await page
      .getByLabel("Another pack")
      .setInputFiles({ name: "no.pack", mimeType: "", buffer: Buffer.from("not a pack at all") });
    await expect.poll(async () => (await panelOn(page)).join("\n"), { timeout: 10_000 }).toMatch(/NO VERDICTS/);
    expect(await page.getByRole("status").textContent()).toContain("no.pack");
  });

  test("a pack that the flash cannot hold is refused with both sizes, and the device stays as it was", async () => {
    const { page } = await site.visit();
    await page.getByRole("button", { name: "Button of player B" }).click({ delay: 60 });
    await page
      .getByLabel("Another pack")
      .setInputFiles({ name: "big.pack", mimeType: "", buffer: Buffer.alloc(1_000_000) });
    // 896 KiB of flash, and a file's header of 32 bytes.
    await expect.poll(() => page.getByRole("status").textContent(), { timeout: 10_000 }).toMatch(/1000032.*917504/);
    expect(await lampOn(page)).toBe("A");
  });

  test("a screen reader's click presses a button", async () => {
    const { page } = await site.visit();
    await page.locator("#button-1").evaluate((element) => (element as HTMLElement).click());
    await expect.poll(() => lampOn(page), { timeout: 10_000 }).toBe("A");
  });

  test.each([
    ["a laptop of 1024 pixels", 1024, 768],
    ["a tablet in portrait", 768, 1024],
    ["a telephone", 390, 844],
  ])("on %s the whole width is seen, and a finger's tap works", async (_, width, height) => {
    const { page, complaints } = await site.visit({ viewport: { width, height }, hasTouch: true });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await page.getByRole("button", { name: "Button of player B" }).tap();
    await expect.poll(() => lampOn(page), { timeout: 10_000 }).toBe("A");
    expect(complaints).toEqual([]);
  });
});
