// Tablets that open an organiser's link: each is set up as its code says, or says why not and stays as it was.

import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import jsQR from "jsqr";
import { eventText } from "../../sim/page/event/event";
import {
  describeTable,
  endTurn,
  keys,
  lamp,
  lockEvent,
  ready,
  sheetKeys,
  tap,
  until,
  type WithTable,
} from "./table-page";

const settings = (page: Page) => page.evaluate(() => (window as unknown as WithTable).table.game.settings);

/** The check code of the tablet's list, as its seam has it. */
async function listOf(page: Page): Promise<string> {
  const facts = page.locator("#seam-list");
  await until(() => facts.textContent(), expect.stringMatching(/[A-Z0-9]{3}-[A-Z0-9]{3}/));
  return /[A-Z0-9]{3}-[A-Z0-9]{3}/.exec((await facts.textContent())!)![0].replace("-", "");
}

/** NZ 2025 by its number in the journal, with 22 minutes, at this table. */
const eventFor = (checkCode: string, table: number) => ({
  rules: 1,
  list: 0,
  challengeRule: 0,
  minutes: 22,
  checkCode,
  table,
  desk: "",
});

/** Longer than the page waits before it stores its device. */
const STORED_MS = 2500;

/** Scans a code on the tablet: the browser opens its address. */
async function openLink(page: Page, text: string): Promise<void> {
  await page.evaluate((hash) => void (location.hash = hash), text);
  await page.locator("#event:not([hidden])").waitFor();
}
const said = (page: Page) => page.locator("#event").textContent();

/** The text of the code on the page, read as a camera would. */
async function codeOn(page: Page): Promise<string | undefined> {
  const [data, side] = await page.locator("#event .code svg").evaluate(async (svg) => {
    const size = 400;
    const image = new Image(size, size);
    image.src = `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(svg))}`;
    await image.decode();
    const canvas = new OffscreenCanvas(size, size).getContext("2d")!;
    canvas.drawImage(image, 0, 0, size, size);
    return [[...canvas.getImageData(0, 0, size, size).data], size] as const;
  });
  return jsQR(Uint8ClampedArray.from(data), side, side)?.data;
}

describeTable("an organiser's link", (visit, begun) => {
  test("three tablets: each shows what differs, asks once and has its own table", async () => {
    for (const table of [1, 2, 117]) {
      const page = await visit();
      const before = await settings(page);
      await openLink(page, eventText(eventFor(await listOf(page), table)));
      expect(await said(page)).toContain(`Table: ${table} (now none)`);
      expect(await said(page)).toContain("Minutes: 22 (now 25)");
      expect(await settings(page)).toEqual(before);
      await page.getByRole("button", { name: "Set this tablet up" }).click();
      await until(() => said(page), expect.stringContaining("This tablet is set up"));
      expect(await settings(page)).toMatchObject({ table, minutes: [22, 22], pin: before.pin, locked: false });
      // The link is out of the address: a reload asks nothing, and the settings are kept.
      await page.getByRole("button", { name: "Close" }).click();
      await page.waitForTimeout(STORED_MS);
      await page.reload();
      await ready(page);
      await until(async () => (await settings(page)).table, table);
      expect(await page.locator("#event").isVisible()).toBe(false);
    }
  });

  test("a tablet that is set up makes the code by which the next is set up like it", async () => {
    const first = await visit();
    await openLink(first, eventText(eventFor(await listOf(first), 7)));
    await first.getByRole("button", { name: "Set this tablet up" }).click();
    await first.getByRole("button", { name: "Close" }).click();
    const wanted = await settings(first);
    await tap(first, "#sheet [data-act=tablet]");
    await tap(first, "#sheet [data-act=share]");
    await first.getByRole("button", { name: "Next table" }).click();
    const link = (await first.locator("#event .link").textContent())!;
    await until(() => codeOn(first), link);
    expect(link).not.toContain(wanted.pin);
    const second = await visit();
    await openLink(second, new URL(link).hash);
    await second.getByRole("button", { name: "Set this tablet up" }).click();
    await until(() => said(second), expect.stringContaining("This tablet is set up"));
    const { rules, source, challengeRule, minutes } = wanted;
    // Seven has the first, eight is proposed, nine is the next.
    expect(await settings(second)).toMatchObject({ rules, source, challengeRule, minutes, table: 9 });
  });

  test("a list that is not there, and a link that is cut off, change nothing and are said", async () => {
    const page = await visit();
    const before = await settings(page);
    const here = await listOf(page);
    const other = (here[0] === "K" ? "M" : "K") + here.slice(1);
    await openLink(page, eventText(eventFor(other, 3)));
    expect(await said(page)).toContain(`found ${here.slice(0, 3)}-${here.slice(3)}`);
    expect(await page.getByRole("button", { name: "Set this tablet up" }).count()).toBe(0);
    await page.getByRole("button", { name: "Close" }).click();
    await openLink(page, eventText(eventFor(here, 3)).slice(0, -2));
    expect(await said(page)).toContain("cut off or altered");
    expect(await settings(page)).toEqual(before);
  });

  test("a locked tablet, a game and an open page of the director's take none and say so", async () => {
    const page = await begun();
    const link = eventText(eventFor(await listOf(page), 3));
    const before = await settings(page);
    await openLink(page, link);
    expect(await said(page)).toContain("A game is on");
    await page.getByRole("button", { name: "Close" }).click();
    await endTurn(page, "A");
    expect(await settings(page)).toEqual(before);

    await keys(page, "B", "NEUTRAL");
    await until(() => lamp(page), "");
    await lockEvent(page);
    const locked = await settings(page);
    await openLink(page, link);
    expect(await said(page)).toContain("is locked");
    expect(await page.getByRole("button", { name: "Set this tablet up" }).count()).toBe(0);
    expect(await settings(page)).toEqual(locked);

    const other = await visit();
    await sheetKeys(other, "MENU");
    await openLink(other, link);
    expect(await said(other)).toContain("close it with BACK first");
  });
});
