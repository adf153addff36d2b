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
    lamp.setAttribute("aria-label", `Lamp of ${SIDE_NAMES[side]}: ${lit ? "lit" : "dark"}`);
  };
}

/** Returns what paints the device as it is now. */
export function drawDevice(bench: Bench): () => void {
  const faces = SIDES.map((side) => drawFace(byId<SVGSVGElement>(`face-${side}`), SIDE_NAMES[side]));
  const lamps = SIDES.map(drawLamp);
  const glass = drawPanel(byId<HTMLCanvasElement>("glass"));
  const reading = byId("reading");
  let unread = false;

  /** Reads the panel aloud once it has stood still for a frame. */
  function read(): void {
    setText(reading, bench.device.panelText().join(". "));
  }

  return () => {
    const texts = bench.device.faces();
    for (const side of SIDES) {
      faces[side].paint(bench.segments(side), texts[side]);
      lamps[side](bench.lamp(side));
    }
    const changed = glass.paint(bench.device.glass, bench.panelLit());
    if (unread && !changed) read();
    unread = changed;
  };
}
