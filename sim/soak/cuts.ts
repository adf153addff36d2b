// npm run soak -- --cuts GAMES: full games through the whole bundle, and the power cut at every operation on the flash:
// before and behind every byte of a write, within bytes, and within erases. After each cut the bundle boots on what the
// flash then holds, and the device must show what the judge says of the last record that is whole.

import { ESP32 } from "../../firmware/device/boards/esp32";
import type { Firmware } from "../boot";
import { createDevice, type Device, RAW_FLASH_BYTES } from "../board/device";
import { createRawFlash, POWER_CUT, type Cut } from "../board/raw-flash";
import { NATIVES } from "../natives";
import { carryOut } from "../scenario/actions";
import { keys, type Act } from "./act";
import { createDice, gameSeed } from "./dice";
import { facesAndLamps, panel, type Mismatch } from "./eyes";
import { playGame, scenarioOf, storageFor, tapsOf } from "./game";
import { createHands, type Hands, type Saved } from "./hands";
import { createLedger, kindOf, powerTime, type Kind } from "./ledger";
import { firstChoices, leftMs, newTable, type Table } from "./judge/table";
import { UP_MS } from "./parts";
import { createPlayers } from "./players";
import { GOOD_WORDS, randomSetting, type Setting } from "./setting";
import { DOCUMENTS } from "./judge/documents";
import { PAGE_BYTES } from "../board/flash";

/** What has been done of a page whose erase was cut off. */
const ERASE_DONE_BYTES = [0, 1, 7, 8, 23, 24, 100, 2048, 4095];
/** Which bits of a byte are not done: all, some, none. */
const SPARED_BITS = [0xff, 0x55, 0x00];
/** Within a byte of a longer write the power is cut only now and then; at each byte always. */
const LONG_BYTES = 16;
const LONG_STEP = 16;
/** From power-on until all is painted. */
const BOOT_MS = UP_MS;
const PAINT_MS = 200;
const REPAINT_MS = 45;
/** Every so-many-th game that comes back is gone on with, and its power cut again. */
const GO_ON_EVERY = 16;
/** The first game is short: it is there so that the next begins on a used flash. */
const FIRST_ACTS = 8;
const FULL_MINUTES = 45;
/**
 * The journal holds 1,000 events, and is deaf to all but NEUTRAL from there on while a clock runs; ending the game
 * takes some.
 */
const MOST_EVENTS = 850;
/** How far the clocks may be from the truth. */
const WITHIN_MS = 2000;

/** An operation of the uncut game, and how many records were whole before it. */
interface Operation {
  at: number;
  address: number;
  data: Uint8Array | null;
  kind: Kind | null;
  whole: number;
}

interface FullGame {
  setting: Setting;
  operations: Operation[];
  saved: Saved[];
  figures: string;
}

export interface CutTally {
  operations: number;
  cuts: number;
  results: number;
  goneOn: number;
  /** The largest distance of a clock that came back from the truth at the cut. */
  mostMs: number;
  faults: string[];
}

