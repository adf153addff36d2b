// The same drawing with native Graphics and with the model of it, in the built-in font: prints a checksum of the buffer
// after each. The type and the codes are drawn in full games, byte for byte as in Node.

import { builtInFont } from "../../../firmware/device/font";
import { FIRST_CHARACTER } from "../../../firmware/device/type-format";
import type { GraphicsModel } from "../../../sim/board/virtual/graphics";

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
  for (let i = 0; i < words.length; i++) sum = (sum * 31 + words[i]) % 1000003;
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
