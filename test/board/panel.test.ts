import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createPanel } from "../../firmware/device/panel";
import type { PanelDriver } from "../../firmware/device/panel";
import { FIRST_CHARACTER } from "../../firmware/device/type-format";
import { type Box, TICK, Size, Tone, At } from "../../firmware/ui/box";
import { crc32 } from "../../lexicon-pack/crc32";
import { CUTS, glyphsOf, typeFile } from "../../scripts/type/build";
import { GraphicsModel } from "../../sim/board/graphics";
import { readPanel, readWith } from "../../sim/board/panel-text";
import { St7796s } from "../../sim/board/parts/st7796s";
import { createSpi } from "./buses";

const TYPE = Buffer.from(typeFile()).toString("latin1");

let glass: St7796s;
let spi: ReturnType<typeof createSpi>;
let panel: PanelDriver;
let awakenings: number;

/** The type file in Storage; undefined for none. */
let stored: string | undefined;

beforeEach(() => {
  vi.useFakeTimers();
  readWith(TYPE);
  stored = TYPE;
  vi.stubGlobal("Graphics", GraphicsModel);
  vi.stubGlobal("E", { CRC32: (text: string) => crc32(Buffer.from(text, "latin1")) });
  glass = new St7796s({ nowMs: () => Date.now() });
  spi = createSpi(glass);
  awakenings = 0;
  panel = createPanel(
    spi,
    spi.pins,
    (at, length) => stored?.substr(at, length),
    () => awakenings++,
  );
});

