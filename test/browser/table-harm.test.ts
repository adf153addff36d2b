// Harm to a game on a tablet: a way round the lock, a touch that is lost, a tablet that sleeps.

import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { faceOn, lampOn, panelOn, PATIENCE, secondsOf, strike, think, untilLamp, untilSaid } from "./device";
import { describePage, dropFile } from "./site";

const TABLET = { viewport: { width: 1024, height: 768 }, hasTouch: true, isMobile: true };

const half = (page: Page, side: "A" | "B") => page.locator(side === "A" ? "#button-0" : "#button-1");
const notice = (page: Page) => page.locator("#table-notice").textContent();

async function toTable(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Table mode" }).tap();
  await page.locator("body.in-table .table-bar").waitFor();
  await page.locator(".device:not(.settling)").waitFor();
}

async function endTurn(page: Page, side: "A" | "B"): Promise<void> {
  await half(page, side).tap();
  await untilLamp(page, side === "A" ? "B" : "A");
  await think(page);
}

/** Chooses the PIN 2468 and locks the event. */
async function lockEvent(page: Page): Promise<void> {
  await strike(page, "F9", ..."0000", "8", "1", ..."2468", "Enter", "1");
  await expect.poll(() => page.evaluate(() => window.tileclock!.device.status.console), PATIENCE).toBeNull();
  await strike(page, "Escape", "Escape");
}

/** Lets the world's clock go ahead of the page's, as during a sleep; to be run before the page is loaded. */
function worldAhead(): void {
  let ahead = 0;
  const now = Date.now.bind(Date);
  Date.now = () => now() + ahead;
  Object.assign(window, { passWorld: (ms: number) => (ahead += ms) });
}
const pass = (page: Page, ms: number) =>
  page.evaluate((by) => (window as unknown as { passWorld(ms: number): void }).passWorld(by), ms);

/** Hides the page from its own eyes, or shows it again. */
const setHidden = (page: Page, hidden: boolean) =>
  page.evaluate((is) => {
    Object.defineProperty(document, "hidden", { get: () => is, configurable: true });
    document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
  }, hidden);

