// Thumbs on the table page as players have them: two at once, twice on one place, long, dragged, from the glass's edge.

import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import {
  describeTable,
  endTurn,
  half,
  keys,
  lamp,
  LANDSCAPE,
  PHONE,
  PORTRAIT,
  press,
  SETTLE_MS,
  stage,
  until,
  type WithTable,
} from "./table-page";

/** Contacts at the middle of elements, one right after the other: nothing is painted between them. Runs on the page. */
function atOnce(places: string[]): void {
  const points = places.map((place) => {
    const { left, top, width, height } = document.querySelector(place)!.getBoundingClientRect();
    return { clientX: left + width / 2, clientY: top + height / 2 };
  });
  points.forEach((point, i) => {
    const contact = { ...point, pointerId: 2 + i, pointerType: "touch", button: 0, bubbles: true, cancelable: true };
    document.elementFromPoint(point.clientX, point.clientY)!.dispatchEvent(new PointerEvent("pointerdown", contact));
  });
}

/** Where a finger goes down, and the middle of the screen's seam. */
async function middle(page: Page, place: string): Promise<{ x: number; y: number }> {
  const { x, y, width, height } = (await page.locator(place).boundingBox())!;
  return { x: x + width / 2, y: y + height / 2 };
}

/** A finger that goes down at the first point, through the others, and up after a while. */
async function drag(page: Page, points: { x: number; y: number }[], forMs: number): Promise<void> {
  const fingers = await page.context().newCDPSession(page);
  const at = (type: "touchStart" | "touchMove" | "touchEnd", touchPoints: { x: number; y: number }[]) =>
    fingers.send("Input.dispatchTouchEvent", { type, touchPoints });
  await at("touchStart", [points[0]]);
  for (const point of points.slice(1)) await at("touchMove", [point]);
  await page.waitForTimeout(forMs);
  await at("touchEnd", []);
}

const leftMs = (page: Page): Promise<number[]> =>
  page.evaluate(() => (window as unknown as WithTable).table.game.clock.leftMs);

