// An ST7796S with a 480x320 glass mounted in landscape, at the level of bytes on its 4-wire SPI.
// Sitronix ST7796S V1.0 (2014/11), "System Function Command Table 1"; reset values from each command's page.

import { Frame, GLASS_HEIGHT, GLASS_WIDTH } from "./frame";
import type { GlassKind, PanelPart } from "./part";

export interface St7796sOptions {
  /** For a host with little memory. */
  keepsNoPixels?: boolean;
  /** The glass: right in its colours when inverted (IPS); with filters in the order RGB. */
  glass?: GlassKind;
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
 * The glass as it is built in: on its side, so that a page of the memory is a column of the glass; filters BGR in most
 * lots. Without MV a window is filled page by page. MX and MY: pixels face the other way.
 */
const BGR = 0x08;
const TURNED = 0xc0;
const SIXTEEN_BITS_A_PIXEL = 0x55;
const READY_AFTER_MS = 5;
const SLPOUT_AFTER_RESET_MS = 120;
const FAULTS_MAX = 20;
/** The shortest cycles of the serial clock: TSCYCW to write, TSCYCR to read. */
const WRITE_MAX_HZ = 1e9 / 66;
const READ_MAX_HZ = 1e9 / 150;

function hex(byte: number): string {
  return "0x" + byte.toString(16);
}

export class St7796s implements PanelPart {
  readonly frame: Frame;
  clockHz = 0;
  /** The driver's violations of the datasheet, and commands that this glass would show wrongly. */
  readonly faults: string[] = [];
  /** May be exchanged: another lot. */
  glass: GlassKind;
  private readonly nowMs: (() => number) | undefined;
  private readonly parameters = new Uint8Array(4);
  private awake = false;
  private on = false;
  private inverted = false;
  private inReset = false;
  /** Power came back by itself: the driver cannot know before its next probe that settings are lost. */
  private lostUnnoticed = false;
  private colmod = 0;
  private madctl = 0;
  private columnFrom = 0;
  private columnTo = 0;
  private rowFrom = 0;
  private rowTo = 0;
  private command = NOP;
  private received = 0;
  private readyAtMs = 0;
  private sleepOutFromMs = 0;

  constructor(options: St7796sOptions) {
    this.frame = new Frame(options.keepsNoPixels !== true);
    this.glass = options.glass || { inverted: false, rgb: false };
    // Without a time yet: it was switched on long ago.
    this.powerOn();
    this.nowMs = options.nowMs;
  }

  powerOn(unnoticed?: boolean): void {
    this.awake = false;
    this.resetRegisters();
    this.lostUnnoticed = unnoticed === true;
    this.frame.scramble();
  }

  reset(active: boolean): void {
    if (active) this.lostUnnoticed = false;
    if (this.inReset && !active) this.resetRegisters();
    this.inReset = active;
  }

  write(bytes: Uint8Array, data: boolean): void {
    if (this.inReset) return this.fault("bytes during reset");
    if (this.clockHz > WRITE_MAX_HZ) this.fault("written at " + this.clockHz + " Hz");
    if (!data) {
      for (let i = 0; i < bytes.length; i++) this.obey(bytes[i]);
    } else if (this.command === RAMWR || this.command === RAMWRC) {
      const wrong = this.frame.fill(bytes);
      if (wrong !== undefined) this.fault(wrong);
    } else {
      for (let i = 0; i < bytes.length; i++) this.parameter(bytes[i]);
    }
  }

  /**
   * RDDPM: booster (bit 7), sleep out (4), normal mode (3), display on (2); 0x08 after power-on. Read over a serial
   * line the byte follows the command, without a clock between; nothing else is answered here.
   */
  answer(): number {
    if (this.command !== RDDPM) return 0;
    if (this.clockHz > READ_MAX_HZ) this.fault("read at " + this.clockHz + " Hz");
    return (this.awake ? 0x90 : 0) | 0x08 | (this.on ? 0x04 : 0);
  }

  /** Awake and switched on: otherwise the glass is dark, whatever the memory holds. */
  lit(): boolean {
    return this.awake && this.on;
  }

