// A board is flashed from the page: over a port of the browser's, which leads to a boot loader of the tests. What comes
// to lie in the flash then starts on the model of an ESP32's start.

import type { Page } from "playwright-core";
import { readFileSync } from "node:fs";
import { expect, inject, test } from "vitest";
import { typeFile, typeFor } from "../../scripts/type/build";
import { Storage } from "../../sim/board/virtual/storage";
import { esp32Board } from "../serial/esp32-board";
import { releaseArchive, releaseFiles } from "../serial/espruino-release";
import { uf2Of } from "../../sim/board/image/uf2";
import { FACTS } from "../build/board-facts";
import { esp32Start } from "../flash/esp32-start";
import { drop, RP2040 } from "../flash/pico-roms";
import { pageFaults, violationsOn } from "./axe";
import { plugIn } from "./serial-bridge";
import { click, describePage, NEW_PAGE } from "./site";

const STORAGE_AT = FACTS.esp32.address;
const PATIENCE = { timeout: 500_000, interval: 50 };

async function openFlasher(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Flash a board" }).click();
  await page.getByRole("heading", { name: "1. Espruino" }).waitFor();
}

/** Result of the last job; waits for it. */
async function outcome(page: Page): Promise<string> {
  await expect.poll(() => page.locator(".job .met, .job .failed").count(), PATIENCE).toBe(1);
  return page.locator("#job-outcome").innerText();
}

async function writeEspruino(page: Page, version = "2v29"): Promise<string> {
  const buffer = await releaseArchive(releaseFiles(version));
  const file = { name: "espruino_2v29_esp32.tgz", mimeType: "application/gzip", buffer };
  await page.getByLabel("Espruino’s archive").setInputFiles(file);
  await click(page, "Write Espruino");
  return outcome(page);
}

async function writeClock(page: Page, board = "ESP32-WROOM-32"): Promise<string> {
  await page.getByRole("combobox", { name: "Board" }).selectOption(board);
  await click(page, "Write the clock");
  return outcome(page);
}

/** Puts a list of two words on the page's device: what is written is soon written. */
async function takeTwoWords(page: Page, words = "CAT\nDOG\n"): Promise<void> {
  const list = { name: "two.txt", mimeType: "text/plain", buffer: Buffer.from(words) };
  await page.getByLabel("Your own word list").setInputFiles(list);
  await expect.poll(() => page.locator("#list-result").textContent(), PATIENCE).toContain("TWO: 2 words");
}

/** Every step that is shown, as it is shown. */
async function notedSteps(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const steps: string[] = [];
    Object.assign(window, { steps });
    const step = document.querySelector(".job p")!;
    new MutationObserver(() => steps.push(step.textContent)).observe(step, { childList: true });
  });
  return () => page.evaluate(() => (window as unknown as { steps: string[] }).steps);
}

