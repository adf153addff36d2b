// The laboratory in a real browser: what goes on inside the device, saved for other tools, and faults by hand.

import { expect, test } from "vitest";
import type { Page } from "playwright-core";
import { logged, printed } from "../../sim/play/journal/logged";
import { i2cIn, readVcd } from "../page/vcd-reader";
import { PATIENCE, pressButton, untilFace, untilLamp, untilPanel } from "./device";
import {
  CHALLENGE,
  describePage,
  doLine,
  downloaded,
  loaded,
  openLaboratory,
  openScenario,
  status,
  tally,
} from "./site";

/** By its key: tables that grow above a button move it away from under a pointer. */
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).press("Enter");
const rowsOf = (page: Page, region: string) =>
  page.getByRole("region", { name: region }).locator("tbody tr").allTextContents();
const said = (page: Page) => page.locator("#laboratory [role=status]").textContent();

describePage("the laboratory", (visit) => {
  test("is loaded when it is opened, and says what passes on the wires", async () => {
    const page = await visit();
    expect(await loaded(page, "/laboratory")).toBe(0);
    await openLaboratory(page, "Pins");
    expect(await loaded(page, "/laboratory")).toBe(2);
    await page.getByLabel("Seen at once").selectOption("1 min");
    await pressButton(page, "B");
    const wires = () => rowsOf(page, "Transfers and edges in words");
    await expect.poll(async () => (await wires()).join("\n"), PATIENCE).toMatch(/Button B is low/);
    const all = (await wires()).join("\n");
    expect(all).toMatch(/Interrupt of Button B, which it finds low/);
    expect(all).toMatch(/Lamp A is high/);
    expect(all).toMatch(/number \d+: press of B at 0:\d\d/);
    await expect.poll(async () => (await wires()).join("\n"), PATIENCE).toMatch(/\(reads 24:59\)/);
    const choosePart = async (part: string): Promise<void> => {
      await page.getByRole("combobox", { name: "Part", exact: true }).selectOption(part);
      await expect.poll(async () => (await wires()).every((row) => row.includes(part)), PATIENCE).toBe(true);
    };
    // A panel that is drawn leaves the others their rows; it has its transfers where it is asked for.
    const inShort = /Panel\d+ transfers; each of them with Panel as the part/;
    await expect.poll(async () => (await wires()).join("\n"), PATIENCE).toMatch(inShort);
    await choosePart("Panel");
    expect((await wires()).join("\n")).toMatch(/RAMWRC?: \d+ pixels/);
    await choosePart("Journal");
    const pins = await rowsOf(page, "Pins");
    // The wiring of firmware/device/boards/esp32.ts; a lamp that is lit is high.
    expect(pins.find((row) => row.startsWith("D25"))).toContain("Lamp Ahigh");
    expect(pins.find((row) => row.startsWith("D16"))).toMatch(/Button Bhighyes10at .* finds high/);
    await press(page, "Laboratory");
    expect(await page.locator("#laboratory").isVisible()).toBe(false);
  });

  test("the timeline has marks where something happened, and none where nothing did", async () => {
    const page = await visit();
    await openLaboratory(page);
    await pressButton(page, "B");
    const inked = (lane: number) =>
      page.locator("#laboratory canvas").evaluate((element, place) => {
        const { width, height } = element as HTMLCanvasElement;
        const copy = new OffscreenCanvas(width, height).getContext("2d", { willReadFrequently: true })!;
        copy.drawImage(element as HTMLCanvasElement, 0, 0);
        const scale = height / 200;
        const from = Math.round(80 * scale);
        const { data } = copy.getImageData(from, Math.round((place * 20 + 4) * scale), width - from, 8 * scale);
        return data.some((value, i) => i % 4 === 3 && value > 0);
      }, lane);
    // Lanes from the top: buttons 0 and 1, lamps, faces 4 and 5, keypad, panel, journal 8, other 9.
    await expect.poll(() => inked(8), PATIENCE).toBe(true);
    await expect.poll(() => inked(4), PATIENCE).toBe(true);
    expect(await inked(9)).toBe(false);
  });

  test("what was captured is saved as a dump with the bus as a logic analyser has it", async () => {
    const page = await visit();
    await openLaboratory(page);
    await pressButton(page, "B");
    await untilFace(page, 0, "24:58");
    const dump = readVcd((await downloaded(page, "Save all as VCD")).bytes.toString());
    const faces = i2cIn(dump).filter(({ address, bytes }) => address === 0x70 && bytes.length > 5);
    // 2 4 : 5 8 in segments: a b d e g, b c f g, the colon in bit 1, a c d f g, all.
    expect(faces.some(({ bytes }) => bytes.join() === [0, 0x5b, 0, 0x66, 0, 2, 0, 0x6d, 0, 0x7f].join())).toBe(true);
    expect(dump.wires.get("button_b")!.length).toBeGreaterThan(10);
  });

  test("the journal's records appear as they are written, and its log is that of npm run journal", async () => {
    const page = await visit();
    await openLaboratory(page, "Journal", "Storage", "Memory");
    await pressButton(page, "B");
    await page.getByLabel("Follow what is written").uncheck();
    await page.getByRole("combobox", { name: "Page" }).selectOption({ index: 9 });
    const records = () => rowsOf(page, "What lies on the page");
    await expect.poll(async () => (await records()).at(-1), PATIENCE).toMatch(/press of B at 0:\d\d/);
    await pressButton(page, "A");
    await expect.poll(async () => (await records()).at(-1), PATIENCE).toMatch(/press of A at 0:\d\d/);
    await doLine(page, "key NEUTRAL");
    await expect.poll(async () => (await records()).at(-1), PATIENCE).toMatch(/key NEUTRAL at 0:\d\d/);
    const log = await page.getByRole("region", { name: "The log of the games" }).textContent();
    expect(log).toMatch(/A presses: B to play/i);
    expect(printed(logged((await downloaded(page, "Save the journal")).bytes, "saved")).join("\n")).toBe(log);
    expect((await rowsOf(page, "Files in Storage"))[0]).toMatch(/^lexicon[\d,]+54 4c 45 58/);
    expect((await downloaded(page, "Save lexicon")).bytes).toEqual(
      Buffer.from(
        await page.evaluate(async () => [...new Uint8Array(await (await fetch("lexicon.pack")).arrayBuffer())]),
      ),
    );
    expect((await rowsOf(page, "Memory and wear"))[0]).toMatch(/8,000$/);

    await doLine(page, "rot bit 3 of journal byte 36890");
    await expect.poll(async () => (await records())[3], PATIENCE).toMatch(/not sound$/);
  });

  test("faults by hand do what they say, and are in the recording, which plays to the same end", async () => {
    const page = await visit();
    await openLaboratory(page, "Console");
    await pressButton(page, "B");
    await untilLamp(page, "A");
    await press(page, "Do it: … bounces … edges in … ms");
    await untilLamp(page, "B");
    expect(await said(page)).toBe("A bounces 20 edges in 15 ms: Done.");
    await page.getByLabel("battery … V: field 1").fill("3.3");
    await press(page, "Do it: battery … V");
    await press(page, "Do it: … …");
    await untilFace(page, 0, "");
    await press(page, "Do it: busy … ms");
    await doLine(page, "expect lamp A");
    expect(await said(page)).toBe("expect lamp A: Not as expected: found lamp B.");
    await doLine(page, "key SHIFT");
    expect(await said(page)).toContain("found SHIFT");
    await press(page, "Do it: cut power … byte … of the next write");
    await expect.poll(() => page.getByRole("checkbox", { name: "Power" }).isChecked(), PATIENCE).toBe(false);
    await page.getByRole("checkbox", { name: "Power" }).check();
    await untilPanel(page, /POWER/);
    await page.waitForTimeout(500);

    const text = (await downloaded(page, "Save as a scenario")).bytes.toString();
    expect(await status(page)).toContain("plays to the same end here");
    for (const kind of ["A bounces 20", "battery 3.3", "unplug face A", "busy 400", "cut power", "power on"])
      expect(text).toContain(kind);
    // A refused act is not in the scenario.
    expect(text).not.toContain("SHIFT");
  });

  test("a scenario that is gone back in is heard from its start", async () => {
    const page = await visit();
    await openLaboratory(page);
    await openScenario(page, CHALLENGE, "&at=45");
    await page.getByLabel("Seen at once").selectOption("1 min");
    await page.getByRole("combobox", { name: "Part", exact: true }).selectOption("Journal");
    const presses = async () =>
      (await rowsOf(page, "Transfers and edges in words")).filter((row) => /press of/.test(row)).length;
    await expect.poll(presses, PATIENCE).toBe(2);
    // A look, and a slip of the hand, take nothing over.
    await doLine(page, "expect lamp B");
    expect(await said(page)).toBe("expect lamp B: As expected.");
    await doLine(page, "lamp B");
    expect(await tally(page)).toMatch(/expectations met$/);
    await doLine(page, "battery 3.4 V");
    await expect.poll(() => tally(page), PATIENCE).toMatch(/^You have taken over/);
    await press(page, "Start");
    await expect.poll(presses, PATIENCE).toBe(0);
  });
});
