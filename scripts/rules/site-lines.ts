/** Address, on a site, of the lines of the rules files that it comes with: a JSON list. */
export const RULES_LINES = "rules-lines.json";
