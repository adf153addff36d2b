// The RP2350's pins as its core and its interrupts reach them. rp2350js 2.0.1 does nothing on MCRR, and finds the
// registers of the pins' interrupts by a wrong number.

import type { RegisterBlock, Rp2350 } from "./emulator";

const OUT = 0x10,
  SET = 0x08,
  CLEAR = 0x10,
  XOR = 0x18;
/** Distance from a register of outputs to that of output enables. */
const ENABLES = 0x20;

/** MCRR to coprocessor 0: operation and register by their numbers in the instruction (RP2350 datasheet 3.6.1). */
export interface PinWrite {
  operation: number;
  register: number;
}

const OF_OUTPUTS = 0,
  OF_ENABLES = 4;
/** Operations on all pins, and from BIT_PUT on those on the pin of this number, if the second value is 1. */
const ALL = [0, XOR, SET, CLEAR];
const BIT_PUT = 4;

/** Writes pins by the two values that MCRR sends. */
export function writePins(chip: Rp2350, { operation, register }: PinWrite, [first, second]: [number, number]): void {
  const at = register === OF_OUTPUTS ? OUT : register === OF_ENABLES ? OUT + ENABLES : null;
  const known = operation < 2 * ALL.length && at !== null;
  if (!known) throw new Error(`a write to pins that is modelled expected, found operation ${operation} of ${register}`);
  if (operation < BIT_PUT) return chip.sio.writeUint32(at + ALL[operation], first, 0);
  const isOne = (second & 1) === 1;
  const how = operation === BIT_PUT ? (isOne ? SET : CLEAR) : ALL[operation - BIT_PUT];
  if (isOne || operation === BIT_PUT) chip.sio.writeUint32(at + how, 2 ** first, 0);
}

const INTR = 0x230,
  PROC0_INTE = 0x248,
  PROC0_INTF = 0x260,
  PROC0_INTS = 0x278,
  PROC1_INTE = 0x290;
const REGISTERS = [INTR, PROC0_INTE, PROC0_INTF, PROC0_INTS];
const PINS_A_REGISTER = 8;

type Pin = Rp2350["gpio"][number];

const BITS: Record<number, (pin: Pin) => number> = {
  [INTR]: (pin) => pin.irqStatus,
  [PROC0_INTE]: (pin) => pin.irqEnableMask,
  [PROC0_INTF]: (pin) => pin.irqForceMask,
  [PROC0_INTS]: (pin) => (pin.irqStatus & pin.irqEnableMask) | pin.irqForceMask,
};

/** The interrupts of IO_BANK0 at their addresses (RP2350 datasheet 9.11.1): four bits for each pin. */
export function repairPinInterrupts(chip: Rp2350, bank: RegisterBlock): void {
  const read = bank.readUint32.bind(bank);
  const write = bank.writeUint32.bind(bank);
  /** Register of this address, and its pins; null for others. */
  const placeOf = (offset: number): { register: number; pins: Pin[] } | null => {
    if (offset < INTR || offset >= PROC1_INTE) return null;
    const register = REGISTERS.findLast((from) => from <= offset)!;
    const first = ((offset - register) >> 2) * PINS_A_REGISTER;
    return { register, pins: chip.gpio.slice(first, first + PINS_A_REGISTER) };
  };
  bank.readUint32 = (offset) => {
    const place = placeOf(offset);
    if (place === null) return read(offset);
    return place.pins.reduce((word, pin, i) => word | (BITS[place.register](pin) << (4 * i)), 0) >>> 0;
  };
  bank.writeUint32 = (offset, value) => {
    const place = placeOf(offset);
    if (place === null) return write(offset, value);
    place.pins.forEach((pin, i) => {
      const bits = (value >>> (4 * i)) & 15;
      // An edge is acknowledged by the bit as written, whichever alias of the register it is written to.
      if (place.register === INTR) pin.updateIRQValue((bank.rawWriteValue >>> (4 * i)) & 15);
      else if (place.register === PROC0_INTE) pin.irqEnableMask = bits;
      else if (place.register === PROC0_INTF) pin.irqForceMask = bits;
    });
    chip.updateIOInterrupt();
  };
}
