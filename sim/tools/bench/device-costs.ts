// Counted costs and variables of the firmware in the real interpreter, booted from flash on a light rig
// (programs/device.ts).

import { runInterpreter, type Transcript } from "../../board/rig/interpreter";
import { count, FLASH, interpreterPath, interpreterToCount, NATIVE_CRC } from "./count";
import { callsOf, sum } from "./marks";
import { countedDevice, measuredDevice, measuredPack, pressedDevice } from "./program-texts";

/** In passes of the reference loop. */
export interface DeviceCosts {
  /** From a press to the last face that it changes. */
  toFaces: number[];
  /** Each callback while a clock runs. */
  inPlay: number[];
}

/** Without flash and native CRCs. */
export async function countDevice(): Promise<DeviceCosts> {
  const session = { espruino: interpreterToCount(), flash: await countedDevice(), files: { pack: measuredPack() } };
  const costs = count({ ...session, expression: "COUNT();quit()" }, [...FLASH, NATIVE_CRC]);
  const presses = callsOf(costs, "press");
  return {
    // Each transfer to a face begins a new segment, so that the last is what comes after the faces.
    toFaces: presses.map((press) => sum(press.slice(0, -1))),
    inPlay: [...callsOf(costs, "play"), ...presses].map(sum),
  };
}

/** JsVars that the firmware may take; a board that has fewer than 7,500 of them says so. */
export const MOST_VARIABLES = { afterBoot: 6500, peak: 7000 };

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
