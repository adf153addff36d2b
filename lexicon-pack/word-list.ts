// Reads an organiser's word list: its words, and a report. It guesses nothing: a line is one word, or an option names
// the columns with words. refusals.ts decides which lists are not packed.
import { capitalsOf, inCapitals } from "./capitals";
import { columnsOf, fieldsOf, take, type Columns } from "./columns";
import { printable } from "./printable";
import { linesOf, readText } from "./text";

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
  word: string;
  fault: "length" | "letter" | "column";
  expected: string;
  found: string | number;
};

/** Lines of which something is left out: their number, and the first. */
export type LeftOut = { lines: number; line: number; text: string };

export type WordList = {
  /** Options that the reader used. */
  options: ReadOptions;
  /** The words in capitals, in the file's order, each once, and the line of each. */
  words: string[];
  wordLines: number[];
  lines: number;
  blankLines: number;
  /** Words that were not all in capitals. */
  raised: number;
  /** Lines with more than a word on them. */
  several: { line: number; columns: string[] }[];
  bad: BadWord[];
  duplicates: LeftOut;
  otherColumns: LeftOut;
  otherLines: LeftOut;
};

/**
 * Reads words in any case, with any line ends, with or without a byte order mark, and blank lines.
 * @param bytes UTF-8, UTF-16 with a mark, or Latin-1 if it is not UTF-8
 * @throws Error, with the line, for what is not text, and for what is too large
 */
export function readWordList(bytes: Uint8Array, alphabet: string, options: ReadOptions = {}): WordList {
  const none = (): LeftOut => ({ lines: 0, line: 0, text: "" });
  const list: WordList = {
    options,
    words: [],
    wordLines: [],
    lines: 0,
    blankLines: 0,
    raised: 0,
    several: [],
    bad: [],
    duplicates: none(),
    otherColumns: none(),
    otherLines: none(),
  };
  const letters = new Set(alphabet);
  const reading: Reading = { list, alphabet, letters, capitals: capitalsOf(alphabet), seen: new Set() };
  const { firstLine = 1, lastLine = Infinity } = options;
  for (const line of linesOf(readText(bytes))) {
    list.lines++;
    if (!line.trim()) list.blankLines++;
    else if (list.lines < firstLine || list.lines > lastLine) leaveOut(list.otherLines, list.lines, line.trim());
    else readLine(reading, line);
  }
  return list;
}

type Reading = {
  list: WordList;
  alphabet: string;
  letters: Set<string>;
  capitals: Map<string, string>;
  seen: Set<string>;
};

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
  list.bad.push({ line: list.lines, word: line.trim(), fault: "column", expected, found: "none" });
}

function readWord({ list, alphabet, letters, capitals, seen }: Reading, written: string): void {
  const word = written.length > LONGEST_LINE ? written : inCapitals(written, capitals);
  const bad = badWord(word, list.lines, letters, alphabet);
  if (bad) {
    list.bad.push(bad);
    return;
  }
  if (word !== written) list.raised++;
  if (seen.has(word)) return leaveOut(list.duplicates, list.lines, word);
  seen.add(word);
  list.words.push(word);
  list.wordLines.push(list.lines);
}

function leaveOut(left: LeftOut, line: number, text: string): void {
  if (left.lines++ === 0) Object.assign(left, { line, text });
}

function badWord(word: string, line: number, letters: Set<string>, alphabet: string): BadWord | undefined {
  const foreign = word.length > LONGEST_LINE ? undefined : [...word].find((letter) => !letters.has(letter));
  if (foreign !== undefined) return { line, word, fault: "letter", expected: alphabet, found: foreign };
  if (word.length >= SHORTEST && word.length <= LONGEST) return undefined;
  return { line, word, fault: "length", expected: `${SHORTEST} to ${LONGEST}`, found: word.length };
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

/** A line of text for each kind of text that was left out: the number, and the first. */
export function describeLeftOut(list: WordList): string[] {
  const [bad] = list.bad;
  const kinds: [LeftOut, string][] = [
    [list.otherLines, "lines outside the list"],
    [list.otherColumns, "lines with other columns"],
    [list.duplicates, "duplicates"],
    [{ lines: list.bad.length, line: bad?.line ?? 0, text: bad?.word ?? "" }, "what is no word"],
  ];
  return kinds
    .filter(([{ lines }]) => lines > 0)
    .map(
      ([{ lines, line, text }, what]) => `${what}, left out: ${lines}, the first on line ${line}: ${printable(text)}`,
    );
}
