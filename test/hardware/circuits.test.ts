// The nets of both boards, from the datasheets' own tables: pads of the Pico 2, of a SOT-23, and of the plugs.

import { describe, expect, test } from "vitest";
import { PICO2 } from "../../firmware/device/boards/pico2";
import { KEYPAD_WIRING } from "../../firmware/device/parts";
import { type Circuit, padsOf } from "../../firmware/hardware/board";
import { carrier } from "../../firmware/hardware/carrier";
import { keypadBoard } from "../../firmware/hardware/keypad-board";
import { cablesOf } from "../../scripts/hardware/harness";

/** Raspberry Pi Pico 2 datasheet, figure 2: the pin of each GPIO. */
const GPIO_PINS: Record<string, number> = {
  D0: 1, D1: 2, D2: 4, D3: 5, D4: 6, D5: 7, D6: 9, D7: 10, D8: 11, D9: 12, D10: 14, D11: 15, D12: 16, D13: 17,
  D14: 19, D15: 20, D16: 21, D17: 22, D18: 24, D19: 25, D20: 26, D21: 27, D22: 29, D26: 31, D27: 32, D28: 34,
}; // prettier-ignore

/** The pad of a pin on the carrier's sockets: the second begins at pin 40. */
const padOf = (pin: number): string => (pin <= 20 ? `J1.${pin}` : `J2.${41 - pin}`);
const netAt = (circuit: Circuit, pad: string): string | undefined =>
  [...padsOf(circuit)].find(([, pads]) => pads.includes(pad))?.[0];

/** Pads that each line must reach, by the parts' datasheets: SOT-23 is gate, source, drain. */
const REACHES: [line: string, pin: string, pads: string[]][] = [
  ["side A's contact", PICO2.buttons[0], ["R6.2"]],
  ["side B's contact", PICO2.buttons[1], ["R8.1"]],
  ["side A's lamp", PICO2.lamps[0], ["R1.1"]],
  ["side B's lamp", PICO2.lamps[1], ["R3.1"]],
  ["SDA", PICO2.sda, ["J7.3", "Q3.2", "R9.1"]],
  ["SCL", PICO2.scl, ["J7.4", "Q4.2", "R10.1"]],
  ["the keypad's interrupt", PICO2.keypadInterrupt, ["J7.5"]],
  ["CS", PICO2.panelSelect, ["J8.3"]],
  ["reset", PICO2.panelReset!, ["J8.4"]],
  ["DC", PICO2.panelData, ["J8.5"]],
  ["SDI", PICO2.mosi, ["J8.6"]],
  ["SCK", PICO2.sck, ["J8.7"]],
  ["SDO", PICO2.miso, ["J8.9"]],
  ["the divider", PICO2.battery, ["R13.2", "R14.1", "C1.1"]],
];

