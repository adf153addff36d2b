// A scorer's desk: its hall, the round in view, and what its scorer has done. All changes are made here.

import { entriesOf, type Hall, merged, withEntries } from "./chunks";
import type { Entry, Refused } from "./entries";
import { type Notice, noticesOf } from "./notices";
import { createPen, type Draft, type RandomBytes } from "./pen";
import { MOST_ROUNDS } from "./schema";
import { type TableView, tablesOf } from "./tables";
import { takenBack, type Stays } from "./undo";

/** Two clocks of 25 minutes, and time for challenges and talk. */
const PLAYING_MS = 60 * 60_000;

/** A desk's own record for an event. */
export interface Identity {
  /** Its name, which the other desks show. */
  name: string;
  /** Its pens: results by these are its own. */
  pens: string[];
  /** Ids of its results of which the scorer knows that another desk has replaced them. */
  seen: string[];
}

export interface World {
  random: RandomBytes;
  nowMs(): number;
}

/** Source of a change: this desk's scorer, another desk, or the view alone. */
export type Change = "own" | "other" | "view";

/** An act that can be taken back, and its name. */
interface Act {
  entries: Entry[];
  name: string;
}

export type Desk = ReturnType<typeof createDesk>;

/** The stored part of an event. */
export interface Kept {
  hall: Hall;
  identity: Identity;
  /** The round that was in view last; null for the last of which something is there. */
  round: number | null;
}

/**
 * The acts of a scorer since the page was loaded, the last of which can be taken back, again and again. `changed` is
 * called after each, when the last act is the new one.
 */
function createActs(hall: () => Hall, write: (drafts: Draft[]) => Entry[] | Refused, changed: () => void) {
  const acts: Act[] = [];
  return {
    /** Files an act's entries, or returns what the schema expected instead. `name` says what undo takes back. */
    file: (drafts: Draft[], name: string): Entry[] | Refused => {
      const written = write(drafts);
      if (!("expected" in written) && written.length > 0) {
        acts.push({ entries: written, name });
        changed();
      }
      return written;
    },
    /** The name of the act that undo takes back; null if there is none. */
    lastAct: (): string | null => acts.at(-1)?.name ?? null,
    /** Takes the scorer's last act back, and the one before if it is called again. */
    undo: (): { name: string } | Stays => {
      const act = acts.pop();
      if (act === undefined) return { why: "nothing has been done since the page was loaded" };
      const drafts = takenBack(hall(), act.entries);
      if (!("why" in drafts)) write(drafts);
      changed();
      return "why" in drafts ? { why: `${act.name} stays: ${drafts.why}` } : { name: act.name };
    },
    /** Takes back an entry of the log, whoever wrote it. */
    takeBack: (entry: Entry): Stays | null => {
      const drafts = takenBack(hall(), [entry]);
      if ("why" in drafts) return drafts;
      write(drafts);
      changed();
      return null;
    },
    forget: (): void => void (acts.length = 0),
  };
}

export function createDesk(firstEvent: string, first: Kept, world: World) {
  let event = firstEvent;
  let { hall, identity } = first;
  let pen = createPen(world.random);
  let round = first.round ?? roundOf(hall);
  const listeners: ((change: Change) => void)[] = [];
  const changed = (change: Change): void => listeners.forEach((listener) => listener(change));

  function write(drafts: Draft[]): Entry[] | Refused {
    const written = pen.write(hall, drafts, { desk: identity.name, nowMs: world.nowMs() });
    if ("expected" in written || written.length === 0) return written;
    hall = withEntries(hall, written);
    identity = { ...identity, pens: [...new Set([...identity.pens, ...pen.pens])] };
    return written;
  }

  const ownChanged = (): void => changed("own");
  const { forget, ...acts } = createActs(() => hall, write, ownChanged);
  const tables = (of = round): TableView[] => tablesOf(hall, of, { nowMs: world.nowMs(), playingMs: PLAYING_MS });
  return {
    ...acts,
    get hall(): Hall {
      return hall;
    },
    get round(): number {
      return round;
    },
    get event(): string {
      return event;
    },
    get identity(): Identity {
      return identity;
    },
    setRound: (next: number): void => {
      round = Math.min(Math.max(next, 1), MOST_ROUNDS);
      changed("view");
    },
    setName: (name: string): void => {
      identity = { ...identity, name };
      changed("view");
    },
    /** Merges what another desk, another tab or a file has. */
    take: (other: Hall): void => {
      const next = merged(hall, other);
      if (next === hall) return;
      hall = next;
      changed("other");
    },
    /** Changes to another event, and to what is kept of it. */
    setEvent: (name: string, kept: Kept): void => {
      event = name;
      ({ hall, identity } = kept);
      round = kept.round ?? roundOf(hall);
      pen = createPen(world.random);
      forget();
      changed("view");
    },
    notices: (): Notice[] => noticesOf(hall, new Set(identity.pens), new Set(identity.seen)),
    /** The scorer knows of this. */
    dismiss: ({ filed }: Notice): void => {
      identity = { ...identity, seen: [...identity.seen, filed.id] };
      changed("view");
    },
    tables,
    nextTable: (): number | null => nextOf(tables()),
    listen: (listener: (change: Change) => void): void => void listeners.push(listener),
  };
}

/** The table for a line without one: the first without a result. */
function nextOf(tables: TableView[]): number | null {
  const open = tables.filter(({ state }) => state === "missing" || state === "playing");
  return open.length === 0 ? null : Math.min(...open.map(({ table }) => table));
}

/** The last round of which something is here. */
export const roundOf = (hall: Hall): number =>
  entriesOf(hall).reduce((last, entry) => ("round" in entry ? Math.max(last, entry.round) : last), 1);