/** Two games of players to whom nothing else goes wrong; the second is a full one. */
function playFull(seed: number, game: number, firmware: Firmware): FullGame {
  const dice = createDice(gameSeed(seed, game));
  const document = game % DOCUMENTS.length;
  const setting: Setting = { ...randomSetting(dice, document), minutes: [25, 25] };
  setting.packName = DOCUMENTS[document].lists[setting.list].name ?? "CSW24";
  const players = createPlayers(dice, FIRST_ACTS);
  const operations: Operation[] = [];
  // The first game is there before anything has happened: its beginning is record 0.
  let whole = -1;
  let before: Kind | null = null;
  let hands: Hands | null = null;
  let secondFrom = Infinity;
  let events = 0;
  let after = 8;
  const act = (table: Table, now: number): Act | null => {
    if (table.doing === "ended" && secondFrom === Infinity) {
      const missing = table.confirmed.indexOf(false);
      if (missing >= 0) return { gapMs: 1000, action: { kind: "press", sides: [missing] } };
      secondFrom = now;
      players.endAfter(Infinity);
      return keys(1000, table.page === null ? ["MENU", "ENTER"] : ["MENU", "MENU", "ENTER"]);
    }
    if (secondFrom < Infinity) {
      const over = now - secondFrom > FULL_MINUTES * 60000 && overtimeOf(table, now);
      if (over || events > MOST_EVENTS) players.endAfter(0);
      else if (table.doing === "ending" && table.page === null) return keys(1500, ["BACK"]);
      else if (table.doing === "ended")
        return keys(1500, table.page === null ? ["MENU", ...table.choices.pin.split(""), "7", "8"] : ["MENU"]);
      else if (table.doing === "setup" && table.page === null) return keys(700, table.line === 0 ? ["ENTER"] : ["UP"]);
      if (table.doing === "ended" && after-- === 0) return null;
    }
    const next = players.next(table);
    return ["press", "keys", "hold", "release", "bounce"].includes(next.action.kind)
      ? next
      : { gapMs: next.gapMs, action: { kind: "wait" } };
  };
  const played = playGame(
    setting,
    firmware,
    (table, now, ofTheGame) => {
      hands = ofTheGame;
      return act(table, now);
    },
    (at, address, data) => {
      const kind = data === null ? null : kindOf({ address, data }, before);
      if (kind !== null) before = kind;
      events = kind === "game" ? 0 : events + (kind === "event" ? 1 : 0);
      operations.push({ at, address, data: data?.slice() ?? null, kind, whole });
      if (kind !== null) whole++;
    },
  );
  if (played.violation !== null)
    throw new Error(`seed ${seed}, game ${game}, uncut: ${played.violation.expect}, found ${played.violation.found}`);
  return { setting, operations, saved: hands!.saved, figures: figuresOf(played.minutes, operations, hands!.saved) };
}

/** Somebody is to have a penalty. */
function overtimeOf(table: Table, now: number): boolean {
  return [0, 1].some((side) => leftMs(table, side, now) < -1000) || now > 2 * FULL_MINUTES * 60000;
}

function figuresOf(minutes: number, operations: Operation[], saved: Saved[]): string {
  const tables = saved.map((record) => JSON.parse(record.table) as Table);
  const verdicts = tables.filter((table, i) => table.doing === "verdict" && tables[i - 1].doing !== "verdict").length;
  const corrections = tables.filter(
    (table, i) =>
      i > 0 &&
      table.doing === tables[i - 1].doing &&
      table.doing !== "setup" &&
      table.givenMs.join() !== tables[i - 1].givenMs.join(),
  ).length;
  const of = (kind: Kind): number => saved.filter((record) => record.kind === kind).length;
  return (
    `${minutes.toFixed(0)} min, ${of("event")} events, ${of("pulse")} times, ${verdicts} verdicts, ${corrections} corrections, ` +
    `${operations.filter((operation) => operation.data === null).length} erases`
  );
}

/** What a cut leaves of a page's bytes or of a write's; whether the write is whole all the same. */
function cutsOf(operation: Operation): Cut[] {
  const cuts: Cut[] = [];
  const { data } = operation;
  if (data === null) {
    for (const done of ERASE_DONE_BYTES)
      for (const spared of SPARED_BITS) cuts.push({ in: "erase", afterBytes: done, sparedBits: spared });
    return cuts;
  }
  for (let byte = 0; byte < data.length; byte++) {
    cuts.push({ in: "write", afterBytes: byte, sparedBits: 0xff });
    if (data[byte] !== 0xff && (data.length <= LONG_BYTES || byte % LONG_STEP === 0))
      cuts.push({ in: "write", afterBytes: byte, sparedBits: 0x55 });
  }
  return cuts;
}

/** A device that boots again and again, with whatever is put on its flash. */
class Bench {
  private readonly device: Device;
  private hands = createHands(newTable(firstChoices(), null, [], 0), 1);
  private ledger = createLedger();
  private readonly raw = createRawFlash(RAW_FLASH_BYTES);
  private readonly scratch = createRawFlash(RAW_FLASH_BYTES);
  /** Where the device wrote that the power came back, and how far the game had come. */
  private cameBackAt: number | null = null;
  private count = 0;

