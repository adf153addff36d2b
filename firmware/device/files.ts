// Names of the files in the board's Storage.

/** The files that hold lexicon packs: one, or two to choose from at set-up. */
export const PACK_FILES = ["lexicon", "lexicon2"];
export const PACK_FILE = PACK_FILES[0];

/** The files with rules, each one line (core/rules/text.ts): none, one, or two to choose from at set-up. */
export const RULES_FILES = ["rules", "rules2"];

/** The file with the panel's type (type.ts). */
export const TYPE_FILE = "type";

/** The address of the club's desk, if the organiser gave one, and the longest for which a result's code has room. */
export const DESK_FILE = "desk";
export const MOST_DESK_LETTERS = 40;

/** The device's own settings: its panel's glass, and whether its parts have passed (own-settings.ts). */
export const DEVICE_FILE = "device";

/** The journal's file, on boards without a raw partition for the journal. */
export const JOURNAL_FILE = "journal";
