// Reads an organiser's word list: its words, and a report. It guesses nothing: a line is one word, or an option names
// the columns with words. refusals.ts decides which lists are not packed.
import { inCapitals, inTiles, namedTiles, spelled, type Alphabet } from "./alphabet";
import { type CodePage, codePagesFor, conflictingPages, languagesFor } from "./code-pages";
import { columnsOf, fieldsOf, take, type Columns } from "./columns";
import { printable } from "./printable";
import { encodingOf, FALLBACK_ENCODING, linesOf, readText } from "./text";

export const SHORTEST = 2;
export const LONGEST = 15;
/** A longer line is no word, and its letters are not checked. */
const LONGEST_LINE = 1000;

export type ReadOptions = {
  /** Without it every line is one word. */
  columns?: Columns;
  /** The list's first and last line, counted from 1; the file's if not given. */
  firstLine?: number;
  lastLine?: number;
  /** The file's encoding, by the labels of the Encoding Standard; found by its bytes if not given. */
  encoding?: string;
};

/**
 * The number of a line in an option; undefined without the option.
 * @throws Error, beginning with `what`, for anything else
 */
export function lineNumber(what: string, text = ""): number | undefined {
  if (text.trim() === "") return undefined;
  if (!/^[1-9]\d{0,8}$/.test(text.trim()))
    throw new Error(`${what}: a line's number expected, found "${printable(text)}"`);
  return Number(text);
}

/** A line that is no word, with what was expected and what was found. */
export type BadWord = {
  line: number;
  /** The word in capitals, and as the alphabet has it, in which foreign letters are as the file has them. */
  word: string;
  read: string;
  fault: "length" | "letter" | "column";
  expected: string;
  found: string | number;
};

/** Lines of which something is left out: their number, and the first. */
export type LeftOut = { lines: number; line: number; text: string };

export type WordList = {
  /** Options that the reader used. */
  options: ReadOptions;
  alphabet: Alphabet;
  /** Encoding by which the file was read. */
  encoding: string;
  /** The words in letters of the alphabet, in the file's order, each once, and the line of each. */
  words: string[];
  wordLines: number[];
  lines: number;
  blankLines: number;
  /** Words that were not all in capitals. */
  raised: number;
  /** Lines with more than a word on them. */
  several: { line: number; columns: string[] }[];
  bad: BadWord[];
  /**
   * Encodings by which every letter of the file would be one of the alphabet, if by its own one is not, or if these
   * give other words.
   */
  codePages: CodePage[];
  /** Languages whose alphabets have every letter of the file, if the list's own lacks one. */
  languages: string[];
  /** Words with another spelling than their tiles', such as É for E. */
  folded: LeftOut;
  /** Words that are another word of the list, once they are folded. */
  merged: LeftOut;
  duplicates: LeftOut;
  otherColumns: LeftOut;
  otherLines: LeftOut;
};

/**
 * Reads words in any case, with any line ends, with or without a byte order mark, and blank lines.
 * @param bytes UTF-8, UTF-16 with a mark, or Latin-1 if it is not UTF-8
 * @throws Error, with the line, for a file that is not text or is too large
 */
export function readWordList(bytes: Uint8Array, alphabet: Alphabet, options: ReadOptions = {}): WordList {
  const encoding = options.encoding ?? encodingOf(bytes);
  const none = (): LeftOut => ({ lines: 0, line: 0, text: "" });
  const list: WordList = {
    options,
    alphabet,
    encoding,
    words: [],
    wordLines: [],
    lines: 0,
    blankLines: 0,
    raised: 0,
    several: [],
    bad: [],
    codePages: [],
    languages: [],
    folded: none(),
    merged: none(),
    duplicates: none(),
    otherColumns: none(),
    otherLines: none(),
  };
  const reading: Reading = { list, seen: new Set(), written: new Set() };
  const { firstLine = 1, lastLine = Infinity } = options;
  for (const line of linesOf(readText(bytes, encoding))) {
    list.lines++;
    if (!line.trim()) list.blankLines++;
    else if (list.lines < firstLine || list.lines > lastLine) leaveOut(list.otherLines, list.lines, line.trim());
    else readLine(reading, line);
  }
  const isGuessed = options.encoding === undefined && encoding === FALLBACK_ENCODING;
  const isOneByte = isGuessed || options.encoding !== undefined;
  if (isOneByte && hasForeignLetter(list)) list.codePages = codePagesFor(bytes, alphabet);
  else if (isGuessed) list.codePages = conflictingPages(bytes, alphabet);
  if (list.bad.some(({ fault, found }) => fault === "letter" && /\p{L}/u.test(String(found))))
    list.languages = languagesFor(bytes, encoding, alphabet);
  return list;
}

/** The words so far, and their texts in capitals. */
type Reading = { list: WordList; seen: Set<string>; written: Set<string> };

/** Whether a word has a letter beyond ASCII that is none of the alphabet. */
function hasForeignLetter({ bad }: WordList): boolean {
  return bad.some(({ fault, found }) => fault === "letter" && String(found) > "\x7f");
}