  constructor(
    private readonly game: FullGame,
    firmware: Firmware,
    private readonly tally: CutTally,
  ) {
    this.device = createDevice(ESP32, {
      ...firmware,
      natives: NATIVES,
      flash: storageFor(scenarioOf(game.setting)),
      rawFlash: this.raw,
      ...tapsOf(
        () => ({ now: this.device.now(), hands: this.hands, ledger: this.ledger }),
        (_at, address, data) => {
          if (data !== null) this.cameBackAt = powerTime({ address, data }) ?? this.cameBackAt;
        },
      ),
    });
  }

  /** All cuts of the game, up to `most`, spread over it. */
  run(every: number): void {
    const pages = new Uint8Array(RAW_FLASH_BYTES).fill(0xff);
    this.game.operations.forEach((operation, i) => {
      this.tally.operations++;
      cutsOf(operation).forEach((cut, j) => {
        if (this.count++ % every !== 0) return;
        this.tryCut(pages, operation, cut, i, j);
      });
      const { data, address } = operation;
      if (data === null) pages.fill(0xff, address, address + PAGE_BYTES);
      else for (let n = 0; n < data.length; n++) pages[address + n] &= data[n];
    });
  }

  /** The flash as the cut leaves it; whether the operation is whole all the same. */
  private cutOff(pages: Uint8Array, operation: Operation, cut: Cut): boolean {
    const { scratch } = this;
    scratch.powerOn();
    scratch.bytes.set(pages);
    scratch.cutPower({ ...cut });
    try {
      if (operation.data === null) scratch.erasePage(operation.address);
      else scratch.write(operation.data, operation.address);
    } catch (thrown) {
      if (thrown !== POWER_CUT) throw thrown;
    }
    this.raw.bytes.set(scratch.bytes);
    return operation.data !== null && operation.data.every((byte, i) => scratch.bytes[operation.address + i] === byte);
  }

  private tryCut(pages: Uint8Array, operation: Operation, cut: Cut, i: number, j: number): void {
    const whole = this.cutOff(pages, operation, cut);
    const saved = this.game.saved[Math.max(0, operation.whole + (whole && operation.kind !== null ? 1 : 0))];
    this.tally.cuts++;
    const wrong = this.comesBack(saved, operation, this.tally.cuts % GO_ON_EVERY === 0);
    if (wrong === null) return;
    this.tally.faults.push(
      `operation ${i} at ${operation.at} ms, address ${operation.address}, cut ${j} ${JSON.stringify(cut)}: ` +
        `${wrong.kind}: ${wrong.expect}, found ${wrong.found}`,
    );
  }

  /** Boots, and looks; then goes on, or has the director end the game and show what each side has. */
  private comesBack(saved: Saved, operation: Operation, goOn: boolean): Mismatch | null {
    const { device } = this;
    this.cameBackAt = null;
    const hands = this.powerOn(saved);
    const wrong =
      this.look(hands, BOOT_MS) ?? this.distance(saved, operation) ?? (goOn ? this.goesOn(hands) : this.result(hands));
    device.powerOff();
    device.advanceTo(device.now() + 1000);
    return wrong;
  }

  private powerOn(saved: Saved): Hands {
    const { device } = this;
    const hands = createHands(newTable(firstChoices(), this.game.setting.packName, GOOD_WORDS, 0), 64);
    this.hands = hands;
    this.ledger = createLedger();
    device.powerOn();
    hands.advanceTo(device.now());
    hands.comeBack(saved, device.now());
    return hands;
  }

  /**
   * A face may change in the millisecond of the look, and a row that counts seconds be half painted: the second look
   * decides.
   */
  private look(hands: Hands, afterMs: number): Mismatch | null {
    return this.seen(hands, afterMs) === null ? null : this.seen(hands, REPAINT_MS);
  }

