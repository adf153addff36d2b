// What is counted in the interpreter built for Linux: look-ups, the firmware on a stand, its variables.

import { readFileSync } from "node:fs";
import { defaultPack, defaultWords } from "../default-pack.ts";
import { whyNotCounted } from "./count.ts";
import { countDevice, variablesOf, type DeviceCosts, type Variables } from "./device.ts";
import { countLookUps, DRAWN_NON_WORDS, type LookUps, type SampleSize } from "./look-ups.ts";
import { sum } from "./marks.ts";
import { rowsWith, type Row, type RowOf } from "./rows.ts";

const PASSES = "passes";
/** A look-up takes callgrind a fifth of a second. */
const SAMPLE: SampleSize = { each: 100, dearest: 10 };
/** 100 ms of the emulated chip, where a pass takes 217 microseconds: no callback is to be busy for longer while a clock runs. */
const LONGEST_PASSES = 460;

const median = (ascending: number[]) => ascending[ascending.length >> 1];

export const LOOK_UP_ROWS: RowOf<LookUps>[] = [
  {
    name: "look-up, mean", unit: PASSES, goal: 500, figure: ({ mean }) => mean,
    counted: ({ size }) => `${size.each} listed words and as many strings one letter off, in even steps of work`,
  },
  {
    name: "look-up, worst", unit: PASSES, goal: 1600, figure: ({ worst }) => worst,
    counted: ({ size, worstWord }) => `${worstWord}; of these and of the ${size.dearest} of most work among all listed words, and among `
      + `${DRAWN_NON_WORDS} strings one letter off`,
  },
  {
    name: "opening the pack, JavaScript", unit: PASSES, goal: 8000, figure: ({ pieces }) => sum(pieces),
    counted: ({ pieces }) => `from flat memory, in ${pieces.length} pieces`,
  },
  { name: "opening the pack, dearest piece", unit: PASSES, goal: 100, figure: ({ pieces }) => Math.max(...pieces), counted: "without the native CRC" },
  { name: "opening the pack, native CRC", unit: PASSES, goal: null, figure: ({ crc }) => crc, counted: "the interpreter's own call" },
  { name: "opened pack, its bytes in flash", unit: "JsVars", goal: null, figure: ({ variables }) => variables, counted: "process.memory()" },
];

const ON_STAND = "the Pico's bundle, from flash, beside a stand";
const DEVICE_ROWS: RowOf<DeviceCosts>[] = [
  {
    name: "boot until presses are heard, new device", unit: PASSES, goal: null, figure: ({ boot }) => boot,
    counted: `${ON_STAND}; without native CRCs`,
  },
  {
    name: "boot until presses are heard, in a game", unit: PASSES, goal: null, figure: ({ bootAgain }) => bootAgain,
    counted: "60 presses are replayed; 63 events at most ever are",
  },
  {
    name: "press to both faces repainted, median", unit: PASSES, goal: 250, figure: ({ toFaces }) => median(toFaces),
    counted: ({ toFaces }) => `of ${toFaces.length} presses; ${ON_STAND}`,
  },
  { name: "press to both faces repainted, worst", unit: PASSES, goal: 250, figure: ({ toFaces }) => Math.max(...toFaces), counted: "of these presses" },
  { name: "press until all of it is done, median", unit: PASSES, goal: null, figure: ({ toRest }) => median(toRest), counted: "of these presses" },
  {
    name: "longest callback while a clock runs", unit: PASSES, goal: LONGEST_PASSES, figure: ({ inPlay }) => Math.max(...inPlay),
    counted: ({ inPlay }) => `of ${inPlay.length}, these presses too; ${LONGEST_PASSES} are 100 ms of the emulated chip`,
  },
  {
    name: "typed letter, until it is on the panel", unit: PASSES, goal: null, figure: ({ letters }) => Math.max(...letters),
    counted: ({ letters }) => `the worst of ${letters.length}`,
  },
  {
    name: "exception thrown and caught", unit: PASSES, goal: null, figure: ({ absentFace }) => absentFace,
    counted: "from the throw to the callback's end: a face does not answer",
  },
  {
    name: "dearest of those where nothing answers", unit: PASSES, goal: null, figure: ({ absentAll }) => absentAll,
    counted: "faces and keypad unplugged",
  },
  { name: "bundle's text, skipped once", unit: PASSES, goal: null, figure: ({ text }) => text, counted: "read, and not executed" },
];

const VARIABLE_ROWS: RowOf<Variables>[] = [
  {
    name: "after boot, code in flash", unit: "JsVars", goal: 4000, figure: (variables) => variables["after boot"],
    counted: "process.memory(), without the stand's own",
  },
  {
    name: "peak in an eight-word adjudication", unit: "JsVars", goal: 6000, figure: ({ peak }) => peak,
    counted: "looked at with each sixth transfer on a bus",
  },
];

const PASS_ROW: RowOf<LookUps> = {
  name: "one reference pass", unit: "instructions", goal: null, figure: ({ pass }) => pass,
  counted: "callgrind; each run counts its own, and gives its costs in these",
};

export async function* interpreterRows(): AsyncGenerator<Row> {
  const why = whyNotCounted();
  const espruino = process.env.ESPRUINO;
  yield* rowsWith([PASS_ROW, ...LOOK_UP_ROWS], why ?? await countLookUps(espruino!, readFileSync(defaultPack()), defaultWords(), SAMPLE));
  yield* rowsWith(DEVICE_ROWS, why ?? await countDevice(espruino!));
  yield* rowsWith(VARIABLE_ROWS, espruino ? await variablesOf(espruino) : why!);
}
