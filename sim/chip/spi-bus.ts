// The SPI bus with the panel on it: each byte takes the time of its bits, and reaches the panel while its chip select is low.

import type { SpiPart } from "../board/parts/part";
import type { ChipClock } from "./clock";
import type { Spi } from "./rp2040";

/** What an input reads that nobody drives. */
const IDLE = 0xff;
/** Bytes are handed on in pieces of at most so many, as one would see them on a screen being filled. */
const PIECE_BYTES = 4096;

export class SpiBus {
  private isPlugged = true;
  private selected = false;
  private data = false;
  private readonly bytes = new Uint8Array(PIECE_BYTES);
  private count = 0;

  constructor(private readonly part: SpiPart) { }

  get plugged(): boolean {
    return this.isPlugged;
  }

  plug(plugged: boolean): void {
    this.flush();
    this.isPlugged = plugged;
  }

  select(low: boolean): void {
    if (low === this.selected) return;
    this.flush();
    this.selected = low;
  }

  /** The data/command line: true is data. */
  command(data: boolean): void {
    if (data === this.data) return;
    this.flush();
    this.data = data;
  }

  attach(spi: Spi, clock: ChipClock): void {
    this.count = 0;
    let answer = IDLE;
    const alarm = clock.createAlarm(() => spi.completeTransmit(answer));
    spi.onTransmit = (byte) => {
      answer = this.exchange(byte);
      alarm.schedule(spi.dataBits * 1e9 / spi.clockFrequency);
    };
  }

  private exchange(byte: number): number {
    if (!this.selected || !this.isPlugged) return IDLE;
    const answer = this.data ? this.part.answer() : IDLE;
    this.bytes[this.count++] = byte;
    if (this.count === PIECE_BYTES) this.flush();
    return answer;
  }

  /** What came so far goes to the part, before anybody looks at it; half a pixel waits for its other half. */
  look(): void {
    const odd = this.count % 2;
    const last = this.bytes[this.count - 1]!;
    this.count -= odd;
    this.flush();
    if (odd > 0) this.bytes[this.count++] = last;
  }

  private flush(): void {
    if (this.count > 0 && this.isPlugged) this.part.write(this.bytes.slice(0, this.count), this.data);
    this.count = 0;
  }
}
