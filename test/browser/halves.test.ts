// The table page in a real browser: whole games by the fingers of two players, clumsy ones too, and what may not happen.

import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { KEYPAD_WIRING } from "../../firmware/device/parts";
import { violationsOn } from "./axe";
import { PATIENCE } from "./device";
import { describeSite } from "./site";

interface Table {
  device: {
    lamps(): boolean[];
    faces(): string[];
    moveContact(side: number, closed: boolean): void;
    keypad: { press(row: number, column: number): void };
    now(): number;
    status: { console: string | null };
  };
  game: { stage: { is: string }; clock: { leftMs: number[] }; turn: number };
  model: { halves: { own: string; others: string; instruction: string; whole: boolean }[]; stage: string };
}
/** The keys of the device's matrix, row by row. */
const WIRING = KEYPAD_WIRING.split("\n").map((row) => row.split(" "));

type WithTable = Window & { table: Table };

const LANDSCAPE = { viewport: { width: 1024, height: 768 }, hasTouch: true, isMobile: true };
const PORTRAIT = { ...LANDSCAPE, viewport: { width: 768, height: 1024 } };
const PHONE = { ...LANDSCAPE, viewport: { width: 390, height: 844 } };

const SIDES = { A: 0, B: 1 } as const;
type Side = keyof typeof SIDES;
const half = (page: Page, side: Side) => page.locator(`#half-${SIDES[side]}`);
const lamp = (page: Page): Promise<string> =>
  page.evaluate(() =>
    (window as unknown as WithTable).table.device
      .lamps()
      .map((lit, i) => (lit ? "AB"[i] : ""))
      .join(""),
  );
const stage = (page: Page): Promise<string> =>
  page.evaluate(() => (window as unknown as WithTable).table.game.stage.is);
const until = (read: () => Promise<unknown>, expected: unknown) => expect.poll(read, PATIENCE).toEqual(expected);

/** Longer than a key is dead after it has come. */
const SETTLE_MS = 500;

/** A finger on the middle of an element. */
async function tap(page: Page, selector: string): Promise<void> {
  const element = page.locator(selector).filter({ visible: true }).first();
  await element.waitFor();
  await page.waitForTimeout(SETTLE_MS);
  const { x, y, width, height } = (await element.boundingBox())!;
  await page.touchscreen.tap(x + width / 2, y + height / 2);
}

const keys = async (page: Page, side: Side, ...names: string[]): Promise<void> => {
  for (const name of names) await tap(page, `#half-${SIDES[side]} [data-key="${name}"]`);
};
const sheetKeys = async (page: Page, ...names: string[]): Promise<void> => {
  for (const name of names) await tap(page, `#sheet [data-key="${name}"]`);
};

/** A finger on a half, beside its time, where no key is. */
async function press(page: Page, side: Side): Promise<void> {
  await page.waitForTimeout(1100);
  const { x, y, width, height } = (await half(page, side).locator(".own").boundingBox())!;
  await page.touchscreen.tap(x + width / 2, y + height / 2);
}

async function endTurn(page: Page, side: Side): Promise<void> {
  await press(page, side);
  await until(() => lamp(page), side === "A" ? "B" : "A");
}

const ready = (page: Page) =>
  page.waitForFunction(() => (window as unknown as WithTable).table?.model !== null, null, PATIENCE);

