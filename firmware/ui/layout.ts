// Rows put together to a whole panel.

import { CELL_HEIGHT, PANEL_HEIGHT, Row, Tone } from "./row";

export function row(text: string, scale: number, tone: Tone): Row {
  return { text: text, scale: scale, tone: tone };
}

/** A line of what is going on. */
export function plain(text: string): Row {
  return row(text, 3, "plain");
}

/** What a key would do. */
export function hint(text: string): Row {
  return row(text, 2, "quiet");
}

export function title(text: string): Row {
  return row(text, 5, "title");
}

const LARGEST_SCALE = 8;

/** More rows than these leave no room for air if a notice is to have its own. */
const AIRY_ROWS = 10;

/** `rows` with air behind each, if there is room: one dot of the smallest text. */
export function spaced(rows: Row[]): Row[] {
  const out: Row[] = [];
  for (const line of rows) {
    out.push(line);
    if (rows.length <= AIRY_ROWS) out.push(row("", 1, "plain"));
  }
  return out;
}

/** `top` from the top and `bottom` down to the bottom edge, blank between, so that neither moves when the other changes. */
export function panelOf(top: Row[], bottom: Row[]): Row[] {
  let scales = PANEL_HEIGHT / CELL_HEIGHT;
  for (const line of top) scales -= line.scale;
  for (const line of bottom) scales -= line.scale;
  for (; scales > 0; scales -= LARGEST_SCALE) top.push(row("", Math.min(scales, LARGEST_SCALE), "plain"));
  for (const line of bottom) top.push(line);
  return top;
}
