// Traffic to and from a TCA8418, by the names of Texas Instruments SCPS215G: registers of table 9, bits of 8.6.2.

import { keyAt } from "../../../firmware/device/keypad";
import {
  CFG,
  DEBOUNCE_DIS1,
  INT_STAT,
  KEY_EVENT_A,
  KEY_EVENT_J,
  KEY_LCK_EC,
  KP_GPIO1,
  KP_GPIO3,
} from "../../board/virtual/parts/tca8418";
import { hex, setBits } from "./hex";

/** Groups of three registers, by the first: for rows 0-7, columns 0-7, and columns 8-9. */
const THREES: Record<number, string> = {
  0x11: "GPIO_INT_STAT",
  0x14: "GPIO_DAT_STAT",
  0x17: "GPIO_DAT_OUT",
  0x1a: "GPIO_INT_EN",
  [KP_GPIO1]: "KP_GPIO",
  [KP_GPIO3 + 1]: "GPI_EM",
  0x23: "GPIO_DIR",
  0x26: "GPIO_INT_LVL",
  [DEBOUNCE_DIS1]: "DEBOUNCE_DIS",
  0x2c: "GPIO_PULL",
};
const SINGLE: Record<number, string> = {
  [CFG]: "CFG",
  [INT_STAT]: "INT_STAT",
  [KEY_LCK_EC]: "KEY_LCK_EC",
  0x0e: "KP_LCK_TIMER",
  0x0f: "UNLOCK1",
  0x10: "UNLOCK2",
};
/** Names of a register's bits, the highest first. */
const BITS: Record<number, string> = {
  [CFG]: "AI GPI_E_CFG OVR_FLOW_M INT_CFG OVR_FLOW_IEN K_LCK_IEN GPI_IEN KE_IEN",
  [INT_STAT]: "- - - CAD_INT OVR_FLOW_INT K_LCK_INT GPI_INT K_INT",
};
const AUTO_INCREMENT = 0x80;
const PRESSED = 0x80;
const COLUMNS = 10;

export function registerName(register: number): string {
  if (register >= KEY_EVENT_A && register <= KEY_EVENT_J)
    return `KEY_EVENT_${String.fromCharCode(65 + register - KEY_EVENT_A)}`;
  const first = Object.keys(THREES)
    .map(Number)
    .find((from) => register >= from && register < from + 3);
  if (first !== undefined) return `${THREES[first]}${register - first + 1}`;
  return SINGLE[register] ?? `register 0x${hex(register)}, which is none`;
}

/** Text for a key event, such as "E pressed"; 0 means that the FIFO is empty. */
function eventWords(event: number): string {
  const number = (event & 0x7f) - 1;
  if (number < 0) return "no event";
  const key = keyAt(Math.floor(number / COLUMNS), number % COLUMNS);
  return `${key ?? `place ${number + 1}`} ${event & PRESSED ? "pressed" : "released"}`;
}

function valueWords(register: number, value: number): string {
  const text = `0x${hex(value)}`;
  if (register >= KEY_EVENT_A && register <= KEY_EVENT_J) return `${text} (${eventWords(value)})`;
  if (register === KEY_LCK_EC) return `${text} (${value & 0x0f} waiting)`;
  const names = setBits(value, BITS[register]?.split(" ") ?? []);
  return names.length === 0 ? text : `${text} (${names.join(" ")})`;
}

/** Decoder, which keeps the number of the register that is read or written next. */
export function keypadWords() {
  let pointer = 0;
  let increments = false;

  function each(bytes: Uint8Array): string {
    const words = Array.from(bytes, (value) => {
      const text = `${registerName(pointer)} = ${valueWords(pointer, value)}`;
      if (pointer === CFG) increments = (value & AUTO_INCREMENT) !== 0;
      if (increments) pointer++;
      return text;
    });
    return words.join(", ");
  }

  return {
    sent: (bytes: Uint8Array): string => {
      pointer = bytes[0] ?? 0;
      return bytes.length > 1 ? each(bytes.subarray(1)) : `Asks for ${registerName(pointer)}`;
    },
    got: (bytes: Uint8Array): string => `Answers ${each(bytes)}`,
  };
}
