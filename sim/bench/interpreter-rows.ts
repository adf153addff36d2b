// Figures counted in the interpreter built for Linux: look-ups, the firmware on a light rig, its variables.

import { readFileSync } from "node:fs";
import { defaultPack, defaultWords } from "../../scripts/packs/default-pack";
import { whyNotCounted } from "./count";
import { countDevice, variablesOf, type DeviceCosts, type Variables } from "./device-costs";
import { countLookUps, DRAWN_NON_WORDS, type LookUps, type SampleSize } from "./look-ups";
import { sum } from "./marks";
import { median, NoFigures, rowsWith, type Row, type RowOf } from "./rows";

const PASSES = "passes";
/** A look-up takes callgrind a fifth of a second. */
const SAMPLE: SampleSize = { each: 100, dearest: 10 };
/** 100 ms of the emulated chip, where a pass takes 217 microseconds: no callback is to be busy for longer in play. */
const LONGEST_PASSES = 460;

const PASS_ROW: RowOf<LookUps> = [
  "one reference pass",
  "instructions",
  null,
  ({ pass }) => pass,
  "callgrind; each run counts its own, and gives its costs in these",
];

export const LOOK_UP_ROWS: RowOf<LookUps>[] = [
  [
    "look-up, mean",
    PASSES,
    500,
    ({ mean }) => mean,
    ({ size }) => `${size.each} listed words and as many strings one letter off, in even steps of work`,
  ],
  [
    "look-up, worst",
    PASSES,
    1600,
    ({ worst }) => worst,
    ({ size, worstWord }) =>
      `${worstWord}; of these and the ${size.dearest} of most work among all listed words, and ` +
      `among ${DRAWN_NON_WORDS} one letter off`,
  ],
  [
    "opening the pack, JavaScript",
    PASSES,
    8000,
    ({ pieces }) => sum(pieces),
    ({ pieces }) => `in ${pieces.length} pieces, without the native CRC`,
  ],
  ["opening the pack, dearest piece", PASSES, 100, ({ pieces }) => Math.max(...pieces), "of these"],
  ["opening the pack, native CRC", PASSES, null, ({ crc }) => crc, "the interpreter's own calls"],
  ["opened pack, its bytes in flash", "JsVars", null, ({ variables }) => variables, "process.memory()"],
];

const DEVICE_ROWS: RowOf<DeviceCosts>[] = [
  [
    "boot until presses are heard, new device",
    PASSES,
    null,
    ({ boot }) => boot,
    "the Pico's bundle, from flash, on a light rig; without native CRCs",
  ],
  [
    "boot until presses are heard, in a game",
    PASSES,
    null,
    ({ bootAgain }) => bootAgain,
    "60 presses are replayed; 63 events at most ever are",
  ],
  [
    "press to both faces repainted, median",
    PASSES,
    150,
    ({ toFaces }) => median(toFaces),
    ({ toFaces }) => `of ${toFaces.length} presses`,
  ],
  ["press to both faces repainted, worst", PASSES, 150, ({ toFaces }) => Math.max(...toFaces), "of these"],
  ["press until all of it is done, median", PASSES, null, ({ toRest }) => median(toRest), "of these"],
  [
    "longest callback while a clock runs",
    PASSES,
    LONGEST_PASSES,
    ({ inPlay }) => Math.max(...inPlay),
    ({ inPlay }) => `of ${inPlay.length}, these presses too; ${LONGEST_PASSES} are 100 ms of the emulated chip`,
  ],
  [
    "typed letter, until it is on the panel",
    PASSES,
    null,
    ({ letters }) => Math.max(...letters),
    ({ letters }) => `the worst of ${letters.length}`,
  ],
  [
    "exception thrown and caught",
    PASSES,
    null,
    ({ absentFace }) => absentFace,
    "from the throw to the callback's end, at worst: a face does not answer",
  ],
  [
    "exceptions where nothing answers",
    PASSES,
    null,
    ({ absentAll }) => absentAll,
    "the same at worst, with faces and keypad unplugged",
  ],
  ["bundle's text, skipped once", PASSES, null, ({ text }) => text, "read, and not executed"],
];

const VARIABLE_ROWS: RowOf<Variables>[] = [
  [
    "after boot, code in flash",
    "JsVars",
    6000,
    (variables) => variables["after boot"],
    "process.memory(), without the rig's own",
  ],
  [
    "peak in an eight-word adjudication",
    "JsVars",
    7500,
    ({ peak }) => peak,
    "looked at with each sixth transfer on a bus",
  ],
];

export async function* interpreterRows(): AsyncGenerator<Row> {
  const why = whyNotCounted();
  const espruino = process.env.ESPRUINO;
  const skipped = why === null ? null : new NoFigures("skipped", why);
  const lookUps = skipped ?? (await countLookUps(espruino!, readFileSync(defaultPack()), defaultWords(), SAMPLE));
  yield* rowsWith([PASS_ROW, ...LOOK_UP_ROWS], lookUps);
  yield* rowsWith(DEVICE_ROWS, skipped ?? (await countDevice(espruino!)));
  yield* rowsWith(VARIABLE_ROWS, espruino ? await variablesOf(espruino) : skipped!);
}
