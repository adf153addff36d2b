// Espruino's native Graphics, as far as the panel's driver uses it, for hosts that are not Espruino: 16 bits a pixel,
// upper byte first, a custom font. To the bit as in 2v29; test/board/graphics.espruino.test.ts compares them.

/** Drawing context with the functions that the firmware uses. Every call changes the buffer and nothing else. */
export type GraphicsModel = Pick<Context, keyof Context>;

/** The glyphs of a font: a bit a dot. */
interface Font {
  bitmap: string;
  first: number;
  /** Columns of each character, in dots; of all characters where it is a number. */
  width: number | string;
  height: number;
  /** The size of a dot. */
  scale: number;
  /** Characters that were drawn, so that a page's thousands of dots are not looked for again. */
  glyphs: Run[][];
}

const NO_FONT: Font = { bitmap: "", first: 0, width: 0, height: 0, scale: 1, glyphs: [] };
/** The fonts that were set last. */
const FONTS_KEPT = 20;
const fonts: Font[] = [];

/** The columns of a character, in dots; beyond the list of widths the interpreter reads zeros. */
export function columnsOf(font: Font, index: number): number {
  if (index < 0) return 0;
  if (typeof font.width === "number") return font.width;
  return font.width.charCodeAt(index) || 0;
}

/** Number of columns before a character's own in the font. */
function columnsBefore(font: Font, index: number): number {
  const width = font.width;
  if (typeof width === "number") return width * index;
  let sum = 0;
  for (let i = 0; i < index && i < width.length; i++) sum += width.charCodeAt(i);
  return sum;
}

/** Dots of a column that follow one another: the column, the first row and the last. */
type Run = [number, number, number];

/** A character's dots, column by column, each from the top, eight a byte, the first in the highest bit. */
function runsOf(font: Font, index: number): Run[] {
  const runs: Run[] = [];
  const bitmap = font.bitmap;
  const height = font.height;
  const isSet = (dot: number): boolean => ((bitmap.charCodeAt(dot >> 3) << (dot & 7)) & 0x80) !== 0;
  const columns = columnsOf(font, index);
  let dots = columnsBefore(font, index) * height;
  for (let column = 0; column < columns; column++, dots += height)
    for (let row = 0; row < height; row++) {
      if (!isSet(dots + row)) continue;
      const top = row;
      while (row + 1 < height && isSet(dots + row + 1)) row++;
      runs.push([column, top, row]);
    }
  return runs;
}

function swapped(colour: number): number {
  return ((colour & 255) << 8) | ((colour >> 8) & 255);
}

function fontOf(bitmap: string, first: number, width: number | string, height: number): Font {
  // Bits 8 to 15 are the size of a dot.
  const scale = (height >> 8) & 255 || 1;
  const rows = height & 255;
  let font = fonts.find(
    (known) =>
      known.first === first &&
      known.height === rows &&
      known.scale === scale &&
      known.width === width &&
      known.bitmap === bitmap,
  );
  if (font === undefined) {
    font = { bitmap, first, width, height: rows, scale, glyphs: [] };
    fonts.unshift(font);
    fonts.splice(FONTS_KEPT);
  }
  return font;
}

export class Context {
  readonly buffer: ArrayBuffer;
  /** Both colours as the 16-bit number that has the colour's upper byte first in memory. */
  private readonly pixels: Uint16Array;
  private ink = 0xffff;
  private paper = 0;
  protected font = NO_FONT;
  private byColumns = false;

  constructor(
    protected width: number,
    protected height: number,
    buffer: ArrayBuffer,
  ) {
    this.buffer = buffer;
    this.pixels = new Uint16Array(buffer, 0, width * height);
  }

  /** Either as it was made, or, for 3 and true, with rows and columns exchanged. */
  setRotation(rotation: number, reflect: boolean): this {
    const byColumns = rotation === 3 && reflect;
    if (!byColumns && (rotation !== 0 || reflect)) throw new Error("only rows and columns exchanged, or not");
    if (byColumns !== this.byColumns) {
      const width = this.width;
      this.width = this.height;
      this.height = width;
    }
    this.byColumns = byColumns;
    return this;
  }

  clear(): this {
    this.pixels.fill(this.paper);
    return this;
  }

  setColor(colour: number): this {
    this.ink = swapped(colour);
    return this;
  }

  setBgColor(colour: number): this {
    this.paper = swapped(colour);
    return this;
  }

  setFontCustom(bitmap: string, first: number, width: number | string, height: number): this {
    if (height >> 16 > 1) throw new Error("only fonts of a bit a dot");
    this.font = fontOf(bitmap, first, width, height);
    return this;
  }

  stringWidth(text: string): number {
    const font = this.font;
    let sum = 0;
    for (let i = 0; i < text.length; i++) sum += columnsOf(font, text.charCodeAt(i) - font.first) * font.scale;
    return sum;
  }

  fillRect(x1: number, y1: number, x2: number, y2: number): this {
    this.fill(Math.min(x1, x2), Math.min(y1, y2), Math.max(x1, x2), Math.max(y1, y2));
    return this;
  }

  drawString(text: string, x: number, y: number): this {
    const font = this.font;
    for (let i = 0; i < text.length; i++) {
      const index = text.charCodeAt(i) - font.first;
      const advance = columnsOf(font, index) * font.scale;
      // Espruino skips a character that starts in the last pixel column, although one column of it would be seen.
      const seen = x > -advance && x < this.width - 1 && y > -font.height * font.scale && y < this.height;
      if (index >= 0 && seen) this.drawGlyph(index, x, y);
      x += advance;
    }
    return this;
  }

  private fill(x1: number, y1: number, x2: number, y2: number): void {
    const left = Math.max(x1, 0);
    const right = Math.min(x2, this.width - 1);
    if (left > right) return;
    const top = Math.max(y1, 0);
    const bottom = Math.min(y2, this.height - 1);
    if (top > bottom) return;
    if (this.byColumns) this.fillRuns(left, right, top, bottom, this.height);
    else this.fillRuns(top, bottom, left, right, this.width);
  }

  /** Runs of pixels that follow one another in memory, in the lines of it from the first to the last. */
  private fillRuns(first: number, last: number, from: number, to: number, length: number): void {
    for (let line = first; line <= last; line++)
      this.pixels.fill(this.ink, line * length + from, line * length + to + 1);
  }

  private drawGlyph(index: number, x: number, y: number): void {
    const glyphs = this.font.glyphs;
    const scale = this.font.scale;
    const runs = glyphs[index] || (glyphs[index] = runsOf(this.font, index));
    for (let i = 0; i < runs.length; i++) {
      const run = runs[i];
      const left = x + run[0] * scale;
      this.fill(left, y + run[1] * scale, left + scale - 1, y + (run[2] + 1) * scale - 1);
    }
  }
}

type Make = (width: number, height: number, buffer: ArrayBuffer) => GraphicsModel;

/** The interpreter's Graphics, with contexts that `make` makes. */
export function graphicsOf(make: Make) {
  return {
    createArrayBuffer: (
      width: number,
      height: number,
      bpp: number,
      options: { msb?: boolean; buffer?: ArrayBuffer },
    ): GraphicsModel => {
      if (bpp !== 16 || !options.msb) throw new Error("only 16 bits a pixel, upper byte first");
      return make(width, height, options.buffer || new ArrayBuffer(width * height * 2));
    },
  };
}

export const GraphicsModel = graphicsOf((width, height, buffer) => new Context(width, height, buffer));
