// Comments open with a noun or a verb. The linter has a rule for their first word, but takes each line of a comment for
// one of its own.

import { readFileSync } from "node:fs";
import { globSync } from "tinyglobby";
import { expect, test } from "vitest";
import { ROOT } from "../../scripts/paths";

const SOURCES = globSync("{firmware,lexicon-pack,scripts,sim,test}/**/*.ts", { cwd: ROOT }).sort();

/** The lines of a source at which a comment opens with such a word. */
function vagueOpenings(text: string): number[] {
  const lines = text.split("\n").map((line) => line.trim());
  return lines.flatMap((line, i) => {
    const before = lines[i - 1] ?? "";
    const opens = line.startsWith("//") ? !before.startsWith("//") : line.startsWith("/**") || before === "/**";
    return opens && /^(\/\/|\/\*\*|\*) (Of|What|Whoever|That)\b/.test(line) ? [i + 1] : [];
  });
}

test("no comment opens with Of, What, Whoever or That", () => {
  const places = SOURCES.flatMap((file) =>
    vagueOpenings(readFileSync(ROOT + file, "utf8")).map((line) => `${file}:${line}`),
  );
  expect(places).toEqual([]);
});
