// Counted costs and variables of the firmware in the real interpreter, booted from flash on a light rig
// (programs/device.ts).

import { runInterpreter, type Transcript } from "../rig/interpreter";
import { count, FLASH, interpreterPath, interpreterToCount, NATIVE_CRC } from "./count";
import { callsOf, sum, type Costs } from "./marks";
import { countedDevice, measuredDevice, measuredPack, pressedDevice } from "./program-texts";

/** In passes of the reference loop. */
export interface DeviceCosts {
  /** From power-on until presses are heard, without native CRCs: of a new device, and in a game of many events. */
  boot: number;
  bootAgain: number;
  /** From a press to the last face that it changes, and until nothing is left to do. */
  toFaces: number[];
  toRest: number[];
  /** Each callback while a clock runs. */
  inPlay: number[];
  /** From the keypad's line until all of the panel is painted. */
  letters: number[];
  /**
   * From an exception that the interpreter throws to the end of the callback: that of a face which does not answer, and
   * of faces and keypad.
   */
  absentFace: number;
  absentAll: number;
  /** To read the bundle's text once without executing it. */
  text: number;
}

export function deviceCostsOf(costs: Costs): DeviceCosts {
  const totals = (label: string) => callsOf(costs, label).map(sum);
  const presses = callsOf(costs, "press");
  const letters = [...new Set(costs.segments.map(({ label }) => label))].filter((label) => label.startsWith("letter "));
  return {
    boot: sum(totals("boot")),
    bootAgain: sum(totals("boot again")),
    // Each transfer to a face begins a new segment, so that the last is what comes after the faces.
    toFaces: presses.map((press) => sum(press.slice(0, -1))),
    toRest: presses.map(sum),
    inPlay: [...totals("play"), ...presses.map(sum)],
    letters: letters.map((label) => sum(totals(label))),
    absentFace: Math.max(...totals("absent face")),
    absentAll: Math.max(...totals("absent all")),
    text: sum(totals("text")),
  };
}

/** Without flash and native CRCs. */
export async function countDevice(): Promise<DeviceCosts> {
  const espruino = interpreterToCount();
  const files = { pack: measuredPack() };
  // The boot code runs where the first did: in no function.
  const expression = `COUNT();eval(require("Storage").read(".bootcde"));COUNT_REST();quit()`;
  const session = { espruino, flash: await countedDevice(), files, expression };
  return deviceCostsOf(count(session, [...FLASH, NATIVE_CRC]));
}

export type Variables = Record<"rig" | "after boot" | "in play" | "peak" | "after verdict", number>;

/** Variables, with the firmware in flash and the lexicon read where it lies; with `left`, in no more than that. */
export async function variablesOf(espruino: string, left?: number): Promise<Variables> {
  const { lines, rest } = runInterpreter({ espruino, flash: await measuredDevice(left), expression: "MEMORY();" });
  if (lines.length !== 5) throw new Error(`the interpreter stopped: ${[...lines, ...rest].slice(-8).join(" / ")}`);
  const values = lines.map((line) => line.match(/^(.*) (\d+)$/)!).map(([, name, value]) => [name, Number(value)]);
  return Object.fromEntries(values) as Variables;
}

export async function countVariables(): Promise<Variables> {
  return variablesOf(interpreterPath());
}

/**
 * The panel's texts at a challenge and its verdict, in a game with `left` free variables: see programs/pressure.ts.
 */
export async function squeezed(espruino: string, left: number): Promise<Transcript> {
  return runInterpreter({ espruino, flash: await pressedDevice(), expression: `SQUEEZE(${left});` });
}
