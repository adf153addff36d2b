// Parts that the table page loads on demand, each in a file of its own.

/* oxlint-disable eslint-core/no-restricted-syntax -- loading later is what this file is for, and what it loads does not
   import the page's start. */

/** The reader of an organiser's link, which most games never need. */
export const loadEventLink = () => import("./event-link");

/** The check of a rules file. */
export const loadRulesFile = () => import("../rules/take");

/** The maker of types with letters beyond A to Z, which few packs have. */
export const loadLetterType = () => import("../letter-type");
