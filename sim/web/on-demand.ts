// What the page loads only when somebody asks for it, each in a file of its own.

/* oxlint-disable eslint-core/no-restricted-syntax -- loading later is what this file is for, and nothing that it loads
   imports the page. */

/** The editor of scenarios. */
export const loadEditor = () => import("./editor/editor");

/** What writes firmware and lexicon to a board. */
export const loadFlasher = () => import("./flash/flasher");

/** What makes a scenario of a recording. */
export const loadRecordedScenario = () => import("./recorded-scenario");

/** The laboratory. */
export const loadLaboratory = () => import("./laboratory/laboratory");
