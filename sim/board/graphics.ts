// Espruino's native Graphics, as far as the panel's driver uses it, for hosts that are not Espruino: 16 bits a pixel,
// upper byte first, a custom font. To the bit as in 2v29; test/board/graphics.espruino.test.ts compares them.

/** What a drawing context of ours can do. Every call changes the buffer and nothing else. */
export interface GraphicsModel {
  buffer: ArrayBuffer;
  clear(): GraphicsModel;
  setColor(colour: number): GraphicsModel;
  setBgColor(colour: number): GraphicsModel;
  setFontCustom(bitmap: string, firstChar: number, width: number, height: number): GraphicsModel;
  fillRect(x1: number, y1: number, x2: number, y2: number): GraphicsModel;
  drawString(text: string, x: number, y: number): GraphicsModel;
}

function createContext(width: number, height: number, buffer: ArrayBuffer | undefined): GraphicsModel {
  const bytes = buffer === undefined ? new Uint8Array(width * height * 2) : new Uint8Array(buffer);
  // Both colours as the 16-bit number that has the colour's upper byte first in memory.
  const pixels = new Uint16Array(bytes.buffer);
  let ink = 0xffff;
  let paper = 0;
  let font = "";
  let fontFirst = 0;
  let fontWidth = 0;
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

  /** One character: its columns from the left, each a byte with the top dot in the highest bit. */
  function drawGlyph(index: number, x: number, y: number): void {
    const first = Math.max(0, Math.floor(-y / scale));
    const last = Math.min(fontHeight - 1, Math.floor((height - 1 - y) / scale));
    for (let column = 0; column < fontWidth; column++) {
      const dots = font.charCodeAt(index * fontWidth + column);
      for (let dot = first; dot <= last; dot++) {
        if (!(dots & (0x80 >> dot))) continue;
        const left = x + column * scale;
        const top = y + dot * scale;
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
      if ((glyphHeight & 255) !== 8)
        throw new Error("only fonts of a byte a column, not of height " + (glyphHeight & 255));
      font = bitmap;
      fontFirst = firstChar;
      fontWidth = glyphWidth;
      fontHeight = glyphHeight & 255;
      // Bits 8 to 15 are the size of a dot.
      scale = (glyphHeight >> 8) & 255 || 1;
      return context;
    },
    fillRect: (x1, y1, x2, y2) => {
      fill(Math.min(x1, x2), Math.min(y1, y2), Math.max(x1, x2), Math.max(y1, y2));
      return context;
    },
    drawString: (text, x, y) => {
      const advance = fontWidth * scale;
      for (let i = 0; i < text.length; i++, x += advance) {
        const index = text.charCodeAt(i) - fontFirst;
        // Espruino skips a character that starts in the last pixel column, although one column of it would be seen.
        if (index < 0 || x <= -advance || x >= width - 1 || y <= -fontHeight * scale || y >= height) continue;
        drawGlyph(index, x, y);
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
