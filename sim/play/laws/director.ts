// Nobody without the PIN, and never the director kept out.

import type { Millis } from "../../../firmware/core/clock";
import type { Game } from "../../../firmware/core/game";
import type { Input, Key } from "../../../firmware/input/keys";
import { menuAt } from "../../../firmware/input/view";
import { fork, isDirectors, stepName, type StateLaw, type Step, type StepLaw, take } from "./law";

/** An open page of the director's is nobody's after so long. */
const LEFT_OPEN_MS: Millis = 120_000;

/** Whether the key is the last digit of the PIN, on a page that asks for it. */
function completesThePin({ before, event }: Step): boolean {
  const { menu } = before.view;
  if (menu === null || event.kind !== "key" || (menu.page !== "settings" && menu.page !== "again")) return false;
  return menu.pin + event.key === before.settings.pin;
}

export const pagesNeedThePin: StepLaw = {
  name: "no page of the director's opens but by the PIN, and none is used once it was left for two minutes",
  holds: (step) => {
    const { before, event, outcome, after } = step;
    if (isDirectors(after) && !isDirectors(before) && !completesThePin(step)) return `${stepName(step)} opens a page`;
    const leftOpen = isDirectors(before) && event.at - before.view.keyAt > LEFT_OPEN_MS;
    return leftOpen && outcome.ruling !== null ? `${stepName(step)} uses a page that was left open` : null;
  },
};

/** The first passer-by finds no page that the director left open. Lock, PIN and tries have the laws below. */
export const startIsClosed: StepLaw = {
  name: "a start leaves no page open",
  holds: ({ event, after: { view, stage } }) =>
    event.kind === "power" && view.menu !== null
      ? `the page ${view.menu.page} is open after the start at ${stage.is}`
      : null,
};

/** Settings that set-up changes in an unlocked event; a pack has its own event. */
const AT_SETUP = ["rules", "source", "challengeRule", "minutes", "eventMinutes", "table"];

/** Whether the pack's verdict was counted, for everybody to see: so is each, and nothing else is. */
function countsVerdict({ before, event, after }: Step): boolean {
  const more = after.settings.verdicts - before.settings.verdicts;
  return event.kind === "verdict" && event.acceptable !== null && more === 1;
}

function settingsChanged(before: Game, after: Game): string[] {
  const fields = Object.keys(before.settings) as (keyof Game["settings"])[];
  return fields.filter((field) => String(before.settings[field]) !== String(after.settings[field]));
}

/** Effects that read or change what is the director's. */
const DIRECTORS_EFFECTS = ["readLog", "exportLog", "useJournal", "settingsChanged"];

export const settingsNeedThePin: StepLaw = {
  name: "settings, pack, lock, PIN and log are the director's, but for an unlocked set-up",
  holds: (step) => {
    const { before, event, outcome, after } = step;
    if (isDirectors(before)) return null;
    const open = before.stage.is === "setup" && !before.settings.locked && event.kind === "key";
    const changed = settingsChanged(before, after).filter(
      (field) => !(open && AT_SETUP.includes(field)) && !(field === "verdicts" && countsVerdict(step)),
    );
    if (event.kind === "pack") changed.splice(0, changed.length, ...changed.filter((field) => field !== "pack"));
    else if (!open && before.lexicon.checkCode !== after.lexicon.checkCode) changed.push("the pack's check code");
    if (changed.length > 0) return `${stepName(step)} changes ${changed.join(", ")}`;
    const effect = outcome.effect;
    return effect !== null && DIRECTORS_EFFECTS.includes(effect) ? `${stepName(step)} has the effect ${effect}` : null;
  },
};

/** Fields of which the device knows by the event itself that they may have changed. */
const KNOWN_BY_EVENT: Partial<Record<Input["kind"], string>> = { verdict: "verdicts", pack: "pack" };

export const settingsAreRecorded: StepLaw = {
  name: "settings that an event has changed outside set-up go on record",
  holds: (step) => {
    const { before, event, outcome, after } = step;
    const atSetup = before.stage.is === "setup" && event.kind === "key" && menuAt(before.view, event.at) === null;
    if (atSetup || outcome.effect === "settingsChanged") return null;
    const changed = settingsChanged(before, after).filter((field) => field !== KNOWN_BY_EVENT[event.kind]);
    return changed.length > 0 ? `${stepName(step)} changes ${changed.join(", ")} without settingsChanged` : null;
  },
};

export const triesAreCounted: StepLaw = {
  name: "tries at the PIN are forgotten by nothing but the PIN",
  holds: (step) => {
    const { before, after } = step;
    const fewer = after.pinGuard.wrongTries < before.pinGuard.wrongTries;
    const later = after.pinGuard.lockedUntil > before.pinGuard.lockedUntil;
    if (fewer && !later && !completesThePin(step)) return `${stepName(step)} forgets tries`;
    return after.pinGuard.lockedUntil < before.pinGuard.lockedUntil ? `${stepName(step)} opens the PIN` : null;
  },
};

/** Keys at this distance, as a director would press them. */
const BETWEEN_MS: Millis = 300;
const MINUTE_MS: Millis = 60_000;

/** A passer-by must not shut the director out for longer than it takes to look for a chair. */
export const directorGetsIn: StateLaw = {
  name: "the right PIN opens the director's pages within a minute, whatever was tried before",
  holds: (game, now) => {
    if (game.view.menu !== null) return null;
    const after = fork(game);
    const keys: Key[] = ["MENU", ...(game.settings.pin.split("") as Key[])];
    keys.forEach((key, place) => take(after, { kind: "key", key, at: now + MINUTE_MS + place * BETWEEN_MS }));
    return isDirectors(after) ? null : `the right PIN is not taken: ${after.view.notice}`;
  },
};