function readLine(reading: Reading, line: string): void {
  const { list } = reading;
  const columns = columnsOf(line);
  if (!list.options.columns) {
    const fields = fieldsOf(columns);
    if (fields.length > 1) list.several.push({ line: list.lines, columns });
    else readWord(reading, fields[0] ?? line.trim());
    return;
  }
  const { taken, others } = take(columns, list.options.columns);
  for (const written of taken) readWord(reading, written);
  if (others.length) leaveOut(list.otherColumns, list.lines, others.join(" "));
  if (taken.length) return;
  const expected = `a word in column ${list.options.columns.from}`;
  list.bad.push({ line: list.lines, word: line.trim(), read: "", fault: "column", expected, found: "none" });
}

function readWord({ list, seen, written }: Reading, text: string): void {
  const { alphabet } = list;
  const capitals = text.length > LONGEST_LINE ? text : inCapitals(alphabet, text);
  const read = text.length > LONGEST_LINE ? { word: text } : inTiles(alphabet, capitals);
  const bad = badWord(read, capitals, list);
  if (bad !== null) return void list.bad.push(bad);
  const { word } = read as { word: string };
  const isFolded = spelled(alphabet, word) !== capitals;
  if (capitals !== text) list.raised++;
  if (isFolded) leaveOut(list.folded, list.lines, capitals);
  if (written.has(capitals)) return leaveOut(list.duplicates, list.lines, capitals);
  written.add(capitals);
  if (seen.has(word)) return leaveOut(list.merged, list.lines, capitals);
  seen.add(word);
  list.words.push(word);
  list.wordLines.push(list.lines);
}

function leaveOut(left: LeftOut, line: number, text: string): void {
  if (left.lines++ === 0) Object.assign(left, { line, text });
}

/** A word in capitals for people: foreign letters too, unless that would make them letters of the alphabet. */
function shownWord({ spellings }: Alphabet, word: string): string {
  return Array.from(word, (sign) => {
    const capital = sign.toUpperCase();
    return capital.length > 1 || spellings.has(capital) ? sign : capital;
  }).join("");
}

function badWord(read: ReturnType<typeof inTiles>, word: string, { lines, alphabet }: WordList): BadWord | null {
  if ("foreign" in read)
    return {
      line: lines,
      word: shownWord(alphabet, word),
      read: word,
      fault: "letter",
      expected: namedTiles(alphabet),
      found: shownWord(alphabet, read.foreign),
    };
  const { length } = read.word;
  if (length >= SHORTEST && length <= LONGEST) return null;
  return { line: lines, word, read: word, fault: "length", expected: `${SHORTEST} to ${LONGEST}`, found: length };
}

/** One line of text: the word, its line, and the reason. */
export function describeBad(bad: BadWord): string {
  const { fault, expected, found } = bad;
  const why = {
    letter: `letters of ${printable(expected)} expected, found "${printable(String(found))}"`,
    length: `${expected} letters expected, found ${found}`,
    column: `${expected} expected, found ${found}`,
  };
  return `line ${bad.line}: ${printable(bad.word)}: ${why[fault]}`;
}

/**
 * A line of text for each kind of text that was left out, and for words that were folded: the number, and the first.
 */
export function describeLeftOut(list: WordList): string[] {
  const { otherLines, otherColumns, duplicates, merged, folded } = list;
  const kinds: [LeftOut, string][] = [
    [otherLines, "lines outside the list, left out"],
    [otherColumns, "lines with other columns, left out"],
    [duplicates, "duplicates, left out"],
    [folded, "words folded to the letters of the alphabet"],
    [merged, "words that are another word of the list once they are folded, merged"],
    [discardedFor(list, "letter"), "words with a letter that the alphabet lacks, discarded"],
    [discardedFor(list, "length"), `words that have not ${SHORTEST} to ${LONGEST} letters, discarded`],
    [discardedFor(list, "column"), "lines without a word in the column, discarded"],
  ];
  return kinds
    .filter(([{ lines }]) => lines > 0)
    .map(([{ lines, line, text }, what]) => `${what}: ${lines}, the first on line ${line}: ${shown(list, text)}`);
}

/** Lines that are no words, for one reason. */
export function discardedFor({ bad }: WordList, fault: BadWord["fault"]): LeftOut {
  const such = bad.filter((one) => one.fault === fault);
  return { lines: such.length, line: such[0]?.line ?? 0, text: such[0]?.word ?? "" };
}

/** A word as the list has it; if that is not the spelling of its tiles, with that too: "ÉTÉ = ETE". */
function shown({ alphabet }: WordList, text: string): string {
  const read = text.length > LONGEST_LINE ? { foreign: "" } : inTiles(alphabet, text);
  const tiles = "foreign" in read ? text : spelled(alphabet, read.word);
  return printable(text) + (tiles === text ? "" : ` = ${printable(tiles)}`);
}
