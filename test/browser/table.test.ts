// The table page in a real browser: whole games by the fingers of two players, and what may not happen.

import { expect, test } from "vitest";
import { violationsOn } from "./axe";
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
  ready,
  SETTLE_MS,
  sheetKeys,
  stage,
  tap,
  until,
} from "./table-page";

/** An event of the browser's own trace. */
interface Traced {
  name: string;
  ts: number;
  tid: number;
  args: { data?: { type?: string } };
}

describeTable("the table page", (_, begun) => {
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
      await until(() => half(page, side).locator(".verdict").textContent(), expect.stringMatching(/NO.*unacceptable/));
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
    await until(() => page.locator("#sheet > svg rect[fill='#fff']").count(), 1);
    expect(await page.locator("#sheet > svg").getAttribute("aria-label")).toMatch(/Time\. -10\. 0/);
  });

  test("a refused touch is answered in that half alone", async () => {
    const page = await begun();
    await press(page, "B");
    await until(() => half(page, "B").locator(".answer").textContent(), "Only A’s half counts");
    // Both times stay in sight beside it.
    const [answer, own] = await Promise.all(
      [".answer", ".own"].map((one) => half(page, "B").locator(one).boundingBox()),
    );
    expect(answer!.y).toBeGreaterThanOrEqual(own!.y + own!.height - 2);
    expect(await half(page, "A").locator(".answer").textContent()).toBe("");
    expect(await lamp(page)).toBe("A");
  });

  test("the light changes sides within the touch's own event, so that the next frame shows it", async () => {
    const page = await begun();
    await page.evaluate(() => {
      const runs = () => [...document.querySelectorAll(".half")].map((one) => one.matches(".runs"));
      const seen: boolean[][] = [];
      Object.assign(window, { seen });
      // The page's own listener, further in, comes before these.
      addEventListener("pointerdown", () => seen.push(runs()), { capture: true });
      addEventListener("pointerdown", () => seen.push(runs()));
    });
    await endTurn(page, "A");
    await until(
      () => page.evaluate(() => (window as unknown as { seen: boolean[][] }).seen),
      [
        [true, false],
        [false, true],
      ],
    );
  });

  test("the frame after a touch shows its light alone: no layout, one dry run; no touch, no frame", async () => {
    const page = await begun();
    await page.waitForTimeout(SETTLE_MS);
    await page.evaluate(() => {
      const counts = { frames: 0, copies: 0, copiesInFrame: -1, changed: [] as string[] };
      Object.assign(window, { counts });
      const [frame, copy] = [window.requestAnimationFrame, window.structuredClone];
      window.requestAnimationFrame = (run) => (counts.frames++, frame.call(window, run));
      window.structuredClone = (value) => (counts.copies++, copy(value));
      const seen = new MutationObserver((all) =>
        counts.changed.push(...all.map(({ target, attributeName }) => `${(target as Element).id} ${attributeName}`)),
      );
      const whole = { subtree: true, childList: true, characterData: true, attributes: true };
      addEventListener(
        "pointerdown",
        () => {
          counts.copies = 0;
          seen.observe(document.getElementById("root")!, whole);
          frame.call(window, () => {
            seen.disconnect();
            counts.copiesInFrame = counts.copies;
          });
        },
        { capture: true },
      );
    });
    type Counts = { frames: number; copiesInFrame: number; changed: string[] };
    const counts = () => page.evaluate(() => (window as unknown as { counts: Counts }).counts);
    await page.waitForTimeout(1000);
    expect((await counts()).frames).toBe(0);

    await page
      .context()
      .browser()!
      .startTracing(page, { categories: ["devtools.timeline"] });
    await endTurn(page, "A");
    await page.waitForTimeout(SETTLE_MS);
    const trace = await page.context().browser()!.stopTracing();
    const { changed, copiesInFrame } = await counts();
    expect([...new Set(changed)].sort()).toEqual(["half-0 class", "half-1 class"]);
    // The game and the panel's side of it, once each.
    expect(copiesInFrame).toBe(2);
    const all = (JSON.parse(trace.toString()) as { traceEvents: Traced[] }).traceEvents.sort((a, b) => a.ts - b.ts);
    const down = all.findIndex(({ name, args }) => name === "EventDispatch" && args.data?.type === "pointerdown");
    const after = all.slice(down).filter(({ tid }) => tid === all[down].tid);
    const frame = after.findIndex(({ name }) => name === "FireAnimationFrame");
    // The page paints the rest in a timer's turn, after the frame.
    const rest = after.findIndex(({ name }, i) => i > frame && name === "TimerFire");
    const names = after.slice(0, rest).map(({ name }) => name);
    expect(names).toContain("Paint");
    // An animation would show the light some frames later.
    expect(names.filter((name) => ["Layout", "Animation"].includes(name))).toEqual([]);
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
    const heard = () => page.evaluate(() => (window as unknown as { heard: string[] }).heard.join("\n"));
    expect(await heard()).toBe("");
    await page.getByRole("button", { name: "A’s button" }).evaluate((one) => (one as HTMLElement).click());
    await until(() => lamp(page), "B");
    await page.getByRole("region", { name: "Half of B" }).getByRole("button", { name: "Challenge" }).focus();
    await page.waitForTimeout(SETTLE_MS);
    await page.keyboard.press("Enter");
    await until(() => stage(page), "words");
    await until(heard, expect.stringContaining("B challenges"));
    expect(await heard()).toContain("Your move");
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
});
