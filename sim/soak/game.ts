// One soaked game: acts on the device and on the model, and a look at both after every act.

import { createDevice, type Device } from "../board/device.ts";
import { provisioned } from "../board/storage.ts";
import { NATIVES } from "../natives.ts";
import { packFiles } from "../pack.ts";
import { parseScenario, type Scenario } from "../scenario/parse.ts";
import { setupKeys } from "../scenario/setup.ts";
import { carryOut, type Act } from "./act.ts";
import { facesAndLamps, panel, type Mismatch } from "./eyes.ts";
import { createHands, type Hands } from "./hands.ts";
import { firstChoices, leftMs, newTable, shownSeconds, type Table } from "./model/table.ts";
import { GOOD_WORDS, headOf, type Setting } from "./setting.ts";

/** Where the next act comes from: a player's dice, or a list; null when the game is over. */
export type Source = (table: Table, now: number, hands: Hands) => Act | null;

export interface Violation extends Mismatch {
  /** How long after the last act it was seen. */
  afterMs: number;
}

export interface Played {
  acts: Act[];
  minutes: number;
  looks: number;
  violation: Violation | null;
}

/** Painting takes time: the panel is looked at so long after an act. */
const LOOK_MS = 100;
const PAINT_MS = 45;
/** A part that has come back is in use again within so long. */
const REPLUG_MS = 2000;
/** From power-on until the panel has been woken up and painted. */
const BOOT_MS = 400;
/** Room for the pack and little else: a big flash takes long to make. */
const SPARE_BYTES = 4096;
const WORD_SHAPE = /^[A-Z]{3,15}$/;

export type Boot = (globals: unknown[]) => void;

export function playGame(setting: Setting, boot: Boot, source: Source): Played {
  return new SoakedGame(setting, boot).play(source);
}

function scenarioOf(setting: Setting): Scenario {
  const scenario = parseScenario(headOf(setting, "soak").join("\n"));
  if ("expected" in scenario) throw new Error(`a head of a scenario expected, found ${scenario.found}`);
  return scenario;
}

class SoakedGame {
  private readonly device: Device;
  private readonly hands: Hands;
  private readonly keys: string[];
  private readonly acts: Act[] = [];
  private readonly partsFrom: Record<string, number> = { "face A": 0, "face B": 0, panel: 0 };
  private readonly secrets = new Set<string>();
  private unpluggedEver = false;
  private looks = 0;

  constructor(setting: Setting, boot: Boot) {
    const scenario = scenarioOf(setting);
    const files = packFiles(scenario);
    const flash = provisioned(files.reduce((size, file) => size + file.data.length, SPARE_BYTES), files);
    this.device = createDevice({ boot, natives: NATIVES, flash });
    this.hands = createHands(newTable(firstChoices(), setting.packName, GOOD_WORDS, 0));
    this.keys = setupKeys(scenario);
  }

  play(source: Source): Played {
    let violation: Violation | null;
    try {
      violation = this.run(source) ?? this.partFaults();
    } catch (thrown) {
      const error = thrown as Error;
      violation = { kind: "exception " + error.message, expect: "# no exception", found: String(error.stack).split("\n").slice(0, 3).join(" "), afterMs: 0 };
    }
    return { acts: this.acts, minutes: this.device.now() / 60000, looks: this.looks, violation };
  }

  private run(source: Source): Violation | null {
    this.device.powerOn();
    this.perform({ kind: "keys", keys: this.keys });
    this.advance(this.device.now() + LOOK_MS);
    let due = this.device.now();
    for (;;) {
      const act = source(this.hands.table, due, this.hands);
      const gap = act === null ? LOOK_MS : act.gapMs;
      const wrong = this.lookUntil(due, due + gap);
      if (wrong !== null || act === null) return wrong;
      due += gap;
      this.advance(due);
      const allowed: Act = this.allowed(act) ? act : { gapMs: gap, action: { kind: "wait" } };
      this.acts.push(allowed);
      this.perform(allowed.action);
      due = this.device.now();
      this.noteWords();
    }
  }

