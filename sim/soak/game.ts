// One soaked game: acts on the device and on the judge, and a look at both after every act.

import type { Firmware } from "../boot";
import { ESP32 } from "../../firmware/device/boards/esp32";
import { KEYPAD_ADDRESS } from "../../firmware/device/parts";
import { createDevice, type Device, type DeviceOptions } from "../board/device";
import type { Flash } from "../board/flash";
import { provisioned } from "../board/storage";
import { NATIVES } from "../natives";
import { packFiles } from "../pack";
import { parseScenario } from "../scenario/parse";
import type { Scenario } from "../scenario/scenario";
import { carryOut } from "../scenario/actions";
import { setupKeys } from "../scenario/setup";
import type { Act } from "./act";
import { createLedger, type Ledger } from "./ledger";
import { facesAndLamps, panel, type Mismatch } from "./eyes";
import { createHands, type Hands } from "./hands";
import { firstChoices, leftMs, newTable, shownSeconds, type Table } from "./judge/table";
import { createParts, UP_MS } from "./parts";
import { BAD_WORDS, GOOD_WORDS, headOf, type Setting } from "./setting";
import { AT_ONCE, PACED, type Slack } from "./slack";

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
  /**
   * How often each part lost its plug; how often the power failed within an operation on the flash; how often a bit
   * rotted.
   */
  unplugs: Record<string, number>;
  cuts: number;
  rots: number;
  /** The panel said that something on record was lost: nobody but the director knows more. */
  lossSaid: boolean;
  violation: Violation | null;
}

/** After the last act there is time for every look. */
const END_MS = 2000;
/** By then a watchdog has been told that all is well. */
const FREE_MS = 500;
/**
 * A running face is looked at so long before it changes. The device rounds each of its times to milliseconds: two that
 * lie just at a half may be rounded apart.
 */
const EARLY_MS = 2;
/** So many can happen in one millisecond behind the record at which the power fails. */
const RECORDS_KEPT = 24;
/** What the panel says when something that was on record is gone. */
const LOSS = "LOG DAMAGED: CALL DIRECTOR";
/** Room for the pack and little else: a big flash takes long to make. */
const SPARE_BYTES = 4096;
/** The keypad controller's register that says whether there is something to be read. */
const INT_STAT = 0x02;
/** Words of which the panel has none of its own, as it may have of those that are mashed: SIX ZEROS. */
const TELLING_WORDS = GOOD_WORDS.concat(BAD_WORDS).filter((word) => word.length > 2);

export type Boot = (globals: unknown[]) => void;

export function playGame(setting: Setting, firmware: Firmware, source: Source, watch?: Watch): Played {
  return new SoakedGame(setting, firmware, watch).play(source);
}

/** Told of each operation on the flash as it is about to be carried out; an erase has no data. */
export type Watch = (at: number, address: number, data: Uint8Array | null) => void;

/** What hears the device for the judge: its buses and its interrupts. */
export function tapsOf(
  of: () => { now: number; hands: Hands; ledger: Ledger },
  watch?: Watch,
): Pick<DeviceOptions, "listen" | "listenInterrupts"> {
  return {
    listen: (bus, data, address, isData) => {
      const { now, hands, ledger } = of();
      if (bus === "i2c" && address === KEYPAD_ADDRESS && data.length === 1 && data[0] === INT_STAT)
        hands.tapKeypad(now);
      if (bus !== "flash") return;
      const heard = isData ? ledger.write({ address, data }) : null;
      if (heard !== null) hands.tapRecord(now, heard);
      if (!isData) hands.tapErase(now);
      watch?.(now, address, isData ? data : null);
    },
    listenInterrupts: (pin, _seconds, level) => of().hands.tapInterrupt(of().now, ESP32.buttons.indexOf(pin), !level),
  };
}

export function scenarioOf(setting: Setting): Scenario {
  const scenario = parseScenario(headOf(setting, "soak").join("\n"));
  if ("expected" in scenario) throw new Error(`a head of a scenario expected, found ${scenario.found}`);
  return scenario;
}

