// The Cortex-M33's instructions, one at a time, with those repaired that rp2350js 2.0.1 carries out wrongly.
// Encodings: Armv8-M Architecture Reference Manual (DDI 0553B), C2.4.

import type { ArmCore, Emulator, Registers, Rp2350 } from "./emulator";
import { writePins } from "./gpio";

const PC = 15;
/** From an exception to its handler's first instruction. */
const ENTRY_CYCLES = 12;

/** Reads instructions and charges what that costs. */
export interface Fetch {
  halfword(address: number): number;
}

/** ADC and SBC: x + y + carry; the flags where `setsFlags` (AddWithCarry, E1.3.3). */
export function addWithCarry(regs: Registers, x: number, y: number, setsFlags: boolean): number {
  const sum = (x >>> 0) + (y >>> 0) + (regs.C ? 1 : 0);
  const result = sum >>> 0;
  if (setsFlags) {
    regs.N = result >>> 31 === 1;
    regs.Z = result === 0;
    regs.C = sum > 0xffffffff;
    regs.V = (~(x ^ y) & (x ^ result)) >>> 31 === 1;
  }
  return result;
}

/** The second operand of a data-processing instruction: a register, shifted by a constant (DecodeImmShift). */
function shiftedRegister({ r, C }: Registers, second: number): number {
  const value = r[second & 15];
  const amount = ((second >>> 10) & 0x1c) | ((second >>> 6) & 3);
  switch ((second >>> 4) & 3) {
    case 0:
      return (value << amount) >>> 0;
    case 1:
      return amount === 0 ? 0 : value >>> amount;
    case 2:
      return ((value | 0) >> (amount === 0 ? 31 : amount)) >>> 0;
    default:
      // A rotation by nothing is RRX.
      return (amount === 0 ? (value >>> 1) | (C ? 2 ** 31 : 0) : (value >>> amount) | (value << (32 - amount))) >>> 0;
  }
}

/**
 * ADCS and SBCS of 16 bits, which set flags outside of IT blocks. rp2350js adds the carry to the second operand before
 * it compares: with 0xffffffff the carry out is wrong.
 */
function carryOf16(regs: Registers, opcode: number): boolean {
  const code = opcode >>> 6;
  if (code !== 0b0100000101 && code !== 0b0100000110) return false;
  const to = opcode & 7;
  const operand = regs.r[(opcode >>> 3) & 7];
  regs.r[to] = addWithCarry(regs, regs.r[to], code === 0b0100000110 ? ~operand : operand, regs.itState === 0);
  return true;
}

/** The same with 32 bits: ADC and SBC of an immediate or of a register (T1 and T2). */
function carryOf32(emulator: Emulator, regs: Registers, first: number, second: number): boolean {
  const isImmediate = (first & 0xfbc0) === 0xf140 && (second & 0x8000) === 0;
  if (!isImmediate && (first & 0xffc0) !== 0xeb40) return false;
  const operand = isImmediate
    ? emulator.thumbExpandImm(((first & 0x400) << 1) | ((second >>> 4) & 0x700) | (second & 0xff))
    : shiftedRegister(regs, second);
  const subtracts = (first & 0x20) !== 0;
  const x = regs.r[first & 15];
  regs.r[(second >>> 8) & 15] = addWithCarry(regs, x, subtracts ? ~operand : operand, (first & 0x10) !== 0);
  return true;
}

/** VLDR and VSTR of a D register, two words. rp2350js moves the first one only. */
function moveDouble(chip: Rp2350, { regs }: ArmCore, first: number, second: number): boolean {
  if ((first & 0xff20) !== 0xed00 || (second & 0xf00) !== 0xb00) return false;
  const single = ((first & 0x40) >>> 1) | ((second >>> 11) & 0x1e);
  const base = first & 15;
  const from = base === PC ? (regs.r[PC] & ~3) >>> 0 : regs.r[base];
  const offset = (second & 0xff) << 2;
  const address = ((first & 0x80) !== 0 ? from + offset : from - offset) >>> 0;
  const words = new Uint32Array(regs.s.buffer, regs.s.byteOffset, regs.s.length);
  for (const i of [0, 1]) {
    const at = (address + 4 * i) >>> 0;
    if ((first & 0x10) !== 0) words[single + i] = chip.readUint32(at);
    else chip.writeUint32(at, words[single + i]);
  }
  return true;
}

/** MCRR to coprocessor 0, the pins'. rp2350js does nothing then. */
function writeCoprocessor(chip: Rp2350, { regs }: ArmCore, first: number, second: number): boolean {
  if ((first & 0xfff0) !== 0xec40 || (second & 0xf00) !== 0) return false;
  writePins(chip, { operation: (second >>> 4) & 15, register: second & 15 }, [
    regs.r[(second >>> 12) & 15],
    regs.r[first & 15],
  ]);
  return true;
}

/** Makes the core execute one instruction at a time as a Cortex-M33 does. */
export function repairInstructions(emulator: Emulator, chip: Rp2350, core: ArmCore, fetch: Fetch): void {
  const { regs } = core;

  /** Counts the cycles, and enters the handler of a fault that the instruction has raised. */
  const elapsed = (cycles: number): number => {
    const fault = core.pendingFault;
    core.cycles += fault === null ? cycles : cycles + ENTRY_CYCLES;
    if (fault !== null) {
      core.pendingFault = null;
      core.deliverFault(fault);
    }
    return cycles;
  };

  /** Cycles of the instruction of 32 bits. */
  const wide = (address: number, first: number, second: number): number => {
    if (
      carryOf32(emulator, regs, first, second) ||
      moveDouble(chip, core, first, second) ||
      writeCoprocessor(chip, core, first, second)
    )
      return 1;
    const cycles = emulator.executeThumb32(core, address, first, second);
    if (cycles < 0 && core.pendingFault === null)
      throw new Error(`an instruction that rp2350js knows expected at ${hex(address)}, found ${hex(first, second)}`);
    return Math.max(1, cycles);
  };

  core.executeInstruction = () => {
    if (core.waiting) return elapsed(1);
    if (core.interruptsUpdated && core.checkForInterrupts()) return elapsed(ENTRY_CYCLES);
    const address = regs.r[PC] & ~1;
    core.currentInstrAddr = address;
    const first = fetch.halfword(address);
    const isWide = emulator.isThumb32(first);
    const second = isWide ? fetch.halfword(address + 2) : 0;
    const conditional = regs.itState !== 0;
    regs.r[PC] = address + (isWide ? 4 : 2);
    let cycles = 1;
    if (!conditional || emulator.conditionPassed(regs, (regs.itState >>> 4) & 15)) {
      if (isWide) cycles = wide(address, first, second);
      else if (!carryOf16(regs, first)) cycles = Math.max(1, emulator.executeThumb16(core, address, first));
    }
    if (conditional) emulator.advanceItState(core);
    return elapsed(cycles);
  };
}

function hex(...numbers: number[]): string {
  return numbers.map((number) => (number >>> 0).toString(16)).join(" ");
}
