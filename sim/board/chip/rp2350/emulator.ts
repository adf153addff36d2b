// rp2350js 2.0.1 (github.com/c1570/rp2350js), which is in no package registry: loaded from the folder that the
// environment names. Its parts are declared here as far as this folder uses them.

import { createRequire } from "node:module";
import type { Logger, RP2040, USBCDC } from "rp2040js";

export interface Registers {
  /** R0 to R15. */
  r: Uint32Array;
  /** S0 to S31. */
  s: Float32Array;
  /** Instructions of an IT block that are to come; 0 outside of one. */
  itState: number;
  /** Number of the exception that is handled; 0 in thread mode. */
  ipsr: number;
  N: boolean;
  Z: boolean;
  C: boolean;
  V: boolean;
}

/** A Cortex-M33. */
export interface ArmCore {
  readonly regs: Registers;
  cycles: number;
  waiting: boolean;
  interruptsUpdated: boolean;
  pendingFault: number | null;
  currentInstrAddr: number;
  executeInstruction(): number;
  /** Enters the handler of the pending exception that comes first; false if none may be taken. */
  checkForInterrupts(): boolean;
  deliverFault(fault: number): void;
  blTaken: (core: ArmCore) => void;
}

/** A peripheral's registers; `rawWriteValue` is what was written, before a set, clear or xor. */
export interface RegisterBlock {
  rawWriteValue: number;
  readUint32(offset: number): number;
  writeUint32(offset: number, value: number): void;
}

/** An alarm of the emulator's clock. */
export interface TheirAlarm {
  callback: () => void;
  scheduled: boolean;
}

export interface TheirClock {
  readonly nanos: number;
  linkAlarm(deltaNanos: number, alarm: TheirAlarm): TheirAlarm;
  unlinkAlarm(alarm: TheirAlarm): boolean;
}

export interface Watchdog extends RegisterBlock {
  timer: { baseFreq: number };
  scratchData: Uint32Array;
  reason: number;
  onWatchdogTrigger: () => void;
}

export interface Rp2350 extends Pick<RP2040, "gpio" | "i2c" | "spi" | "adc" | "usbCtrl" | "qspi"> {
  readonly core: ArmCore[];
  readonly clock: TheirClock;
  readonly peripherals: Record<number, RegisterBlock>;
  readonly sram: Uint8Array;
  readonly sram16: Uint16Array;
  readonly sram32: Uint32Array;
  readonly sio: {
    readUint32(offset: number, core: number): number;
    writeUint32(offset: number, value: number, core: number): void;
  };
  readonly watchdog: Watchdog;
  logger: Logger;
  clkSys: number;
  clkPeri: number;
  readUint32(address: number): number;
  readUint16(address: number): number;
  readUint8(address: number): number;
  writeUint32(address: number, value: number): void;
  updateIOInterrupt(): void;
}

/** The emulator, as far as this folder calls it. */
export interface Emulator {
  RP2350: new (options: { coreArch: "arm" }) => Rp2350;
  USBCDC: new (usb: RP2040["usbCtrl"]) => USBCDC;
  isThumb32(halfword: number): boolean;
  executeThumb16(core: ArmCore, address: number, opcode: number): number;
  /** Cycles; negative for an instruction that the emulator does not know. */
  executeThumb32(core: ArmCore, address: number, first: number, second: number): number;
  thumbExpandImm(imm12: number): number;
  advanceItState(core: ArmCore): void;
  conditionPassed(registers: Registers, condition: number): boolean;
}

export const NO_EMULATOR = "RP2350JS is not set to the path of a built clone of rp2350js";

/** The folder that the environment names; null without one. */
export function emulatorFolder(): string | null {
  return process.env.RP2350JS || null;
}

/** @param folder a clone of rp2350js after its `npm install` and `npm run build` */
export function loadEmulator(folder: string): Emulator {
  const require = createRequire(import.meta.url);
  const part = (name: string): object => require(`${folder}/dist/cjs/${name}.js`) as object;
  return {
    ...part("index"),
    ...part("cortex-m33/execute-thumb16"),
    ...part("cortex-m33/execute-thumb32"),
    ...part("cortex-m33/conditions"),
  } as Emulator;
}
