// Size of the type in which all tables fit on a projector.

export interface Size {
  width: number;
  height: number;
}

/** Gaps between tiles, in widths of the type (desk.css). */
const GAP_EM: Size = { width: 0.4, height: 0.15 };
/** Larger type is no easier to read. */
const MOST_PX = 110;

export interface Fit {
  columns: number;
  rows: number;
  fontPx: number;
}

/** The columns in which `count` tiles are largest: their size is in widths of the type, that of the area in pixels. */
export function fitTiles(count: number, area: Size, tileEm: Size): Fit {
  let best: Fit = { columns: 1, rows: Math.max(1, count), fontPx: 0 };
  for (let columns = 1; columns <= Math.max(1, count); columns++) {
    const rows = Math.max(1, Math.ceil(count / columns));
    const fontPx = Math.min(
      MOST_PX,
      area.width / (columns * (tileEm.width + GAP_EM.width)),
      area.height / (rows * (tileEm.height + GAP_EM.height)),
    );
    if (fontPx > best.fontPx) best = { columns, rows, fontPx };
  }
  return { ...best, fontPx: Math.floor(best.fontPx * 10) / 10 };
}
