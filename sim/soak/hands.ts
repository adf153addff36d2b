// How what hands do reaches the rules: contacts that bounce, keys that wait for a busy interpreter, words that are looked
// up in their slots. The model's own idea of it, on the model's own time.

import type { Action } from "../scenario/parse";
import { PRESS_MS } from "../scenario/parse";
import { KEY_MS, TYPING_MS } from "./act";
import { Follow, key, nextGame, powerBack, press, verdict } from "./model";
import { leftMs, shiftTimes, Table } from "./model/table";

/** A contact is quiet for so long before an edge of it is a press. */
const QUIET_MS = 25;
/** One word's look-up, whatever is found. */
const SLOT_MS = 400;
/** The edges of a contact that closes or opens, after the first: how the virtual fingers of sim/board/device.ts bounce. */
const BOUNCE_MS = [0.4, 0.9, 1.7, 3.1];
/** The panel is painted so long behind an event: what waited with it comes first. */
const PAINT_MS = 1;
/** While a clock runs, so often its time is on record, in units of so much: what a loss of power may take. */
const PULSE_MS = 1850;
const PULSE_UNIT_MS = 32;
/** What the keypad keeps while nobody reads it: a press and a release for each key. */
const FIFO_EVENTS = 10;

/** How things stood when something had been written down: what a loss of power finds, if it leaves no more. */
export interface Saved {
  /** How many there were before it since the power came on. */
  number: number;
  /** When it was written, and what: an event, a running clock's time, or a game's beginning. */
  at: number;
  kind: "event" | "pulse" | "game";
  /** The table as JSON. */
  table: string;
  recordedAt: number;
  gameZero: number;
}

interface World {
  at: number;
  run: () => void;
}

export interface Hands {
  table: Table;
  /** Until then the interpreter takes nothing in. */
  busyUntil: number;
  /** When something last came to the rules. */
  changedAt: number;
  /** The last records, the newest last. */
  saved: Saved[];
  /** The power came back at `at`, and the game is what `from` says instead of the newest record. */
  comeBack(from: Saved, at: number): void;
  /** Whether it is known if the keypad hears so many keys: not while it comes back, nor of more than it keeps. */
  keypadSure(keys: number): boolean;
  /** Whether a face changes at `at`, or in the fraction of a millisecond behind it: a bounce can be a press, too. */
  betweenMillis(at: number): boolean;
  act(action: Action): void;
  advanceTo(at: number): void;
}

const REPLUG_MS = 2000;

