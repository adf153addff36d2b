// Cycles for which the core waits when a line of the cache comes from flash: the read of eight bytes as boot ROM and
// firmware have set it up in the QMI's registers (RP2350 datasheet 12.14.6, M0_TIMING and M0_RFMT). The way between
// QMI, cache and core is left out.

export const M0_TIMING = 0x0c,
  M0_RFMT = 0x10;
/** Values out of a reset. */
const TIMING = 0x40000004,
  FORMAT = 0x1000;
const LINE_BYTES = 8;
const ADDRESS_BITS = 24;
/** Bytes of a page at whose end a transfer ends, by PAGEBREAK. */
const PAGES = [Infinity, 256, 1024, 4096];
const COOLDOWN_CYCLES = 64;

const field = (register: number, from: number, bits: number): number => (register >>> from) & ((1 << bits) - 1);

export class LineReads {
  /** The QMI's registers, by their offset. */
  readonly registers: Record<number, number> = { [M0_TIMING]: TIMING, [M0_RFMT]: FORMAT };
  /** The line behind the one that was read last, and when its transfer was over. */
  private next = -1;
  private overAt = -Infinity;

  /** Fetches a line, given by its place in the flash in lines, at such a cycle of the core; how long that takes. */
  cycles(line: number, now: number): number {
    const { [M0_TIMING]: timing, [M0_RFMT]: format } = this.registers;
    const divisor = field(timing, 0, 8) || 256;
    const halfClock = Math.ceil(divisor / 2);
    const cooldown = field(timing, 30, 2) * COOLDOWN_CYCLES;
    // For so long after a transfer the flash stays selected, and the line behind it needs no address.
    const selected =
      cooldown > 0 && !isPageStart(this.next, field(timing, 28, 2)) && now - this.overAt <= cooldown + halfClock;
    const goesOn = selected && line === this.next;
    const deselected = halfClock + field(timing, 12, 5);
    const begins = goesOn ? 0 : halfClock + commandClocks(format) * divisor + (selected ? deselected : 0);
    const cycles = begins + clocksOf(8 * LINE_BYTES, field(format, 8, 2)) * divisor;
    this.next = line + 1;
    this.overAt = now + cycles;
    return cycles;
  }

  /** The flash is no longer selected: somebody else had the bus. */
  end(): void {
    this.next = -1;
    this.overAt = -Infinity;
  }
}

const isPageStart = (line: number, code: number): boolean => (line * LINE_BYTES) % PAGES[code] === 0;

/** Clocks that so many bits take on 1, 2 or 4 lines, by their code. */
const clocksOf = (bits: number, width: number): number => bits >>> width;

/** Clocks on the bus before the data: command, address, mode bits and waiting. */
const commandClocks = (format: number): number =>
  clocksOf(8 * field(format, 12, 1), field(format, 0, 2)) +
  clocksOf(ADDRESS_BITS, field(format, 2, 2)) +
  clocksOf(4 * field(format, 14, 2), field(format, 4, 2)) +
  clocksOf(4 * field(format, 16, 3), field(format, 6, 2));
