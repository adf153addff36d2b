import { beforeAll, describe, expect, test } from "vitest";
import { INK, PAPER } from "../../firmware/device/tones";
import { FIRST_CHARACTER, FILE_HEADER, SIZE_HEADER } from "../../firmware/device/type-format";
import { PANEL_WIDTH, Tone } from "../../firmware/ui/box";
import { typeFile } from "../../scripts/type/build";
import { GraphicsModel } from "../../sim/board/graphics";
import { panelLines, readPanel, readWith } from "../../sim/board/panel-text";
import { St7796s } from "../../sim/board/parts/st7796s";

const TYPE = Buffer.from(typeFile()).toString("latin1");

beforeAll(() => readWith(TYPE));

interface Face {
  tall: number;
  scale: number;
  widths: string;
  bitmap: string;
}

/** Small, plain, large and huge as the file has them. */
const FACES: Face[] = (() => {
  const faces: Face[] = [];
  let at = FILE_HEADER + 3 * SIZE_HEADER;
  for (let i = 0; i < 3; i++) {
    const head = FILE_HEADER + i * SIZE_HEADER;
    const count = TYPE.charCodeAt(head + 2);
    const length = TYPE.charCodeAt(head + 4) + 256 * TYPE.charCodeAt(head + 5);
    const face = { tall: TYPE.charCodeAt(head), scale: 1, widths: TYPE.substr(at, count) };
    faces.push({ ...face, bitmap: TYPE.substr(at + count, length) });
    at += count + length;
  }
  return [...faces, { ...faces[2]!, scale: 2 }];
})();

function send(glass: St7796s, command: number, ...data: number[]): void {
  glass.write(Uint8Array.of(command), false);
  if (data.length > 0) glass.write(Uint8Array.from(data), true);
}

function awake(options = {}, madctl = 0x08): St7796s {
  const glass = new St7796s(options);
  send(glass, 0x11);
  send(glass, 0x3a, 0x55);
  send(glass, 0x36, madctl);
  send(glass, 0x21);
  send(glass, 0x29);
  return glass;
}

/** Fills a window with the pixels of something that is 16 bits deep. */
function fill(glass: St7796s, x: number, y: number, w: number, h: number, pixels: ArrayBuffer): void {
  send(glass, 0x2a, y >> 8, y & 255, (y + h - 1) >> 8, (y + h - 1) & 255);
  send(glass, 0x2b, x >> 8, x & 255, (x + w - 1) >> 8, (x + w - 1) & 255);
  glass.write(Uint8Array.of(0x2c), false);
  glass.write(new Uint8Array(pixels), true);
}

function paint(
  glass: St7796s,
  x: number,
  y: number,
  w: number,
  text: string,
  face: Face,
  tone: Tone = Tone.plain,
): void {
  const height = face.tall * face.scale;
  const g = GraphicsModel.createArrayBuffer(height, w, 16, { msb: true }).setRotation(3, true);
  g.setColor(INK[tone]).setBgColor(PAPER[tone]).clear();
  g.setFontCustom(face.bitmap, FIRST_CHARACTER, face.widths, face.tall | (face.scale << 8));
  g.drawString(text, 4, 0);
  fill(glass, x, y, w, height, g.buffer);
}

const texts = (glass: St7796s): string[] => readPanel(glass).map(({ text }) => text);

/** The space, and the ends of a key's cap. */
const BLANK = " []";

/** Every character that has columns with ink. */
function charactersOf({ widths }: Face): string[] {
  const all = [...widths].flatMap((width, i) => (width === "\0" ? [] : [String.fromCharCode(32 + i)]));
  return all.filter((character) => !BLANK.includes(character));
}

const NAMES = ["tick", "cross", "left", "right", "up", "down", "pause", "hand", "warning"];
const asRead = (text: string): string =>
  [...text].map((each) => (each < "\x80" ? each : `<${NAMES[each.charCodeAt(0) - 0x80]}>`)).join("");

describe.each(["small", "plain", "large", "huge"].map((size, i) => ({ size, face: FACES[i]! })))(
  "$size",
  ({ face }) => {
    test("each character is read as itself beside each other one", () => {
      const glass = awake();
      const all = charactersOf(face);
      const pairs = all.flatMap((one) => all.map((other) => one + other)).join("");
      // A line at a time, as many characters as are sure to fit.
      const perLine = Math.floor(460 / (50 * face.scale * (face.tall / 40)));
      for (let from = 0; from < pairs.length; from += perLine) {
        const text = pairs.substr(from, perLine);
        let wide = 0;
        for (const each of text) wide += face.widths.charCodeAt(each.charCodeAt(0) - 32) * face.scale;
        if (wide > PANEL_WIDTH - 8) throw new Error(text + " is too wide");
        paint(glass, 0, 0, PANEL_WIDTH, text, face);
        if (texts(glass).join("|") !== asRead(text)) expect(texts(glass).join("|")).toBe(asRead(text));
      }
      expect(glass.faults).toEqual([]);
    });
  },
);

