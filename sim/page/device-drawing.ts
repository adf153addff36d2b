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

/** Returns a function that paints the device in its present state. */
export function drawDevice(bench: Bench): () => void {
  const faces = SIDES.map((side) => drawFace(byId<SVGSVGElement>(`face-${side}`), SIDE_NAMES[side]));
  const lamps = SIDES.map(drawLamp);
  const paintGlass = drawPanel(byId<HTMLCanvasElement>("glass"));
  const reading = byId("reading");
  let unread = false;

  return () => {
    const texts = bench.device.faces();
    for (const side of SIDES) {
      faces[side](bench.segments(side), texts[side]);
      lamps[side](bench.lamp(side));
    }
    const changed = paintGlass(bench.device.glass, bench.panelLit());
    // A screen reader gets the panel after a frame without a change.
    if (unread && !changed) setText(reading, bench.device.panelText().join(". "));
    unread = changed;
  };
}
