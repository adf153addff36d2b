// The letters of a list beyond A to Z, as one text: the language of the list; after a blank each letter that a digit
// types, in the order of the digits; after two blanks the digraphs, which their letters type, the longest first, with a
// blank between each two. A letter is its byte and its spelling in UTF-8: in Latin-1, Catalan is
// "ca \xa7\xc3\x87 \xb3L\xc2\xb7L  \xc8NY \xc9QU". Without such letters the text is the language alone, or "".
// lexicon-pack/FORMAT.md has the bytes.
//
// A board's strings hold bytes, so only ASCII is written as text here. Not by charAt: in the interpreter for Linux a
// character above ASCII makes a string of code points.

/** Letters that digits type, from 1 on. */
export const MOST_KEYED = 9;

/** The text for a pack's letters: their bytes beyond A to Z from the lowest on, and their spellings. */
export function alphabetText(language: string, letters: number[], spellings: string[]): string {
  const keyed = [language];
  const digraphs: string[] = [];
  letters.forEach(function (letter, i) {
    const spelling = spellings[i];
    (/^[A-Z][A-Z]+$/.test(spelling) ? digraphs : keyed).push(String.fromCharCode(letter) + spelling);
  });
  if (digraphs.length === 0) return keyed.join(" ");
  digraphs.sort(function (one, other) {
    // Sorting keeps no order of its own.
    return other.length - one.length || one.charCodeAt(0) - other.charCodeAt(0);
  });
  return keyed.concat("", digraphs).join(" ");
}

/** The language of the list; "" if it is not known. */
export function languageOf(alphabet: string): string {
  return alphabet.split(" ")[0];
}

/** The letters that digits type, each with its spelling after its byte. */
export function keyedLetters(alphabet: string): string[] {
  // In the interpreter a separator that is longer than the text leaves no part at all.
  return (alphabet + "  ").split("  ")[0].split(" ").slice(1);
}

/** The longest text that a field of the journal has room for. */
const MOST_TEXT = 255;

/** The spelling of a letter for which no digit is left; "" if every letter can be typed. */
export function untypedLetter(alphabet: string): string {
  const keyed = keyedLetters(alphabet);
  const last = alphabet.length > MOST_TEXT ? keyed.length - 1 : MOST_KEYED;
  return keyed.length > last ? keyed[last].substr(1) : "";
}

/** The letter that a digit types; "" if there is none. */
export function letterOfDigit(alphabet: string, digit: number): string {
  const keyed = keyedLetters(alphabet)[digit - 1];
  return keyed === undefined ? "" : keyed.substr(0, 1);
}

/**
 * A word of typed letters in letters of the list: from the left each digraph, the longest first, is its one letter, as
 * the packer counts them. A native search, because a loop over 15 letters would take 1,500 passes.
 */
export function inTiles(alphabet: string, typed: string): string {
  const digraphs = alphabet.split("  ")[1];
  if (digraphs === undefined) return typed;
  const all = digraphs.split(" ");
  const spellings = all.map((letter) => letter.substr(1));
  return typed.replace(new RegExp(spellings.join("|"), "g"), function (found) {
    return all[spellings.indexOf(found)].substr(0, 1);
  });
}

/** A text with the letters that digits type in their spellings, in UTF-8. */
export function spelledOut(alphabet: string, text: string): string {
  const keyed = keyedLetters(alphabet);
  return text.replace(/[^ -~]/g, function (byte) {
    for (const letter of keyed) if (letter.charCodeAt(0) === byte.charCodeAt(0)) return letter.substr(1);
    return byte;
  });
}
