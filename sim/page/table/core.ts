// The table page's only way to the core: what it would take now, tried on a copy of the game, and whose each key is.

import type { Millis } from "../../../firmware/core/clock";
import type { Game } from "../../../firmware/core/game";
import type { Outcome } from "../../../firmware/core/outcome";
import { other, type Side, SIDE_NAMES, SIDES } from "../../../firmware/core/side";
import { handle } from "../../../firmware/input/input";
import type { Input, Key } from "../../../firmware/input/keys";
import { menuAt, type View } from "../../../firmware/input/view";
import { noticeOf } from "./host-ui";

const PLAY = ["NEUTRAL", "HOLD", "ACCEPT", "CHALLENGE", "OUT", "END", "BACK", "DOWN", "UP"] as const;
const DIGITS = ["1", "2", "3", "4", "5", "6"] as const;
export type HalfKey = (typeof PLAY)[number] | (typeof DIGITS)[number];

/** Keys that may stand in a half, in the order of their places. */
export const HALF_KEYS: readonly HalfKey[] = [...PLAY, ...DIGITS] satisfies Key[];
/** Those of them that say why the clocks are stopped. */
export const REASONS: readonly HalfKey[] = DIGITS;

export interface Offers {
  /** Keys that the core takes, by the side whose they are. */
  keys: [HalfKey[], HalfKey[]];
  /** Whether the core takes a press of this side. */
  press: [boolean, boolean];
  /** The side that types words now; null if nobody does. */
  typing: Side | null;
  /** Whether the list that is typed takes another line. */
  mayAdd: boolean;
}

/** The game, and the panel's side of it. */
export interface State {
  game: Game;
  view: View;
}

/** A dry run: the game after the input, and why it was refused, as a text with ids; null if it was taken. */
interface Tried {
  after: Game;
  outcome: Outcome;
  refused: string | null;
}

function tried({ game, view }: State, input: Input): Tried {
  const after = structuredClone(game);
  const outcome = handle(after, structuredClone(view), input, []);
  return { after, outcome, refused: outcome.refused === null ? null : noticeOf(after, outcome.refused) };
}

export const tryPress = (state: State, side: Side, at: Millis): string | null =>
  tried(state, { kind: "press", side, at }).refused;

export const tryKey = (state: State, key: Key, at: Millis): string | null =>
  tried(state, { kind: "key", key, at }).refused;

/** Whether a page of the director's, or of the settings, is open over the game. */
function isPageOpen(view: View, now: Millis): boolean {
  const menu = menuAt(view, now);
  return menu !== null && menu.page !== "retype";
}

/**
 * Why a key of this side's half is not taken at `at`, null if it is. Some keys become the other side's by time alone,
 * between a look at the page and the touch.
 */
export function tryKeyOf(state: State, side: Side, key: HalfKey, at: Millis): string | null {
  const { after, refused } = tried(state, { kind: "key", key, at });
  if (refused !== null) return refused;
  const owner = whose(state.game, key, after);
  return owner === "both" || owner === side ? null : `This key is ${SIDE_NAMES[other(side)]}’s now`;
}

export const isHalfKey = (key: string): key is HalfKey => (HALF_KEYS as readonly string[]).includes(key);

type Whose = Side | "both" | null;

/** The side to which the game after a key gives it; both for a key that anybody may press. */
function whose(game: Game, key: HalfKey, after: Game): Whose {
  const { stage } = game;
  switch (key) {
    case "HOLD":
      return after.hold?.by ?? null;
    case "CHALLENGE":
      // At a verdict it asks for the director.
      if (stage.is === "verdict") return "both";
      if ("challenge" in after.stage) return after.stage.challenge.challenger;
      // It asks first, since the last play is settled.
      return game.settledPlay === null ? "both" : other(game.settledPlay.player);
    case "OUT":
      return "outPlay" in after.stage && after.stage.outPlay !== null ? after.stage.outPlay.player : null;
    case "ACCEPT":
      if (game.hold !== null) return game.hold.by;
      if (stage.is === "out") return other(stage.outPlay.player);
      return stage.is === "running" || stage.is === "neutral" ? stage.onTurn : "both";
    case "BACK":
      return whoseBack(game);
    case "DOWN":
      return whoseDown(game);
    case "UP":
      return stage.is === "words" ? stage.challenge.challenger : "both";
    default:
      return "both";
  }
}

function whoseBack({ stage }: Game): Whose {
  if (stage.is === "words" || stage.is === "verify") return stage.challenge.challenger;
  if (stage.is === "out") return stage.outPlay.player;
  // The press that ended the turn by mistake was the waiting side's.
  return stage.is === "running" ? other(stage.onTurn) : "both";
}

function whoseDown({ stage }: Game): Whose {
  if (stage.is === "running") return other(stage.onTurn);
  if (stage.is === "out") return other(stage.outPlay.player);
  // On an empty list it says that the other side challenges; else it is the next line.
  if (stage.is !== "words") return "both";
  const { challenger, words } = stage.challenge;
  return words.every((word) => word === "") ? other(challenger) : challenger;
}

const OF_SHEET = ["setup", "ended"];

/** Whether the sheet is open: set-up, the result, or a page of the director's or of the settings. */
export const inSheet = ({ game, view }: State, now: Millis): boolean =>
  isPageOpen(view, now) || OF_SHEET.includes(game.stage.is);

/** Keys that mean something in a few stages alone; elsewhere the core takes them for nothing that a player asks for. */
const ONLY_IN: Partial<Record<HalfKey, string[]>> = {
  UP: ["neutral", "words"],
  DOWN: ["running", "out", "words", "verdict"],
  ...Object.fromEntries(REASONS.map((digit) => [digit, ["neutral"]])),
};
/**
 * Time after which a press is tried. One that comes within a tenth of a second of another is refused, and so is one
 * within moments of a page that it answers: that is no reason to take its place away.
 */
const SOON_MS = 3000;

/** Keys and presses that the core takes at `at`. */
export function offersOf(state: State, at: Millis): Offers {
  const { game } = state;
  const keys: [HalfKey[], HalfKey[]] = [[], []];
  const sheet = inSheet(state, at);
  for (const key of sheet ? (["NEUTRAL"] as const) : HALF_KEYS) {
    if (ONLY_IN[key]?.includes(game.stage.is) === false) continue;
    const { after, refused } = tried(state, { kind: "key", key, at });
    if (refused !== null) continue;
    const side = whose(game, key, after);
    for (const each of SIDES) if (side === each || side === "both") keys[each].push(key);
  }
  const typing = !sheet && game.stage.is === "words" && tryKey(state, "A", at) === null;
  return {
    keys,
    press: [tryPress(state, 0, at + SOON_MS) === null, tryPress(state, 1, at + SOON_MS) === null],
    typing: typing && game.stage.is === "words" ? game.stage.challenge.challenger : null,
    mayAdd: typing && tryKey(state, "ENTER", at) === null,
  };
}
