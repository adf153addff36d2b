// The SPI bus with the panel on it: each byte takes the time of its bits, and reaches the panel while its chip
// select is low. rp2040js transfers bytes in no time. A loop that only asks whether a byte is through is taken straight
// to its end.

import type { PanelPlug } from "../virtual/buses";
import type { ChipClock } from "./clock";
import type { Spi } from "./rp2040";

/** Byte read from an undriven input. */
const IDLE = 0xff;
/** Most bytes handed on at once, so that a screen is seen being filled. */
const PIECE_BYTES = 4096;

const SSPSR = 0x0c;
/** After so many looks at the status, and nothing done between, there is nothing to do but wait. */
const LOOKS = 2;

/**
 * Makes a poll for the end of a byte take effect at once: the time until it is sent passes in one step.
 */
function shortenWaiting(spi: Spi, clock: ChipClock, sending: () => boolean): void {
  const read = spi.readUint32.bind(spi);
  const write = spi.writeUint32.bind(spi);
  let looks = 0;
  spi.readUint32 = (offset) => {
    looks = offset === SSPSR ? looks + 1 : 0;
    if (looks > LOOKS && sending()) {
      clock.passToNext();
      looks = 0;
    }
    return read(offset);
  };
  spi.writeUint32 = (offset, value) => {
    looks = 0;
    write(offset, value);
  };
}

export class SpiBus {
  private selected = false;
  private data = false;
  private carried = (): boolean => false;
  private readonly bytes = new Uint8Array(PIECE_BYTES);
  private count = 0;

  /** Told whenever bytes have reached the part. */
  constructor(
    private readonly panel: PanelPlug,
    private readonly onWritten: () => void,
  ) {}

  /** Power, plug or chip fails in the middle of whatever is being sent: the part has what came whole. */
  breakOff(): void {
    this.look();
    this.count = 0;
  }

  select(low: boolean): void {
    this.flush();
    this.selected = low && this.carried();
  }

  /** The data/command line: true is data. */
  command(data: boolean): void {
    if (data === this.data) return;
    this.flush();
    this.data = data;
  }

  /** `carried` tells whether the bus' pins belong to this controller now. */
  attach(spi: Spi, clock: ChipClock, carried: () => boolean): void {
    this.count = 0;
    this.carried = carried;
    let answer = IDLE;
    let sending = false;
    const alarm = clock.createAlarm(() => {
      sending = false;
      spi.completeTransmit(answer);
    });
    spi.onTransmit = (byte) => {
      sending = true;
      this.panel.part.clockHz = spi.clockFrequency;
      answer = this.exchange(byte);
      alarm.schedule((spi.dataBits * 1e9) / spi.clockFrequency);
    };
    shortenWaiting(spi, clock, () => sending);
  }

  private exchange(byte: number): number {
    if (!this.selected || !this.panel.plugged) return IDLE;
    const answer = this.data ? this.panel.part.answer() : IDLE;
    this.bytes[this.count++] = byte;
    if (this.count === PIECE_BYTES) this.flush();
    return answer;
  }

  /** Passes the bytes received so far to the part, before it is read; half a pixel waits for its other half. */
  look(): void {
    const odd = this.count % 2;
    const last = this.bytes[this.count - 1];
    this.count -= odd;
    this.flush();
    if (odd > 0) this.bytes[this.count++] = last;
  }

  private flush(): void {
    if (this.count > 0 && this.panel.plugged) {
      this.panel.part.write(this.bytes.slice(0, this.count), this.data);
      this.onWritten();
    }
    this.count = 0;
  }
}
