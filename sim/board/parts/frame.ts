// A display controller's frame memory, and which areas of it were written as one.

export const GLASS_WIDTH = 480;
export const GLASS_HEIGHT = 320;

/** An area that is filled in the order of writing, from left to right and downwards. */
export interface Window {
  x: number;
  y: number;
  width: number;
  height: number;
  /** How many of its lines have arrived in full. */
  rows: number;
  /** Grows with whatever is written into it. */
  version: number;
}

export interface Frame {
  /** A line after the other; each pixel as its two bytes arrived, or only the upper one in a frame of bytes. */
  pixels: Uint16Array | Uint8Array;
  /** The areas written that nothing has been written over since, oldest first. */
  windows: Window[];
  /** Grows with each write: whoever paints the glass sees by it whether to. */
  version: number;
  /** Begins to fill an area, which must lie on the glass. */
  open(x: number, y: number, width: number, height: number): void;
  /** Nothing is being filled any more. */
  close(): void;
  /** Fills on with these bytes; the answer says what was wrong with them, if anything. */
  fill(bytes: Uint8Array): string | undefined;
  /** The contents become undefined, as they are after power-on: a colour that nobody chose. */
  scramble(): void;
  /** What was written to a pixel, RGB565; of a frame of bytes the upper byte. */
  stored(x: number, y: number): number;
}

/** Whether two areas have a pixel in common. */
function overlap(one: Window, other: Window): boolean {
  return (
    one.y < other.y + other.height &&
    other.y < one.y + one.height &&
    one.x < other.x + other.width &&
    other.x < one.x + one.width
  );
}

export function createFrame(pixels: Uint16Array | Uint8Array, upperBytesOnly: boolean): Frame {
  let filling: Window | undefined;
  /** The area of `windows` that the one being filled is part of; the one being filled where it is new. */
  let whole: Window | undefined;
  /** The index within the area of the pixel that comes next. */
  let next = 0;

  /** A part of an area is filled, from its upper to its lower edge: that is still one area. */
  function isWithin(area: Window, whole: Window): boolean {
    return (
      area.y === whole.y &&
      area.height === whole.height &&
      whole.rows === whole.height &&
      area.x >= whole.x &&
      area.x + area.width <= whole.x + whole.width
    );
  }

  function open(x: number, y: number, width: number, height: number): void {
    const area = { x: x, y: y, width: width, height: height, rows: 0, version: 0 };
    whole = frame.windows.find((old) => isWithin(area, old));
    if (whole === undefined) {
      frame.windows = frame.windows.filter((old) => !overlap(old, area));
      frame.windows.push(area);
      whole = area;
    }
    filling = area;
    next = 0;
  }

  /** Copies whole runs of lines by native calls: a loop over the bytes would take the interpreter minutes. */
  function copy(words: Uint16Array, area: Window): void {
    for (let at = 0; at < words.length;) {
      const column = next % area.width;
      const y = area.y + (next - column) / area.width;
      // Over the whole width lines follow each other in memory, too.
      const run = area.width === GLASS_WIDTH ? words.length : Math.min(words.length - at, area.width - column);
      pixels.set(run === words.length ? words : words.subarray(at, at + run), y * GLASS_WIDTH + area.x + column);
      next += run;
      at += run;
    }
    area.rows = Math.floor(next / area.width);
    whole!.version++;
    frame.version++;
  }

  function fill(bytes: Uint8Array): string | undefined {
    const area = filling;
    if (!area) return "pixels without a window";
    if (bytes.length & 1) return "half a pixel";
    // On the little-endian hosts that there are, a word has the upper byte, which came first, in its lower half.
    const words = new Uint16Array(bytes.buffer, bytes.byteOffset, bytes.length >> 1);
    const room = area.width * area.height - next;
    copy(words.length > room ? words.subarray(0, room) : words, area);
    if (words.length <= room) return undefined;
    return "pixels beyond the window of " + area.width + "x" + area.height + " at " + area.x + "," + area.y;
  }

  function stored(x: number, y: number): number {
    const word = pixels[y * GLASS_WIDTH + x]!;
    return upperBytesOnly ? word << 8 : ((word & 255) << 8) | (word >> 8);
  }

  function scramble(): void {
    pixels.fill(0xaaaa);
    frame.windows = [];
    filling = undefined;
    frame.version++;
  }

  const frame: Frame = {
    pixels: pixels,
    windows: [],
    version: 0,
    open: open,
    close: () => {
      filling = undefined;
    },
    fill: fill,
    scramble: scramble,
    stored: stored,
  };
  return frame;
}
