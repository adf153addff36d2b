// Buses and lines without a board: they lead from a driver to the models of its parts.

import { createI2c as createBus } from "../../sim/board/virtual/buses";
import { FREE } from "../../sim/board/virtual/spending";
import { Timeline } from "../../sim/board/virtual/timeline";
import type { I2cPart, SpiPart } from "../../sim/board/virtual/parts/part";

const hex = (byte: number): string => byte.toString(16).padStart(2, "0");

/** The virtual board's I2C bus; `log` has each transaction as hexadecimal text. */
export function createI2c(parts: I2cPart[]) {
  const plugs = parts.map((part) => ({ part, plugged: true }));
  const log: string[] = [];
  const note = (sign: string, bytes: Uint8Array): void => void log.push([sign, ...Array.from(bytes, hex)].join(" "));
  const bus = createBus(
    plugs,
    { shorted: false },
    (_bus, bytes) => note(">", bytes),
    (_bus, answer) => answer instanceof Uint8Array && note("<", answer),
    new Timeline(),
    FREE,
  );
  return {
    ...bus,
    log,
    /** Unplugs a part or plugs it in again, which powers it on. */
    plug(address: number, present: boolean): void {
      const plug = plugs.find(({ part }) => part.address === address)!;
      plug.plugged = present;
      if (present) plug.part.powerOn();
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
      if (!data) commands.push(hex(sent[0]));
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
      writeBaud: 15_000_000,
      readBaud: 6_600_000,
      glass: 0,
    },
  };
}
