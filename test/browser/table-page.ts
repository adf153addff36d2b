// The table page in a real browser: its halves, and the fingers of two players on them.

import type { BrowserContextOptions, Page } from "playwright-core";
import { expect } from "vitest";
import { describeSite } from "./site";

interface Table {
  device: {
    lamps(): boolean[];
    faces(): string[];
    moveContact(side: number, closed: boolean): void;
    holdButton(side: number): void;
    releaseButton(side: number, afterMs: number): void;
    pressKey(key: string, forMs: number): void;
    releaseKey(key: string, afterMs: number): void;
    keypad: { press(row: number, column: number): void };
    now(): number;
    status: { console: string | null };
  };
  game: {
    stage: { is: string; outPlay?: { player: number } | null; challenge?: { challenger: number } };
    clock: { leftMs: number[] };
    turn: number;
    settings: {
      rules: number;
      rulesFile: string;
      source: number;
      challengeRule: number;
      table: number;
      minutes: number[];
      pin: string;
      locked: boolean;
    };
  };
  model: { halves: { own: string; others: string; instruction: string; whole: boolean }[]; stage: string };
}
export type WithTable = Window & { table: Table };

export const LANDSCAPE = { viewport: { width: 1024, height: 768 }, hasTouch: true, isMobile: true };
export const PORTRAIT = { ...LANDSCAPE, viewport: { width: 768, height: 1024 } };
export const PHONE = { ...LANDSCAPE, viewport: { width: 390, height: 844 } };

const SIDES = { A: 0, B: 1 } as const;
export type Side = keyof typeof SIDES;
export const half = (page: Page, side: Side) => page.locator(`#half-${SIDES[side]}`);
export const lamp = (page: Page): Promise<string> =>
  page.evaluate(() =>
    (window as unknown as WithTable).table.device
      .lamps()
      .map((lit, i) => (lit ? "AB"[i] : ""))
      .join(""),
  );
export const stage = (page: Page): Promise<string> =>
  page.evaluate(() => (window as unknown as WithTable).table.game.stage.is);
export async function until(read: () => Promise<unknown>, expected: unknown): Promise<void> {
  await expect.poll(read).toEqual(expected);
}

/** Longer than a key is dead after it has come. */
export const SETTLE_MS = 500;

/** A finger on the middle of an element. */
export async function tap(page: Page, selector: string): Promise<void> {
  const element = page.locator(selector).filter({ visible: true }).first();
  await element.waitFor();
  await page.waitForTimeout(SETTLE_MS);
  const { x, y, width, height } = (await element.boundingBox())!;
  await page.touchscreen.tap(x + width / 2, y + height / 2);
}

export const keys = async (page: Page, side: Side, ...names: string[]): Promise<void> => {
  for (const name of names) await tap(page, `#half-${SIDES[side]} [data-key="${name}"]`);
};
export const sheetKeys = async (page: Page, ...names: string[]): Promise<void> => {
  for (const name of names) await tap(page, `#sheet [data-key="${name}"]`);
};

/** A finger on a half, beside its time, where no key is. */
export async function press(page: Page, side: Side): Promise<void> {
  await page.waitForTimeout(1100);
  const { x, y, width, height } = (await half(page, side).locator(".own").boundingBox())!;
  await page.touchscreen.tap(x + width / 2, y + height / 2);
}

export async function endTurn(page: Page, side: Side): Promise<void> {
  await press(page, side);
  await until(() => lamp(page), side === "A" ? "B" : "A");
}

/** Chooses the PIN 2468 and locks the event, from a page that is ready. */
export async function lockEvent(page: Page): Promise<void> {
  await tap(page, ".seam .menu:not(.for-a)");
  await sheetKeys(page, ..."0000", "8", "1", ..."2468", "ENTER", "1");
  await until(() => page.evaluate(() => (window as unknown as WithTable).table.device.status.console), null);
  await sheetKeys(page, "BACK", "BACK");
}

/** Waits until the page has laid a page of its device out; a reload may have left nothing of it yet. */
export const ready = (page: Page) =>
  page.waitForFunction(() => (window as unknown as Partial<WithTable>).table?.model, null);

/** Opens the table page as `options` have it; `before` runs on it before anything of it does. */
export type Visit = (options?: BrowserContextOptions, before?: () => void) => Promise<Page>;

/** From set-up to a game of which A's clock runs. */
export async function beginGame(page: Page): Promise<void> {
  await sheetKeys(page, "ENTER");
  await until(() => stage(page), "ready");
  await endTurn(page, "B");
}

/** Tests of the table page; `begun` has a game of which A's clock runs. */
export function describeTable(what: string, tests: (visit: Visit, begun: Visit) => void): void {
  describeSite(
    what,
    () => ({}),
    (site) => {
      const visit: Visit = async (options = LANDSCAPE, before = () => {}) => {
        await site.leave();
        const page = await site.open("table.html", options);
        await page.addInitScript(before);
        page.on("dialog", (dialog) => void dialog.accept());
        await page.reload();
        await ready(page);
        return page;
      };
      tests(visit, async (...given) => {
        const page = await visit(...given);
        await beginGame(page);
        return page;
      });
    },
  );
}
