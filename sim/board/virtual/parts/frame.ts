// A display controller's frame memory, and the areas of it that were each written as one window.

export const GLASS_WIDTH = 480;
export const GLASS_HEIGHT = 320;

/** An area that is filled column by column, each downwards, from the left; turned round, the other way. */
export interface Window {
  /** Place on the glass, counted from the same corner even if the area is turned. */
  x: number;
  y: number;
  width: number;
  height: number;
  /** The area faces the other way: its first pixel written is at the lower right. */
  turned: boolean;
  /** Number of columns that are complete. */
  columns: number;
  /** Grows with each write into the area. */
  version: number;
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

/**
 * Whether `area` is a part of `whole`, a full area: of a box whose text has changed. An area that begins or ends where
 * the whole does is a box of its own, because texts keep a margin.
 */
function isPart(area: Window, whole: Window): boolean {
  return (
    area.y === whole.y &&
    area.height === whole.height &&
    area.turned === whole.turned &&
    whole.columns === whole.width &&
    area.x > whole.x &&
    area.x + area.width < whole.x + whole.width
  );
}

/** Keeps the parts of an overwritten area to the left and right of the new one. */
function keepSides(old: Window, over: Window, kept: Window[]): void {
  function keep(x: number, width: number): void {
    if (width <= 0 || old.columns < old.width) return;
    kept.push({ x, y: old.y, width, height: old.height, turned: old.turned, columns: width, version: 0 });
  }
  keep(old.x, over.x - old.x);
  keep(over.x + over.width, old.x + old.width - over.x - over.width);
}

export class Frame {
  /** A column after the other; each pixel as its two bytes arrive. */
  readonly pixels: Uint16Array;
  /** The areas that nothing has been written over since, oldest first. */
  windows: Window[] = [];
  /** Grows with each write, so that a drawing of the glass knows whether to paint again. */
  version = 0;
  private filling: Window | undefined;
  /** The area of `windows` that the one being filled is part of; the one being filled where it is new. */
  private whole: Window | undefined;
  /** The index within the area of the pixel that comes next. */
  private next = 0;

  /** Without `keeps` no pixels are kept, and no areas. */
  constructor(private readonly keeps: boolean) {
    this.pixels = new Uint16Array(keeps ? GLASS_WIDTH * GLASS_HEIGHT : 0);
  }

  /** Begins to fill an area, which must lie on the glass; turned round, its place is counted from the other corner. */
  open(x: number, y: number, width: number, height: number, turned: boolean): void {
    if (!this.keeps) return;
    const left = turned ? GLASS_WIDTH - x - width : x;
    const top = turned ? GLASS_HEIGHT - y - height : y;
    const area = { x: left, y: top, width, height, turned, columns: 0, version: 0 };
    let whole: Window = area;
    const others: Window[] = [];
    this.windows.forEach((old) => {
      if (isPart(area, old)) whole = old;
      else if (overlap(old, area)) keepSides(old, area, others);
      else others.push(old);
    });
    others.push(whole);
    this.windows = others;
    this.filling = area;
    this.whole = whole;
    this.next = 0;
  }

  /** Ends the filling of the present area. */
  close(): void {
    this.filling = undefined;
  }

  /** Continues to fill with these bytes; returns what was wrong with them, if anything. */
  fill(bytes: Uint8Array): string | undefined {
    if (!this.keeps) return undefined;
    const area = this.filling;
    if (!area) return "pixels without a window";
    if (bytes.length & 1) return "half a pixel";
    // On the little-endian hosts that there are, a word has the upper byte, which came first, in its lower half.
    const words = new Uint16Array(bytes.buffer, bytes.byteOffset, bytes.length >> 1);
    const room = area.width * area.height - this.next;
    this.copy(words.length > room ? words.subarray(0, room) : words, area);
    if (words.length <= room) return undefined;
    return "pixels beyond the window of " + area.width + "x" + area.height + " at " + area.x + "," + area.y;
  }

  /** The contents become undefined, as they are after power-on: a colour that nobody chose. */
  scramble(): void {
    this.pixels.fill(0xaaaa);
    this.windows = [];
    this.filling = undefined;
    this.version++;
  }

  /** Value written to a pixel, RGB565. */
  stored(x: number, y: number): number {
    const word = this.pixels[x * GLASS_HEIGHT + y];
    return ((word & 255) << 8) | (word >> 8);
  }

  /** By loops, since most columns are too short to pay for a native call. */
  private copy(words: Uint16Array, area: Window): void {
    const pixels = this.pixels;
    const height = area.height;
    const step = area.turned ? -1 : 1;
    const first = area.turned
      ? (area.x + area.width - 1) * GLASS_HEIGHT + area.y + height - 1
      : area.x * GLASS_HEIGHT + area.y;
    for (let at = 0; at < words.length;) {
      const row = this.next % height;
      const run = Math.min(words.length - at, height - row);
      let place = first + step * (((this.next - row) / height) * GLASS_HEIGHT + row);
      for (const end = at + run; at < end; at++, place += step) pixels[place] = words[at];
      this.next += run;
    }
    area.columns = Math.floor(this.next / height);
    this.whole!.version++;
    this.version++;
  }
}
