// How events and fields that the second reader finds differ from those that were played.

import type { Act } from "../../../firmware/core/acts";
import { lexiconFields, MAY_BE_MISSING, type Value } from "./game-fields";
import { valueIn } from "./names";
import type { Event } from "./reading";
import type { Fields } from "./records";

/** An act on record, and whether the game refused it. */
export interface OnRecord {
  act: Act;
  refused: boolean;
}

/** The name of an act by the document. */
function nameOf(act: Act): string {
  switch (act.kind) {
    case "press":
      return `press ${"AB"[act.side]}`;
    case "reason":
      return act.reason;
    case "verdict":
      return act.acceptable === null ? "no verdict" : act.acceptable ? "acceptable" : "not acceptable";
    case "pack":
      return "pack checked";
    case "limitReached":
      return "limit";
    case "director":
      return act.act;
    default:
      return act.kind;
  }
}

const WITH_BODY = "setClock addTime eraseOvertime turn points late acceptable newPin undone".split(" ");
/** Acts in which a missing number is not 0: all overtime, and words that were typed. */
const MAY_LACK_NUMBER = ["eraseOvertime", "acceptable"];

const WITHOUT_NUMBER = new Set([...MAY_BE_MISSING, 121]);

/** The fields in the body of an act; none for an act without one. */
function fieldsOf(act: Act): [number, Value][] {
  switch (act.kind) {
    case "pack":
      return [[9, act.pack], ...lexiconFields(act.lexicon)];
    case "word":
    case "correctWord":
    case "number":
      return [
        [122, act.line],
        [123, act.text],
      ];
    case "rulesFile":
      return [[124, act.text]];
    case "director":
      if (!WITH_BODY.includes(act.act)) return [];
      return [
        [98, act.side === "both" ? null : act.side],
        [102, act.side === "both" ? 1 : 0],
        [121, act.value ?? (MAY_LACK_NUMBER.includes(act.act) ? null : 0)],
      ];
    default:
      return "value" in act ? [[121, act.value]] : [];
  }
}

/** How the fields differ from those that must be there. */
export function fieldsUnlike(read: Fields, expected: [number, Value][], mayBeMissing = MAY_BE_MISSING): string[] {
  const known = new Set(expected.map(([field]) => field));
  const more = [...read.keys()].filter((field) => !known.has(field)).map((field) => `field ${field} too many`);
  const other = expected.flatMap(([field, value]) => {
    const missing = mayBeMissing.has(field) ? null : typeof value === "string" ? "" : 0;
    const found = valueIn(read, field) ?? missing;
    return found === value ? [] : [`field ${field} is ${JSON.stringify(found)}, was ${JSON.stringify(value)}`];
  });
  return [...more, ...other];
}

/** How the events that were read differ from the acts. */
export function eventsUnlike(read: Event[], acts: OnRecord[]): string[] {
  if (read.length !== acts.length) return [`${read.length} events, ${acts.length} acts`];
  return acts.flatMap(({ act, refused }, place) => {
    const event = read[place];
    const found = `${event.name} at ${event.at}${event.refused ? ", refused" : ""}`;
    const wanted = `${nameOf(act)} at ${act.at}${refused ? ", refused" : ""}`;
    if (found !== wanted) return [`event ${place} is ${found}, was ${wanted}`];
    const mayBeMissing = MAY_LACK_NUMBER.includes(nameOf(act)) ? WITHOUT_NUMBER : MAY_BE_MISSING;
    return fieldsUnlike(event.fields, fieldsOf(act), mayBeMissing).map((text) => `event ${place}, ${wanted}: ${text}`);
  });
}
