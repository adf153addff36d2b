// The front of the device to scale, a millimetre a unit, with its slopes laid flat: deck, panel and faces, as they are
// in the case.

import { CAP_MM, keyPlaces } from "../../firmware/hardware/keys";
import { BUTTON_MM, DIGIT_MM, FACE_WINDOW, GLASS, type Layout, LAYOUT, onDeck } from "../../firmware/hardware/layout";
import { PARTS } from "../../firmware/hardware/parts";
import { legendOf } from "./legends";

/** Segments a to g of a digit: from and to, in widths and heights. */
const SEGMENTS: [number, number, number, number][] = [
  [0, 0, 1, 0],
  [1, 0, 1, 0.5],
  [1, 0.5, 1, 1],
  [0, 1, 1, 1],
  [0, 0.5, 0, 1],
  [0, 0, 0, 0.5],
  [0, 0.5, 1, 0.5],
];
const LIT: Record<string, string> = { "0": "abcdef", "2": "abdeg", "5": "acdfg" };
const DIGIT_WIDTH = 14;
/** Left edges of the four digits in a face's window. */
const DIGIT_PLACES = [14, 37, 66, 89];
const THICK = 3.4;

const rect = (x: number, y: number, width: number, height: number, style: string): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" ${style}/>`;

function digit(sign: string, left: number, top: number): string {
  return [...LIT[sign]]
    .map((name) => {
      const [x1, y1, x2, y2] = SEGMENTS["abcdefg".indexOf(name)];
      const at = (x: number, y: number) => `${left + x * DIGIT_WIDTH} ${top + THICK / 2 + y * (DIGIT_MM - THICK)}`;
      return `<path d="M${at(x1, y1)}L${at(x2, y2)}"/>`;
    })
    .join("");
}

function face(left: number, top: number, layout: Layout): string {
  const [width, height] = FACE_WINDOW;
  const x = left + (PARTS.face.size[0] - width) / 2;
  const y = top + (layout.faceLength - height) / 2;
  const digits = [..."2500"].map((sign, i) => digit(sign, x + DIGIT_PLACES[i], y + (height - DIGIT_MM) / 2));
  const colon = [12, 22].map((dot) => `<circle cx="${x + 58.5}" cy="${y + dot}" r="2" fill="#f43" stroke="none"/>`);
  const lit = `<g stroke="#f43" stroke-width="${THICK}" stroke-linecap="round">${digits.join("")}${colon.join("")}</g>`;
  return rect(x, y, width, height, 'fill="#200"') + lit;
}

/** The drawing as SVG. */
export function frontDrawing(layout: Layout = LAYOUT): string {
  const { width, deckDepth, panelLength, faceLength } = layout;
  const [deckTop, whole] = [faceLength + panelLength, faceLength + panelLength + deckDepth];
  const faces = layout.faces.map((left) => face(left, 0, layout));
  const glass = rect((width - GLASS[0]) / 2, faceLength + (panelLength - GLASS[1]) / 2, ...GLASS, 'fill="#135"');
  // The deck's front edge is at the bottom of the drawing.
  const down = (y: number): number => deckTop + deckDepth - y;
  const keys = keyPlaces().map(({ key, x, y }) => {
    const [kx, ky] = onDeck(layout, x, y);
    const legend = legendOf(key);
    const size = legend.length === 1 ? 7 : 11 / legend.length;
    const cap = rect(kx - CAP_MM / 2, down(ky) - CAP_MM / 2, CAP_MM, CAP_MM, 'rx="1.5" fill="#f2efe6"');
    return `${cap}<text x="${kx}" y="${down(ky) + size * 0.36}" font-size="${size}">${legend}</text>`;
  });
  const buttons = layout.buttons.map(([x, y], i) => {
    const dome = `<circle cx="${x}" cy="${down(y)}" r="${BUTTON_MM / 2}" fill="${["#fff", "#fc5"][i]}"/>`;
    return `${dome}<text x="${x}" y="${down(y) + 6}" font-size="18">${"AB"[i]}</text>`;
  });
  const folds = [faceLength, deckTop].map((y) => `<path d="M0 ${y}H${width}" stroke="#111" stroke-width="0.6"/>`);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${whole}" width="${width}mm" height="${whole}mm" font-family="sans-serif" font-weight="bold" text-anchor="middle">
${rect(0, 0, width, whole, 'rx="4" fill="#3b4048"')}
${[...folds, ...faces, glass, ...keys, ...buttons].join("\n")}
</svg>
`;
}
