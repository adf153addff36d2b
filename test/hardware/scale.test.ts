// The drawings of the device have the sizes of its parts: the building guide's to the millimetre, the page's by its own
// unit, the glass of 480 pixels.

import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { CAP_MM, KEYPAD_SIZE, keyPlaces, ROW_MM, UNIT_MM } from "../../firmware/hardware/keys";
import { keypadBoard } from "../../firmware/hardware/keypad-board";
import { BUTTON_MM, DIGIT_MM, FACE_WINDOW, GLASS, LAYOUT, onDeck } from "../../firmware/hardware/layout";
import { frontDrawing } from "../../scripts/hardware/front";
import { ROOT } from "../../scripts/paths";

test("on the page the unit, buttons, keys and faces are those of the parts", () => {
  const css = readFileSync(ROOT + "sim/page/page.css", "utf8");
  expect(css).toContain(`--mm: calc(var(--glass) / ${GLASS[0]});`);
  const toScale = css.slice(css.indexOf("min-resolution: 1.5dppx"));
  expect(toScale).toContain(`--dome: calc(${BUTTON_MM} * var(--mm));`);
  expect(toScale).toContain(`--row: calc(${CAP_MM} * var(--mm));`);
  const [face, keypad] = [FACE_WINDOW[0], KEYPAD_SIZE[0]].map((width) => `calc(${width} * var(--mm))`);
  expect(toScale).toContain(`grid-template-columns: ${face} ${keypad} ${face};`);
  const gap = 2 * UNIT_MM - CAP_MM;
  expect(toScale).toContain(`width: calc(${KEYPAD_SIZE[0] - gap} * var(--mm));`);
  expect(toScale).toContain(`gap: calc(${ROW_MM - CAP_MM} * var(--mm)) calc(${gap} * var(--mm));`);
  expect(css).toContain(`aspect-ratio: ${FACE_WINDOW[0]} / ${FACE_WINDOW[1]};`);
});

test("a digit on the page's faces is as high in its window as on the part", () => {
  const window = /WINDOW = "([^"]+)"/
    .exec(readFileSync(ROOT + "sim/page/face.ts", "utf8"))![1]
    .split(" ")
    .map(Number);
  // A digit has 100 units there.
  expect(window[2] / 100).toBeCloseTo(FACE_WINDOW[0] / DIGIT_MM, 2);
  expect(window[3] / 100).toBeCloseTo(FACE_WINDOW[1] / DIGIT_MM, 2);
});

test("each opening of the deck is above its switch: the board's upper edge lies at the back", () => {
  const { size, components } = keypadBoard();
  const [left, front] = LAYOUT.keypad;
  for (const { key, x, y } of keyPlaces()) {
    const { at } = components.find(({ value }) => value === key)!;
    const [dx, dy] = onDeck(LAYOUT, x, y);
    expect(dx, key).toBeCloseTo(left + at[0], 5);
    expect(dy, key).toBeCloseTo(front + size[1] - at[1], 5);
  }
});

test("the guide's drawing has glass, digits, keys and buttons in millimetres", () => {
  const svg = frontDrawing();
  // The panel's maker: 83.52 x 55.68; 1.2 inch is 30.5 mm; Omron B3F-4055 with caps of 12 mm; buttons of 60 mm.
  expect(svg).toContain('width="83.52" height="55.68"');
  expect(svg.match(/width="12" height="12"/g)).toHaveLength(48);
  expect(svg.match(/r="30"/g)).toHaveLength(2);
  const digits = [...svg.matchAll(/M[\d.]+ ([\d.]+)L[\d.]+ ([\d.]+)/g)].flatMap(([, from, to]) => [+from, +to]);
  // Middles of the outer segments, which are 3.4 mm thick.
  expect(Math.max(...digits) - Math.min(...digits)).toBeCloseTo(30.5 - 3.4, 5);
});

test("nothing on the guide's drawing is where something else is, or over the edge", () => {
  const svg = frontDrawing();
  const [, width, height] = svg.match(/viewBox="0 0 ([\d.]+) ([\d.]+)"/)!.map(Number);
  const boxes = [
    ...[...svg.matchAll(/<rect x="([\d.]+)" y="([\d.]+)" width="([\d.]+)" height="([\d.]+)"/g)]
      .slice(1)
      .map(([, ...box]) => box.map(Number)),
    ...[...svg.matchAll(/<circle cx="([\d.]+)" cy="([\d.]+)" r="30"/g)].map(([, x, y]) => [+x - 30, +y - 30, 60, 60]),
  ];
  expect(boxes).toHaveLength(2 + 1 + 48 + 2);
  for (const [i, [x, y, w, h]] of boxes.entries()) {
    expect([x >= 0, y >= 0, x + w <= width, y + h <= height]).toEqual([true, true, true, true]);
    for (const [a, b, c, d] of boxes.slice(i + 1))
      expect(x + w <= a || a + c <= x || y + h <= b || b + d <= y).toBe(true);
  }
});
