// npm run soak -- --mutants [--only TEXT]: proof that the soak finds faults. Each of these is planted in a copy of the
// firmware's core, and games are played until one shows it.

import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { firmwareOf, type Firmware } from "../boot";
import { edit, editedFirmware } from "../../scripts/edited-firmware";
import { soakGame, type SoakedGame } from "./run";

const FIRMWARE = fileURLToPath(new URL("../../firmware/", import.meta.url));

export interface Mutant {
  /** Under firmware. */
  file: string;
  find: string;
  replace: string;
  why: string;
}

export const MUTANTS: Mutant[] = [
  {
    file: "core/clock.ts",
    find: "else clock.leftMs[clock.running] -= passed;",
    replace: "else clock.leftMs[clock.running] -= passed - 1;",
    why: "each turn is charged a millisecond too little",
  },
  {
    file: "core/clock.ts",
    find: "0 - Math.floor(-leftMs / 1000)",
    replace: "0 - Math.ceil(-leftMs / 1000)",
    why: "overtime is shown before a whole second of it is over",
  },
  {
    file: "core/penalty.ts",
    find: "Math.ceil(overtimeSeconds(leftMs) / 60)",
    replace: "Math.floor(overtimeSeconds(leftMs) / 60)",
    why: "a part of a minute of overtime costs nothing",
  },
  {
    file: "lexicon/adjudication.ts",
    find: "found && adjudication.acceptable",
    replace: "found",
    why: "the last word decides for all",
  },
  {
    file: "lexicon/adjudication.ts",
    find: "const LEAST_SLOT_MS: Millis = 400;",
    replace: "const LEAST_SLOT_MS: Millis = 390;",
    why: "the verdict comes ten milliseconds a word too soon",
  },
  {
    file: "core/stages/challenge.ts",
    find: '!standsBy(challenge) || game.challengeRule.turnAfterAcceptable === "challenger"',
    replace: "!standsBy(challenge)",
    why: "whoever challenges in vain loses the turn, whatever the rules",
  },
  {
    file: "core/stages/challenge.ts",
    find: "  run(game.clock, null, at);\n  const before = {",
    replace: "  const before = {",
    why: "the clock runs on during a challenge",
  },
  {
    file: "core/stages/challenge.ts",
    find: "Math.max(wordsIn(stage.challenge), 1)",
    replace: "wordsIn(stage.challenge)",
    why: "a challenge conceded before a word was typed gains nothing",
  },
  {
    file: "core/stages/challenge.ts",
    find: "if (challenge.settledAt === 0) game.settled++;",
    replace: "game.settled++;",
    why: "a challenge adjudicated twice counts as two",
  },
  {
    file: "core/menu/menu.ts",
    find: 'if (!bothConfirmed(game.stage)) return refused("bothEnd");',
    replace: "",
    why: "one side alone ends the game and begins the next",
  },
  {
    file: "core/menu/event.ts",
    find: "if (game.settings.pin === FIRST_PIN) return askForPin(game);",
    replace: "",
    why: "an event is locked with the PIN that everybody knows",
  },
  {
    file: "core/stages/play.ts",
    find: "const ONE_MOMENT_MS = 100;",
    replace: "const ONE_MOMENT_MS = 0;",
    why: "both buttons at once end two turns",
  },
  {
    file: "core/stages/play.ts",
    find: 'if (key === "NEUTRAL") return standNeutral(game, stage.onTurn, at);',
    replace: 'if (key === "NEUTRAL") {\n    game.hold = null;\n    return standNeutral(game, stage.onTurn, at);\n  }',
    why: "a neutral clock ends a hold, which only words may",
  },
  {
    file: "core/stages/play.ts",
    find: "runChooser(game, side, at) : endTurn(game, side, at)",
    replace: "runChooser(game, side, at) : startOpponent(game, side, at)",
    why: "a turn ended while both clocks stand cannot be challenged",
  },
  {
    file: "core/settings.ts",
    find: "  settings.games++;\n",
    replace: "",
    why: "games in which the list is browsed are not counted",
  },
  {
    file: "core/stages/play.ts",
    find: "  game.openPlay = waived.openPlay;\n",
    replace: "  game.openPlay = null;\n",
    why: "a turn that is given back has lost what its press waived",
  },
  {
    file: "core/stages/challenge.ts",
    find: "game.acceptedAt !== null && at - game.acceptedAt <= WITHDRAWAL_MS",
    replace: "game.acceptedAt !== null && at - game.acceptedAt <= 0",
    why: "ACCEPT for the CHALLENGE beside it costs the right to it",
  },
  {
    file: "core/step.ts",
    find: '(page === "director" || page === "log")',
    replace: '(page as string) === ""',
    why: "a press leaves the director's list open",
  },
  {
    file: "core/stages/late.ts",
    find: "halved ? (elapsedMs / 2) | 0 : elapsedMs",
    replace: "elapsedMs",
    why: "of two late players the first is charged for both",
  },
  {
    file: "core/stages/end.ts",
    find: "return stage.confirmed[other(side)] ? endGame",
    replace: "return stage.confirmed[side] ? endGame",
    why: "one side ends the game",
  },
  {
    file: "core/stages/play.ts",
    find: "  clock.leftMs[charged] += ran;\n",
    replace: "",
    why: "a first press of the wrong side costs the other its time",
  },
  {
    file: "core/corrections.ts",
    find: "  game.allowedMs[side] += ms;\n",
    replace: "",
    why: "time that was given counts as not used",
  },
  {
    file: "core/menu/menu.ts",
    find: "const WRONG_TRIES = 5;",
    replace: "const WRONG_TRIES = 6;",
    why: "the PIN can be tried once too often",
  },
  {
    file: "core/step.ts",
    find: 'menu.page !== "test" || game.clock.running !== null',
    replace: 'menu.page !== "test" && game.clock.running === null',
    why: "a menu left open keeps NEUTRAL from the clock",
  },
  {
    file: "core/rules/naspa2011.ts",
    find: "outChallengeFree: true",
    replace: "outChallengeFree: false",
    why: "a rule document's field is wrong",
  },
  {
    file: "core/corrections.ts",
    find: '  if (game.stage.is === "late") game.stage.leftMs[side] += by;\n',
    replace: "",
    why: "what the director gives to late players is forgotten at the first arrival",
  },
  {
    file: "core/stages/challenge.ts",
    find: "    challenge.cursor = challenge.words.length - 1;\n",
    replace: "",
    why: "after a verdict by hand the cursor is behind the list",
  },
  {
    file: "journal/journal.ts",
    find: "  return putWord(journal, encodeCheckpoint(journal.sequence, at));",
    replace: '  return at < 0 ? putWord(journal, at) : "ok";',
    why: "the time of a running clock is not written down",
  },
  {
    file: "journal/slot.ts",
    find: "checkOf(slot, crc32) === (slot[6] | (slot[7] << 8))",
    replace: "(slot[6] & slot[7]) < 0xff",
    why: "a record's check is not looked at",
  },
  {
    file: "journal/slot.ts",
    find: "  return zerosOf(word >>> 5) === (word & 31);",
    replace: "  return word < 0xffffffff;",
    why: "a checkpoint's count of zeros is not looked at",
  },
  {
    file: "journal/restore.ts",
    find: "  journal.sequence = reading.sequence;\n",
    replace: "",
    why: "records behind a loss of power are numbered from 0 again",
  },
  {
    file: "journal/restore.ts",
    find: "  journal.lastAt = reading.lastAt;\n",
    replace: "",
    why: "a state written behind a loss of power has a wrong time",
  },
  {
    file: "journal/restore.ts",
    find: "readEvents(journal, stored,",
    replace: "readEvents(journal, bodiesBack(journal.events, (code) => code === GAME, isAny)!,",
    why: "what led to a state written as a whole is replayed on top of it",
  },
  {
    file: "journal/state.ts",
    find: "  putSigned(out, POINTS_A, game.challengePoints[0]);\n",
    replace: "",
    why: "points won in challenges are left out of the state that a restart begins with",
  },
  {
    file: "journal/events.ts",
    find: "null : code === ACCEPTABLE",
    replace: "null : true",
    why: "a verdict comes back as the better one",
  },
  {
    file: "journal/state.ts",
    find: "  putSigned(out, ALLOWED_A, game.allowedMs[0]);\n",
    replace: "",
    why: "time that the director gave is left out of the state that a restart begins with",
  },
  {
    file: "journal/read.ts",
    find: "    } else if (isRotten(slot, journal.crc32)) rotten++;",
    replace: "    }",
    why: "a last record that has rotted is not missed",
  },
  {
    file: "journal/ring.ts",
    find: "    const end = Math.ceil(endOf(ring, ring.page) / unitBytes) * unitBytes;",
    replace: "    const end = Math.floor(endOf(ring, ring.page) / unitBytes) * unitBytes;",
    why: "a record is written over what a cut left",
  },
  {
    file: "core/step.ts",
    find: '  if (stage.is === "adjudicating") stage.is = "verify";\n',
    replace: "",
    why: "words that were being looked up when the power failed never get their verdict",
  },
  {
    file: "run/tend.ts",
    find: "const TEND_MS = 200;",
    replace: "const TEND_MS = 700;",
    why: "a part that has come back is used again after up to 3.5 seconds",
  },
  {
    file: "device/buttons.ts",
    find: "    if (!fromOpen || told || (heard === 1 && waited === 0)) return;\n",
    replace: "    if (!fromOpen || told || heard === 1) { told = true; return; }\n",
    why: "a press whose first event says high is lost",
  },
  {
    file: "device/buttons.ts",
    find: "onPress(burstAt);",
    replace: "onPress(at);",
    why: "a press is charged from the event that says low, not from its first",
  },
  {
    file: "device/buttons.ts",
    find: "fromOpen = button.level === 1;",
    replace: "fromOpen = true;",
    why: "a contact that bounces as it opens is another press",
  },
  {
    file: "device/inputs.ts",
    find: "const POLL_MS = 15;",
    replace: "const POLL_MS = 90;",
    why: "the keypad is looked at eleven times a second",
  },
  {
    file: "core/stages/play.ts",
    find: "stage.backAskedAt !== null && at - stage.backAskedAt <= AGREE_MS",
    replace: "stage.backAskedAt !== null",
    why: "a turn is given back by a press long after anybody asked",
  },
  {
    file: "core/stages/play.ts",
    find: '  if (at - game.keyAt < SAME_HAND_MS) return refused("wait");\n',
    replace: "",
    why: "a BACK that was meant for the menu asks for the turn before",
  },
  {
    file: "core/stages/play.ts",
    find: " || game.openPlay !== player) return",
    replace: ") return",
    why: "a turn is given back whose play was accepted meanwhile",
  },
  {
    file: "core/stages/play.ts",
    find: "  game.turn--;\n",
    replace: "",
    why: "a turn that is given back is counted all the same",
  },
  {
    file: "core/stages/play.ts",
    find: '  if (game.rules.waitingSideRestarts) return refused("waitingStarts");\n',
    replace: "",
    why: "the wrong button at the end of a stop passes the turn under every document",
  },
  {
    file: "core/stages/play.ts",
    find: "const HABIT_MS: Millis = 5000;",
    replace: "const HABIT_MS: Millis = 500;",
    why: "who presses before OUT, out of habit, has the other go out",
  },
  {
    file: "core/stages/play.ts",
    find: '  if (game.hold === null && game.openPlay !== other(onTurn)) return refused("noPlay");\n',
    replace: '  if (game.hold === null) return refused("noPlay");\n',
    why: "a play is accepted only after a hold",
  },
  {
    file: "core/stages/end.ts",
    find: 'key === "END" && one && eitherMayEnd',
    replace: 'key === "END" && eitherMayEnd',
    why: "END twice ends a game that nobody has confirmed",
  },
  {
    file: "core/stages/end.ts",
    find: "return stage.confirmed[other(side)] ? endGame",
    replace: "return stage.confirmed[other(side)] || eitherMayEnd(game, stage) ? endGame",
    why: "a press out of habit after END ends the game",
  },
  {
    file: "core/stages/challenge.ts",
    find: "WITHDRAWAL_MS: Millis = 10000",
    replace: "WITHDRAWAL_MS: Millis = 30000",
    why: "a declared challenge is taken back after half a minute",
  },
  {
    file: "core/stages/challenge.ts",
    find: "  game.hold = stage.before.hold;\n",
    replace: "",
    why: "a challenge that was none ends the hold",
  },
  {
    file: "core/stages/challenge.ts",
    find: "open === null ? stage.onTurn : open",
    replace: "open === null ? other(stage.onTurn) : open",
    why: "where no play is open the wrong side's is challenged",
  },
  {
    file: "core/stages/challenge.ts",
    find: "  const forgotten = turnsNotPressed(stage);",
    replace: "  const forgotten = stage.outPlay === null ? 0 : 1;",
    why: "a turn whose press was forgotten is not counted",
  },
  {
    file: "core/stages/challenge.ts",
    find: "  if (outPlay.stoppedAt === null) outPlay.since += at - game.clock.since;\n",
    replace: "",
    why: "a challenge that was none costs the opponent of an out play time to decide",
  },
  {
    file: "core/stages/challenge.ts",
    find: "  if (!mayRepeat(game, stage)) return refused",
    replace: "  if (!game.rules.repeatable) return refused",
    why: "a verdict by hand may be asked to be repeated",
  },
  {
    file: "core/stages/words.ts",
    find: "(stage.before.openPlay !== null || game.turn === 1)",
    replace: "true",
    why: "a play that was accepted or judged is challenged again",
  },
  {
    file: "core/stages/words.ts",
    find: " || game.turn === 1",
    replace: "",
    why: "in the first turn a reply without a press cannot be challenged",
  },
  {
    file: "core/stages/challenge.ts",
    find: "stage.before.openPlay === null ? 2 : 0",
    replace: "0",
    why: "where both had forgotten to press, neither turn is counted",
  },
  {
    file: "core/clock.ts",
    find: "(clock.running === null ? clock.since : now) - clock.neutralMs",
    replace: "now",
    why: "time to challenge goes by while both clocks stand",
  },
  {
    file: "core/stages/out.ts",
    find: "  if (outPlay.stoppedAt !== null) outPlay.since += at - outPlay.stoppedAt;\n",
    replace: "",
    why: "the time to decide runs on while the director has stopped the clocks",
  },
  {
    file: "core/corrections.ts",
    find: "  for (const hold of holdsOf(game)) if (hold !== null && hold.by === side) hold.leftMs += by;\n",
    replace: "",
    why: "a correction of a clock counts as time of a hold",
  },
  {
    file: "core/result.ts",
    find: "game.pointsIn === false ? result",
    replace: "game.pointsIn !== null ? result",
    why: "points that the scores have are added once more",
  },
  {
    file: "core/result.ts",
    find: "  if (known) loseByLeaving(game, stage, results);\n",
    replace: "",
    why: "who leaves ahead wins",
  },
  {
    file: "core/result.ts",
    find: "outPlay.player !== line - FIRST_TILES",
    replace: "outPlay.player === line - FIRST_TILES",
    why: "tiles are asked from who is out",
  },
  {
    file: "core/menu/correction.ts",
    find: "game.ruledPoints[menu.side] += parseInt(menu.digits, 10) * (menu.minus ? -1 : 1);",
    replace: "game.ruledPoints[menu.side] += parseInt(menu.digits, 10);",
    why: "points that the director takes are given",
  },
  {
    file: "core/menu/menu.ts",
    find: 'menu.page === "again" ? retypeAgain(game, at) : DONE',
    replace: "DONE",
    why: "a player who asks for a mistyped word gets the director's page",
  },
  {
    file: "core/game.ts",
    find: "game.settings.otherList === lexicon.checkCode ? null",
    replace: 'game.settings.otherList !== "?" ? null',
    why: "another list than the mandatory one answers unasked",
  },
  {
    file: "journal/state.ts",
    find: "  putSigned(out, RULED_A, game.ruledPoints[0]);\n",
    replace: "",
    why: "points by ruling are left out of the state that a restart begins with",
  },
  {
    file: "journal/state.ts",
    find: "  putCount(out, TURN, game.turn);\n",
    replace: "",
    why: "the number of the turn is left out of that state",
  },
  {
    file: "journal/state.ts",
    find: "  putHold(out, HOLD, game.hold);\n",
    replace: "",
    why: "a hold is left out of that state",
  },
];

