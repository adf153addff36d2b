// State of the desk: its hall, the round in view and the event. Everything that changes it goes through here.

import {
  EMPTY_HALL,
  type Hall,
  merged,
  sheetOf,
  type TableView,
  tablesOf,
  withSheet,
  withSlips,
} from "../../desk/hall";
import type { RoundSheet } from "../../desk/rounds";
import { MOST_ROUNDS, type Slip } from "../../desk/slip";

/** Two clocks of 25 minutes, and what challenges and talk take. */
const PLAYING_MS = 60 * 60_000;

export interface Desk {
  readonly hall: Hall;
  readonly round: number;
  readonly event: string;
  setRound(round: number): void;
  file(slips: Slip[]): void;
  setSheet(change: (sheet: RoundSheet) => RoundSheet): void;
  /** Takes what another desk had as well. */
  take(hall: Hall): void;
  /** Begins with another event, and the hall that is kept of it. */
  setEvent(event: string, hall: Hall): void;
  tables(): TableView[];
  /** The table that a line without one is for: the first without a result. */
  nextTable(): number | null;
  /** `changed` hears of every change; `own` is true for those made at this desk. */
  listen(changed: (own: boolean) => void): void;
}

export function createDesk(firstEvent: string, firstHall: Hall): Desk {
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

  const tables = () => tablesOf(hall, round, { nowMs: Date.now(), playingMs: PLAYING_MS });
  return {
    get hall() {
      return hall;
    },
    get round() {
      return round;
    },
    get event() {
      return event;
    },
    setRound: (next) => {
      round = Math.min(Math.max(next, 1), MOST_ROUNDS);
      changed(false);
    },
    file: (slips) => put(withSlips(hall, slips), true),
    setSheet: (change) => put(withSheet(hall, round, change(sheetOf(hall, round))), true),
    take: (other) => put(merged(hall, other), false),
    setEvent: (name, kept) => {
      event = name;
      hall = merged(EMPTY_HALL, kept);
      changed(false);
    },
    tables,
    nextTable: () => {
      const open = tables().filter(({ state }) => state === "missing" || state === "playing");
      return open.length === 0 ? null : Math.min(...open.map(({ table }) => table));
    },
    listen: (listener) => void listeners.push(listener),
  };
}
