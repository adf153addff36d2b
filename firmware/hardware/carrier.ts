// The carrier: the board's sockets, level shifter, lamp drivers, pull-ups, and a plug for each part. Its nets follow
// from the pin map of the firmware's board and from the board's own pins.

import type { Board } from "../device/boards/board";
import { PICO2 } from "../device/boards/pico2";
import { type Circuit, type Component, nets, plug, strip } from "./board";

/** Pins 1 to 20 and 21 to 40 of a Pico 2, by its datasheet's figure of the pinout. GPn is Espruino's Dn. */
const PINS = [
  "D0 D1 GND D2 D3 D4 D5 GND D6 D7 D8 D9 GND D10 D11 D12 D13 GND D14 D15",
  "D16 D17 GND D18 D19 D20 D21 GND D22 RUN D26 D27 GND D28 VREF 3V3 3V3_EN GND VSYS VBUS",
].map((side) => side.split(" "));

/** The net of each line of the firmware. */
export function linesOf(board: Board): Record<string, string> {
  return {
    [board.buttons[0]]: "BUTTON_A",
    [board.buttons[1]]: "BUTTON_B",
    [board.lamps[0]]: "LAMP_A",
    [board.lamps[1]]: "LAMP_B",
    [board.sda]: "SDA",
    [board.scl]: "SCL",
    [board.keypadInterrupt]: "KEY_INT",
    [board.sck]: "SCK",
    [board.mosi]: "MOSI",
    [board.miso]: "MISO",
    [board.panelSelect]: "PANEL_CS",
    [board.panelData]: "PANEL_DC",
    [board.panelReset!]: "PANEL_RESET",
    [board.battery]: "HALF_SUPPLY",
  };
}

const SUPPLIES: Record<string, string> = { GND: "GND", "3V3": "+3V3", VSYS: "VSYS" };

function netsOfPins(pins: string[], board: Board): (string | null)[] {
  const lines = linesOf(board);
  return pins.map((pin) => SUPPLIES[pin] ?? lines[pin] ?? null);
}

const RESISTOR = "Resistor_THT:R_Axial_DIN0207_L6.3mm_D2.5mm_P10.16mm_Horizontal";
const CAPACITOR = "Capacitor_THT:C_Disc_D5.0mm_W2.5mm_P5.00mm";
const BULK = "Capacitor_THT:CP_Radial_D8.0mm_P3.50mm";
const TRANSISTOR = "Package_TO_SOT_SMD:SOT-23";
const DIODE = "Diode_THT:D_DO-41_SOD81_P10.16mm_Horizontal";

type Row = [ref: string, value: string, footprint: string, at: [number, number, number], nets: string];

