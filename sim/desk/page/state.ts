// State of the desk: its hall, the round in view and the event. All changes are made here.

import { EMPTY_HALL, type Hall, merged, sheetOf, type TableView, tablesOf, withSheet, withSlips } from "../hall";
import { type RoundSheet, SHEET, sheetText } from "../rounds";
import { expectedBy, MOST_ROUNDS } from "../schema";
import { type Slip, SLIP, slipText } from "../slip";

/** Two clocks of 25 minutes, and time for challenges and talk. */
const PLAYING_MS = 60 * 60_000;

/** Throws for what could not be read back: every way in has to refuse it in words before. */
function checkRead(schema: typeof SLIP | typeof SHEET, text: string): void {
  const expected = expectedBy(schema, text);
  if (expected !== null) throw new Error(`${expected} expected, found ${text}`);
}

export type Desk = ReturnType<typeof createDesk>;

/** The latest round of which a hall has something. */
const lastRound = (hall: Hall): number =>
  Math.max(1, ...[...hall.slips.values()].map((slip) => slip.round), ...hall.sheets.keys());

/** A desk at this round; by default at the latest of which the hall has something. */
export function createDesk(firstEvent: string, firstHall: Hall, firstRound: number | null) {
  let hall = firstHall;
  let event = firstEvent;
  let round = firstRound ?? lastRound(hall);
  const listeners: ((own: boolean) => void)[] = [];
  const changed = (own: boolean): void => listeners.forEach((listener) => listener(own));

  function put(next: Hall, own: boolean): void {
    if (next === hall) return;
    hall = next;
    changed(own);
  }

  const tables = (): TableView[] => tablesOf(hall, round, { nowMs: Date.now(), playingMs: PLAYING_MS });
  return {
    get hall(): Hall {
      return hall;
    },
    get round(): number {
      return round;
    },
    get event(): string {
      return event;
    },
    setRound: (next: number): void => {
      round = Math.min(Math.max(next, 1), MOST_ROUNDS);
      changed(false);
    },
    file: (slips: Slip[]): void => {
      slips.forEach((slip) => checkRead(SLIP, slipText(slip)));
      put(withSlips(hall, slips), true);
    },
    setSheet: (change: (sheet: RoundSheet) => RoundSheet): void => {
      const sheet = change(sheetOf(hall, round));
      checkRead(SHEET, sheetText(sheet));
      put(withSheet(hall, round, sheet), true);
    },
    /** Merges another desk's hall. */
    take: (other: Hall): void => put(merged(hall, other), false),
    /** Changes to another event, its stored hall, and the round in view. */
    setEvent: (name: string, kept: Hall, keptRound: number | null): void => {
      event = name;
      hall = merged(EMPTY_HALL, kept);
      round = keptRound ?? lastRound(hall);
      changed(false);
    },
    tables,
    /** The table for a line without one: the first without a result. */
    nextTable: (): number | null => {
      const open = tables().filter(({ state }) => state === "missing" || state === "playing");
      return open.length === 0 ? null : Math.min(...open.map(({ table }) => table));
    },
    /** `listener` is called after every change; `own` is true for changes made at this desk. */
    listen: (listener: (own: boolean) => void): void => void listeners.push(listener),
  };
}
