// Readings of the glass that could make a false expectation hold: texts that are gone, torn or not lit. Any other
// misreading fails a scenario. In the built-in font.

import { expect, test } from "vitest";
import { INK, PAPER } from "../../firmware/device/tones";
import { builtInSizes, type TypeSize } from "../../firmware/device/type";
import { FIRST_CHARACTER } from "../../firmware/device/type-format";
import { Tone } from "../../firmware/ui/box";
import { GraphicsModel } from "../../sim/board/virtual/graphics";
import { readPanel } from "../../sim/board/panel/panel-text";
import { St7796s } from "../../sim/board/virtual/parts/st7796s";

const [SMALL, PLAIN] = builtInSizes() as [TypeSize, TypeSize];

function send(glass: St7796s, command: number, ...data: number[]): void {
  glass.write(Uint8Array.of(command), false);
  if (data.length > 0) glass.write(Uint8Array.from(data), true);
}

/** A glass that is lit; the bits of MADCTL say which player it faces. */
function awake(madctl = 0x08): St7796s {
  const glass = new St7796s({});
  send(glass, 0x11);
  send(glass, 0x3a, 0x55);
  send(glass, 0x36, madctl);
  send(glass, 0x20);
  send(glass, 0x29);
  return glass;
}

/** Paints a text into an area of its size's height. */
function paint(glass: St7796s, x: number, y: number, width: number, text: string, size: TypeSize): void {
  const bottom = y + size.tall - 1;
  const right = x + width - 1;
  const g = GraphicsModel.createArrayBuffer(size.tall, width, 16, { msb: true }).setRotation(3, true);
  g.setColor(INK[Tone.plain]).setBgColor(PAPER[Tone.plain]).clear();
  g.setFontCustom(size.bitmap, FIRST_CHARACTER, size.widths, size.height).drawString(text, 4, 0);
  send(glass, 0x2a, y >> 8, y & 255, bottom >> 8, bottom & 255);
  send(glass, 0x2b, x >> 8, x & 255, right >> 8, right & 255);
  send(glass, 0x2c, ...new Uint8Array(g.buffer));
}

const texts = (glass: St7796s): string[] => readPanel(glass).map(({ text }) => text);

test("what is painted over vanishes, and what stands beside it stays", () => {
  const glass = awake();
  paint(glass, 0, 0, 240, "BELOW", PLAIN);
  paint(glass, 240, 0, 240, "BESIDE", PLAIN);
  paint(glass, 0, PLAIN.tall - 4, 240, "ABOVE", SMALL);
  expect(texts(glass)).toEqual(["BESIDE", "ABOVE"]);
});

test("a character of which a column is torn is not read as that character", () => {
  const glass = awake();
  paint(glass, 0, 0, 480, "HIH", PLAIN);
  // A black column through the first one.
  const { x } = readPanel(glass)[0];
  paint(glass, x + 8, 0, 1, "I", SMALL);
  expect(texts(glass).join()).not.toContain("HIH");
});

test("a page that faces the other way is read as its reader sees it", () => {
  const glass = awake(0xc8);
  paint(glass, 0, 10, 240, "TURNED", PLAIN);
  expect(readPanel(glass)).toMatchObject([{ y: 10, text: "TURNED", turned: true }]);
  send(glass, 0x36, 0x08);
  paint(glass, 240, 310 - PLAIN.tall, 240, "UPRIGHT", PLAIN);
  expect(texts(glass)).toEqual(["UPRIGHT"]);
});

test("a dark glass has no text", () => {
  const glass = awake();
  paint(glass, 0, 0, 480, "HERE", SMALL);
  send(glass, 0x28);
  expect(texts(glass)).toEqual([]);
  send(glass, 0x29);
  expect(texts(glass)).toEqual(["HERE"]);
  send(glass, 0x10);
  expect(texts(glass)).toEqual([]);
});
