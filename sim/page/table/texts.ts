// Reads texts that have ids, and says them in words for the player of a half.

import { SIDE_NAMES, type Side } from "../../../firmware/core/side";
import { Text } from "../../../firmware/ui/texts";
import { type TextId, WORDS } from "./words";

/** A text by its id with its values, or signs as they are. */
export type Part = string | { id: TextId; values: string[] };

const OPEN = "\uE000";
const TOKEN = /\uE000(\w+)\{?((?:\uE002[^\uE000\uE001\uE002]*)*)\uE001/;

/** The parts of a text, in their order. A value that is a text itself is said in English first. */
export function partsOf(text: string): Part[] {
  const parts: Part[] = [];
  let rest = text;
  // The innermost texts come first, so that a value has no id in it.
  for (let found = TOKEN.exec(rest); found !== null; found = TOKEN.exec(rest)) {
    const before = rest.slice(0, found.index);
    const part = { id: found[1] as TextId, values: found[2].split("\uE002").slice(1) };
    if (before.includes(OPEN)) {
      rest = before + english(part) + rest.slice(found.index + found[0].length);
      continue;
    }
    if (before.trim() !== "") parts.push(before.trim());
    parts.push(part);
    rest = rest.slice(found.index + found[0].length);
  }
  if (rest.trim() !== "") parts.push(rest.trim());
  return parts;
}

/** The ids in a text. */
export const idsIn = (text: string): TextId[] =>
  partsOf(text).flatMap((part) => (typeof part === "string" ? [] : [part.id]));

const NAME = /\{(\w+)\}/g;

/** The firmware's own words. */
function english({ id, values }: { id: TextId; values: string[] }): string {
  const left = [...values];
  return (Text[id] as string).replace(NAME, () => left.shift() ?? "");
}

/** Values by their names in the firmware's text; of a name that stands twice, the first. `of` is the default side. */
function named({ id, values }: { id: TextId; values: string[] }, of?: Side): Record<string, string> {
  const found: Record<string, string> = {};
  [...(Text[id] as string).matchAll(NAME)].forEach(([, name], i) => (found[name!] ??= values[i] ?? ""));
  if (of !== undefined) found.side ??= SIDE_NAMES[of];
  const { side } = found;
  if (side !== undefined) found.other ??= side === "A" ? "B" : "A";
  return found;
}

function partFor(part: Part, side: Side, of?: Side): string {
  if (typeof part === "string") return part;
  const words = WORDS[part.id];
  const values = named(part, of);
  if (words === undefined) return english(part);
  const text = values.side === SIDE_NAMES[side] ? words.mine : words.theirs;
  return text.replace(NAME, (_, name: string) => values[name] ?? "");
}

/** Signs of the panel's type that words do without: arrows, the pause. */
const SIGNS = /[\x80-\x86[\]]/g;

/** The text in words for the player of this side; `of` is the side of a text that names none. */
export const textFor = (text: string, side: Side, of?: Side): string =>
  partsOf(text)
    .map((part) => partFor(part, side, of))
    .join(" ")
    .replace(SIGNS, "")
    .replace(/ ([,.])/g, "$1")
    .trim();
