// The I2C bus with the models of the parts on it. rp2040js calls back at each start, address, byte and stop; here
// each of these takes the time of its bits, an address that nobody answers ends as the datasheet says, and a bus
// that is held never starts.

import { I2CMode, type RPI2C } from "rp2040js";
import type { Plugged } from "../virtual/buses";
import { innerI2c } from "./rp2040";
import type { ChipClock } from "./clock";

/** Set once the transmit FIFO is empty, which an abort makes it (RP2040 datasheet 4.3.17, IC_RAW_INTR_STAT). */
const TX_EMPTY = 1 << 4;
/** Byte read from a bus that nobody pulls low. */
const IDLE = 0xff;
/** Eight bits and an acknowledge. */
const BYTE_BITS = 9;

export class I2cBus {
  /** Something holds SDA low. */
  private held = false;
  private waiting: (() => void) | null = null;

  /** Told of each write transaction that has reached its part. */
  constructor(
    private readonly parts: Plugged[],
    private readonly onWritten: (address: number) => void,
  ) {}

  hold(held: boolean): void {
    this.held = held;
    const waiting = this.waiting;
    if (held || waiting === null) return;
    this.waiting = null;
    waiting();
  }

  /** `carried` tells whether the bus' pins belong to this controller now. */
  attach(i2c: RPI2C, clock: ChipClock, carried: () => boolean): void {
    this.waiting = null;
    keepSpikeFilter(i2c);
    let then = (): void => {};
    const alarm = clock.createAlarm(() => then());
    const after = (bits: number, run: () => void): void => {
      then = run;
      alarm.schedule(bits * bitNanos(i2c));
    };
    let answering: Plugged | undefined;
    let written: number[] = [];
    let writing = false;

    /** Passes a transaction's bytes to the part when it ends. */
    const finishWrite = (): void => {
      if (writing && answering?.plugged) {
        answering.part.write(Uint8Array.from(written));
        this.onWritten(answering.part.address);
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
    i2c.onConnect = (address, mode) =>
      after(BYTE_BITS, () => {
        answering = !carried()
          ? undefined
          : this.parts.find(({ part, plugged }) => plugged && part.address === address);
        writing = answering !== undefined && mode === I2CMode.Write;
        i2c.completeConnect(answering !== undefined);
        if (answering === undefined) innerI2c(i2c).setInterrupts(TX_EMPTY);
      });
    i2c.onWriteByte = (byte) =>
      after(BYTE_BITS, () => {
        written.push(byte);
        i2c.completeWrite(answering?.plugged === true);
      });
    i2c.onReadByte = () =>
      after(BYTE_BITS, () => {
        i2c.completeRead(answering?.plugged ? answering.part.read(1)[0] : IDLE);
      });
    i2c.onStop = () => {
      finishWrite();
      after(1, () => i2c.completeStop());
    };
  }
}

const IC_FS_SPKLEN = 0xa0;

/**
 * rp2040js takes an odd length of spikes for one that is set while the controller is on, and drops it; the SDK's at
 * 125 MHz is 11.
 */
function keepSpikeFilter(i2c: RPI2C): void {
  const write = i2c.writeUint32.bind(i2c);
  i2c.writeUint32 = (offset, value) => {
    if (offset === IC_FS_SPKLEN) innerI2c(i2c).spikelen = value & 0xff;
    else write(offset, value);
  };
}

/** A bit on the bus, with what the controller adds to the counts that it is given (4.3.14.1). */
export function bitNanos(i2c: RPI2C): number {
  const inner = innerI2c(i2c);
  return ((i2c.sclHighPeriod + inner.spikelen + 7 + i2c.sclLowPeriod + 1) * 1e9) / inner.rp2040.clkSys;
}
