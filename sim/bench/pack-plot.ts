// npm run pack:plot: builds packs of sowpods by different choices, counts what look-ups cost in the real interpreter,
// and writes what comes out into lexicon-pack: README.md's table and size-against-cost.svg. Needs ESPRUINO and
// valgrind, as the bench does, and a minute or two a pack.

import { readFileSync, writeFileSync } from "node:fs";
import { buildPack, CHOICES, type Choices } from "../../lexicon-pack/build";
import { defaultWords } from "../../scripts/packs/default-pack";
import { whyNotCounted } from "./count";
import { countLookUps, type SampleSize } from "./look-ups";

const LEXICON_PACK = new URL("../../lexicon-pack/", import.meta.url);
const README = new URL("README.md", LEXICON_PACK);
const SVG = new URL("size-against-cost.svg", LEXICON_PACK);
const [TABLE_BEGIN, TABLE_END] = ["<!-- written by npm run pack:plot -->\n", "<!-- to here -->"];
const SAMPLE: SampleSize = { each: 40, dearest: 5 };
const GOAL = { bytesAWord: 0.885, mean: 500 };

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

type Row = {
  name: string;
  chosen: boolean;
  bytes: number;
  bytesAWord: number;
  mean: number;
  worst: number;
  jsVars: number;
};

async function rowOf(espruino: string, words: string[], name: string, choices: Partial<Choices>): Promise<Row> {
  const pack = buildPack(words, { name: "BENCH", choices });
  const cost = await countLookUps(espruino, pack, words, SAMPLE);
  const row = {
    name,
    chosen: Object.keys(choices).length === 0,
    bytes: pack.length,
    bytesAWord: pack.length / words.length,
    mean: cost.mean,
    worst: cost.worst,
    jsVars: cost.variables,
  };
  console.log(lineOf(row, 0));
  return row;
}

const lineOf = (row: Row, i: number): string =>
  `| ${i + 1} | ${row.name} | ${row.bytes.toLocaleString("en")} | ` +
  `${row.bytesAWord.toFixed(3)} | ${row.mean.toFixed(0)} | ${row.worst.toFixed(0)} | ${row.jsVars} |`;

function writeTable(rows: Row[]): void {
  const text = readFileSync(README, "utf8");
  const [before, rest] = text.split(TABLE_BEGIN);
  const after = rest?.split(TABLE_END)[1];
  if (after === undefined)
    throw new Error(`a table between "${TABLE_BEGIN.trim()}" and "${TABLE_END}" expected, found none`);
  const head =
    "| | design | bytes | a word | mean cost | worst of the sample | JsVars |\n|---|---|---|---|---|---|---|\n";
  writeFileSync(README, before + TABLE_BEGIN + head + rows.map(lineOf).join("\n") + "\n" + TABLE_END + after);
}

/** Mean cost over bytes a word, each design by its number in the table, and the goals as lines. */
function plotOf(rows: Row[]): string {
  const [width, height, edge] = [640, 400, 50];
  const least = (of: (row: Row) => number, step: number) => Math.floor(Math.min(...rows.map(of)) / step) * step;
  const most = (of: (row: Row) => number, step: number) => Math.ceil(Math.max(...rows.map(of)) / step) * step;
  const xs = [
    least((r) => r.bytesAWord, 0.01),
    Math.max(
      0.89,
      most((r) => r.bytesAWord, 0.01),
    ),
  ];
  const ys = [least((r) => r.mean, 100), most((r) => r.mean, 100)];
  const x = (bytes: number) => (edge + ((bytes - xs[0]) / (xs[1] - xs[0])) * (width - 2 * edge)).toFixed(1);
  const y = (mean: number) => (height - edge - ((mean - ys[0]) / (ys[1] - ys[0])) * (height - 2 * edge)).toFixed(1);
  const text = (at: string, more: string, content: string) => `<text ${at} ${more}>${content}</text>`;
  const line = (x1: string, y1: string, x2: string, y2: string, more: string) =>
    `<line x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}" ${more}/>`;
  const out = [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="12">`,
    `<rect width="${width}" height="${height}" fill="white"/>`,
  ];
  for (let v = xs[0]; v < xs[1] + 0.001; v += 0.01) {
    out.push(
      line(x(v), y(ys[0]), x(v), y(ys[1]), 'stroke="#ddd"'),
      text(`x="${x(v)}" y="${height - edge + 16}"`, 'text-anchor="middle"', v.toFixed(2)),
    );
  }
  for (let v = ys[0]; v <= ys[1]; v += 100) {
    out.push(
      line(x(xs[0]), y(v), x(xs[1]), y(v), 'stroke="#ddd"'),
      text(`x="${edge - 6}" y="${y(v)}"`, 'text-anchor="end"', String(v)),
    );
  }
  const goal = 'stroke="#c33" stroke-dasharray="5 3"';
  out.push(
    line(x(GOAL.bytesAWord), y(ys[0]), x(GOAL.bytesAWord), y(ys[1]), goal),
    line(x(xs[0]), y(GOAL.mean), x(xs[1]), y(GOAL.mean), goal),
    text(
      `x="${width / 2}" y="${height - 8}"`,
      'text-anchor="middle"',
      `bytes a word, everything included (goal: at most ${GOAL.bytesAWord})`,
    ),
    text(
      `x="${width / 2}" y="24"`,
      'text-anchor="middle"',
      `mean cost of a look-up in reference passes (goal: at most ${GOAL.mean})`,
    ),
  );
  rows.forEach((row, i) => {
    const [cx, cy] = [x(row.bytesAWord), y(row.mean)];
    out.push(
      `<circle cx="${cx}" cy="${cy}" r="${row.chosen ? 6 : 4}" fill="${row.chosen ? "#173" : "#36c"}"/>`,
      text(
        `x="${Number(cx) + 8}" y="${Number(cy) + (i % 2 ? 14 : -5)}"`,
        row.chosen ? 'font-weight="bold"' : "",
        String(i + 1),
      ),
    );
  });
  return out.join("\n") + "\n</svg>\n";
}

const why = whyNotCounted();
if (why !== null) console.log(`skipped: ${why}`);
else {
  const rows: Row[] = [];
  for (const [name, choices] of DESIGNS) rows.push(await rowOf(process.env.ESPRUINO!, defaultWords(), name, choices));
  rows.sort((a, b) => a.bytes - b.bytes);
  writeTable(rows);
  writeFileSync(SVG, plotOf(rows));
  console.log(`choices: ${JSON.stringify(CHOICES)}; README.md and size-against-cost.svg written`);
}
