// An ST7796S with a 480x320 glass mounted in landscape, at the level of bytes on its 4-wire SPI.
// Sitronix ST7796S V1.0 (2014/11), "System Function Command Table 1"; reset values from each command's page.

import type { SpiPart } from "./part";

export const GLASS_WIDTH = 480;
export const GLASS_HEIGHT = 320;

/** An area that one RAMWR began to fill, in the order of writing; `rows` is how many of its lines have arrived. */
export interface Window { x: number; y: number; width: number; height: number; rows: number }

export interface St7796s extends SpiPart {
  /** Frame memory, a line after the other, each pixel as the two bytes arrived (upper byte in the lower address). */
  pixels: Uint16Array | Uint8Array;
  /** Awake and switched on: otherwise the glass is dark, whatever the memory holds. */
  lit(): boolean;
  /** The colour of a pixel, RGB565; with a frame of bytes only its upper byte is kept. */
  colour(x: number, y: number): number;
  /** Areas written since the last one that covered them, oldest first. */
  windows: Window[];
  /** Grows with each write to the frame memory: whoever paints the glass sees by it whether to. */
  version: number;
  faults: string[];
}

export interface St7796sOptions {
  /** Frame memory; a Uint8Array of 153,600 keeps each pixel's upper byte only, for a host with little memory. */
  pixels?: Uint16Array | Uint8Array;
  /** Virtual time in milliseconds: with it, commands that come too soon are faults. */
  nowMs?: () => number;
}

const NOP = 0x00, SWRESET = 0x01, SLPIN = 0x10, SLPOUT = 0x11, INVOFF = 0x20, INVON = 0x21, DISPOFF = 0x28, DISPON = 0x29,
  CASET = 0x2a, RASET = 0x2b, RAMWR = 0x2c, MADCTL = 0x36, COLMOD = 0x3a, RAMWRC = 0x3c;
/** How many parameter bytes a command takes; pixel data is not counted. */
const PARAMETERS: { [command: number]: number } = {
  0x00: 0, 0x01: 0, 0x10: 0, 0x11: 0, 0x13: 0, 0x20: 0, 0x21: 0, 0x28: 0, 0x29: 0, 0x2a: 4, 0x2b: 4, 0x36: 1, 0x3a: 1,
};

/** The glass as it is built in: upright and in its colours with rows and columns exchanged, filters BGR, and inverted (IPS). */
const MOUNTED_MADCTL = 0x28;
const MOUNTED_INVERTED = true;
const READY_AFTER_MS = 5;
const SLPOUT_AFTER_RESET_MS = 120;

