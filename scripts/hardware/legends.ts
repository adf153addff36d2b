// The sheet of legends, to be printed at 100 % on A4: a label for each cap and button, and a ruler to check the scale.

import { CAP_MM, keyPlaces } from "../../firmware/hardware/keys";
import { ALPHABETS, alphabetNamed } from "../../lexicon-pack/alphabets";
import { tilesOfDigits } from "../../lexicon-pack/typing";

const PAGE: [number, number] = [210, 297];
const MARGIN = 15;
const LABEL = CAP_MM - 1;
const COLUMNS = 12;
const PITCH = 14;

const SHORT: Record<string, string> = {
  UP: "▲",
  DOWN: "▼",
  DELETE: "DEL",
  NEUTRAL: "NEU",
  CHALLENGE: "CHAL",
  ACCEPT: "ACC",
};
const COLOURS: Record<string, [paper: string, ink: string]> = {
  NEUTRAL: ["#ffd35c", "#000"],
  CHALLENGE: ["#c8392a", "#fff"],
  ACCEPT: ["#2c8452", "#fff"],
  ENTER: ["#2b66a6", "#fff"],
};

/** Text on a cap, and what is printed beside the key where the cap has no room for its name. */
export function legendOf(key: string): string {
  return SHORT[key] ?? key;
}

function text(x: number, y: number, size: number, words: string, ink = "#000"): string {
  return `<text x="${x}" y="${y}" font-size="${size}" text-anchor="middle" fill="${ink}">${words}</text>`;
}

/** Ink of the second legend of a digit: the letter that it types in a list of the language. */
const LETTER_INK = "#2b66a6";

/** The digit above on the left, its letter below on the right. */
function bothLegends(x: number, y: number, digit: string, letter: string): string {
  const size = letter.length === 1 ? 6 : 11 / (letter.length + 0.5);
  const room = (LABEL * 2) / 3;
  return text(x + LABEL / 4, y + 5, 5, digit) + text(x + room, y + LABEL - 1.8, size, letter, LETTER_INK);
}

function label(key: string, i: number, letters: string[]): string {
  const [x, y] = [MARGIN + (i % COLUMNS) * PITCH, 30 + Math.floor(i / COLUMNS) * PITCH];
  const [paper, ink] = COLOURS[key] ?? ["#fff", "#000"];
  const legend = legendOf(key);
  const letter = letters[Number(key) - 1];
  const size = legend.length === 1 ? 7 : 11 / legend.length;
  const cut = `<rect x="${x}" y="${y}" width="${LABEL}" height="${LABEL}" rx="1" fill="${paper}" stroke="#999" stroke-width="0.1"/>`;
  if (letter !== undefined) return cut + bothLegends(x, y, key, letter);
  return cut + text(x + LABEL / 2, y + LABEL / 2 + size * 0.36, size, legend, ink);
}

/** A strip with the whole names of the first row's keys, for the deck behind them. */
function strip(top: number): string {
  const keys = keyPlaces().filter(({ row }) => row === 0);
  const names = keys.map(({ key, x }) => text(MARGIN + x, top + 3.6, 2.8, key));
  const width = Math.max(...keys.map(({ x, width: wide }) => x + wide / 2));
  return `<rect x="${MARGIN}" y="${top}" width="${width}" height="5" fill="none" stroke="#999" stroke-width="0.1"/>${names.join("")}`;
}

function ruler(top: number): string {
  const marks = Array.from({ length: 11 }, (_, i) => `<path d="M${MARGIN + 10 * i} ${top}v${i % 5 === 0 ? 5 : 3}"/>`);
  return `<g stroke="#000" stroke-width="0.2"><path d="M${MARGIN} ${top}h100"/>${marks.join("")}</g>${text(MARGIN + 50, top + 9, 3.2, "100 mm: measure this after printing")}`;
}

/** Width of the ruler in millimetres, which a test measures on the printed sheet. */
export const RULER_MM = 100;

/** The languages of which digits type letters, with these in the order of the digits. */
export const LETTERS_OF_DIGITS: [language: string, letters: string[]][] = ALPHABETS.map(
  (language): [string, string[]] => [language, tilesOfDigits(alphabetNamed(language)!)],
).filter(([, letters]) => letters.length > 0);

/** The sheet as SVG, a millimetre a unit; with second legends for the digits that type letters of a list. */
export function legendSheet(letters: string[] = []): string {
  const buttons = ["A", "B"].map((side, i) => {
    const [x, y] = [MARGIN + 20 + 50 * i, 160];
    return `<circle cx="${x}" cy="${y}" r="18" fill="#fff" stroke="#999" stroke-width="0.1"/>${text(x, y + 9, 26, side)}`;
  });
  const labels = keyPlaces().map(({ key }, i) => label(key, i, letters));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${PAGE.join(" ")}" width="${PAGE[0]}mm" height="${PAGE[1]}mm" font-family="sans-serif" font-weight="bold"><rect width="100%" height="100%" fill="#fff"/>
${ruler(12)}
${labels.join("\n")}
${strip(120)}
${buttons.join("\n")}
</svg>
`;
}
