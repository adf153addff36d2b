// The serial interface to the flash chip, and its chip select (RP2040 datasheet 4.10 and 2.19.6.2). rp2040js
// answers every status with "ready", and erases and programs nothing. Here frames take the time of their bits, and
// reach the flash chip byte by byte.

import { BasePeripheral, type RP2040 } from "rp2040js";
import type { FlashChip } from "./flash-chip";

const CTRLR0 = 0x00,
  CTRLR1 = 0x04,
  SSIENR = 0x08,
  SER = 0x10,
  BAUDR = 0x14,
  TXFLR = 0x20,
  RXFLR = 0x24,
  SR = 0x28,
  IDR = 0x58,
  VERSION = 0x5c,
  DR0 = 0x60,
  ICR = 0x48,
  RX_SAMPLE_DLY = 0xf0,
  SPI_CTRLR0 = 0xf4,
  TXD_DRIVE_EDGE = 0xf8;
/** These read as they were written. */
const KEPT = [CTRLR0, CTRLR1, SSIENR, SER, BAUDR, RX_SAMPLE_DLY, SPI_CTRLR0, TXD_DRIVE_EDGE];
const SR_BUSY = 1,
  SR_TX_NOT_FULL = 2,
  SR_TX_EMPTY = 4,
  SR_RX_NOT_EMPTY = 8;
const FIFO_FRAMES = 16;
/** Frames of eight bits on one line: a command. Everything else is reading in place, which rp2040js does by itself. */
const STANDARD_FORMAT = 0;
const SPI_FRF_SHIFT = 21,
  FRAME_SIZE_SHIFT = 16;

interface Frame {
  answer: number;
  doneAt: number;
}

export class Ssi extends BasePeripheral {
  private readonly registers: Record<number, number> = {};
  /** Frames that are not done yet, and the answers of those that are. */
  private sent: Frame[] = [];
  private answers: number[] = [];
  private lineFreeAt = 0;
  private selected = false;
  /** Chip select as IO_QSPI forces it: null where the interface has it to itself. */
  private forced: boolean | null = null;

  constructor(
    private readonly chip: RP2040,
    private readonly flash: FlashChip,
  ) {
    super(chip, "SSI");
  }

  /** IO_QSPI takes chip select over (low selects), or leaves it to the interface. */
  forceSelect(select: boolean | null): void {
    this.settle();
    this.forced = select;
    this.setSelected(select === true);
  }

  private setSelected(select: boolean): void {
    if (select === this.selected) return;
    this.selected = select;
    if (select) this.flash.select();
    else this.flash.deselect();
  }

  /** Moves the answers of all frames sent by now. Unless it is forced, chip select rises after the last frame. */
  private settle(): void {
    const now = this.chip.clock.nanos;
    while (this.sent.length > 0 && this.sent[0].doneAt <= now) this.answers.push(this.sent.shift()!.answer);
    if (this.forced === null && this.sent.length === 0) this.setSelected(false);
  }

  private send(value: number): void {
    this.settle();
    if (this.sent.length >= FIFO_FRAMES) return this.warn("the transmit FIFO overflows");
    const control = this.registers[CTRLR0] ?? 0;
    const size = ((control >> FRAME_SIZE_SHIFT) & 31) + 1;
    const isCommand = ((control >> SPI_FRF_SHIFT) & 3) === STANDARD_FORMAT && size === 8;
    if (isCommand && this.forced === null) this.setSelected(true);
    const answer = isCommand && this.selected ? this.flash.exchange(value & 0xff) : 0;
    const bitNanos = (Math.max(2, this.registers[BAUDR] ?? 2) * 1e9) / this.chip.clkSys;
    this.lineFreeAt = Math.max(this.lineFreeAt, this.chip.clock.nanos) + size * bitNanos;
    this.sent.push({ answer, doneAt: this.lineFreeAt });
  }

  override readUint32(offset: number): number {
    this.settle();
    switch (offset) {
      case TXFLR:
        return Math.max(0, this.sent.length - 1);
      case RXFLR:
        return this.answers.length;
      case SR:
        return (
          (this.sent.length > 0 ? SR_BUSY : 0) |
          (this.sent.length <= 1 ? SR_TX_EMPTY : 0) |
          (this.sent.length < FIFO_FRAMES ? SR_TX_NOT_FULL : 0) |
          (this.answers.length > 0 ? SR_RX_NOT_EMPTY : 0)
        );
      case DR0:
        return this.answers.shift() ?? 0;
      case ICR:
        return 0;
      case IDR:
        return 0x51535049;
      case VERSION:
        return 0x3430312a;
    }
    return KEPT.includes(offset) ? (this.registers[offset] ?? 0) : super.readUint32(offset);
  }

  override writeUint32(offset: number, value: number): void {
    if (offset === DR0) return this.send(value);
    if (offset === SSIENR && value === 0) {
      this.settle();
      this.sent = [];
      this.answers = [];
      if (this.forced === null) this.setSelected(false);
    }
    this.registers[offset] = value;
  }
}

const SS_CTRL = 0x0c;
/** OUTOVER: drive low, drive high (2.19.6.2). */
const OVERRIDE_SHIFT = 8,
  DRIVE_LOW = 2,
  DRIVE_HIGH = 3;

/** The pins of the flash: of their registers only the override of chip select does something here. */
export class IoQspi extends BasePeripheral {
  private readonly registers: Record<number, number> = {};

  constructor(
    chip: RP2040,
    private readonly ssi: Ssi,
  ) {
    super(chip, "IO_QSPI_BASE");
  }

  override readUint32(offset: number): number {
    return this.registers[offset] ?? 0;
  }

  override writeUint32(offset: number, value: number): void {
    this.registers[offset] = value;
    if (offset !== SS_CTRL) return;
    const override = (value >> OVERRIDE_SHIFT) & 3;
    this.ssi.forceSelect(override === DRIVE_LOW ? true : override === DRIVE_HIGH ? false : null);
  }
}

/** The cache of the flash: flushed when asked to, which is always done already (2.6.3.7). */
export class XipControl extends BasePeripheral {
  constructor(
    chip: RP2040,
    private readonly flush: () => void,
  ) {
    super(chip, "XIP_CTRL");
  }

  override readUint32(offset: number): number {
    const STAT = 0x08,
      FLUSH_READY = 0x02,
      FIFO_EMPTY = 0x04;
    return offset === STAT ? FLUSH_READY | FIFO_EMPTY : 0;
  }

  override writeUint32(offset: number): void {
    const FLUSH = 0x04;
    if (offset === FLUSH) this.flush();
  }
}
