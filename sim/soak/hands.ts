// How what hands do reaches the rules. The judge knows what fingers did; taps on the device tell when an interrupt's
// handler ran, when the keypad was read, and what was written down. An event reaches the judge's table as the device
// writes it down, and has to be one of a finger: a press with the time of its first handler, a key with that of the
// reading. What a finger did and nobody heard, or what was heard and no finger did, is a complaint.

import type { Action } from "../scenario/scenario";
import { PRESS_MS } from "../scenario/scenario";
import { KEY_MS, TYPING_MS } from "../scenario/actions";
import type { Heard } from "./ledger";
import { key, nextGame, powerBack, press, verdict } from "./judge/judge";
import type { Follow } from "./judge/law";
import { shiftTimes, type Table } from "./judge/table";
import { AT_ONCE, type Slack } from "./slack";
import { REPLUG_MS } from "./parts";

/** One word's look-up, whatever is found. */
const SLOT_MS = 400;
/** How the virtual fingers of sim/board/hands.ts bounce, and hold a bad contact. */
const BOUNCE_MS = 3.1;
const HELD_MS = 100;
/** From the release of a button to its next press: nobody is quicker. */
const AGAIN_MS = 150;
/** The panel is painted so long behind an event: what waited with it comes first. */
const PAINT_MS = 1;
/** A running clock's times are on record in units of so much. */
const PULSE_UNIT_MS = 32;
/** What the keypad keeps while nobody reads it: a press and a release for each key. */
const FIFO_EVENTS = 10;
/** An interpreter that is not busy has heard by then of what a finger did, and written it down. */
const PROMPT_MS = 60;
/**
 * The game's time is told in whole milliseconds of the interpreter's: as it begins within a callback it may be off by
 * what that took.
 */
const ZERO_MS = 5;
/**
 * Before the first start the end of the pack's check may be the last event on record, which is none of the table's:
 * within so much.
 */
const PACK_CHECK_MS = 1500;
/** Nobody is heard while a page is erased. */
const ERASE_MS = 45;
/** A handler that runs so soon after an erase may have waited for it: what it sees says nothing of its edge. */
const WAITED_MS = 3;
/** While a clock runs its time is on record at least so often. */
const PULSE_MS = 1850;
/** Times that are the same but for the rounding of sums. */
const INSTANT_MS = 0.001;
/** A verdict is later than its slots by what the interpreter was at. */
const VERDICT_MS = 20;

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

/** A finger on a button: since and until when, and when the first handler ran. */
interface Finger {
  downAt: number;
  upAt: number;
  first: number | null;
}

/** What a finger did, as the device must have heard it by now, and has not written down yet. */
interface Waiting {
  /** As the ledger has it. */
  name: string;
  at: number;
  since: number;
  /** Perhaps it is no event: it turns the list of a challenge. */
  turns: boolean;
  take: (at: number) => Follow;
}

export interface Hands {
  table: Table;
  /** Until then the interpreter takes nothing in. */
  busyUntil: number;
  /** When something last came to the rules. */
  changedAt: number;
  /** The last records, the newest last. */
  saved: Saved[];
  /** What was heard that no finger did, or not heard, or at another time; "" for nothing. */
  complaint: string;
  /** The power came back at `at`, and the game is what `from` says instead of the newest record. */
  comeBack(from: Saved, at: number): void;
  /** Whether it is known if the keypad hears so many keys: not while it comes back, nor of more than it keeps. */
  keypadSure(keys: number): boolean;
  /** Whether a finger can come down on the button, or leave it: there is one for each. */
  canPress(side: number): boolean;
  canRelease(side: number): boolean;
  act(action: Action): void;
  /**
   * Taps on the device, in its time: a button's handler has run, the keypad is being read, a record is being written, a
   * page erased.
   */
  tapInterrupt(at: number, side: number, low: boolean): void;
  tapKeypad(at: number): void;
  tapRecord(at: number, heard: Heard): void;
  tapErase(at: number): void;
  /** The interpreter is busy with what it has begun. */
  tapBusy(until: number): void;
  advanceTo(at: number): void;
}

