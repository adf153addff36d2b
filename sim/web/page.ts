// The page: loads the bundle and the pack, wires device, hands and drawings together, and paints a frame after the
// other.

import { SIDES, SIDE_NAMES, type Side } from "../../firmware/core/side";
import type { Device } from "../board/device";
import { createBench, type Bench } from "./bench";
import { byId, drawControls } from "./controls";
import { drawFace } from "./face";
import { BUTTONS, createHands } from "./hands";
import { listenToKeyboard } from "./keyboard";
import { drawKeypad } from "./keypad";
import { createPace } from "./pace";
import { drawPanel } from "./panel";

declare global {
  interface Window {
    /** The device on the page, for tests and for the browser's console. */
    tileclock?: { readonly device: Device };
  }
}

/** A hidden tab gets no frames; it is woken this often to keep up. */
const HIDDEN_MS = 1000;

async function load(path: string): Promise<Response> {
  const response = await fetch(path);
  if (!response.ok) throw new Error(`${path} expected from the server, found ${response.status}`);
  return response;
}

/** Returns what lights or darkens the lamp of a side. */
function drawLamp(side: Side): (lit: boolean) => void {
  const lamp = byId<HTMLElement>(`lamp-${side}`);
  let painted: boolean | null = null;
  return (lit) => {
    if (lit === painted) return;
    painted = lit;
    lamp.classList.toggle("lit", lit);
    lamp.setAttribute("aria-label", `Lamp of ${SIDE_NAMES[side]}: ${lit ? "lit" : "dark"}`);
  };
}

/** Returns what paints the device as it is now. */
function drawDevice(bench: Bench): () => void {
  const faces = SIDES.map((side) => drawFace(byId<SVGSVGElement>(`face-${side}`), SIDE_NAMES[side]));
  const lamps = SIDES.map(drawLamp);
  const glass = drawPanel(byId<HTMLCanvasElement>("glass"));
  const reading = byId<HTMLElement>("reading");
  let unread = false;

  /** Reads the panel aloud once it has stood still for a frame. */
  function read(): void {
    const text = bench.device.panelText().join(". ");
    if (reading.textContent !== text) reading.textContent = text;
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

async function start(): Promise<void> {
  const [bundle, pack] = await Promise.all([
    load("firmware.js").then((response) => response.text()),
    load("lexicon.pack").then((response) => response.arrayBuffer()),
  ]);
  let say: (text: string) => void = () => {};
  function report(fault: unknown): void {
    console.error(fault);
    say(`The firmware threw: ${fault instanceof Error ? fault.message : fault}`);
  }
  const bench = createBench(bundle, new Uint8Array(pack), report);
  bench.setPower(true);
  const pace = createPace(bench, performance.now(), report);
  const hands = createHands(bench, pace);
  SIDES.forEach((side) => hands.attach(BUTTONS[side], byId<HTMLElement>(`button-${side}`)));
  drawKeypad(byId("keypad"), hands);
  listenToKeyboard(hands);
  say = drawControls(bench, pace, hands).say;
  const paint = drawDevice(bench);
  window.tileclock = {
    get device() {
      return bench.device;
    },
  };

  requestAnimationFrame(function frame(wallMs): void {
    pace.follow(wallMs);
    paint();
    requestAnimationFrame(frame);
  });
  setInterval(() => {
    if (document.hidden) pace.reach(performance.now());
  }, HIDDEN_MS);
}

start().catch((fault) => {
  console.error(fault);
  byId("status").textContent = `The device could not be set up: ${fault instanceof Error ? fault.message : fault}`;
});
