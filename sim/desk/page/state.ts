// State of the desk: its hall, the round in view and the event. All changes are made here.

import { EMPTY_HALL, type Hall, merged, sheetOf, type TableView, tablesOf, withSheet, withSlips } from "../hall";
import type { RoundSheet } from "../rounds";
import { MOST_ROUNDS } from "../schema";
import type { Slip } from "../slip";

/** Two clocks of 25 minutes, and time for challenges and talk. */
const PLAYING_MS = 60 * 60_000;

export type Desk = ReturnType<typeof createDesk>;

export function createDesk(firstEvent: string, firstHall: Hall) {
  let hall = firstHall;
  let event = firstEvent;
  let round = Math.max(1, ...[...hall.slips.values()].map((slip) => slip.round), ...hall.sheets.keys());
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
    file: (slips: Slip[]): void => put(withSlips(hall, slips), true),
    setSheet: (change: (sheet: RoundSheet) => RoundSheet): void =>
      put(withSheet(hall, round, change(sheetOf(hall, round))), true),
    /** Merges another desk's hall. */
    take: (other: Hall): void => put(merged(hall, other), false),
    /** Changes to another event and its stored hall. */
    setEvent: (name: string, kept: Hall): void => {
      event = name;
      hall = merged(EMPTY_HALL, kept);
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