const TONES = Array.from(INK, (_, tone) => tone as Tone).filter((tone) => tone !== Tone.code);

test.each(TONES)("the tone %i is known by its colours", (tone) => {
  const glass = awake();
  paint(glass, 0, 64, 300, "Tone", FACES[1]!, tone);
  expect(readPanel(glass)).toMatchObject([{ y: 64, tall: 40, text: "Tone", tone, turned: false }]);
});

test("a code is not read as a text", () => {
  const glass = awake();
  paint(glass, 0, 64, 300, "Tone", FACES[1]!, Tone.code);
  expect(readPanel(glass)).toEqual([]);
});

test("texts side by side are told apart, and make one line, in capitals", () => {
  const glass = awake();
  paint(glass, 0, 0, 200, "Time used", FACES[1]!, Tone.key);
  paint(glass, 200, 0, 130, "20:02", FACES[1]!, Tone.plain);
  paint(glass, 330, 8, 150, "0:00", FACES[0]!, Tone.plain);
  expect(texts(glass)).toEqual(["Time used", "20:02", "0:00"]);
  expect(panelLines(glass)).toEqual(["TIME USED 20:02 0:00"]);
});

test("what is painted over vanishes, and what stands beside it stays", () => {
  const glass = awake();
  paint(glass, 0, 0, 240, "Below", FACES[1]!);
  paint(glass, 240, 0, 240, "Beside", FACES[1]!);
  paint(glass, 0, 30, 240, "Above", FACES[0]!);
  expect(texts(glass)).toEqual(["Beside", "Above"]);
});

test("one text is read whole where two stood before", () => {
  const glass = awake();
  paint(glass, 0, 0, 240, "One", FACES[1]!);
  paint(glass, 300, 0, 180, "Two", FACES[1]!);
  paint(glass, 0, 0, 480, "A single text over both", FACES[1]!);
  expect(texts(glass)).toEqual(["A single text over both"]);
});

test("pixels that are no character are read as ~", () => {
  const glass = awake();
  paint(glass, 0, 0, 480, "HIH", FACES[1]!);
  const { x } = readPanel(glass)[0]!;
  const wide = FACES[1]!.widths.charCodeAt(0x48 - 32);
  for (let row = 0; row < 40; row += 2) glass.frame.pixels[(x + wide + 6) * 320 + row] = 0x00f8;
  send(glass, 0x2a, 0, 0, 0, 0);
  glass.frame.windows[0]!.version++;
  expect(texts(glass).join()).toContain("~");
});

test("a page that faces the other way is read as its reader sees it", () => {
  const glass = awake({}, 0xc8);
  paint(glass, 0, 10, 240, "Turned", FACES[1]!);
  expect(readPanel(glass)).toMatchObject([{ y: 10, text: "Turned", turned: true }]);
  expect(glass.frame.windows).toMatchObject([{ x: 240, y: 270, width: 240, height: 40 }]);
  send(glass, 0x36, 0x08);
  paint(glass, 240, 270, 240, "Upright", FACES[1]!);
  expect(texts(glass)).toEqual(["Upright"]);
});

test("a blank area has no text, however high it is: what is above and below it is not read", () => {
  const glass = awake();
  for (let height = 1; height <= 80; height++) {
    for (const y of [0, 320 - height]) {
      fill(glass, 0, y, PANEL_WIDTH, height, new ArrayBuffer(2 * PANEL_WIDTH * height));
      expect(texts(glass), `${height} rows at ${y}`).toEqual([]);
    }
  }
});

test("a dark glass has no text", () => {
  const glass = awake();
  paint(glass, 0, 0, 480, "Here", FACES[0]!);
  send(glass, 0x28);
  expect(texts(glass)).toEqual([]);
  send(glass, 0x29);
  expect(texts(glass)).toEqual(["Here"]);
  send(glass, 0x10);
  expect(texts(glass)).toEqual([]);
});

test("a frame that keeps only each pixel's upper byte is read the same", () => {
  const glass = awake({ upperBytesOnly: true });
  paint(glass, 0, 0, 480, "25:00", FACES[3]!, Tone.quiet);
  expect(readPanel(glass)).toMatchObject([{ text: "25:00", tone: Tone.quiet }]);
});
