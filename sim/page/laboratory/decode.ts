// Decodes a capture into words, part by part.

import type { Board } from "../../../firmware/device/boards/board";
import { FACE_ADDRESSES, KEYPAD_ADDRESS } from "../../../firmware/device/parts";
import { PAGE_BYTES } from "../../../firmware/journal/ring";
import type { Millis } from "../../board/virtual/timeline";
import type { Caught, Transfer } from "./capture";
import { hexAll } from "./hex";
import { faceWords } from "./ht16k33-words";
import { writtenWords } from "./journal-words";
import { panelWords } from "./st7796s-words";
import { keypadWords } from "./tca8418-words";

/** Rows of the timeline. */
export const LANES = [
  "Button A",
  "Button B",
  "Lamp A",
  "Lamp B",
  "Face A",
  "Face B",
  "Keypad",
  "Panel",
  "Journal",
  "Other",
] as const;
export type Lane = (typeof LANES)[number];

export interface Decoded {
  at: Millis;
  lane: Lane;
  words: string;
  /** Level of a pin; null for a transfer. */
  level: boolean | null;
}

/** Role of each pin, by its name on the board. */
export function pinRoles(board: Board): Map<string, string> {
  return new Map([
    [board.buttons[0], "Button A"],
    [board.buttons[1], "Button B"],
    [board.lamps[0], "Lamp A"],
    [board.lamps[1], "Lamp B"],
    [board.keypadInterrupt, "Keypad interrupt"],
    [board.panelSelect, "Panel select"],
    [board.panelData, "Panel data"],
    [board.panelReset, "Panel reset"],
  ]);
}

function laneOf(role: string): Lane {
  if (role === "Keypad interrupt") return "Keypad";
  if (role.startsWith("Panel")) return "Panel";
  return LANES.find((lane) => lane === role) ?? "Other";
}

function flashWords({ bytes, length, address, data }: Transfer): string {
  const place = `page ${Math.floor(address / PAGE_BYTES)}, byte ${address % PAGE_BYTES}`;
  return data ? `${length} bytes to ${place}: ${writtenWords(bytes)}` : `Erases ${place.replace(/,.*/, "")}`;
}

/** Returns a function that puts a capture's entries into words, in their order; null for an entry to leave out. */
export function decoder(board: Board): (one: Caught) => Decoded | null {
  const roles = pinRoles(board);
  const faces = FACE_ADDRESSES.map(() => faceWords());
  const keypad = keypadWords();
  const panel = panelWords();

  function i2cOf(one: Transfer): { lane: Lane; words: string } {
    const face = FACE_ADDRESSES.indexOf(one.address);
    const lane =
      face >= 0 ? (["Face A", "Face B"] as const)[face] : one.address === KEYPAD_ADDRESS ? "Keypad" : "Other";
    if (one.outcome === "absent") return { lane, words: "Nobody acknowledges" };
    if (one.outcome === "held") return { lane, words: "The bus is held, and nothing gets through" };
    if (face >= 0 && one.kind === "sent") return { lane, words: faces[face](one.bytes) };
    if (lane === "Keypad") return { lane, words: one.kind === "sent" ? keypad.sent(one.bytes) : keypad.got(one.bytes) };
    return { lane, words: `${one.kind === "sent" ? "Is sent" : "Answers"} ${hexAll(one.bytes)}` };
  }

  return (one) => {
    const { at } = one;
    if ("pin" in one) {
      const role = roles.get(one.pin) ?? one.pin;
      // The panel's select and data lines change with each of its transfers, which say more.
      if (role === "Panel select" || role === "Panel data") return null;
      const level = one.level ? "high" : "low";
      const words = one.kind === "pin" ? `${role} is ${level}` : `Interrupt of ${role}, which it finds ${level}`;
      return { at, lane: laneOf(role), words, level: one.kind === "pin" ? one.level : null };
    }
    if (one.bus === "flash") return { at, lane: "Journal", words: flashWords(one), level: null };
    if (one.bus === "i2c") return { at, ...i2cOf(one), level: null };
    const words = one.kind === "sent" ? panel.sent(one.bytes, one.length, one.data) : panel.got(one.bytes);
    return { at, lane: "Panel", words, level: null };
  };
}
