// Harm to a game on a tablet: clumsy fingers, a way round the lock, a tablet that sleeps, a page that is lost.

import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import {
  describeTable,
  endTurn,
  half,
  keys,
  lamp,
  LANDSCAPE,
  lockEvent,
  PHONE,
  PORTRAIT,
  press,
  ready,
  sheetKeys,
  stage,
  until,
  type WithTable,
} from "./table-page";

const linesOf = (page: Page, side: "A" | "B") => half(page, side).locator(".lines").textContent();

/** Seconds that a half shows of its own time. */
async function ownSeconds(page: Page, side: "A" | "B"): Promise<number> {
  const [minutes, seconds] = (await half(page, side).locator(".own").textContent())!.split(":");
  return 60 * Number(minutes) + Number(seconds);
}

/** Lets the world's clock go ahead of the page's, as during a sleep. */
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

/** Random contacts of two hands for a while; what is wrong by the law, and how much was tried. Runs on the page. */
async function clumsy({ seed, count }: { seed: number; count: number }) {
  const { table } = window as unknown as WithTable;
  const { device } = table;
  const mm = 76 / 12;
  let state = seed;
  const dice = (most: number): number => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return (state / 2147483648) * most;
  };
  // Acts that reach the device.
  const acts: string[] = [];
  // The page's device records what is done to the one below it, which is where these are put.
  type Hands = Pick<typeof device, "holdButton" | "pressKey">;
  device.holdButton = function (this: Hands, side) {
    acts.push(`PRESS ${side}`);
    (Object.getPrototypeOf(this) as Hands).holdButton.call(this, side);
  };
  device.pressKey = function (this: Hands, key, forMs) {
    acts.push(key);
    (Object.getPrototypeOf(this) as Hands).pressKey.call(this, key, forMs);
  };
  type Box = { left: number; top: number; right: number; bottom: number };
  const distance = ({ left, top, right, bottom }: Box, x: number, y: number): number =>
    Math.max(left - x, x - right, top - y, y - bottom, 0);
  const sheetBox = (): Box | null => document.querySelector("#sheet:not([hidden])")?.getBoundingClientRect() ?? null;
  /** Keys that a finger reaches: those that are visible, and not under the sheet. */
  function keysShown(): { element: HTMLElement; box: Box; meaning: string }[] {
    const sheet = sheetBox();
    return [...document.querySelectorAll<HTMLElement>(".key:not(.whole)")]
      .filter((element) => element.checkVisibility())
      .map((element) => {
        const { left, top, right, bottom } = element.getBoundingClientRect();
        return {
          element,
          box: { left, top, right, bottom },
          meaning: `${element.textContent} ${Math.round(left)} ${Math.round(top)}`,
        };
      })
      .filter(({ element, box }) => {
        if (sheet === null || element.closest("#sheet") !== null) return true;
        return box.left >= sheet.right || box.right <= sheet.left || box.top >= sheet.bottom || box.bottom <= sheet.top;
      });
  }
  /** Since when each key is seen at its place with its meaning, as a person's eyes have it: frame by frame. */
  let seen = new Map<HTMLElement, { meaning: string; since: number }>();
  let watching = true;
  requestAnimationFrame(function look(): void {
    const now = performance.now();
    seen = new Map(
      keysShown().map(({ element, meaning }) => {
        const before = seen.get(element);
        return [element, before?.meaning === meaning ? before : { meaning, since: now }];
      }),
    );
    if (watching) requestAnimationFrame(look);
  });
  /** Whether OUT or CHALLENGE has acted for the side in whose half it stood. */
  function isOf(side: number, key: string): boolean {
    const { outPlay, challenge } = table.game.stage;
    const acted = key === "OUT" ? outPlay?.player : key === "CHALLENGE" ? challenge?.challenger : undefined;
    return acted === undefined || acted === side;
  }
  const wrong: string[] = [];
  const stages = new Map<string, number>();
  let taken = 0;
  let unanswered = 0;
  // The keys are on the glass for longer than these eyes have seen them.
  await new Promise((next) => setTimeout(next, 500));
  for (let n = 0; n < count; n++) {
    await new Promise((next) => setTimeout(next, dice(1) < 0.35 ? 420 + dice(300) : dice(120)));
    const shown = keysShown();
    const target = shown[Math.floor(dice(shown.length))];
    const near = target !== undefined && dice(1) < 0.6;
    const [x, y] = near
      ? [
          (target.box.left + target.box.right) / 2 +
            (dice(2) - 1) * ((target.box.right - target.box.left) / 2 + 5 * mm),
          (target.box.top + target.box.bottom) / 2 +
            (dice(2) - 1) * ((target.box.bottom - target.box.top) / 2 + 5 * mm),
        ]
      : [dice(innerWidth), dice(innerHeight)];
    const under = document.elementFromPoint(x, y);
    if (under === null) continue;
    const was = table.game.stage.is;
    stages.set(was, (stages.get(was) ?? 0) + 1);
    const on = shown.find(({ box }) => distance(box, x, y) === 0);
    const ring = shown.some(({ box }) => distance(box, x, y) <= 4 * mm - 1);
    const rim = Math.min(x, y, innerWidth - x, innerHeight - y) < 5 * mm - 1;
    const sheet = sheetBox();
    const boxes = [0, 1].map((side) => document.getElementById(`half-${side}`)!.getBoundingClientRect());
    const side = boxes.findIndex((box) => distance(box, x, y) === 0);
    const apart = side < 0 || distance(boxes[1 - side], x, y) < 10 * mm - 1;
    const whole = side >= 0 && table.model.halves[side].whole;
    const since = on === undefined ? 0 : (seen.get(on.element)?.since ?? performance.now());
    const act = on?.element.dataset;
    const before = acts.length;
    const contact = {
      pointerId: 2 + Math.floor(dice(9)),
      isPrimary: dice(1) < 0.3,
      pointerType: "touch",
      button: 0,
      clientX: x,
      clientY: y,
      bubbles: true,
      cancelable: true,
    };
    under.dispatchEvent(new PointerEvent("pointerdown", contact));
    for (let drag = dice(4); drag > 1; drag--)
      under.dispatchEvent(
        new PointerEvent("pointermove", { ...contact, clientX: dice(innerWidth), clientY: dice(innerHeight) }),
      );
    const end = Math.floor(dice(3));
    if (end > 0) under.dispatchEvent(new PointerEvent(end === 1 ? "pointerup" : "pointercancel", contact));
    const came = acts.slice(before);
    taken += came.length;
    const where = `${was} at ${Math.round(x)},${Math.round(y)} on ${on?.meaning ?? "nothing"}: ${came.join()}`;
    const { halves } = table.model;
    if (halves.some(({ own, others }) => !/\d:\d\d/.test(own) || !/\d:\d\d/.test(others)))
      wrong.push(`no times, ${where}`);
    const silent = halves.some(({ instruction }) => instruction === "");
    unanswered = silent && sheet === null && was !== "adjudicating" ? unanswered + 1 : 0;
    if (unanswered > 20) wrong.push(`a half says nothing, ${where}`);
    if (came.length > 1) wrong.push(`two acts, ${where}`);
    if (came.length === 0) continue;
    if (rim) wrong.push(`on the rim, ${where}`);
    else if (on !== undefined) {
      if (performance.now() - since < 380) wrong.push(`a key just come, ${where}`);
      if (came[0] !== (act!.key === "PRESS" ? `PRESS ${act!.side}` : act!.key)) wrong.push(`another key, ${where}`);
      if (was === "running" && !isOf(Number(act!.side), came[0])) wrong.push(`the other side's, ${where}`);
    } else if (ring) wrong.push(`in a ring, ${where}`);
    else if (sheet !== null && distance(sheet, x, y) === 0) wrong.push(`on the sheet, ${where}`);
    else if (apart || !whole || came[0] !== `PRESS ${side}`) wrong.push(`nowhere, ${where}`);
  }
  watching = false;
  return { wrong: wrong.slice(0, 8), taken, stages: Object.fromEntries(stages) };
}

