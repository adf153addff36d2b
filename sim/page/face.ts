// A clock face: the segments and dots of a 1.2 inch display, each lit by its bit in the display RAM of its HT16K33.

import { changes } from "./elements";

const SVG = "http://www.w3.org/2000/svg";

/** Thickness of a segment, and half the gap between the tips of two. */
const THICK = 12,
  GAP = 1.6;
/**
 * The segments a to g of a digit of 54 by 100, clockwise from the top, then the middle: beginning of the middle line,
 * its length, and its angle.
 */
const SEGMENTS = [
  { x: 6, y: 6, length: 42, angle: 0 },
  { x: 48, y: 6, length: 44, angle: 90 },
  { x: 48, y: 50, length: 44, angle: 90 },
  { x: 6, y: 94, length: 42, angle: 0 },
  { x: 6, y: 50, length: 44, angle: 90 },
  { x: 6, y: 6, length: 44, angle: 90 },
  { x: 6, y: 50, length: 42, angle: 0 },
];
/** Positions of digits, colon and side dots, and their bytes in the RAM. */
const DIGITS = [
  { x: 26, byte: 0 },
  { x: 94, byte: 2 },
  { x: 184, byte: 6 },
  { x: 252, byte: 8 },
];
const DOTS_BYTE = 4;
/** Adafruit's wiring of row 2: both dots of the colon on one bit, the side dots on one each. */
const DOTS = [
  { x: 166, y: 30, bit: 0x02 },
  { x: 166, y: 70, bit: 0x02 },
  { x: 8, y: 30, bit: 0x08 },
  { x: 8, y: 70, bit: 0x04 },
];

/** The opening of the case, 112 x 34 mm, where a digit of 100 units is 30.5 mm high; test/hardware/scale.test.ts. */
const WINDOW = "-20.6 -5.7 367.2 111.5";

/** Six corners of a bar whose middle line goes to the right from 0, 0. */
function barOf(length: number): string {
  const half = THICK / 2;
  const [from, to] = [GAP, length - GAP];
  const above = [from, 0, from + half, -half, to - half, -half];
  return [...above, to, 0, to - half, half, from + half, half].join();
}

function add(group: SVGElement, name: string, attributes: Record<string, string | number>): SVGElement {
  const element = document.createElementNS(SVG, name);
  for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, String(value));
  group.append(element);
  return element;
}

function draw(group: SVGElement) {
  const digits = DIGITS.flatMap((digit) =>
    SEGMENTS.map(({ x, y, length, angle }, segment) => {
      const transform = `translate(${digit.x + x} ${y}) rotate(${angle})`;
      return {
        byte: digit.byte,
        bit: 1 << segment,
        element: add(group, "polygon", { points: barOf(length), transform }),
      };
    }),
  );
  const dots = DOTS.map(({ x, y, bit }) => ({
    byte: DOTS_BYTE,
    bit,
    element: add(group, "circle", { cx: x, cy: y, r: 7 }),
  }));
  return [...digits, ...dots];
}

/**
 * Draws a dark face for `side` into the svg; returns a function that lights it by its 16 bytes and labels it with its
 * time.
 */
export function drawFace(svg: SVGSVGElement, side: string): (segments: Uint8Array, text: string) => void {
  svg.setAttribute("viewBox", WINDOW);
  const lights = draw(add(svg, "g", { transform: "translate(9 0) skewX(-5)" }));
  const isNew = changes<string>();
  return (segments, text) => {
    if (!isNew(segments.join())) return;
    for (const { byte, bit, element } of lights) element.classList.toggle("lit", (segments[byte] & bit) !== 0);
    svg.ariaLabel = `Clock of ${side}: ${text === "" ? "dark" : text}`;
  };
}