afterEach(() => {
  expect(glass.faults).toEqual([]);
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function box(y: number, h: number, text: string, more: Partial<Box> = {}): Box {
  return { x: 0, y, w: 480, h, tone: Tone.plain, size: Size.plain, text, at: At.left, ...more };
}

function paintAll(): number {
  let slices = 0;
  while (panel.paintNext()) if (++slices > 2000) throw new Error("never done");
  return slices;
}

function boot(boxes: Box[]): void {
  panel.start();
  panel.show(boxes, false);
  vi.advanceTimersByTime(1000);
  paintAll();
  spi.commands.length = spi.sizes.length = 0;
}

function texts(): string[] {
  return readPanel(glass).map((each) => each.text);
}

/** The bytes of pixels that were sent. */
function pixelBytes(): number {
  return spi.sizes.filter((size) => size > 4).reduce((sum, size) => sum + size, 0);
}

/** All pixels as they are seen. */
function picture(): string {
  return Buffer.from(glass.frame.pixels.buffer.slice(0) as ArrayBuffer).toString("latin1");
}

const THREE = [
  box(0, 40, "Ready", { tone: Tone.title }),
  box(44, 30, "Scrabble NZ 2025", { size: Size.small }),
  box(100, 80, "Press", { tone: Tone.act, size: Size.large, at: At.right }),
];
const TEXTS = ["Ready", "Scrabble NZ 2025", "Press"];

/** 120 ms and 5 ms are what the part asks for (ST7796S V1.0, 9.2.2 and 9.2.12); its model finds fault with less. */
test("a start tells nothing before the part can hear it, and reports once that it is awake", () => {
  panel.start();
  expect(panel.paintNext()).toBe(false);
  expect(spi.commands).toEqual([]);
  vi.advanceTimersByTime(1000);
  expect(awakenings).toBe(1);
});

test("the glass stays dark until all of it is painted", () => {
  panel.start();
  panel.show(THREE, false);
  vi.advanceTimersByTime(1000);
  while (panel.paintNext()) expect(glass.lit()).toBe(false);
  expect(glass.lit()).toBe(true);
});

test("boxes are where they are to be, and all else is black", () => {
  boot(THREE);
  expect(readPanel(glass)).toMatchObject([
    { y: 0, tall: 40, text: "Ready", tone: Tone.title },
    { y: 47, tall: 24, text: "Scrabble NZ 2025", tone: Tone.plain },
    { y: 105, tall: 69, text: "Press", tone: Tone.act },
  ]);
  for (let y = 180; y < 320; y++) for (let x = 0; x < 480; x++) if (glass.colour(x, y)) throw new Error(x + "," + y);
});

const rowOf = (at: number): number => at % 320;

test("the largest type is painted first", () => {
  panel.start();
  panel.show(THREE, false);
  vi.advanceTimersByTime(1000);
  glass.frame.pixels.fill(0);
  const rows = (): number[] => [...glass.frame.pixels.keys()].filter((at) => glass.frame.pixels[at]).map(rowOf);
  while (rows().length === 0 && panel.paintNext());
  // "Press" stands in the rows from 100 to 179.
  expect(Math.min(...new Set(rows()))).toBeGreaterThanOrEqual(100);
  expect(Math.max(...new Set(rows()))).toBeLessThan(180);
});

test("a box that could not be begun for want of memory is painted after all", () => {
  panel.start();
  panel.show(THREE, false);
  vi.advanceTimersByTime(1000);
  const create = vi.spyOn(GraphicsModel, "createArrayBuffer");
  create.mockImplementationOnce(() => {
    throw new Error("out of memory");
  });
  expect(() => panel.paintNext()).not.toThrow();
  expect(() => panel.paintNext()).toThrow("out of memory");
  create.mockRestore();
  paintAll();
  expect(texts()).toEqual(["Ready", "Scrabble NZ 2025", "Press"]);
});

test("no transfer is longer than ESP32's 4092 bytes, and one call sends three strips at most", () => {
  panel.start();
  panel.show(THREE, false);
  vi.advanceTimersByTime(1000);
  while (panel.paintNext()) {
    expect(Math.max(0, ...spi.sizes)).toBeLessThanOrEqual(4092);
    expect(pixelBytes()).toBeLessThanOrEqual(3 * 4092);
    spi.sizes.length = 0;
  }
});

describe("what is sent after a change", () => {
  beforeEach(() => boot(THREE));

  test("nothing for the same boxes", () => {
    panel.show([...THREE], false);
    expect(panel.paintNext()).toBe(false);
    expect(spi.sizes).toEqual([]);
  });

  test("one strip for a letter that was added", () => {
    panel.show([THREE[0]!, box(44, 30, "Scrabble NZ 20256", { size: Size.small }), THREE[2]!], false);
    paintAll();
    const wide = glyphsOf(CUTS[0])["6".charCodeAt(0) - FIRST_CHARACTER]!.columns.length;
    expect(spi.sizes.filter((size) => size > 4)).toEqual([wide * 30 * 2]);
    expect(texts()).toEqual(["Ready", "Scrabble NZ 20256", "Press"]);
  });

  test("changes of the same box that are not painted yet add up", () => {
    panel.show([THREE[0]!, box(44, 30, "Scrabble NZ 2026", { size: Size.small }), THREE[2]!], false);
    panel.show([THREE[0]!, box(44, 30, "Scribble NZ 2026", { size: Size.small }), THREE[2]!], false);
    paintAll();
    expect(texts()).toEqual(["Ready", "Scribble NZ 2026", "Press"]);
  });

  test("a change back to what the glass shows, while it is being painted", () => {
    panel.show([THREE[0]!, THREE[1]!, { ...THREE[2]!, text: "Wait" }], false);
    panel.paintNext();
    panel.show(THREE, false);
    paintAll();
    expect(texts()).toEqual(TEXTS);
  });

  test("a text that is set before the boxes are compared is not lost", () => {
    panel.show([THREE[0]!, box(44, 30, "24:31", { size: Size.small }), THREE[2]!], false);
    panel.showText(1, "24:30");
    paintAll();
    expect(texts()).toEqual(["Ready", "24:30", "Press"]);
  });

  test("a text that comes back while its box is being emptied is whole", () => {
    panel.show([{ ...THREE[0]!, text: "" }, THREE[1]!, THREE[2]!], false);
    while (texts().includes("Ready")) panel.paintNext();
    panel.show(THREE, false);
    paintAll();
    expect(texts()).toEqual(TEXTS);
  });

  test("a text that comes back on another page while its box is being emptied is whole", () => {
    panel.show([{ ...THREE[0]!, text: "" }, THREE[1]!, THREE[2]!], false);
    while (texts().includes("Ready")) panel.paintNext();
    panel.show(THREE.slice(0, 2), false);
    paintAll();
    expect(texts()).toEqual(TEXTS.slice(0, 2));
  });

  test("a box of another tone is painted again, and no other", () => {
    panel.show([{ ...THREE[0]!, tone: Tone.alert }, THREE[1]!, THREE[2]!], false);
    paintAll();
    expect(readPanel(glass)[0]).toMatchObject({ text: "Ready", tone: Tone.alert });
    expect(pixelBytes()).toBe(480 * 40 * 2);
  });

  test("a box that went leaves black behind, once", () => {
    panel.show(THREE.slice(1), false);
    paintAll();
    expect(texts()).toEqual(TEXTS.slice(1));
    expect(pixelBytes()).toBe(480 * 40 * 2);
    panel.show(THREE.slice(1), false);
    expect(paintAll()).toBe(0);
  });

  test("boxes that come and go while others are painted leave no trace", () => {
    const sets = [
      THREE,
      THREE.slice(1),
      [
        box(10, 60, "Over", { tone: Tone.bad, x: 40, w: 200 }),
        box(20, 140, "12:34", { size: Size.huge, x: 240, w: 240 }),
      ],
      [],
      [box(300, 20, "", { tone: Tone.alert, w: 300 }), box(300, 20, "", { tone: Tone.key, x: 300, w: 180 })],
      [box(300, 20, "", { tone: Tone.alert })],
      [box(0, 40, "Steady", { tone: Tone.title }), THREE[1]!, { ...THREE[2]!, text: "Press now" }],
    ];
    const leisurely = sets.map((boxes) => {
      panel.show([], false);
      paintAll();
      panel.show(boxes, false);
      paintAll();
      return picture();
    });
    let seed = 1;
    const random = (): number => (seed = (seed * 1103515245 + 12345) & 0x7fffffff) >> 8;
    for (let round = 0; round < 300; round++) {
      const which = random() % sets.length;
      panel.show(sets[which]!, false);
      for (let slices = random() % 60; slices > 0; slices--) panel.paintNext();
      if (round % 5 > 0) continue;
      paintAll();
      if (picture() !== leisurely[which]) throw new Error(`set ${which} differs in round ${round}`);
    }
  });
});

test("a text too wide or too high for its size is drawn in the next smaller one", () => {
  boot([
    box(0, 80, "Clocks stopped by director", { size: Size.large }),
    box(80, 60, "Large", { size: Size.large }),
    box(140, 24, "Plain"),
  ]);
  expect(readPanel(glass)).toMatchObject([
    { tall: 40, text: "Clocks stopped by director" },
    { tall: 40, text: "Large" },
    { tall: 24, text: "Plain" },
  ]);
});

test("turned round, all of it is painted again, and faces the other way", () => {
  boot(THREE);
  panel.show(THREE, true);
  paintAll();
  expect(readPanel(glass).map(({ text, turned }) => ({ text, turned }))).toEqual(
    TEXTS.map((text) => ({ text, turned: true })),
  );
  panel.show(THREE, false);
  paintAll();
  expect(readPanel(glass).every(({ turned }) => !turned)).toBe(true);
  expect(texts()).toEqual(TEXTS);
});

test.each([
  ["missing", undefined],
  ["empty", ""],
  ["cut short", TYPE.substr(0, 20000)],
  ["cut in its header", TYPE.substr(0, 30)],
  ["of another version", "TYPE\x02" + TYPE.substr(5)],
  ["damaged in one bit", TYPE.substr(0, 9000) + String.fromCharCode(TYPE.charCodeAt(9000) ^ 1) + TYPE.substr(9001)],
])("where the type is %s, the built-in font shows capitals instead", (_, file) => {
  stored = file;
  boot([THREE[0]!, { ...THREE[1]!, text: TICK + " Done" }, THREE[2]!]);
  expect(texts()).toEqual(["READY", "+ DONE", "PRESS"]);
});

test("a panel that lost its power shows everything again after a check", () => {
  boot(THREE);
  glass.powerOn();
  expect(texts()).toEqual([]);
  vi.advanceTimersByTime(5);
  panel.check();
  vi.advanceTimersByTime(1000);
  paintAll();
  expect(glass.lit()).toBe(true);
  expect(texts()).toEqual(TEXTS);
});

test("one that lost its power while it was first painted, and was switched on asleep, too", () => {
  panel.start();
  panel.show(THREE, false);
  vi.advanceTimersByTime(1000);
  panel.paintNext();
  glass.powerOn();
  vi.advanceTimersByTime(5);
  while (panel.paintNext());
  expect(glass.lit()).toBe(false);
  glass.faults.length = 0; // pixels before it was configured
  panel.check();
  vi.advanceTimersByTime(1000);
  paintAll();
  expect(glass.lit()).toBe(true);
  expect(texts()).toEqual(TEXTS);
});

test("one that loses its power in the middle of any box shows all of it after a check", () => {
  const other = [box(0, 40, "Not ready", { tone: Tone.alert }), THREE[1]!, box(100, 80, "Wait", { size: Size.large })];
  boot(other);
  const whole = picture();
  let slices = 0;
  for (let cut = 1; ; cut++) {
    boot(THREE);
    panel.show(other, false);
    for (slices = 0; slices < cut && panel.paintNext();) slices++;
    glass.powerOn();
    vi.advanceTimersByTime(5);
    while (panel.paintNext());
    glass.faults.length = 0; // pixels that nobody was there for
    panel.check();
    vi.advanceTimersByTime(1000);
    paintAll();
    expect(glass.lit()).toBe(true);
    expect(picture()).toBe(whole);
    if (slices < cut) break;
  }
  // Two boxes of two strips at least, and what is left of them.
  expect(slices).toBeGreaterThan(12);
});

test("a check of a healthy panel asks for its power mode, and no more", () => {
  boot(THREE);
  panel.check();
  vi.advanceTimersByTime(1000);
  expect(paintAll()).toBe(0);
  expect(glass.lit()).toBe(true);
  expect(pixelBytes()).toBe(0);
});

test("a check between two slices of a band does not disturb it", () => {
  panel.start();
  panel.show(THREE, false);
  vi.advanceTimersByTime(1000);
  do panel.check();
  while (panel.paintNext());
  expect(glass.lit()).toBe(true);
  expect(texts()).toEqual(TEXTS);
});

test("a panel whose SDO is not wired works, and is not started again and again", () => {
  spi.wire(false);
  boot(THREE);
  panel.check();
  vi.advanceTimersByTime(1000);
  expect(paintAll()).toBe(0);
  expect(texts()).toEqual(TEXTS);
});

test("an absent panel is let alone, and started when it answers", () => {
  boot(THREE);
  spi.wire(false); // as an unplugged one reads
  panel.check();
  expect(pixelBytes()).toBe(0);
  glass.powerOn();
  vi.advanceTimersByTime(5);
  spi.wire(true);
  panel.check();
  vi.advanceTimersByTime(1000);
  paintAll();
  expect(glass.lit()).toBe(true);
});

test("a panel whose waking up was interrupted is started by the next check", () => {
  panel.start();
  vi.clearAllTimers();
  panel.show(THREE, false);
  panel.check();
  vi.advanceTimersByTime(1000);
  paintAll();
  expect(glass.lit()).toBe(true);
});

test("a second start during the first one's wait leads to one configuration", () => {
  panel.start();
  vi.advanceTimersByTime(60);
  panel.start();
  vi.advanceTimersByTime(1000);
  expect(awakenings).toBe(1);
});
