// A TCA8418 key controller with a matrix of keys that has no diodes, at the level of bytes on the bus.
// Texas Instruments SCPS215G: registers 8.6.2 and table 9 (all reset to 0), events 8.3.1, interrupt line 8.3.5.

import type { DriveLine, I2cPart } from "./part";

const ROWS = 8;
const COLUMNS = 10;
const REGISTERS = 0x2f;
const FIFO_SIZE = 10;

export const CFG = 0x01;
export const INT_STAT = 0x02;
export const KEY_LCK_EC = 0x03;
export const KEY_EVENT_A = 0x04;
export const KEY_EVENT_J = 0x0d;
export const KP_GPIO1 = 0x1d;
export const KP_GPIO3 = 0x1f;
export const DEBOUNCE_DIS1 = 0x29;

const AUTO_INCREMENT = 0x80;
const OVERFLOW_SHIFTS = 0x20;
const INT_PULSES = 0x10;
/** The same bits enable in CFG what they report in INT_STAT. */
const KEY_EVENT = 0x01;
const OVERFLOW = 0x08;
const PRESSED = 0x80;

export class Tca8418 implements I2cPart {
  /** The driver's violations of the datasheet. */
  readonly faults: string[] = [];
  private readonly registers = new Uint8Array(REGISTERS);
  /** Keys that are down, and keys that the part has seen down: 1 for each. */
  private readonly down = new Uint8Array(ROWS * COLUMNS);
  private readonly seen = new Uint8Array(ROWS * COLUMNS);
  private fifo: number[] = [];
  private pointer = 0;

  constructor(
    readonly address: number,
    private readonly driveInt: DriveLine,
  ) {}

  /** A key goes down. Where its lines are not debounced its contact bounces once, and each edge is an event. */
  press(row: number, column: number): void {
    this.move(row, column, 1);
  }

  /** A key goes up, likewise. */
  release(row: number, column: number): void {
    this.move(row, column, 0);
  }

  powerOn(): void {
    this.registers.fill(0);
    this.seen.fill(0);
    this.fifo = [];
    this.pointer = 0;
    this.updateInt();
  }

  write(bytes: Uint8Array): void {
    if (bytes.length === 0) return;
    this.pointer = bytes[0];
    for (let i = 1; i < bytes.length; i++) {
      this.writeRegister(this.pointer, bytes[i]);
      this.advance();
    }
  }

  read(count: number): Uint8Array {
    const bytes = new Uint8Array(count);
    for (let i = 0; i < count; i++) {
      bytes[i] = this.readRegister(this.pointer);
      this.advance();
    }
    return bytes;
  }

  private advance(): void {
    if (this.registers[CFG] & AUTO_INCREMENT) this.pointer++;
  }

  private writeRegister(register: number, value: number): void {
    if (register === INT_STAT) return this.clearInterrupts(value);
    if (register === 0 || register >= REGISTERS || (register >= KEY_EVENT_A && register <= KEY_EVENT_J)) {
      this.faults.push("write to register 0x" + register.toString(16));
      return;
    }
    this.registers[register] = value;
    if (register >= KP_GPIO1 && register <= KP_GPIO3) this.scan();
    this.updateInt();
  }

  private readRegister(register: number): number {
    const fifo = this.fifo;
    if (register === KEY_LCK_EC) return (this.registers[KEY_LCK_EC] & 0x70) | fifo.length;
    // Reading register A takes out the oldest event; the other registers show the events after it (8.6.2.4).
    if (register === KEY_EVENT_A) return fifo.length > 0 ? fifo.shift()! : 0;
    if (register > KEY_EVENT_A && register <= KEY_EVENT_J) return fifo[register - KEY_EVENT_A] || 0;
    return register < REGISTERS ? this.registers[register] : 0;
  }

  private updateInt(): void {
    const pending = this.registers[INT_STAT] & this.registers[CFG] & (KEY_EVENT | OVERFLOW);
    this.driveInt(pending === 0);
  }

  /**
   * Clears reported interrupts. That of key events stays while events are left; with INT_PULSES the line then gives an
   * edge.
   */
  private clearInterrupts(bits: number): void {
    this.registers[INT_STAT] &= ~bits;
    if (this.fifo.length > 0 && bits & KEY_EVENT) {
      if (this.registers[CFG] & INT_PULSES) this.updateInt();
      this.registers[INT_STAT] |= KEY_EVENT;
    }
    this.updateInt();
  }

  /** A full FIFO loses an event; only where it shifts is that reported at all (datasheet 8.3.1.4 and its erratum). */
  private push(event: number): void {
    if (this.fifo.length === FIFO_SIZE) {
      if (!(this.registers[CFG] & OVERFLOW_SHIFTS)) return;
      this.fifo.shift();
      this.registers[INT_STAT] |= OVERFLOW;
    }
    this.fifo.push(event);
    this.registers[INT_STAT] |= KEY_EVENT;
    this.updateInt();
  }

  private move(row: number, column: number, to: number): void {
    const edges = this.debounced(row, column) ? [to] : [to, 1 - to, to];
    for (let i = 0; i < edges.length; i++) {
      this.down[row * COLUMNS + column] = edges[i];
      this.scan();
    }
  }

  /** A key is debounced unless the bit of its row or its column is set (8.6.2, DEBOUNCE_DIS1 to 3). */
  private debounced(row: number, column: number): boolean {
    const columns = this.registers[DEBOUNCE_DIS1 + 1] | (this.registers[DEBOUNCE_DIS1 + 2] << 8);
    return (((this.registers[DEBOUNCE_DIS1] >> row) | (columns >> column)) & 1) === 0;
  }

  private scan(): void {
    for (let row = 0; row < ROWS; row++) {
      const rows = this.joined(row);
      for (let column = 0; column < COLUMNS; column++) this.look(row, column, rows);
    }
  }

  private look(row: number, column: number, rows: number): void {
    const key = row * COLUMNS + column;
    const now = this.scanned(row, column) && this.reaches(rows, column) ? 1 : 0;
    if (now === this.seen[key]) return;
    this.seen[key] = now;
    this.push((now ? PRESSED : 0) | (key + 1));
  }

  /** A key is scanned if its row and its column both belong to the keypad (8.6.2.11). */
  private scanned(row: number, column: number): boolean {
    const columns = this.registers[KP_GPIO1 + 1] | (this.registers[KP_GPIO3] << 8);
    return ((this.registers[KP_GPIO1] >> row) & (columns >> column) & 1) === 1;
  }

  /** The bits of the rows that closed keys join to `row`, over whatever columns: there are no diodes. */
  private joined(row: number): number {
    let rows = 1 << row;
    for (let before = 0; before !== rows;) {
      before = rows;
      for (let column = 0; column < COLUMNS; column++) {
        if (!this.reaches(rows, column)) continue;
        for (let other = 0; other < ROWS; other++) if (this.down[other * COLUMNS + column]) rows |= 1 << other;
      }
    }
    return rows;
  }

  /** Whether a key is closed between one of these rows and the column. */
  private reaches(rows: number, column: number): boolean {
    for (let row = 0; row < ROWS; row++) if ((rows >> row) & 1 && this.down[row * COLUMNS + column]) return true;
    return false;
  }
}
