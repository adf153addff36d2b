// Drivers and models together: prints every byte on the buses in a checksum, and what a person would read.

import { createFace } from "../../../firmware/device/faces";
import { createKeypad } from "../../../firmware/device/keypad";
import { createPanel } from "../../../firmware/device/panel";
import { KEYPAD_ADDRESS } from "../../../firmware/device/parts";
import { type Box, Size, Tone, At } from "../../../firmware/ui/box";
import { readPanel } from "../../../sim/board/panel-text";
import { Ht16k33 } from "../../../sim/board/parts/ht16k33";
import { St7796s } from "../../../sim/board/parts/st7796s";
import { Tca8418 } from "../../../sim/board/parts/tca8418";
import { createI2c, createSpi } from "../buses";

declare function print(line: string): void;

function say(line: string): void {
  print("~ " + line);
}

const display = new Ht16k33(0x70);
const keys = new Tca8418(KEYPAD_ADDRESS, (level) => say("INT " + level));
const i2c = createI2c([display, keys]);

function sayLog(): void {
  say(i2c.log.join(" "));
  i2c.log.splice(0, i2c.log.length);
}

const face = createFace(i2c, 0x70);
face.refresh();
["2500", " 959", "-001", "1000", "9959"].forEach((digits, i) => {
  face.show({ digits: digits, colon: true, sideDots: i > 2 });
  say(display.face());
});
i2c.plug(0x70, false);
face.show({ digits: "0000", colon: true, sideDots: false });
say(String(face.alive));
i2c.plug(0x70, true);
face.refresh();
say(face.alive + " " + display.face());
sayLog();

const keypad = createKeypad(i2c, (key, atSeconds) => say(key + " " + atSeconds));
keypad.start();
for (let i = 0; i < 48; i++) {
  keys.press(i >> 3, i & 7);
  keys.release(i >> 3, i & 7);
  if (i % 3 === 0) say(keypad.service(i / 8));
}
for (let i = 0; i < 8; i++) {
  keys.press(0, i);
  keys.release(0, i);
}
say(keypad.service(50));
i2c.plug(KEYPAD_ADDRESS, false);
say(keypad.service(51));
i2c.plug(KEYPAD_ADDRESS, true);
keypad.refresh();
keys.press(5, 0);
say(keypad.service(52));
sayLog();

// A frame of 16 bits a pixel does not fit the interpreter's memory as it is built for Linux.
const glass = new St7796s({ upperBytesOnly: true });
const spi = createSpi(glass);

/** Every byte that is sent, summed up by words. */
let sum = 1;
const write = glass.write.bind(glass);
glass.write = (bytes, data) => {
  const words = bytes.length % 4 ? bytes : new Uint32Array(bytes.buffer);
  for (let i = 0; i < words.length; i++) sum = (sum * 31 + words[i]!) % 1000003;
  write(bytes, data);
};
/** Without a type file: the built-in font. */
const panel = createPanel(
  spi,
  spi.pins,
  () => undefined,
  () => paintSome(),
);

function row(y: number, text: string, size: Size, tone: Tone): Box {
  return { x: 0, y: y, w: 480, h: 60, text: text, size: size, tone: tone, at: At.left };
}

function paint(boxes: Box[]): void {
  panel.show(boxes, false);
  let slices = 0;
  while (panel.paintNext()) slices++;
  say(slices + " slices, " + spi.sizes.length + " transfers, " + spi.commands.join(",") + ", sum " + sum);
  spi.sizes.splice(0, spi.sizes.length);
  spi.commands.splice(0, spi.commands.length);
  readPanel(glass).forEach((line) => say(line.x + " " + line.y + " " + line.tall + " " + line.text + " " + line.tone));
}

function paintSome(): void {
  paint([
    row(0, "Challenge: 3 words", Size.plain, Tone.title),
    row(60, "QUIXOTRY", Size.large, Tone.plain),
    row(120, "Press to execute (black)", Size.small, Tone.quiet),
  ]);
  paint([
    row(0, "Challenge: 3 words", Size.plain, Tone.title),
    row(60, "Not OK", Size.large, Tone.alert),
    row(120, "A - 10 + 5 = ?", Size.small, Tone.bad),
  ]);
  paint([
    row(0, " !\"#$%&'()*+,-./0123456789:;<=>?@ABCDEF", Size.small, Tone.good),
    row(60, "GHIJKLMNOPQRSTUVWXYZ[\\]^_", Size.small, Tone.plain),
  ]);
  paint([]);
  say("faults " + glass.faults.concat(keys.faults).concat(display.faults).join("; "));
}
panel.start();
