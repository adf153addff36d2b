// The case of letters, by their alphabet. JavaScript's own mapping puts Turkish i and I, and I and U+0131, together.

/** Unicode, SpecialCasing.txt: an alphabet with one of these has two letters I, each with a small letter of its own. */
const TURKIC = /[\u0130\u0131]/;

/** The capital of each small letter, for the letters of the alphabet that have one small letter. */
export function capitalsOf(alphabet: string): Map<string, string> {
  const language = TURKIC.test(alphabet) ? "tr" : "en";
  const pairs = alphabet.split("").map((letter) => [letter.toLocaleLowerCase(language), letter] as const);
  return new Map(pairs.filter(([small]) => small.length === 1 && !alphabet.includes(small)));
}

/** The word in capitals. A letter that is no small letter of the alphabet is not changed. */
export function inCapitals(word: string, capitals: Map<string, string>): string {
  return Array.from(word.normalize("NFC"), (letter) => capitals.get(letter) ?? letter).join("");
}
