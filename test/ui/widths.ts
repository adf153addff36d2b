// How wide a text is on the glass, from the glyphs of the panel's type, and in which size the driver draws it.

import { type Box, LINE_HEIGHT, MARGIN } from "../../firmware/ui/box";
import { FIRST_CHARACTER } from "../../firmware/device/type-format";
import { CUTS, glyphsOf } from "../../scripts/type/build";

/** The widths of the characters of each size; huge is large twice as wide. */
const WIDTHS = CUTS.map((cut) => glyphsOf(cut).map(({ columns }) => columns.length));
WIDTHS.push(WIDTHS[2].map((width) => 2 * width));

export function widthOf(text: string, size: number): number {
  return [...text].reduce((sum, character) => sum + WIDTHS[size][character.charCodeAt(0) - FIRST_CHARACTER], 0);
}

/** The size in which the driver draws it: the largest that fits; -1 where none does. */
export function drawn(box: Box): number {
  let size: number = box.size;
  while (size >= 0 && (widthOf(box.text, size) > box.w - 2 * MARGIN || LINE_HEIGHT[size] > box.h)) size--;
  return size;
}
