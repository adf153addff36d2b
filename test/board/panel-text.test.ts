import { describe, expect, test } from "vitest";
import { FONT, FONT_FIRST } from "../../firmware/device/font";
import { INK, PAPER } from "../../firmware/device/tones";
import type { Tone } from "../../firmware/ui/row";
import { CELL_HEIGHT, CELL_WIDTH, PANEL_WIDTH } from "../../firmware/ui/row";
import { GraphicsModel } from "../../sim/board/graphics";
import { readPanel } from "../../sim/board/panel-text";
import type { St7796s } from "../../sim/board/parts/st7796s";
import { createSt7796s } from "../../sim/board/parts/st7796s";

const ALL = Array.from({ length: 64 }, (_, i) => String.fromCharCode(0x20 + i)).join("");

function awake(): St7796s {
  const glass = createSt7796s({});
  send(glass, 0x11);
  send(glass, 0x3a, 0x55);
  send(glass, 0x36, 0x28);
  send(glass, 0x21);
  send(glass, 0x2a, 0, 0, 1, 0xdf);
  send(glass, 0x29);
  return glass;
}

function send(glass: St7796s, command: number, ...data: number[]): void {
  glass.write(Uint8Array.of(command), false);
  if (data.length > 0) glass.write(Uint8Array.from(data), true);
}

function paint(glass: St7796s, y: number, text: string, scale: number, ink: number, paper: number): void {
  const height = CELL_HEIGHT * scale;
  const g = GraphicsModel.createArrayBuffer(PANEL_WIDTH, height, 16, { msb: true });
  g.setColor(ink)
    .setBgColor(paper)
    .clear()
    .setFontCustom(FONT, FONT_FIRST, CELL_WIDTH, CELL_HEIGHT | (scale << 8));
  g.drawString(text, 0, 0);
  send(glass, 0x2b, y >> 8, y & 255, (y + height - 1) >> 8, (y + height - 1) & 255);
  glass.write(Uint8Array.of(0x2c), false);
  glass.write(new Uint8Array(g.buffer), true);
}

describe.each([2, 3, 4, 5, 6, 7, 8])("at scale %i", (scale) => {
  test("every character is read as itself", () => {
    const glass = awake();
    const perLine = Math.floor(PANEL_WIDTH / (CELL_WIDTH * scale));
    for (let from = 0; from < ALL.length; from += perLine) {
      const text = ALL.substr(from, perLine);
      paint(glass, 0, text, scale, 0xffff, 0);
      expect(
        readPanel(glass)
          .map((line) => line.text)
          .join(),
      ).toBe(text.trimEnd());
    }
    expect(glass.faults).toEqual([]);
  });
});

test.each(Object.keys(INK) as Tone[])("the tone %s is known by its colours", (tone) => {
  const glass = awake();
  paint(glass, 64, " TONE", 3, INK[tone], PAPER[tone]);
  expect(readPanel(glass)).toEqual([{ y: 64, scale: 3, text: " TONE", tone }]);
});

test("colours of no tone have none", () => {
  const glass = awake();
  paint(glass, 0, "PINK", 2, 0xf81f, 0);
  expect(readPanel(glass)).toEqual([{ y: 0, scale: 2, text: "PINK", tone: undefined }]);
});

test("a band that is painted over vanishes, even if only its edge is", () => {
  const glass = awake();
  paint(glass, 0, "BELOW", 4, 0xffff, 0);
  paint(glass, 24, "ABOVE", 2, 0xffff, 0);
  expect(readPanel(glass).map((line) => line.text)).toEqual(["ABOVE"]);
});

test("pixels that are no character of the font are read as ~", () => {
  const glass = awake();
  paint(glass, 0, "AXA", 2, 0xffff, 0);
  const middleOfX = 3 * 480 + 12 + 3;
  for (let i = 0; i < 12; i++) glass.frame.pixels[middleOfX + i * 480] = 0xffff;
  expect(readPanel(glass)[0]!.text).toBe("A~A");
});

test("a dark glass has no text", () => {
  const glass = awake();
  paint(glass, 0, "HERE", 2, 0xffff, 0);
  send(glass, 0x28);
  expect(readPanel(glass)).toEqual([]);
  send(glass, 0x29);
  expect(readPanel(glass).length).toBe(1);
  send(glass, 0x10);
  expect(readPanel(glass)).toEqual([]);
});

test("a frame that keeps only each pixel's upper byte is read the same", () => {
  const glass = createSt7796s({ upperBytesOnly: true });
  send(glass, 0x11);
  send(glass, 0x3a, 0x55);
  send(glass, 0x36, 0x28);
  send(glass, 0x21);
  send(glass, 0x2a, 0, 0, 1, 0xdf);
  send(glass, 0x29);
  paint(glass, 0, "25:00", 8, 0x9cd3, 0);
  expect(readPanel(glass)).toEqual([{ y: 0, scale: 8, text: "25:00", tone: "quiet" }]);
});