describe("the carrier", () => {
  const circuit = carrier();

  test.each(REACHES)("has %s from %s to its part and nothing else", (_line, pin, pads) => {
    const found = padsOf(circuit).get(netAt(circuit, padOf(GPIO_PINS[pin]))!);
    expect(found?.toSorted()).toEqual([padOf(GPIO_PINS[pin]), ...pads].sort());
  });

  test("feeds the board through a diode, so that USB may be plugged in as well", () => {
    // Pin 39 is VSYS; pad 1 of a diode is its cathode.
    expect([netAt(circuit, padOf(39)), netAt(circuit, "D1.1")]).toEqual(["VSYS", "VSYS"]);
    expect(netAt(circuit, "D1.2")).toBe("+5V");
    expect(netAt(circuit, padOf(40))).toBeUndefined();
  });

  test("gives 5 V to faces and panel, and 3.3 V to what the board's pins touch", () => {
    for (const face of ["J3", "J4", "J5", "J6"])
      expect([1, 2, 3, 4, 5].map((pin) => netAt(circuit, `${face}.${pin}`))).toEqual([
        "+5V",
        "GND",
        "SDA_5V",
        "SCL_5V",
        "+5V",
      ]);
    // The panel's own regulator makes its 3.3 V; pin 8 is the gate of its light (its maker's schematic).
    expect(netAt(circuit, "J8.1")).toBe("+5V");
    expect(["Q3.1", "Q4.1", "J7.1", "J8.8", padOf(36)].map((pad) => netAt(circuit, pad))).toEqual(
      Array(5).fill("+3V3"),
    );
    expect(["Q3.3", "R11.1"].map((pad) => netAt(circuit, pad))).toEqual(["SDA_5V", "SDA_5V"]);
    expect(["Q4.3", "R12.1"].map((pad) => netAt(circuit, pad))).toEqual(["SCL_5V", "SCL_5V"]);
  });

  test("has pull-up and series resistor on each contact, and keeps the lamps dark at the start", () => {
    for (const [contact, up, series, plug] of [
      ["CONTACT_A", "R5.1", "R6.1", "J9.1"],
      ["CONTACT_B", "R7.1", "R8.2", "J10.1"],
    ])
      expect(padsOf(circuit).get(contact)?.toSorted()).toEqual([up, series, plug].sort());
    for (const [gate, pads] of [
      ["LAMP_A_GATE", ["Q1.1", "R1.2", "R2.1"]],
      ["LAMP_B_GATE", ["Q2.1", "R3.2", "R4.1"]],
    ] as const)
      expect(padsOf(circuit).get(gate)?.toSorted()).toEqual([...pads]);
  });

  test("leaves no net with a single pad", () => {
    expect([...padsOf(circuit)].filter(([, pads]) => pads.length < 2)).toEqual([]);
  });

  test("says at which end the board's USB is: beside pins 1 and 40", () => {
    const [[text, x, y]] = circuit.marks!;
    const [one, forty] = ["J1", "J2"].map((ref) => circuit.components.find((part) => part.ref === ref)!.at);
    expect(text).toBe("USB HERE");
    expect([x > one[0], x < forty[0], y < one[1], y > 0]).toEqual([true, true, true, true]);
  });

  test("refuses a pin that the board does not have", () => {
    expect(() => carrier({ ...PICO2, sda: "D23" })).toThrow("SDA: a pin of the Pico 2 expected, found D23");
  });

  test("has a cable for each part, with a name for each wire", () => {
    const names = cablesOf(circuit).map(({ to }) => to);
    expect(names).toHaveLength(9);
    expect(new Set(names).size).toBe(9);
  });
});

describe("the keypad's board", () => {
  const circuit = keypadBoard();
  const rows = KEYPAD_WIRING.split("\n").map((row) => row.split(" "));

  test("has each key at its crossing of the firmware's matrix", () => {
    const keys = circuit.components.filter(({ ref }) => ref.startsWith("S"));
    expect(keys).toHaveLength(48);
    for (const { value, nets } of keys) {
      const row = rows.findIndex((line) => line.includes(value));
      expect(nets, value).toEqual([`ROW${row}`, `COL${rows[row].indexOf(value)}`]);
    }
  });

  // Adafruit's board file of the 4918, revision B: JP1 R1 R0 C0 to C9 GND; JP4 VIN 3Vo GND SCL SDA INT RST R7 to R2.
  test("has each row and column on the controller's pin of that name", () => {
    const upper = ["ROW1", "ROW0", ...Array.from({ length: 10 }, (_, i) => `COL${i}`), "GND"];
    expect(upper.map((_, i) => netAt(circuit, `J1.${i + 1}`))).toEqual(upper);
    const lower = {
      1: "+3V3",
      3: "GND",
      4: "SCL",
      5: "SDA",
      6: "KEY_INT",
      10: "ROW5",
      11: "ROW4",
      12: "ROW3",
      13: "ROW2",
    };
    for (const [pin, net] of Object.entries(lower)) expect(netAt(circuit, `J2.${pin}`)).toBe(net);
  });

  test("has the plug of the carrier, wire for wire", () => {
    const plugOf = (from: Circuit, ref: string) => from.components.find((part) => part.ref === ref)?.nets;
    expect(plugOf(circuit, "J3")).toEqual(plugOf(carrier(), "J7"));
  });

  test("keeps 12 mm of each key to itself", () => {
    const keys = circuit.components.filter(({ ref }) => ref.startsWith("S"));
    for (const { value, at } of keys)
      for (const other of keys)
        if (other.value !== value)
          expect(Math.max(Math.abs(at[0] - other.at[0]), Math.abs(at[1] - other.at[1])), value).toBeGreaterThan(12.9);
  });
});
