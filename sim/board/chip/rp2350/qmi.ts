// The RP2350's serial interface to the flash chip in its direct mode (RP2350 datasheet 12.14.5), by which flash is
// erased and programmed. rp2350js 2.0.1 answers every status with "ready", and erases and programs nothing. Here
// frames take the time of their bits, and reach the flash chip byte by byte.

import type { FlashChip } from "../flash-chip";
import type { RegisterBlock, Rp2350 } from "./emulator";
import type { LineReads } from "./line-reads";

const DIRECT_CSR = 0x00,
  DIRECT_TX = 0x04,
  DIRECT_RX = 0x08;
const EN = 1,
  BUSY = 1 << 1,
  ASSERT_CS0N = 1 << 2,
  AUTO_CS0N = 1 << 6,
  TXFULL = 1 << 10,
  TXEMPTY = 1 << 11,
  RXEMPTY = 1 << 16,
  RXFULL = 1 << 17,
  CLKDIV_SHIFT = 22;
const CSR_RESET = 0x01800000;
const KEPT = EN | ASSERT_CS0N | AUTO_CS0N | (0x3ff << CLKDIV_SHIFT);
const FIFO_FRAMES = 4;
/** Fields of a frame: sixteen bits instead of eight, no answer kept, and lines of the bus less one. */
const TX_DWIDTH = 1 << 18,
  TX_NOPUSH = 1 << 20,
  TX_IWIDTH = 3 << 16;

/** Makes the interface of the chip reach this flash; `onDirect` hears that the mapped flash is left. */
export function repairFlashInterface(
  chip: Rp2350,
  block: RegisterBlock,
  flash: FlashChip,
  clock: { nanos: number },
  reads: LineReads,
  onDirect: () => void,
): void {
  const { registers } = reads;
  registers[DIRECT_CSR] = CSR_RESET;
  const answers: number[] = [];
  /** Frames that were written before the direct mode was on. */
  const early: number[] = [];
  let lineFreeAt = 0;
  let selected = false;

  const setSelected = (select: boolean): void => {
    if (select === selected) return;
    selected = select;
    if (select) flash.select();
    else flash.deselect();
  };

  const send = (frame: number): void => {
    const csr = registers[DIRECT_CSR];
    if ((csr & EN) === 0) {
      early.push(frame);
      return;
    }
    // The low byte of sixteen bits goes first.
    const bytes = (frame & TX_DWIDTH) === 0 ? [frame & 0xff] : [frame & 0xff, (frame >> 8) & 0xff];
    const automatic = (csr & ASSERT_CS0N) === 0 && (csr & AUTO_CS0N) !== 0;
    if (automatic) setSelected(true);
    // Frames on two or four lines only end continuous reading, which is the mapped flash's business.
    const isCommand = selected && (frame & TX_IWIDTH) === 0;
    const answer = bytes.reduce((word, byte, i) => word | ((isCommand ? flash.exchange(byte) : 0) << (8 * i)), 0);
    if (automatic) setSelected(false);
    if ((frame & TX_NOPUSH) === 0) answers.push(answer);
    const divisor = csr >>> CLKDIV_SHIFT || 256;
    lineFreeAt = Math.max(lineFreeAt, clock.nanos) + (8 * bytes.length * divisor * 1e9) / chip.clkSys;
  };

  const status = (): number => {
    const busy = clock.nanos < lineFreeAt;
    return (
      (registers[DIRECT_CSR] & KEPT) |
      (busy ? BUSY : TXEMPTY) |
      (answers.length === 0 ? RXEMPTY : 0) |
      (answers.length >= FIFO_FRAMES ? RXFULL | TXFULL : 0)
    );
  };

  block.readUint32 = (offset) => {
    if (offset === DIRECT_CSR) return status() >>> 0;
    if (offset === DIRECT_RX) return answers.shift() ?? 0;
    return registers[offset] ?? 0;
  };
  block.writeUint32 = (offset, value) => {
    if (offset === DIRECT_TX) return send(value);
    registers[offset] = value;
    if (offset !== DIRECT_CSR) return;
    // Chip select is asserted even if the direct mode is off.
    setSelected((value & ASSERT_CS0N) !== 0);
    if ((value & EN) === 0) return;
    reads.end();
    onDirect();
    early.splice(0).forEach(send);
  };
}

/** A block whose registers read as they were written, and 0 before: rp2350js answers with all ones. */
export function keepRegisters(block: RegisterBlock): void {
  const registers: Record<number, number> = {};
  block.readUint32 = (offset) => registers[offset] ?? 0;
  block.writeUint32 = (offset, value) => {
    registers[offset] = value;
  };
}
