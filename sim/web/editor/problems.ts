// Mistakes in the text of a scenario, each at its place.

import { readScenarioText } from "../../scenario/parse";

export interface Problem {
  /** From 1. */
  line: number;
  /** Where in the line it is, in characters from 0; `to` is the first one after it. */
  from: number;
  to: number;
  expected: string;
  found: string;
}

/** A text full of something else has one in each line. */
const MOST_PROBLEMS = 50;

/** A time at the head of a line, with the blanks around it. */
const TIME = /^\s*(?:\+?\d[\d:.]*)?\s*/;

/** The line without its time, its comment and the blanks around it. */
function spanOf(line: string): { from: number; to: number } {
  const hash = line.indexOf("#");
  const content = (hash < 0 ? line : line.slice(0, hash)).trimEnd();
  const from = TIME.exec(content)![0].length;
  return from < content.length ? { from, to: content.length } : { from: 0, to: content.length };
}

/** A word, or several, in the line: the last such place, as a line's first word says what it is. */
function partOf(line: string, words: string): { from: number; to: number } | null {
  for (let from = line.lastIndexOf(words); from >= 0; from = from > 0 ? line.lastIndexOf(words, from - 1) : -1) {
    const to = from + words.length;
    if (/(?:^|\s)$/.test(line.slice(0, from)) && /^(?:\s|#|$)/.test(line.slice(to))) return { from, to };
  }
  return null;
}

/** All that is wrong, in the order of the lines; of a text that is full of mistakes the first 50. */
export function problemsIn(text: string): Problem[] {
  const lines = text.split("\n");
  return readScenarioText(text)
    .misread.slice(0, MOST_PROBLEMS)
    .map(({ line, expected, found }) => {
      const whole = spanOf(lines[line - 1]);
      const { from, to } = partOf(lines[line - 1].slice(0, whole.to), found) ?? whole;
      return { line, from: Math.max(from, whole.from), to, expected, found };
    });
}
