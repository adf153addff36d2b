// One soaked game: acts on the device, one after the other, and between them looks at it by every law. A game of a run
// has its own seed, made of the run's and its number.

import type { Action } from "../../board/virtual/actions";
import { left, shownSeconds, type Millis } from "../../../firmware/core/clock";
import { provisioned } from "../../board/virtual/storage";
import { packFiles } from "../../board/device/pack-files";
import type { Scenario } from "../scenario/scenario";
import { type Act, actionOf, type Source } from "./act";
import { Bench, type Fault } from "./bench";
import { createDice, seedOf } from "./dice";
import { Ledger } from "./laws/ledger";
import { OnRecord } from "./laws/on-record";
import { Restored } from "./laws/restored";
import { faces, glass, lamps, sound } from "./laws/seen";
import { silence } from "./laws/silence";
import { treeLaws } from "./laws/tree";
import type { Observed } from "./observed";
import { createPlayers } from "./players";
import { randomSetting, scenarioOf, type Setting } from "./setting";
import { AT_ONCE, type Slack } from "./slack";

export interface Run {
  seed: number;
  /** The name of the only rule document that is played, or null for all. */
  document: string | null;
}

export interface Played {
  setting: Setting;
  acts: Act[];
  minutes: number;
  looks: number;
  cuts: number;
  unplugs: number;
  rots: number;
  /** The device said that something on record was lost. */
  lossSaid: boolean;
  fault: Fault | null;
}

/** After the last act there is time for every look. */
const END_MS = 2000;
/** By then a watchdog has been told that all is well. */
const FREE_MS = 500;
/** A running face is looked at so long before it changes. */
const EARLY_MS = 2;
/** Room for the pack and little else: a big flash takes long to make. */
const SPARE_BYTES = 4096;

function storageFor(scenario: Scenario): Uint8Array {
  const files = packFiles(scenario);
  return provisioned(
    files.reduce((size, file) => size + file.data.length, SPARE_BYTES),
    files,
  );
}

export interface Options {
  slack?: Slack;
  /** Only laws with this in their names are obeyed. */
  law?: string;
}

/** Plays a game on a new device, which is to obey all laws. */
export function playGame(setting: Setting, observed: Observed, source: Source, options: Options = {}): Played {
  const play = new SoakedGame(setting, observed, options);
  try {
    play.run(source);
  } catch (thrown) {
    play.bench.blame(
      "sound",
      String((thrown as Error).stack)
        .split("\n")
        .slice(0, 4)
        .join(" "),
    );
  }
  return play.played();
}

/** Plays the `game`-th game of a run. */
export function soakGame(run: Run, game: number, observed: Observed, options: Options = {}): Played {
  const dice = createDice(seedOf(run.seed, game));
  const setting = randomSetting(dice, run.document);
  return playGame(setting, observed, createPlayers(dice), options);
}

class SoakedGame {
  readonly bench: Bench;
  private readonly record: OnRecord;
  private readonly restored: Restored;
  private readonly acts: Act[] = [];
  private looks = 0;
  private rots = 0;

  constructor(
    private readonly setting: Setting,
    observed: Observed,
    { slack = AT_ONCE, law = "" }: Options,
  ) {
    const bench = (this.bench = new Bench(observed, slack, storageFor(scenarioOf(setting))));
    this.record = new OnRecord(bench);
    this.restored = new Restored(bench);
    const ledger = new Ledger(bench, this.restored);
    const seen = [lamps(bench), faces(bench), glass(bench), silence(bench), sound(bench)];
    bench.obey([this.record, this.restored, ledger, ...seen, ...treeLaws(bench, this.restored)], law);
  }

  played(): Played {
    const { setting, acts, bench, looks, rots, restored } = this;
    return {
      setting,
      acts,
      minutes: bench.now() / 60000,
      looks,
      cuts: bench.cuts,
      unplugs: Object.values(bench.unplugs).reduce((sum, times) => sum + times, 0),
      rots,
      lossSaid: restored.lossSaid,
      fault: bench.fault,
    };
  }

  run(source: Source): void {
    const { bench, restored } = this;
    bench.powerOn();
    bench.act({ kind: "keys", keys: scenarioOf(this.setting).firstKeys });
    bench.advanceTo(bench.now() + bench.slack.lookMs);
    for (;;) {
      const act = source(bench.game());
      this.lookFor(act === null ? END_MS : act.gapMs);
      // After a loss nothing is known.
      if (bench.fault !== null || act === null || restored.lossSaid) return;
      const wanted = actionOf(act);
      const action: Action = this.canDo(wanted) ? wanted : { kind: "wait" };
      this.acts.push({ ...act, line: action.kind === "wait" ? "" : act.line });
      if (action.kind === "rot") this.rot(action.place, action.bit);
      bench.act(action);
    }
  }

  private rot(place: number, bit: number): void {
    this.rots++;
    this.restored.rots(this.bench.device.rawFlash.byteAt(place)!, bit);
  }

  private canDo(action: Action): boolean {
    const { bench, record } = this;
    const { device } = bench;
    // One bit a game: what is written twice outlasts it.
    if (action.kind === "rot")
      return !device.powered() && this.rots === 0 && device.rawFlash.byteAt(action.place) !== null;
    if (action.kind === "power" && action.on === device.powered()) return false;
    // One after the other would take as long as a hang.
    if (action.kind === "busy") return device.powered() && bench.now() >= bench.busyUntil + FREE_MS;
    return record.canDo(action);
  }

  /** Lets `gapMs` pass and makes all checks that fit into it. */
  private lookFor(gapMs: Millis): void {
    const { bench } = this;
    const { lookMs, paintMs } = bench.slack;
    const from = bench.now();
    const until = from + gapMs;
    this.look(false);
    if (gapMs >= lookMs) {
      bench.advanceTo(from + lookMs);
      const first = this.panelIsDue() ? this.see(true) : this.see(false);
      // A row that counts seconds may be half painted: the second look decides, if there is time for it.
      if (first !== null && gapMs >= lookMs + paintMs) {
        bench.advanceTo(from + lookMs + paintMs);
        this.look(this.panelIsDue());
      }
    }
    this.lookAtEdge(until);
    bench.advanceTo(until);
    this.look(false);
  }

  /** A running face changes in a millisecond that is known: it is seen before and after. */
  private lookAtEdge(until: Millis): void {
    const { bench } = this;
    const running = bench.game()?.clock.running ?? null;
    if (running === null || until - bench.now() < 1500) return;
    const leftMs = left(bench.game()!.clock, running, bench.gameNow() + until - bench.now());
    const edge = Math.floor(until) + leftMs - (shownSeconds(leftMs) - 1) * 1000 - 1000;
    if (edge - EARLY_MS < bench.now()) return;
    bench.advanceTo(edge - EARLY_MS);
    this.look(false);
    bench.advanceTo(edge + bench.slack.tickMs);
    this.look(false);
  }

  private panelIsDue(): boolean {
    const { bench } = this;
    return (
      bench.inUse("panel") &&
      bench.now() >= Math.max(bench.busyUntil, bench.changedAt, bench.inUseFrom.panel) + bench.slack.lookMs
    );
  }

  private see(panelToo: boolean): Fault | null {
    const { bench } = this;
    this.looks++;
    return bench.look(panelToo);
  }

  private look(panelToo: boolean): void {
    const found = this.see(panelToo);
    if (found !== null) this.bench.blame(found.law, found.found);
  }
}
