// Slip and back: a key of play, followed by what takes it back, leaves every right as it was.

import { left, type Millis } from "../../../firmware/core/clock";
import { challengeOf, type Game, onTurnOf, outPlayOf } from "../../../firmware/core/game";
import type { Key } from "../../../firmware/input/keys";
import { limitAt } from "../../../firmware/core/over-limit";
import { other, SIDES } from "../../../firmware/core/side";
import type { StageName } from "../../../firmware/core/stage";
import { openMs } from "./costs";
import { fork, type Live, placeName, sideName, type StateLaw, take, wordsOn } from "./law";
import { named } from "./panel";

/** From one key to the next. */
const BETWEEN_MS: Millis = 2000;

/** The answer to a key that is pressed now: whether it is refused, who challenges, whether the director must rule. */
function answerTo(game: Live, key: Key, now: Millis): string {
  const after = fork(game);
  const { refused, toRule } = take(after, { kind: "key", key, at: now });
  const challenger = challengeOf(after)?.challenger;
  return `${refused ?? "taken"} ${toRule ?? ""} ${challenger === undefined ? "" : sideName(challenger)}`.trim();
}

/** A right that there is not at this stage: nothing to compare. */
const ELSEWHERE = "elsewhere";

/** Each side's state and rights at the table, by name. */
function rightsOf(game: Live, now: Millis): Record<string, unknown> {
  const { hold, stage } = game;
  const outPlay = outPlayOf(game);
  // A verdict has decided on the play.
  const stands = game.clock.running === null && hold === null && stage.is !== "verdict";
  const decides = stage.is === "running" || stage.is === "neutral" || stage.is === "out";
  return {
    "who is to play": onTurnOf(game),
    "the turn's number": game.turn,
    "A's time": left(game.clock, 0, now),
    "B's time": left(game.clock, 1, now),
    "the holder": hold?.by,
    "the time held": hold === null ? null : hold.leftMs - left(game.clock, hold.by, now),
    "the play that is open": game.openPlay,
    "the time to challenge it": openMs(game, now),
    "who is out": outPlay?.player,
    "the time to decide on it": stands && outPlay !== null ? (outPlay.stoppedAt ?? now) - outPlay.since : ELSEWHERE,
    "the reason of the stop": stage.is === "neutral" ? stage.reason : null,
    "who agreed to the end": stage.is === "ending" ? SIDES.filter((side) => stage.confirmed[side]).join() : "",
    "the turn that may be given back": game.waived !== null,
    "who may get a minute": game.pressedBack,
    "the challenge": JSON.stringify({ ...challengeOf(game), words: wordsOn(game) }),
    "what CHALLENGE does": decides ? answerTo(game, "CHALLENGE", now) : ELSEWHERE,
    "what HOLD does": decides ? answerTo(game, "HOLD", now) : ELSEWHERE,
    "what ACCEPT does": decides ? answerTo(game, "ACCEPT", now) : ELSEWHERE,
  };
}

interface Slip {
  key: Key;
  /** The way back: keys, then the button that the panel asks for, if it asks. */
  back: Key[];
  press: boolean;
  /** Time goes on meanwhile as if nothing had been pressed; otherwise it stands. */
  timeGoesOn: boolean;
  of?: "a running clock" | "the time to decide";
  /** Stages in which the key is a slip; in the others it is a word. */
  at?: StageName[];
}

const SLIPS: Slip[] = [
  { key: "NEUTRAL", back: [], press: true, timeGoesOn: false, of: "a running clock", at: ["running", "out"] },
  { key: "NEUTRAL", back: ["NEUTRAL"], press: false, timeGoesOn: false, of: "the time to decide" },
  { key: "OUT", back: ["BACK"], press: true, timeGoesOn: false },
  { key: "END", back: ["BACK"], press: true, timeGoesOn: false },
  { key: "CHALLENGE", back: ["BACK"], press: true, timeGoesOn: false, at: ["running", "neutral", "out"] },
  { key: "ACCEPT", back: ["BACK"], press: false, timeGoesOn: true, at: ["words", "verify"] },
  { key: "DOWN", back: ["DOWN"], press: false, timeGoesOn: true, at: ["words", "out"] },
  { key: "UP", back: ["BACK"], press: false, timeGoesOn: true, at: ["neutral"] },
  { key: "BACK", back: ["BACK"], press: false, timeGoesOn: true, at: ["words"] },
  { key: "Q", back: ["DELETE"], press: false, timeGoesOn: true, at: ["words"] },
  { key: "MENU", back: ["BACK"], press: false, timeGoesOn: true },
  { key: "MENU", back: ["MENU"], press: false, timeGoesOn: true },
];

