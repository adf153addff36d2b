// The bench's one table: each figure that the project must reach, beside its goal and under its measurement.

import { BUDGET_BYTES } from "../../../scripts/build/stored-files";
import { CHIP_BOARDS } from "../../board/chip/load";
import { chipTimes, chipVariables, type ChipTimes, type ChipVariables } from "./chip";
import { countDevice, countVariables, MOST_VARIABLES, type DeviceCosts, type Variables } from "./device-costs";
import { GAMES, measureHost, type HostFigures } from "./host";
import { countDefaultLookUps, DRAWN_NON_WORDS, type LookUps } from "./look-ups";
import { sum } from "./marks";
import { median, measurement, type Measurement, type RowOf } from "./rows";

const PASSES = "passes";
/** 100 ms of the emulated chip, where a pass takes 217 microseconds: no callback is to be busy for longer in play. */
const LONGEST_PASSES = 460;

const TIMED = `timed, the quickest of ${GAMES} on the virtual board: depends on the machine`;

const HOST: RowOf<HostFigures>[] = [
  ["pack of sowpods", "bytes", 236_959, ({ packBytes }) => packBytes, "size of the file"],
  [
    "pack of sowpods, a word",
    "bytes",
    0.885,
    ({ packBytes, words }) => packBytes / words,
    ({ words }) => `${words} words; hard-lists.all.test.ts shows that it is exact`,
  ],
  ["firmware in Storage", "bytes", BUDGET_BYTES, (measured) => measured.firmwareBytes, "bundle and type, for an ESP32"],
  ["50-minute game, 60 presses, 4 challenges", "ms", 1000, ({ gameMs }) => gameMs, TIMED],
];

const LOOK_UPS: RowOf<LookUps>[] = [
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
];

const DEVICE: RowOf<DeviceCosts>[] = [
  [
    "press to both faces repainted, median",
    PASSES,
    150,
    ({ toFaces }) => median(toFaces),
    ({ toFaces }) => `of ${toFaces.length} presses`,
  ],
  ["press to both faces repainted, worst", PASSES, 150, ({ toFaces }) => Math.max(...toFaces), "of these"],
  [
    "longest callback while a clock runs",
    PASSES,
    LONGEST_PASSES,
    ({ inPlay }) => Math.max(...inPlay),
    ({ inPlay }) => `of ${inPlay.length}, these presses too; ${LONGEST_PASSES} are 100 ms of the emulated chip`,
  ],
];

const VARIABLES: RowOf<Variables>[] = [
  [
    "after boot, code in flash",
    "JsVars",
    MOST_VARIABLES.afterBoot,
    (variables) => variables["after boot"],
    "process.memory(), without the rig's own",
  ],
  [
    "peak in an eight-word adjudication",
    "JsVars",
    MOST_VARIABLES.peak,
    ({ peak }) => peak,
    "looked at with each sixth transfer on a bus",
  ],
];

/** Times on the emulated chip. The goals are those for flash of no wait, or with the flash's cache. */
function chipRows(cache: boolean): RowOf<ChipTimes>[] {
  const ms = (noWait: number, cached: number): number => (cache ? cached : noWait);
  return [
    ["first face", "ms", 1000, ({ firstFace }) => firstFace, "both lit, after power-on in a game"],
    ["presses heard", "ms", 2500, ({ heard }) => heard, "both buttons' interrupts enabled; a press then lights a lamp"],
    [
      "lamp, median",
      "ms",
      ms(20, 30),
      ({ lamps }) => median(lamps),
      ({ lamps }) => `of ${lamps.length} presses at any time of a second`,
    ],
    [
      "lamp, worst",
      "ms",
      ms(100, 200),
      ({ lamps, quickLamps }) => Math.max(...lamps, ...quickLamps),
      ({ quickLamps }) => `of these and ${quickLamps.length} quick ones: no press waits longer than for one callback`,
    ],
    [
      "both faces",
      "ms",
      ms(35, 40),
      ({ faces }) => Math.max(...faces),
      ({ faces }) => `worst of ${faces.length} presses that come as a second ends`,
    ],
    [
      "letter on the panel",
      "ms",
      ms(150, 200),
      ({ letters }) => Math.max(...letters),
      ({ letters }) => `worst of ${letters.length}, from the key's contact on`,
    ],
    [
      "verdict",
      "ms",
      ms(500, 600),
      ({ verdict }) => verdict,
      "read from the panel, after the end of the last word's slot",
    ],
    [
      "longest busy",
      "ms",
      ms(100, 200),
      ({ busy }) => busy,
      "away from the idle loop while a lamp is lit: presses at a game's pace, ticks",
    ],
  ];
}

const CHIP_VARIABLES: RowOf<ChipVariables>[] = [
  [
    "after boot",
    "JsVars",
    MOST_VARIABLES.afterBoot,
    ({ afterBoot }) => afterBoot,
    "process.memory(), asked over the cable",
  ],
  [
    "peak of eight words",
    "JsVars",
    MOST_VARIABLES.peak,
    ({ peak }) => peak,
    "looked at with each 16th transfer to the panel",
  ],
];

/** Costs counted on this machine, with its sizes. */
export function counted(): Measurement[] {
  return [
    measurement(measureHost, HOST),
    measurement(countDefaultLookUps, LOOK_UPS),
    measurement(countDevice, DEVICE),
    measurement(countVariables, VARIABLES),
  ];
}

/** Times and variables on the emulated chips, with flash of no wait and with the estimated cache. */
export function onChip(): Measurement[] {
  return CHIP_BOARDS.flatMap((board) => {
    const chip = board === "pico" ? "chip" : "Pico 2";
    return [
      measurement(() => chipTimes(board, false), chipRows(false), `${chip}, no wait: `),
      measurement(() => chipTimes(board, true), chipRows(true), `${chip}, flash cache: `),
      measurement(() => chipVariables(board), CHIP_VARIABLES, `${chip}: `),
    ];
  });
}
