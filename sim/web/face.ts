// A clock face: the segments and dots of a 1.2 inch display, each lit by its bit in the display RAM of its HT16K33.

import { changes } from "./elements";

const SVG = "http://www.w3.org/2000/svg";

/** Size of a digit, thickness of its segments, and gap between the tips of two segments. */
const WIDTH = 54,
  HEIGHT = 100,
  THICK = 12,
  GAP = 1.6;
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

/** Six corners of a bar from (x, y) on, horizontal if `lying`, with its middle line on x or y. */
function bar(x: number, y: number, length: number, lying: boolean): string {
  const half = THICK / 2;
  const corners = [
    [GAP, 0],
    [GAP + half, -half],
    [length - GAP - half, -half],
    [length - GAP, 0],
    [length - GAP - half, half],
    [GAP + half, half],
  ];
  return corners
    .map(([along, across]) => (lying ? `${x + along},${y + across}` : `${x + across},${y + along}`))
    .join(" ");
}

/** The segments a to g of a digit whose left edge is at `x`: clockwise from the top, then the middle. */
function segmentsAt(x: number): string[] {
  const left = x + THICK / 2,
    right = x + WIDTH - THICK / 2;
  const top = THICK / 2,
    middle = HEIGHT / 2,
    bottom = HEIGHT - THICK / 2;
  const across = right - left,
    half = middle - top;
  return [
    bar(left, top, across, true),
    bar(right, top, half, false),
    bar(right, middle, half, false),
    bar(left, bottom, across, true),
    bar(left, middle, half, false),
    bar(left, top, half, false),
    bar(left, middle, across, true),
  ];
}

function add(group: SVGElement, name: string, attributes: Record<string, string | number>): SVGElement {
  const element = document.createElementNS(SVG, name);
  for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, String(value));
  group.append(element);
  return element;
}

function draw(group: SVGElement) {
  const digits = DIGITS.flatMap(({ x, byte }) =>
    segmentsAt(x).map((points, segment) => ({ byte, bit: 1 << segment, element: add(group, "polygon", { points }) })),
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
  svg.setAttribute("viewBox", "-4 -14 334 128");
  const lights = draw(add(svg, "g", { transform: "translate(9 0) skewX(-5)" }));
  const isNew = changes<string>();
  return (segments, text) => {
    if (!isNew(segments.join())) return;
    for (const { byte, bit, element } of lights) element.classList.toggle("lit", (segments[byte] & bit) !== 0);
    svg.ariaLabel = `Clock of ${side}: ${text === "" ? "dark" : text}`;
  };
}
