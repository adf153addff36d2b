// The browser keeps the device for one tab at a time, and the page says so if it keeps nothing.

import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { panelOn, startGame, untilSaid } from "./device";
import { click, describePage, NEW_PAGE, reload, untilLit } from "./site";

const notice = (page: Page) => page.locator("#memory");
const said = (page: Page, text: string | RegExp) => notice(page).filter({ hasText: text }).waitFor();
const firstLine = async (page: Page) => (await panelOn(page))[0];

async function another(page: Page): Promise<Page> {
  const tab = await page.context().newPage();
  await tab.goto(page.url());
  await untilLit(tab);
  return tab;
}

/** The game goes on as after a power cut: the panel says so, and both clocks stand. */
const goesOn = (page: Page): Promise<void> => untilSaid(page, "restored");

/** Loads the page anew in a browser that this script has changed. */
async function reloadWith(page: Page, script: () => void): Promise<void> {
  await page.addInitScript(script);
  await reload(page);
}

describePage("the device in the browser's store", (visit) => {
  test("is one tab's: another says so, and its Start afresh leaves the first tab's game", async () => {
    const page = await visit(NEW_PAGE);
    await startGame(page);
    const second = await another(page);
    await said(second, "Another tab has the device.");
    second.once("dialog", (dialog) => void dialog.accept());
    await click(second, "Start afresh");
    await second.waitForTimeout(1500);
    await second.close();
    await page.reload();
    await goesOn(page);
    expect(await notice(page).isHidden()).toBe(true);
  });

  test("is taken over with the last press in it, and the first tab then says so", async () => {
    const page = await visit(NEW_PAGE);
    const second = await another(page);
    await said(second, "Another tab has the device.");
    await page.bringToFront();
    await startGame(page);
    await second.bringToFront();
    await click(second, "Take it over");
    await goesOn(second);
    expect(await notice(second).isHidden()).toBe(true);
    await said(page, "Another tab has the device.");
    // The first tab's device is its own from now on.
    await page.bringToFront();
    page.once("dialog", (dialog) => void dialog.accept());
    await click(page, "Start afresh");
    await page.waitForTimeout(1500);
    await second.reload();
    await goesOn(second);
  });

  test("is taken from a tab that does not answer", async () => {
    const page = await visit(NEW_PAGE);
    const second = await another(page);
    await said(second, "Another tab has the device.");
    await second.evaluate(() => (BroadcastChannel.prototype.postMessage = () => {}));
    await click(second, "Take it over");
    await expect.poll(() => notice(second).isHidden()).toBe(true);
    await said(page, "Another tab has the device.");
  });

  test("starts new in 3 s when the store does not answer, and the game that is kept there stays", async () => {
    const page = await visit(NEW_PAGE);
    await startGame(page);
    await page.waitForTimeout(1500);
    const context = page.context();
    const silent = await context.newPage();
    await page.close();
    await silent.addInitScript(() => {
      const { open } = IDBFactory.prototype;
      // Late, as a store that is being repaired.
      IDBFactory.prototype.open = function (this: IDBFactory, ...all) {
        const request = open.apply(this, all);
        Object.defineProperty(request, "onsuccess", {
          set: (listen) => {
            setTimeout(() => request.addEventListener("success", listen), 6000);
          },
        });
        return request;
      };
    });
    await silent.goto(page.url());
    await said(silent, "The browser does not keep this device (Error: no answer within 3 s).");
    await expect.poll(() => firstLine(silent)).toMatch(/START GAME/);
    await silent.waitForTimeout(5000);
    const later = await context.newPage();
    await silent.close();
    await later.goto(page.url());
    await goesOn(later);
  });

  test("starts new when the store refuses, and says so", async () => {
    const page = await visit(NEW_PAGE);
    await reloadWith(page, () => {
      IDBFactory.prototype.open = () => {
        throw new DOMException("not for this page", "SecurityError");
      };
    });
    await said(page, "The browser does not keep this device (SecurityError: not for this page).");
    await expect.poll(() => firstLine(page)).toMatch(/START GAME/);
  });

  test("is said to be kept no more while the store is full, and no longer once there is room", async () => {
    const page = await visit(NEW_PAGE);
    await page.evaluate(() => {
      const { put } = IDBObjectStore.prototype;
      IDBObjectStore.prototype.put = () => {
        throw new DOMException("no room", "QuotaExceededError");
      };
      setTimeout(() => (IDBObjectStore.prototype.put = put), 6000);
    });
    await startGame(page);
    await said(page, "The browser does not keep this device (QuotaExceededError: no room).");
    await expect.poll(() => notice(page).isHidden()).toBe(true);
  });
});