describeSite(
  "the table page",
  () => ({}),
  (site) => {
    async function visit(options: typeof LANDSCAPE = LANDSCAPE): Promise<Page> {
      await site.leave();
      const page = await site.open("table.html", options);
      page.on("dialog", (dialog) => void dialog.accept());
      await ready(page);
      return page;
    }
    async function begun(options?: typeof LANDSCAPE): Promise<Page> {
      const page = await visit(options);
      await sheetKeys(page, "ENTER");
      await until(() => stage(page), "ready");
      await endTurn(page, "B");
      return page;
    }

    test.each([
      ["lying across", LANDSCAPE],
      ["lying along", PORTRAIT],
      ["a telephone", PHONE],
    ])("a whole game by touch, %s: hold, three words, overtime, reload, out, result, code", async (_, options) => {
      const page = await begun(options);
      await endTurn(page, "A");
      await keys(page, "B", "HOLD");
      await until(() => half(page, "B").locator(".lines").textContent(), expect.stringContaining("You hold"));
      await until(() => half(page, "A").locator(".lines").textContent(), expect.stringContaining("B holds"));
      await keys(page, "B", "CHALLENGE");
      await until(() => stage(page), "words");
      await keys(page, "B", "Q", "I", "ENTER", "Z", "A", "ENTER", "Q", "Q");
      // The list grows in the other half too.
      await until(() => half(page, "A").locator(".words li").allTextContents(), ["QI", "ZA", "QQ_"]);
      await keys(page, "B", "PRESS");
      await until(() => stage(page), "verify");
      await page.waitForTimeout(800);
      await keys(page, "A", "PRESS");
      await until(() => stage(page), "verdict");
      for (const side of ["A", "B"] as const)
        await until(
          () => half(page, side).locator(".verdict").textContent(),
          expect.stringMatching(/NO.*unacceptable/),
        );
      await until(() => half(page, "A").locator(".aside").textContent(), expect.stringContaining("Take the play back"));
      await page.waitForTimeout(1000);
      await endTurn(page, "A");

      // The director leaves A two seconds.
      await keys(page, "B", "NEUTRAL");
      await until(() => lamp(page), "");
      await tap(page, ".seam .menu:not(.for-a)");
      await sheetKeys(page, ..."0000", "1", "A", ..."0002", "ENTER");
      await until(() => stage(page), "neutral");
      await until(() => half(page, "A").locator(".own").textContent(), "0:02");
      await press(page, "A");
      await until(() => lamp(page), "B");
      await endTurn(page, "B");
      await until(() => half(page, "A").locator(".own").textContent(), expect.stringMatching(/^-0:0[4-9]/));
      await until(() => half(page, "A").locator(".lines").textContent(), expect.stringContaining("-10 points"));
      await until(() => half(page, "B").locator(".lines").textContent(), expect.stringContaining("A: -10 points"));

      // A reload is a power cut: both stopped, and it says for how long the page was away.
      await page.reload();
      await ready(page);
      expect(await lamp(page)).toBe("");
      await until(() => half(page, "A").locator(".lines").textContent(), expect.stringContaining("closed for"));
      await press(page, "B");
      await until(() => lamp(page), "A");
      await page.waitForTimeout(5500);
      await keys(page, "A", "OUT");
      await until(() => stage(page), "out");
      await keys(page, "B", "ACCEPT");
      await until(() => stage(page), "ending");
      await press(page, "A");
      await press(page, "B");
      await until(() => stage(page), "ended");
      await sheetKeys(page, ..."301", "ENTER", ..."288", "ENTER", ..."7", "ENTER");
      await sheetKeys(page, "N");
      await until(() => page.locator("#sheet svg rect[fill='#fff']").count(), 1);
      expect(await page.locator("#sheet svg").getAttribute("aria-label")).toMatch(/Time\. -10\. 0/);
    });

    test("clumsy contacts: every act has one that began in its region, shown there for 400 ms", async () => {
      const page = await begun();
      const found = await page.evaluate(async (wiring) => {
        const { table } = window as unknown as WithTable;
        const acts: string[] = [];
        const { device } = table;
        // The contacts of the device, as they close: that of a button bounces.
        const move = device.moveContact;
        const closed = [-Infinity, -Infinity];
        device.moveContact = (side, is) => {
          if (is && device.now() - closed[side]! > 30) acts.push(`PRESS ${side}`);
          closed[side] = device.now();
          move(side, is);
        };
        const pressKey = device.keypad.press.bind(device.keypad);
        device.keypad.press = (row, column) => {
          acts.push(wiring[row]![column]!);
          pressKey(row, column);
        };
        let seed = 7;
        const dice = (most: number): number => {
          seed = (seed * 1103515245 + 12345) % 2147483648;
          return (seed / 2147483648) * most;
        };
        const mm = 76 / 12;
        const near = ({ left, right, top, bottom }: DOMRect, x: number, y: number, by: number): boolean =>
          x >= left - by && x <= right + by && y >= top - by && y <= bottom + by;
        const visibleKeys = () =>
          [...document.querySelectorAll<HTMLElement>(".key:not(.whole)")].filter((one) => one.checkVisibility());
        const wait = (ms: number) => new Promise((next) => setTimeout(next, ms));
        let shown = new Map<HTMLElement, { at: string; since: number }>();
        const look = (): void => {
          const next: typeof shown = new Map();
          for (const one of visibleKeys()) {
            const { x, y, width, height } = one.getBoundingClientRect();
            const at = [x, y, width, height].map(Math.round).join() + one.textContent;
            const before = shown.get(one);
            next.set(one, before?.at === at ? before : { at, since: performance.now() });
          }
          shown = next;
        };
        const wrong: string[] = [];
        let taken = 0;
        const stages = new Set<string>();
        for (let n = 0; n < 900; n++) {
          await new Promise(requestAnimationFrame);
          look();
          // Half of the contacts come down near a key: beside it, on its edge, on it.
          const all = visibleKeys();
          const target = all[Math.floor(dice(all.length))]!.getBoundingClientRect();
          const isNear = dice(1) < 0.6;
          const x = isNear
            ? target.x + target.width / 2 + (dice(2) - 1) * (target.width / 2 + 5 * mm)
            : dice(innerWidth);
          const y = isNear
            ? target.y + target.height / 2 + (dice(2) - 1) * (target.height / 2 + 5 * mm)
            : dice(innerHeight);
          const under = document.elementFromPoint(x, y);
          if (under === null) continue;
          const before = acts.length;
          const was = table.game.stage.is;
          stages.add(was);
          const stamp = {
            pointerId: 2 + Math.floor(dice(9)),
            isPrimary: dice(1) < 0.3,
            pointerType: "touch",
            button: 0,
          };
          const event = { ...stamp, clientX: x, clientY: y, bubbles: true, cancelable: true };
          const on = under.closest<HTMLElement>(".key:not(.whole)") ?? undefined;
          // Keys that the sheet covers are none.
          const reached = visibleKeys().filter((one) => {
            const { left, top, width, height } = one.getBoundingClientRect();
            return document.elementFromPoint(left + width / 2, top + height / 2)?.closest(".key") === one;
          });
          const ring = reached.some((one) => near(one.getBoundingClientRect(), x, y, 4 * mm - 1));
          const rim = Math.min(x, y, innerWidth - x, innerHeight - y) < 5 * mm - 1;
          const halves = [0, 1].map((side) => document.getElementById(`half-${side}`)!.getBoundingClientRect());
          const inHalf = halves.findIndex((rect) => near(rect, x, y, 0));
          const apart = inHalf < 0 || near(halves[1 - inHalf]!, x, y, 10 * mm - 1);
          const whole = inHalf >= 0 && table.model.halves[inHalf]!.whole;
          const since = on === undefined ? 0 : (shown.get(on)?.since ?? performance.now());
          const young = on !== undefined && performance.now() - since < 380;
          under.dispatchEvent(new PointerEvent("pointerdown", event));
          for (const drag of ["pointermove", "pointermove"])
            under.dispatchEvent(
              new PointerEvent(drag, { ...event, clientX: dice(innerWidth), clientY: dice(innerHeight) }),
            );
          const end = Math.floor(dice(3));
          if (end > 0) under.dispatchEvent(new PointerEvent(end === 1 ? "pointerup" : "pointercancel", event));
          const came = acts.slice(before);
          taken += came.length;
          const where = `${was} at ${Math.round(x)},${Math.round(y)}: ${came.join()}`;
          if (came.length > 1) wrong.push(`two acts, ${where}`);
          if (came.length === 0) continue;
          const [act] = came;
          if (rim) wrong.push(`on the rim, ${where}`);
          else if (on !== undefined) {
            const { key: meaning, side } = on.dataset;
            if (young) wrong.push(`a key just come, ${where}`);
            if (act !== (meaning === "PRESS" ? `PRESS ${side}` : meaning)) wrong.push(`not ${meaning}, ${where}`);
          } else if (ring) wrong.push(`in a ring, ${where}`);
          else if (apart || !whole || act !== `PRESS ${inHalf}`) wrong.push(`nowhere, ${where}`);
          if (dice(1) < 0.3) await wait(dice(450));
          const { halves: said } = table.model;
          if (said.some(({ own, others }) => own === "" || others === "")) wrong.push(`a half without times, ${where}`);
        }
        return { wrong: wrong.slice(0, 8), taken, stages: stages.size };
      }, WIRING);
      expect(found.wrong).toEqual([]);
      expect(found.taken).toBeGreaterThan(40);
      expect(found.stages).toBeGreaterThanOrEqual(3);
    });

    test("a refused touch is answered in that half alone", async () => {
      const page = await begun();
      await press(page, "B");
      await until(() => half(page, "B").locator(".answer").textContent(), "Only A's button counts");
      expect(await half(page, "A").locator(".answer").textContent()).toBe("");
      expect(await lamp(page)).toBe("A");
    });

    test("every element that can be reached is a key of the table, by name; axe finds nothing", async () => {
      const page = await begun();
      const strange = () =>
        page.evaluate(() =>
          [...document.querySelectorAll<HTMLElement>("a, button, input, select, textarea, summary, [tabindex]")]
            .filter((one) => one.checkVisibility())
            .filter((one) => !(one.matches("button.key") && (one.ariaLabel ?? one.textContent).trim() !== ""))
            .map((one) => one.outerHTML.slice(0, 80)),
        );
      expect(await strange()).toEqual([]);
      expect(await violationsOn(page)).toEqual([]);
      await keys(page, "A", "NEUTRAL");
      await until(() => lamp(page), "");
      expect(await violationsOn(page)).toEqual([]);
      await tap(page, ".seam .menu.for-a");
      await page.locator("#sheet.for-a").waitFor();
      expect(await strange()).toEqual([]);
      expect(await violationsOn(page)).toEqual([]);
    });

    test("a switch or a screen reader plays: buttons by name, and what changed is said once", async () => {
      const page = await begun();
      await page.waitForTimeout(1200);
      await page.evaluate(() => {
        const heard: string[] = [];
        for (const live of document.querySelectorAll(".unseen[aria-live]"))
          new MutationObserver(() => heard.push(live.textContent)).observe(live, {
            childList: true,
            characterData: true,
          });
        Object.assign(window, { heard });
      });
      await page.waitForTimeout(2500);
      const heard = () => page.evaluate(() => (window as unknown as { heard: string[] }).heard);
      expect(await heard()).toEqual([]);
      await page.getByRole("button", { name: "A’s button" }).evaluate((one) => (one as HTMLElement).click());
      await until(() => lamp(page), "B");
      await page.getByRole("region", { name: "Half of B" }).getByRole("button", { name: "Challenge" }).focus();
      await page.waitForTimeout(SETTLE_MS);
      await page.keyboard.press("Enter");
      await until(() => stage(page), "words");
      expect((await heard()).join("\n")).toContain("Your move");
      expect((await heard()).join("\n")).toContain("B challenges");
    });

    test("the page stays on the glass when the system turns it, while a game is on", async () => {
      const page = await begun();
      const where = () =>
        page.evaluate(() => {
          const { left, top } = document.querySelector("#half-1 .own")!.getBoundingClientRect();
          return [left > innerWidth / 2, top > innerHeight / 2];
        });
      expect(await where()).toEqual([false, true]);
      await page.evaluate(() => {
        Object.defineProperty(screen.orientation, "angle", { get: () => 180, configurable: true });
        dispatchEvent(new Event("resize"));
      });
      // Turned by the system and turned back by the page: B's half is at the other end of the browser's window.
      await until(where, [true, false]);
    });

    test("another tab takes the clock over, and this one is covered", async () => {
      const page = await begun();
      await page.waitForTimeout(1200);
      const other = await page.context().newPage();
      await other.goto(page.url());
      await other.getByRole("button", { name: "Take it over" }).click();
      await ready(other);
      await page.locator("#cover:not([hidden])").waitFor();
      const before = await page.evaluate(() => (window as unknown as WithTable).table.device.now());
      await page.waitForTimeout(1500);
      expect(await page.evaluate(() => (window as unknown as WithTable).table.device.now())).toBe(before);
      await until(() => stage(other), "neutral");
    });
  },
);
