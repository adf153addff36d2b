// Rules of one language and a list of another: the commands that put both on a board warn of it.

import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { alphabetNamed } from "../../lexicon-pack/alphabets";
import { buildPack } from "../../lexicon-pack/build";
import { ROOT } from "../../scripts/paths";
import { languageWarnings } from "../../scripts/rules/lines";

const EXAMPLES = ROOT + "scripts/rules/examples/";
const CLUB = readFileSync(`${EXAMPLES}club-night.json`, "utf8");
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