export function storageFor(scenario: Scenario): Flash {
  const files = packFiles(scenario);
  return provisioned(
    files.reduce((size, file) => size + file.data.length, SPARE_BYTES),
    files,
  );
}

class SoakedGame {
  private readonly device: Device;
  private readonly hands: Hands;
  private readonly keys: string[];
  private readonly acts: Act[] = [];
  private readonly slack: Slack;
  private readonly parts: ReturnType<typeof createParts>;
  private readonly secrets = new Set<string>();
  private looks = 0;
  private cuts = 0;
  private rots = 0;
  /** When the power failed within an operation on the flash, as long as the judge has not been told. */
  private cutAt: number | null = null;
  private readonly ledger = createLedger();
  /** A bit has rotted since the power failed. */
  private rotten = false;
  /** The power is back since then, and whether a loss is said is still to be seen. */
  private backAt: number | null = null;
  private lossSaid = false;

  constructor(setting: Setting, firmware: Firmware, watch?: Watch) {
    this.slack = firmware.passMicros === undefined ? AT_ONCE : PACED;
    this.parts = createParts(this.slack.panelUpMs);
    const scenario = scenarioOf(setting);
    const flash = storageFor(scenario);
    this.device = createDevice(ESP32, {
      ...firmware,
      natives: NATIVES,
      flash,
      ...tapsOf(() => ({ now: this.device.now(), hands: this.hands, ledger: this.ledger }), watch),
    });
    this.hands = createHands(
      newTable(firstChoices(), setting.packName, GOOD_WORDS, 0),
      watch === undefined ? RECORDS_KEPT : Infinity,
      this.slack,
    );
    const powerOff = this.device.rawFlash.onCut;
    this.device.rawFlash.onCut = () => {
      powerOff();
      this.ledger.cut(this.device.rawFlash);
      this.cutAt = this.device.now();
      this.cuts++;
    };
    this.keys = setupKeys(scenario);
  }

  play(source: Source): Played {
    let violation: Violation | null;
    try {
      violation = this.run(source) ?? this.partFaults();
    } catch (thrown) {
      const error = thrown as Error;
      violation = {
        kind: "exception " + error.message,
        expect: "# no exception",
        found: String(error.stack).split("\n").slice(0, 3).join(" "),
        afterMs: 0,
      };
    }
    const { acts, looks, cuts, rots, lossSaid } = this;
    return {
      acts,
      minutes: this.device.now() / 60000,
      looks,
      unplugs: this.parts.unplugs,
      cuts,
      rots,
      lossSaid,
      violation,
    };
  }

  private run(source: Source): Violation | null {
    this.device.powerOn();
    this.advance(this.device.now() + UP_MS);
    this.ledger.begin();
    this.perform({ kind: "keys", keys: this.keys });
    this.advance(this.device.now() + this.slack.lookMs);
    let due = this.device.now();
    for (;;) {
      const act = source(this.hands.table, due, this.hands);
      const gap =
        act === null
          ? END_MS
          : Math.max(act.gapMs, this.backAt === null ? 0 : this.slack.panelUpMs + 2 * this.slack.lookMs);
      const wrong = this.lookUntil(due, due + gap);
      if (wrong !== null || act === null || this.lossSaid) return wrong;
      due += gap;
      this.advance(due);
      const allowed: Act = { gapMs: gap, action: this.allowed(act) ? act.action : { kind: "wait" } };
      this.acts.push(allowed);
      this.perform(allowed.action);
      due = this.device.now();
      this.noteWords();
    }
  }

