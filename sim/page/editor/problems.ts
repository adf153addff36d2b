// Mistakes in the text of a scenario, with their places.

import { readScenarioText } from "../../play/scenario/parse";

export interface Problem {
  /** Number of the line, from 1. */
  line: number;
  /** Characters of the line, from 0, that are wrong; `to` is the first one after them. */
  from: number;
  to: number;
  expected: string;
  found: string;
}

/** Limit, because a file that is no scenario has a mistake in each line. */
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

/** Last place of these words in the line; the first word says what the line is, and is seldom wrong. */
function partOf(line: string, words: string): { from: number; to: number } | null {
  for (let from = line.lastIndexOf(words); from >= 0; from = from > 0 ? line.lastIndexOf(words, from - 1) : -1) {
    const to = from + words.length;
    if (/(?:^|\s)$/.test(line.slice(0, from)) && /^(?:\s|#|$)/.test(line.slice(to))) return { from, to };
  }
  return null;
}

/** The first MOST_PROBLEMS mistakes, in the order of the lines. */
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
