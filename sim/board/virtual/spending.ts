// Charges the interpreter for the time that a board would take, if the firmware is timed. The code reports its own cost
// (sim/board/boot/timed.ts); the counts below are the costs of native functions. Without that, only waiting and the
// flash take time.

import { columnsOf, Context, graphicsOf } from "./graphics";
import type { Natives } from "./natives";
import type { Millis, Timeline } from "./timeline";

/**
 * In passes of the reference loop, counted as instructions of the interpreter for Linux: differences of loops of 50 and
 * 100 calls under valgrind, divided by the 30,522 of a pass.
 */
const CRC_BYTE = 0.0131;
const PIXEL = 0.0018;
const FONT_CHOSEN = 1.9;
/**
 * Measured on the emulated RP2040, over 20 calls each: for any text, for each of its characters, and for each dot of
 * the characters that are at least partly in the strip. A Q of 69 rows takes 5.4 ms, an I 3.7, a Q of 24 rows 1.1;
 * eight characters beyond the strip 0.6.
 */
const TEXT = 1.5;
const CHARACTER = 0.1;
const DOT = 0.0083;
/**
 * Cost of an exception: the interpreter finds line and column by going over the text from its start. 48,944 characters
 * take 527 passes.
 */
const THROWN_PER_CHARACTER = 527 / 48944;

/** Nine bits at 400 kHz, the acknowledge included. */
const I2C_BYTE_MS: Millis = 9 / 400;
/** An RP2040's SPI divides this clock by even numbers (RP2040 datasheet 4.4.3, SSPCPSR). */
const PERIPHERAL_HZ = 125e6;

function spiByteMs(baud: number): Millis {
  const divisor = 2 * Math.ceil(PERIPHERAL_HZ / baud / 2);
  return (8 * divisor * 1000) / PERIPHERAL_HZ;
}

export interface Spending {
  /** The interpreter runs code at a place of the bundle. */
  code(passes: number, place: number): void;
  passes(count: number): void;
  /** A native function throws to the code that it was called from. */
  thrown(): void;
  i2cBytes(count: number): void;
  /** With the bus set to `baud`. */
  spiBytes(count: number, baud: number): void;
}

/** Spends nothing. */
export const FREE: Spending = {
  code: () => {},
  passes: () => {},
  thrown: () => {},
  i2cBytes: () => {},
  spiBytes: () => {},
};

/** Spends the time of such a board. */
export function createSpending(passMicros: number, timeline: Timeline): Spending {
  let reached = 0;
  function passes(count: number): void {
    timeline.spend((count * passMicros) / 1000);
  }
  return {
    code: function (count, place) {
      reached = place;
      passes(count);
    },
    passes,
    thrown: () => passes(reached * THROWN_PER_CHARACTER),
    i2cBytes: (count) => timeline.spend(count * I2C_BYTE_MS),
    spiBytes: (count, baud) => timeline.spend(count * spiByteMs(baud)),
  };
}

type Crc = (data: { length: number }) => number;

/** The natives, with their time taken. */
export function timedNatives(natives: Natives, spending: Spending): Natives {
  return {
    Graphics: graphicsOf((width, height, buffer) => new TimedContext(width, height, buffer, spending)),
    E: {
      CRC32: function (data: { length: number }) {
        spending.passes(data.length * CRC_BYTE);
        return (natives.E.CRC32 as Crc)(data);
      },
    },
    String: natives.String,
  };
}

class TimedContext extends Context {
  constructor(
    width: number,
    height: number,
    buffer: ArrayBuffer,
    private readonly spending: Spending,
  ) {
    super(width, height, buffer);
  }

  override clear(): this {
    this.spending.passes(this.width * this.height * PIXEL);
    return super.clear();
  }

  override setFontCustom(bitmap: string, first: number, width: number | string, height: number): this {
    this.spending.passes(FONT_CHOSEN);
    return super.setFontCustom(bitmap, first, width, height);
  }

  override stringWidth(text: string): number {
    this.spending.passes(TEXT + text.length * CHARACTER);
    return super.stringWidth(text);
  }

  override fillRect(x1: number, y1: number, x2: number, y2: number): this {
    this.spending.passes(Math.abs(x2 - x1 + 1) * Math.abs(y2 - y1 + 1) * PIXEL);
    return super.fillRect(x1, y1, x2, y2);
  }

  override drawString(text: string, x: number, y: number): this {
    this.spending.passes(TEXT + text.length * CHARACTER + this.dotsOf(text, x) * DOT);
    return super.drawString(text, x, y);
  }

  /** The dots of those characters that are not wholly beside the strip. */
  private dotsOf(text: string, x: number): number {
    const font = this.font;
    let dots = 0;
    for (let i = 0; i < text.length; i++) {
      const columns = columnsOf(font, text.charCodeAt(i) - font.first);
      if (x < this.width && x + columns * font.scale > 0) dots += columns * font.height;
      x += columns * font.scale;
    }
    return dots;
  }
}