  /** Keys that the keypad might or might not hear say nothing; what has rotted is to be seen on the panel. */
  private allowed(act: Act): boolean {
    const { action } = act;
    if (action.kind === "rot") return !this.device.powered() && this.rottable(action.place);
    if (action.kind === "power") return action.on !== this.device.powered();
    // One behind the other would take as long as a hang.
    if (action.kind === "busy") return this.device.powered() && this.device.now() >= this.hands.busyUntil + FREE_MS;
    if (action.kind === "press") return action.sides.every(this.hands.canPress);
    if (action.kind === "hold" || action.kind === "bounce") return this.hands.canPress(action.side);
    if (action.kind === "release") return this.hands.canRelease(action.side);
    return action.kind !== "keys" || this.hands.keypadSure(action.keys.length);
  }

  /**
   * One bit a game: what is written twice outlasts it. The record before the last is to be known: it may be what is
   * left.
   */
  private rottable(place: number): boolean {
    const { device, hands, parts } = this;
    return (
      device.rawFlash.byteAt(place) !== null &&
      this.rots === 0 &&
      hands.saved.length > 1 &&
      parts.inUseFrom("panel") < Infinity
    );
  }

  private perform(action: Act["action"]): void {
    const now = this.device.now();
    if (action.kind === "plug" && action.plugged) this.parts.replug(action.part, Math.max(now, this.hands.busyUntil));
    if (action.kind === "plug" && !action.plugged) this.parts.unplug(action.part);
    if (action.kind === "power" && action.on) this.parts.boot(now);
    if (action.kind === "rot") this.noteRot(action.place, action.bit);
    this.hands.act(action);
    if (action.kind === "busy") this.parts.busy(now, this.hands.busyUntil);
    carryOut(action, this.device);
    if (action.kind === "power" && action.on) this.comeBack();
    this.follow(this.device.now());
  }

  private comeBack(): void {
    this.ledger.begin();
    if (this.rotten) this.backAt = this.device.now();
    this.rotten = false;
    this.advance(this.device.now() + UP_MS);
    // What was written meanwhile was the start's own; unless the power failed in it.
    if (this.device.powered()) this.ledger.begin();
  }

  /**
   * Of what has rotted the last record counts: a time is gone, and the one before it stands. An event is gone, and that
   * is said, unless it looks cut off: by a last byte that is as erased, or a bad bit in it, or in the one that tells a
   * record from text. So is a game of whose settings there is one copy yet.
   */
  private noteRot(place: number, bit: number): void {
    this.rots++;
    this.rotten = true;
    const { hands, ledger, device } = this;
    const byte = device.rawFlash.byteAt(place)! - ledger.lastAt;
    const { kind } = hands.saved.at(-1)!;
    const looksCut = byte === 7 || (byte === 0 && bit === 7) || device.rawFlash.bytes[ledger.lastAt + 7] === 0xff;
    const gone =
      byte >= 0 && byte < ledger.lastBytes && (kind === "pulse" || (kind === "game" ? ledger.copies === 1 : looksCut));
    if (gone && hands.saved.length > 1) hands.saved.pop();
  }

  /**
   * The judge goes on to where the device is; it learns from it when the power has failed by itself, and what was on
   * record.
   */
  private follow(to: number): void {
    const { cutAt, device, hands, ledger } = this;
    // With what it has written, too: a face that is shown after that is seen after that.
    if (device.powered()) hands.tapBusy(device.busyUntil());
    if (cutAt !== null) {
      this.cutAt = null;
      hands.advanceTo(cutAt);
      hands.act({ kind: "power", on: false });
      const place = hands.saved.findIndex((record) => record.number === ledger.count);
      if (place < 0)
        throw new Error(
          `${ledger.count} records on the flash, those from ${hands.saved[0].number} to ${hands.saved.at(-1)!.number} in the judge`,
        );
      hands.saved.splice(place + 1);
    }
    hands.advanceTo(to);
  }

  /** Behind a loss that is said nothing is known. */
  private seesLoss(): boolean {
    this.backAt = null;
    this.lossSaid =
      this.device.now() < this.parts.inUseFrom("panel") + this.slack.lookMs ||
      this.device.panelText().some((row) => row.includes(LOSS));
    return this.lossSaid;
  }

