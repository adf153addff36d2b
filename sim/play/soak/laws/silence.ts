// A verdict is for the play as a whole. It makes as many look-ups as there are words, in slots of one length, whatever
// they find, and nothing is painted between the first of them and the verdict; it is what a set of the words says. Once
// the challenge is over its words are nowhere on the panel, but in the director's log.

import { challengeOf, type Game } from "../../../../firmware/core/game";
import type { Millis } from "../../../../firmware/core/clock";
import type { SoakedDevice, Law, Step } from "../soaked-device";
import { languageIn, LANGUAGES, listIn, spelledIn } from "../lists";

const NAME = "silence";
/** One word's look-up, whatever is found; the first slot is the panel's. */
const SLOT_MS = 400;
/** A slot begins late by what the interpreter was at. */
const LATE_MS = 20;
/** Words of which the panel has none of its own, as it may have of those that are mashed: SIX ZEROS. */
const TELLING = ["", ...LANGUAGES].flatMap((language) => {
  const { good, bad } = listIn(language);
  return [...good, ...bad].filter((word) => word.length > 2);
});

/** The words of the game's challenge, as they are spelled. */
function wordsIn(game: Game): string[] {
  const words = challengeOf(game)?.words ?? [];
  return words.map((word) => spelledIn(languageIn(game.lexicon), word));
}

export function silence(soaked: SoakedDevice): Law {
  let lookUps: { word: string; at: Millis }[] = [];
  const secrets = new Set<string>();

  function checkVerdict({ before, event }: Step): void {
    if (event.kind !== "verdict" || event.acceptable === null) return;
    const language = languageIn(before.lexicon);
    const words = wordsIn(before);
    const found = lookUps.map(({ word }) => spelledIn(language, word)).join(" ");
    if (found !== words.join(" ")) return soaked.blame(NAME, `words ${words.join(" ")}, looked up ${found}`);
    if (event.acceptable !== words.every((word) => listIn(language).good.includes(word)))
      return soaked.blame("verdict", `${words.join(" ")}: ${event.acceptable ? "acceptable" : "not acceptable"}`);
    checkSlots(soaked.deviceTimeOf(event.at));
  }

  function checkSlots(verdictAt: Millis): void {
    const ends = [...lookUps.map(({ at }) => at), verdictAt];
    ends.forEach((at, place) => {
      const due = ends[0] + place * SLOT_MS;
      if (at < due - LATE_MS || at > Math.max(due, soaked.busyUntil) + LATE_MS + soaked.slack.lateMs)
        soaked.blame(NAME, `slot ${place} of ${ends.length - 1} ends ${(at - due).toFixed(1)} ms late`);
    });
  }

  return {
    name: NAME,
    looksUp: (word) => {
      lookUps.push({ word, at: soaked.device.interpreterNow() });
    },
    stepped: (step) => {
      checkVerdict(step);
      if (step.after.stage.is !== "adjudicating") lookUps = [];
      const words = wordsIn(step.after);
      words.filter((word) => TELLING.some((telling) => word.includes(telling))).forEach((word) => secrets.add(word));
    },
    painted: () => {
      // One whose plug was out is painted as it was, and what was laid out before may take its time.
      const paintedBy = (lookUps[0]?.at ?? Infinity) + soaked.slack.unpaintedMs;
      if (soaked.now() > paintedBy && soaked.inUse("panel"))
        soaked.blame(NAME, `the panel is painted after ${lookUps.length} look-ups`);
    },
    failing: () => {
      lookUps = [];
    },
    lookAtPanel: () => {
      const game = soaked.game();
      if (game === null || challengeOf(game) !== null || game.view.menu?.page === "log") return null;
      const row = soaked.device.panelText().find((text) => text.split(" ").some((word) => secrets.has(word)));
      return row === undefined ? null : `the panel still says ${row}`;
    },
  };
}
