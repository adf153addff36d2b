// A whole game on the page, from set-up to the signed result, by Tab and Enter alone.

import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { faceOn, lampOn, lookAtTheWords, think, untilLamp, untilSaid, untilVerdict } from "./device";
import { describePage } from "./site";

/**
 * Moves the focus by Tab, forward or back, to a side's button ("button-0") or to a key by its name, and presses it by
 * Enter.
 */
async function press(page: Page, what: string): Promise<void> {
  const [at, wanted] = await page
    .locator(".device button")
    .evaluateAll(
      (all, name) => [
        all.indexOf(document.activeElement as HTMLElement),
        all.findIndex((one) => one.id === name || (one as HTMLElement).dataset.key === name),
      ],
      what,
    );
  const drawn = page.locator(".device button").nth(wanted);
  if (at < 0) await drawn.focus();
  else for (let n = Math.abs(wanted - at); n > 0; n--) await page.keyboard.press(wanted > at ? "Tab" : "Shift+Tab");
  expect(await drawn.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.press("Enter", { delay: 40 });
}

async function endTurn(page: Page, side: 0 | 1): Promise<void> {
  await press(page, `button-${side}`);
  await untilLamp(page, "BA"[side]);
  await think(page);
}

describePage("a whole game", (visit) => {
  // The documents' own: ASPA 2016, 10.4, 10.6 (challenge), 11.1 (out play), 11.6 (both confirm).
  test("is played by Tab and Enter alone", async () => {
    const page = await visit();
    await endTurn(page, 1);
    await endTurn(page, 0);
    for (const what of ["CHALLENGE", "Z", "A", "button-1"]) await press(page, what);
    await lookAtTheWords(page, "any");
    await press(page, "button-0");
    await untilVerdict(page, "ACCEPTABLE");
    // The device takes a press right after the verdict for a repeat of the one before: wait. A presses, B is to move.
    await page.waitForTimeout(2000);
    await endTurn(page, 0);
    await endTurn(page, 1);
    await press(page, "OUT");
    await untilSaid(page, "plays out and decides: any");
    await think(page);
    await press(page, "ACCEPT");
    await untilSaid(page, "end of game");
    await think(page);
    await press(page, "button-0");
    await think(page);
    await press(page, "button-1");
    await untilSaid(page, "result");
    expect(await lampOn(page)).toBe("");
    for (const side of [0, 1] as const) expect(await faceOn(page, side)).toMatch(/^24:\d\d$/);
  });
});
