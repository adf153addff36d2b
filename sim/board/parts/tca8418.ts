// A TCA8418 key controller with a matrix of keys that has no diodes, at the level of bytes on the bus.
// Texas Instruments SCPS215G: registers 8.6.2 and table 9 (all reset to 0), events 8.3.1, interrupt line 8.3.5.

import type { DriveLine, I2cPart } from "./part";

export interface Tca8418 extends I2cPart {
  /** A key goes down or up. Where its lines are not debounced its contact bounces once, and each edge is an event. */
  press(row: number, column: number): void;
  release(row: number, column: number): void;
  /** The driver's violations of the datasheet. */
  faults: string[];
}

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

export function createTca8418(address: number, driveInt: DriveLine): Tca8418 {
  const registers = new Uint8Array(REGISTERS);
  /** Keys that are down, and keys that the part has seen down: 1 for each. */
  const down = new Uint8Array(ROWS * COLUMNS);
  const seen = new Uint8Array(ROWS * COLUMNS);
  let fifo: number[] = [];
  let pointer = 0;
  const faults: string[] = [];

  function updateInt(): void {
    const pending = registers[INT_STAT]! & registers[CFG]! & (KEY_EVENT | OVERFLOW);
    driveInt(pending === 0);
  }

  /** A full FIFO loses an event; only where it shifts is that reported at all (datasheet 8.3.1.4 and its erratum). */
  function push(event: number): void {
    if (fifo.length === FIFO_SIZE) {
      if (!(registers[CFG]! & OVERFLOW_SHIFTS)) return;
      fifo.shift();
      registers[INT_STAT]! |= OVERFLOW;
    }
    fifo.push(event);
    registers[INT_STAT]! |= KEY_EVENT;
    updateInt();
  }

  /** A key is scanned if its row and its column both belong to the keypad (8.6.2.11). */
  function scanned(row: number, column: number): boolean {
    const columns = registers[KP_GPIO1 + 1]! | (registers[KP_GPIO3]! << 8);
    return ((registers[KP_GPIO1]! >> row) & (columns >> column) & 1) === 1;
  }

  function look(row: number, column: number, rows: number): void {
    const key = row * COLUMNS + column;
    const now = scanned(row, column) && reaches(rows, column) ? 1 : 0;
    if (now === seen[key]) return;
    seen[key] = now;
    push((now ? PRESSED : 0) | (key + 1));
  }

  /** The bits of the rows that closed keys join to `row`, over whatever columns: there are no diodes. */
  function joined(row: number): number {
    let rows = 1 << row;
    for (let before = 0; before !== rows;) {
      before = rows;
      for (let column = 0; column < COLUMNS; column++) {
        if (!reaches(rows, column)) continue;
        for (let other = 0; other < ROWS; other++) if (down[other * COLUMNS + column]) rows |= 1 << other;
      }
    }
    return rows;
  }

  /** Whether a key is closed between one of these rows and the column. */
  function reaches(rows: number, column: number): boolean {
    for (let row = 0; row < ROWS; row++) if ((rows >> row) & 1 && down[row * COLUMNS + column]) return true;
    return false;
  }

  function scan(): void {
    for (let row = 0; row < ROWS; row++) {
      const rows = joined(row);
      for (let column = 0; column < COLUMNS; column++) look(row, column, rows);
    }
  }

  function powerOn(): void {
    registers.fill(0);
    seen.fill(0);
    fifo = [];
    pointer = 0;
    updateInt();
  }

  /** Clears reported interrupts; that of key events stays while events are left, and may leave an edge behind. */
  function clearInterrupts(bits: number): void {
    registers[INT_STAT]! &= ~bits;
    if (fifo.length > 0 && bits & KEY_EVENT) {
      if (registers[CFG]! & INT_PULSES) updateInt();
      registers[INT_STAT]! |= KEY_EVENT;
    }
    updateInt();
  }

  function writeRegister(register: number, value: number): void {
    if (register === INT_STAT) return clearInterrupts(value);
    if (register === 0 || register >= REGISTERS || (register >= KEY_EVENT_A && register <= KEY_EVENT_J)) {
      faults.push("write to register 0x" + register.toString(16));
      return;
    }
    registers[register] = value;
    if (register >= KP_GPIO1 && register <= KP_GPIO3) scan();
    updateInt();
  }

  function readRegister(register: number): number {
    if (register === KEY_LCK_EC) return (registers[KEY_LCK_EC]! & 0x70) | fifo.length;
    // Reading register A takes the oldest event out; the others show what waits behind it (8.6.2.4).
    if (register === KEY_EVENT_A) return fifo.length > 0 ? fifo.shift()! : 0;
    if (register > KEY_EVENT_A && register <= KEY_EVENT_J) return fifo[register - KEY_EVENT_A] || 0;
    return register < REGISTERS ? registers[register]! : 0;
  }

  function next(): void {
    if (registers[CFG]! & AUTO_INCREMENT) pointer++;
  }

  function write(bytes: Uint8Array): void {
    if (bytes.length === 0) return;
    pointer = bytes[0]!;
    for (let i = 1; i < bytes.length; i++) {
      writeRegister(pointer, bytes[i]!);
      next();
    }
  }

  function read(count: number): Uint8Array {
    const bytes = new Uint8Array(count);
    for (let i = 0; i < count; i++) {
      bytes[i] = readRegister(pointer);
      next();
    }
    return bytes;
  }

  /** A key is debounced unless the bit of its row or its column is set (8.6.2, DEBOUNCE_DIS1 to 3). */
  function debounced(row: number, column: number): boolean {
    const columns = registers[DEBOUNCE_DIS1 + 1]! | (registers[DEBOUNCE_DIS1 + 2]! << 8);
    return (((registers[DEBOUNCE_DIS1]! >> row) | (columns >> column)) & 1) === 0;
  }

  function move(row: number, column: number, to: number): void {
    const edges = debounced(row, column) ? [to] : [to, 1 - to, to];
    for (let i = 0; i < edges.length; i++) {
      down[row * COLUMNS + column] = edges[i];
      scan();
    }
  }

  return {
    address: address,
    write: write,
    read: read,
    powerOn: powerOn,
    press: (row, column) => move(row, column, 1),
    release: (row, column) => move(row, column, 0),
    faults: faults,
  };
}
