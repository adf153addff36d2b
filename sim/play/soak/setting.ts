// Start of a soaked game, as the head of a scenario.

import { profiles } from "../../../firmware/core/rules/profiles";
import { rulesIn } from "../../../firmware/core/rules/text";
import { scenarioFrom } from "../scenario/parse";
import type { Scenario } from "../scenario/scenario";
import type { Dice } from "./dice";
import { listIn } from "./lists";

export interface Setting {
  /** The line of a rules file on the device; "" for none. */
  file: string;
  document: string;
  list: string | null;
  challengeRule: string;
  minutes: number[];
  /** The pack's name; null for a device without one. */
  packName: string | null;
  /** The language of its list; "" for A to Z. */
  language: string;
}

/** The names of the rule documents, in the order of set-up. */
export function documentNames(): string[] {
  return profiles().map(({ rules }) => rules().name);
}

/**
 * A setting under this document, or under any; or under the rules of a file, if its line is given. The list is of
 * `language` if the rules demand no list.
 */
export function randomSetting(dice: Dice, document: string | null, file = "", language = ""): Setting {
  const named = profiles().filter(({ rules }) => document === null || rules().name === document);
  const rules = file === "" ? dice.pick(named).rules() : rulesIn(file);
  const { lexiconName, challengeRules } = dice.pick(rules.sources);
  const minutes = dice.chance(20) ? 25 : 1 + dice.below(4);
  const more = dice.chance(15) ? dice.below(3) : 0;
  return {
    file,
    document: rules.name,
    list: lexiconName,
    challengeRule: dice.pick(challengeRules).name,
    minutes: dice.chance(50) ? [minutes, minutes + more] : [minutes + more, minutes],
    packName: dice.chance(6) ? null : dice.chance(80) ? (lexiconName ?? "CSW24") : "ODD1",
    // Rules that demand a list demand one of English, and others give no verdict.
    language: rules.lexiconMandatory ? "" : language,
  };
}

/** The head of the scenario that starts from it. */
export function headOf(setting: Setting, title: string): string[] {
  const { file, document, list, challengeRule, minutes, packName, language } = setting;
  return [
    `title: ${title}`,
    packName === null ? "damage: no pack" : `lexicon: ${packName}`,
    ...(language === "" ? [] : [`alphabet: ${language}`]),
    `words: ${listIn(language).good.join(" ")}`,
    ...(file === "" ? [] : [`rules file: ${file}`]),
    `rules: ${document}`,
    ...(list === null ? [] : [`source: ${list}`]),
    `challenge: ${challengeRule}`,
    `minutes: ${minutes.join(" ")}`,
  ];
}

/** A scenario without lines that starts from it. */
export const scenarioOf = (setting: Setting): Scenario =>
  scenarioFrom(headOf(setting, "soak").join("\n"), "the setting");