  /** The colour of a pixel as seen while lit, RGB565. */
  colour(x: number, y: number): number {
    const stored = this.frame.stored(x, y);
    const isRight = ((this.madctl & BGR) === 0) === this.glass.rgb;
    const ordered = isRight ? stored : (stored >> 11) | (stored & 0x7e0) | ((stored & 31) << 11);
    return this.inverted === this.glass.inverted ? ordered : ordered ^ 0xffff;
  }

  private fault(text: string): void {
    if (!this.lostUnnoticed && this.faults.length < FAULTS_MAX) this.faults.push(text);
  }

  private resetRegisters(): void {
    if (this.nowMs) {
      this.readyAtMs = this.nowMs() + READY_AFTER_MS;
      this.sleepOutFromMs = this.awake ? this.nowMs() + SLPOUT_AFTER_RESET_MS : this.readyAtMs;
    }
    this.awake = this.on = this.inverted = false;
    this.colmod = 0x66;
    this.madctl = 0;
    this.columnFrom = this.rowFrom = 0;
    this.columnTo = 319;
    this.rowTo = 479;
    this.command = NOP;
    this.received = 0;
    this.frame.close();
  }

  private obey(code: number): void {
    const expected = PARAMETERS[this.command];
    if (expected >= 0 && this.received !== expected)
      this.fault("command " + hex(this.command) + " with " + this.received + " parameters");
    if (code === SWRESET) this.lostUnnoticed = false;
    this.checkTime(code);
    this.command = code;
    this.received = 0;
    if (code === SWRESET) this.resetRegisters();
    else if (code === SLPIN || code === SLPOUT) this.awake = code === SLPOUT;
    else if (code === INVON || code === INVOFF) this.inverted = code === INVON;
    else if (code === DISPON || code === DISPOFF) this.on = code === DISPON;
    else if (code === RAMWR) this.openWindow();
    else if (PARAMETERS[code] === undefined) {
      this.fault("command " + hex(code) + " is not modelled");
      this.command = NOP;
    }
  }

  private checkTime(code: number): void {
    if (!this.nowMs) return;
    const now = this.nowMs();
    if (now < this.readyAtMs) this.fault("command " + hex(code) + " less than 5 ms after a reset or SLPOUT");
    if (code !== SLPOUT) return;
    if (now < this.sleepOutFromMs) this.fault("SLPOUT less than 120 ms after a reset while awake");
    this.readyAtMs = now + READY_AFTER_MS;
  }

  private parameter(byte: number): void {
    const parameters = this.parameters;
    parameters[this.received & 3] = byte;
    this.received++;
    if (this.command === MADCTL) this.madctl = byte;
    if (this.command === COLMOD) this.colmod = byte;
    if (this.received !== 4) return;
    const from = (parameters[0] << 8) | parameters[1];
    const to = (parameters[2] << 8) | parameters[3];
    if (this.command === CASET) {
      this.columnFrom = from;
      this.columnTo = to;
    } else if (this.command === RASET) {
      this.rowFrom = from;
      this.rowTo = to;
    }
  }

  /** RAMWR: pixels follow, which must be of a kind and at a place that the glass can show. */
  private openWindow(): void {
    const madctl = this.madctl;
    // Columns of the memory are rows of the glass.
    const top = this.columnFrom;
    const bottom = this.columnTo;
    const left = this.rowFrom;
    const right = this.rowTo;
    this.frame.close();
    if (this.colmod !== SIXTEEN_BITS_A_PIXEL) this.fault("pixels with COLMOD " + hex(this.colmod));
    else if ((madctl & ~(BGR | TURNED)) !== 0 || ((madctl & TURNED) !== 0) !== ((madctl & TURNED) === TURNED))
      this.fault("pixels with MADCTL " + hex(madctl));
    else if (top > bottom || left > right || bottom >= GLASS_HEIGHT || right >= GLASS_WIDTH) {
      this.fault("window " + [top, bottom, left, right].join(" "));
    } else this.frame.open(left, top, right - left + 1, bottom - top + 1, (madctl & TURNED) === TURNED);
  }
}
