// Draws solids as a picture: flat colours, shaded by the direction of each triangle, the nearest one seen.

import { encode } from "fast-png";
import type { Manifold } from "manifold-3d";

export interface View {
  width: number;
  height: number;
  /** Pixels a millimetre. */
  scale: number;
  /** Turn about the upright axis and height of the eye, in radians. */
  turn: number;
  rise: number;
}

type Colour = [red: number, green: number, blue: number];
type Point = [number, number, number];

const PAPER = 250;
/** Direction of the light. */
const LIGHT: Point = [-0.3, -0.45, 0.84];

const minus = (a: Point, b: Point): Point => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
const dot = (a: Point, b: Point): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const cross = (a: Point, b: Point): Point => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];

/** The projection onto the picture: pixels to the right and down, and nearness. */
function projection(view: View, middle: Point): (point: Point) => Point {
  const [ct, st, cr, sr] = [Math.cos(view.turn), Math.sin(view.turn), Math.cos(view.rise), Math.sin(view.rise)];
  return (point) => {
    const [x, y, z] = minus(point, middle);
    const [across, away] = [x * ct - y * st, x * st + y * ct];
    const up = away * sr + z * cr;
    return [view.width / 2 + across * view.scale, view.height / 2 - up * view.scale, z * sr - away * cr];
  };
}

/** Fills a triangle where nothing nearer has been drawn. */
function fill(
  pixels: Uint8Array,
  near: Float32Array,
  { width, height }: View,
  [a, b, c]: Point[],
  shade: Colour,
): void {
  const area = (b[0] - a[0]) * (c[1] - a[1]) - (c[0] - a[0]) * (b[1] - a[1]);
  if (Math.abs(area) < 1e-9) return;
  const [xs, ys] = [0, 1].map((axis) => [a[axis], b[axis], c[axis]]);
  const [left, right] = [Math.max(0, Math.floor(Math.min(...xs))), Math.min(width - 1, Math.ceil(Math.max(...xs)))];
  const [top, bottom] = [Math.max(0, Math.floor(Math.min(...ys))), Math.min(height - 1, Math.ceil(Math.max(...ys)))];
  for (let y = top; y <= bottom; y++)
    for (let x = left; x <= right; x++) {
      const u = ((b[0] - x) * (c[1] - y) - (c[0] - x) * (b[1] - y)) / area;
      const v = ((c[0] - x) * (a[1] - y) - (a[0] - x) * (c[1] - y)) / area;
      if (u < 0 || v < 0 || u + v > 1) continue;
      const at = y * width + x;
      const depth = u * a[2] + v * b[2] + (1 - u - v) * c[2];
      if (depth <= near[at]) continue;
      near[at] = depth;
      pixels.set(shade, 3 * at);
    }
}

/** A picture of solids, each in its colour, as PNG. */
export function picture(solids: [Manifold, Colour][], view: View): Uint8Array {
  const pixels = new Uint8Array(3 * view.width * view.height).fill(PAPER);
  const near = new Float32Array(view.width * view.height).fill(-Infinity);
  const boxes = solids.map(([solid]) => solid.boundingBox());
  const middle = [0, 1, 2].map(
    (axis) => (Math.min(...boxes.map(({ min }) => min[axis])) + Math.max(...boxes.map(({ max }) => max[axis]))) / 2,
  ) as Point;
  const project = projection(view, middle);
  for (const [solid, colour] of solids) {
    const { vertProperties: at, numProp, triVerts } = solid.getMesh();
    for (let i = 0; i < triVerts.length; i += 3) {
      const corners = [0, 1, 2].map((k) => [0, 1, 2].map((axis) => at[triVerts[i + k] * numProp + axis]) as Point);
      const normal = cross(minus(corners[1], corners[0]), minus(corners[2], corners[0]));
      const shine = 0.4 + 0.6 * Math.max(0, dot(normal, LIGHT) / (Math.hypot(...normal) || 1));
      fill(pixels, near, view, corners.map(project), colour.map((part) => Math.min(255, part * shine)) as Colour);
    }
  }
  return encode({ width: view.width, height: view.height, data: pixels, channels: 3, depth: 8 });
}