  /** Keys that the keypad might or might not hear say nothing. */
  private allowed(act: Act): boolean {
    const { action } = act;
    if (action.kind === "power") return action.on !== this.device.powered();
    if (action.kind === "busy") return this.device.powered();
    return action.kind !== "keys" || this.hands.keypadSure(action.keys.length);
  }

  private perform(action: Act["action"]): void {
    if (action.kind === "plug") {
      this.unpluggedEver = true;
      this.partsFrom[action.part] = action.plugged ? Math.max(this.device.now(), this.hands.busyUntil) + REPLUG_MS : Infinity;
    }
    if (action.kind === "power") this.partsFrom.panel = action.on ? Math.max(this.partsFrom.panel, this.device.now() + BOOT_MS) : this.partsFrom.panel;
    this.hands.act(action);
    if (action.kind === "busy") this.putOffParts();
    carryOut(action, this.device);
    this.hands.advanceTo(this.device.now());
  }

  /** A part that has come back is not tended while the interpreter is busy. */
  private putOffParts(): void {
    const now = this.device.now();
    for (const part of Object.keys(this.partsFrom)) {
      const from = this.partsFrom[part];
      if (from > now && from < Infinity) this.partsFrom[part] = this.hands.busyUntil + REPLUG_MS;
    }
  }

  private advance(to: number): void {
    this.device.advanceTo(to);
    this.hands.advanceTo(to);
  }

  /** Looks at everything that the time until the next act allows. */
  private lookUntil(from: number, until: number): Violation | null {
    let wrong = this.faces(from);
    if (wrong === null && until - from >= LOOK_MS) {
      this.advance(from + LOOK_MS);
      wrong = this.panel();
      // A row that counts seconds may be half painted: the second look decides, if there is time for it.
      if (wrong !== null && until - from < LOOK_MS + PAINT_MS) wrong = null;
      if (wrong !== null) this.advance(from + LOOK_MS + PAINT_MS);
      if (wrong !== null) wrong = this.panel();
    }
    return wrong ?? this.edgeOfSecond(from, until);
  }

  /** A running face changes in one millisecond of the model's choosing: it is seen before and after. */
  private edgeOfSecond(from: number, until: number): Violation | null {
    const { table } = this.hands;
    if (table.runs === null || until - from < 1500) return null;
    const left = leftMs(table, table.runs, until);
    const later = left - (shownSeconds(left) - 1) * 1000;
    const edge = until + later - 1000;
    if (edge - 1 < this.device.now()) return null;
    this.advance(edge - 1);
    const wrong = this.faces(from);
    if (wrong !== null) return wrong;
    this.advance(this.hands.betweenMillis(edge) ? edge + 1 : edge);
    return this.faces(from);
  }

  private faces(from: number): Violation | null {
    const now = this.device.now();
    if (!this.device.powered() || now < this.hands.busyUntil || this.hands.betweenMillis(now)) return null;
    this.looks++;
    const seen = [now >= this.partsFrom["face A"], now >= this.partsFrom["face B"]];
    return at(facesAndLamps(this.device, this.hands.table, now, seen), now - from);
  }

  private panel(): Violation | null {
    const now = this.device.now();
    if (!this.device.powered() || now < Math.max(this.hands.busyUntil, this.hands.changedAt) + LOOK_MS || now < this.partsFrom.panel + LOOK_MS) return null;
    this.looks++;
    return at(panel(this.device, this.hands.table, now, [...this.secrets]), 0);
  }

  private noteWords(): void {
    const { dispute } = this.hands.table;
    if (dispute === null) return;
    for (const word of dispute.words) if (WORD_SHAPE.test(word)) this.secrets.add(word);
  }

  private partFaults(): Violation | null {
    const { glass, faceParts, status } = this.device;
    if (status.uncaught.length > 0) return { kind: "exception", expect: "# no exception", found: status.uncaught.join("; "), afterMs: 0 };
    const faults = [...(this.unpluggedEver ? [] : glass.faults), ...faceParts.flatMap((part) => part.faults)];
    return faults.length === 0 ? null : { kind: "part fault", expect: "# no fault of a part", found: faults.join("; "), afterMs: 0 };
  }
}

function at(wrong: Mismatch | null, afterMs: number): Violation | null {
  return wrong === null ? null : { ...wrong, afterMs };
}
