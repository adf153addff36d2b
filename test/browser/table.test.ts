// Table mode in a real browser: two players' fingers on one screen, and what may not happen there.

import type { CDPSession, Page } from "playwright-core";
import { expect, test } from "vitest";
import { isSaid } from "../../sim/play/scenario/says";
import { violationsOn } from "./axe";
import {
  faceOn,
  lampOn,
  lookAtTheWords,
  panelOn,
  PATIENCE,
  strike,
  think,
  untilFace,
  untilLamp,
  untilSaid,
  untilVerdict,
} from "./device";
import { describePage, go, resize } from "./site";

const TABLET = { viewport: { width: 1024, height: 768 }, hasTouch: true, isMobile: true };
const PORTRAIT = { viewport: { width: 768, height: 1024 }, hasTouch: true, isMobile: true };

const half = (page: Page, side: "A" | "B") => page.locator(side === "A" ? "#button-0" : "#button-1");
const inTable = (page: Page) => page.evaluate(() => document.body.classList.contains("in-table"));

/** A side's half is touched, and the other's clock runs for a while. */
async function endTurn(page: Page, side: "A" | "B"): Promise<void> {
  await half(page, side).tap();
  await untilLamp(page, side === "A" ? "B" : "A");
  await think(page);
}

async function toTable(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Table mode" }).tap();
  await page.locator("body.in-table .table-bar").waitFor();
}

async function tapKeys(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) {
    // Keys that have just come are not pressed by a finger that had another one under it.
    await page.locator(".device:not(.settling)").waitFor();
    await page.locator(`[data-key="${key}"]`).tap();
  }
}

/** Where a half is touched: at its middle, or beside a corner. */
async function pointOf(page: Page, side: "A" | "B"): Promise<{ x: number; y: number }> {
  const { x, y, width, height } = (await half(page, side).boundingBox())!;
  return { x: Math.round(x + width / 2), y: Math.round(y + height / 2) };
}

const fingersOf = (page: Page): Promise<CDPSession> => page.context().newCDPSession(page);

/** The director's PIN and these digits, behind MENU. */
const director = (page: Page, pin: string, ...keys: string[]) => strike(page, "F9", ...pin, ...keys);

/** Chooses the PIN 2468 and locks the event. */
async function lockEvent(page: Page): Promise<void> {
  await director(page, "0000", "8", "1", ..."2468", "Enter", "1");
  await expect.poll(() => page.evaluate(() => window.tileclock!.device.status.console), PATIENCE).toBeNull();
  await strike(page, "Escape", "Escape");
}

/** The sounds and vibrations of the page from now on, also after a reload. */
async function noisesOf(page: Page): Promise<string[]> {
  const noises: string[] = [];
  await page.exposeFunction("noise", (what: string) => noises.push(what));
  function listen(): void {
    const { noise } = window as unknown as { noise(what: string): void };
    navigator.vibrate = () => (noise("vibrate"), true);
    HTMLMediaElement.prototype.play = async () => noise("play");
    const construct = () => (noise("audio"), {});
    window.AudioContext = new Proxy(window.AudioContext, { construct });
  }
  await page.addInitScript(listen);
  await page.evaluate(listen);
  return noises;
}

const SCREENS = [
  [320, 640],
  [390, 844],
  [844, 390],
  [768, 1024],
  [1024, 768],
  [1366, 768],
  [1920, 1080],
  [2560, 1440],
];

/** Parts of the device that are not where they have to be. Runs on the page. */
function misplaced() {
  const visible = [...document.querySelectorAll<HTMLElement>(".device :is(svg, canvas, button)")].filter((one) =>
    one.checkVisibility(),
  );
  const beyond = visible.filter((one) => {
    const { left, top, right, bottom } = one.getBoundingClientRect();
    return left < 0 || top < 0 || right > innerWidth || bottom > innerHeight;
  });
  const cut = visible.filter((one) => one.matches(".cap") && one.scrollWidth > one.clientWidth);
  const corners = ["button-0", "button-1"].flatMap((id) => {
    const { left, top, right, bottom } = document.getElementById(id)!.getBoundingClientRect();
    return [
      [left + 1, top + 1],
      [right - 2, top + 1],
      [left + 1, bottom - 2],
      [right - 2, bottom - 2],
    ].filter(([x, y]) => document.elementFromPoint(x, y)?.id !== id);
  });
  // Side by side they are as high as each other.
  const [glass, keypad] = ["glass", "keypad"].map((id) => document.getElementById(id)!.getBoundingClientRect().height);
  const low = innerWidth > innerHeight && glass < 0.95 * keypad ? [glass] : [];
  const named = (all: HTMLElement[]): string[] => all.map((one) => one.id || one.textContent);
  return { beyond: named(beyond), cut: named(cut), corners, low };
}