/** The clock that NEUTRAL would stop. It ends a choice among tiles, and is no slip there. */
function whatGoesOn(game: Game): Slip["of"] | null {
  if (game.stage.is === "running" && game.stage.choosing !== null) return null;
  if (game.clock.running !== null) return "a running clock";
  return game.stage.is === "out" && game.stage.outPlay.stoppedAt === null ? "the time to decide" : null;
}

function slipName({ key, back, press }: Slip): string {
  return [key, ...back, ...(press ? ["the button that is asked for"] : [])].join(", ");
}

/** The game after the slip and what takes it back, and its time; null where a key of it is refused. */
function afterSlip(game: Live, slip: Slip, now: Millis): { after: Live; at: Millis } | null {
  const after = fork(game);
  let at = now;
  for (const key of [slip.key, ...slip.back]) {
    if (take(after, { kind: "key", key, at }).refused !== null) return null;
    at += BETWEEN_MS;
  }
  const asks = slip.back.length === 0 || (after.stage.is !== game.stage.is && after.stage.is !== "neutral");
  if (!slip.press || !asks) return { after, at: at - BETWEEN_MS };
  const [side] = named(after, at);
  if (side !== undefined) take(after, { kind: "press", side, at });
  return { after, at };
}

/** The rights that are not as they were. */
function changed(before: Record<string, unknown>, after: Record<string, unknown>): string[] {
  const wrongs: string[] = [];
  for (const [right, was] of Object.entries(before))
    if (after[right] !== was && was !== ELSEWHERE && after[right] !== ELSEWHERE)
      wrongs.push(`${right}: ${String(was)} before, ${String(after[right])} after`);
  return wrongs;
}

export const slipAndBack: StateLaw = {
  name: "a key of play, taken back, leaves every right as it was",
  holds: (game, now) => {
    if (game.view.menu !== null || onTurnOf(game) === null || game.stage.is === "ended") return null;
    // The limit of overtime, which both clocks stop at, comes between: that is no slip's doing.
    const limit = limitAt(game);
    if (limit !== null && limit <= now + 2 * BETWEEN_MS) return null;
    const rights = rightsOf(game, now);
    return SLIPS.flatMap((slip) => {
      if (slip.at !== undefined && !slip.at.includes(game.stage.is)) return [];
      if (slip.of !== undefined && slip.of !== whatGoesOn(game)) return [];
      const slipped = afterSlip(game, slip, now);
      if (slipped === null) return [];
      const { after, at } = slipped;
      const wrongs = changed(slip.timeGoesOn ? rightsOf(game, at) : rights, rightsOf(after, at));
      return wrongs.map((wrong) => `${slipName(slip)} at ${placeName(game)}: ${wrong}`);
    });
  },
};

export const pageLeftTwice: StateLaw = {
  name: "BACK once more than it takes to leave the settings costs nobody anything",
  holds: (game, now) => {
    if (game.view.menu !== null || onTurnOf(game) === null || game.stage.is === "ended") return null;
    const after = fork(game);
    for (const [place, key] of (["MENU", "BACK", "BACK"] as const).entries())
      take(after, { kind: "key", key, at: now + place * BETWEEN_MS });
    const at = now + 2 * BETWEEN_MS;
    const wrongs = changed(rightsOf(game, at), rightsOf(after, at));
    return wrongs.map((wrong) => `MENU, BACK, BACK at ${placeName(game)}: ${wrong}`);
  },
};

export const holdIsOfAnOpenPlay: StateLaw = {
  name: "who holds, holds a play that may be challenged",
  holds: ({ hold, openPlay, stage }) =>
    hold !== null && openPlay !== other(hold.by)
      ? `${sideName(hold.by)} holds at ${stage.is}, and ${sideName(openPlay)}'s play is open`
      : null,
};
