// A device with a journal in a random walk, on a flash whose rings have gone round and some of whose bits stick. When
// the walk ends, the second reader must find every act and every full state as they were, and in damaged copies the
// same as the firmware's reader.

import type { Act } from "../../../firmware/core/acts";
import type { Game } from "../../../firmware/core/game";
import { step } from "../../../firmware/core/step";
import { newView } from "../../../firmware/input/view";
import { codeOf, hasBody } from "../../../firmware/journal/acts";
import {
  beginGame,
  checkpoint,
  CHECKPOINT_MS,
  needsRoom,
  record,
  recordSettings,
  recordState,
  restartFromState,
} from "../../../firmware/journal/journal";
import { restoreGame } from "../../../firmware/journal/restore";
import { PAGE_BYTES } from "../../../firmware/journal/ring";
import { fork, gameOf, type Live, live, type Step, type Wrong } from "../../../sim/play/laws/law";
import { createDice } from "../../../sim/play/soak/dice";
import type { Watcher } from "../../play/laws/game-walk";
import { breachIn, SEED } from "../../play/laws/walks";
import { dice, freshGame, journalOn, move, sitDown } from "../games";
import { eventsUnlike, fieldsUnlike, type OnRecord } from "./compare";
import { settingsFields, stateFields } from "./game-fields";
import { damage, flashOf, readersUnlike } from "./readers";
import { readJournal } from "./reading";

/** Damaged copies of a walk's flash. */
const DAMAGED = 12;
/** Checkpoints in a pause; a long one would fill the ring. */
const MOST_CHECKPOINTS = 30;
const STATE_EVERY = 48;
const LATE_MS = 600;

let aged: Uint8Array | null = null;

/** Flash after so many games that both rings have gone round. */
function agedFlash(): Uint8Array {
  const table = sitDown();
  const roll = dice(48);
  for (let game = 0; game < 12; game++) {
    for (let i = 0; i < 150; i++) move(table, roll);
    Object.assign(table, { game: freshGame(), now: 0, written: 0 });
    beginGame(table.journal, table.game, 0);
  }
  return table.raw.bytes;
}

/** The newest game as it was played, and what was written of it. */
class WrittenDown {
  raw = flashOf((aged ??= agedFlash()));
  journal = journalOn(this.raw);
  begunOn = this.raw.bytes;
  acts: OnRecord[] = [];
  states: { game: Game; after: number }[] = [];
  settings: Pick<Game, "settings" | "pinGuard"> | null = null;
  private wroteAt = 0;
  private chance = createDice(SEED);

  constructor() {
    const nothing = (): void => {};
    restoreGame(this.journal, nothing, nothing);
  }

  begin(game: Live, at: number): void {
    this.acts = [];
    this.states = [{ game: fork(gameOf(game)), after: 0 }];
    this.noteSettings(game);
    this.wroteAt = at;
    this.begunOn = this.raw.bytes.slice();
  }

  private noteSettings({ settings, pinGuard }: Game): void {
    this.settings = structuredClone({ settings, pinGuard });
  }

  writeState(game: Live): void {
    if (recordState(this.journal, game) === "ok")
      this.states.push({ game: fork(gameOf(game)), after: this.acts.length });
  }

  /** Now and then a bit not far ahead no longer changes, so that a record has to be written again. */
  private wear(): void {
    if (this.acts.length % 16 !== 15) return;
    const { page, offset } = this.journal.events;
    const ahead = offset + this.chance.below(100);
    if (ahead < PAGE_BYTES) this.raw.stick(page * PAGE_BYTES + ahead, 1 << this.chance.below(8));
  }

  private writeAct(act: Act, refused: boolean): void {
    this.wear();
    // The interpreter was late: a checkpoint of now goes before the record.
    if (this.chance.below(8) === 0) checkpoint(this.journal, act.at + LATE_MS);
    if (record(this.journal, act, refused) === "ok") this.acts.push({ act: structuredClone(act), refused });
    this.wroteAt = act.at;
  }

