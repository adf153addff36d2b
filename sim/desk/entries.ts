// The entries of the desks' logs. An entry is never changed and never erased: what corrects it answers it. Its text is
// the same in the store, in a message and in a file.

import * as v from "valibot";
import { PAIRING_ROW, pairingFields, seatFields, SEATS_ROW } from "./pairing";
import { isReadable, readResult } from "./result";
import { DIVISION, FORFEIT, jsonOf, MOST_SHEET, PENALTY, POINTS, ROUND, TABLE, textOf, whole } from "./schema";

const PEN = "[2-9A-HJ-NP-Z]{10}";
/** Entries of one pen: far more than a scorer files between two loads of the page. */
const MOST_ENTRIES = 1e6;
const LATEST_MS = 8.64e15;
/** Highest Lamport number that is taken: whoever sends a higher one cannot use the numbers up. */
export const MOST_LAMPORT = 1e12;
const MOST_ANSWERS = 2000;

export const PEN_FORM = new RegExp(`^${PEN}$`);
const ID = v.pipe(v.string(), v.regex(new RegExp(`^${PEN}\\.(0|[1-9]\\d{0,5})$`), "the id of an entry"));

/** Figures that a scorer typed. */
const FIGURES = v.pipe(
  v.strictTuple([v.nullable(v.strictTuple([POINTS, POINTS])), v.strictTuple([PENALTY, PENALTY]), FORFEIT]),
  v.check(([final, , forfeit]) => final !== null || forfeit !== "", "scores or a forfeit"),
  v.transform(([final, penalty, forfeit]) => ({
    from: "line" as const,
    /** Final points, after the penalty for overtime; null for none. */
    final,
    /** Penalties for overtime, already deducted from `final`. */
    penalty,
    /** Sides that did not play or, beside scores, gave up. */
    forfeit,
  })),
);

/** A code that was scanned, stored as its text, so that every desk verifies its check sum again. */
const CODE = v.pipe(
  v.string("a code’s text"),
  v.transform(readResult),
  v.guard(isReadable),
  v.transform((result) => ({ from: "code" as const, result })),
);

// A schema that is chosen by the value keeps what the chosen one says; a union would only say that none fits.
const SOURCE = v.lazy((value): typeof FIGURES | typeof CODE => (Array.isArray(value) ? FIGURES : CODE));

const RESULT = v.pipe(
  v.strictTuple([v.literal("result"), ROUND, TABLE, v.nullable(SEATS_ROW), SOURCE]),
  v.transform(([kind, round, table, seats, source]) => ({
    kind,
    round,
    /** The code's table, or another one if the scorer saw that the device had a wrong number. */
    table,
    /** The pairing that was in force when the result was filed: the result stays with these players. */
    seats,
    source,
  })),
);

/** The result is taken away. */
const NONE = v.pipe(
  v.strictTuple([v.literal("none"), ROUND, TABLE]),
  v.transform(([kind, round, table]) => ({ kind, round, table })),
);

/** The pairings of a division for a round, all of them. */
const PAIRINGS = v.pipe(
  v.strictTuple([v.literal("pairing"), ROUND, DIVISION, v.array(PAIRING_ROW)]),
  v.check(
    (fields) => JSON.stringify(fields).length <= MOST_SHEET,
    `at most ${MOST_SHEET} characters for the pairings of a division`,
  ),
  v.transform(([kind, round, division, rows]) => ({ kind, round, division, rows })),
);

/** Start of a round in milliseconds since 1970, by the clock of the phone that started it. */
const BEGAN = v.pipe(
  v.strictTuple([v.literal("began"), ROUND, whole(0, LATEST_MS)]),
  v.transform(([kind, round, startedAt]) => ({ kind, round, startedAt })),
);

const NOTE = v.pipe(
  v.strictTuple([v.literal("note"), textOf("a note", 400)]),
  v.transform(([kind, text]) => ({ kind, text })),
);

