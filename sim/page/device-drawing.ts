// Draws the faces, the lamps and the panel of the device on the bench.

import { SIDES, SIDE_NAMES, type Side } from "../../firmware/core/side";
import type { Bench } from "./bench";
import { byId, changes, setText } from "./elements";
import { drawFace } from "./face";
import { drawPanel } from "./panel";

/** Returns a function that lights or darkens the lamp of a side. */
function drawLamp(side: Side): (lit: boolean) => void {
  const lamp = byId(`lamp-${side}`);
  const isNew = changes<boolean>();
  return (lit) => {
    if (!isNew(lit)) return;
    lamp.classList.toggle("lit", lit);
    lamp.ariaLabel = `Lamp of ${SIDE_NAMES[side]}: ${lit ? "lit" : "dark"}`;
  };
}

/** Times and counted seconds: alone they are no news. */
const COUNTED = /-?\d+:\d\d|\d+ s\b/gi;

/** Returns a function that tells which rows of the panel say what the last rows did not. */
export function newsOf(): (rows: string[]) => string[] {
  let last = new Set<string>();
  return (rows) => {
    const still = (row: string): string => row.replace(COUNTED, "");
    const fresh = rows.filter((row) => !last.has(still(row)));
    last = new Set(rows.map(still));
    return fresh;
  };
}

/** Returns a function that paints the device in its present state. */
export function drawDevice(bench: Bench): () => void {
  const faces = SIDES.map((side) => drawFace(byId<SVGSVGElement>(`face-${side}`), SIDE_NAMES[side]));
  const lamps = SIDES.map(drawLamp);
  const paintGlass = drawPanel(byId<HTMLCanvasElement>("glass"));
  const reading = byId("reading");
  const news = newsOf();
  let unread = false;

  return () => {
    const texts = bench.device.faces();
    for (const side of SIDES) {
      faces[side](bench.segments(side), texts[side]);
      lamps[side](bench.lamp(side));
    }
    const changed = paintGlass(bench.device.glass, bench.panelLit());
    // A screen reader gets what is new on the panel after a frame without a change.
    if (unread && !changed) {
      const rows = news(bench.device.panelText());
      if (rows.length > 0) setText(reading, rows.join(". "));
    }
    unread = changed;
  };
}