describePage("a tablet's harm", (visit) => {
  test("locked, nothing but the table's own can be reached, and the page's acts refuse", async () => {
    const page = await visit(TABLET);
    await lockEvent(page);
    await toTable(page);
    await endTurn(page, "B");
    const reached = new Set<string>();
    for (let n = 0; n < 60; n++) {
      await page.keyboard.press("Tab");
      reached.add(
        await page.evaluate(() => {
          const { activeElement } = document;
          return activeElement?.closest(".device, body")?.className.split(" ")[0] + " " + activeElement?.tagName;
        }),
      );
    }
    expect([...reached].filter((one) => !one.startsWith("device")).sort()).toEqual(
      [...reached].filter((one) => one.endsWith("BODY")).sort(),
    );
    // The browser's tree for assistive technology has no element outside of the device.
    const outside = await page.evaluate(() =>
      [...document.querySelectorAll("a, button, input, select, textarea, summary")]
        .filter((one) => one.closest(".device") === null && one.closest("[inert]") === null)
        .map((one) => one.id),
    );
    expect(outside).toEqual([]);
    // A script that clicks, as a switch or a voice does, meets an act that checks the lock.
    const before = await page.evaluate(() => {
      for (const id of ["power", "cycle", "save", "afresh"]) document.getElementById(id)!.click();
      document.querySelectorAll<HTMLElement>("#plugs input, #speeds button").forEach((one) => one.click());
      return window.tileclock!.device.now();
    });
    await dropFile(page.locator("body"), "x.scenario", "lexicon: X\nwords: CAT\n\n0:01 A presses");
    await dropFile(page.locator("body"), "words.txt", "CAT\nDOG");
    await page.waitForTimeout(1500);
    const { device } = {
      device: await page.evaluate(() => ({
        now: window.tileclock!.device.now(),
        powered: window.tileclock!.device.powered(),
        plugged: (["face A", "face B", "keypad", "panel"] as const).every((part) =>
          window.tileclock!.device.plugged(part),
        ),
        locked: window.tileclock!.device.status.console === null,
      })),
    };
    expect(device).toMatchObject({ powered: true, plugged: true, locked: true });
    expect(device.now - before).toBeLessThan(4000);
    expect(await lampOn(page)).toBe("A");
    expect(await page.evaluate(() => document.body.className)).toContain("in-table");
  });

  test("a capture that throws, and a release that is lost, cost no press", async () => {
    const page = await visit(TABLET);
    await toTable(page);
    await endTurn(page, "B");
    await page.evaluate(() => {
      Element.prototype.setPointerCapture = () => {
        throw new DOMException("No active pointer with the given id is found.", "NotFoundError");
      };
      for (const lost of ["pointerup", "pointercancel"])
        addEventListener(lost, (event) => event.stopImmediatePropagation(), { capture: true });
    });
    for (const side of ["A", "B", "A", "B"] as const) await endTurn(page, side);
    await page.locator(`[data-key="NEUTRAL"]`).tap();
    await untilLamp(page, "");
    await endTurn(page, "B");
    await page.locator(`[data-key="NEUTRAL"]`).tap();
    await untilLamp(page, "");
  });

  test("keys that turn to the other side are dead for a moment", async () => {
    const page = await visit(TABLET);
    await toTable(page);
    await endTurn(page, "B");
    // The element under a finger at the middle of CHALLENGE, from the moment of A's press on.
    const met = await page.evaluate(async () => {
      const key = document.querySelector("[data-key=CHALLENGE]")!;
      const under = (): boolean => {
        const { left, top, width, height } = key.getBoundingClientRect();
        return document.elementFromPoint(left + width / 2, top + height / 2) === key;
      };
      const before = under();
      const down = { bubbles: true, button: 0, isPrimary: true, pointerId: 5 };
      document.getElementById("button-0")!.dispatchEvent(new PointerEvent("pointerdown", down));
      const frame = (): Promise<unknown> => new Promise((next) => requestAnimationFrame(next));
      await frame();
      await frame();
      const turned = under();
      await new Promise((next) => setTimeout(next, 700));
      return [before, turned, under()];
    });
    expect(met).toEqual([true, false, true]);
    expect(await lampOn(page)).toBe("B");
  });

  test("a sleep of five minutes is charged to the side whose clock ran, and both are told", async () => {
    const page = await visit(TABLET);
    await page.addInitScript(worldAhead);
    await page.reload();
    await page.locator("#glass.lit").waitFor();
    await strike(page, "Enter");
    await toTable(page);
    await endTurn(page, "B");
    await setHidden(page, true);
    await pass(page, 300_000);
    await page.waitForTimeout(1200);
    await setHidden(page, false);
    await expect.poll(() => notice(page), PATIENCE).toContain("slept 5:00, charged to A");
    expect(await page.locator(".table-notice.for-a").textContent()).toContain("slept 5:00, charged to A");
    const left = secondsOf(await faceOn(page, 0));
    expect(left).toBeGreaterThan(25 * 60 - 300 - 20);
    expect(left).toBeLessThanOrEqual(25 * 60 - 300);
    expect(await faceOn(page, 1)).toBe("25:00");
    // Somebody sets the clock in full view of both: nothing is charged.
    await endTurn(page, "A");
    await pass(page, 400_000);
    await expect.poll(() => notice(page), PATIENCE).toContain("set forward by 6:40: nothing is charged");
    expect(secondsOf(await faceOn(page, 1))).toBeGreaterThan(25 * 60 - 30);
    // A night: the director decides.
    await setHidden(page, true);
    await pass(page, 8 * 3_600_000);
    await untilLamp(page, "");
    await setHidden(page, false);
    await expect.poll(() => notice(page), PATIENCE).toContain("call the director");
    expect(secondsOf(await faceOn(page, 1))).toBeGreaterThan(25 * 60 - 60);
  });

  test("a wake lock that is lost is said and asked for again", async () => {
    const page = await visit(TABLET);
    await page.evaluate(() => {
      let refuse = false;
      const asked: EventTarget[] = [];
      navigator.wakeLock.request = () => {
        if (refuse) return Promise.reject(new DOMException("low battery", "NotAllowedError"));
        const lock = Object.assign(new EventTarget(), { released: false, release: async () => {} });
        asked.push(lock);
        return Promise.resolve(lock as unknown as WakeLockSentinel);
      };
      Object.assign(window, {
        asked,
        lose: (again: boolean) => {
          refuse = !again;
          Object.assign(asked.at(-1)!, { released: true }).dispatchEvent(new Event("release"));
        },
        grant: () => (refuse = false),
      });
    });
    type Stub = { asked: unknown[]; lose(again: boolean): void; grant(): void };
    const count = () => page.evaluate(() => (window as unknown as Stub).asked.length);
    await toTable(page);
    await expect.poll(count, PATIENCE).toBe(1);
    expect(await notice(page)).not.toContain("go dark");
    await page.evaluate(() => (window as unknown as Stub).lose(true));
    await expect.poll(count, PATIENCE).toBe(2);
    await page.evaluate(() => (window as unknown as Stub).lose(false));
    await expect.poll(() => notice(page), PATIENCE).toContain("go dark");
    await page.evaluate(() => (window as unknown as Stub).grant());
    await half(page, "B").tap();
    await expect.poll(count, PATIENCE).toBe(3);
    await expect.poll(() => notice(page), PATIENCE).not.toContain("go dark");
  });

  test("a page that was closed in a game says for how long", async () => {
    const page = await visit(TABLET);
    page.on("dialog", (dialog) => void dialog.accept());
    await toTable(page);
    await endTurn(page, "B");
    await page.waitForTimeout(1500);
    await page.goto("about:blank");
    await page.waitForTimeout(2000);
    await page.goBack();
    await page.locator("body.in-table #glass.lit").waitFor();
    await untilSaid(page, "restored");
    await expect.poll(() => notice(page), PATIENCE).toMatch(/closed for 0:0[2-9]/);
    expect(await panelOn(page)).not.toEqual([]);
  });
});
