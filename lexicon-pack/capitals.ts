// The case of letters, by their language.

/** Unicode, SpecialCasing.txt: an alphabet with one of these has two letters I, each with a small letter of its own. */
const TURKIC = /[\u0130\u0131]/;

/**
 * The capital of each small letter, by the language: JavaScript's own mapping puts Turkish i and I, and I and U+0131,
 * together.
 */
export function capitalsOf(signs: string, language: string): Map<string, string> {
  const locale = language || (TURKIC.test(signs) ? "tr" : "en");
  const pairs = signs.split("").map((sign) => [sign.toLocaleLowerCase(locale), sign] as const);
  return new Map(pairs.filter(([small]) => small.length === 1 && !signs.includes(small)));
}
