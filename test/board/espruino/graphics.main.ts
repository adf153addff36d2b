// The same drawing with native Graphics and with the model of it: prints a checksum of the buffer after each.

import { builtInFont } from "../../../firmware/device/font";
import { FIRST_CHARACTER } from "../../../firmware/device/type-format";
import type { GraphicsModel } from "../../../sim/board/graphics";

declare function print(line: string): void;
declare const Graphics: {
  createArrayBuffer(width: number, height: number, bpp: number, options: { msb: boolean }): GraphicsModel;
};

let seed = 1;
function random(limit: number): number {
  seed = (seed * 16807) % 2147483647;
  return seed % limit;
}

function checksum(buffer: ArrayBuffer): number {
  const words = new Uint16Array(buffer);
  let sum = 1;
  for (let i = 0; i < words.length; i++) sum = (sum * 31 + words[i]!) % 1000003;
  return sum;
}

function randomText(): string {
  let text = "";
  for (let length = random(50); length > 0; length--) text += String.fromCharCode(32 + random(64));
  return text;
}

/** Strips of odd sizes, too; text that starts left of, above, right of and below what can be seen. */
function draw(width: number, height: number, rounds: number, byColumns: boolean): void {
  const strip = byColumns
    ? Graphics.createArrayBuffer(height, width, 16, { msb: true }).setRotation(3, true)
    : Graphics.createArrayBuffer(width, height, 16, { msb: true });
  for (let i = 0; i < rounds; i++) {
    const scale = 1 + random(8);
    strip.setColor(random(65536));
    strip.setBgColor(random(65536));
    if (random(2)) strip.clear();
    strip.setFontCustom(builtInFont(), FIRST_CHARACTER, 6, 8 | (scale << 8));
    if (random(4)) strip.drawString(randomText(), random(width + 60) - 50, random(height + 70) - 64);
    else
      strip.fillRect(
        random(width + 20) - 10,
        random(height + 20) - 10,
        random(width + 20) - 10,
        random(height + 20) - 10,
      );
    print("~ " + width + "x" + height + " " + i + " " + checksum(strip.buffer));
  }
}

draw(480, 4, 60, false);
draw(37, 9, 100, false);
draw(1, 1, 10, false);
draw(48, 40, 60, true);
draw(37, 9, 100, true);
draw(1, 1, 10, true);

// The exact edges: a character that starts in the last column is not drawn, one pixel before it is.
const edge = Graphics.createArrayBuffer(20, 8, 16, { msb: true });
edge.setFontCustom(builtInFont(), FIRST_CHARACTER, 6, 8);
for (let x = -7; x <= 20; x++) {
  edge.clear();
  edge.drawString("H", x, 0);
  print("~ x " + x + " " + checksum(edge.buffer));
}
for (let y = -9; y <= 8; y++) {
  edge.clear();
  edge.drawString("H", 0, y);
  print("~ y " + y + " " + checksum(edge.buffer));
}

// Proportional fonts whose columns are no whole bytes, as the panel's type has them, with dots of two sizes and
// widths.
let widths = "";
let columns = 0;
for (let i = 0; i < 64; i++) {
  const width = i % 9 === 4 ? 0 : 1 + random(12);
  columns += width;
  widths += String.fromCharCode(width);
}
const TALL = 13;
let bitmap = "";
for (let i = (columns * TALL + 7) >> 3; i > 0; i--) bitmap += String.fromCharCode(random(256));
for (let i = 0; i < 60; i++) {
  const strip = Graphics.createArrayBuffer(48, 15, 16, { msb: true });
  strip.setColor(random(65536));
  strip.setFontCustom(bitmap, 0x20, widths, TALL | ((1 + (i & 1)) << 8));
  const text = randomText();
  strip.drawString(text, random(80) - 60, random(30) - 20);
  print("~ proportional " + i + " " + strip.stringWidth(text) + " " + checksum(strip.buffer));
}

// Characters of a single dot of several pixels, as a QR code's modules are.
for (let i = 0; i < 20; i++) {
  const dot = 1 + random(8);
  const strip = Graphics.createArrayBuffer(20 * dot, dot, 16, { msb: true });
  strip.setColor(random(65536));
  strip.setFontCustom("\x40", 48, 1, 1 | (dot << 8));
  let modules = "";
  for (let x = 0; x < 12; x++) modules += random(2);
  strip.drawString(modules, 4 * dot, 0);
  print("~ dots " + i + " " + checksum(strip.buffer));
}
