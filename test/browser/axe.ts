// Faults of a page for people who use it by keyboard, by ear, or with little sight.

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "playwright-core";
import { expect } from "vitest";

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
