// "says starts clock: B": a text of the firmware's table by its id, with the values of its parameters. It is put into
// the words in which the panel is read, so that a scenario states what is meant, and the pixels are still the proof.

import { Text, WIDEST } from "../../firmware/ui/texts";
import { asSeen } from "../board/typeface";

/** A value that may be anything. */
const ANY = "any";
/** How many ids an error names. */
const NEAREST = 4;

/** No character of the type. */
const BREAK = "\n";

const TEXTS = Text as unknown as { [id: string]: string | undefined };
/** A value of each parameter, for its kind. */
const KINDS = WIDEST as { [name: string]: unknown };

const SIDE = "side";
/** Beside a side it has no value of its own. */
const OTHER = "other";

/** The values that a text leaves open, by name, in their order. */
function namesOf(text: string): string[] {
  const names: string[] = [];
  for (const piece of text.split("{").slice(1)) {
    const name = piece.slice(0, piece.indexOf("}"));
    if (names.indexOf(name) < 0) names.push(name);
  }
  return names.filter((name) => name !== OTHER || names.indexOf(SIDE) < 0);
}

/** "starts clock" is startsClock. */
function idOf(words: string): string {
  let id = "";
  for (const word of words.split(" ")) id += id === "" ? word : word.charAt(0).toUpperCase() + word.slice(1);
  return id;
}

/** startsClock is "starts clock". */
function wordsOf(id: string): string {
  let words = "";
  for (const letter of id.split("")) words += letter < "a" && letter > "9" ? " " + letter.toLowerCase() : letter;
  return words;
}

/** "starts clock: side", or "adjusted: A's value, B's value" of a row in a table. */
function formOf(id: string, inTable: boolean): string {
  const values = namesOf(TEXTS[id] as string).concat(inTable ? ["A's value", "B's value"] : []);
  return wordsOf(id) + (values.length === 0 ? "" : ": " + values.join(", "));
}

/** Every text of the table, as a scenario says it. */
export function sayings(inTable: boolean): string[] {
  return Object.keys(TEXTS).map((id) => formOf(id, inTable));
}

/** The ids with most words like those that were written, and fewest others. */
function nearest(words: string, inTable: boolean): string {
  const written = words.split(" ");
  function likeness(form: string): number {
    const own = form.split(":")[0].split(" ");
    const like = own.filter((word) =>
      written.some((each) => each !== "" && (word.indexOf(each) === 0 || each.indexOf(word) === 0)),
    );
    return 2 * like.length - own.length;
  }
  const forms = sayings(inTable).sort((one, other) => likeness(other) - likeness(one));
  return forms.slice(0, NEAREST).join(" | ");
}

function isValue(name: string, value: string): boolean {
  if (value === ANY) return true;
  if (name === SIDE || name === OTHER) return value === "A" || value === "B";
  return value !== "" && (typeof KINDS[name] !== "number" || "" + parseInt(value) === value);
}

/** The value in a text for a name. In the place of any value it is a break between two parts. */
function standsFor(name: string, names: string[], values: string[]): string {
  const place = names.indexOf(name);
  const value = values[place < 0 ? names.indexOf(SIDE) : place];
  if (value === ANY) return BREAK;
  return place >= 0 ? value : value === "A" ? "B" : "A";
}

/** The text with these values in it, as it is read from the panel; breaks stand for any value. */
function seenOf(text: string, names: string[], values: string[]): string {
  const pieces = text.split("{");
  let filled = pieces[0];
  for (const piece of pieces.slice(1)) {
    const end = piece.indexOf("}");
    filled += standsFor(piece.slice(0, end), names, values) + piece.slice(end + 1);
  }
  return asSeen(filled);
}

/**
 * The parts of "starts clock: B" as they are read from the panel, between which there may be anything. In a row of a
 * table, "adjusted: 288, 305", the last two values stand beside the text: A's and B's. A text otherwise: what was
 * expected instead.
 */
export function readSaying(saying: string, inTable: boolean): string[] | string {
  const colon = saying.indexOf(":");
  const words = (colon < 0 ? saying : saying.slice(0, colon)).trim();
  const id = idOf(words);
  const text = TEXTS[id];
  // An object also has names of its own, such as "constructor".
  if (typeof text !== "string") return nearest(words, inTable);
  const names = namesOf(text);
  const after = saying.slice(colon + 1).split(",");
  const values = colon < 0 ? [] : after.map(trimmed);
  const fit = names.every((name, i) => i < values.length && isValue(name, values[i]));
  const beside = values.slice(names.length);
  if (!fit || beside.length !== (inTable ? 2 : 0)) return formOf(id, inTable);
  const seen = [seenOf(text, names, values)].concat(beside.map(anyOrSame)).join(" ");
  return seen.split(BREAK);
}

function anyOrSame(value: string): string {
  return value === ANY ? BREAK : value;
}

function trimmed(value: string): string {
  return value.trim();
}
