// What the emulated RP2040 shows, with flash of no wait, and with its flash cache as it is estimated to be (sim/chip/xip-cache.ts).

import { chipFiles, loadChipFiles } from "../../sim/chip/load.ts";
import { bundleFirmware } from "../build.ts";
import { chipTimes, chipVariables, type ChipTimes, type ChipVariables } from "./chip.ts";
import { rowsWith, type Row, type RowOf } from "./rows.ts";

const median = (ascending: number[]) => ascending[ascending.length >> 1];
const last = (ascending: number[]) => ascending[ascending.length - 1];

function times(flash: string): RowOf<ChipTimes>[] {
  const row = (
    name: string, goal: number | null, figure: (measured: ChipTimes) => number, counted: string | ((measured: ChipTimes) => string),
  ): RowOf<ChipTimes> => ({ name: `chip, ${flash}: ${name}`, unit: "ms", goal, figure, counted });
  return [
    row("first face", 1000, ({ firstFace }) => firstFace, "both lit, after power-on in a game"),
    row("the game's times", null, ({ gameTimes }) => gameTimes, "on both faces, after that power-on"),
    row("presses heard", 2500, ({ heard }) => heard, "both buttons' interrupts enabled; a press then lights a lamp"),
    row("lamp, median", 20, ({ lamps }) => median(lamps), ({ lamps }) => `of ${lamps.length} presses at any time of a second`),
    row("lamp, worst", null, ({ lamps }) => last(lamps), "of these: one that had to wait for the panel's painting or a tick"),
    row("both faces", 35, ({ faces }) => last(faces), ({ faces }) => `worst of ${faces.length} presses that come as a second ends`),
    row("letter on the panel", 150, ({ letters }) => last(letters), ({ letters }) => `worst of ${letters.length}, from the key's contact`),
    row("verdict", 500, ({ verdict }) => verdict, "painted, after the end of the last look-up"),
    row("longest busy", 100, ({ busy }) => busy, "away from the idle loop while a clock runs; more than 200 presses, ticks, a restart"),
  ];
}

const VARIABLES: RowOf<ChipVariables>[] = [
  { name: "chip: one reference pass", unit: "microseconds", goal: null, figure: ({ passMicros }) => passMicros, counted: "getTime(), flash of no wait" },
  { name: "chip: after boot", unit: "JsVars", goal: 4000, figure: ({ afterBoot }) => afterBoot, counted: "process.memory(), asked over the cable" },
  { name: "chip: peak of eight words", unit: "JsVars", goal: 6000, figure: ({ peak }) => peak, counted: "with each 16th transfer to the panel" },
];

export async function* chipRows(): AsyncGenerator<Row> {
  const files = chipFiles();
  const setup = typeof files === "string" ? files : {
    ...loadChipFiles(files), bundle: Buffer.from(await bundleFirmware("pico"), "latin1"), slow: 1,
  };
  for (const cache of [false, true]) {
    yield* rowsWith(times(cache ? "flash cache" : "no wait"), typeof setup === "string" ? setup : chipTimes({ ...setup, cache }));
  }
  yield* rowsWith(VARIABLES, typeof setup === "string" ? setup : chipVariables({ ...setup, cache: false }));
}
