// "says starts clock: B" names a text of the firmware's table by its id, with the values of its parameters. The text is
// translated to the words on the panel: the scenario states the meaning, and the pixels are still the proof.

import { Text, WIDEST } from "../../../firmware/ui/texts";
import { asSeen } from "../../board/panel/typeface";
import { notFound } from "./expectations";

/** Stands for any value. */
const ANY = "any";
/** Number of ids that an error suggests. */
const NEAREST = 4;
/** Separates the parts of a text; the type has no such character. */
const BREAK = "\n";
const SIDE = "side";
/** In a text with `{side}` this is the other side, and takes no value. */
const OTHER = "other";

const TEXTS: Record<string, string> = Text;
/** A value of each parameter, which shows its type. */
const KINDS: Record<string, unknown> = WIDEST;

/** Names of the values that a text takes, in their order. */
function namesOf(text: string): string[] {
  const names = new Set(Array.from(text.matchAll(/\{(\w+)\}/g), ([, name]) => name!));
  return [...names].filter((name) => name !== OTHER || !names.has(SIDE));
}

/** "starts clock" is startsClock, and the other way round. */
const idOf = (words: string): string => words.replace(/ (.)/g, (_, letter: string) => letter.toUpperCase());
const wordsOf = (id: string): string => id.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

/** "starts clock: side", or for a row of a table "adjusted: A's value, B's value". */
function formOf(id: string, inTable: boolean): string {
  const values = [...namesOf(TEXTS[id]), ...(inTable ? ["A's value", "B's value"] : [])];
  return wordsOf(id) + (values.length === 0 ? "" : `: ${values.join(", ")}`);
}

/** Forms of all texts of the firmware's table. */
export function sayings(inTable: boolean): string[] {
  return Object.keys(TEXTS).map((id) => formOf(id, inTable));
}

/** The ids that share most words with the written ones, and have fewest others. */
function nearest(words: string, inTable: boolean): string {
  const written = words.split(" ").filter((word) => word !== "");
  function likeness(form: string): number {
    const own = form.split(":")[0].split(" ");
    const like = own.filter((word) => written.some((each) => word.startsWith(each) || each.startsWith(word)));
    return 2 * like.length - own.length;
  }
  const forms = sayings(inTable).sort((one, other) => likeness(other) - likeness(one));
  return forms.slice(0, NEAREST).join(" | ");
}

function isValue(name: string, value: string): boolean {
  if (value === ANY) return true;
  if (name === SIDE || name === OTHER) return value === "A" || value === "B";
  return value !== "" && (typeof KINDS[name] !== "number" || /^-?\d+$/.test(value));
}

/** Value of a name in a text; BREAK for any value. */
function standsFor(name: string, names: string[], values: string[]): string {
  const place = names.indexOf(name);
  const value = values[place < 0 ? names.indexOf(SIDE) : place];
  if (value === ANY) return BREAK;
  return place >= 0 ? value : value === "A" ? "B" : "A";
}

/**
 * The parts of "starts clock: B" as the panel shows them; between two parts there may be anything. In a row of a table,
 * "adjusted: 288, 305", the last two values are A's and B's, to the right of the text. For a saying that cannot be read
 * it returns a text with the forms expected.
 */
export function readSaying(saying: string, inTable: boolean): string[] | string {
  const [, words = saying.trim(), after] = /^(.*?):(.*)$/.exec(saying) ?? [];
  const id = idOf(words.trim());
  // An object also has inherited names, such as "constructor".
  if (!Object.hasOwn(TEXTS, id)) return nearest(words, inTable);
  const text = TEXTS[id];
  const names = namesOf(text);
  const values = after === undefined ? [] : after.split(",").map((value) => value.trim());
  const beside = values.slice(names.length);
  const fit = names.every((name, i) => i < values.length && isValue(name, values[i]));
  if (!fit || beside.length !== (inTable ? 2 : 0)) return formOf(id, inTable);
  const seen = asSeen(text.replace(/\{(\w+)\}/g, (_, name: string) => standsFor(name, names, values)));
  return [seen, ...beside.map((value) => (value === ANY ? BREAK : value))].join(" ").split(BREAK);
}

/** Whether the rows of a panel say "starts clock: B"; throws if the table has no such text. */
export function isSaid(rows: string[], saying: string): boolean {
  const parts = readSaying(saying, false);
  if (typeof parts === "string") throw new Error(`${parts} expected, found ${saying}`);
  return notFound({ parts, whole: true, present: true }, rows, "") === null;
}
