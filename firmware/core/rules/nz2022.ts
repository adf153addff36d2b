import { nz2025 } from "./nz2025";
import type { RuleDocument, Rules } from "./rules";

/** New Zealand Association of Scrabble Players, Rules of Play as amended June 2022: all but the list as in 2025. */
function nz2022(): Rules {
  const rules = nz2025();
  rules.name = "SCRABBLE NZ 2022";
  rules.sources[0].lexiconName = "CSW19"; // 1.1
  return rules;
}

export const NZ2022: RuleDocument = { number: 2, rules: nz2022 };
