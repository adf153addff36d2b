// A word list as organisers have it -> its words, and what was found on the way.

export const SHORTEST = 2;
export const LONGEST = 15;

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
};

/**
 * Reads one word a line: any case, any line ends, with or without a byte order mark, blank lines, and behind the word,
 * after a blank or one of , ; : / = | whatever there may be.
 * @param bytes UTF-8, UTF-16 with a mark, or Latin-1 if it is not UTF-8
 */
export function readWordList(bytes: Uint8Array, alphabet: string): WordList {
  const letters = new Set(alphabet);
  const list: WordList = {
    words: [], lines: 0, blankLines: 0, duplicates: 0, definitions: 0, raised: 0, sorted: true, bad: [],
  };
  const seen = new Set<string>();
  const lines = decode(bytes).split(/\r\n|\n|\r/);
  if (lines[lines.length - 1] === "") lines.pop();
  for (const line of lines) {
    list.lines++;
    const [written, rest] = splitLine(line);
    if (!written) {
      list.blankLines++;
      continue;
    }
    const word = raise(written, letters);
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
  return list;
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
  const foreign = [...word].find((letter) => !letters.has(letter));
  if (foreign !== undefined) return { line, word, fault: "letter", expected: alphabet, found: foreign };
  if (word.length >= SHORTEST && word.length <= LONGEST) return undefined;
  return { line, word, fault: "length", expected: `${SHORTEST} to ${LONGEST}`, found: word.length };
}

/** One line for a person: which word on which line, and why. */
export function describeBad(bad: BadWord): string {
  const why = bad.fault === "letter" ? `letters of ${bad.expected} expected, found "${bad.found}"`
    : `${bad.expected} letters expected, found ${bad.found}`;
  return `line ${bad.line}: ${bad.word || "?"}: ${why}`;
}