describePage("flashing from the page", (visit) => {
  test("a browser without Web Serial is told what to use instead", async () => {
    const page = await visit({ viewport: { width: 390, height: 900 } });
    await page.evaluate(() => delete (Navigator.prototype as { serial?: unknown }).serial);
    await openFlasher(page);
    const text = await page.locator("#no-serial").innerText();
    expect(text).toContain("A browser with Web Serial expected, found one without: Chrome, Edge and Opera");
    expect(text).toContain("npm run image");
    const write = page.getByRole("button", { name: "Write the clock" });
    expect(await write.isDisabled()).toBe(true);
    // As an unchosen one looks, not as the one that is to be pressed.
    const background = (element: Element): string => getComputedStyle(element).backgroundColor;
    expect(await write.evaluate(background)).toBe(await page.locator("#to-developers").evaluate(background));
    expect(await pageFaults(page)).toEqual([]);
  });

  test("nobody chooses a port: that is said, and one can try again", async () => {
    const page = await visit(NEW_PAGE);
    await plugIn(page, esp32Board(null));
    await page.evaluate(() => {
      const chosen = () => Promise.reject(new DOMException("No port selected by the user.", "NotFoundError"));
      Object.assign(navigator.serial, { requestPort: chosen });
    });
    await openFlasher(page);
    expect(await writeClock(page)).toContain("No port selected by the user.");
    expect(await page.getByRole("button", { name: "Write the clock" }).isEnabled()).toBe(true);
  });

  test("Espruino is written by an ESP32's boot loader, byte for byte, and its MD5 compared", async () => {
    const page = await visit(NEW_PAGE);
    const board = esp32Board(null);
    await plugIn(page, board);
    await openFlasher(page);
    const steps = await notedSteps(page);
    expect(await writeEspruino(page)).toContain("Espruino is written, read back and right: go on with step 2.");
    for (const [name, address] of [
      ["bootloader.bin", 0x1000],
      ["partitions_espruino.bin", 0x8000],
      ["espruino_esp32.bin", 0x10000],
    ] as const) {
      const data = releaseFiles()[name];
      expect(Buffer.compare(board.flash.subarray(address, address + data.length), data), name).toBe(0);
    }
    // Nothing beside them: the journal's partition is as it was.
    expect(board.flash.subarray(0x310000).every((byte) => byte === 0xff)).toBe(true);
    expect(await steps()).toContain("Writing espruino_esp32.bin, 100 %");
    expect(await violationsOn(page)).toEqual([]);
  });

  test("a flash that holds another byte than was written is found out", async () => {
    const page = await visit(NEW_PAGE);
    const spoil = (data: Uint8Array) => void (data.length > 30_000 && (data[27_777] ^= 4));
    await plugIn(page, esp32Board(null, { spoil }));
    await openFlasher(page);
    expect(await writeEspruino(page)).toBe("written and read back otherwise: espruino_esp32.bin");
  });

  test.each([
    // The ESP32-S2's word at 0x40001000, from esptool; a flash chip whose third byte says 2 MB.
    [{ magic: 0x7c6 }, "wrong chip: ESP32 expected, found ESP32-S2"],
    [{ flashId: 0x1540ef }, "too little flash: 4MB expected, found 2MB"],
  ])("another chip is refused: %j", async (options, text) => {
    const page = await visit(NEW_PAGE);
    const board = esp32Board(null, options);
    await plugIn(page, board);
    await openFlasher(page);
    expect(await writeEspruino(page)).toBe(text);
    expect(board.flash.every((byte) => byte === 0xff)).toBe(true);
  });

  test("another version of Espruino is refused as soon as its file is chosen", async () => {
    const page = await visit(NEW_PAGE);
    await plugIn(page, esp32Board(null));
    await openFlasher(page);
    const buffer = await releaseArchive(releaseFiles("2v30"));
    await page.getByLabel("Espruino’s archive").setInputFiles({ name: "e.tgz", mimeType: "", buffer });
    await expect
      .poll(() => page.locator("#archive-verdict.failed").innerText(), PATIENCE)
      .toBe("espruino_esp32.bin: Espruino 2v29 and no other expected, found version 2v30");
    expect(await page.getByRole("button", { name: "Write Espruino" }).isDisabled()).toBe(true);
  });

  test("a new ESP32 becomes a clock that starts; an update leaves what the device wrote", async () => {
    const board = esp32Board(null);
    const page = await visit(NEW_PAGE);
    await plugIn(page, board);
    await takeTwoWords(page);
    await openFlasher(page);
    await writeEspruino(page);
    const steps = await notedSteps(page);
    const said = await writeClock(page);
    expect(said).toContain("The clock is written, read back and right.");
    const checkCode = await page.locator("#list-result strong").innerText();
    expect(said).toContain(`Its set-up screen has to show TWO, 2 words, check code ${checkCode}.`);
    // The line for the list of boards: time, the chip's address, the checksum of what was written.
    expect(said).toMatch(/\n\d{4}-\d\d-\d\dT\S+Z 00:00:00:00:00:00 [0-9a-f]{8}$/);
    expect(await steps()).toContain("Writing Storage 1, 100 %");

    const partition = board.flash.subarray(STORAGE_AT, STORAGE_AT + FACTS.esp32.storageBytes);
    const storage = new Storage(partition);
    expect(storage.read(".boot1")).toBe(inject("bundles").esp32);
    expect(storage.read("type")).toBe(Buffer.from(typeFile()).toString("latin1"));
    expect(esp32Start({ storage: partition.slice() }).powerOn()).toMatchObject({ outcome: "runs", sockets: 0 });

    const place = storage.placeOf("device") + 4096;
    board.flash.set([1, 2, 3, 4], STORAGE_AT + place);
    board.flash[STORAGE_AT + 100_000] ^= 0xff;
    await page.getByLabel("Update: leave the games").check();
    expect(await writeClock(page)).toContain("The clock is written");
    expect([...partition.subarray(place, place + 4)]).toEqual([1, 2, 3, 4]);
    expect(storage.read(".boot1")).toBe(inject("bundles").esp32);
  });

  test("a Pico gets one .uf2, with Espruino's own in front, and needs no serial port", async () => {
    const page = await visit(NEW_PAGE);
    await page.evaluate(() => delete (Navigator.prototype as { serial?: unknown }).serial);
    await page.getByLabel("Its language").selectOption("Polish");
    await takeTwoWords(page, "mak\n\u017c\u00f3\u0142w\n");
    await openFlasher(page);
    await page.getByRole("combobox", { name: "Board" }).selectOption("Raspberry Pi Pico");
    expect(await page.locator("#no-serial").isVisible()).toBe(false);
    const data = Uint8Array.from({ length: 70_000 }, (_, i) => i % 251);
    const own = uf2Of([{ name: "espruino", data, address: 0x10000000 }], "pico");
    const buffer = Buffer.from(own);
    await page.getByLabel("Espruino’s .uf2").setInputFiles({ name: "espruino.uf2", mimeType: "", buffer });
    const saving = page.waitForEvent("download");
    await click(page, "Make the .uf2");
    const file = readFileSync(await (await saving).path());
    const flash = new Uint8Array(2 << 20).fill(0x5a);
    expect(drop(file, flash, RP2040)).toEqual({ ignored: 0, restarted: true });
    expect(Buffer.compare(flash.subarray(0, data.length), data)).toBe(0);
    const storage = new Storage(flash.subarray(FACTS.pico.address - 0x10000000));
    expect(storage.read(".boot1")).toBe(inject("bundles").pico);
    // The type has the letters of the list.
    const pack = Buffer.from(storage.read("lexicon")!, "latin1");
    expect(storage.read("type")).toBe(Buffer.from(typeFor([new Uint8Array(pack)])).toString("latin1"));
    expect(storage.read("type")).not.toBe(Buffer.from(typeFile()).toString("latin1"));
    expect(await outcome(page)).toContain("hold BOOTSEL while plugging the board in");
  });
});
