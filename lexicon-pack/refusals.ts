// Refuses a list that is not one word a line, with the reason and the options that would read it.
import { fieldsOf, take } from "./columns";
import { printable } from "./printable";
import { wereEncodedTwice } from "./code-pages";
import { spelled } from "./alphabet";
import { sortedCore } from "./sorted-core";
import { FALLBACK_ENCODING } from "./text";
import type { BadWord, WordList } from "./word-list";

/** An option that a person may give, and its effect in words: "leaves them out". */
export type Offer = {
  option: "column" | "first-line" | "last-line" | "leave-out" | "encoding" | "alphabet";
  value: string;
  effect: string;
};

/** The reason in one line, the lines concerned, as far as they are named, and the options offered. */
export type Refusal = { reason: string; bad: BadWord[]; offers: Offer[] };

/** The lines that seem to be the list, without heading and footer. */
type Body = { first: number; last: number };

/** @returns null for a list that can be packed */
export function refusalOf(list: WordList, leaveOut: boolean): Refusal | null {
  const body = bodyOf(list);
  return (
    refuseFlags(list) ??
    refuseCodePage(list) ??
    refuseColumns(list, body) ??
    refuseEnds(list, body) ??
    (leaveOut ? null : refuseBad(list, body)) ??
    (list.words.length ? null : { reason: "at least one word expected, found none", bad: [], offers: [] })
  );
}

function bodyOf({ words, wordLines, several, options }: WordList): Body {
  if (several.length >= words.length) return { first: 1, last: Infinity };
  const { start, end } = sortedCore(words);
  return {
    // A user who gives --first-line has looked at that line.
    first: wordLines[options.firstLine === undefined ? start : 0],
    last: wordLines[(options.lastLine === undefined ? end : words.length) - 1],
  };
}

const isInside = ({ line }: { line: number }, { first, last }: Body): boolean => line >= first && line <= last;

/** A Hunspell dictionary has stems: to leave out the flags would leave out most of the words. */
function refuseFlags({ bad }: WordList): Refusal | null {
  const flagged = bad.filter(({ fault, found }) => fault === "letter" && found === "/");
  if (!flagged.length) return null;
  const { line, word } = flagged[0];
  const reason =
    `line ${line}: ${printable(word)}: a word expected, found one with a slash, as in a Hunspell dictionary, where flags ` +
    "stand for further words that are not in the file; let Hunspell's unmunch write out all words first";
  return { reason, bad: [], offers: [] };
}

/** The character that decoders put for bytes that are none, and programs for letters that they cannot store. */
const LOST = "\ufffd";
/** A question mark within a word is what they put where they have no such character. */
const ASKED = /\p{L}\?\p{L}/u;

/** Words with a foreign letter are few if they are less than one in this many. */
const FEW_OF = 100;

/** A file in an unknown encoding: even where its lines may be left out, most of its words would be. */
function refuseCodePage(list: WordList): Refusal | null {
  const foreign = list.bad.filter(({ fault, found }) => fault === "letter" && String(found) > "\x7f");
  const lost = foreign.find(({ read }) => read.includes(LOST)) ?? list.bad.find(({ read }) => ASKED.test(read));
  if (lost !== undefined)
    return { reason: `${placeOf(lost)}: letters of the list are lost: take the file from before`, bad: [], offers: [] };
  const isGuessed = list.options.encoding === undefined && list.encoding === FALLBACK_ENCODING;
  const texts = foreign.map(({ read }) => read);
  if (foreign.length > 0 && wereEncodedTwice(texts, isGuessed ? [FALLBACK_ENCODING] : undefined)) {
    const found = isGuessed
      ? "lines in UTF-8 and lines in another encoding"
      : "UTF-8 that a program took for another encoding and encoded again";
    return { reason: `${placeOf(foreign[0])}: UTF-8 expected, found ${found}`, bad: [], offers: [] };
  }
  if (!isGuessed) return null;
  const offers = list.codePages.map(({ name, reads }) => encodingOffer(name, `reads ${printable(reads)}`));
  if (foreign.length === 0) return offers.length > 0 ? refuseConflict(offers) : null;
  // A foreign word in a list that was read rightly: most others would have such letters too if it was not.
  if (foreign.length * FEW_OF < list.words.length) offers.push(encodingOffer(list.encoding, "keeps what was read"));
  return {
    reason:
      `${placeOf(foreign[0])}: UTF-8 expected, found another encoding; read as ${list.encoding} it has the letter ` +
      `"${printable(String(foreign[0].found))}": save the list as UTF-8, or name its encoding`,
    bad: [],
    offers,
  };
}

/** Two encodings give the list different words. */
const refuseConflict = (offers: Offer[]): Refusal => ({
  reason: "UTF-8 expected, found one of several encodings: save the list as UTF-8, or name its encoding",
  bad: [],
  offers,
});

