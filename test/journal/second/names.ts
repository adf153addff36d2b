// Second reader of the journal: the names and types of JOURNAL.md's tables, and the values of fields by them.

import { describedFields, tableAfter } from "../document";
import type { Fields } from "./records";

/** The names of a table of the document, by their numbers. */
export function namesIn(heading: string): Map<number, string> {
  return new Map(
    tableAfter(heading)
      .slice(1)
      .map(([number, name]) => [Number(number), name!]),
  );
}

export const STAGES = namesIn("**Stages**");
export const RULINGS = namesIn("**Rulings**");
export const QUESTIONS = namesIn("**Questions**");
export const REASONS = namesIn("**Reasons**");
export const ENDINGS = namesIn("**How the game ended**");
export const PLAYERS_ACTS = namesIn("**Acts of players** without");
export const BODY_ACTS = namesIn("**Acts with a line or a number**");
export const DIRECTORS_ACTS = namesIn("**Acts of the director**");

const TYPES = new Map(describedFields().map(({ field, type }) => [field, type]));

const numberOf = (value: Uint8Array): number => value.reduceRight((sum, byte) => sum * 256 + byte, 0);

/** The value of a field by the type in the document: a number or a text; null if the field is missing. */
export function valueIn(fields: Fields, field: number): number | string | null {
  const value = fields.get(field);
  if (value === undefined) return null;
  const type = TYPES.get(field);
  if (type === "t") return String.fromCharCode(...value);
  const number = numberOf(value);
  if (type !== "s") return number;
  return number % 2 === 0 ? number / 2 : -(number + 1) / 2;
}
