// One soaked game: lines are played on the device, and between them every law looks at it. A game of a run has its own
// seed, made of the run's and its number.

import type { Action } from "../../board/virtual/actions";
import { left, shownSeconds, type Millis } from "../../../firmware/core/clock";
import { provisioned } from "../../board/virtual/storage";
import { packFiles } from "../../board/image/pack-files";
import type { Scenario } from "../scenario/scenario";
import { type TimedLine, actionOf, type Source } from "./timed-line";
import { SoakedDevice, type Violation } from "./soaked-device";
import { createDice, seedOf } from "./dice";
import { Ledger } from "./laws/ledger";
import { OnRecord } from "./laws/on-record";
import { Restored } from "./laws/restored";
import { faces, glass, lamps, sound } from "./laws/seen";
import { silence } from "./laws/silence";
import { treeLaws } from "./laws/tree";
import { languageFor } from "./lists";
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
  lines: TimedLine[];
  minutes: number;
  looks: number;
  cuts: number;
  unplugs: number;
  rots: number;
  /** The device said that something on record was lost. */
  lossSaid: boolean;
  violation: Violation | null;
}

/** After the last line there is time for every look. */
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
    play.soaked.blame(
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
  const setting = randomSetting(dice, run.document, "", languageFor(game));
  return playGame(setting, observed, createPlayers(dice), options);
}

class SoakedGame {
  readonly soaked: SoakedDevice;
  private readonly record: OnRecord;
  private readonly restored: Restored;
  private readonly lines: TimedLine[] = [];
  private looks = 0;
  private rots = 0;

  constructor(
    private readonly setting: Setting,
    observed: Observed,
    { slack = AT_ONCE, law = "" }: Options,
  ) {
    const soaked = (this.soaked = new SoakedDevice(observed, slack, storageFor(scenarioOf(setting))));
    this.record = new OnRecord(soaked);
    this.restored = new Restored(soaked);
    const ledger = new Ledger(soaked, this.restored);
    const seen = [lamps(soaked), faces(soaked), glass(soaked), silence(soaked), sound(soaked)];
    soaked.obey([this.record, this.restored, ledger, ...seen, ...treeLaws(soaked, this.restored)], law);
  }

  played(): Played {
    const { setting, lines, soaked, looks, rots, restored } = this;
    return {
      setting,
      lines,
      minutes: soaked.now() / 60000,
      looks,
      cuts: soaked.cuts,
      unplugs: Object.values(soaked.unplugs).reduce((sum, times) => sum + times, 0),
      rots,
      lossSaid: restored.lossSaid,
      violation: soaked.violation,
    };
  }

  run(source: Source): void {
    const { soaked, restored } = this;
    soaked.powerOn();
    soaked.perform({ kind: "keys", keys: scenarioOf(this.setting).firstKeys });
    soaked.advanceTo(soaked.now() + soaked.slack.lookMs);
    for (;;) {
      const next = source(soaked.game());
      this.lookFor(next === null ? END_MS : next.gapMs);
      // After a loss nothing is known.
      if (soaked.violation !== null || next === null || restored.lossSaid) return;
      const wanted = actionOf(next);
      const action: Action = this.canDo(wanted) ? wanted : { kind: "wait" };
      this.lines.push({ ...next, line: action.kind === "wait" ? "" : next.line });
      if (action.kind === "rot") this.rot(action.place, action.bit);
      soaked.perform(action);
    }
  }

  private rot(place: number, bit: number): void {
    this.rots++;
    this.restored.rots(this.soaked.device.rawFlash.byteAt(place)!, bit);
  }

  private canDo(action: Action): boolean {
    const { soaked, record } = this;
    const { device } = soaked;
    // One bit a game: what is written twice outlasts it.
    if (action.kind === "rot")
      return !device.powered() && this.rots === 0 && device.rawFlash.byteAt(action.place) !== null;
    if (action.kind === "power" && action.on === device.powered()) return false;
    // One after the other would take as long as a hang.
    if (action.kind === "busy") return device.powered() && soaked.now() >= soaked.busyUntil + FREE_MS;
    return record.canDo(action);
  }

  /** Lets `gapMs` pass and makes all checks that fit into it. */
  private lookFor(gapMs: Millis): void {
    const { soaked } = this;
    const { lookMs, paintMs } = soaked.slack;
    const from = soaked.now();
    const until = from + gapMs;
    this.look(false);
    if (gapMs >= lookMs) {
      soaked.advanceTo(from + lookMs);
      const first = this.panelIsDue() ? this.see(true) : this.see(false);
      // A row that counts seconds may be half painted: the second look decides, if there is time for it.
      if (first !== null && gapMs >= lookMs + paintMs) {
        soaked.advanceTo(from + lookMs + paintMs);
        this.look(this.panelIsDue());
      }
    }
    this.lookAtEdge(until);
    soaked.advanceTo(until);
    this.look(false);
  }

  /** A running face changes in a millisecond that is known: it is seen before and after. */
  private lookAtEdge(until: Millis): void {
    const { soaked } = this;
    const running = soaked.game()?.clock.running ?? null;
    if (running === null || until - soaked.now() < 1500) return;
    const leftMs = left(soaked.game()!.clock, running, soaked.gameNow() + until - soaked.now());
    const edge = Math.floor(until) + leftMs - (shownSeconds(leftMs) - 1) * 1000 - 1000;
    if (edge - EARLY_MS < soaked.now()) return;
    soaked.advanceTo(edge - EARLY_MS);
    this.look(false);
    soaked.advanceTo(edge + soaked.slack.tickMs);
    this.look(false);
  }

  private panelIsDue(): boolean {
    const { soaked } = this;
    return (
      soaked.inUse("panel") &&
      soaked.now() >= Math.max(soaked.busyUntil, soaked.changedAt, soaked.inUseFrom.panel) + soaked.slack.lookMs
    );
  }

  private see(panelToo: boolean): Violation | null {
    const { soaked } = this;
    this.looks++;
    return soaked.look(panelToo);
  }

  private look(panelToo: boolean): void {
    const found = this.see(panelToo);
    if (found !== null) this.soaked.blame(found.law, found.found);
  }
}
