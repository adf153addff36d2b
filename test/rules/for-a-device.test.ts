// Rules files for a board: two of one name are refused, and a list of another language is warned of.

import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { alphabetNamed } from "../../lexicon-pack/alphabets";
import { buildPack } from "../../lexicon-pack/build";
import { ROOT } from "../../scripts/paths";
import { languageWarnings, linesOf } from "../../scripts/rules/lines";

const EXAMPLES = ROOT + "scripts/rules/examples/";
const CLUB_FILE = `${EXAMPLES}club-night.json`;
const CLUB = readFileSync(CLUB_FILE, "utf8");
/** Its verdicts are the director's. */
const DUTCH = `${EXAMPLES}wedstrijdscrabble.json`;
const FOLDER = mkdtempSync(join(tmpdir(), "tileclock-languages-"));

function clubIn(language: string): string {
  const file = join(FOLDER, `${language}.json`);
  writeFileSync(file, CLUB.replace('"language": "en"', `"language": "${language}"`));
  return file;
}

const packIn = (language: string): Uint8Array =>
  buildPack(["ANA"], { name: "FISE", alphabet: { ...alphabetNamed("es")!, language } });

test.each([
  ["en", "es", true],
  ["en-NZ", "es", true],
  ["es", "en", true],
  ["es", "es", false],
  ["es-AR", "es", false],
  ["es", "es-MX", false],
  ["en", "", false],
])("rules in %s and a list in %j: warned is %s", (rules, list, isWarned) => {
  const file = clubIn(rules);
  const warning = `${file}: rules in ${rules}, and the list FISE is in ${list}`;
  expect(languageWarnings([undefined, file], packIn(list))).toEqual(isWarned ? [warning] : []);
});

test("each file is warned of, but for one whose verdicts are the director's", () => {
  const warnings = languageWarnings([clubIn("fr"), clubIn("en"), DUTCH], packIn("fr"));
  expect(warnings.map((warning) => warning.split(": ")[1])).toEqual(["rules in en, and the list FISE is in fr"]);
});

test("no list is warned of that the device refuses itself", () => {
  expect(languageWarnings([clubIn("en")], packIn("es").slice(0, 60))).toEqual([]);
});

test("two files of one name are refused, because set-up could not tell them apart", () => {
  const other = join(FOLDER, "other.json");
  writeFileSync(other, CLUB.replace('"minutes": 15', '"minutes": 16'));
  for (const file of [CLUB_FILE, other])
    expect(() => linesOf([CLUB_FILE, file])).toThrow("rules files of different names expected, found CLUB NIGHT twice");
  expect(linesOf([CLUB_FILE, DUTCH])).toHaveLength(2);
});
