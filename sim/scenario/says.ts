// "says starts clock: B" names a text of the firmware's table by its id, with the values of its parameters. The text is
// translated to the words on the panel: the scenario states the meaning, and the pixels are still the proof.

import { Text, WIDEST } from "../../firmware/ui/texts";
import { asSeen } from "../board/typeface";

/** Stands for any value. */
const ANY = "any";
/** Number of ids that an error suggests. */
const NEAREST = 4;

/** Separates the parts of a text; the type has no such character. */
const BREAK = "\n";

const TEXTS = Text as unknown as { [id: string]: string | undefined };
/** A value of each parameter, which shows its type. */
const KINDS = WIDEST as { [name: string]: unknown };

const SIDE = "side";
/** In a text with `{side}` this is the other side, and takes no value. */
const OTHER = "other";

/** Names of the values that a text takes, in their order. */
function namesOf(text: string): string[] {
  const names: string[] = [];
  for (const piece of text.split("{").slice(1)) {
    const name = piece.slice(0, piece.indexOf("}"));
    if (names.indexOf(name) < 0) names.push(name);
  }
  return names.filter((name) => name !== OTHER || names.indexOf(SIDE) < 0);
}

/** startsClock for "starts clock". */
function idOf(words: string): string {
  let id = "";
  for (const word of words.split(" ")) id += id === "" ? word : word.charAt(0).toUpperCase() + word.slice(1);
  return id;
}

/** "starts clock" for startsClock. */
function wordsOf(id: string): string {
  let words = "";
  for (const letter of id.split("")) words += letter < "a" && letter > "9" ? " " + letter.toLowerCase() : letter;
  return words;
}

/** "starts clock: side", or for a row of a table "adjusted: A's value, B's value". */
function formOf(id: string, inTable: boolean): string {
  const values = namesOf(TEXTS[id] as string).concat(inTable ? ["A's value", "B's value"] : []);
  return wordsOf(id) + (values.length === 0 ? "" : ": " + values.join(", "));
}

/** Forms of all texts of the firmware's table. */
export function sayings(inTable: boolean): string[] {
  return Object.keys(TEXTS).map((id) => formOf(id, inTable));
}

/** The ids that share most words with the written ones, and have fewest others. */
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

/** Value of a name in a text; BREAK for any value. */
function standsFor(name: string, names: string[], values: string[]): string {
  const place = names.indexOf(name);
  const value = values[place < 0 ? names.indexOf(SIDE) : place];
  if (value === ANY) return BREAK;
  return place >= 0 ? value : value === "A" ? "B" : "A";
}

/** The text with these values as the panel shows it, with BREAK in place of any value. */
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
 * The parts of "starts clock: B" as the panel shows them; between two parts there may be anything. In a row of a table,
 * "adjusted: 288, 305", the last two values are A's and B's, to the right of the text. For a saying that cannot be read
 * it returns a text with the forms expected.
 */
export function readSaying(saying: string, inTable: boolean): string[] | string {
  const colon = saying.indexOf(":");
  const words = (colon < 0 ? saying : saying.slice(0, colon)).trim();
  const id = idOf(words);
  const text = TEXTS[id];
  // An object also has inherited names, such as "constructor".
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
