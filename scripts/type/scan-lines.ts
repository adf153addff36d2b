// Chooses scan lines that distinguish all glyphs: enough to read a text back from pixels, and far fewer than all rows.

import type { Glyph } from "./outlines";

/** A glyph's dots on some rows: a number for each column, without the blank ones at its ends. */
function seen({ columns }: Glyph, rows: number[]): string {
  const marks = columns.map((column) => rows.reduce((bits, row) => 2 * bits + Number(column[row]), 0));
  let first = 0;
  while (first < marks.length && marks[first] === 0) first++;
  let end = marks.length;
  while (end > first && marks[end - 1] === 0) end--;
  return marks.slice(first, end).join();
}

/**
 * At most `count` rows in which every inked glyph has dots and no two glyphs have the same; each is the row that
 * distinguishes most glyphs. The list is padded with 0, the row that is always blank.
 */
export function scanLines(glyphs: Glyph[], count: number): number[] {
  const inked = glyphs.filter(({ columns }) => columns.some((column) => column.includes(true)));
  const height = inked[0].columns[0].length;
  const rows: number[] = [];
  const settled = (those: number[]): number =>
    new Set(inked.map((glyph) => seen(glyph, those)).filter((mark) => mark !== "")).size;
  while (rows.length < count) {
    let best = -1;
    let most = -1;
    for (let row = 1; row < height; row++) {
      const settles = settled([...rows, row]);
      if (settles <= most) continue;
      most = settles;
      best = row;
    }
    if (rows.length > 0 && most === settled(rows)) break;
    rows.push(best);
  }
  if (settled(rows) < inked.length) throw new Error(`${inked.length - settled(rows)} glyphs are not told apart`);
  rows.sort((one, other) => one - other);
  while (rows.length < count) rows.push(0);
  return rows;
}