/** Keeps the last `keep` records. */
export function createHands(table: Table, keep: number, slack: Slack = AT_ONCE): Hands {
  let now = 0;
  let world: World[] = [];
  let waiting: Waiting[] = [];
  const fingers: (Finger | null)[] = [null, null];
  /** From when on a finger can come down again; never while one is there. */
  const freeAt = [-Infinity, -Infinity];
  const stays = [false, false];
  /** Keys in the keypad, with the times at which they were pressed. */
  let fifo: { name: string; at: number }[] = [];
  let readAt = -Infinity;
  let keypadPlugged = true;
  let keypadFrom = 0;
  let erasedUntil = -Infinity;
  let lookUpFrom = 0;
  let stillFrom = -Infinity;
  let powered = true;
  /**
   * When the game was set up, less the time that the power was off; how far from the truth that may be; what is on
   * record.
   */
  let gameZero = 0;
  let zeroWithinMs = ZERO_MS;
  let recordedAt = 0;
  let records = 0;
  let writtenAt = 0;
  /** A game's beginning is to be written next. */
  let beginning = false;

  /** Never before what has been, by the rounding of a sum. */
  function at(when: number, run: () => void): void {
    const due = Math.max(when, now);
    let place = world.length;
    while (place > 0 && world[place - 1].at > due) place--;
    world.splice(place, 0, { at: due, run: run });
  }

  function complain(text: string): void {
    if (hands.complaint === "") hands.complaint = text + " at " + now;
  }

  function save(kind: Saved["kind"]): void {
    hands.saved.push({
      number: records++,
      at: now,
      kind: kind,
      table: JSON.stringify(hands.table),
      recordedAt: recordedAt,
      gameZero: gameZero,
    });
    if (hands.saved.length > keep) hands.saved.shift();
    writtenAt = now;
  }

  function follow(what: Follow, eventAt: number): void {
    hands.changedAt = now;
    recordedAt = Math.max(recordedAt, eventAt);
    if (what === "newGame") hands.table.page = null;
    beginning = what === "newGame";
    save("event");
    if (what === "lookUp") {
      stillFrom = now + PAINT_MS;
      lookUpFrom = now;
    }
    if (now <= stillFrom) hands.table.still = hands.table.page;
  }

  function beginGame(): void {
    hands.table = nextGame(hands.table, now);
    gameZero = recordedAt = Math.round(now);
    zeroWithinMs = ZERO_MS;
    beginning = false;
    save("game");
  }

  function power(on: boolean): void {
    powered = on;
    waiting = [];
    fingers[0] = fingers[1] = null;
    fifo = [];
    hands.busyUntil = now;
    if (!on) return;
    keypadFrom = now;
    comeBack(hands.saved[hands.saved.length - 1], now);
  }

  function comeBack(from: Saved, when: number): void {
    hands.table = JSON.parse(from.table);
    powerBack(hands.table, from.recordedAt);
    // While the power was off no time went by.
    shiftTimes(hands.table, when - from.recordedAt);
    gameZero = from.gameZero + when - from.recordedAt;
    const begun = hands.table.doing !== "setup" && hands.table.doing !== "ready";
    zeroWithinMs = !begun ? PACK_CHECK_MS : slack.lateMs > 0 ? ZERO_MS : 0;
    recordedAt = hands.changedAt = when;
    hands.saved = [];
    records = 0;
    save("event");
  }

  function comesDown(side: number): void {
    if (powered) fingers[side] = { downAt: now, upAt: Infinity, first: null };
  }

  function goesUp(side: number): void {
    const finger = fingers[side];
    if (finger !== null) finger.upAt = now;
  }

  /**
   * The first handler that finds the contact closed makes it a press; or that runs when the finger has gone; or that
   * may have waited for an erase, and cannot know.
   */
  function interrupt(side: number, low: boolean): void {
    const finger = fingers[side];
    if (finger === null || !powered) return;
    if (finger.first === null) finger.first = now;
    if (!low && now < finger.upAt && now > erasedUntil + WAITED_MS) return;
    fingers[side] = null;
    waiting.push({
      name: "press " + side,
      at: Math.round(finger.first),
      since: now,
      turns: false,
      take: function (when) {
        return press(hands.table, side, when);
      },
    });
  }

  /** 0 turns the list of a challenge to face the other player: nothing of the game, so it is not on record. */
  function turnsList(name: string): boolean {
    const { doing, page } = hands.table;
    return name === "key 0" && page === null && (doing === "words" || doing === "verify");
  }

  function takeKey(name: string, readAt: number): void {
    if (waiting.length === 0 && turnsList("key " + name)) return;
    waiting.push({
      name: "key " + name,
      at: Math.round(readAt),
      since: readAt,
      turns: turnsList("key " + name),
      take: function (when) {
        return key(hands.table, name, when);
      },
    });
  }

  /**
   * All keys that wait are read at once, with the time of the reading; one that is pressed by a finger in the same
   * instant comes after it.
   */
  function keypadRead(): void {
    function isRead(one: { name: string; at: number }): boolean {
      return one.name === "" ? one.at <= now : one.at < now;
    }
    readAt = now;
    const read = fifo.filter(isRead);
    fifo = fifo.filter(function (one) {
      return !isRead(one);
    });
    read.forEach(function (one) {
      if (one.name !== "") takeKey(one.name, now);
    });
  }

  /** A key that was pressed in the very instant of the last reading, by sums of fractions, may have been read. */
  function readInTheInstant(name: string): void {
    const place = fifo.findIndex(function (one) {
      return "key " + one.name === name && Math.abs(one.at - readAt) < INSTANT_MS;
    });
    if (place < 0) return;
    takeKey(fifo.splice(place, 1)[0].name, readAt);
  }

  function keypadEvent(name: string): void {
    if (powered && keypadPlugged && now >= keypadFrom) fifo.push({ name: name, at: now });
  }

  /** An event is on record: the first such that a finger has made. */
  function recordedEvent(name: string, time: number): void {
    function isIt(one: Waiting): boolean {
      return one.name === name;
    }
    if (!waiting.some(isIt)) readInTheInstant(name);
    const place = waiting.findIndex(isIt);
    if (place < 0) return complain(name + " is on record, and nobody did it,");
    const one = waiting.splice(place, 1)[0];
    // With an interpreter that takes its time a key's is only roughly known: the keypad is read in the middle of a
    // callback.
    const roughly = slack.lateMs > 0 && one.name.startsWith("key");
    // What waited while a game was begun is of its first instant, whenever it was: it does not say when that was.
    const isBefore = time === 0;
    if (zeroWithinMs > 0 && !isBefore && Math.abs(one.at - time - gameZero) <= zeroWithinMs + 2 * slack.lateMs)
      gameZero = one.at - time;
    if (!roughly && !isBefore) zeroWithinMs = 0;
    if (roughly && Math.abs(gameZero + time - one.at) < slack.lateMs) one.at = gameZero + time;
    if (Math.abs(gameZero + time - one.at) > (isBefore ? Math.max(1, zeroWithinMs) : 1))
      complain(name + " of " + one.at + " is on record as of " + (gameZero + time));
    follow(one.take(one.at), one.at);
  }

  function recordedVerdict(time: number): void {
    if (hands.table.doing !== "adjudicating") return complain("a verdict that nobody asked for is on record");
    const due = lookUpFrom + (hands.table.dispute!.words.length + 1) * SLOT_MS;
    const when = gameZero + time;
    if (when < due - 1 || when > Math.max(due, hands.busyUntil) + VERDICT_MS + slack.lateMs)
      complain("a verdict due at " + due + " is on record as of " + when);
    verdict(hands.table, when);
    follow(null, when);
  }

  /** The device's own times of a running clock: rounded down, and no further apart than a loss of power may take. */
  function pulse(time: number): void {
    const when = gameZero + time;
    if (Math.abs(when - now) > PULSE_UNIT_MS + ZERO_MS + slack.lateMs)
      complain("a clock's time is on record as of " + when);
    recordedAt = Math.max(recordedAt, when);
    save("pulse");
  }

  function record(heard: Heard): void {
    if (heard.kind === "pulse") pulse(heard.time);
    else if (heard.kind === "game") {
      if (beginning) beginGame(); // at power-on it is the start's own
    } else if (heard.name === "verdict") recordedVerdict(heard.time);
    else recordedEvent(heard.name, heard.time);
  }

  /** What a finger did has been heard, unless the interpreter was busy. */
  function checkPrompt(): void {
    if (!powered) return;
    const due = now - PROMPT_MS - slack.lateMs;
    function isLate(one: Waiting): boolean {
      return Math.max(one.since, hands.busyUntil) < due;
    }
    // It turned the list as it was read, if that was on the panel then or is now.
    waiting = waiting.filter(function (one) {
      return !(isLate(one) && (one.turns || turnsList(one.name)));
    });
    const late = waiting.find(isLate);
    if (late !== undefined) complain(late.name + " of " + late.at + " is not on record");
    const unread = fifo.find(function (one) {
      return Math.max(one.at, hands.busyUntil) < due;
    });
    if (unread !== undefined) complain("the key " + unread.name + " of " + unread.at + " has not been read");
    if (hands.table.runs !== null && Math.max(writtenAt, hands.busyUntil) + PULSE_MS < due)
      complain("a running clock's time is not on record");
    fingers.forEach(function (finger, side) {
      if (finger !== null && finger.upAt < due)
        complain("a press of " + "AB".charAt(side) + " at " + finger.downAt + " was not heard");
    });
  }

  function pressFor(side: number, forMs: number, bounceMs: number): void {
    comesDown(side);
    at(now + forMs, function () {
      goesUp(side);
    });
    freeAt[side] = now + forMs + bounceMs + AGAIN_MS;
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
      case "press":
        action.sides.forEach(function (side) {
          pressFor(side, action.forMs ?? PRESS_MS, BOUNCE_MS);
        });
        break;
      case "bounce":
        pressFor(action.side, action.withinMs + HELD_MS, action.withinMs);
        break;
      case "hold":
        comesDown(action.side);
        stays[action.side] = true;
        break;
      case "release":
        goesUp(action.side);
        stays[action.side] = false;
        freeAt[action.side] = now + BOUNCE_MS + AGAIN_MS;
        break;
      case "busy":
        if (powered) busy(action.forMs);
        break;
      case "plug":
        plug(action.part, action.plugged);
        break;
      case "power":
        power(action.on);
        break;
      case "keys":
        action.keys.forEach(function (name, i) {
          at(now + i * TYPING_MS, function () {
            keypadEvent(name);
          });
          at(now + i * TYPING_MS + KEY_MS, function () {
            keypadEvent("");
          });
        });
    }
  }

  const hands: Hands = {
    table: table,
    busyUntil: 0,
    changedAt: 0,
    saved: [],
    complaint: "",
    act: act,
    comeBack: comeBack,
    keypadSure: function (keys) {
      if (!keypadPlugged || !powered) return true;
      const kept = now < hands.busyUntil ? fifo.length + 2 * keys : 0;
      return now >= keypadFrom && kept <= FIFO_EVENTS;
    },
    canPress: function (side) {
      return !stays[side] && now >= freeAt[side];
    },
    canRelease: function (side) {
      return stays[side];
    },
    tapInterrupt: function (when, side, low) {
      at(when, function () {
        interrupt(side, low);
      });
    },
    tapKeypad: function (when) {
      at(when, keypadRead);
    },
    tapBusy: function (until) {
      hands.busyUntil = Math.max(hands.busyUntil, until);
    },
    tapErase: function (when) {
      at(when, function () {
        erasedUntil = hands.busyUntil = Math.max(now, hands.busyUntil) + ERASE_MS;
      });
    },
    tapRecord: function (when, heard) {
      at(when, function () {
        record(heard);
      });
    },
    advanceTo: function (until) {
      while (world.length > 0 && world[0].at <= until) {
        const next = world.shift() as World;
        now = Math.max(now, next.at);
        next.run();
      }
      now = Math.max(now, until);
      checkPrompt();
    },
  };
  save("game");
  return hands;
}