/** Takes an act back: the entry that it answers counts for nothing, as if it had not been made. */
const UNDO = v.pipe(
  v.strictTuple([v.literal("undo")]),
  v.transform(([kind]) => ({ kind })),
);

const KINDS = { result: RESULT, none: NONE, pairing: PAIRINGS, began: BEGAN, note: NOTE, undo: UNDO };
type Kind = keyof typeof KINDS;
const UNKNOWN = v.never("an entry of a kind that this desk knows");

const WHAT = v.lazy((value): (typeof KINDS)[Kind] | typeof UNKNOWN => {
  const kind: unknown = Array.isArray(value) ? value[0] : null;
  return typeof kind === "string" && Object.hasOwn(KINDS, kind) ? KINDS[kind as Kind] : UNKNOWN;
});

export const DESK_NAME = textOf("a desk’s name", 40);

const FIELDS = v.strictTuple([
  whole(0, MOST_ENTRIES - 1),
  whole(0, MOST_LAMPORT),
  DESK_NAME,
  whole(0, LATEST_MS),
  v.pipe(v.array(ID), v.maxLength(MOST_ANSWERS)),
  WHAT,
]);

export type What = v.InferOutput<typeof WHAT>;
export type Source = v.InferOutput<typeof FIGURES> | v.InferOutput<typeof CODE>;
export type Figures = v.InferOutput<typeof FIGURES>;
export type Forfeit = Figures["forfeit"];

interface Written {
  /** Pen and counter. */
  id: string;
  pen: string;
  /** Number among the pen's entries, from 0. */
  counter: number;
  /** Lamport number: higher than that of all entries that the desk had. It orders the log, and decides nothing. */
  lamport: number;
  /** The desk's name, for display. */
  desk: string;
  /** Milliseconds since 1970 by the desk's own clock, for display. */
  at: number;
  /** Ids of the entries that this one replaces. */
  answers: string[];
}

export type Entry = Written & What;
export type EntryOf<Kind extends What["kind"]> = Extract<Entry, { kind: Kind }>;
/** A result that a desk filed. */
export type Filed = EntryOf<"result">;

export const idOf = (pen: string, counter: number): string => `${pen}.${counter}`;

/** Identifies a game on a device (firmware/RESULT.md, "Which of two results counts"); null for a typed result. */
export function gameOf({ source }: Pick<Filed, "source">): string | null {
  if (source.from === "line") return null;
  const { device, event, game } = source.result;
  return `${device}/${event}/${game}`;
}

function sourceFields(source: Source) {
  if (source.from === "code") return source.result.text;
  return [source.final, source.penalty, source.forfeit];
}

function whatFields(what: What): unknown[] {
  switch (what.kind) {
    case "result":
      return ["result", what.round, what.table, what.seats && seatFields(what.seats), sourceFields(what.source)];
    case "none":
      return ["none", what.round, what.table];
    case "pairing":
      return ["pairing", what.round, what.division, what.rows.map(pairingFields)];
    case "began":
      return ["began", what.round, what.startedAt];
    case "note":
      return ["note", what.text];
    case "undo":
      return ["undo"];
  }
}

/** The entry as text, without its pen, which the chunk around it names. */
export function entryText(entry: Entry): string {
  const { counter, lamport, desk, at, answers } = entry;
  return JSON.stringify([counter, lamport, desk, at, answers, whatFields(entry)]);
}

const ENTRY_TEXT = jsonOf(FIELDS);

export interface Refused {
  expected: string;
  found: string;
}

/** The entry of such a text; what was expected there, if it is none. */
export function readEntryText(pen: string, text: string): Entry | Refused {
  const { success, output, issues } = v.safeParse(ENTRY_TEXT, text);
  if (!success) return { expected: issues[0].message, found: issues[0].received };
  const [counter, lamport, desk, at, answers, what] = output;
  return { id: idOf(pen, counter), pen, counter, lamport, desk, at, answers, ...what };
}

export const isEntry = (read: Entry | Refused): read is Entry => !("expected" in read);
