// Makes text of a file or an option safe for a terminal: without control characters, and no longer than a line.

const MOST_SHOWN = 60;
/**
 * Control characters, marks of the writing direction, halves of surrogate pairs, and code points without a character.
 */
const NOT_SHOWN = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}]/gu;

/** The text with each such character, but for the ends of lines, as its number: "\\u{1b}". */
export function visible(text: string): string {
  return text.replace(NOT_SHOWN, (character) =>
    character === "\n" ? character : `\\u{${character.codePointAt(0)!.toString(16)}}`,
  );
}

/** The same in one line, cut off after `most` characters. */
export function printable(text: string, most = MOST_SHOWN): string {
  // Replacing in a line of 50 MB would take long.
  const start = text.length > most ? `${text.slice(0, most)}...` : text;
  return visible(start).replaceAll("\n", "\\u{a}");
}
