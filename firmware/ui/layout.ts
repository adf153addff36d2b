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

/** What a notice takes at the bottom, in scales. */
const NOTICE_SCALES = 3;

/** `rows` with air behind each, one dot of the smallest text, if there is room for it and for a notice. */
export function spaced(rows: Row[]): Row[] {
  const out: Row[] = [];
  let scales = NOTICE_SCALES;
  for (const line of rows) {
    scales += line.scale + 1;
    out.push(line, row("", 1, "plain"));
  }
  return scales > PANEL_HEIGHT / CELL_HEIGHT ? rows : out;
}

/**
 * `top` from the top and `bottom` down to the bottom edge, blank between, so that neither moves when the other changes.
 */
export function panelOf(top: Row[], bottom: Row[]): Row[] {
  let scales = PANEL_HEIGHT / CELL_HEIGHT;
  for (const line of top) scales -= line.scale;
  for (const line of bottom) scales -= line.scale;
  for (; scales > 0; scales -= LARGEST_SCALE) top.push(row("", Math.min(scales, LARGEST_SCALE), "plain"));
  for (const line of bottom) top.push(line);
  return top;
}
