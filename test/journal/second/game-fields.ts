// The fields of JOURNAL.md that a game must have in its journal, from the game as it was played. Null stands for a
// missing field.

import { keptChallenge, onTurnOf, outPlayOf, type Game } from "../../../firmware/core/game";
import type { Hold, Neutral, Stage } from "../../../firmware/core/stage";
import { DIRECTORS_ACTS, ENDINGS, QUESTIONS, REASONS, RULINGS, STAGES } from "./names";

export type Value = number | string | null;
type Expected = [field: number, value: Value][];

function numberIn(table: Map<number, string>, name: string): number {
  const found = [...table].find(([, known]) => known === name);
  if (found === undefined) throw new Error(`one of ${[...table.values()].join(" ")} expected, found ${name}`);
  return found[0];
}

const flag = (so: boolean): Value => (so ? 1 : 0);
const bits = (sides: boolean[]): Value => (sides[0] ? 1 : 0) + (sides[1] ? 2 : 0);
const openPlay = (side: number | null): number => (side === null ? 0 : side + 1);

export function settingsFields({ settings, pinGuard }: Pick<Game, "settings" | "pinGuard">): Expected {
  return [
    [1, settings.pin],
    [2, flag(settings.locked)],
    [3, settings.games],
    [4, settings.rules + 1],
    [5, settings.source],
    [6, settings.challengeRule],
    [7, settings.minutes[0]],
    [8, settings.minutes[1]],
    [9, settings.pack],
    [10, pinGuard.wrongTries],
    [11, pinGuard.lockedUntil],
    [12, settings.otherList],
    [13, settings.eventMinutes],
    [14, settings.verdicts],
    [15, settings.table],
    [20, settings.event],
    [21, settings.lowTime ? 1 : null],
    [124, settings.rulesFile],
  ];
}

export function lexiconFields({ name, wordCount, checkCode, alphabet, fault }: Game["lexicon"]): Expected {
  return [
    [16, name],
    [17, wordCount],
    [18, checkCode],
    [22, alphabet],
    [19, fault],
  ];
}

/** How both clocks stood: now, or before the out play, the challenge or the end. */
function neutralIn(stage: Stage): Neutral | null {
  if (stage.is === "neutral") return stage;
  if (stage.is === "minute") return stage.after;
  const kept = keptChallenge(stage);
  const outPlay = kept === null ? ("outPlay" in stage ? stage.outPlay : null) : kept.outPlay;
  if (outPlay !== null) return outPlay.before.neutral;
  if (kept !== null) return kept.before.neutral;
  return "neutral" in stage ? stage.neutral : null;
}

/** The holder's time left when the hold began: A's in this field, B's in the next. */
function holdFields(field: number, hold: Hold | null | undefined): Expected {
  return [0, 1].map((side) => [field + side, hold?.by === side ? hold.leftMs : null]);
}

function clockFields({
  clock,
  allowedMs,
  openPlay: open,
  openSince,
  stage,
  question,
  turn,
  pressedBack,
}: Game): Expected {
  const running = stage.is === "running" ? stage : null;
  return [
    [25, clock.leftMs[0]],
    [26, clock.leftMs[1]],
    [27, clock.running],
    [28, clock.since],
    [29, clock.neutralMs],
    [30, clock.correctedMs],
    [31, allowedMs[0]],
    [32, allowedMs[1]],
    [34, open],
    [35, openSince],
    [38, running && running.choosing],
    [44, pressedBack],
    [45, question?.at ?? 0],
    [62, turn],
    [108, clock.stoppedAt],
    [126, question && numberIn(QUESTIONS, question.what)],
  ];
}