  private seen(hands: Hands, afterMs: number): Mismatch | null {
    const { device } = this;
    device.advanceTo(device.now() + afterMs);
    hands.advanceTo(device.now());
    if (hands.complaint !== "") return { kind: "hands", expect: "# no complaint", found: hands.complaint };
    return (
      facesAndLamps(device, hands.table, device.now(), [true, true]) ?? panel(device, hands.table, device.now(), [])
    );
  }

  /** The game's own time that the device has written down against that of the cut, where a clock ran. */
  private distance(saved: Saved, operation: Operation): Mismatch | null {
    const table = JSON.parse(saved.table) as Table;
    if (table.runs === null || this.cameBackAt === null) return null;
    const ms = operation.at - saved.gameZero - this.cameBackAt;
    this.tally.mostMs = Math.max(this.tally.mostMs, ms);
    if (ms >= -1 && ms <= WITHIN_MS) return null;
    return { kind: "distance", expect: `at most ${WITHIN_MS} ms`, found: `${ms} ms` };
  }

  private doAct(hands: Hands, action: Act["action"]): void {
    hands.act(action);
    carryOut(action, this.device);
    hands.advanceTo(this.device.now());
  }

  /** The director stops the game: the result has the times, overtime, penalties and challenges of both. */
  private result(hands: Hands): Mismatch | null {
    const { table } = hands;
    if (
      table.doing === "setup" ||
      table.doing === "ended" ||
      table.page !== null ||
      table.pinClosedUntil > this.device.now()
    )
      return null;
    this.tally.results++;
    this.doAct(hands, { kind: "keys", keys: ["MENU", ...table.choices.pin.split(""), "7", "1"] });
    return this.look(hands, PAINT_MS);
  }

  /** A side presses, a clock runs, and the power fails again. */
  private goesOn(hands: Hands): Mismatch | null {
    const { device } = this;
    this.tally.goneOn++;
    for (const side of [0, 1]) {
      this.doAct(hands, { kind: "press", sides: [side] });
      const wrong = this.look(hands, 3700);
      if (wrong !== null) return wrong;
    }
    const saved = hands.saved.at(-1)!;
    device.powerOff();
    device.advanceTo(device.now() + 300);
    return this.look(this.powerOn(saved), BOOT_MS);
  }
}

/** One game with a cut at every `every`-th of its places. */
export function cutGame(
  seed: number,
  game: number,
  firmware: Firmware,
  every: number,
): { tally: CutTally; figures: string } {
  const tally: CutTally = { operations: 0, cuts: 0, results: 0, goneOn: 0, mostMs: 0, faults: [] };
  const full = playFull(seed, game, firmware);
  new Bench(full, firmware, tally).run(every);
  return { tally, figures: full.figures };
}

/** Plays and cuts `games` games; whether all came back. */
export function cutGames(seed: number, games: number, firmware: Firmware): boolean {
  let cuts = 0;
  let mostMs = 0;
  let good = true;
  for (let game = 0; game < games; game++) {
    const started = performance.now();
    const { tally, figures } = cutGame(seed, game, firmware, 1);
    cuts += tally.cuts;
    mostMs = Math.max(mostMs, tally.mostMs);
    console.log(
      `game ${game}, ${DOCUMENTS[game % DOCUMENTS.length].name}: ${figures}; ${tally.operations} operations, ${tally.cuts} cuts, ` +
        `${tally.results} results read, ${tally.goneOn} gone on with, ${tally.faults.length} faults, ${((performance.now() - started) / 1000).toFixed(0)} s`,
    );
    for (const fault of tally.faults.slice(0, 5)) console.error(`  seed ${seed}, game ${game}, ${fault}`);
    if (tally.faults.length > 0) good = false;
  }
  console.log(
    `${games} games, ${cuts} cuts, no clock more than ${Math.round(mostMs)} ms from the truth: ${good ? "all came back" : "FAULTS"}`,
  );
  return good;
}
