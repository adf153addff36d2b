// Second reader of the journal, written from JOURNAL.md alone: the games in it, the events of each, and what a start
// finds there ("After a loss of power", "Other versions").

import { BODY_ACTS, DIRECTORS_ACTS, PLAYERS_ACTS, REASONS } from "./names";
import { type Body, type Fields, lastCheckpoint, recordsOf, type Slot } from "./records";

export interface Event {
  /** The name by the document's tables. */
  name: string;
  at: number;
  refused: boolean;
  /** The fields of its body; none without one. */
  fields: Fields;
}

/** A full state, and how many of its game's events were before it. */
export interface State {
  body: Body;
  after: number;
}

export interface Game {
  begins: Body;
  states: State[];
  events: Event[];
  /** How many records are missing. */
  lost: number;
}

export interface Reading {
  /** Oldest first. */
  games: Game[];
  settings: Body | null;
  /** The newest game as a start finds it: its events since the last state, the records lost, how far it came. */
  newest: { events: Event[]; lost: number; at: number } | null;
}

const NONE: Fields = new Map();
const UNITS = 0x80000;
const UNIT_MS = 32;
const MOST_UNITS = 393_216;

function nameOf(code: number): string | undefined {
  if (code === 0x89) return "pack checked";
  if (code === 0x90 || code === 0x91) return code === 0x90 ? "press A" : "press B";
  if (code === 0x92 || code === 0x93) return code === 0x92 ? "not acceptable" : "acceptable";
  if (code === 0x94) return "power";
  if (code === 0x96) return "no verdict";
  if (code >= 0x97 && code <= 0xa0) return BODY_ACTS.get(code - 0x96);
  if (code === 0xc0) return "limit";
  if (code >= 0xd0) return DIRECTORS_ACTS.get(code - 0xd0);
  return code >= 0xc0 ? REASONS.get(code - 0xc0) : PLAYERS_ACTS.get(code - 0xa0);
}

/** The event in a slot; "lost" if it cannot be known, null if it was cut off. */
function eventIn({ code, value, body }: Slot): Event | "lost" | null {
  const name = nameOf(code);
  if (name === undefined || body === "rotted") return "lost";
  if (body === "cut off") return null;
  if (body !== null) return { name, at: body.at, refused: false, fields: body.fields };
  return { name, at: value & 0x7fffffff, refused: value >>> 31 === 1, fields: NONE };
}

const isBody = (body: Slot["body"]): body is Body => body !== null && typeof body === "object";

/** Records in their order, with what is missing before each. */
class Reader {
  games: Game[] = [];
  settings: Body | null = null;
  since: { events: Event[]; lost: number; latest: number } | null = null;
  number = 0;
  private begun: Slot | null = null;
  private lastLost = false;

  take(slot: Slot): void {
    const { code, number, body } = slot;
    if (code === 0x87 && !this.isSecondCopy(slot)) {
      if (!isBody(body)) return;
      this.begin(slot, body);
    } else if (body === "cut off" && code >= 0x89) {
      // Its number is used again, unless it was the record before, written again.
      if (number === this.number) this.notLost();
      return;
    } else {
      this.count(number);
      if (code === 0x86 && isBody(body)) this.settings = body;
      if (code === 0x88 && isBody(body)) this.state(body);
      else if (code === 0x88) this.event(body === "rotted" ? "lost" : null);
      if (code >= 0x89) this.event(eventIn(slot));
    }
    this.number = number;
  }

  private isSecondCopy({ number, body }: Slot): boolean {
    const first = this.begun;
    if (first === null || number !== ((first.number + 1) & 0xff) || this.number !== first.number) return false;
    return !isBody(body) || Buffer.compare(body.bytes, (first.body as Body).bytes) === 0;
  }

  private begin(slot: Slot, body: Body): void {
    this.begun = slot;
    this.games.push({ begins: body, states: [], events: [], lost: 0 });
    this.since = { events: [], lost: 0, latest: body.at };
    this.lastLost = false;
  }

  private state(body: Body): void {
    const game = this.games.at(-1);
    game?.states.push({ body, after: game.events.length });
    // The state is that of the game after every event before it.
    this.since = { events: [], lost: 0, latest: body.at };
  }

  private lose(count: number): void {
    const game = this.games.at(-1);
    if (game) game.lost += count;
    if (this.since) this.since.lost += count;
  }

  /** The last record was written again: if it has rotted, it is not lost. */
  private notLost(): void {
    if (this.lastLost) this.lose(-1);
    this.lastLost = false;
  }

  /** A gap before this number, or the record before once more. */
  private count(number: number): void {
    const again = number === this.number && this.games.length > 0;
    if (again) this.notLost();
    if (!again) this.lose((number - this.number - 1) & 0xff);
    this.lastLost = false;
  }

  private event(event: Event | "lost" | null): void {
    this.lastLost = event === "lost";
    if (event === "lost") this.lose(1);
    else if (event !== null) {
      this.games.at(-1)?.events.push(event);
      this.since?.events.push(event);
      if (this.since) this.since.latest = Math.max(this.since.latest, event.at);
    }
  }
}

/** All that a stranger finds in the 64 kB of a journal. */
export function readJournal(flash: Uint8Array): Reading {
  const reader = new Reader();
  const { slots, rottedAfter } = recordsOf(flash);
  slots.forEach((slot) => reader.take(slot));
  const { games, settings, since, number } = reader;
  if (since === null) return { games, settings, newest: null };
  const checkpoint = lastCheckpoint(flash);
  const lost = since.lost + rottedAfter;
  const { latest } = since;
  const unit = Math.floor(latest / UNIT_MS);
  const later = checkpoint === null ? 0 : (((checkpoint.units - unit) % UNITS) + UNITS) % UNITS;
  const isNew = games.at(-1)!.states.length + since.events.length === 0;
  if (checkpoint === null || checkpoint.barrier || later >= MOST_UNITS || isNew)
    return { games, settings, newest: { events: since.events, lost, at: latest } };
  const beyond = (checkpoint.number - number) & 0xff;
  const at = beyond === 0 || beyond === 255 ? Math.max(latest, (unit + later) * UNIT_MS) : latest;
  return { games, settings, newest: { events: since.events, lost: lost + (beyond <= 3 ? beyond : 0), at } };
}