/** How many games each may take to be found. */
const GAMES = 1000;

/** The file that it is planted in, as it is. */
export function sourceOf(mutant: Mutant): string {
  return readFileSync(FIRMWARE + mutant.file, "utf8");
}

/** The firmware with the fault in it, or without any for null, built as it is flashed. */
export function mutatedBundle(mutant: Mutant | null): Promise<string> {
  return editedFirmware(mutant === null ? [] : [edit(mutant.file, mutant.find, mutant.replace)]);
}

/** The first game that shows it, or null. The sound firmware plays the same game: what it shows, too, is no proof. */
export async function hunt(mutant: Mutant, seed: number, sound: Firmware): Promise<SoakedGame | null> {
  const firmware = firmwareOf(await mutatedBundle(mutant));
  for (let game = 0; game < GAMES; game++) {
    const soaked = soakGame({ seed, document: null }, game, firmware);
    if (soaked.played.violation === null) continue;
    const { violation } = soakGame({ seed, document: null }, game, sound).played;
    if (violation !== null)
      throw new Error(
        `seed ${seed}, game ${game} fails without any mutant: ${violation.expect}, found ${violation.found}`,
      );
    return soaked;
  }
  return null;
}

/** Hunts all, or those of which it is said why with `only` in it; how many were not found. */
export async function huntAll(seed: number, only: string): Promise<number> {
  const sound = firmwareOf(await mutatedBundle(null));
  const hunted = MUTANTS.filter(({ why }) => why.includes(only));
  let missed = 0;
  for (const mutant of hunted) {
    const found = await hunt(mutant, seed, sound);
    if (found === null) missed++;
    const { kind, expect } = found?.played.violation ?? { kind: "", expect: "" };
    const result =
      found === null ? `NOT FOUND in ${GAMES} games` : `found in game ${found.game + 1} (${kind}: ${expect})`;
    console.log(`${mutant.file.padEnd(26)} ${mutant.why}: ${result}`);
  }
  console.log(`${hunted.length - missed} of ${hunted.length} found`);
  return missed;
}
