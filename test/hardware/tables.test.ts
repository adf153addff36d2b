// The table of parts and what follows from it. Sums are by hand, from the parts' own figures.

import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { type Part, PARTS } from "../../firmware/hardware/parts";
import { documents, drawings } from "../../scripts/hardware/documents";
import { currents, piecesFor, priceOf } from "../../scripts/hardware/order";
import { FAULTS } from "../../scripts/hardware/acceptance";
import { ROOT } from "../../scripts/paths";

/** The formatter pads the cells of a table and wraps lines. */
const plain = (text: string): string => text.replace(/-{3,}/g, "---").replace(/\s+/g, " ");

test.each(Object.entries(documents()))("%s is what npm run hardware writes", (path, text) => {
  expect(plain(readFileSync(path, "utf8"))).toBe(plain(text));
});

test.each(Object.entries(drawings()))("the drawing %s is what npm run hardware draws", (name, text) => {
  expect(readFileSync(`${ROOT}firmware/hardware/pictures/${name}`, "utf8")).toBe(text);
});

test("the currents are those of a device with one lamp lit, and less than 1 A", () => {
  // Board 30, panel 100, four faces 40 each, lamp 20, controller 1, carrier 10; at most 100, 120, 4 x 120, 20, 2, 15.
  expect(currents()).toEqual({ typical: 321, most: 737 });
});

test("twenty devices take whole packs", () => {
  expect([1, 6, 20].map((devices) => piecesFor(PARTS.carrier, devices))).toEqual([5, 10, 20]);
  expect([1, 20].map((devices) => piecesFor(PARTS.key, devices))).toEqual([48, 960]);
});

test("the price of a device is the sum of its parts", () => {
  // 6 + 16 + 4 x 20 + 2 x 6 + 2 x 1 + 5 + 48 x 0.60 + 48 x 0.30 + 5 x 4 + 5 x 9 + 6 + 3 + 10 + 8 + 15.
  expect(priceOf(1)).toBeCloseTo(271.2, 5);
});

test.each(Object.values(PARTS) as Part[])("$title says what no page confirmed where it has no page", (part) => {
  expect(part.page !== null || part.open !== null || part.size === null).toBe(true);
  expect(part.usd).toBeGreaterThan(0);
});

/** Whether words on the panel are how a text begins, whatever is filled into it. */
function begins(text: string, words: string): boolean {
  const expected = text.toUpperCase().split(" ");
  const found = words.trim().split(" ");
  return found.length > 1 && found.every((word, i) => expected[i]?.startsWith("{") || expected[i]?.startsWith(word));
}

test("each mistake in the guide has a scenario that reads the guide's words on the panel", () => {
  const folder = `${ROOT}test/scenarios/first-power-on/`;
  const scenarios = readdirSync(folder).map((name) => readFileSync(folder + name, "utf8"));
  const read = scenarios.flatMap((text) =>
    [...text.matchAll(/expect (?:panel|printed) (.*)/g)].map(([, words]) => words.replace(/ *#.*/, "")),
  );
  // Colours are judged by the builder's eye; the device has no words for them.
  const said = FAULTS.filter(([, says]) => !says.startsWith("colours"));
  const unmade = said.filter(([, says]) => !read.some((words) => begins(says, words)));
  expect(said).toHaveLength(22);
  expect(unmade.map(([mistake]) => mistake)).toEqual([]);
});