/** Values that the harness and the guide print. */
const FACE = "+5V GND SDA_5V SCL_5V +5V";
const ROWS: Row[] = [
  ["J3", "FACE A FRONT  + - D C IO", plug(5), [14, 12, 0], FACE],
  ["J4", "FACE B FRONT  + - D C IO", plug(5), [33, 12, 0], FACE],
  ["J5", "FACE A BACK  + - D C IO", plug(5), [14, 22, 0], FACE],
  ["J6", "FACE B BACK  + - D C IO", plug(5), [33, 22, 0], FACE],
  ["J7", "KEYPAD  3V G D C INT", plug(5), [88, 45, 0], "+3V3 GND SDA SCL KEY_INT"],
  [
    "J8",
    "PANEL  VCC G CS RST DC SDI SCK LED SDO",
    plug(9),
    [78, 75, 0],
    "+5V GND PANEL_CS PANEL_RESET PANEL_DC MOSI SCK +3V3 MISO",
  ],
  ["J9", "BUTTON A  NO COM L+ L-", plug(4), [14, 77, 0], "CONTACT_A GND +5V LAMP_A_LOW"],
  ["J10", "BUTTON B  NO COM L+ L-", plug(4), [33, 77, 0], "CONTACT_B GND +5V LAMP_B_LOW"],
  ["J11", "5 V IN  + -", plug(2), [90, 10, 0], "+5V GND"],
  ["J12", "MEASURED 5V-IN-G", strip("PinHeader", 3), [102, 22, 0], "+5V MEASURED GND"],
  ["D1", "1N5817", DIODE, [92, 20, 180], "VSYS +5V"],
  ["Q1", "AO3400A", TRANSISTOR, [14, 66, 0], "LAMP_A_GATE GND LAMP_A_LOW"],
  ["Q2", "AO3400A", TRANSISTOR, [34, 66, 0], "LAMP_B_GATE GND LAMP_B_LOW"],
  ["Q3", "BSS138", TRANSISTOR, [16, 31, 0], "+3V3 SDA SDA_5V"],
  ["Q4", "BSS138", TRANSISTOR, [31, 31, 0], "+3V3 SCL SCL_5V"],
  ["R1", "100", RESISTOR, [36, 47, 180], "LAMP_A LAMP_A_GATE"],
  ["R2", "100k", RESISTOR, [36, 51, 180], "LAMP_A_GATE GND"],
  ["R3", "100", RESISTOR, [36, 55, 180], "LAMP_B LAMP_B_GATE"],
  ["R4", "100k", RESISTOR, [52, 66, 180], "LAMP_B_GATE GND"],
  ["R5", "2k2", RESISTOR, [8, 47, 0], "CONTACT_A +3V3"],
  ["R6", "1k", RESISTOR, [8, 51, 0], "CONTACT_A BUTTON_A"],
  ["R7", "2k2", RESISTOR, [8, 55, 0], "CONTACT_B +3V3"],
  ["R8", "1k", RESISTOR, [36, 60, 180], "BUTTON_B CONTACT_B"],
  ["R9", "4k7", RESISTOR, [8, 37, 0], "SDA +3V3"],
  ["R10", "4k7", RESISTOR, [36, 41, 180], "SCL +3V3"],
  ["R11", "4k7", RESISTOR, [8, 41, 0], "SDA_5V +5V"],
  ["R12", "4k7", RESISTOR, [36, 37, 180], "SCL_5V +5V"],
  ["R13", "100k 1%", RESISTOR, [94, 32, 180], "MEASURED HALF_SUPPLY"],
  ["R14", "100k 1%", RESISTOR, [94, 36, 180], "HALF_SUPPLY GND"],
  ["C1", "100n", CAPACITOR, [98, 36, 0], "HALF_SUPPLY GND"],
  ["C2", "470u 10V", BULK, [78, 10, 0], "+5V GND"],
  ["C3", "100n", CAPACITOR, [80, 56, 0], "+3V3 GND"],
];

const SIZE: [number, number] = [112, 84];
const HOLE_INSET = 4;

/** Corners of a board for its screws. */
export function cornerHoles([width, height]: [number, number], inset = HOLE_INSET): [number, number][] {
  return [inset, width - inset].flatMap((x) => [inset, height - inset].map((y): [number, number] => [x, y]));
}

/** The circuit of the carrier. */
export function carrier(board: Board = PICO2): Circuit {
  const known = PINS.flat();
  for (const [pin, net] of Object.entries(linesOf(board)))
    if (!known.includes(pin)) throw new Error(`${net}: a pin of the Pico 2 expected, found ${pin}`);
  const sockets: Component[] = [
    {
      ref: "J1",
      value: "PICO 2  1-20",
      footprint: strip("PinSocket", 20),
      at: [53, 12, 0],
      nets: netsOfPins(PINS[0], board),
    },
    {
      ref: "J2",
      value: "PICO 2  40-21",
      footprint: strip("PinSocket", 20),
      at: [70.78, 12, 0],
      // Its first pad is the board's pin 40, beside pin 1.
      nets: netsOfPins([...PINS[1]].reverse(), board),
    },
  ];
  const parts = ROWS.map(([ref, value, footprint, at, list]): Component => ({
    ref,
    value,
    footprint,
    at,
    nets: nets(list),
  }));
  return {
    title: `tileclock carrier, ${board.title}`,
    size: SIZE,
    holes: cornerHoles(SIZE),
    components: [...sockets, ...parts],
    // The board's pins 1 and 40 are beside its USB; turned round, its supply would be on other pins.
    marks: [["USB HERE", 61.9, 8.5]],
  };
}
