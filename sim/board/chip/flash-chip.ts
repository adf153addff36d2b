// The flash chip: a Winbond W25Q16JV as on a Pico, or a W25Q32 of its family as on a Pico 2, at the level of bytes on
// its serial bus. W25Q16JV datasheet revision H: instructions 8.1 and 8.2, status 7.1, times 9.6 (the typical ones; a
// worn part takes up to ten times as long).

import { doneOf, POWER_CUT, type Cut } from "../virtual/raw-flash";

/** Sizes of the two parts. */
export const PICO_FLASH_BYTES = 2 * 1024 * 1024;
export const PICO2_FLASH_BYTES = 2 * PICO_FLASH_BYTES;
/** Address at which the flash is mapped (RP2040 datasheet, 2.2). */
export const FLASH_START = 0x10000000;
const PAGE_BYTES = 256;
const SECTOR_BYTES = 4096;

const WRITE_STATUS = 0x01,
  PAGE_PROGRAM = 0x02,
  READ_DATA = 0x03,
  WRITE_DISABLE = 0x04,
  READ_STATUS_1 = 0x05,
  WRITE_ENABLE = 0x06,
  FAST_READ = 0x0b,
  SECTOR_ERASE = 0x20,
  READ_STATUS_2 = 0x35,
  READ_UNIQUE_ID = 0x4b,
  BLOCK_ERASE_32K = 0x52,
  READ_ID = 0x90,
  READ_JEDEC_ID = 0x9f,
  BLOCK_ERASE_64K = 0xd8;
/** Mode bits and padding that get the part out of continuous reading (8.2.14) say nothing else. */
const IGNORED = [0x00, 0xff];

const ERASES: Record<number, { bytes: number; ms: number }> = {
  [SECTOR_ERASE]: { bytes: SECTOR_BYTES, ms: 45 },
  [BLOCK_ERASE_32K]: { bytes: 32768, ms: 120 },
  [BLOCK_ERASE_64K]: { bytes: 65536, ms: 150 },
};
const PROGRAM_MS = 0.4;
const WRITE_STATUS_MS = 10;

const BUSY = 1;
const WRITE_ENABLED = 2;
/** Manufacturer and memory type (8.1.1). */
const MANUFACTURER = 0xef,
  MEMORY_TYPE = 0x40;
const UNIQUE_ID = [0xd1, 0x64, 0x2c, 0x51, 0x0b, 0x3f, 0x94, 0x27];

/** Range that an operation has changed, reported at its end. */
export interface FlashOperation {
  kind: "program" | "erase";
  address: number;
  length: number;
}

export interface FlashChipOptions {
  /** The time in milliseconds. */
  nowMs: () => number;
  /** Lets that much time pass, with all that happens in it. */
  spendMs: (ms: number) => void;
  /** The region that a power cut, planted in bytes written, counts in; the rest of the flash is the interpreter's. */
  onOperation: (operation: FlashOperation) => void;
}

export class FlashChip {
  readonly bytes: Uint8Array;
  /** The bus' violations of the datasheet. */
  readonly faults: string[] = [];
  /** The supply fails within an operation to come. */
  cut: Cut | null = null;
  /** End (exclusive) of the last range that an operation has changed. */
  lastProgrammedEnd = 0;
  private command = -1;
  private received: number[] = [];
  private status1 = 0;
  /** Status register 2: quad enable as a Pico's part has it from the first boot on. */
  private status2 = 0x02;
  private readyAtMs = 0;
  /** Exponent of the size, as the part tells it. */
  private readonly capacity: number;

  constructor(
    private readonly options: FlashChipOptions,
    sizeBytes = PICO_FLASH_BYTES,
  ) {
    this.bytes = new Uint8Array(sizeBytes).fill(0xff);
    this.capacity = Math.log2(sizeBytes);
  }

  /** The supply is back: what the latch held is gone, and no cut is pending. */
  powerOn(): void {
    this.command = -1;
    this.status1 = 0;
    this.readyAtMs = 0;
    this.cut = null;
  }

  /** Chip select falls. */
  select(): void {
    this.command = -1;
    this.received = [];
  }

  /** A byte comes in while another, the answer, goes out. */
  exchange(byte: number): number {
    if (this.command < 0) {
      this.begin(byte);
      return 0xff;
    }
    this.received.push(byte);
    return this.answer(this.received.length);
  }

  private begin(command: number): void {
    this.command = command;
    if (command === READ_STATUS_1) {
      // The chip polls until the flash is ready: let that time pass at once.
      const leftMs = this.readyAtMs - this.options.nowMs();
      if (leftMs > 0) this.options.spendMs(leftMs);
    } else if (this.options.nowMs() < this.readyAtMs && !IGNORED.includes(command)) {
      this.fault(`instruction ${hex(command)} while busy`);
      this.command = 0;
    }
  }

