// The glass against a picture that is computed from the boxes alone: whatever was shown, interrupted, turned round or
// lost before, the pixels are in the end those of the boxes that were shown last.

import * as fc from "fast-check";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { checkPanel, newPanel, paintNext, type Panel, showBoxes, startPanel } from "../../firmware/device/panel";
import { createSt7796s } from "../../firmware/device/st7796s";
import { INK, PAPER } from "../../firmware/device/tones";
import { FIRST_CHARACTER } from "../../firmware/device/type-format";
import { At, type Box, LINE_HEIGHT, MARGIN, PANEL_HEIGHT, PANEL_WIDTH, Size, Tone } from "../../firmware/ui/box";
import { crc32 } from "../../lexicon-pack/crc32";
import { CUTS, glyphsOf, typeFile } from "../../scripts/type/build";
import { GraphicsModel } from "../../sim/board/virtual/graphics";
import { St7796s } from "../../sim/board/virtual/parts/st7796s";
import { sampleOf } from "../samples";
import { createSpi } from "./buses";

const TYPE = Buffer.from(typeFile()).toString("latin1");

/** The columns of each character's dots, for each size; huge has large's, with dots of two pixels. */
const SIZES = [0, 1, 2, 2].map((cut, size) => ({
  glyphs: glyphsOf(CUTS[cut]).map(({ columns }) => columns),
  tall: LINE_HEIGHT[size],
  rows: (CUTS[cut].capital + CUTS[cut].above + CUTS[cut].below) * (size === 3 ? 2 : 1),
  dot: size === 3 ? 2 : 1,
}));

function columnsOf(text: string, size: number): boolean[][] {
  const { glyphs, dot } = SIZES[size];
  const columns = [...text].flatMap((character) => glyphs[character.charCodeAt(0) - FIRST_CHARACTER]);
  return dot === 1 ? columns : columns.flatMap((column) => [column, column]);
}

/**
 * A code of columns in the middle of its box, but that there are whole modules to the left of it: black on white, with
 * the largest whole pixels for which there is room for it and 4 light modules on each side.
 */
function drawCode(picture: Uint16Array, { x, y, w, h, text }: Box): void {
  const columns = text.split("\n").slice(0, -1);
  const side = columns.length;
  const dot = Math.floor(Math.min(w, h) / (side + 8));
  const left = x + dot * Math.floor((w / dot - side) / 2);
  const top = y + Math.floor((h - side * dot) / 2);
  for (let row = y; row < y + h; row++) picture.fill(0xffff, row * PANEL_WIDTH + x, row * PANEL_WIDTH + x + w);
  for (let row = 0; row < side * dot; row++)
    for (let column = 0; column < side * dot; column++)
      if (columns[Math.floor(column / dot)][Math.floor(row / dot)] === "1")
        picture[(top + row) * PANEL_WIDTH + left + column] = 0;
}

/** A text in a box of its paper: in the middle of its height, in the largest size that fits, cut off at its edges. */
function drawBox(picture: Uint16Array, { x, y, w, h, tone, size, text, at }: Box): void {
  for (let row = y; row < y + h; row++) picture.fill(PAPER[tone], row * PANEL_WIDTH + x, row * PANEL_WIDTH + x + w);
  let drawn: number = size;
  while (drawn > 0 && (SIZES[drawn].tall > h || columnsOf(text, drawn).length > w - 2 * MARGIN)) drawn--;
  const { tall, rows, dot } = SIZES[drawn];
  const columns = columnsOf(text, drawn);
  const free = w - columns.length;
  const left = at === At.left ? MARGIN : at === At.right ? free - MARGIN : Math.floor(free / 2);
  const above = Math.trunc((h - tall) / 2);
  columns.forEach((column, i) => {
    for (let row = 0; row < rows; row++) {
      const isIn = left + i >= 0 && left + i < w && above + row >= 0 && above + row < h;
      if (isIn && column[Math.floor(row / dot)]) picture[(y + above + row) * PANEL_WIDTH + x + left + i] = INK[tone];
    }
  });
}

function pictureOf(boxes: Box[], turned: boolean): Uint16Array {
  const picture = new Uint16Array(PANEL_WIDTH * PANEL_HEIGHT);
  for (const box of boxes) (box.tone === Tone.code ? drawCode : drawBox)(picture, box);
  return turned ? picture.reverse() : picture;
}

let glass: St7796s;
let panel: Panel;

