// Every string at edit distance one from a word.

/**
 * Calls `visit` with every string made from the word by a substitution, an insertion, a deletion or a transposition of
 * neighbours. Some come more than once; none is the word itself, but a string may well be another word of a list.
 */
export function oneLetterEdits(word: string, alphabet: string, visit: (edit: string) => void): void {
  for (let i = 0; i <= word.length; i++) {
    const before = word.slice(0, i);
    const after = word.slice(i);
    for (const letter of alphabet) visit(before + letter + after);
    if (i === word.length) break;
    const behind = word.slice(i + 1);
    for (const letter of alphabet) if (letter !== word[i]) visit(before + letter + behind);
    visit(before + behind);
    if (behind && behind[0] !== word[i]) visit(before + behind[0] + word[i] + behind.slice(1));
  }
}
