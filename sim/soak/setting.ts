// What a soaked game starts from: the head of a scenario.

import type { Dice } from "./dice";
import { DOCUMENTS } from "./judge/documents";

export interface Setting {
  document: number;
  list: number;
  settling: number;
  minutes: number[];
  /** The pack's name; null for a device without one. */
  packName: string | null;
}

/** All that the packs hold, and words that they do not. */
export const GOOD_WORDS = [
  "QI",
  "ZAX",
  "JO",
  "KVETCH",
  "CWM",
  "EUOI",
  "QUIXOTRY",
  "UNCOPYRIGHTABLE",
  "VOZHD",
  "FJORDS",
];
export const BAD_WORDS = [
  "QQ",
  "ZAXX",
  "JJ",
  "KVETCHE",
  "CWMZ",
  "EUOY",
  "QUIXOTRYS",
  "UNCOPYRIGHTABLY",
  "VOZH",
  "FJORDZ",
];

export function randomSetting(dice: Dice, document: number | null): Setting {
  const chosen = document === null ? dice.below(DOCUMENTS.length) : document;
  const list = dice.below(DOCUMENTS[chosen].lists.length);
  const wordList = DOCUMENTS[chosen].lists[list];
  const minutes = dice.chance(20) ? 25 : 1 + dice.below(4);
  const more = dice.chance(15) ? dice.below(3) : 0;
  const right = wordList.name === null ? "CSW24" : wordList.name;
  return {
    document: chosen,
    list: list,
    settling: dice.below(wordList.settlings.length),
    minutes: dice.chance(50) ? [minutes, minutes + more] : [minutes + more, minutes],
    packName: dice.chance(6) ? null : dice.chance(80) ? right : "ODD1",
  };
}

/** The head of the scenario that starts from it. */
export function headOf(setting: Setting, title: string): string[] {
  const document = DOCUMENTS[setting.document];
  const list = document.lists[setting.list];
  const head = ["title: " + title];
  head.push(setting.packName === null ? "damage: no pack" : "lexicon: " + setting.packName);
  head.push("words: " + GOOD_WORDS.join(" "), "rules: " + document.name);
  if (list.name !== null) head.push("source: " + list.name);
  head.push("challenge: " + list.settlings[setting.settling].name, "minutes: " + setting.minutes.join(" "));
  return head;
}
