// Buses and lines without a board: they lead from a driver to the models of its parts.

import type { I2cPart, SpiPart } from "../../sim/board/parts/part";

const hex = (byte: number): string => byte.toString(16).padStart(2, "0");

/** An I2C bus on which parts can be unplugged; `log` has each transaction as hexadecimal text. */
export function createI2c(parts: I2cPart[]) {
  const absent = new Set<number>();
  const log: string[] = [];
  function find(address: number): I2cPart {
    const part = parts.find((one) => one.address === address);
    if (part === undefined || absent.has(address)) throw new Error(`I2C: no ACK from ${address}`);
    return part;
  }
  return {
    log,
    /** Unplugs a part or plugs it in again, which powers it on. */
    plug(address: number, present: boolean): void {
      if (!present) absent.add(address);
      else if (absent.delete(address)) find(address).powerOn();
    },
    writeTo(address: number, data: Uint8Array | number[]): void {
      const part = find(address);
      const bytes = new Uint8Array(data);
      log.push([">", ...Array.from(bytes, hex)].join(" "));
      part.write(bytes);
    },
    readFrom(address: number, count: number): Uint8Array {
      const bytes = find(address).read(count);
      log.push(["<", ...Array.from(bytes, hex)].join(" "));
      return bytes;
    },
  };
}

/**
 * An SPI bus with one part, its select, data/command and reset lines; `commands` has what was sent by them, and `sizes`
 * the length of each transfer.
 */
export function createSpi(part: SpiPart) {
  const sizes: number[] = [];
  const commands: string[] = [];
  let data = false;
  let selected = false;
  let wired = true;
  return {
    sizes,
    commands,
    setup(options: { baud: number }): void {
      if (selected) throw new Error("SPI: the lines move while a part is selected");
      part.clockHz = options.baud;
    },
    write(bytes: Uint8Array | number[]): void {
      if (!selected) throw new Error("SPI: nobody is selected");
      const sent = new Uint8Array(bytes);
      sizes.push(sent.length);
      if (!data) commands.push(hex(sent[0]!));
      part.write(sent, data);
    },
    /** The byte that comes back while one goes out; what is not heard is pulled up. */
    send(byte: number): number {
      const answer = wired ? part.answer() : 0xff;
      this.write([byte]);
      return answer;
    },
    /** Whether the part's SDO is wired. */
    wire(on: boolean): void {
      wired = on;
    },
    pins: {
      sck: "SCK",
      mosi: "MOSI",
      miso: "MISO",
      cs: { write: (level: boolean) => void (selected = !level) },
      dc: { write: (level: boolean) => void (data = level) },
      rst: { write: (level: boolean): void => part.reset(!level) },
    },
  };
}
