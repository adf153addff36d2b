// Draws the faces, the lamps and the panel of the device on the page.

import { SIDES, SIDE_NAMES, type Side } from "../../firmware/core/side";
import type { CurrentDevice } from "./current-device";
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
export function drawDevice(current: CurrentDevice): () => void {
  const faces = SIDES.map((side) => drawFace(byId<SVGSVGElement>(`face-${side}`), SIDE_NAMES[side]));
  const lamps = SIDES.map(drawLamp);
  const paintGlass = drawPanel(byId<HTMLCanvasElement>("glass"));
  const reading = byId("reading");
  const news = newsOf();
  let unread = false;

  return () => {
    const texts = current.device.faces();
    for (const side of SIDES) {
      faces[side](current.segments(side), texts[side]);
      lamps[side](current.lamp(side));
    }
    const changed = paintGlass(current.device.glass, current.panelLit());
    // A screen reader gets what is new on the panel after a frame without a change.
    if (unread && !changed) {
      const rows = news(current.device.panelText());
      if (rows.length > 0) setText(reading, rows.join(". "));
    }
    unread = changed;
  };
}
