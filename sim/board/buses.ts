// The I2C and SPI peripherals as the firmware calls them, with the parts that hang on them.

import { I2cPart, SpiPart } from "./parts/part";
import { Pins } from "./pins";

/**
 * Told of every transaction, before the part has it: what a logic analyser on the bus would see. For flash the address
 * is the partition's own, and what is not data is an erase.
 */
export type BusListener = (bus: "i2c" | "spi" | "flash", bytes: Uint8Array, address: number, data: boolean) => void;

/** What `write` and `writeTo` take: numbers, arrays and typed arrays, nested as the interpreter flattens them. */
export type Data = number | number[] | Uint8Array | ArrayBuffer;

export function bytesOf(data: Data): Uint8Array {
  if (typeof data === "number") return new Uint8Array([data]);
  if (data instanceof Uint8Array) return data;
  return new Uint8Array(data as number[]);
}

export interface Plugged {
  part: I2cPart;
  plugged: boolean;
}

/** An I2C master. A transaction with an address that no plugged part answers throws, as in the interpreter. */
export function createI2c(parts: Plugged[], listen: BusListener) {
  function answering(address: number): I2cPart[] {
    const found = parts.filter(function (p) { return p.plugged && p.part.address === address; });
    if (found.length === 0) throw new Error("I2C device " + address + ": no ACK");
    return found.map(function (p) { return p.part; });
  }
  return {
    setup: function (): void { },
    writeTo: function (address: number, data: Data): void {
      const bytes = bytesOf(data);
      listen("i2c", bytes, address, true);
      answering(address).forEach(function (part) { part.write(bytes); });
    },
    readFrom: function (address: number, count: number): Uint8Array {
      return answering(address)[0].read(count);
    },
  };
}

export interface SpiPlug {
  part: SpiPart;
  plugged: boolean;
  select: string;
  data: string;
}

/** An SPI master with one part on it, which hears it while its select line is low. */
export function createSpi(plug: SpiPlug, pins: Pins, listen: BusListener) {
  function clock(data: Data, select: string | undefined): void {
    const bytes = bytesOf(data);
    const isData = pins.level(plug.data);
    if (select !== undefined) pins.drive(select, false);
    if (!pins.level(plug.select)) {
      listen("spi", bytes, 0, isData);
      if (plug.plugged) plug.part.write(bytes, isData);
    }
    if (select !== undefined) pins.drive(select, true);
  }
  return {
    setup: function (): void { },
    write: function (data: Data, select?: string): void { clock(data, select); },
    send: function (data: Data, select?: string): void { clock(data, select); },
  };
}
