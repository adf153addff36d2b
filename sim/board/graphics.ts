// Espruino's native Graphics, as far as the panel's driver uses it, for hosts that are not Espruino: 16 bits a pixel,
// upper byte first, a custom font. To the bit as in 2v29; test/board/graphics.espruino.test.ts compares them.

/** Drawing context with the functions that the firmware uses. Every call changes the buffer and nothing else. */
export interface GraphicsModel {
  buffer: ArrayBuffer;
  clear(): GraphicsModel;
  setColor(colour: number): GraphicsModel;
  setBgColor(colour: number): GraphicsModel;
  setFontCustom(bitmap: string, firstChar: number, width: number | string, height: number): GraphicsModel;
  stringWidth(text: string): number;
  fillRect(x1: number, y1: number, x2: number, y2: number): GraphicsModel;
  drawString(text: string, x: number, y: number): GraphicsModel;
}

function createContext(width: number, height: number, buffer: ArrayBuffer | undefined): GraphicsModel {
  const bytes =
    buffer === undefined ? new Uint8Array(width * height * 2) : new Uint8Array(buffer, 0, width * height * 2);
  // Both colours as the 16-bit number that has the colour's upper byte first in memory.
  const pixels = new Uint16Array(bytes.buffer, 0, width * height);
  let ink = 0xffff;
  let paper = 0;
  let font = "";
  let fontFirst = 0;
  let fontWidth: number | string = 0;
  let fontHeight = 0;
  let scale = 1;

  function swapped(colour: number): number {
    return ((colour & 255) << 8) | ((colour >> 8) & 255);
  }

  function fill(x1: number, y1: number, x2: number, y2: number): void {
    const left = Math.max(x1, 0);
    const right = Math.min(x2, width - 1);
    if (left > right) return;
    for (let y = Math.max(y1, 0); y <= y2 && y < height; y++) pixels.fill(ink, y * width + left, y * width + right + 1);
  }

  /** The columns of a character, in dots; beyond the list of widths the interpreter reads zeros. */
  function columnsOf(index: number): number {
    if (index < 0) return 0;
    if (typeof fontWidth === "number") return fontWidth;
    return fontWidth.charCodeAt(index) || 0;
  }

  /** Number of columns before a character's own in the font. */
  function columnsBefore(index: number): number {
    if (typeof fontWidth === "number") return fontWidth * index;
    let sum = 0;
    for (let i = 0; i < index && i < fontWidth.length; i++) sum += fontWidth.charCodeAt(i);
    return sum;
  }

  /** One character: its dots column by column, each from the top, eight a byte, the first in the highest bit. */
  function drawGlyph(index: number, x: number, y: number): void {
    const columns = columnsOf(index);
    const firstRow = Math.max(0, Math.floor(-y / scale));
    const lastRow = Math.min(fontHeight - 1, Math.floor((height - 1 - y) / scale));
    const firstColumn = Math.max(0, Math.floor(-x / scale));
    const lastColumn = Math.min(columns - 1, Math.floor((width - 1 - x) / scale));
    const begin = columnsBefore(index) * fontHeight;
    for (let column = firstColumn; column <= lastColumn; column++) {
      for (let row = firstRow; row <= lastRow; row++) {
        const dot = begin + column * fontHeight + row;
        if (!((font.charCodeAt(dot >> 3) << (dot & 7)) & 0x80)) continue;
        const left = x + column * scale;
        const top = y + row * scale;
        fill(left, top, left + scale - 1, top + scale - 1);
      }
    }
  }

  const context: GraphicsModel = {
    buffer: bytes.buffer,
    clear: () => {
      pixels.fill(paper);
      return context;
    },
    setColor: (colour) => {
      ink = swapped(colour);
      return context;
    },
    setBgColor: (colour) => {
      paper = swapped(colour);
      return context;
    },
    setFontCustom: (bitmap, firstChar, glyphWidth, glyphHeight) => {
      if (glyphHeight >> 16 > 1) throw new Error("only fonts of a bit a dot");
      font = bitmap;
      fontFirst = firstChar;
      fontWidth = glyphWidth;
      fontHeight = glyphHeight & 255;
      // Bits 8 to 15 are the size of a dot.
      scale = (glyphHeight >> 8) & 255 || 1;
      return context;
    },
    stringWidth: (text) => {
      let sum = 0;
      for (let i = 0; i < text.length; i++) sum += columnsOf(text.charCodeAt(i) - fontFirst) * scale;
      return sum;
    },
    fillRect: (x1, y1, x2, y2) => {
      fill(Math.min(x1, x2), Math.min(y1, y2), Math.max(x1, x2), Math.max(y1, y2));
      return context;
    },
    drawString: (text, x, y) => {
      for (let i = 0; i < text.length; i++) {
        const index = text.charCodeAt(i) - fontFirst;
        const advance = columnsOf(index) * scale;
        // Espruino skips a character that starts in the last pixel column, although one column of it would be seen.
        const seen = x > -advance && x < width - 1 && y > -fontHeight * scale && y < height;
        if (index >= 0 && seen) drawGlyph(index, x, y);
        x += advance;
      }
      return context;
    },
  };
  return context;
}

export const GraphicsModel = {
  createArrayBuffer: (
    width: number,
    height: number,
    bpp: number,
    options: { msb?: boolean; buffer?: ArrayBuffer },
  ): GraphicsModel => {
    if (bpp !== 16 || !options.msb) throw new Error("only 16 bits a pixel, upper byte first");
    return createContext(width, height, options.buffer);
  },
};
