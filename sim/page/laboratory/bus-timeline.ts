// The timeline of the capture: a row for each part, with its transfers and edges in a stretch of time.

import type { Millis } from "../../board/virtual/timeline";
import { byId } from "../elements";
import { LANES, type Decoded } from "./decode";

/** A stretch of the device's time. */
export interface Stretch {
  from: Millis;
  to: Millis;
}

const LANE_HEIGHT = 20;
const LABELS_WIDTH = 76;

/** Returns a function that paints the timeline; `onMoment` is called with the time of a click on it. */
export function createTimeline(onMoment: (at: Millis) => void) {
  const canvas = byId<HTMLCanvasElement>("lanes");
  const context = canvas.getContext("2d")!;

  function fit(): { width: number; height: number } {
    const { width } = canvas.getBoundingClientRect();
    const height = LANES.length * LANE_HEIGHT;
    const scale = devicePixelRatio;
    if (canvas.width !== Math.round(width * scale) || canvas.height !== Math.round(height * scale)) {
      canvas.width = Math.round(width * scale);
      canvas.height = Math.round(height * scale);
    }
    context.setTransform(scale, 0, 0, scale, 0, 0);
    return { width, height };
  }

  /** Draws a pin's level as a line; before the first edge it had the opposite level. */
  function drawLevel(edges: readonly Decoded[], top: number, xOf: (at: Millis) => number, right: number): void {
    const yOf = (level: boolean | null): number => top + (level === true ? 4 : LANE_HEIGHT - 5);
    context.beginPath();
    let y = yOf(edges.length > 0 ? !edges[0].level : null);
    context.moveTo(LABELS_WIDTH, y);
    for (const { at, level } of edges) {
      const x = Math.min(right, Math.max(LABELS_WIDTH, xOf(at)));
      context.lineTo(x, y);
      y = yOf(level);
      context.lineTo(x, y);
    }
    context.lineTo(right, y);
    context.stroke();
  }

  let painted: Stretch = { from: 0, to: 0 };
  canvas.addEventListener("click", ({ offsetX }) => {
    const { from, to } = painted;
    const { width } = canvas.getBoundingClientRect();
    onMoment(from + ((offsetX - LABELS_WIDTH) / (width - LABELS_WIDTH)) * (to - from));
  });
  return (decoded: readonly Decoded[], stretch: Stretch): void => {
    painted = stretch;
    const { from, to } = stretch;
    const { width, height } = fit();
    const colour = (name: string): string => getComputedStyle(canvas).getPropertyValue(name);
    context.clearRect(0, 0, width, height);
    context.font = "12px system-ui, sans-serif";
    context.textBaseline = "middle";
    const xOf = (at: Millis): number => LABELS_WIDTH + ((at - from) / (to - from)) * (width - LABELS_WIDTH);
    LANES.forEach((lane, place) => {
      const top = place * LANE_HEIGHT;
      context.fillStyle = colour("--quiet");
      context.fillText(lane, 0, top + LANE_HEIGHT / 2);
      context.fillStyle = colour("--line");
      context.fillRect(LABELS_WIDTH, top + LANE_HEIGHT - 1, width - LABELS_WIDTH, 0.5);
      const own = decoded.filter((one) => one.lane === lane && one.at <= to);
      context.strokeStyle = context.fillStyle = colour("--focus");
      const levels = own.filter(({ level }) => level !== null);
      if (lane.startsWith("Button") || lane.startsWith("Lamp")) return drawLevel(levels, top, xOf, width);
      for (const { at } of own) if (at >= from) context.fillRect(xOf(at), top + 3, 1.5, LANE_HEIGHT - 7);
    });
  };
}
