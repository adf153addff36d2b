// npm run bench -- [--json] [--port PORT]: what is measured, each figure beside its goal. What needs the real interpreter says
// so where ESPRUINO does not name one; ESPRUINO_SMALL may name one with as few variables as a board has, for memory.

import { statSync } from "node:fs";
import { parseArgs } from "node:util";
import { BUDGET_BYTES, buildFirmware } from "../build.ts";
import { defaultPack, defaultWords } from "../default-pack.ts";
import { lookUpsOf, simulationMs, timesOf, valuesOf, variablesOf, type Values } from "./measure.ts";
import { lookUpProgram, timeProgram } from "./programs.ts";
import { runCommand } from "../command.ts";

interface Row {
  what: string;
  unit: string;
  /** Null where it was not measured. */
  value: number | null;
  goal: number | null;
}

const ITERATIONS = "reference iterations";
/** What goes over a cable is less. */
const BOARD_PAIRS = 50;

async function rowsOfHost(): Promise<Row[]> {
  const bundle = await buildFirmware();
  const pack = statSync(defaultPack()).size;
  return [
    { what: "bundle, minified", unit: "bytes", value: bundle, goal: BUDGET_BYTES },
    { what: "pack of sowpods", unit: "bytes", value: pack, goal: 254_363 },
    { what: "pack of sowpods, a word", unit: "bytes", value: pack / defaultWords().length, goal: 0.95 },
    { what: "a full game of 54 minutes in the simulator", unit: "ms of this machine", value: simulationMs(), goal: 1000 },
  ];
}

function rowsOfTime(times: Values | null, lookUps: Values | null): Row[] {
  return [
    { what: "one reference iteration", unit: "microseconds", value: times?.pass ?? null, goal: null },
    { what: "look-up, mean", unit: ITERATIONS, value: lookUps?.mean ?? null, goal: 600 },
    { what: "look-up, worst of the sample", unit: ITERATIONS, value: lookUps?.worst ?? null, goal: 2000 },
    { what: "opening and checking the pack", unit: ITERATIONS, value: lookUps?.open ?? null, goal: null },
    { what: "a press to both faces repainted, median", unit: ITERATIONS, value: times?.press ?? null, goal: 300 },
    { what: "a press to both faces repainted, 9 in 10", unit: ITERATIONS, value: times?.["press mostly"] ?? null, goal: 300 },
    { what: "a press until all is done, 9 in 10", unit: ITERATIONS, value: times?.["press done mostly"] ?? null, goal: null },
    { what: "boot until presses are heard", unit: ITERATIONS, value: times?.boot ?? null, goal: null },
    { what: "then the first picture on the panel", unit: ITERATIONS, value: times?.["first picture"] ?? null, goal: null },
  ];
}

function rowsOfMemory(variables: Values | null): Row[] {
  return [
    { what: "after boot, code in flash", unit: "JsVars", value: variables?.["after boot"] ?? null, goal: 4000 },
    { what: "in play", unit: "JsVars", value: variables?.["in play"] ?? null, goal: null },
    { what: "peak in an eight-word adjudication", unit: "JsVars", value: variables?.peak ?? null, goal: 6000 },
  ];
}

function lineOf({ what, unit, value, goal }: Row): string {
  const shown = value === null ? "skipped" : value < 100 ? value.toFixed(2) : Math.round(value).toLocaleString("en");
  const verdict = value === null || goal === null ? "" : value <= goal ? "met" : "NOT MET";
  const aim = goal === null ? "" : `goal ${goal.toLocaleString("en")}`;
  return `${what.padEnd(44)} ${shown.padStart(10)} ${unit.padEnd(21)} ${aim.padEnd(14)} ${verdict}`.trimEnd();
}

/** The same on a board that has been flashed. Never tried: there is no board on the developers' desk. */
async function rowsOfBoard(port: string): Promise<Row[]> {
  const { connect } = await import("../flash/link.ts");
  const link = await connect(port);
  try {
    await link.reset();
    const times = valuesOf({ lines: await link.program(await timeProgram("board")), rest: [] });
    await link.reset();
    const lookUps = valuesOf({ lines: await link.program(await lookUpProgram("board", BOARD_PAIRS)), rest: [] });
    return rowsOfTime(times, lookUps);
  } finally {
    link.close();
  }
}

async function rows(port: string | undefined): Promise<Row[]> {
  if (port !== undefined) return rowsOfBoard(port);
  const host = await rowsOfHost();
  const espruino = process.env.ESPRUINO;
  const small = process.env.ESPRUINO_SMALL ?? espruino;
  if (!espruino || !small) {
    console.error("skipped rows: ESPRUINO is not set to the path of an Espruino interpreter built for Linux");
    return [...host, ...rowsOfTime(null, null), ...rowsOfMemory(null)];
  }
  return [...host, ...rowsOfTime(await timesOf(espruino), await lookUpsOf(espruino)), ...rowsOfMemory(await variablesOf(small))];
}

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { json: { type: "boolean" }, port: { type: "string" } } });
  const table = await rows(values.port);
  console.log(values.json ? JSON.stringify(table, null, 2) : table.map(lineOf).join("\n"));
}

await runCommand(main);
