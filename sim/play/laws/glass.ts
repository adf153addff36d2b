// Every line of the panel fits the glass.

import { At, type Box, LINE_HEIGHT, MARGIN, PANEL_HEIGHT, PANEL_WIDTH, Size } from "../../../firmware/ui/box";
import { panel } from "./panel";
import { CUTS, glyphsOf } from "../../../scripts/type/build";
import type { StateLaw } from "./law";

/** The columns of each character of small type. */
const SMALL_WIDTHS = glyphsOf(CUTS[0]).map(({ columns }) => columns.length);

/** Rows that capitals need in small type: all but a row of a Q's tail, and one of the line under a letter to come. */
const CAPITALS_HIGH = 21;

function rowsOf(text: string): number {
  return /[a-z]/.test(text) ? LINE_HEIGHT[Size.small] : CAPITALS_HIGH;
}

/** A box that is not on the glass, lies over another, or is too small for its text even in small type. */
export function misplaced(boxes: Box[]): string | null {
  for (const [place, { x, y, w, h, at, text }] of boxes.entries()) {
    if (x < 0 || y < 0 || w <= 0 || h <= 0 || x + w > PANEL_WIDTH || y + h > PANEL_HEIGHT)
      return `beside the glass: ${text}`;
    if (text !== "" && h < rowsOf(text)) return `${h} high: ${text}`;
    const width = [...text].reduce((sum, each) => sum + SMALL_WIDTHS[each.charCodeAt(0) - 0x20], 0);
    // At the left a text may end where its box ends: what stands beside it begins with a margin of its own.
    if (text !== "" && width > w - (at === At.left ? MARGIN : 2 * MARGIN)) return `${width} wide in ${w}: ${text}`;
    const over = boxes.find(
      (other, i) => i < place && other.x < x + w && x < other.x + other.w && other.y < y + h && y < other.y + other.h,
    );
    if (over !== undefined) return `"${text}" over "${over.text}"`;
  }
  return null;
}

export const linesFit: StateLaw = {
  name: "every line of the panel fits the glass, and lies over no other",
  holds: (game, now) => misplaced(panel(game, now)),
};
