import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import {
  checkPanel,
  newPanel,
  paintNext,
  type Panel,
  showBoxes,
  showText,
  startPanel,
} from "../../firmware/device/panel";
import { createSt7796s } from "../../firmware/device/st7796s";
import { FIRST_CHARACTER } from "../../firmware/device/type-format";
import { type Box, TICK, Size, Tone, At } from "../../firmware/ui/box";
import { alphabetNamed } from "../../lexicon-pack/alphabets";
import { buildPack } from "../../lexicon-pack/build";
import { crc32 } from "../../lexicon-pack/crc32";
import { CUTS, glyphsOf, typeFile, typeFor } from "../../scripts/type/build";
import { GraphicsModel } from "../../sim/board/virtual/graphics";
import { readPanel, readWith } from "../../sim/board/panel/panel-text";
import { St7796s } from "../../sim/board/virtual/parts/st7796s";
import { createSpi } from "./buses";

const TYPE = Buffer.from(typeFile()).toString("latin1");

let glass: St7796s;
let spi: ReturnType<typeof createSpi>;
let panel: Panel;
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
  panel = newPanel(
    createSt7796s(spi, spi.pins),
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
  while (paintNext(panel)) if (++slices > 2000) throw new Error("never done");
  return slices;
}

function boot(boxes: Box[]): void {
  startPanel(panel);
  showBoxes(panel, boxes, false);
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

const THREE = [
  box(0, 40, "Ready", { tone: Tone.title }),
  box(44, 30, "Scrabble NZ 2025", { size: Size.small }),
  box(100, 80, "Press", { tone: Tone.act, size: Size.large, at: At.right }),
];
const TEXTS = ["Ready", "Scrabble NZ 2025", "Press"];

test.each(["es", "ca", "pl", "tr", "no"])(
  "the letters of %s are painted and read in each size, in any line",
  (language) => {
    const alphabet = alphabetNamed(language)!;
    const pack = buildPack([alphabet.letters.slice(0, 2)], { name: "X", alphabet });
    readWith((stored = Buffer.from(typeFor([pack])).toString("latin1")));
    const beyond = alphabet.tiles
      .map((tile, i) => [tile, alphabet.letters[i]])
      .filter(([tile]) => !/^[A-Z]+$/.test(tile));
    const pairs = beyond.map(([tile, letter]) => [`E${tile}F`, `E${letter}F`]);
    for (const [size, height] of [
      [Size.large, 80],
      [Size.plain, 40],
      [Size.small, 21],
    ] as const)
      for (let from = 0; from < pairs.length; from += 4) {
        const some = pairs.slice(from, from + 4);
        boot(some.map(([, text], i) => box(height * i, height, text, { size })));
        expect(texts(), `size ${size}`).toEqual(some.map(([spelled]) => spelled));
      }
  },
);

test("the built-in font has a mark for a letter that it lacks", () => {
  stored = undefined;
  boot([box(0, 40, "A\xb2B")]);
  expect(texts()).toEqual(["A?B"]);
});

/** 120 ms and 5 ms are what the part asks for (ST7796S V1.0, 9.2.2 and 9.2.12); its model finds fault with less. */
test("a start tells nothing before the part can hear it, and reports once that it is awake", () => {
  startPanel(panel);
  expect(paintNext(panel)).toBe(false);
  expect(spi.commands).toEqual([]);
  vi.advanceTimersByTime(1000);
  expect(awakenings).toBe(1);
});

test("the glass stays dark until all of it is painted", () => {
  startPanel(panel);
  showBoxes(panel, THREE, false);
  vi.advanceTimersByTime(1000);
  while (paintNext(panel)) expect(glass.lit()).toBe(false);
  expect(glass.lit()).toBe(true);
});

const rowOf = (at: number): number => at % 320;

test("the largest type is painted first", () => {
  startPanel(panel);
  showBoxes(panel, THREE, false);
  vi.advanceTimersByTime(1000);
  glass.frame.pixels.fill(0);
  const rows = (): number[] => [...glass.frame.pixels.keys()].filter((at) => glass.frame.pixels[at]).map(rowOf);
  while (rows().length === 0 && paintNext(panel));
  // "Press" stands in the rows from 100 to 179.
  expect(Math.min(...new Set(rows()))).toBeGreaterThanOrEqual(100);
  expect(Math.max(...new Set(rows()))).toBeLessThan(180);
});

test("a box that could not be begun for want of memory is painted after all", () => {
  startPanel(panel);
  showBoxes(panel, THREE, false);
  vi.advanceTimersByTime(1000);
  const create = vi.spyOn(GraphicsModel, "createArrayBuffer");
  create.mockImplementationOnce(() => {
    throw new Error("out of memory");
  });
  expect(() => paintNext(panel)).not.toThrow();
  expect(() => paintNext(panel)).toThrow("out of memory");
  create.mockRestore();
  paintAll();
  expect(texts()).toEqual(["Ready", "Scrabble NZ 2025", "Press"]);
});

test("no transfer is longer than ESP32's 4092 bytes, and one call sends three strips at most", () => {
  startPanel(panel);
  showBoxes(panel, THREE, false);
  vi.advanceTimersByTime(1000);
  while (paintNext(panel)) {
    expect(Math.max(0, ...spi.sizes)).toBeLessThanOrEqual(4092);
    expect(pixelBytes()).toBeLessThanOrEqual(3 * 4092);
    spi.sizes.length = 0;
  }
});

describe("what is sent after a change", () => {
  beforeEach(() => boot(THREE));

  test("nothing for the same boxes", () => {
    showBoxes(panel, [...THREE], false);
    expect(paintNext(panel)).toBe(false);
    expect(spi.sizes).toEqual([]);
  });

  test("one strip for a letter that was added", () => {
    showBoxes(panel, [THREE[0], box(44, 30, "Scrabble NZ 20256", { size: Size.small }), THREE[2]], false);
    paintAll();
    const wide = glyphsOf(CUTS[0])["6".charCodeAt(0) - FIRST_CHARACTER].columns.length;
    expect(spi.sizes.filter((size) => size > 4)).toEqual([wide * 30 * 2]);
    expect(texts()).toEqual(["Ready", "Scrabble NZ 20256", "Press"]);
  });

  test("a text that is set before the boxes are compared is not lost", () => {
    showBoxes(panel, [THREE[0], box(44, 30, "24:31", { size: Size.small }), THREE[2]], false);
    showText(panel, 1, "24:30");
    paintAll();
    expect(texts()).toEqual(["Ready", "24:30", "Press"]);
  });

  test("a box of another tone is painted again, and no other", () => {
    showBoxes(panel, [{ ...THREE[0], tone: Tone.alert }, THREE[1], THREE[2]], false);
    paintAll();
    expect(readPanel(glass)[0]).toMatchObject({ text: "Ready", tone: Tone.alert });
    expect(pixelBytes()).toBe(480 * 40 * 2);
  });

  test("a box that went leaves black behind, once", () => {
    showBoxes(panel, THREE.slice(1), false);
    paintAll();
    expect(texts()).toEqual(TEXTS.slice(1));
    expect(pixelBytes()).toBe(480 * 40 * 2);
    showBoxes(panel, THREE.slice(1), false);
    expect(paintAll()).toBe(0);
  });
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
  boot([THREE[0], { ...THREE[1], text: TICK + " Done" }, THREE[2]]);
  expect(texts()).toEqual(["READY", "+ DONE", "PRESS"]);
});

test("a panel that lost its power while it was first painted is switched on after a check", () => {
  startPanel(panel);
  showBoxes(panel, THREE, false);
  vi.advanceTimersByTime(1000);
  paintNext(panel);
  glass.powerOn(true);
  vi.advanceTimersByTime(5);
  while (paintNext(panel));
  expect(glass.lit()).toBe(false);
  checkPanel(panel);
  vi.advanceTimersByTime(1000);
  paintAll();
  expect(glass.lit()).toBe(true);
  expect(texts()).toEqual(TEXTS);
});

test("a check of a healthy panel asks for its power mode, and no more", () => {
  boot(THREE);
  checkPanel(panel);
  vi.advanceTimersByTime(1000);
  expect(paintAll()).toBe(0);
  expect(glass.lit()).toBe(true);
  expect(pixelBytes()).toBe(0);
});

test("a check between two slices of a band does not disturb it", () => {
  startPanel(panel);
  showBoxes(panel, THREE, false);
  vi.advanceTimersByTime(1000);
  do checkPanel(panel);
  while (paintNext(panel));
  expect(glass.lit()).toBe(true);
  expect(texts()).toEqual(TEXTS);
});

test("a panel whose SDO is not wired works, and is not started again and again", () => {
  spi.wire(false);
  boot(THREE);
  checkPanel(panel);
  vi.advanceTimersByTime(1000);
  expect(paintAll()).toBe(0);
  expect(texts()).toEqual(TEXTS);
});

test("an absent panel is let alone, and started when it answers", () => {
  boot(THREE);
  spi.wire(false); // as an unplugged one reads
  checkPanel(panel);
  expect(pixelBytes()).toBe(0);
  glass.powerOn();
  vi.advanceTimersByTime(5);
  spi.wire(true);
  checkPanel(panel);
  vi.advanceTimersByTime(1000);
  paintAll();
  expect(glass.lit()).toBe(true);
});

test("a panel whose waking up was interrupted is started by the next check", () => {
  startPanel(panel);
  vi.clearAllTimers();
  showBoxes(panel, THREE, false);
  checkPanel(panel);
  vi.advanceTimersByTime(1000);
  paintAll();
  expect(glass.lit()).toBe(true);
});

test("a second start during the first one's wait leads to one configuration", () => {
  startPanel(panel);
  vi.advanceTimersByTime(60);
  startPanel(panel);
  vi.advanceTimersByTime(1000);
  expect(awakenings).toBe(1);
});

// The colours of each lot of glass are right with its own bits (1: IPS, 2: filters RGB), and wrong with all others.
test.each([0, 1, 2, 3])("glass of kind %i shows the colours with that setting alone", (kind) => {
  glass.glass = { inverted: (kind & 1) !== 0, rgb: (kind & 2) !== 0 };
  boot([box(0, 40, "NO", { tone: Tone.bad })]);
  const seen = [0, 1, 2, 3].map((setting) => {
    spi.pins.glass = setting;
    startPanel(panel);
    vi.advanceTimersByTime(1000);
    paintAll();
    return Array.from({ length: 60 * 40 }, (_, i) => glass.colour(i % 60, (i / 60) | 0)).join();
  });
  const right = seen[kind];
  expect(seen.filter((colours) => colours === right)).toHaveLength(1);
});