/** TABLE_SEED and TABLE_CONTACTS play others, or more of them: 300 are a minute. */
const SEED = Number(process.env.TABLE_SEED ?? 7);
const CONTACTS = Number(process.env.TABLE_CONTACTS ?? 300);

describeTable("a tablet's harm", (visit, begun) => {
  test.each([
    ["1024 by 768", SEED, LANDSCAPE],
    ["768 by 1024", SEED + 1, PORTRAIT],
    ["a telephone", SEED + 2, PHONE],
  ])("clumsy contacts, %s, seed %i: each act has one that began in its region", async (_, seed, options) => {
    const page = await begun(options);
    const found = await page.evaluate(clumsy, { seed, count: CONTACTS });
    expect(found.wrong).toEqual([]);
    expect(found.taken).toBeGreaterThan(CONTACTS / 20);
    expect(Object.keys(found.stages).length).toBeGreaterThanOrEqual(3);
  });

  test("a release that is lost, and a palm that rests on a half, cost no press", async () => {
    const page = await begun();
    await page.evaluate(() => {
      for (const lost of ["pointerup", "pointercancel"])
        addEventListener(lost, (event) => event.stopImmediatePropagation(), { capture: true });
    });
    for (const side of ["A", "B", "A", "B"] as const) {
      await page.waitForTimeout(1100);
      const { x, y, width, height } = (await half(page, side).locator(".own").boundingBox())!;
      await half(page, side).dispatchEvent("pointerdown", {
        pointerId: side === "A" ? 71 : 72,
        isPrimary: false,
        pointerType: "touch",
        button: 0,
        clientX: x + width / 2,
        clientY: y + height / 2,
      });
      await until(() => lamp(page), side === "A" ? "B" : "A");
    }
  });

  test("two touches at once: the running side's counts", async () => {
    const page = await begun();
    await page.waitForTimeout(1100);
    const fingers = await page.context().newCDPSession(page);
    const points = await Promise.all(
      (["A", "B"] as const).map(async (side, id) => {
        const { x, y, width, height } = (await half(page, side).locator(".own").boundingBox())!;
        return { x: x + width / 2, y: y + height / 2, id };
      }),
    );
    for (const lit of ["B", "A"]) {
      await fingers.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: points });
      await fingers.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
      await until(() => lamp(page), lit);
      await page.waitForTimeout(1100);
    }
  });

  test("a touch is charged at its own instant, though the page was busy after it", async () => {
    const page = await begun();
    const fingers = await page.context().newCDPSession(page);
    await page.evaluate(() => {
      const heard: { stamp: number; handled: number }[] = [];
      Object.assign(window, { heard });
      addEventListener("pointerdown", ({ timeStamp }) => heard.push({ stamp: timeStamp, handled: performance.now() }));
    });
    const leftMs = () => page.evaluate(() => (window as unknown as WithTable).table.game.clock.leftMs[1]);
    await endTurn(page, "A");
    const before = await leftMs();
    const { x, y, width, height } = (await half(page, "B").locator(".own").boundingBox())!;
    await page.waitForTimeout(1100);
    const busy = page.evaluate(() => {
      const until = performance.now() + 800;
      while (performance.now() < until);
    });
    await new Promise((resolve) => setTimeout(resolve, 200));
    await fingers.send("Input.dispatchTouchEvent", {
      type: "touchStart",
      touchPoints: [{ x: x + width / 2, y: y + height / 2 }],
    });
    await busy;
    await fingers.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    await until(() => lamp(page), "A");
    const [first, second] = await page.evaluate(
      () => (window as unknown as { heard: { stamp: number; handled: number }[] }).heard,
    );
    expect(second.handled - second.stamp).toBeGreaterThan(300);
    // B's clock ran from the first touch to the second, by the stamps of both.
    expect(before - (await leftMs())).toBeCloseTo(second.stamp - first.stamp, -1);
  });

  test("locked, nothing but keys of the table can be reached, by Tab, by tree or by address", async () => {
    const page = await begun();
    await keys(page, "A", "NEUTRAL");
    await until(() => lamp(page), "");
    await lockEvent(page);
    const elements = () =>
      page.evaluate(() =>
        [...document.querySelectorAll<HTMLElement>("a, button, input, select, textarea, summary, [tabindex], iframe")]
          .filter((one) => one.checkVisibility())
          .map((one) => (one.matches("button.key") ? `key ${one.dataset.key ?? one.dataset.act}` : one.outerHTML)),
      );
    const known = /^key ([A-Z0-9]|[A-Z]{2,}|turn|tablet|why|stand|swap|full)$/;
    expect((await elements()).filter((one) => !known.test(one))).toEqual([]);
    const reached = new Set<string>();
    for (let n = 0; n < 40; n++) {
      await page.keyboard.press("Tab");
      reached.add(
        await page.evaluate(() => document.activeElement!.className.split(" ")[0] || document.activeElement!.tagName),
      );
    }
    expect([...reached].filter((one) => !["key", "BODY"].includes(one))).toEqual([]);
    // The tablet's own settings, before the next game, lead nowhere either.
    await page.reload();
    await ready(page);
    const { lost } = await page.evaluate(() => {
      location.hash = "#scenarios";
      return { lost: document.querySelector("#root")!.checkVisibility() };
    });
    expect(lost).toBe(true);
    expect(await page.evaluate(() => (window as unknown as WithTable).table.device.status.console)).toBeNull();
    expect((await elements()).filter((one) => !known.test(one))).toEqual([]);
  });

  test("a sleep is charged to the side whose clock ran, and both halves say so", async () => {
    const page = await begun(LANDSCAPE, worldAhead);
    await setHidden(page, true);
    await pass(page, 300_000);
    await page.waitForTimeout(1200);
    await setHidden(page, false);
    for (const side of ["A", "B"] as const)
      await until(() => linesOf(page, side), expect.stringContaining("slept 5:00, charged to A"));
    const left = await ownSeconds(page, "A");
    expect(left).toBeGreaterThan(25 * 60 - 300 - 20);
    expect(left).toBeLessThanOrEqual(25 * 60 - 300);
    expect(await ownSeconds(page, "B")).toBe(25 * 60);
    // Somebody sets the clock in full view of both: nothing is charged.
    await endTurn(page, "A");
    await pass(page, 400_000);
    await until(() => linesOf(page, "B"), expect.stringContaining("set forward by 6:40: nothing is charged"));
    expect(await ownSeconds(page, "B")).toBeGreaterThan(25 * 60 - 30);
    // A night: the director decides.
    await setHidden(page, true);
    await pass(page, 8 * 3_600_000);
    await until(() => lamp(page), "");
    await setHidden(page, false);
    for (const side of ["A", "B"] as const)
      await until(() => linesOf(page, side), expect.stringContaining("call the director"));
    expect(await ownSeconds(page, "B")).toBeGreaterThan(25 * 60 - 60);
  });

  test("each touch is kept at once: a browser that kills the page right after it loses nothing", async () => {
    // The store's interval is one second, which a test cannot meet.
    const page = await begun(LANDSCAPE, () => {
      const every = window.setInterval.bind(window);
      window.setInterval = ((run: () => void, ms: number) => (ms >= 1000 ? 0 : every(run, ms))) as typeof setInterval;
    });
    await endTurn(page, "A");
    await keys(page, "B", "CHALLENGE", "Z", "A", "ENTER");
    await until(() => half(page, "B").locator(".words li").allTextContents(), ["ZA", "_"]);
    const tablet = page.context();
    const browser = await tablet.newCDPSession(page);
    const crashed = page.waitForEvent("crash");
    void browser.send("Page.crash").catch(() => {});
    await crashed;
    const again = await tablet.newPage();
    await again.goto(page.url());
    await ready(again);
    expect(await stage(again)).toBe("words");
    await until(() => half(again, "B").locator(".words li").allTextContents(), ["ZA_"]);
  });

  test("a wake lock that is lost is said and asked for again", async () => {
    const page = await visit(LANDSCAPE, () => {
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
    await sheetKeys(page, "ENTER");
    await until(count, 1);
    await page.evaluate(() => (window as unknown as Stub).lose(true));
    await until(count, 2);
    expect(await linesOf(page, "A")).not.toContain("go dark");
    await page.evaluate(() => (window as unknown as Stub).lose(false));
    for (const side of ["A", "B"] as const) await until(() => linesOf(page, side), expect.stringContaining("go dark"));
    await page.evaluate(() => (window as unknown as Stub).grant());
    await press(page, "B");
    await until(count, 3);
    await until(() => linesOf(page, "A"), expect.not.stringContaining("go dark"));
  });

  test("another tab takes the clock over, and this one is stopped and covered", async () => {
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
    expect(await page.evaluate(() => document.getElementById("root")!.inert)).toBe(true);
    await until(() => stage(other), "neutral");
  });
});