const encodingOffer = (value: string, effect: string): Offer => ({ option: "encoding", value, effect });

const placeOf = ({ line, word }: BadWord): string => `line ${line}: ${printable(word)}`;

function refuseColumns({ several }: WordList, body: Body): Refusal | null {
  const inside = several.filter((line) => isInside(line, body));
  if (!inside.length) return null;
  const [{ line, columns }] = inside;
  const text = printable(columns.join(" ").trim());
  const reason = `line ${line}: ${text}: one word a line expected, found ${fieldsOf(columns).length}${moreLines(inside.length)}`;
  return { reason, bad: [], offers: columnOffers(columns) };
}

const moreLines = (count: number): string => (count > 1 ? `; ${count - 1} more such lines` : "");

function columnOffers(columns: string[]): Offer[] {
  const [first, second] = columns.flatMap((cell, i) => (cell ? [i + 1] : []));
  const offer = (from: number, all: boolean): Offer => ({
    option: "column",
    value: `${from}${all ? "-" : ""}`,
    effect: `takes ${printable(take(columns, { from, all }).taken.join(" "))}`,
  });
  // An alphagram, the letters of the words after it in alphabetical order, is no word.
  if (isAlphagram(fieldsOf(columns))) return [offer(second ?? first, true)];
  return [offer(first, false), ...(second === undefined ? [] : [offer(second, false)]), offer(first, true)];
}

function isAlphagram([first, second = ""]: string[]): boolean {
  const sorted = (text: string) => [...text.toUpperCase()].sort().join("");
  return first.length > 2 && first.toUpperCase() === sorted(first) && sorted(first) === sorted(second);
}

/** Lines outside the body: those with several words, and words that are out of order. */
function refuseEnds(list: WordList, { first, last }: Body): Refusal | null {
  const heading = outside(list, ({ line }) => line < first);
  const footer = outside(list, ({ line }) => line > last);
  const suspects = [
    ...heading.slice(0, 1).map((at) => describeSuspect(at, "a heading", heading.length)),
    ...footer.slice(0, 1).map((at) => describeSuspect(at, "a footer", footer.length)),
  ];
  if (!suspects.length) return null;
  const kept = (at: Suspect | undefined): number[] => (at?.isWord ? [at.line] : []);
  const offers = [
    ...(heading.length ? [first, ...kept(heading[0])] : []).map((line) => beginsAt(list, line)),
    ...(footer.length ? [last, ...kept(footer.at(-1))] : []).map((line) => endsAt(list, line)),
  ];
  return { reason: suspects.join("; "), bad: [], offers };
}

type Suspect = { line: number; text: string; isWord: boolean };

function outside(list: WordList, isOutside: (at: { line: number }) => boolean): Suspect[] {
  const words = list.words.map((text, i) => ({ line: list.wordLines[i], text, isWord: true })).filter(isOutside);
  const several = list.several.map(({ line, columns }) => ({ line, text: columns.join(" ").trim(), isWord: false }));
  for (const word of words) word.text = spelled(list.alphabet, word.text);
  return [...words, ...several.filter(isOutside)].sort((a, b) => a.line - b.line);
}

const describeSuspect = ({ line, text }: Suspect, what: string, lines: number): string =>
  `line ${line}: ${printable(text)}: a word in order expected, found what may be ${what}${moreLines(lines)}`;

const wordOn = ({ alphabet, words, wordLines }: WordList, line: number): string =>
  printable(spelled(alphabet, words[wordLines.indexOf(line)]));

const beginsAt = (list: WordList, line: number): Offer => ({
  option: "first-line",
  value: String(line),
  effect: `begins with ${wordOn(list, line)}`,
});

const endsAt = (list: WordList, line: number): Offer => ({
  option: "last-line",
  value: String(line),
  effect: `ends with ${wordOn(list, line)}`,
});

function refuseBad(list: WordList, { first, last }: Body): Refusal | null {
  const { bad } = list;
  if (!bad.length) return null;
  // A list of the alphabet's own language may have some foreign words.
  const isFew = bad.filter(({ fault }) => fault === "letter").length * FEW_OF < list.words.length;
  const languages = isFew ? [] : list.languages;
  const offers: Offer[] = [
    ...list.codePages.map(({ name, reads }) => encodingOffer(name, `reads ${printable(reads)}`)),
    ...languages.map((value): Offer => ({ option: "alphabet", value, effect: "has all letters of the list" })),
    { option: "leave-out", value: "", effect: "leaves them out" },
  ];
  if (bad.every(({ line }) => line < first)) offers.push(beginsAt(list, first));
  if (bad.every(({ line }) => line > last)) offers.push(endsAt(list, last));
  return { reason: `${bad.length} lines are no words of the list`, bad, offers };
}