  /** As the device does: settings that have changed, room while both clocks stand, and a state now and then. */
  follow({ before, event, acts, after }: Step): void {
    for (
      let i = 0;
      before.clock.running !== null && i < MOST_CHECKPOINTS && this.wroteAt + CHECKPOINT_MS < event.at;
      i++
    )
      checkpoint(this.journal, (this.wroteAt += CHECKPOINT_MS));
    for (const { act, refused } of acts) if (!refused || !hasBody(codeOf(act))) this.writeAct(act, refused);
    if (JSON.stringify(before.settings) !== JSON.stringify(after.settings)) {
      recordSettings(this.journal, after);
      this.noteSettings(after);
    }
    if (needsRoom(this.journal) && after.clock.running === null) {
      restartFromState(this.journal, after);
      this.begin(after, event.at);
    } else if (this.journal.sinceState >= STATE_EVERY) this.writeState(after);
  }

  restored(): Live {
    this.journal = journalOn(this.raw);
    let game: Game | null = null;
    restoreGame(
      this.journal,
      (begun) => void (game = begun),
      (act) => void step(game!, act),
    );
    return live(game!, newView(game!, 0));
  }
}

export interface Tally {
  games: number;
  acts: number;
  states: number;
  damaged: number;
}

function unlikeThePlayed({ raw, acts, states, settings }: WrittenDown, tally: Tally): string[] {
  const { games, newest, settings: stored } = readJournal(raw.bytes);
  const game = games.at(-1);
  if (game === undefined || newest === null) return ["no game"];
  const read = [{ body: game.begins, after: 0 }, ...game.states];
  if (read.length !== states.length) return [`${read.length} states, ${states.length} written`];
  const wrong = read.flatMap(({ body, after }, place) => {
    const was = states[place];
    const unlike = fieldsUnlike(body.fields, stateFields(was.game)).map((text) => `state ${place}: ${text}`);
    return after === was.after ? unlike : [`state ${place} after ${after} events, was after ${was.after}`, ...unlike];
  });
  wrong.push(...eventsUnlike(game.events, acts));
  wrong.push(...fieldsUnlike(stored!.fields, settingsFields(settings!)).map((text) => `settings: ${text}`));
  if (newest.lost + game.lost > 0) wrong.push(`${game.lost} records lost`);
  tally.games++;
  tally.acts += acts.length;
  tally.states += states.length;
  return wrong;
}

/** The places that are written, or those that have been since the flash was as `before`. */
function writtenIn(bytes: Uint8Array, before: Uint8Array | null): number[] {
  return [...bytes.keys()].filter((at) => bytes[at] !== (before === null ? 0xff : before[at]));
}

/** Mostly in the newest game. */
function unlikeIfDamaged({ raw, begunOn, acts }: WrittenDown, tally: Tally): string[] {
  const roll = createDice(acts.length + raw.wear.writes);
  const places = [null, begunOn].map((before) => writtenIn(raw.bytes, before));
  return Array.from({ length: DAMAGED }).flatMap((_, i) => {
    const bytes = raw.bytes.slice();
    const spot = damage(bytes, roll.pick(places[i % 4 === 0 ? 0 : 1]), roll);
    tally.damaged++;
    return readersUnlike(bytes).map((text) => `${spot}: ${text}`);
  });
}

function secondReader(tally: Tally): Watcher {
  const written = new WrittenDown();
  const end = (): Wrong => {
    const wrong = [...unlikeThePlayed(written, tally), ...readersUnlike(written.raw.bytes)];
    return wrong.length > 0 ? wrong : unlikeIfDamaged(written, tally);
  };
  return {
    name: "the second reader finds what was played",
    begin: (game) => {
      beginGame(written.journal, game, 0);
      written.begin(game, 0);
    },
    step: (taken) => {
      written.follow(taken);
      return null;
    },
    takenBack: (after) => {
      written.writeState(after);
      return null;
    },
    restored: () => written.restored(),
    end,
  };
}

/** Report of the first walk of which the second reader does not find all that was played; null if there is none. */
export function notFoundIn(walks: number): string | null {
  const tally: Tally = { games: 0, acts: 0, states: 0, damaged: 0 };
  const breach = breachIn(() => [secondReader(tally)], walks);
  const { games, acts, states, damaged } = tally;
  console.log(`${games} games, ${acts} acts, ${states} full states, ${damaged} damaged copies, LAWS_SEED=${SEED}`);
  return breach;
}
