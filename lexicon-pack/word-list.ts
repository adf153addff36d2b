// A word list as organisers have it -> its words, and what was found on the way.
import { printable } from "./printable";

export const SHORTEST = 2;
export const LONGEST = 15;
/** No word, whatever letters it has: it is not looked through. */
const LONGEST_LINE = 1000;

/** A line that is no word of the list's kind: why, with what was expected and what was found. */
export type BadWord = {
  line: number;
  word: string;
  fault: "length" | "letter";
  expected: string;
  found: string | number;
};

export type WordList = {
  /** The words in capitals, in the file's order, each once. */
  words: string[];
  lines: number;
  blankLines: number;
  duplicates: number;
  /** Lines with something behind the word. */
  definitions: number;
  /** Words that were not all in capitals. */
  raised: number;
  sorted: boolean;
  bad: BadWord[];
  /** The first word, if it seems to be the list's heading. */
  heading: BadWord["word"] | undefined;
};

/**
 * Reads one word a line: any case, any line ends, with or without a byte order mark, blank lines, and behind the word,
 * after a blank or one of , ; : / = | whatever there may be.
 * @param bytes UTF-8, UTF-16 with a mark, or Latin-1 if it is not UTF-8
 * @throws Error, with the line, for what is not text
 */
export function readWordList(bytes: Uint8Array, alphabet: string): WordList {
  const letters = new Set(alphabet);
  const list: WordList = {
    words: [],
    lines: 0,
    blankLines: 0,
    duplicates: 0,
    definitions: 0,
    raised: 0,
    sorted: true,
    bad: [],
    heading: undefined,
  };
  const seen = new Set<string>();
  const text = decode(bytes);
  checkText(text);
  const lines = text.split(/\r\n|\n|\r/);
  if (lines[lines.length - 1] === "") lines.pop();
  for (const line of lines) {
    list.lines++;
    const [written, rest] = splitLine(line);
    if (!written) {
      list.blankLines++;
      continue;
    }
    const word = written.length > LONGEST_LINE ? written : raise(written, letters);
    const bad = badWord(word, list.lines, letters, alphabet);
    if (bad) list.bad.push(bad);
    if (bad) continue;
    if (rest) list.definitions++;
    if (word !== written) list.raised++;
    if (list.words.length && word < list.words[list.words.length - 1]) list.sorted = false;
    if (seen.has(word)) list.duplicates++;
    else list.words.push(word);
    seen.add(word);
  }
  list.heading = headingOf(list.words);
  return list;
}

/** What text files hold of control characters: tabs, ends of lines and pages. */
const CONTROL = /[\0-\x08\x0e-\x1f\x7f]/;

function checkText(text: string): void {
  const at = text.search(CONTROL);
  if (at < 0) return;
  const line = text.slice(0, at).split(/\r\n|\n|\r/).length;
  const code = text.charCodeAt(at);
  const hint = code === 0 ? "; UTF-16 is read if a byte order mark says so" : "";
  throw new Error(`line ${line}: not text: a character 0x${code.toString(16).padStart(2, "0")} found${hint}`);
}

/** The first word, if the list is in order but for that one: then it is likely to be the heading of a column. */
function headingOf(words: string[]): string | undefined {
  if (words.length < 3 || words[0] < words[1]) return undefined;
  for (let i = 2; i < words.length; i++) if (words[i] < words[i - 1]) return undefined;
  return words[0];
}

function decode(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("latin1").decode(bytes);
  }
}

function splitLine(line: string): [string, string] {
  const text = line.trim();
  const end = text.search(/[\s,;:/=|]/);
  return end < 0 ? [text, ""] : [text.slice(0, end), text.slice(end)];
}

/** Capitals, letter by letter: a letter of the alphabet stays as it is, and none becomes two. */
function raise(word: string, letters: Set<string>): string {
  return Array.from(word.normalize("NFC"), (letter) => {
    const capital = letter.toUpperCase();
    return letters.has(letter) || capital.length !== letter.length ? letter : capital;
  }).join("");
}

function badWord(word: string, line: number, letters: Set<string>, alphabet: string): BadWord | undefined {
  const foreign = word.length > LONGEST_LINE ? undefined : [...word].find((letter) => !letters.has(letter));
  if (foreign !== undefined) return { line, word, fault: "letter", expected: alphabet, found: foreign };
  if (word.length >= SHORTEST && word.length <= LONGEST) return undefined;
  return { line, word, fault: "length", expected: `${SHORTEST} to ${LONGEST}`, found: word.length };
}

/** One line for a person: which word on which line, and why. */
export function describeBad(bad: BadWord): string {
  const why =
    bad.fault === "letter"
      ? `letters of ${printable(bad.expected)} expected, found "${printable(String(bad.found))}"`
      : `${bad.expected} letters expected, found ${bad.found}`;
  return `line ${bad.line}: ${printable(bad.word)}: ${why}`;
}
