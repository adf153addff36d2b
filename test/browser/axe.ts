// Faults of a page for people who use it by keyboard, by ear, or with little sight.

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import type { Opening } from "./site";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Each violation with the elements that have it. */
export async function violationsOn(page: Page): Promise<string[]> {
  await page.evaluate(AXE);
  return page.evaluate(async () => {
    const { axe } = window as unknown as {
      axe: { run(): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> };
    };
    const { violations } = await axe.run();
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 120)}`));
  });
}

/** Fails if something is beyond the page's right edge. */
export async function expectInWidth(page: Page): Promise<void> {
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(page.viewportSize()!.width);
}

/** Fails if axe finds something wrong, or something is beyond the page's right edge. */
export async function expectNoFaults(page: Page): Promise<void> {
  expect(await violationsOn(page)).toEqual([]);
  await expectInWidth(page);
}

/** Tests that find no fault in a light page on a screen and a dark one on a telephone, after `show`. */
export function testWithoutFaults(visit: Opening, show: (page: Page) => Promise<void>): void {
  test.each([
    ["light", 1280, 800],
    ["dark", 390, 844],
  ] as const)(
    "axe finds nothing wrong, and nothing is beyond the edge, %s, %i pixels wide",
    async (colorScheme, width, height) => {
      const page = await visit({ viewport: { width, height }, colorScheme });
      await show(page);
      await expectNoFaults(page);
    },
  );
}
