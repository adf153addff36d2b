// An ST7796S with a 480x320 glass mounted in landscape, at the level of bytes on its 4-wire SPI.
// Sitronix ST7796S V1.0 (2014/11), "System Function Command Table 1"; reset values from each command's page.

import type { Frame } from "./frame";
import { createFrame, GLASS_HEIGHT, GLASS_WIDTH } from "./frame";
import type { SpiPart } from "./part";

export interface St7796s extends SpiPart {
  frame: Frame;
  /** Awake and switched on: otherwise the glass is dark, whatever the memory holds. */
  lit(): boolean;
  /** The colour of a pixel as seen while lit, RGB565; with a frame of bytes only the upper byte is right. */
  colour(x: number, y: number): number;
  /** The driver's violations of the datasheet, and commands that this glass would show wrongly. */
  faults: string[];
}

export interface St7796sOptions {
  /** Keep each pixel's upper byte only: 153,600 bytes instead of twice that, for a host with little memory. */
  upperBytesOnly?: boolean;
  /** Virtual time in milliseconds: with it, commands that come too soon are faults. */
  nowMs?: () => number;
}

export const NOP = 0x00,
  SWRESET = 0x01,
  SLPIN = 0x10,
  SLPOUT = 0x11,
  INVOFF = 0x20,
  INVON = 0x21,
  DISPOFF = 0x28,
  DISPON = 0x29,
  RDDPM = 0x0a,
  CASET = 0x2a,
  RASET = 0x2b,
  RAMWR = 0x2c,
  MADCTL = 0x36,
  COLMOD = 0x3a,
  RAMWRC = 0x3c;
/** The commands that are modelled, and how many parameter bytes they take; -1 for any number of pixels. */
const PARAMETERS: { [command: number]: number } = {
  0x00: 0,
  0x01: 0,
  0x0a: 1,
  0x10: 0,
  0x11: 0,
  0x20: 0,
  0x21: 0,
  0x28: 0,
  0x29: 0,
  0x2a: 4,
  0x2b: 4,
  0x2c: -1,
  0x36: 1,
  0x3a: 1,
  0x3c: -1,
};

/**
 * The glass as it is built in: upright with rows and columns exchanged and filters BGR; right in its colours inverted
 * (IPS).
 */
const MOUNTED_MADCTL = 0x28;
/** MX and MY as well: what is written faces the other way. */
const TURNED_MADCTL = MOUNTED_MADCTL | 0xc0;
const MOUNTED_INVERTED = true;
const SIXTEEN_BITS_A_PIXEL = 0x55;
const READY_AFTER_MS = 5;
const SLPOUT_AFTER_RESET_MS = 120;
const FAULTS_MAX = 20;

function hex(byte: number): string {
  return "0x" + byte.toString(16);
}

export function createSt7796s(options: St7796sOptions): St7796s {
  const size = GLASS_WIDTH * GLASS_HEIGHT;
  const frame = createFrame(
    options.upperBytesOnly ? new Uint8Array(size) : new Uint16Array(size),
    options.upperBytesOnly === true,
  );
  const nowMs = options.nowMs;
  const faults: string[] = [];
  const parameters = new Uint8Array(4);
  let awake = false,
    on = false,
    inverted = false,
    inReset = false;
  let colmod = 0,
    madctl = 0,
    columnFrom = 0,
    columnTo = 0,
    rowFrom = 0,
    rowTo = 0;
  let command = NOP;
  let received = 0;
  let readyAtMs = 0,
    sleepOutFromMs = 0;

  function fault(text: string): void {
    if (faults.length < FAULTS_MAX) faults.push(text);
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
    received = 0;
    frame.close();
  }

  function checkTime(code: number): void {
    if (!nowMs) return;
    const now = nowMs();
    if (now < readyAtMs) fault("command " + hex(code) + " less than 5 ms after a reset or SLPOUT");
    if (code !== SLPOUT) return;
    if (now < sleepOutFromMs) fault("SLPOUT less than 120 ms after a reset while awake");
    readyAtMs = now + READY_AFTER_MS;
  }

  /** RAMWR: pixels follow, which must be of a kind and at a place that the glass can show. */
  function openWindow(): void {
    frame.close();
    if (colmod !== SIXTEEN_BITS_A_PIXEL) fault("pixels with COLMOD " + hex(colmod));
    else if (madctl !== MOUNTED_MADCTL && madctl !== TURNED_MADCTL) fault("pixels with MADCTL " + hex(madctl));
    else if (columnFrom > columnTo || rowFrom > rowTo || columnTo >= GLASS_WIDTH || rowTo >= GLASS_HEIGHT) {
      fault("window " + [columnFrom, columnTo, rowFrom, rowTo].join(" "));
    } else {
      const turned = madctl === TURNED_MADCTL;
      frame.open(columnFrom, rowFrom, columnTo - columnFrom + 1, rowTo - rowFrom + 1, turned);
    }
  }

  function obey(code: number): void {
    const expected = PARAMETERS[command]!;
    if (expected >= 0 && received !== expected) fault("command " + hex(command) + " with " + received + " parameters");
    checkTime(code);
    command = code;
    received = 0;
    if (code === SWRESET) reset();
    else if (code === SLPIN || code === SLPOUT) awake = code === SLPOUT;
    else if (code === INVON || code === INVOFF) inverted = code === INVON;
    else if (code === DISPON || code === DISPOFF) on = code === DISPON;
    else if (code === RAMWR) openWindow();
    else if (PARAMETERS[code] === undefined) {
      fault("command " + hex(code) + " is not modelled");
      command = NOP;
    }
  }

  function parameter(byte: number): void {
    parameters[received & 3] = byte;
    received++;
    if (command === MADCTL) madctl = byte;
    if (command === COLMOD) colmod = byte;
    if (received !== 4) return;
    const from = (parameters[0]! << 8) | parameters[1]!;
    const to = (parameters[2]! << 8) | parameters[3]!;
    if (command === CASET) {
      columnFrom = from;
      columnTo = to;
    } else if (command === RASET) {
      rowFrom = from;
      rowTo = to;
    }
  }

  function write(bytes: Uint8Array, data: boolean): void {
    if (inReset) return fault("bytes during reset");
    if (!data) {
      for (let i = 0; i < bytes.length; i++) obey(bytes[i]!);
    } else if (command === RAMWR || command === RAMWRC) {
      const wrong = frame.fill(bytes);
      if (wrong !== undefined) fault(wrong);
    } else {
      for (let i = 0; i < bytes.length; i++) parameter(bytes[i]!);
    }
  }

  /**
   * RDDPM: booster (bit 7), sleep out (4), normal mode (3), display on (2); 0x08 after power-on. Read over a serial
   * line the byte follows the command, without a clock between; nothing else is answered here.
   */
  function answer(): number {
    if (command !== RDDPM) return 0;
    return (awake ? 0x90 : 0) | 0x08 | (on ? 0x04 : 0);
  }

  function powerOn(): void {
    awake = false;
    reset();
    frame.scramble();
  }

  powerOn();
  readyAtMs = sleepOutFromMs = 0;
  return {
    frame: frame,
    faults: faults,
    lit: () => awake && on,
    colour: (x, y) => (inverted === MOUNTED_INVERTED ? frame.stored(x, y) : frame.stored(x, y) ^ 0xffff),
    write: write,
    answer: answer,
    reset: (active) => {
      if (inReset && !active) reset();
      inReset = active;
    },
    powerOn: powerOn,
  };
}
