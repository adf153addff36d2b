// Figures of the emulated RP2040, with flash of no wait, and with the estimated cache (sim/chip/xip-cache.ts).

import { readFileSync } from "node:fs";
import { chipFiles, loadChipFiles } from "../chip/load";
import type { MeasureOptions } from "../chip/measure";
import { bundleFirmware } from "../../scripts/build/build";
import { defaultPack, defaultWords } from "../../scripts/packs/default-pack";
import { chipTimes, type ChipTimes } from "./chip";
import { chipVariables, type ChipVariables } from "./chip-variables";
import { median, NoFigures, rowsWith, type Row, type RowOf } from "./rows";
import { workOf } from "./work";

/** To look up, after which the verdict comes. */
const WORDS = 4;

const TIMES: RowOf<ChipTimes>[] = [
  ["first face", "ms", 1000, ({ firstFace }) => firstFace, "both lit, after power-on in a game"],
  ["the game's times", "ms", null, ({ gameTimes }) => gameTimes, "on both faces, after that power-on"],
  ["presses heard", "ms", 2500, ({ heard }) => heard, "both buttons' interrupts enabled; a press then lights a lamp"],
  [
    "lamp, median",
    "ms",
    20,
    ({ lamps }) => median(lamps),
    ({ lamps }) => `of ${lamps.length} presses at any time of a second`,
  ],
  [
    "lamp, worst",
    "ms",
    null,
    ({ lamps, quickLamps }) => Math.max(...lamps, ...quickLamps),
    ({ quickLamps }) => `of these and ${quickLamps.length} quick ones, which the panel's painting is in the way of`,
  ],
  [
    "both faces",
    "ms",
    35,
    ({ faces }) => Math.max(...faces),
    ({ faces }) => `worst of ${faces.length} presses that come as a second ends`,
  ],
  [
    "letter on the panel",
    "ms",
    150,
    ({ letters }) => Math.max(...letters),
    ({ letters }) => `worst of ${letters.length}, from the key's contact on`,
  ],
  ["verdict", "ms", 500, ({ verdict }) => verdict, "read from the panel, after the end of the last word's slot"],
  ["longest busy", "ms", 100, ({ busy }) => busy, "away from the idle loop while a lamp is lit: 130 presses, ticks"],
];

const VARIABLES: RowOf<ChipVariables>[] = [
  ["chip: one reference pass", "microseconds", null, ({ passMicros }) => passMicros, "getTime(), flash of no wait"],
  ["chip: after boot", "JsVars", 6000, ({ afterBoot }) => afterBoot, "process.memory(), asked over the cable"],
  ["chip: peak of eight words", "JsVars", 7500, ({ peak }) => peak, "looked at with each 16th transfer to the panel"],
];

/** Listed words of 15 letters, whose look-ups are among the longest. */
async function dearWords(): Promise<string[]> {
  const long = defaultWords().filter((word) => word.length === 15);
  const work = await workOf(readFileSync(defaultPack()), long, true);
  return [...long.keys()]
    .sort((a, b) => work[b]! - work[a]!)
    .slice(0, WORDS)
    .map((place) => long[place]!);
}

/** The measurement, or the reason why it failed: a device that does not get that far is a row, too. */
function tried<Measured>(measure: () => Measured): Measured | NoFigures {
  try {
    return measure();
  } catch (fault) {
    return new NoFigures("failed", fault instanceof Error ? fault.message : String(fault));
  }
}

export async function* chipRows(): AsyncGenerator<Row> {
  const files = chipFiles();
  const loaded = typeof files === "string" ? new NoFigures("skipped", files) : loadChipFiles(files);
  const bundle = Buffer.from(await bundleFirmware("pico"), "latin1");
  const words = await dearWords();
  const on = <Measured>(cache: boolean, measure: (options: MeasureOptions) => Measured) =>
    loaded instanceof NoFigures ? loaded : tried(() => measure({ ...loaded, bundle, slow: 1, cache }));
  for (const cache of [false, true]) {
    const rows = rowsWith(
      TIMES,
      on(cache, (options) => chipTimes(options, words)),
    );
    for (const row of rows) yield { ...row, name: `chip, ${cache ? "flash cache" : "no wait"}: ${row.name}` };
  }
  yield* rowsWith(VARIABLES, on(false, chipVariables));
}
