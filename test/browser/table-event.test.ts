// Tablets that open an organiser's link: each is set up as its code says, or says why not and stays as it was.

import type { Locator, Page } from "playwright-core";
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
  rulesFile: "",
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

const DESK = "https://club.example/desk.html";

/** The text of a code on the page, read as a camera would. */
async function codeOn(place: Locator): Promise<string> {
  const [data, side] = await place.locator("svg").evaluate(async (svg) => {
    const size = 400;
    const image = new Image(size, size);
    image.src = `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(svg))}`;
    await image.decode();
    const canvas = new OffscreenCanvas(size, size).getContext("2d")!;
    canvas.drawImage(image, 0, 0, size, size);
    return [[...canvas.getImageData(0, 0, size, size).data], size] as const;
  });
  return jsQR(Uint8ClampedArray.from(data), side, side)?.data ?? "";
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

  test("the organiser's page makes a code a table; three tablets take theirs, each its own", async () => {
    const organiser = await visit();
    await organiser.goto(new URL("event.html", organiser.url()).href);
    await until(() => organiser.locator("#codes figure").count(), 20);
    await organiser.locator("#rules").selectOption("ASPA 2016");
    await organiser.locator("#challenge").selectOption("5 A WORD");
    await organiser.locator("#minutes").fill("22");
    await organiser.locator("#desk").fill(DESK);
    await organiser.locator("#first").fill("4");
    await organiser.locator("#last").fill("6");
    await until(() => organiser.locator("#codes h2").allTextContents(), ["Table 4", "Table 5", "Table 6"]);
    const pictures = await organiser.locator("#codes .code").all();
    const links = await Promise.all(pictures.map(codeOn));
    expect(links).toEqual(
      await organiser.locator("#codes a").evaluateAll((all) => all.map((one) => (one as HTMLAnchorElement).href)),
    );
    // A visit closes the page before.
    const photos: Buffer[] = [];
    for (const picture of pictures) photos.push(await picture.screenshot());
    for (const [at, photo] of photos.entries()) {
      const tablet = await visit();
      await tap(tablet, "#sheet [data-act=tablet]");
      expect(await tablet.locator("#list-place").textContent()).toContain("comes with this site");
      await tap(tablet, "#sheet [data-act=organiser]");
      // The last link is pasted; a photo of the others is taken.
      if (at === 2) await tablet.getByLabel("Or its link, pasted").fill(` ${links[at]} `);
      else
        await tablet.getByLabel("A photo of it").setInputFiles({ name: "a.png", mimeType: "image/png", buffer: photo });
      if (at === 2) await tablet.keyboard.press("Enter");
      await until(() => said(tablet), expect.stringContaining(`Desk: ${DESK} (now none)`));
      await tablet.getByRole("button", { name: "Set this tablet up" }).click();
      await until(() => said(tablet), expect.stringContaining("This tablet is set up"));
      const set = await settings(tablet);
      expect(set).toMatchObject({ table: at + 4, minutes: [22, 22], challengeRule: 1, locked: false });
      expect(links[at]).not.toContain(set.pin);
      await tablet.getByRole("button", { name: "Close" }).click();
      await tablet.waitForTimeout(STORED_MS);
      await tablet.reload();
      await ready(tablet);
      expect(await settings(tablet)).toMatchObject({ table: at + 4, minutes: [22, 22] });
      // The address is kept with the device: the same code changes nothing.
      await openLink(tablet, new URL(links[at]).hash);
      expect(await said(tablet)).toContain("set up for it already");
    }
  });

  test("a photo without a code, and a link of something else, are said and change nothing", async () => {
    const page = await visit();
    const before = await settings(page);
    await tap(page, "#sheet [data-act=tablet]");
    await tap(page, "#sheet [data-act=organiser]");
    const buffer = await page.locator("h2").screenshot();
    await page.getByLabel("A photo of it").setInputFiles({ name: "a.png", mimeType: "image/png", buffer });
    await until(() => said(page), expect.stringContaining("An event’s code expected, found none."));
    await page.getByLabel("Or its link, pasted").fill("https://club.org/desk.html#TC5");
    await page.keyboard.press("Enter");
    await until(() => said(page), expect.stringContaining("An event’s code expected"));
    await page.getByRole("button", { name: "Close" }).click();
    expect(await settings(page)).toEqual(before);
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
