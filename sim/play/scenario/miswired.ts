// Devices as a builder may have wired them: each mistake of which the first power-on has to say what it is.

import type { Board } from "../../../firmware/device/boards/board";
import type { VirtualDevice } from "../../board/virtual/device";

interface Wiring {
  /** The board as the parts hang on it, instead of as its file has it. */
  board?: (board: Board) => Board;
  /** Changes the parts, before power-on. */
  parts?: (device: VirtualDevice) => void;
}

/** A pin of no board's. */
const NOWHERE = "D99";
const LAST_ROW = 5;
const LAST_COLUMN = 9;

type Crossing = [row: number, column: number];

/** Each key closes another crossing. */
function rewired({ keypad }: VirtualDevice, to: (row: number, column: number) => Crossing): void {
  const press = keypad.press.bind(keypad);
  const release = keypad.release.bind(keypad);
  keypad.press = (row, column) => press(...to(row, column));
  keypad.release = (row, column) => release(...to(row, column));
}

/** The contact that is closed at rest instead of the open one. */
function closedAtRest(device: VirtualDevice, side: number): void {
  const move = device.moveContact.bind(device);
  device.moveContact = (at, closed) => move(at, at === side ? !closed : closed);
  device.moveContact(side, false);
}

const exchanged = <Value>([a, b]: Value[]): Value[] => [b!, a!];
const unplugged =
  (...parts: string[]) =>
  (device: VirtualDevice): void =>
    parts.forEach((part) => device.plug(part, false));

/** Sets the address of a face, which its jumpers give. */
function addressed(device: VirtualDevice, addresses: number[]): void {
  device.faceParts.forEach((part, i) => Object.assign(part, { address: addresses[i] }));
}

const WIRINGS = {
  right: {},
  "buttons swapped": { board: (board) => ({ ...board, buttons: exchanged(board.buttons) }) },
  "faces swapped": { parts: (device) => addressed(device, [0x71, 0x70]) },
  "buttons and faces swapped": {
    board: (board) => ({ ...board, buttons: exchanged(board.buttons) }),
    parts: (device) => addressed(device, [0x71, 0x70]),
  },
  "lamps swapped": { board: (board) => ({ ...board, lamps: exchanged(board.lamps) }) },
  "both faces on one address": { parts: (device) => addressed(device, [0x70, 0x70]) },
  "a face without its plug": { parts: unplugged("face B") },
  "A's button on no pin": { board: (board) => ({ ...board, buttons: [NOWHERE, board.buttons[1]] }) },
  "A's button closed at rest": { parts: (device) => closedAtRest(device, 0) },
  "B's button closed at rest": { parts: (device) => closedAtRest(device, 1) },
  "A's lamp on no pin": { board: (board) => ({ ...board, lamps: [NOWHERE, board.lamps[1]] }) },
  "SDA and SCL swapped": { parts: unplugged("face A", "face B", "keypad") },
  "bus held": { parts: (device) => device.shortBus(true) },
  "keypad without its plug": { parts: unplugged("keypad") },
  "keypad's INT open": { board: (board) => ({ ...board, keypadInterrupt: NOWHERE }) },
  "columns mirrored": { parts: (device) => rewired(device, (row, column) => [row, LAST_COLUMN - column]) },
  "rows mirrored": { parts: (device) => rewired(device, (row, column) => [LAST_ROW - row, column]) },
  "rows and columns mirrored": {
    parts: (device) => rewired(device, (row, column) => [LAST_ROW - row, LAST_COLUMN - column]),
  },
  "rows 0 and 1 exchanged": { parts: (device) => rewired(device, (row, column) => [row < 2 ? 1 - row : row, column]) },
  "rows and columns exchanged": { parts: (device) => rewired(device, (row, column) => [column, row]) },
  "columns in another order": { parts: (device) => rewired(device, (row, column) => [row, (column + 3) % 10]) },
  "glass inverted": { parts: ({ glass }) => void (glass.glass = { inverted: true, rgb: false }) },
  "glass in the order RGB": { parts: ({ glass }) => void (glass.glass = { inverted: false, rgb: true }) },
  "glass inverted and RGB": { parts: ({ glass }) => void (glass.glass = { inverted: true, rgb: true }) },
  "panel without its plug": { parts: unplugged("panel") },
  "panel's CS open": { board: (board) => ({ ...board, panelSelect: NOWHERE }) },
  "panel's DC open": { board: (board) => ({ ...board, panelData: NOWHERE }) },
  "panel's SDO open": { parts: ({ glass }) => void (glass.answer = () => 0xff) },
  "divider open": { parts: (device) => device.setBattery(null) },
  "divider missing": { parts: (device) => device.setBattery(8.2) },
  "few variables": { parts: ({ status }) => void (status.freeVariables = 3000) },
} satisfies Record<string, Wiring>;

export type WiringName = keyof typeof WIRINGS;
export const WIRING_NAMES = Object.keys(WIRINGS) as WiringName[];

const wiringOf = (name: WiringName | null): Wiring => (name === null ? {} : WIRINGS[name]);

/** The board as the parts hang on it. */
export function wiredBoard(board: Board, name: WiringName | null): Board {
  return wiringOf(name).board?.(board) ?? board;
}

/** Wires the parts of a device that is not switched on yet. */
export function miswire(device: VirtualDevice, name: WiringName | null): void {
  wiringOf(name).parts?.(device);
}
