// Faults of a page for people who use it by keyboard, by ear, or with little sight.

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "playwright-core";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Each violation with the elements that have it. */
export async function violationsOn(page: Page): Promise<string[]> {
  if (await page.evaluate(() => !("axe" in window))) await page.evaluate(AXE);
  return page.evaluate(async () => {
    const { axe } = window as unknown as {
      axe: { run(options: object): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> };
    };
    const { violations } = await axe.run({ resultTypes: ["violations"] });
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 120)}`));
  });
}

/** Says so if something is beyond the page's right edge. */
export async function beyondEdge(page: Page): Promise<string[]> {
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  return width > page.viewportSize()!.width ? [`${width} pixels are wider than the window`] : [];
}

/** Violations, and whether something is beyond the edge. */
export const pageFaults = async (page: Page): Promise<string[]> => [
  ...(await violationsOn(page)),
  ...(await beyondEdge(page)),
];
