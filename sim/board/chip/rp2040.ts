// Parts of rp2040js 1.4.1 that it does not export by name, or keeps private: all code that depends on its inside is in
// this file.

import { BasePeripheral, type RP2040, type GPIOPin, type Peripheral, type RPI2C, type USBCDC } from "rp2040js";

/** The emulated chip's clock. */
export type IClock = RP2040["clock"];
export type Spi = RP2040["spi"][number];

/** Addresses of peripherals, as rp2040js files them: without the lowest 12 bits (RP2040 datasheet 2.2). */
export const XIP_CTRL = 0x14000,
  SSI = 0x18000,
  IO_QSPI = 0x40018,
  VREG_AND_CHIP_RESET = 0x40064;
const WATCHDOG = 0x40058;

/** A pin's level as the pad sees it, behind the level that rp2040js keeps. */
export interface InnerPin {
  rawInputValue: boolean;
}

export function innerPin(pin: GPIOPin): InnerPin {
  return pin as unknown as InnerPin;
}

/** The raw interrupts of an I2C controller, and its filter for spikes. */
export interface InnerI2c {
  setInterrupts(mask: number): void;
  spikelen: number;
  rp2040: RP2040;
}

export function innerI2c(i2c: RPI2C): InnerI2c {
  return i2c as unknown as InnerI2c;
}

/** The control lines of the port, which rp2040js' host sets once by itself. */
export function setLineState(host: USBCDC, value: number): void {
  (host as unknown as { cdcSetControlLineState(value: number): void }).cdcSetControlLineState(value);
}

export interface Watchdog extends BasePeripheral {
  onWatchdogTrigger: () => void;
  scratchData: Uint32Array;
  reason: number;
}

export function watchdogOf(chip: RP2040): Watchdog {
  return chip.peripherals[WATCHDOG] as unknown as Watchdog;
}

/** Puts a memory of our own in the place of the emulated flash, which rp2040js only ever reads. */
export function mapFlash(chip: RP2040, bytes: Uint8Array): void {
  Object.assign(chip, { flash: bytes, flash16: new Uint16Array(bytes.buffer), flashView: new DataView(bytes.buffer) });
}

/**
 * For every word that is stored rp2040js looks first whether it goes to a peripheral: in RAM (0x2...) there are
 * none. A seventh of its time.
 */
export function skipPeripheralsForRam(chip: RP2040): void {
  const find = chip.findPeripheral.bind(chip);
  chip.findPeripheral = (address) => (address >>> 28 === 2 ? NOWHERE : find(address));
}

const NOWHERE = undefined as unknown as Peripheral;

export function replacePeripheral(chip: RP2040, address: number, peripheral: Peripheral): void {
  chip.peripherals[address] = peripheral;
}

/** Why the chip was reset: it tells the boot ROM that no debugger asks for a rescue (RP2040 datasheet 2.12.8). */
export class ChipReset extends BasePeripheral {
  override readUint32(offset: number): number {
    const CHIP_RESET = 0x08,
      HAD_POWER_ON = 1 << 8;
    return offset === CHIP_RESET ? HAD_POWER_ON : 0;
  }

  override writeUint32(): void {}
}