  private advance(to: number): void {
    this.device.advanceTo(to);
    this.follow(to);
  }

  /** Looks at everything that the time until the next act allows. */
  private lookUntil(from: number, until: number): Violation | null {
    if (this.backAt !== null) {
      this.advance(this.backAt + this.slack.panelUpMs + this.slack.lookMs);
      if (this.seesLoss()) return null;
      from = this.device.now();
    }
    let wrong = this.faces(from);
    if (wrong === null && until - from >= this.slack.lookMs) {
      this.advance(from + this.slack.lookMs);
      wrong = this.panel();
      // A row that counts seconds may be half painted: the second look decides, if there is time for it.
      if (wrong !== null && until - from < this.slack.lookMs + this.slack.paintMs) wrong = null;
      if (wrong !== null) this.advance(from + this.slack.lookMs + this.slack.paintMs);
      if (wrong !== null) wrong = this.panel();
    }
    return wrong ?? this.edgeOfSecond(from, until);
  }

  /** A running face changes in one millisecond of the judge's choosing: it is seen before and after. */
  private edgeOfSecond(from: number, until: number): Violation | null {
    const { table } = this.hands;
    if (table.runs === null || until - from < 1500) return null;
    const left = leftMs(table, table.runs, until);
    const later = left - (shownSeconds(left) - 1) * 1000;
    const edge = until + later - 1000;
    if (edge - EARLY_MS < this.device.now()) return null;
    this.advance(edge - EARLY_MS);
    const wrong = this.faces(from);
    if (wrong !== null) return wrong;
    this.advance(edge + this.slack.tickMs);
    return this.faces(from);
  }

  /** The running face is changing just now. */
  private tickIsDue(now: number): boolean {
    const { table } = this.hands;
    if (table.runs === null) return false;
    const since = (1000 - (leftMs(table, table.runs, now) % 1000)) % 1000;
    return since < this.slack.tickMs || since > 1000 - EARLY_MS;
  }

  private faces(from: number): Violation | null {
    const now = this.device.now();
    if (this.hands.complaint !== "")
      return { kind: "hands", expect: "# no complaint", found: this.hands.complaint, afterMs: now - from };
    if (!this.device.powered() || now < this.hands.busyUntil || this.tickIsDue(now)) return null;
    this.looks++;
    const seen = ["face A", "face B"].map((face) => now >= this.parts.inUseFrom(face));
    return at(facesAndLamps(this.device, this.hands.table, now, seen), now - from);
  }

  private panel(): Violation | null {
    const now = this.device.now();
    if (
      !this.device.powered() ||
      now < Math.max(this.hands.busyUntil, this.hands.changedAt) + this.slack.lookMs ||
      now < this.parts.inUseFrom("panel") + this.slack.lookMs
    )
      return null;
    this.looks++;
    return at(panel(this.device, this.hands.table, now, [...this.secrets]), 0);
  }

  private noteWords(): void {
    const { dispute } = this.hands.table;
    if (dispute === null) return;
    for (const word of dispute.words)
      if (TELLING_WORDS.some((telling) => word.includes(telling))) this.secrets.add(word);
  }

  private partFaults(): Violation | null {
    const {
      parts,
      device: { glass, faceParts, status },
    } = this;
    if (status.uncaught.length > 0)
      return { kind: "exception", expect: "# no exception", found: status.uncaught.join("; "), afterMs: 0 };
    const faults = [
      ...(Object.values(parts.unplugs).some((times) => times > 0) ? [] : glass.faults),
      ...faceParts.flatMap((part) => part.faults),
    ];
    return faults.length === 0
      ? null
      : { kind: "part fault", expect: "# no fault of a part", found: faults.join("; "), afterMs: 0 };
  }
}

function at(wrong: Mismatch | null, afterMs: number): Violation | null {
  return wrong === null ? null : { ...wrong, afterMs };
}