const options = (page: Page) => page.getByRole("button", { name: "Options", exact: true });
/** The options say that the tablet stands beside the board, and are closed. */
async function stand(page: Page): Promise<void> {
  await options(page).tap();
  await page.getByRole("button", { name: "Standing beside the board" }).tap();
  await page.getByRole("button", { name: "Close" }).tap();
}

const leaving = (page: Page) => page.getByRole("button", { name: "Leave table mode" });

describePage("table mode", (visit) => {
  // On a telephone that lies between the players, and after a reload on a tablet that stands beside the board.
  test("a game by two players' touches, through a reload and overtime, without a sound", async () => {
    const page = await visit({ ...PORTRAIT, viewport: { width: 390, height: 844 } });
    const noises = await noisesOf(page);
    page.on("dialog", (dialog) => void dialog.accept());
    await toTable(page);
    await endTurn(page, "B");
    await endTurn(page, "A");

    // Three words, of which one is in no list.
    await tapKeys(page, "CHALLENGE", "Q", "I", "ENTER", "Z", "A", "ENTER", "Q", "Q");
    await half(page, "B").tap();
    await lookAtTheWords(page);
    await half(page, "A").tap();
    await untilVerdict(page, "NOT ACCEPTABLE");
    await page.waitForTimeout(2000);
    await endTurn(page, "A");
    await endTurn(page, "B");

    // The director leaves A two seconds.
    await tapKeys(page, "NEUTRAL");
    await untilLamp(page, "");
    await director(page, "0000", "1", "a", ..."0002", "Enter");
    await untilFace(page, 0, "0:02");
    await strike(page, "Escape");
    await half(page, "B").tap();
    await untilLamp(page, "A");
    // A loss of power takes back two seconds at most.
    await untilFace(page, 0, /^-0:(0[4-9]|[1-5])/);

    // The page is loaded anew in the middle of the game: a loss of power, and table mode again.
    await page.reload();
    await page.locator("body.in-table #glass.lit").waitFor();
    await untilSaid(page, "restored");
    expect(await lampOn(page)).toBe("");
    expect(await faceOn(page, 0)).toContain("-");
    await resize(page, 1024, 768);
    await stand(page);
    await endTurn(page, "B");
    await tapKeys(page, "OUT");
    await untilSaid(page, "plays out and decides: any");
    await think(page);
    await tapKeys(page, "ACCEPT");
    await untilSaid(page, "end of game");
    await think(page);
    await half(page, "A").tap();
    await think(page);
    await half(page, "B").tap();
    await untilSaid(page, "result");
    // ASPA 2016, 5.2: ten points for each minute over, or part of one.
    expect(isSaid(await panelOn(page), "penalty")).toBe(true);
    expect(noises).toEqual([]);
  });

  test("two touches at once are two buttons, and each finger on a half is a press of its own", async () => {
    const page = await visit(TABLET);
    await toTable(page);
    const fingers = await fingersOf(page);
    const [a, b] = [await pointOf(page, "A"), await pointOf(page, "B")];
    const beside = { x: b.x + 60, y: b.y };
    const send = (type: "touchStart" | "touchEnd", points: { x: number; y: number }[]) =>
      fingers.send("Input.dispatchTouchEvent", { type, touchPoints: points.map((point, id) => ({ ...point, id })) });
    async function pressed(count: number): Promise<void> {
      await expect.poll(() => page.locator(".dome.pressed").count(), PATIENCE).toBe(count);
    }
    // A half is drawn as touched until its last finger is off, and only a press of the running side counts.
    await send("touchStart", [b]);
    await untilLamp(page, "A");
    await send("touchStart", [b, beside]);
    await send("touchEnd", [b]);
    await pressed(1);
    expect(await lampOn(page)).toBe("A");
    await think(page);
    // B's palm still lies there as A ends the turn, and B's next finger ends B's.
    const finger = (side: "A" | "B", pointerId: number): Promise<void> =>
      half(page, side).dispatchEvent("pointerdown", { pointerId, isPrimary: false, pointerType: "touch", button: 0 });
    await finger("A", 71);
    await untilLamp(page, "B");
    await think(page);
    await finger("B", 72);
    await untilLamp(page, "A");
    for (const [side, pointerId] of [
      ["A", 71],
      ["B", 72],
    ] as const)
      await half(page, side).dispatchEvent("pointerup", { pointerId, isPrimary: false, pointerType: "touch" });
    await send("touchEnd", []);
    await pressed(0);
    await think(page);
    // Only the running side's counts.
    for (const [points, lamp] of [
      [[a, b], "B"],
      [[b, a], "A"],
    ] as const) {
      await send("touchStart", [...points]);
      await pressed(2);
      await send("touchEnd", []);
      await untilLamp(page, lamp);
      await pressed(0);
      await think(page);
    }
  });

  test("a touch is charged at its own instant, though the page was busy after it", async () => {
    const page = await visit(TABLET);
    await toTable(page);
    // After the device has heard a touch: its own time, and the time stamp of the touch.
    await page.evaluate(() => {
      const heard: [number, number][] = [];
      Object.assign(window, { heard });
      addEventListener("pointerdown", (event) => heard.push([window.tileclock!.device.now(), event.timeStamp]));
    });
    await endTurn(page, "B");
    const fingers = await fingersOf(page);
    const { x, y } = await pointOf(page, "A");
    const busy = page.evaluate(() => {
      const until = performance.now() + 800;
      while (performance.now() < until);
    });
    await new Promise((resolve) => setTimeout(resolve, 200));
    await fingers.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [{ x, y }] });
    await busy;
    await fingers.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    await untilLamp(page, "B");
    const [[first, firstStamp], [second, secondStamp]] = await page.evaluate(
      () => (window as unknown as { heard: [number, number][] }).heard,
    );
    // Both are brought to the next whole millisecond.
    expect(Math.abs(second - first - (secondStamp - firstStamp))).toBeLessThanOrEqual(1);
  });

  test("the screen is to stay awake, and where it may go dark, the players are told", async () => {
    const page = await visit(TABLET);
    await page.evaluate(() => {
      navigator.wakeLock.request = () => Promise.reject(new DOMException("low battery", "NotAllowedError"));
    });
    await toTable(page);
    await page.locator("#table-notice").filter({ hasText: "screen go dark" }).waitFor(PATIENCE);
  });

  test("while the event is locked nothing leaves it but the PIN on the device", async () => {
    const page = await visit(TABLET);
    page.on("dialog", (dialog) => void dialog.accept());
    await toTable(page);
    await lockEvent(page);
    await options(page).tap();
    await expect.poll(() => leaving(page).isDisabled(), PATIENCE).toBe(true);
    // The address, the way back, and the page loaded anew under another address.
    await go(page, "#scenarios");
    await page.waitForTimeout(300);
    expect(await inTable(page)).toBe(true);
    await page.evaluate(() => history.back());
    await page.waitForTimeout(300);
    expect(await inTable(page)).toBe(true);
    await page.waitForTimeout(1500);
    await page.goto(new URL("/?again#editor", page.url()).href);
    await page.locator("body.in-table #glass.lit").waitFor();
    await page.goto("about:blank");
    await page.goBack();
    await page.locator("body.in-table #glass.lit").waitFor();

    await strike(page, "Enter");
    await director(page, "1111", "8", "1");
    await strike(page, "Escape", "Escape", "Escape");
    await options(page).tap();
    await expect.poll(() => leaving(page).isDisabled(), PATIENCE).toBe(true);
    await page.getByRole("button", { name: "Close" }).tap();
    await director(page, "2468", "8", "1");
    await options(page).tap();
    await expect.poll(() => leaving(page).isEnabled(), PATIENCE).toBe(true);
    await leaving(page).tap();
    await page.locator("header.top").waitFor();
    expect(await inTable(page)).toBe(false);
  });

  test("the way back does not leave it by accident, and its own button does", async () => {
    const page = await visit(TABLET);
    await toTable(page);
    await page.evaluate(() => history.back());
    await page.waitForTimeout(300);
    expect(await inTable(page)).toBe(true);

    // The browser keeps the device once a second.
    await page.waitForTimeout(1500);
    // As an installed page opens it, with nothing of the page behind it; and again as often as somebody swipes.
    const address = new URL("/#table=standing", page.url()).href;
    await page.goto("about:blank");
    await page.goto(address);
    await page.locator("body.in-table #glass.lit").waitFor();
    for (let swipe = 0; swipe < 3; swipe++) {
      await page.evaluate(() => history.back());
      await page.waitForTimeout(300);
      expect(await page.locator("body.in-table .device.standing").count()).toBe(1);
    }

    await half(page, "B").tap();
    await untilLamp(page, "A");
    await options(page).tap();
    // The halves are buttons all the while.
    await half(page, "A").tap();
    await untilLamp(page, "B");
    await expect.poll(() => leaving(page).isVisible(), PATIENCE).toBe(false);
    await options(page).tap();
    await leaving(page).tap();
    expect(await inTable(page)).toBe(false);
    await page.getByRole("link", { name: "Developers", exact: true }).tap();
    await page.locator("#gallery").waitFor();
  });

  test("the panel is turned to the side whose clock runs, then to the one who checks the words", async () => {
    const page = await visit(PORTRAIT);
    await toTable(page);
    const turned = () => page.locator(".bezel").evaluate((bezel) => getComputedStyle(bezel).rotate);
    await half(page, "B").tap();
    await untilLamp(page, "A");
    await expect.poll(turned, PATIENCE).toBe("180deg");
    await think(page);
    await half(page, "A").tap();
    await untilLamp(page, "B");
    await expect.poll(turned, PATIENCE).toBe("none");
    await tapKeys(page, "CHALLENGE", "Q", "I");
    expect(await turned()).toBe("none");
    await half(page, "B").tap();
    await untilSaid(page, "checks words: A");
    await expect.poll(turned, PATIENCE).toBe("180deg");
    await page.locator("#glass").tap();
    await expect.poll(turned, PATIENCE).toBe("none");
  });

  test("it shows which list it has, with the check code that the panel shows", async () => {
    const page = await visit(TABLET);
    const code = /[0-9A-Z]{3}-[0-9A-Z]{3}/.exec((await panelOn(page)).join(" "))![0];
    await toTable(page);
    const text = await page.locator(".table-list").textContent();
    expect(text).toContain("CSW07");
    expect(text).toContain("267,751 words");
    expect(text).toContain(code);

    // NZ 6.14.4.2: 89 mm measured diagonally; 160 of a phone's pixels are an inch.
    await options(page).tap();
    for (const [width, height, small] of [
      [320, 400, true],
      [320, 568, false],
      [390, 844, false],
    ] as const) {
      await resize(page, width, height);
      expect(Math.hypot(width, height) / 160 < 3.5).toBe(small);
      await expect
        .poll(() => page.locator("#table-notice", { hasText: "Too small:" }).isVisible(), PATIENCE)
        .toBe(small);
    }
  });

  test("on every screen all of it is seen, its corners are buttons, and axe finds nothing", async () => {
    const page = await visit(TABLET);
    await toTable(page);
    const found: Record<string, unknown> = {};
    async function look(state: string, withOptions = false): Promise<void> {
      for (const [width, height] of SCREENS) {
        await page.emulateMedia({ colorScheme: width % 3 === 0 ? "dark" : "light" });
        await resize(page, width, height);
        // They close by themselves after a while.
        if (withOptions) await options(page).tap();
        const faults = { ...(await page.evaluate(misplaced)), axe: await violationsOn(page) };
        if (withOptions) await page.getByRole("button", { name: "Close" }).tap();
        if (Object.values(faults).flat().length > 0) found[`${state}, ${width} by ${height}`] = faults;
      }
    }
    await look("ready");
    await half(page, "B").tap();
    await untilLamp(page, "A");
    await look("a clock that runs");
    await look("options", true);
    await stand(page);
    await look("standing");
    expect(found).toEqual({});
  });
});
