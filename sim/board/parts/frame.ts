// A display controller's frame memory, and which areas of it were written as one.

export const GLASS_WIDTH = 480;
export const GLASS_HEIGHT = 320;

/** An area that is filled in the order of writing, from left to right and downwards; turned round, the other way. */
export interface Window {
  /** Place on the glass, whichever way the area faces. */
  x: number;
  y: number;
  width: number;
  height: number;
  /** The area faces the other way: its first pixel written is at the lower right. */
  turned: boolean;
  /** Number of lines that have arrived in full. */
  rows: number;
  /** Grows with each write into the area. */
  version: number;
}

export interface Frame {
  /** A line after the other; each pixel as its two bytes arrived, or only the upper one in a frame of bytes. */
  pixels: Uint16Array | Uint8Array;
  /** The areas written that nothing has been written over since, oldest first. */
  windows: Window[];
  /** Grows with each write: whoever paints the glass sees by it whether to. */
  version: number;
  /** Begins to fill an area, which must lie on the glass; turned round, its place is counted from the other corner. */
  open(x: number, y: number, width: number, height: number, turned: boolean): void;
  /** Nothing is being filled any more. */
  close(): void;
  /** Fills on with these bytes; the answer says what was wrong with them, if anything. */
  fill(bytes: Uint8Array): string | undefined;
  /** The contents become undefined, as they are after power-on: a colour that nobody chose. */
  scramble(): void;
  /** Value written to a pixel, RGB565; in a frame of bytes, its upper byte. */
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

  /** Whether `area` continues `to`, a full area, as one line of text: same height, and beside it or over it. */
  function belongs(area: Window, to: Window): boolean {
    return (
      area.y === to.y &&
      area.height === to.height &&
      area.turned === to.turned &&
      to.rows === to.height &&
      area.x <= to.x + to.width &&
      area.x + area.width >= to.x
    );
  }

  /** The first area that the new one belongs to grows by it, and by the others that it belongs to. */
  function join(old: Window): void {
    const one = whole!;
    const right = Math.max(one.x + one.width, old.x + old.width);
    const left = Math.min(one.x, old.x);
    whole = one.rows < one.height ? old : one;
    whole.x = left;
    whole.width = right - left;
    whole.version++;
  }

  /** Keeps the parts of an overwritten area to the left and right of the new one. */
  function keepSides(old: Window, over: Window, kept: Window[]): void {
    function keep(x: number, width: number): void {
      if (width <= 0 || old.rows < old.height) return;
      kept.push({ x: x, y: old.y, width: width, height: old.height, turned: old.turned, rows: old.rows, version: 0 });
    }
    keep(old.x, over.x - old.x);
    keep(over.x + over.width, old.x + old.width - over.x - over.width);
  }

  function open(x: number, y: number, width: number, height: number, turned: boolean): void {
    const left = turned ? GLASS_WIDTH - x - width : x;
    const top = turned ? GLASS_HEIGHT - y - height : y;
    const area = { x: left, y: top, width: width, height: height, turned: turned, rows: 0, version: 0 };
    whole = area;
    const others: Window[] = [];
    frame.windows.forEach((old) => {
      if (belongs(area, old)) join(old);
      else if (overlap(old, area)) keepSides(old, area, others);
      else others.push(old);
    });
    others.push(whole);
    frame.windows = others;
    filling = area;
    next = 0;
  }

  /** Copies whole runs of lines by native calls: a loop over the bytes would take the interpreter minutes. */
  function copy(words: Uint16Array, area: Window): void {
    const ordered = area.turned ? new Uint16Array(words).reverse() : words;
    for (let at = 0; at < words.length;) {
      const column = next % area.width;
      const line = (next - column) / area.width;
      // Over the whole width lines follow each other in memory, too.
      const run = area.width === GLASS_WIDTH ? words.length : Math.min(words.length - at, area.width - column);
      const first = (area.y + line) * GLASS_WIDTH + area.x + column;
      if (area.turned) {
        const last = (area.y + area.height - 1 - line) * GLASS_WIDTH + area.x + area.width - 1 - column;
        const from = words.length - at - run;
        pixels.set(ordered.subarray(from, from + run), last - run + 1);
      } else pixels.set(run === words.length ? words : words.subarray(at, at + run), first);
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
