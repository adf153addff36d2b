// A slip: the data of one game from one source, a code scanned from a device or figures typed by a scorer. Slips are
// never changed: a correction is another slip. So a hall is a set of slips, and two halls are merged by their union, in
// any order and any number of times.

import { crc32 } from "../../lexicon-pack/crc32";
import type { Pair } from "./pair";
import { readResult, type Result } from "./result";
import { isCount, valueIn } from "./rounds";

/** Sides that did not play or, beside scores, gave up. */
export type Forfeit = "" | "a" | "b" | "both";

/** A code that was scanned and filed. */
export interface Scan {
  kind: "scan";
  round: number;
  /** The code's table, or another one if the scorer saw that the device had a wrong number. */
  table: number;
  /** The code's text as the device showed it. Every desk verifies its check sum again. */
  code: string;
  result: Result;
}

/** Figures that a scorer typed. */
export interface Entry {
  kind: "entry";
  round: number;
  table: number;
  /** Ids of the slips that this one replaces: those that the scorer saw. */
  replaces: string[];
  /** Final points, after the penalty for overtime; null for none. */
  final: Pair<number> | null;
  /** Penalties for overtime, already deducted from `final`. */
  penalty: Pair<number>;
  forfeit: Forfeit;
}

export type Slip = Scan | Entry;

/** Whether the entry has no figures: it only removes the slips that it replaces. */
export const takesAway = ({ final, forfeit }: Entry): boolean => final === null && forfeit === "";

export const MOST_ROUNDS = 99;
export const MOST_TABLES = 999;
const MOST_POINTS = 1999;
const FORFEITS: Forfeit[] = ["", "a", "b", "both"];

/** The slip as text for storage and messages, the same on every desk. Fields of other names are left out. */
export function slipText(slip: Slip): string {
  if (slip.kind === "scan") return JSON.stringify(["scan", slip.round, slip.table, slip.code]);
  const { round, table, replaces, final, penalty, forfeit } = slip;
  return JSON.stringify(["entry", round, table, [...replaces].sort(), final, penalty, forfeit]);
}

/** Id by which entries name a slip that they replace. */
export function slipId(slip: Slip): string {
  return crc32(new TextEncoder().encode(slipText(slip)))
    .toString(16)
    .padStart(8, "0");
}

const isPoints = (value: unknown, least: number): value is Pair<number> =>
  Array.isArray(value) && value.length === 2 && value.every((one) => isCount(one, least, MOST_POINTS));

function entryIn([, round, table, replaces, final, penalty, forfeit]: unknown[]): Entry | null {
  const known =
    Array.isArray(replaces) &&
    replaces.every((id) => typeof id === "string" && /^[0-9a-f]{8}$/.test(id)) &&
    (final === null || isPoints(final, -MOST_POINTS)) &&
    isPoints(penalty, 0) &&
    FORFEITS.includes(forfeit as Forfeit);
  if (!known) return null;
  return {
    kind: "entry",
    round: round as number,
    table: table as number,
    replaces: replaces as string[],
    final: final as Pair<number> | null,
    penalty: penalty as Pair<number>,
    forfeit: forfeit as Forfeit,
  };
}

/** The slip of such a text; null for any other text. */
export function slipIn(text: string): Slip | null {
  const fields = valueIn(text);
  if (!Array.isArray(fields) || !isCount(fields[1], 1, MOST_ROUNDS) || !isCount(fields[2], 1, MOST_TABLES)) return null;
  if (fields[0] === "entry" && fields.length === 7) return entryIn(fields);
  if (fields[0] !== "scan" || fields.length !== 4 || typeof fields[3] !== "string") return null;
  const result = readResult(fields[3]);
  if ("fault" in result) return null;
  return { kind: "scan", round: fields[1], table: fields[2], code: fields[3], result };
}