  /** Byte that goes out with byte `count` after the instruction. */
  private answer(count: number): number {
    const at = count - 1;
    switch (this.command) {
      case READ_STATUS_1:
        return this.status1 | (this.options.nowMs() < this.readyAtMs ? BUSY : 0);
      case READ_STATUS_2:
        return this.status2;
      case READ_JEDEC_ID:
        return [MANUFACTURER, MEMORY_TYPE, this.capacity][at % 3];
      case READ_ID:
        return count <= 3 ? 0xff : count % 2 === 0 ? MANUFACTURER : this.capacity - 1;
      case READ_UNIQUE_ID:
        return count <= 4 ? 0xff : UNIQUE_ID[(count - 5) % UNIQUE_ID.length];
      case READ_DATA:
        return count <= 3 ? 0xff : this.bytes[(this.address() + count - 4) % this.bytes.length];
      case FAST_READ:
        return count <= 4 ? 0xff : this.bytes[(this.address() + count - 5) % this.bytes.length];
      default:
        return 0xff;
    }
  }

  private address(): number {
    return ((this.received[0] << 16) | (this.received[1] << 8) | this.received[2]) % this.bytes.length;
  }

  /** Chip select rises: what changes the memory is done now. */
  deselect(): void {
    const command = this.command;
    this.command = -1;
    if (command < 0 || READERS.has(command) || IGNORED.includes(command)) return;
    if (command === WRITE_ENABLE) this.status1 |= WRITE_ENABLED;
    else if (command === WRITE_DISABLE) this.status1 &= ~WRITE_ENABLED;
    else if (command === WRITE_STATUS) this.change(command, () => this.writeStatus());
    else if (command === PAGE_PROGRAM) this.change(command, () => this.program(this.address(), this.received.slice(3)));
    else if (ERASES[command] !== undefined) this.change(command, () => this.erase(this.address(), ERASES[command]));
    else this.fault(`instruction ${hex(command)} is not modelled`);
  }

  private writeStatus(): void {
    this.busyFor(WRITE_STATUS_MS);
    if (this.received.length > 1) this.status2 = this.received[1];
  }

  private change(command: number, run: () => void): void {
    if (!(this.status1 & WRITE_ENABLED)) return this.fault(`instruction ${hex(command)} without write enable`);
    this.status1 &= ~WRITE_ENABLED;
    run();
  }

  private busyFor(ms: number): void {
    this.readyAtMs = this.options.nowMs() + ms;
  }

  /** Bits are cleared, never set; beyond the end of the page it goes on at its beginning (8.2.21). */
  private program(address: number, data: number[]): void {
    const page = address - (address % PAGE_BYTES);
    const changes = data.slice(-PAGE_BYTES).map((byte, i): Change => [page + ((address + i) % PAGE_BYTES), byte]);
    const { first, length } = changedSpan(changes, this.bytes);
    const done = doneOf(this.cut, "write", length);
    for (const [at, byte] of changes) {
      if (at < first + done) this.bytes[at] &= byte;
      else if (at === first + done && done < length) this.bytes[at] &= byte | this.cut!.sparedBits;
    }
    if (length > 0) this.lastProgrammedEnd = first + done;
    if (done < length) this.fail((PROGRAM_MS * done) / length);
    this.busyFor(PROGRAM_MS);
    this.options.onOperation({ kind: "program", address: first, length });
  }

  private erase(address: number, { bytes, ms }: { bytes: number; ms: number }): void {
    const start = address - (address % bytes);
    const done = doneOf(this.cut, "erase", bytes);
    const spared = done < bytes ? this.cut!.sparedBits : 0;
    for (let i = 0; i < bytes; i++) this.bytes[start + i] |= i < done ? 0xff : ~spared & 0xff;
    if (done < bytes) this.fail((ms * done) / bytes);
    this.busyFor(ms);
    this.options.onOperation({ kind: "erase", address: start, length: bytes });
  }

  private fail(afterMs: number): never {
    this.cut = null;
    this.options.spendMs(afterMs);
    throw POWER_CUT;
  }

  private fault(text: string): void {
    if (this.faults.length < 20) this.faults.push(text);
  }
}

const READERS = new Set([READ_STATUS_1, READ_STATUS_2, READ_DATA, FAST_READ, READ_UNIQUE_ID, READ_ID, READ_JEDEC_ID]);

/** An address, and the byte that is programmed there. */
type Change = [number, number];

/**
 * The bytes from the first that a program operation changes to the last. The interpreter's port writes whole pages,
 * most of which stays as it was: what a cut counts is what is new.
 */
function changedSpan(changes: Change[], bytes: Uint8Array): { first: number; length: number } {
  const changed = changes.filter(([at, byte]) => (bytes[at] & byte) !== bytes[at]).map(([at]) => at);
  if (changed.length === 0) return { first: changes[0]?.[0] ?? 0, length: 0 };
  const first = Math.min(...changed);
  return { first, length: Math.max(...changed) - first + 1 };
}

function hex(byte: number): string {
  return "0x" + byte.toString(16).padStart(2, "0");
}
