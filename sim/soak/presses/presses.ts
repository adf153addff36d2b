// npm run soak -- --presses COUNT --seed N: random presses on the buttons' driver, with interrupts that come up to 2 ms
// late, contacts that bounce for up to 20 ms, and flash written and erased in between.
//
// Two taps give the expected result: the contacts' edges, and the interrupts' handlers. The driver must report each
// press once, with the time of the first handler that ran after its first edge, to the microsecond.

import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { FIRMWARE_FORMAT, FOR_INTERPRETER } from "../../../scripts/build/dialect";
import { ESP32 } from "../../../firmware/device/boards/esp32";
import { type Device, VirtualDevice } from "../../board/device";
import { GLOBAL_NAMES } from "../../board/espruino";
import type { InterruptListener } from "../../board/pins";
import { createFlash } from "../../board/flash";
import type { Firmware } from "../../device/boot";
import { NATIVES } from "../../device/natives";
import { pacedFirmware } from "../../device/paced";
import { createDice, type Dice } from "../dice";
import { createFingers, type Edge, type Press } from "./fingers";
import type { Host, Work } from "./host";

const PROGRAM = fileURLToPath(new URL("program.ts", import.meta.url));
const LATENCY_MS = 2;
/** The interpreter may have something else to do for so long. */
const BUSY_MS = 300;
/** After the last press there is time to hear of it. */
const END_MS = 5000;

/** Times are in milliseconds of the world. */
export interface Figures {
  presses: number;
  /** Presses that were not heard; and what was heard beside one for each press. */
  lost: number;
  invented: number;
  /** Heard presses whose time is another than their first handler's, and the furthest from it. */
  mistimed: number;
  mostMs: number;
  /**
   * From a press' first edge to the time that it is charged from, at the most: latency, and what held the interrupt.
   */
  latestMs: number;
  writes: number;
  erases: number;
}

interface Heard {
  side: number;
  atMs: number;
}

/** The interpreter's seconds in milliseconds, of whole microseconds. */
function millis(seconds: number): number {
  return Math.round(seconds * 1e6) / 1000;
}

function nextWork(dice: Dice): Work {
  const kind = dice.below(10);
  // An erase is often followed by another, as where a game is begun.
  return { afterMs: kind < 3 ? 1 : 1 + dice.below(kind < 8 ? 60 : 600), erase: dice.chance(25) };
}

/** Figures of the reported presses. A report belongs to the last press of its side that had begun. */
function judge(
  presses: Press[],
  heard: Heard[],
  handlers: number[][],
): Pick<Figures, "lost" | "invented" | "mistimed" | "mostMs" | "latestMs"> {
  const figures = { lost: 0, invented: 0, mistimed: 0, mostMs: 0, latestMs: 0 };
  for (const side of [0, 1]) {
    const begun = presses.filter((press) => press.side === side);
    const told = heard.filter((one) => one.side === side);
    let next = 0;
    let handler = 0;
    while (next < told.length && told[next].atMs < begun[0].closesAt) next++;
    figures.invented += next;
    begun.forEach(({ closesAt }, place) => {
      const until = place + 1 < begun.length ? begun[place + 1].closesAt : Infinity;
      const from = next;
      while (next < told.length && told[next].atMs < until) next++;
      if (next === from) return void figures.lost++;
      figures.invented += next - from - 1;
      while (handlers[side][handler] < closesAt) handler++;
      const away = Math.abs(told[from].atMs - handlers[side][handler]);
      if (away > 0) figures.mistimed++;
      figures.mostMs = Math.max(figures.mostMs, away);
      figures.latestMs = Math.max(figures.latestMs, told[from].atMs - closesAt);
    });
  }
  return figures;
}

/** A device that runs the bundled driver, switched on; with `passMicros` the interpreter takes its time. */
export function deviceFor(code: string, host: Host, listenInterrupts?: InterruptListener, passMicros?: number): Device {
  const run = new Function(...GLOBAL_NAMES, "HOST", code);
  const firmware: Firmware =
    passMicros === undefined
      ? { boot: (globals) => run(...globals, host) }
      : pacedFirmware(code, passMicros, { HOST: host });
  const device = new VirtualDevice(ESP32, { ...firmware, natives: NATIVES, flash: createFlash(0), listenInterrupts });
  device.powerOn();
  return device;
}

/** The same with random work, and what comes of it. */
function createRig(
  code: string,
  work: Dice,
  passMicros?: number,
): { device: Device; heard: Heard[]; handlers: number[][]; wear: Device["rawFlash"]["wear"] } {
  const heard: Heard[] = [];
  const handlers: number[][] = [[], []];
  const host: Host = {
    nextWork: () => nextWork(work),
    pressed: (side, at) => heard.push({ side, atMs: millis(at) }),
    keypad: () => {},
  };
  const device = deviceFor(
    code,
    host,
    (pin, time) => handlers[ESP32.buttons.indexOf(pin)].push(millis(time)),
    passMicros,
  );
  return { device, heard, handlers, wear: device.rawFlash.wear };
}

/** The bundled drivers, for `playPresses`. */
export async function bundlePresses(): Promise<string> {
  const { outputFiles } = await build({
    ...FOR_INTERPRETER,
    ...FIRMWARE_FORMAT,
    entryPoints: [PROGRAM],
    write: false,
    format: "iife",
  });
  return outputFiles[0].text;
}

/** Plays so many random presses on the driver. */
export function playPresses(code: string, count: number, seed: number, passMicros?: number): Figures {
  const { device, heard, handlers, wear } = createRig(code, createDice(seed + 1), passMicros);
  const dice = createDice(seed);
  const nextPress = createFingers(createDice(seed + 2));
  const presses: Press[] = [];
  const edges: Edge[] = [];
  let lastAt = 0;

  function play(until: number): void {
    edges.sort((a, b) => a.at - b.at);
    while (edges.length > 0 && edges[0].at < until) {
      const edge = edges.shift()!;
      device.advanceTo(edge.at);
      device.setLatency(dice.below(LATENCY_MS * 1000 + 1) / 1000);
      device.moveContact(edge.side, edge.closed);
      if (dice.below(400) === 0) device.busy(dice.below(BUSY_MS));
      lastAt = edge.at;
    }
  }

  while (presses.length < count) {
    const { press, edges: its } = nextPress();
    presses.push(press);
    // Nothing of what is still to be drawn happens before this press.
    play(press.closesAt);
    edges.push(...its);
  }
  play(Infinity);
  device.advanceTo(lastAt + END_MS);
  return {
    presses: count,
    ...judge(presses, heard, handlers),
    writes: wear.writes,
    erases: wear.erases.reduce((sum, page) => sum + page, 0),
  };
}

/** Prints the figures; whether the driver is without a fault. */
export async function soakPresses(count: number, seed: number, passMicros?: number): Promise<boolean> {
  const { presses, lost, invented, mistimed, mostMs, latestMs, writes, erases } = playPresses(
    await bundlePresses(),
    count,
    seed,
    passMicros,
  );
  console.log(
    `${presses} presses, ${lost} lost, ${invented} invented, ` +
      `${mistimed} not charged from their first interrupt (${mostMs.toFixed(1)} ms off at the most); ` +
      `charged at most ${latestMs.toFixed(1)} ms after the first edge; ${writes} writes and ${erases} erases of flash meanwhile`,
  );
  return lost + invented + mistimed === 0;
}
