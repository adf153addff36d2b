// A whole game on the page, from set-up to the signed result, by mouse, by keyboard alone and by touch.

import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { faceOn, lampOn, lookAtTheWords, strike, think, untilLamp, untilSaid, untilVerdict } from "./device";
import { describePage } from "./site";

/** Presses what is printed so on the device: a side's button, "A" or "B", or a key by its name. */
type Press = (page: Page, what: string) => Promise<void>;

/** Drawn element: a side's dome, or a cap of the keypad. */
const drawn = (page: Page, what: string) =>
  what === "left" || what === "right"
    ? page.locator(what === "left" ? "#button-0" : "#button-1")
    : page.locator(`[data-key="${what}"]`);

const byMouse: Press = (page, what) => drawn(page, what).click({ delay: 40 });

const byTouch: Press = (page, what) => drawn(page, what).tap();

/** The focus goes to it by Tab, forward or back, and Enter presses it. */
const byFocus: Press = async (page, what) => {
  const isThere = () => drawn(page, what).evaluate((element) => element === document.activeElement);
  const order = await page
    .locator(".device button")
    .evaluateAll(
      (all, [side, key]) => [
        all.indexOf(document.activeElement as HTMLElement),
        all.findIndex((one) => one.id === side || (one as HTMLElement).dataset.key === key),
      ],
      [what === "left" ? "button-0" : what === "right" ? "button-1" : "none", what],
    );
  if (order[0] < 0) await drawn(page, what).focus();
  for (let n = order[0]; order[0] >= 0 && n !== order[1]; n += Math.sign(order[1] - order[0]))
    await page.keyboard.press(order[1] > order[0] ? "Tab" : "Shift+Tab");
  expect(await isThere()).toBe(true);
  await page.keyboard.press("Enter", { delay: 40 });
};

const COMPUTER_KEYS: Record<string, string> = {
  left: "ArrowLeft",
  right: "ArrowRight",
  CHALLENGE: "F4",
  ACCEPT: "F3",
  OUT: "F6",
  ENTER: "Enter",
};
const byKeys: Press = (page, what) => strike(page, COMPUTER_KEYS[what] ?? what.toLowerCase());

/** The documents' own: ASPA 2016, 10.4, 10.6 (challenge), 11.1 (out play), 11.6 (both confirm). */
async function playGame(page: Page, press: Press): Promise<void> {
  async function endTurn(side: "left" | "right"): Promise<void> {
    await press(page, side);
    await untilLamp(page, side === "left" ? "B" : "A");
    await think(page);
  }
  await endTurn("right");
  await endTurn("left");
  await press(page, "CHALLENGE");
  for (const letter of ["Z", "A"]) await press(page, letter);
  await press(page, "right");
  await lookAtTheWords(page, "any");
  await press(page, "left");
  await untilVerdict(page, "ACCEPTABLE");
  // The device takes a press right after the verdict for a repeat of the one before: wait. A presses, B is to move.
  await page.waitForTimeout(2000);
  await endTurn("left");
  await endTurn("right");
  await press(page, "OUT");
  await untilSaid(page, "plays out and decides: any");
  await think(page);
  await press(page, "ACCEPT");
  await untilSaid(page, "end of game");
  await think(page);
  await press(page, "left");
  await think(page);
  await press(page, "right");
  await untilSaid(page, "result");
  expect(await lampOn(page)).toBe("");
  for (const side of [0, 1] as const) expect(await faceOn(page, side)).toMatch(/^24:\d\d$/);
}

describePage("a whole game", (visit) => {
  test("by mouse", async () => {
    const page = await visit();
    await playGame(page, byMouse);
  });

  test("by the computer's own keys", async () => {
    const page = await visit();
    await playGame(page, byKeys);
  });

  test("by Tab and Enter alone", async () => {
    const page = await visit();
    await playGame(page, byFocus);
  });

  test.each([
    ["a telephone on its side", 844, 390],
    ["a tablet", 768, 1024],
    ["a laptop at 200 %", 683, 384],
  ])("by touch, on %s", async (_, width, height) => {
    const page = await visit({ viewport: { width, height }, hasTouch: true, isMobile: true });
    await playGame(page, byTouch);
  });
});
