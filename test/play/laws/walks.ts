// Random walks: the soak's people, with the core alone. LAWS_SEED chooses the walks, LAWS_WALKS says how many, and
// LAWS_WALK begins at one that failed. LAWS_RULES=random has each by a random rules file instead of a document.

import { packRules } from "../../../scripts/rules/pack";
import { randomRules } from "../../../sim/play/laws/random-rules";
import { lineAfter, keys, type Source } from "../../../sim/play/soak/timed-line";
import { createDice, type Dice, seedOf } from "../../../sim/play/soak/dice";
import { createPlayers } from "../../../sim/play/soak/players";
import { languageFor } from "../../../sim/play/soak/lists";
import { randomSetting } from "../../../sim/play/soak/setting";
import { scenarioText, shrink } from "../../../sim/play/soak/shrink";
import { packLine, walk, type Watcher } from "./game-walk";

export const SEED = Number(process.env.LAWS_SEED ?? 32);
const ASKED = process.env.LAWS_WALKS;
const FIRST = Number(process.env.LAWS_WALK ?? 0);

/** Longer than players think: a minute, a page that was left open, a game's time, and half a day. */
const LONG_MS = [61_000, 130_000, 600_000, 1_560_000, 14_400_000];
/** The director chooses a PIN, and locks the event. */
const LOCK = "keys MENU 0 0 0 0 8 1 2 4 6 8 ENTER 1 MENU";

/** The number of walks that is asked for, else `usual`. */
export const walksOr = (usual: number): number => Number(ASKED ?? usual);

/** The line of a random rules file for each walk if LAWS_RULES is "random"; otherwise "", and a document is chosen. */
const fileAsked = (place: number): string =>
  process.env.LAWS_RULES === "random" ? packRules(randomRules(createDice(seedOf(SEED + 1, place)))) : "";

/** People of a soaked game, in an event that may be locked, with a pack that may be exchanged. */
export function people(dice: Dice): Source {
  const players = createPlayers(dice);
  let locks = dice.chance(33);
  return (game) => {
    if (locks) {
      locks = false;
      return lineAfter(1000, LOCK);
    }
    // The minute that a press in error costs is rarely asked for by chance.
    if (game !== null && game.pressedBack !== null && dice.chance(20)) return keys(1000, ["NEUTRAL", "UP"]);
    if (game !== null && dice.chance(1)) return packLine(1000, dice.pick(["CSW24", "ODD1", null]));
    const made = players(game);
    return made !== null && dice.chance(3) ? { ...made, gapMs: dice.pick(LONG_MS) } : made;
  };
}

/**
 * The first walk that breaks a watcher's law, shrunk, as a report; null if none does. `fileOf` gives the line of the
 * rules file by which a walk is played; "" for a document.
 */
export function breachIn(look: () => Watcher[], count: number, seed = SEED, fileOf = fileAsked): string | null {
  for (let place = FIRST; place < FIRST + count; place++) {
    const dice = createDice(seedOf(seed, place));
    const setting = randomSetting(dice, null, fileOf(place), languageFor(place));
    const walked = walk(setting, people(dice), look());
    if (walked.violation === null) continue;
    const { law } = walked.violation;
    // An exception is found without any watcher.
    const ofLaw = (): Watcher[] => look().filter(({ name }) => name === law);
    const short = shrink(walked, (source) => walk(setting, source, ofLaw()));
    const { found } = short.violation!;
    const again = `LAWS_SEED=${seed} LAWS_WALK=${place} finds it again`;
    return `${law}: ${found}, in walk ${place}\n\n${scenarioText(setting, short, law)}\n${again}`;
  }
  return null;
}
