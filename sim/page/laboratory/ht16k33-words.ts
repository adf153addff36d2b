// Commands to an HT16K33, in the words of Holtek's datasheet rev. 1.20, "Command Summary".

import { faceText } from "../../board/virtual/parts/ht16k33";
import { hex, hexAll } from "./hex";

const BLINKING = ["not blinking", "blinking at 2 Hz", "blinking at 1 Hz", "blinking at 0.5 Hz"];
const RAM_BYTES = 16;

function commandWords(byte: number): string {
  const on = (byte & 1) === 1;
  switch (byte & 0xf0) {
    case 0x20:
      return `System set-up: oscillator ${on ? "on" : "off"}`;
    case 0x40:
      return `Key data pointer: ${byte & 0x0f}`;
    case 0x60:
      return "INT flag pointer";
    case 0x80:
      return `Display set-up: ${on ? "on" : "off"}, ${BLINKING[(byte >> 1) & 3]}`;
    case 0xa0:
      return `ROW/INT set: ${on ? "interrupt" : "row"} output`;
    case 0xe0:
      return `Dimming set: ${(byte & 0x0f) + 1}/16 duty`;
    default:
      return `0x${hex(byte)}, which is no command`;
  }
}

/** Returns a function that puts each write into words. It keeps a copy of the display's memory. */
export function faceWords(): (bytes: Uint8Array) => string {
  const ram = new Uint8Array(RAM_BYTES);
  return (bytes) => {
    if (bytes.length === 0) return "Nothing";
    const [first] = bytes;
    if (first > 0x0f) return commandWords(first);
    bytes.subarray(1).forEach((byte, i) => (ram[(first + i) % RAM_BYTES] = byte));
    const reads = faceText(ram).trim();
    return `Display memory from ${first}: ${hexAll(bytes.subarray(1))} (${reads === "" ? "blank" : `reads ${reads}`})`;
  };
}
