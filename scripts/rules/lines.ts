// The lines of rules files for a device: each file is checked first.

import { readFileSync } from "node:fs";
import { openPack } from "../../firmware/lexicon/lexicon";
import { crc32 } from "../../lexicon-pack/crc32";
import type { CheckedFile } from "./file";
import { packRules } from "./pack";
import { readRulesFile, refusalText } from "./read";

/** The rules in a file. Throws if it is refused, with what was expected and found. */
function checkedFile(file: string): CheckedFile {
  const found = readRulesFile(readFileSync(file, "utf8"));
  if (!Array.isArray(found)) return found;
  throw new Error(`${file}: ${refusalText(found[0])}: npm run rules -- ${file}`);
}

/**
 * The lines of the files given; throws at the first file that is refused, with what was expected and found, and for two
 * of one name, between which nobody at set-up could choose.
 */
export function linesOf(files: (string | undefined)[]): string[] {
  const all = files.filter((file) => file !== undefined).map((file) => checkedFile(file).rules);
  const twice = all.find(({ name }, place) => all.findIndex((other) => other.name === name) < place);
  if (twice !== undefined) throw new Error(`rules files of different names expected, found ${twice.name} twice`);
  return all.map(packRules);
}

/**
 * A warning for each file whose rules are of another language than the pack's list, which would judge by them. A device
 * cannot warn of it: it does not know the language of a rules file.
 */
export function languageWarnings(files: (string | undefined)[], pack: Uint8Array): string[] {
  const list = openPack(pack, crc32);
  if ("fault" in list || list.language === "") return [];
  const primary = (tag: string): string => tag.split("-")[0];
  return files
    .filter((file) => file !== undefined)
    .map((file) => ({ file, ...checkedFile(file) }))
    .filter(({ rules, whole }) => !rules.directorJudges && primary(whole.language) !== primary(list.language))
    .map(({ file, whole }) => `${file}: rules in ${whole.language}, and the list ${list.name} is in ${list.language}`);
}
