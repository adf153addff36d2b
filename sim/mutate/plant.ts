// Mutants in the sources: one by itself, or many at once, of which one is chosen while the code runs. So a hundred of
// them take one build, and it is known which of them a scenario or a test comes by at all.

import type { Edit } from "../../scripts/edited-firmware";
import type { Mutant } from "./list";

/** The code as it is from `start` to `end`, but for the mutant. */
function changed({ start, end, now }: Mutant, from: number, to: number, code: string): string {
  return code.slice(from, start) + now + code.slice(end, to);
}

/** Plants it. */
export function editOf(mutant: Mutant): Edit {
  return (file, code) => (file === mutant.file ? changed(mutant, 0, code.length, code) : code);
}

/** A mutant by its number, which is its place in the row that is planted. */
type Numbered = Mutant & { number: number };

/** Asks the global function `mutant`, where there is one, whether this one is to be. */
const ASK = "globalThis.mutant?.";

function isWithin(inner: Mutant["whole"], outer: Mutant["whole"]): boolean {
  return inner.start >= outer.start && inner.end <= outer.end;
}

/** The code from `from` to `to` with all of these in it, each a choice between the expression and its change. */
function plant(mutants: Numbered[], from: number, to: number, code: string): string {
  let out = "";
  let at = from;
  let rest = mutants;
  while (rest.length > 0) {
    const start = Math.min(...rest.map(({ whole }) => whole.start));
    const end = Math.max(...rest.filter(({ whole }) => whole.start === start).map(({ whole }) => whole.end));
    const outer = { start, end };
    const here = rest.filter(({ whole }) => whole.start === start && whole.end === end);
    const inner = rest.filter((mutant) => isWithin(mutant.whole, outer) && !here.includes(mutant));
    const choices = here.map((mutant) => `${ASK}(${mutant.number})?(${changed(mutant, start, end, code)}):`).join("");
    const chosen = `(${choices}(${plant(inner, start, end, code)}))`;
    out += code.slice(at, start) + (here[0].isName ? `[${chosen}]` : chosen);
    at = end;
    rest = rest.filter((mutant) => !isWithin(mutant.whole, outer));
  }
  return out + code.slice(at, to);
}

/** Plants all of them, each to be chosen by its place in this row; without a choice the code does what it did. */
export function plantAll(mutants: Mutant[]): Edit {
  const numbered = mutants.map((mutant, number) => ({ ...mutant, number }));
  return (file, code) =>
    plant(
      numbered.filter((mutant) => mutant.file === file),
      0,
      code.length,
      code,
    );
}