/** Keeps the last `keep` records. */
export function createHands(table: Table, keep: number): Hands {
  let now = 0;
  let world: World[] = [];
  let queue: (() => void)[] = [];
  const level = [true, true];
  const lastEdge = [-1000, -1000];
  let fraction = false;
  let fifo: string[] = [];
  let keypadPlugged = true;
  let keypadFrom = 0;
  let lookUpFrom = 0;
  let lookedUp = 0;
  let stillFrom = -Infinity;
  /** When the next slot begins, or the verdict falls; Infinity when nothing is looked up. */
  let slotAt = Infinity;
  let powered = true;
  /** When the game was set up, less the time that the power was off; what is on record, and when a clock's time is next. */
  let gameZero = 0;
  let recordedAt = 0;
  let pulseAt = Infinity;
  let records = 0;

  function at(when: number, run: () => void): void {
    let place = world.length;
    while (place > 0 && world[place - 1].at > when) place--;
    world.splice(place, 0, { at: when, run: run });
  }

  function save(kind: Saved["kind"]): void {
    hands.saved.push({ number: records++, at: now, kind: kind, table: JSON.stringify(hands.table), recordedAt: recordedAt, gameZero: gameZero });
    if (hands.saved.length > keep) hands.saved.shift();
  }

  function follow(what: Follow, eventAt: number): void {
    hands.changedAt = now;
    recordedAt = Math.max(recordedAt, eventAt);
    pulseAt = hands.table.runs === null ? Infinity : now + PULSE_MS;
    if (what === "newGame") hands.table.page = null;
    save("event");
    if (what === "newGame") beginGame();
    if (what === "lookUp") stillFrom = now + PAINT_MS;
    if (now <= stillFrom) hands.table.still = hands.table.page;
    if (what !== "lookUp") return;
    lookUpFrom = Math.round(now);
    lookedUp = 0;
    nextSlot();
  }

  function beginGame(): void {
    hands.table = nextGame(hands.table, now);
    gameZero = recordedAt = Math.round(now);
    save("game");
  }

  function pulse(): void {
    const units = Math.floor((Math.round(now) - gameZero) / PULSE_UNIT_MS);
    recordedAt = Math.max(recordedAt, gameZero + units * PULSE_UNIT_MS);
    pulseAt = now + PULSE_MS;
    save("pulse");
  }

  function power(on: boolean): void {
    powered = on;
    queue = [];
    fifo = [];
    slotAt = pulseAt = Infinity;
    hands.busyUntil = now;
    if (!on) return;
    lastEdge[0] = lastEdge[1] = -1000;
    keypadFrom = now;
    fraction = false;
    comeBack(hands.saved[hands.saved.length - 1], now);
  }

  function comeBack(from: Saved, at: number): void {
    hands.table = JSON.parse(from.table);
    powerBack(hands.table, from.recordedAt);
    // While the power was off no time went by.
    shiftTimes(hands.table, at - from.recordedAt);
    gameZero = from.gameZero + at - from.recordedAt;
    recordedAt = hands.changedAt = at;
    hands.saved = [];
    records = 0;
    save("event");
  }

  function slot(): void {
    const words = hands.table.dispute!.words.length;
    if (lookedUp === words) {
      slotAt = Infinity;
      verdict(hands.table, Math.round(now));
      follow(null, Math.round(now));
      return;
    }
    lookedUp++;
    nextSlot();
  }

  /** The first is the panel's, which says that words are looked up. */
  function nextSlot(): void {
    slotAt = Math.max(now + 1, lookUpFrom + (lookedUp + 1) * SLOT_MS);
  }

  function pressed(side: number, edgeAt: number): void {
    const whole = Math.round(edgeAt);
    const before = hands.table.changedAt;
    follow(press(hands.table, side, whole), whole);
    fraction = whole === edgeAt ? fraction && before === hands.table.changedAt : true;
  }

  function contact(side: number, to: boolean): void {
    if (level[side] === to) return;
    level[side] = to;
    const edgeAt = now;
    const quiet = edgeAt - lastEdge[side] >= QUIET_MS;
    if (!powered) return;
    lastEdge[side] = edgeAt;
    if (quiet && !to) queue.push(function () { pressed(side, edgeAt); });
  }

  function edge(side: number, to: boolean, when: number): void {
    at(when, function () { contact(side, to); });
  }

  function move(side: number, to: boolean, from: number): void {
    edge(side, to, from);
    BOUNCE_MS.forEach(function (ms, i) { edge(side, i % 2 === 0 ? !to : to, from + ms); });
  }

  function bounce(side: number, edges: number, withinMs: number): void {
    for (let i = 0; i < edges; i++) edge(side, i % 2 === 1, now + (withinMs * i) / edges);
    edge(side, false, now + withinMs);
    move(side, true, now + withinMs + 100);
  }

  /** All keys that wait are read at once, with the time of the first. */
  function keypadEvent(name: string): void {
    if (!powered || !keypadPlugged || now < keypadFrom) return;
    fifo.push(name);
    const first = Math.round(now);
    if (fifo.length === 1) queue.push(function () {
      const names = fifo;
      fifo = [];
      names.forEach(function (pressed) { if (pressed !== "") follow(key(hands.table, pressed, first), first); });
    });
  }

  function plug(part: string, plugged: boolean): void {
    if (part !== "keypad") return;
    keypadPlugged = plugged;
    fifo = [];
    if (plugged) keypadFrom = Math.max(now, hands.busyUntil) + REPLUG_MS;
  }

  /** A part that has come back is not tended meanwhile. */
  function busy(forMs: number): void {
    hands.busyUntil = Math.max(now, hands.busyUntil) + forMs;
    if (now < keypadFrom) keypadFrom = hands.busyUntil + REPLUG_MS;
  }

  function act(action: Action): void {
    switch (action.kind) {
      case "press": action.sides.forEach(function (side) { move(side, false, now); move(side, true, now + (action.forMs ?? PRESS_MS)); }); break;
      case "hold": move(action.side, false, now); break;
      case "release": move(action.side, true, now); break;
      case "bounce": bounce(action.side, action.edges, action.withinMs); break;
      case "busy": if (powered) busy(action.forMs); break;
      case "plug": plug(action.part, action.plugged); break;
      case "power": power(action.on); break;
      case "keys":
        action.keys.forEach(function (name, i) {
          at(now + i * TYPING_MS, function () { keypadEvent(name); });
          at(now + i * TYPING_MS + KEY_MS, function () { keypadEvent(""); });
        });
    }
  }

  /** When the interpreter next does something; what the world did waits before what it had set for itself. */
  function due(): number {
    return Math.max(hands.busyUntil, queue.length > 0 ? now : Math.min(slotAt, pulseAt));
  }

  const hands: Hands = {
    table: table, busyUntil: 0, changedAt: 0, saved: [], act: act, comeBack: comeBack,
    betweenMillis: function (at) {
      const runs = hands.table.runs;
      return fraction && runs !== null && leftMs(hands.table, runs, at) % 1000 === 0;
    },
    keypadSure: function (keys) {
      if (!keypadPlugged || !powered) return true;
      const kept = now < hands.busyUntil ? fifo.length + 2 * keys : 0;
      return now >= keypadFrom && kept <= FIFO_EVENTS;
    },
    advanceTo: function (until) {
      for (;;) {
        const worldAt = world.length > 0 ? world[0].at : Infinity;
        const next = Math.min(worldAt, due());
        if (next > until) break;
        now = Math.max(now, next);
        if (worldAt <= next) (world.shift() as World).run();
        else if (queue.length > 0) (queue.shift() as () => void)();
        else if (slotAt <= pulseAt) slot();
        else pulse();
      }
      now = Math.max(now, until);
    },
  };
  save("game");
  return hands;
}
