// The I2C bus with the models of the parts on it. rp2040js calls back at each start, address, byte and stop; here each of these takes
// the time of its bits, an address that nobody answers ends as the datasheet says, and a bus that is held never starts.

import { I2CMode, type RPI2C } from "rp2040js";
import type { Plugged } from "../board/buses";
import { innerI2c } from "./rp2040";
import type { ChipClock } from "./clock";

/** Set once the transmit FIFO is empty, which an abort makes it (RP2040 datasheet 4.3.17, IC_RAW_INTR_STAT). */
const TX_EMPTY = 1 << 4;
/** Eight bits and an acknowledge. */
const BYTE_BITS = 9;

export interface I2cObserver {
  /** A write transaction has ended with its stop. */
  written(address: number, bytes: Uint8Array): void;
}

export class I2cBus {
  /** Something holds SDA low. */
  private held = false;
  private waiting: (() => void) | null = null;

  constructor(private readonly parts: Plugged[], private readonly observer: I2cObserver) { }

  hold(held: boolean): void {
    this.held = held;
    const waiting = this.waiting;
    if (held || waiting === null) return;
    this.waiting = null;
    waiting();
  }

  attach(i2c: RPI2C, clock: ChipClock, clkSysHz: () => number): void {
    this.waiting = null;
    let then = (): void => { };
    const alarm = clock.createAlarm(() => then());
    const after = (bits: number, run: () => void): void => {
      then = run;
      alarm.schedule(bits * bitNanos(i2c, clkSysHz()));
    };
    let answering: Plugged | undefined;
    let written: number[] = [];
    let writing = false;

    /** What was written in one transaction reaches the part as it ends. */
    const finishWrite = (): void => {
      if (writing && answering?.plugged) {
        const bytes = Uint8Array.from(written);
        answering.part.write(bytes);
        this.observer.written(answering.part.address, bytes);
      }
      writing = false;
      written = [];
    };

    i2c.onStart = () => {
      finishWrite();
      const start = (): void => after(1, () => i2c.completeStart());
      if (this.held) this.waiting = start;
      else start();
    };
    i2c.onConnect = (address, mode) => after(BYTE_BITS, () => {
      answering = this.parts.find(({ part, plugged }) => plugged && part.address === address);
      writing = answering !== undefined && mode === I2CMode.Write;
      i2c.completeConnect(answering !== undefined);
      if (answering === undefined) innerI2c(i2c).setInterrupts(TX_EMPTY);
    });
    i2c.onWriteByte = (byte) => after(BYTE_BITS, () => {
      written.push(byte);
      i2c.completeWrite(answering?.plugged === true);
    });
    i2c.onReadByte = () => after(BYTE_BITS, () => i2c.completeRead(answering?.plugged ? answering.part.read(1)[0]! : 0xff));
    i2c.onStop = () => {
      finishWrite();
      after(1, () => i2c.completeStop());
    };
  }
}

/** A bit on the bus, with what the controller adds to the counts that it is given (4.3.14.1). */
export function bitNanos(i2c: RPI2C, clkSysHz: number): number {
  return (i2c.sclHighPeriod + innerI2c(i2c).spikelen + 7 + i2c.sclLowPeriod + 1) * 1e9 / clkSysHz;
}