function playFields(game: Game): Expected {
  const { stage, waived, settledPlay: settled } = game;
  const neutral = neutralIn(stage);
  const late = stage.is === "late" ? stage : null;
  const waivedPlay = waived?.settledPlay ?? null;
  return [
    [24, numberIn(STAGES, stage.is)],
    [33, onTurnOf(game)],
    [39, neutral?.reason ? numberIn(REASONS, neutral.reason) : null],
    [40, neutral?.since ?? 0],
    [41, waived && openPlay(waived.openPlay)],
    [42, waived?.openSince ?? 0],
    ...holdFields(46, game.hold),
    ...holdFields(60, waived?.hold),
    [63, settled && settled.at],
    [69, settled && settled.player],
    [71, flag(settled?.judged === true)],
    [72, game.begunLate ? bits(late?.awaited ?? [false, false]) : null],
    [73, late?.leftMs[0] ?? 0],
    [74, late?.leftMs[1] ?? 0],
    [76, settled && settled.askedAt],
    [79, waived?.turn ?? 0],
    [107, waivedPlay && (waivedPlay.judged ? 3 : 1) + waivedPlay.player],
  ];
}

function challengeFields(game: Game): Expected {
  const challenged = keptChallenge(game.stage);
  const challenge = challenged?.challenge ?? null;
  const before = challenged?.before ?? null;
  const outPlay = outPlayOf(game);
  const verdict = challenge && challenge.verdict;
  return [
    [48, challenge && challenge.challenger],
    [49, challenge === null || challenge.words.length === 0 ? null : challenge.words.join(" ")],
    [50, challenge && challenge.counted],
    [52, verdict && flag(verdict.acceptable)],
    [53, challenge && challenge.wordsFixed],
    [54, verdict && typeof verdict.by === "number" ? verdict.by : null],
    [55, flag(verdict?.by === "director")],
    [56, challenge?.settledAt ?? 0],
    [57, before && openPlay(before.openPlay)],
    ...holdFields(58, before?.hold),
    [64, outPlay && outPlay.player],
    [65, outPlay?.since ?? 0],
    [66, outPlay && outPlay.before.openPlay],
    [67, outPlay && outPlay.onTurnBefore],
    [68, outPlay && outPlay.stoppedAt],
    [70, challenge?.toRule ? numberIn(RULINGS, challenge.toRule) : null],
    ...holdFields(105, outPlay?.before.hold),
    [113, challenge?.confirmedAt ?? 0],
  ];
}

/** Four bytes for each act: its number in the game, its number in the table, its side. */
const ruledText = ({ ruled }: Game): string =>
  ruled
    .map(({ number, act, side }) => {
      const sideByte = side === null ? 3 : side === "both" ? 2 : side;
      return String.fromCharCode(number & 255, number >> 8, numberIn(DIRECTORS_ACTS, act), sideByte);
    })
    .join("");

function endFields(game: Game): Expected {
  const { stage } = game;
  const by = stage.is === "ended" ? stage.by : null;
  return [
    [80, "confirmed" in stage ? bits(stage.confirmed) : 0],
    [81, by && numberIn(ENDINGS, by)],
    [125, bits(game.goesOn)],
    [82, game.challengePoints[0]],
    [83, game.challengePoints[1]],
    [84, game.settled],
    [85, flag(game.signed)],
    ...game.scores.map((digits, i): [number, Value] => [86 + i, digits]),
    [92, game.ruledPoints[0]],
    [93, game.ruledPoints[1]],
    [94, game.pointsIn === null ? null : flag(game.pointsIn)],
    [110, game.ruledBy[0]],
    [111, game.ruledBy[1]],
    [114, game.revision],
    [115, game.endedEvent],
    [116, game.endedGame],
    [118, game.rulings],
    [119, ruledText(game)],
  ];
}

/** All fields of a full state. */
export function stateFields(game: Game): Expected {
  return [
    ...settingsFields(game),
    ...lexiconFields(game.lexicon),
    ...clockFields(game),
    ...playFields(game),
    ...challengeFields(game),
    ...endFields(game),
  ];
}

/** Fields for which "missing" is something else than 0 or "". */
export const MAY_BE_MISSING = new Set([
  19, 21, 27, 33, 34, 38, 39, 41, 44, 46, 47, 48, 49, 50, 52, 53, 54, 57, 58, 59, 60, 61, 63, 64, 66, 67, 68, 69, 70,
  72, 76, 81, 94, 98, 105, 106, 107, 126,
]);
