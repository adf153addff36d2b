// The wiring tables of firmware/README.md say what the pin maps say, and the maps keep to what the chips can do.

import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { globSync } from "tinyglobby";
import { describe, expect, test } from "vitest";
import type { Board } from "../../firmware/device/boards/board";
import { ESP32 } from "../../firmware/device/boards/esp32";
import { FACE_ADDRESSES, KEYPAD_ADDRESS } from "../../firmware/device/parts";
import { BOARD_FLASH, DEVICES } from "../../scripts/boards";
import { ROOT } from "../../scripts/paths";
import { FACTS } from "./board-facts";

// The formatter pads the cells of a short table.
const README = readFileSync(ROOT + "firmware/README.md", "utf8").replace(/ +/g, " ");

/** Each line of a map by the name that the tables use. */
function linesOf(map: Board): [line: string, pin: string][] {
  return Object.entries(map).flatMap(([name, value]): [string, string][] => {
    if (name === "title" || value === null || typeof value === "number" || typeof value === "boolean") return [];
    return Array.isArray(value) ? value.map((pin, i) => [`${name}[${i}]`, pin]) : [[name, value as string]];
  });
}

/** A line's row in the table under the heading, by the heads of its columns. */
function rowOf(heading: string, line: string): Record<string, string> {
  const section = README.split(/^## /m).find((text) => text.startsWith(heading)) ?? "";
  const cellsOf = (row: string) => row.split("|").map((cell) => cell.trim());
  const rows = section.split("\n").filter((text) => text.startsWith("|"));
  const row = rows.find((text) => text.startsWith(`| \`${line}\` |`)) ?? "";
  const cells = cellsOf(row);
  return Object.fromEntries(cellsOf(rows[0] ?? "").map((head, i) => [head, cells[i] ?? ""]));
}

test("each file of device/boards is a board that can be built for", () => {
  const files = globSync("firmware/device/boards/*.ts", { cwd: ROOT }).map((path) => basename(path, ".ts"));
  expect(files.filter((name) => name !== "board").sort()).toEqual([...DEVICES].sort());
});

describe.each(DEVICES)("the wiring table of %s", (name) => {
  const [section, column] = FACTS[name].wires;
  test.each(linesOf(BOARD_FLASH[name].board))("has %s on %s", (line, pin) => {
    expect(rowOf(section, line)[column]).toBe(pin);
  });
});

test.each(DEVICES.filter((name) => name !== "esp32"))("the guides say how to choose %s", (name) => {
  for (const guide of ["firmware/README.md", "sim/guides/organisers.md"])
    expect(readFileSync(ROOT + guide, "utf8"), guide).toMatch(new RegExp(`--board [^.]*\\b${name}\\b`));
});

/** Each model of a part, by the name of its file. */
const PARTS = globSync("sim/board/virtual/parts/*.ts", { cwd: ROOT })
  .map((path) => basename(path, ".ts"))
  .filter((name) => /\d/.test(name));

test.each(PARTS)("the parts list has the %s", (part) => {
  const list = README.split(/^## /m).find((text) => text.startsWith("Parts")) ?? "";
  expect(PARTS.length).toBeGreaterThan(2);
  expect(list).toContain(part.toUpperCase());
});

describe("the wiring table", () => {
  test.each(linesOf(ESP32))("of ESP32 has where %s goes, and why it is on %s", (line) => {
    const { "goes to": goesTo, "why this pin": why } = rowOf("Wires, ESP32", line);
    expect(goesTo!.length).toBeGreaterThan(5);
    expect(why!.length).toBeGreaterThan(5);
  });

  test("has the addresses on the bus", () => {
    for (const address of [...FACE_ADDRESSES, KEYPAD_ADDRESS])
      expect(README).toContain(`| 0x${address.toString(16)} |`);
  });
});

describe.each(DEVICES)("the pin map of %s", (name) => {
  const map = BOARD_FLASH[name].board;
  const { unwatchable, taken, converters } = FACTS[name];
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
    for (const [, pin] of linesOf(map)) expect(taken).not.toContain(number(pin));
  });
});
