// "says starts clock: B": a text of the firmware's table by its id, with the values of its parameters. It is put into
// the words in which the panel is read, so that a scenario states what is meant, and the pixels are still the proof.

import { Text, WIDEST } from "../../firmware/ui/texts";
import { asSeen } from "../board/typeface";
import { notFound } from "./expectations";

/** A value that may be anything. */
const ANY = "any";
/** How many ids an error names. */
const NEAREST = 4;
/** No character of the type. */
const BREAK = "\n";
const SIDE = "side";
/** Beside a side it has no value of its own. */
const OTHER = "other";

const TEXTS: Record<string, string> = Text;
/** A value of each parameter, for its kind. */
const KINDS: Record<string, unknown> = WIDEST;

/** The values that a text leaves open, by name, in their order. */
function namesOf(text: string): string[] {
  const names = new Set(Array.from(text.matchAll(/\{(\w+)\}/g), ([, name]) => name!));
  return [...names].filter((name) => name !== OTHER || !names.has(SIDE));
}

/** "starts clock" is startsClock, and the other way round. */
const idOf = (words: string): string => words.replace(/ (.)/g, (_, letter: string) => letter.toUpperCase());
const wordsOf = (id: string): string => id.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

/** "starts clock: side", or "adjusted: A's value, B's value" of a row in a table. */
function formOf(id: string, inTable: boolean): string {
  const values = [...namesOf(TEXTS[id]!), ...(inTable ? ["A's value", "B's value"] : [])];
  return wordsOf(id) + (values.length === 0 ? "" : `: ${values.join(", ")}`);
}

/** Every text of the table, as a scenario says it. */
export function sayings(inTable: boolean): string[] {
  return Object.keys(TEXTS).map((id) => formOf(id, inTable));
}

/** The ids with most words like those that were written, and fewest others. */
function nearest(words: string, inTable: boolean): string {
  const written = words.split(" ").filter((word) => word !== "");
  function likeness(form: string): number {
    const own = form.split(":")[0]!.split(" ");
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

/** The value in a text for a name. In the place of any value it is a break between two parts. */
function standsFor(name: string, names: string[], values: string[]): string {
  const place = names.indexOf(name);
  const value = values[place < 0 ? names.indexOf(SIDE) : place]!;
  if (value === ANY) return BREAK;
  return place >= 0 ? value : value === "A" ? "B" : "A";
}

/**
 * The parts of "starts clock: B" as they are read from the panel, between which there may be anything. In a row of a
 * table, "adjusted: 288, 305", the last two values stand beside the text: A's and B's. A text otherwise: what was
 * expected instead.
 */
export function readSaying(saying: string, inTable: boolean): string[] | string {
  const [, words = saying.trim(), after] = /^(.*?):(.*)$/.exec(saying) ?? [];
  const id = idOf(words.trim());
  // An object also has names of its own, such as "constructor".
  if (!Object.hasOwn(TEXTS, id)) return nearest(words, inTable);
  const text = TEXTS[id]!;
  const names = namesOf(text);
  const values = after === undefined ? [] : after.split(",").map((value) => value.trim());
  const beside = values.slice(names.length);
  const fit = names.every((name, i) => i < values.length && isValue(name, values[i]!));
  if (!fit || beside.length !== (inTable ? 2 : 0)) return formOf(id, inTable);
  const seen = asSeen(text.replace(/\{(\w+)\}/g, (_, name: string) => standsFor(name, names, values)));
  return [seen, ...beside.map((value) => (value === ANY ? BREAK : value))].join(" ").split(BREAK);
}

/** Whether the rows of a panel say "starts clock: B"; throws for what is no text of the table. */
export function isSaid(rows: string[], saying: string): boolean {
  const parts = readSaying(saying, false);
  if (typeof parts === "string") throw new Error(`${parts} expected, found ${saying}`);
  return notFound({ parts, whole: true, present: true }, rows, "") === null;
}
