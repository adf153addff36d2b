import { NZ_2025 } from "./nz2025";
import { Rules, WordSource } from "./rules";

const SOURCE: WordSource = Object.assign({}, NZ_2025.sources[0]);
SOURCE.lexiconName = "CSW19"; // 1.1

/** New Zealand Association of Scrabble Players, Rules of Play as amended June 2022: all but the list as in 2025. */
export const NZ_2022: Rules = Object.assign(Object.assign({}, NZ_2025), {
  name: "SCRABBLE NZ 2022",
  sources: [SOURCE],
});
