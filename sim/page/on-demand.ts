// Parts that the page loads on demand, each in a file of its own.

/* oxlint-disable eslint-core/no-restricted-syntax -- loading later is what this file is for, and nothing that it loads
   imports the page. */

import { reason } from "./reason";

/** A file that the server no longer has is most likely that of an older version. */
async function orReload<Part>(part: Promise<Part>): Promise<Part> {
  try {
    return await part;
  } catch (fault) {
    throw new Error(
      `This part of the page could not be loaded. If there is a new version, reload the page. (${reason(fault)})`,
      { cause: fault },
    );
  }
}

/** The editor of scenarios. */
export const loadEditor = () => orReload(import("./editor/editor"));

/** The flasher, which writes firmware and lexicon to a board. */
export const loadFlasher = () => orReload(import("./flash/flasher"));

/** The converter of a recording to a scenario. */
export const loadRecordedScenario = () => orReload(import("./recorded-scenario"));

/** The check of a rules file. */
export const loadRulesFile = () => orReload(import("./rules/take"));
