// Converts outlines to dots: a dot for each pixel of which at least half is inside, by the nonzero rule.

export type Point = [number, number];

export interface Glyph {
  /** Column by column from the left, each from the top. */
  columns: boolean[][];
}

/** A command of a font's path. */
export interface Command {
  type: string;
  x?: number;
  y?: number;
  x1?: number;
  y1?: number;
  x2?: number;
  y2?: number;
}

/** Number of lines that replace a curve: at these sizes none is longer than some pixels. */
const LINES_A_CURVE = 8;

function curve(from: Point, controls: Point[], to: Point): Point[] {
  const points: Point[] = [];
  for (let i = 1; i <= LINES_A_CURVE; i++) {
    let line = [from, ...controls, to];
    const t = i / LINES_A_CURVE;
    while (line.length > 1) {
      line = line
        .slice(1)
        .map(([x, y], k): Point => [line[k][0] + (x - line[k][0]) * t, line[k][1] + (y - line[k][1]) * t]);
    }
    points.push(line[0]);
  }
  return points;
}

/** A font's path as polygons. */
export function polygonsOf(commands: Command[]): Point[][] {
  const polygons: Point[][] = [];
  let polygon: Point[] = [];
  for (const { type, x = 0, y = 0, x1 = 0, y1 = 0, x2 = 0, y2 = 0 } of commands) {
    const from = polygon.at(-1) ?? [0, 0];
    if (type === "M") polygons.push((polygon = [[x, y]]));
    else if (type === "L") polygon.push([x, y]);
    else if (type === "Q") polygon.push(...curve(from, [[x1, y1]], [x, y]));
    else if (type === "C")
      polygon.push(
        ...curve(
          from,
          [
            [x1, y1],
            [x2, y2],
          ],
          [x, y],
        ),
      );
  }
  return polygons;
}

/** Samples in each direction within a pixel. */
const SAMPLES = 5;

/** Crossings of the outlines with a horizontal line, from the left, each with its direction. */
function crossings(polygons: Point[][], y: number): { x: number; up: number }[] {
  const found: { x: number; up: number }[] = [];
  for (const points of polygons) {
    points.forEach(([x2, y2], i) => {
      const [x1, y1] = points[(i || points.length) - 1];
      if (y1 <= y === y2 <= y) return;
      found.push({ x: x1 + ((x2 - x1) * (y - y1)) / (y2 - y1), up: y2 > y1 ? 1 : -1 });
    });
  }
  return found.sort((one, other) => one.x - other.x);
}

/**
 * The dots of polygons, column by column from the left, in each from the top. Pixel columns begin at x = 0, the
 * baseline is the lower edge of row `rows - below - 1`, and y is upwards.
 */
export function dotsOf(polygons: Point[][], columns: number, rows: number, below: number): boolean[][] {
  const counts = Array.from({ length: columns }, () => new Array<number>(rows).fill(0));
  for (let line = 0; line < rows * SAMPLES; line++) {
    const y = rows - below - (line + 0.5) / SAMPLES;
    const row = Math.floor(line / SAMPLES);
    let winding = 0;
    const along = crossings(polygons, y);
    along.forEach(({ x, up }, i) => {
      winding += up;
      if (winding === 0 || i + 1 === along.length) return;
      const first = Math.max(0, Math.ceil(x * SAMPLES - 0.5));
      const end = Math.min(columns * SAMPLES, Math.ceil(along[i + 1].x * SAMPLES - 0.5));
      for (let sample = first; sample < end; sample++) counts[Math.floor(sample / SAMPLES)][row]++;
    });
  }
  return counts.map((column) => column.map((count) => 2 * count > SAMPLES * SAMPLES));
}
