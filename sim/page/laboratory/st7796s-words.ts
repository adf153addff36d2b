// Traffic to and from an ST7796S, by the names of Sitronix' datasheet V1.0 (2014/11), "System Function Command Table
// 1".

import * as part from "../../board/virtual/parts/st7796s";
import { hex, hexAll, setBits } from "./hex";

/** Name of each command, from the constants of the part's model. */
const NAMES = new Map<number, string>(
  Object.entries(part).flatMap(([name, code]) => (typeof code === "number" ? [[code, name] as const] : [])),
);
/** Names of the bits of MADCTL and of the power mode, the highest bit first. */
const ORDER_BITS = ["MY", "MX", "MV", "ML", "BGR", "MH", "-", "-"];
const POWER_BITS = ["booster on", "idle", "partial", "awake", "normal", "display on", "-", "-"];

function parameterWords(command: number, bytes: Uint8Array, length: number): string {
  switch (command) {
    case part.CASET:
    case part.RASET: {
      if (bytes.length !== 4) return hexAll(bytes);
      const axis = command === part.CASET ? "columns" : "rows";
      return `${axis} ${(bytes[0] << 8) | bytes[1]} to ${(bytes[2] << 8) | bytes[3]}`;
    }
    case part.RAMWR:
    case part.RAMWRC:
      return `${length / 2} pixels`;
    case part.MADCTL:
      return `0x${hex(bytes[0])} (${setBits(bytes[0], ORDER_BITS).join(", ")})`;
    case part.COLMOD:
      return `0x${hex(bytes[0])} (${bytes[0] === 0x55 ? "16" : "other than 16"} bits a pixel)`;
    default:
      return hexAll(bytes);
  }
}

/** Decoder, which keeps the last command, to which parameters belong. */
export function panelWords() {
  let command: number = part.NOP;
  const name = (code: number): string => NAMES.get(code) ?? `command 0x${hex(code)}`;
  return {
    sent: (bytes: Uint8Array, length: number, data: boolean): string => {
      if (data) return `${name(command)}: ${parameterWords(command, bytes, length)}`;
      command = bytes.at(-1) ?? part.NOP;
      return Array.from(bytes, name).join(", ");
    },
    got: (bytes: Uint8Array): string =>
      command === part.RDDPM
        ? `RDDPM answers 0x${hex(bytes[0])} (${setBits(bytes[0], POWER_BITS).join(", ")})`
        : `Answers ${hexAll(bytes)}`,
  };
}