export function createSt7796s(options: St7796sOptions): St7796s {
  const pixels = options.pixels || new Uint16Array(GLASS_WIDTH * GLASS_HEIGHT);
  const nowMs = options.nowMs;
  const faults: string[] = [];
  const parameters = new Uint8Array(4);
  let windows: Window[] = [];
  let awake = false, on = false, inverted = false, inReset = false;
  let colmod = 0, madctl = 0, columnFrom = 0, columnTo = 0, rowFrom = 0, rowTo = 0;
  let command = NOP;
  let received = 0;
  /** The open window and the index within it of the pixel that is written next. */
  let open: Window | undefined;
  let next = 0;
  let readyAtMs = 0, sleepOutFromMs = 0;

  function fault(text: string): void {
    if (faults.length < 20) faults.push(text);
  }

  function reset(): void {
    if (nowMs) {
      readyAtMs = nowMs() + READY_AFTER_MS;
      sleepOutFromMs = awake ? nowMs() + SLPOUT_AFTER_RESET_MS : readyAtMs;
    }
    awake = on = inverted = false;
    colmod = 0x66;
    madctl = 0;
    columnFrom = rowFrom = 0;
    columnTo = 319;
    rowTo = 479;
    command = NOP;
    open = undefined;
  }

  function checkTime(code: number): void {
    if (!nowMs) return;
    const now = nowMs();
    if (now < readyAtMs) fault("command 0x" + code.toString(16) + " less than 5 ms after a reset or SLPOUT");
    if (code !== SLPOUT && code !== SWRESET) return;
    if (code === SLPOUT && now < sleepOutFromMs) fault("SLPOUT less than 120 ms after a reset while awake");
    readyAtMs = now + READY_AFTER_MS;
  }

  /** RAMWR: the window must lie on the glass, and what lies wholly under it is gone. */
  function openWindow(): void {
    open = undefined;
    if (colmod !== 0x55) return fault("pixels with COLMOD 0x" + colmod.toString(16));
    if (madctl !== MOUNTED_MADCTL) return fault("pixels with MADCTL 0x" + madctl.toString(16));
    if (columnFrom > columnTo || rowFrom > rowTo || columnTo >= GLASS_WIDTH || rowTo >= GLASS_HEIGHT) {
      return fault("window " + [columnFrom, columnTo, rowFrom, rowTo].join(" "));
    }
    const area: Window = { x: columnFrom, y: rowFrom, width: columnTo - columnFrom + 1, height: rowTo - rowFrom + 1, rows: 0 };
    windows = windows.filter((old) => old.y + old.height <= area.y || area.y + area.height <= old.y ||
      old.x + old.width <= area.x || area.x + area.width <= old.x);
    windows.push(area);
    glass.windows = windows;
    open = area;
    next = 0;
  }

  function obey(code: number): void {
    if (command !== RAMWR && command !== RAMWRC && received !== PARAMETERS[command]) {
      fault("command 0x" + command.toString(16) + " with " + received + " parameters");
    }
    checkTime(code);
    command = code;
    received = 0;
    if (code === SWRESET) reset();
    else if (code === SLPIN || code === SLPOUT) awake = code === SLPOUT;
    else if (code === INVON || code === INVOFF) inverted = code === INVON;
    else if (code === DISPON || code === DISPOFF) on = code === DISPON;
    else if (code === RAMWR) openWindow();
    else if (code === RAMWRC) {
      if (!open) fault("RAMWRC without RAMWR");
    } else if (PARAMETERS[code] === undefined) {
      fault("command 0x" + code.toString(16) + " is not modelled");
      command = NOP;
    }
  }

  function parameter(byte: number): void {
    if (received >= 4) return;
    parameters[received++] = byte;
    if (received === 1 && command === MADCTL) madctl = byte;
    if (received === 1 && command === COLMOD) colmod = byte;
    if (received < 4) return;
    const from = parameters[0]! << 8 | parameters[1]!;
    const to = parameters[2]! << 8 | parameters[3]!;
    if (command === CASET) {
      columnFrom = from;
      columnTo = to;
    } else if (command === RASET) {
      rowFrom = from;
      rowTo = to;
    }
  }

  /** Copies whole runs of a line by native calls: a loop over the bytes would take the interpreter minutes. */
  function store(bytes: Uint8Array): void {
    const area = open;
    if (!area) return;
    if (bytes.length & 1) return fault("half a pixel");
    const words = new Uint16Array(bytes.buffer, bytes.byteOffset, bytes.length >> 1);
    let left = words.length;
    if (next + left > area.width * area.height) {
      fault("pixels beyond the window of " + area.width + "x" + area.height + " at " + area.x + "," + area.y);
      left = area.width * area.height - next;
    }
    for (let at = 0; left > 0;) {
      const column = next % area.width;
      const y = area.y + (next - column) / area.width;
      // Over the whole width lines follow each other in memory, too.
      const run = area.width === GLASS_WIDTH ? left : Math.min(left, area.width - column);
      const part = at === 0 && run === words.length ? words : words.subarray(at, at + run);
      pixels.set(part, y * GLASS_WIDTH + area.x + column);
      next += run;
      at += run;
      left -= run;
    }
    area.rows = Math.floor(next / area.width);
    glass.version++;
  }

  function write(bytes: Uint8Array, data: boolean): void {
    if (inReset) return fault("bytes during reset");
    if (!data) {
      for (let i = 0; i < bytes.length; i++) obey(bytes[i]!);
    } else if (command === RAMWR || command === RAMWRC) store(bytes);
    else for (let i = 0; i < bytes.length; i++) parameter(bytes[i]!);
  }

  function colour(x: number, y: number): number {
    const stored = pixels[y * GLASS_WIDTH + x]!;
    const value = pixels.BYTES_PER_ELEMENT === 1 ? stored << 8 : (stored & 255) << 8 | stored >> 8;
    return inverted === MOUNTED_INVERTED ? value : value ^ 0xffff;
  }

  function powerOn(): void {
    awake = false;
    reset();
    windows = [];
    glass.windows = windows;
    // The memory's content is not defined: a colour that nobody chose.
    pixels.fill(0xaaaa);
    glass.version++;
  }

  const glass: St7796s = {
    pixels: pixels,
    windows: windows,
    version: 0,
    faults: faults,
    lit: () => awake && on,
    colour: colour,
    write: write,
    reset: (active) => {
      if (inReset && !active) reset();
      inReset = active;
    },
    powerOn: powerOn,
  };
  powerOn();
  readyAtMs = sleepOutFromMs = 0;
  return glass;
}
