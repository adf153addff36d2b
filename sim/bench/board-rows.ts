// Figures measured on a board at the end of a cable: the time of a reference pass, and of look-ups in its own pack, in
// passes.

import { readFileSync } from "node:fs";
import { defaultPack, defaultWords } from "../../scripts/packs/default-pack";
import { connect } from "../../scripts/flash/cable";
import { LOOK_UP_ROWS } from "./interpreter-rows";
import { lookUpsOf, sampleOf, type LookUps, type SampleSize } from "./look-ups";
import { timedCosts } from "./marks";
import { timedLookUps } from "./program-texts";
import { rowsWith, type Row, type RowOf } from "./rows";

/** The sample over a cable is smaller: it takes longer. */
const SAMPLE: SampleSize = { each: 25, dearest: 5 };

const PASS_ROW: RowOf<LookUps> = [
  "one reference pass",
  "microseconds",
  null,
  ({ pass }) => pass * 1e6,
  "timed: for passMicros of the board's file",
];

/**
 * Needs the pack of sowpods in the board's Storage. Tried against the interpreter for Linux alone: no board was at
 * hand.
 */
export async function boardRows(port: string): Promise<Row[]> {
  const sample = await sampleOf(readFileSync(defaultPack()), defaultWords(), SAMPLE);
  const link = await connect(port);
  try {
    await link.reset();
    const lines = await link.program(await timedLookUps([...sample.words, ...sample.nonWords]));
    return rowsWith([PASS_ROW, ...LOOK_UP_ROWS], lookUpsOf(timedCosts(lines), sample, SAMPLE));
  } finally {
    link.close();
  }
}
