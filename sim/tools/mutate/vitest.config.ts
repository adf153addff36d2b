// The tests that hunt mutants, on Stryker's copy of the tree: those that run the firmware. Tests of its text, of its
// build and of other hosts are left out.

import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
/** The quickest killers first. */
const UNITS = ["play/laws", "core", "rules", "ui", "lexicon", "journal", "run", "board"].map((folder) => `${folder}/`);
const WHOLE_DEVICE = ["verdict-privacy", "play/first-event", "scenarios", "log", "play/pictures"].map(
  (name) => `${name}.test.ts`,
);
const LATER = "**/*.all.test.ts";
const OTHER_HOSTS = ["**/*.espruino.test.ts", "**/*.chip.test.ts"];
/** Tests of the code's cost: Stryker's switches would add to it. */
const COSTS = "board/spending.test.ts";

/** Test files of each round of the command; the first two rounds are of `npm test`. */
const ROUNDS: Record<string, string[]> = {
  units: UNITS.map((folder) => `${folder}**/*.test.ts`),
  device: WHOLE_DEVICE,
  // Not those that edit the firmware's text, nor a lexicon's builder.
  later: ["core/*.all.test.ts", "journal/{power,rot,wear}.all.test.ts", "lexicon/hard-lists.all.test.ts"],
};
const round = process.env.MUTATE_ROUND!;

class QuickestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification): number =>
      [...UNITS, ...WHOLE_DEVICE].findIndex((part) => moduleId.includes(`/test/${part}`));
    return [...files].sort((one, other) => place(one) - place(other));
  }
}

export default defineConfig({
  test: {
    root: at("../../../test"),
    include: ROUNDS[round],
    exclude: round === "later" ? OTHER_HOSTS : [LATER, COSTS, ...OTHER_HOSTS],
    globalSetup: at("bundles.ts"),
    sequence: { sequencer: QuickestFirst },
    isolate: false,
    testTimeout: 600_000,
    hookTimeout: 600_000,
  },
});
