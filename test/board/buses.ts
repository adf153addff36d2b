// Buses, lines and time without a board: they lead from a driver to the models of its parts. Kept to Espruino's
// dialect, so that a check can take them into the real interpreter.

import type { I2cPart, SpiPart } from "../../sim/board/parts/part";

/** An I2C bus on which parts can be unplugged; `log` has each transaction as hexadecimal text. */
export function createI2c(parts: I2cPart[]) {
  const absent: boolean[] = [];
  const log: string[] = [];
  function find(address: number): I2cPart {
    const part = parts.find((one) => one.address === address);
    if (part === undefined || absent[address]) throw new Error("I2C: no ACK from " + address);
    return part;
  }
  function record(sign: string, bytes: Uint8Array): void {
    let text = sign;
    for (let i = 0; i < bytes.length; i++) text += (bytes[i]! < 16 ? " 0" : " ") + bytes[i]!.toString(16);
    log.push(text);
  }
  return {
    log: log,
    /** Unplugs a part or plugs it in again, which powers it on. */
    plug: (address: number, present: boolean): void => {
      absent[address] = !present;
      if (present) find(address).powerOn();
    },
    writeTo: (address: number, data: Uint8Array | number[]): void => {
      const part = find(address);
      const bytes = new Uint8Array(data);
      record(">", bytes);
      part.write(bytes);
    },
    readFrom: (address: number, count: number): Uint8Array => {
      const bytes = find(address).read(count);
      record("<", bytes);
      return bytes;
    },
  };
}

/** An SPI bus with one part, its select, data/command and reset lines; `sizes` has the length of each transfer. */
export function createSpi(part: SpiPart) {
  const sizes: number[] = [];
  const commands: string[] = [];
  let data = false;
  let selected = false;
  let wired = true;
  return {
    sizes: sizes,
    /** The commands in hexadecimal, with up to four bytes of what followed. */
    commands: commands,
    setup: (options: { baud: number }): void => {
      if (selected) throw new Error("SPI: the lines move while a part is selected");
      part.clockHz = options.baud;
    },
    write: (bytes: Uint8Array | number[]): void => {
      if (!selected) throw new Error("SPI: nobody is selected");
      const sent = new Uint8Array(bytes);
      sizes.push(sent.length);
      if (!data) commands.push(sent[0]!.toString(16));
      else if (sent.length <= 4) {
        for (let i = 0; i < sent.length; i++) commands[commands.length - 1] += " " + sent[i]!.toString(16);
      }
      part.write(sent, data);
    },
    /** The byte that comes back while one goes out; what is not heard is pulled up. */
    send: function (byte: number): number {
      const answer = wired ? part.answer() : 0xff;
      this.write([byte]);
      return answer;
    },
    /** Whether the part's SDO is wired. */
    wire: (on: boolean): void => {
      wired = on;
    },
    pins: {
      sck: "SCK",
      mosi: "MOSI",
      miso: "MISO",
      cs: {
        write: (level: boolean): void => {
          selected = !level;
        },
      },
      dc: {
        write: (level: boolean): void => {
          data = level;
        },
      },
      rst: { write: (level: boolean): void => part.reset(!level) },
    },
  };
}
