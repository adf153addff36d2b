// A slip: the data of one game from one source, a code scanned from a device or figures typed by a scorer. Slips are
// never changed: a correction is another slip. So a hall is a set of slips, and two halls are merged by their union, in
// any order and any number of times.

import * as v from "valibot";
import { crc32 } from "../../lexicon-pack/crc32";
import { isReadable, readResult } from "./result";
import { FORFEIT, jsonOf, PENALTY, POINTS, ROUND, TABLE, whole } from "./schema";

/**
 * Number of times that the same slip was replaced before this one was filed: one that is taken away and filed again
 * is another slip, and counts.
 */
const AGAIN = v.optional(whole(1, 9999));
const again = (times: number | undefined) => (times === undefined ? {} : { again: times });

const SCAN = v.pipe(
  v.strictTuple([
    v.literal("scan"),
    ROUND,
    TABLE,
    v.pipe(v.string(), v.transform(readResult), v.guard(isReadable)),
    AGAIN,
  ]),
  v.transform(([kind, round, table, result, times]) => ({
    kind,
    round,
    /** The code's table, or another one if the scorer saw that the device had a wrong number. */
    table,
    /** Stored as the code's text, so that every desk verifies its check sum again. */
    result,
    ...again(times),
  })),
);

const ENTRY = v.pipe(
  v.strictTuple([
    v.literal("entry"),
    ROUND,
    TABLE,
    v.array(v.pipe(v.string(), v.regex(/^[0-9a-f]{8}$/))),
    v.nullable(v.strictTuple([POINTS, POINTS])),
    v.strictTuple([PENALTY, PENALTY]),
    FORFEIT,
    AGAIN,
  ]),
  v.transform(([kind, round, table, replaces, final, penalty, forfeit, times]) => ({
    kind,
    round,
    table,
    /** Ids of the slips that this one replaces: those that the scorer saw. */
    replaces,
    /** Final points, after the penalty for overtime; null for none. */
    final,
    /** Penalties for overtime, already deducted from `final`. */
    penalty,
    /** Sides that did not play or, beside scores, gave up. */
    forfeit,
    ...again(times),
  })),
);

/** Text of a slip, as `slipText` writes it. */
export const SLIP = jsonOf(v.union([SCAN, ENTRY]));

/** A code that was scanned and filed. */
export type Scan = v.InferOutput<typeof SCAN>;
/** Figures that a scorer typed. */
export type Entry = v.InferOutput<typeof ENTRY>;
export type Slip = Scan | Entry;
export type Forfeit = Entry["forfeit"];

/** Whether the entry has no figures: it only removes the slips that it replaces. */
export const takesAway = ({ final, forfeit }: Entry): boolean => final === null && forfeit === "";

/** The slip as text for storage and messages, the same on every desk. Fields of other names are left out. */
export function slipText(slip: Slip): string {
  const times = slip.again === undefined ? [] : [slip.again];
  if (slip.kind === "scan") return JSON.stringify(["scan", slip.round, slip.table, slip.result.text, ...times]);
  const { round, table, replaces, final, penalty, forfeit } = slip;
  return JSON.stringify(["entry", round, table, [...replaces].sort(), final, penalty, forfeit, ...times]);
}

/** Id by which entries name a slip that they replace. */
export function slipId(slip: Slip): string {
  return crc32(new TextEncoder().encode(slipText(slip)))
    .toString(16)
    .padStart(8, "0");
}
