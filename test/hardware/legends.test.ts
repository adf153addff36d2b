// The sheets of legends: a second one on the digits that type letters of a list.

import { expect, test } from "vitest";
import { LETTERS_OF_DIGITS, legendSheet } from "../../scripts/hardware/legends";

/** The texts of a sheet's labels, in the order of the keys. */
const textsOf = (sheet: string): string[] => [...sheet.matchAll(/<text[^>]*>([^<]+)<\/text>/g)].map(([, text]) => text);

/** Letters in the order of lexicon-pack/FORMAT.md, "Header": by hand. */
test.each([
  ["es", ["\u00d1"]],
  ["ca", ["\u00c7", "L\u00b7L"]],
  ["pl", ["\u0104", "\u0106", "\u0118", "\u0141", "\u0143", "\u00d3", "\u015a", "\u0179", "\u017b"]],
  ["tr", ["\u00c7", "\u011e", "\u0130", "\u00d6", "\u015e", "\u00dc"]],
])("the digits of %s have the letters %j", (language, letters) => {
  expect(new Map(LETTERS_OF_DIGITS).get(language)).toEqual(letters);
  const texts = textsOf(legendSheet(letters));
  letters.forEach((letter, i) => expect(texts[texts.indexOf(String(i + 1)) + 1]).toBe(letter));
  expect(texts.filter((text) => !letters.includes(text))).toEqual(textsOf(legendSheet()));
});

test("languages with A to Z alone have no sheet of their own", () => {
  const languages = LETTERS_OF_DIGITS.map(([language]) => language);
  for (const language of ["en", "fr", "it", "nl", "ro"]) expect(languages).not.toContain(language);
});
