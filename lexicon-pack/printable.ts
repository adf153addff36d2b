// Text of a file or an option made safe for a terminal: no control characters, and no longer than a line.

const MOST_SHOWN = 60;
/** Control characters, what turns the direction of writing, halves of surrogate pairs, and what is no character. */
const NOT_SHOWN = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}]/gu;

/** The text with each such character as its number, "\\u{1b}", cut off after `most` characters. */
export function printable(text: string, most = MOST_SHOWN): string {
  // Nobody wants to wait for a line of 50 MB to be looked through.
  const start = text.length > most ? `${text.slice(0, most)}...` : text;
  return start.replace(NOT_SHOWN, (character) => `\\u{${character.codePointAt(0)!.toString(16)}}`);
}
