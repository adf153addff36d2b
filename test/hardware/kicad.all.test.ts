// KiCad as the judge of the boards: design rules, and each pad's net as saved beside the circuit's.

import { describe, expect, test } from "vitest";
import type { Circuit } from "../../firmware/hardware/board";
import { carrier } from "../../firmware/hardware/carrier";
import { keypadBoard } from "../../firmware/hardware/keypad-board";
import { orderedFiles } from "../../scripts/hardware/files";
import { makeBoard, whyNoKicad, wrongPads } from "../../scripts/hardware/kicad";

const CIRCUITS: [name: string, circuit: Circuit][] = [
  ["carrier", carrier()],
  ["keypad", keypadBoard()],
];

/** The circuit with two nets in each other's place at one part. */
function swapped(circuit: Circuit, part: string): Circuit {
  const components = circuit.components.map((one) =>
    one.ref === part ? { ...one, nets: [one.nets[0], one.nets[2], one.nets[1], ...one.nets.slice(3)] } : one,
  );
  return { ...circuit, components };
}

describe.skipIf(whyNoKicad() !== null)("made by KiCad", () => {
  test.each(CIRCUITS)("the %s breaks no design rule, and has every pad on its net", (_name, circuit) => {
    const made = makeBoard(circuit);
    expect(made.errors).toEqual([]);
    expect([made.unconnected, made.unrouted]).toEqual([0, []]);
    expect(wrongPads(made, circuit)).toEqual([]);
    expect(made.pads.length).toBeGreaterThan(100);
    expect(Object.keys(made.files).filter((name) => /\.(gtl|gbl|gts|gbs|gto|gm1|drl)$/.test(name))).toHaveLength(7);
  });

  test("prints name and value of each resistor inside its outline", () => {
    const pcb = Buffer.from(makeBoard(carrier()).files["board.kicad_pcb"]).toString();
    const resistors = carrier().components.filter(({ ref }) => ref.startsWith("R"));
    expect(resistors).toHaveLength(14);
    for (const { ref, value, at } of resistors) {
      const [, x, y] = pcb.match(new RegExp(`gr_text "${ref} ${value.split(" ")[0]}" \\(at ([\\d.]+) ([\\d.]+)`))!;
      // The body is 6.3 x 2.5 mm in the middle of two holes that are 10.16 mm apart.
      const middle = at[2] === 180 ? at[0] - 5.08 : at[0] + 5.08;
      expect([+x, +y], ref).toEqual([expect.closeTo(middle, 2), expect.closeTo(at[1], 2)]);
    }
  });

  test("the same circuit gives a board house the same files", () => {
    const [one, other] = [0, 1].map(() => orderedFiles(makeBoard(carrier())));
    expect(Object.keys(one).length).toBeGreaterThan(7);
    for (const name of Object.keys(one)) expect(one[name].equals(other[name]), name).toBe(true);
  });

  test("a board with two nets swapped at a part is found", () => {
    const made = makeBoard(swapped(carrier(), "Q3"));
    expect(wrongPads(made, carrier())).toEqual([
      "Q3.2: SDA expected, found SDA_5V",
      "Q3.3: SDA_5V expected, found SDA",
    ]);
  });

  test("tracks that have no room are found as errors", () => {
    const circuit = carrier();
    const components = circuit.components.map((one) =>
      one.ref === "R6" ? { ...one, at: [8, 47.4, 0] as [number, number, number] } : one,
    );
    const made = makeBoard({ ...circuit, components });
    expect(made.errors).not.toEqual([]);
  });
});
