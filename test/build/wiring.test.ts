// The wiring tables of firmware/README.md say what the pin maps say, and the maps keep to what the chips can do.

import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import type { Board } from "../../firmware/device/boards/board";
import { ESP32 } from "../../firmware/device/boards/esp32";
import { PICO } from "../../firmware/device/boards/pico";
import { PICO2 } from "../../firmware/device/boards/pico2";
import { FACE_ADDRESSES, KEYPAD_ADDRESS } from "../../firmware/device/parts";

// The formatter pads the cells of a table.
const README = readFileSync(new URL("../../firmware/README.md", import.meta.url), "utf8").replace(/ +/g, " ");

/** Each line of a map by the name that the tables use. */
function linesOf(map: Board): [line: string, pin: string][] {
  return Object.entries(map).flatMap(([name, value]): [string, string][] => {
    if (name === "title" || typeof value === "number" || typeof value === "boolean") return [];
    return Array.isArray(value) ? value.map((pin, i) => [`${name}[${i}]`, pin]) : [[name, value as string]];
  });
}

/** The cells of the row that begins with the line's name, in the table under the heading. */
function cells(heading: string, line: string): string[] {
  const section = README.split(/^## /m).find((text) => text.startsWith(heading)) ?? "";
  const row = section.split("\n").find((text) => text.startsWith(`| \`${line}\` |`)) ?? "";
  return row
    .split("|")
    .map((cell) => cell.trim())
    .slice(2, -1);
}

describe("the wiring table", () => {
  test.each(linesOf(ESP32))("of ESP32 has %s on %s, with where it goes and why", (line, pin) => {
    const [stated, goesTo, why] = cells("Wires, ESP32", line);
    expect(stated).toBe(pin);
    expect(goesTo.length).toBeGreaterThan(5);
    expect(why.length).toBeGreaterThan(5);
  });

  test.each(linesOf(PICO))("of the Pico has %s on %s", (line, pin) => expect(cells("Other boards", line)[0]).toBe(pin));
  test.each(linesOf(PICO2))("of Pico 2 has %s on %s", (line, pin) => expect(cells("Other boards", line)[0]).toBe(pin));

  test("has the addresses on the bus", () => {
    for (const address of [...FACE_ADDRESSES, KEYPAD_ADDRESS])
      expect(README).toContain(`| 0x${address.toString(16)} |`);
  });
});

/** Limits of each chip's pins: datasheets, boards/*.py and targets/ of Espruino. */
const TABOO: [name: string, map: Board, watched: number[], any: number[], converters: number[]][] = [
  // The second converter is the radio's.
  [
    "ESP32",
    ESP32,
    [6, 7, 8, 9, 10, 11, 12, 34, 35, 36, 37, 38, 39],
    [0, 1, 2, 3, 6, 7, 8, 9, 10, 11, 12, 15],
    [32, 33, 34, 35, 36, 39],
  ],
  ["Pico", PICO, [], [0, 1, 23, 24, 25, 29], [26, 27, 28]],
  ["Pico 2", PICO2, [], [0, 1, 23, 24, 25, 29], [26, 27, 28]],
];

describe.each(TABOO)("the pin map of %s", (_name, map, unwatchable, taboo, converters) => {
  const number = (pin: string) => Number(pin.slice(1));

  test("has each pin once", () => {
    const pins = linesOf(map).map(([, pin]) => pin);
    expect(new Set(pins).size).toBe(pins.length);
  });

  test("watches only pins that can be watched with a pull-up", () => {
    for (const pin of [...map.buttons, map.keypadInterrupt]) expect(unwatchable).not.toContain(number(pin));
  });

  // Erratum GPIO-3.14 of the ESP32: of the pins 0 to 31, and of 32 to 39, one only may interrupt on edges.
  if (map === ESP32)
    test("has the buttons in different interrupt groups", () => {
      expect(new Set(map.buttons.map((pin) => number(pin) < 32)).size).toBe(2);
    });

  test("measures the battery where there is a converter", () => {
    expect(converters).toContain(number(map.battery));
  });

  test("leaves alone what the board needs itself", () => {
    for (const [, pin] of linesOf(map)) expect(taboo).not.toContain(number(pin));
  });
});