function seen(): Uint16Array {
  const picture = new Uint16Array(PANEL_WIDTH * PANEL_HEIGHT);
  for (let i = 0; i < picture.length; i++) picture[i] = glass.colour(i % PANEL_WIDTH, Math.floor(i / PANEL_WIDTH));
  return picture;
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("Graphics", GraphicsModel);
  vi.stubGlobal("E", { CRC32: (text: string) => crc32(Buffer.from(text, "latin1")) });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function boot(): void {
  glass = new St7796s({ nowMs: () => Date.now() });
  const spi = createSpi(glass);
  panel = newPanel(
    createSt7796s(spi, spi.pins),
    (at, length) => TYPE.substr(at, length),
    () => {},
  );
  startPanel(panel);
  vi.advanceTimersByTime(1000);
}

/**
 * A change of the glass: other boxes, one box changed in its place, the same while another box goes, the boxes from
 * before the last change again, or a loss of power.
 */
type Change =
  | { kind: "page"; boxes: Box[] }
  | { kind: "box" | "fewer"; which: number; more: Partial<Box> }
  | { kind: "back" }
  | { kind: "wake" };
interface Act {
  change: Change;
  turns: boolean;
  /** Calls of paintNext before the next act. */
  slices: number;
}

// Few letters, narrow and wide, with and without a part below the line: texts that differ in little are frequent.
const text = fc.oneof(
  fc.string({ unit: fc.constantFrom("I", "M", "W", "A", "1", "_", "Q", " "), maxLength: 8 }),
  fc.constantFrom("", "", "", "AI", "IA", "MI", "AMIA", "AWIA", ">QUIZ_", ">QUIZZ_", "25:00", "24:59"),
);
const look = {
  size: fc.integer({ min: 0, max: 3 }) as fc.Arbitrary<Size>,
  tone: fc.integer({ min: 0, max: 7 }) as fc.Arbitrary<Tone>,
  at: fc.integer({ min: 0, max: 2 }) as fc.Arbitrary<At>,
};

/** Texts of codes of versions 1, 3 and 6, with modules that are no pattern. */
const CODES = [21, 29, 41].map((side) => {
  const row = (y: number): string => Array.from({ length: side }, (_, x) => ((x * x + 3 * y * x + y) % 7) % 2).join("");
  return Array.from({ length: side }, (_, y) => row(y) + "\n").join("");
});

/** A code below all else, if there is room for it. */
const code = fc.option(fc.record({ x: fc.constantFrom(0, 140, 235), text: fc.constantFrom(...CODES) }), { freq: 1 });

/** Boxes side by side: rows of a few heights, each cut into at most two; some are left out. */
const page = fc
  .tuple(
    fc.array(
      fc.record({
        h: fc.constantFrom(20, 24, 40, 44, 70, 138),
        cut: fc.constantFrom(0, 120, 240, 330),
        boxes: fc.tuple(...[0, 1].map(() => fc.option(fc.record({ text, ...look }), { freq: 4 }))),
      }),
      { maxLength: 6 },
    ),
    code,
  )
  .map(([rows, own]) => {
    const boxes: Box[] = [];
    let y = 0;
    for (const { h, cut, boxes: both } of rows) {
      if (y + h > PANEL_HEIGHT) break;
      const widths = cut === 0 ? [PANEL_WIDTH] : [cut, PANEL_WIDTH - cut];
      widths.forEach((w, i) => both[i] && boxes.push({ x: i * cut, y, w, h, ...both[i] }));
      y += h;
    }
    if (own !== null && PANEL_HEIGHT - y >= 60) {
      const place = { x: own.x, y, w: PANEL_WIDTH - own.x, h: PANEL_HEIGHT - y };
      boxes.push({ ...place, text: own.text, tone: Tone.code, size: Size.small, at: At.left });
    }
    return boxes;
  });

const change: fc.Arbitrary<Change> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("page" as const), boxes: page }) },
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constantFrom("box" as const, "box" as const, "fewer" as const),
      // The same box again and again, so that its text changes while it is painted.
      which: fc.oneof(fc.nat(11), fc.constant(0)),
      more: fc.oneof(
        { weight: 5, arbitrary: fc.record({ text }) },
        { weight: 1, arbitrary: fc.record(look, { requiredKeys: [] }) },
      ),
    }),
  },
  { weight: 3, arbitrary: fc.constant({ kind: "back" as const }) },
  { weight: 1, arbitrary: fc.constant({ kind: "wake" as const }) },
);
const acts: fc.Arbitrary<Act[]> = fc.array(
  fc.record({
    change,
    turns: fc.constantFrom(false, false, false, false, false, false, false, true),
    slices: fc.oneof(fc.nat(6), fc.nat(40), fc.constant(1000)),
  }),
  { minLength: 1, maxLength: 12 },
);

/** The change of a box with a code. */
const OTHER = { text: CODES[2] };

/** The boxes after a change, with those before the last one. */
function after(boxes: Box[], before: Box[], made: Change): Box[] {
  if (made.kind === "page") return made.boxes;
  if (made.kind === "back") return before;
  if (made.kind === "wake" || boxes.length === 0) return boxes;
  const which = made.which % boxes.length;
  const changed = boxes.map((box, i) =>
    i === which ? { ...box, ...(box.tone === Tone.code ? OTHER : made.more) } : box,
  );
  return made.kind === "box" ? changed : changed.filter((_, i) => i !== (which + 1) % boxes.length);
}

function paintAll(): void {
  for (let slices = 0; paintNext(panel); slices++) if (slices > 3000) throw new Error("never done");
}

/** The panel's power fails and comes back, which is noticed once all has been painted. */
function wake(): void {
  glass.powerOn();
  vi.advanceTimersByTime(5);
  paintAll();
  checkPanel(panel);
  vi.advanceTimersByTime(1000);
}

function play(all: Act[]): void {
  boot();
  let boxes: Box[] = [];
  let before: Box[] = [];
  let turned = false;
  for (const act of all) {
    const next = after(boxes, before, act.change);
    before = boxes;
    boxes = next;
    turned = turned !== act.turns;
    if (act.change.kind === "wake") wake();
    showBoxes(panel, boxes, turned);
    for (let slices = 0; slices < act.slices && paintNext(panel); slices++);
  }
  paintAll();
  const picture = pictureOf(boxes, turned);
  const pixels = seen();
  const wrong = picture.findIndex((colour, i) => colour !== pixels[i]);
  const at = `${wrong % PANEL_WIDTH},${Math.floor(wrong / PANEL_WIDTH)}`;
  expect(wrong < 0 ? "the same" : `differs at ${at}`).toBe("the same");
}

test("the glass shows the boxes that were shown last, whatever was interrupted before", () => {
  fc.assert(fc.property(acts, play), { numRuns: sampleOf(130, 400) });
});
