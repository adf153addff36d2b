// A run of soaked games: each has its own seed, made of the run's and its number.

import { createDice, seedOf } from "./dice";
import { playGame, type Options, type Played } from "./game";
import type { Observed } from "./observed";
import { createPlayers } from "./players";
import { randomSetting, type Setting } from "./setting";

export interface Run {
  seed: number;
  /** The name of the only rule document that is played, or null for all. */
  document: string | null;
}

export interface SoakedGame {
  game: number;
  setting: Setting;
  played: Played;
}

/** Short games among long ones: many acts after few find what long games hide, and few find it fast. */
export const LENGTHS = [8, 15, 25, 25, 40, 40, 60, 120];

export function soakGame(run: Run, game: number, observed: Observed, options: Options = {}): SoakedGame {
  const dice = createDice(seedOf(run.seed, game));
  const setting = randomSetting(dice, run.document);
  const players = createPlayers(dice, dice.pick(LENGTHS));
  return { game, setting, played: playGame(setting, observed, players, options) };
}