describeTable("thumbs on the table page", (_, begun) => {
  test("two keys at once: the second does nothing that it did not say when it was touched", async () => {
    const page = await begun();
    await endTurn(page, "A");
    await page.waitForTimeout(1100);
    // "Not over?" would be "Go on" once the first is taken.
    await page.evaluate(atOnce, ['#half-0 [data-key="END"]', '#half-0 [data-key="BACK"]']);
    await page.waitForTimeout(SETTLE_MS);
    expect(await stage(page)).toBe("ending");
  });

  test("two letters at once are two letters", async () => {
    const page = await begun();
    await endTurn(page, "A");
    await keys(page, "B", "CHALLENGE");
    await until(() => stage(page), "words");
    await page.waitForTimeout(SETTLE_MS);
    await page.evaluate(atOnce, ['#half-1 [data-key="Q"]', '#half-1 [data-key="I"]']);
    await until(() => half(page, "B").locator(".words li").allTextContents(), ["QI_"]);
  });

  test.each([
    ["1024 by 768", LANDSCAPE],
    ["768 by 1024", PORTRAIT],
    ["a telephone", PHONE],
  ])("the letters stay where they are while a list grows, %s", async (_, options) => {
    const page = await begun(options);
    await endTurn(page, "A");
    await keys(page, "B", "CHALLENGE");
    await until(() => stage(page), "words");
    const places = () =>
      page.evaluate(() =>
        [...document.querySelectorAll<HTMLElement>("#half-1 .letters .key:not([data-key=ENTER])")].map((key) => {
          const { left, top, width, height } = key.getBoundingClientRect();
          return `${key.dataset.key} ${[left, top, width, height].map(Math.round).join(" ")}`;
        }),
      );
    await page.waitForTimeout(SETTLE_MS);
    const before = await places();
    for (const key of ["Z", "A", "ENTER", "Q", "DELETE"]) {
      await keys(page, "B", key);
      await page.waitForTimeout(SETTLE_MS);
      expect(await places()).toEqual(before);
    }
  });

  test("a key that becomes the other side's under the finger does nothing, and says so", async () => {
    const page = await begun();
    await endTurn(page, "A");
    // For five seconds OUT is that of the side that has just pressed; then it is that of the side to play.
    await page.waitForTimeout(3000);
    await page.evaluate(async () => {
      const { table } = window as unknown as WithTable & { table: { now(): number } };
      const { since } = table.game.clock as unknown as { since: number };
      const key = document.querySelector('#half-0 [data-key="OUT"]')!;
      const { left, top, width, height } = key.getBoundingClientRect();
      const point = { clientX: left + width / 2, clientY: top + height / 2 };
      while (table.now() - since < 4850) await new Promise((next) => setTimeout(next, 5));
      // The page has no time to take the key away.
      const until = performance.now() + 250;
      while (performance.now() < until);
      key.dispatchEvent(
        new PointerEvent("pointerdown", { ...point, pointerType: "touch", button: 0, bubbles: true, cancelable: true }),
      );
    });
    await page.waitForTimeout(SETTLE_MS);
    expect(await stage(page)).toBe("running");
    await until(() => half(page, "A").locator(".answer").textContent(), "This key is B’s now");
  });

  test("a long press, and one that is dragged into the other half, are one press each", async () => {
    const page = await begun();
    const [a, b] = [await middle(page, "#half-0 .own"), await middle(page, "#half-1 .own")];
    await page.waitForTimeout(1100);
    await drag(page, [a], 2500);
    await until(() => lamp(page), "B");
    await drag(page, [b, a, b], 300);
    await until(() => lamp(page), "A");
    expect(await half(page, "A").locator(".answer").textContent()).toBe("");
    expect((await leftMs(page))[1]).toBeLessThan(25 * 60_000 - 2000);
  });

  test("a drag that begins in the seam, or at the glass's edge, is nothing wherever it goes", async () => {
    const page = await begun();
    const a = await middle(page, "#half-0 .own");
    const height = page.viewportSize()!.height;
    await page.waitForTimeout(1100);
    for (const from of [
      await middle(page, "#seam-list"),
      { x: a.x, y: 8 },
      { x: 8, y: a.y },
      { x: 300, y: height - 8 },
    ])
      await drag(page, [from, a], 50);
    await page.waitForTimeout(SETTLE_MS);
    expect(await lamp(page)).toBe("A");
    for (const side of ["A", "B"] as const) expect(await half(page, side).locator(".answer").textContent()).toBe("");
  });

  test("a double tap on a half is one press; on Stop clocks it stops them, and starts none", async () => {
    const page = await begun();
    await page.waitForTimeout(1100);
    const tapTwice = async (selector: string): Promise<void> => {
      const { x, y } = await middle(page, selector);
      await page.touchscreen.tap(x, y);
      await page.waitForTimeout(150);
      await page.touchscreen.tap(x, y);
      await page.waitForTimeout(SETTLE_MS);
    };
    await tapTwice("#half-0 .own");
    expect(await lamp(page)).toBe("B");
    // B is to play: after a stop a touch of B's half would start it again.
    await tapTwice('#half-1 [data-key="NEUTRAL"]');
    expect(await lamp(page)).toBe("");
  });

  test("a swipe back does not leave the game", async () => {
    const page = await begun();
    for (let n = 0; n < 3; n++) {
      await page.goBack({ timeout: 3000 }).catch(() => null);
      await page.waitForTimeout(200);
    }
    expect(new URL(page.url()).pathname).toMatch(/table\.html$/);
    await endTurn(page, "A");
  });

  test("while the page is hidden the clock runs on, and a touch afterwards ends its turn", async () => {
    const page = await begun();
    const other = await page.context().newPage();
    await other.goto("about:blank");
    await other.bringToFront();
    const [before] = await leftMs(page);
    await other.waitForTimeout(6000);
    await page.bringToFront();
    await press(page, "A");
    await until(() => lamp(page), "B");
    expect(before - (await leftMs(page))[0]).toBeGreaterThan(6000);
  });

  test("a blank by touch: asked for it stops both clocks, and the play stays open to a challenge", async () => {
    const page = await begun();
    await endTurn(page, "A");
    await keys(page, "B", "NEUTRAL");
    await until(() => lamp(page), "");
    // The reasons stand in the keys' place.
    await page.waitForTimeout(SETTLE_MS);
    const why = await middle(page, "#half-1 .row .why");
    await page.touchscreen.tap(why.x, why.y);
    await keys(page, "B", "3");
    for (const side of ["A", "B"] as const)
      await until(() => half(page, side).locator(".aside").textContent(), expect.stringContaining("Blank"));
    await press(page, "A");
    await until(() => lamp(page), "B");
    await keys(page, "B", "CHALLENGE");
    await until(() => stage(page), "words");
  });
});
