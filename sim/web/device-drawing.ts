// The device on the page: faces, lamps and panel, painted as they are on the bench.

import { SIDES, SIDE_NAMES, type Side } from "../../firmware/core/side";
import type { Bench } from "./bench";
import { byId, changes, setText } from "./elements";
import { drawFace } from "./face";
import { drawPanel } from "./panel";

/** Returns what lights or darkens the lamp of a side. */
function drawLamp(side: Side): (lit: boolean) => void {
  const lamp = byId(`lamp-${side}`);
  const isNew = changes<boolean>();
  return (lit) => {
    if (!isNew(lit)) return;
    lamp.classList.toggle("lit", lit);
    lamp.ariaLabel = `Lamp of ${SIDE_NAMES[side]}: ${lit ? "lit" : "dark"}`;
  };
}

/** Returns what paints the device as it is now. */
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
    // The panel is read aloud once it has stood still for a frame.
    if (unread && !changed) setText(reading, bench.device.panelText().join(". "));
    unread = changed;
  };
}
