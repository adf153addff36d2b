// npm run pack -- WORDS.txt --name NAME --out FILE [--alphabet LETTERS] [--leave-out]
// npm run pack -- verify FILE [WORDS.txt]
import { readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { isWord, openPack, type Lexicon } from "../firmware/lexicon/lexicon";
import { runCommand } from "../scripts/command";
import { buildPack } from "./build";
import { crc32 } from "./crc32";
import { countWarning } from "./known-lists";
import { ENGLISH } from "./numbered";
import { progressBar } from "./progress-bar";
import { describeFault, verifyPack } from "./verify";
import { describeBad, readWordList, type WordList } from "./word-list";

const USAGE = `npm run pack -- WORDS.txt --name NAME --out FILE [--alphabet LETTERS] [--leave-out]
npm run pack -- verify FILE [WORDS.txt]`;
const MOST_BAD_SHOWN = 20;

function fail(message: string): never {
  throw new Error(message);
}

function pack(file: string, name: string, out: string, alphabet: string, leaveOut: boolean): void {
  const list = readWordList(readFileSync(file), alphabet);
  reportList(file, list);
  if (list.bad.length && !leaveOut) {
    fail(`${list.bad.length} lines are no words of the list; --leave-out leaves them out`);
  }
  if (!list.words.length) fail(`${file}: no words`);
  const started = performance.now();
  const bytes = buildPack(list.words, { name, alphabet, onProgress: progressBar(process.stderr) });
  const seconds = (performance.now() - started) / 1000;
  const lexicon = open(bytes, "the new pack");
  if (!list.words.every((word) => isWord(lexicon, word))) fail("the new pack lacks words: not written");
  writeFileSync(out, bytes);
  summarise(lexicon, list.words, bytes.length);
  const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
  console.log(`${out} written, built in ${seconds.toFixed(1)} s; all took ${((userCPUTime + systemCPUTime) / 1e6).toFixed(1)} s of `
    + `processor time and ${(maxRSS / 1024).toFixed(0)} MB at most`);
  const warning = countWarning(name, lexicon.wordCount);
  if (warning) console.warn(`WARNING: ${warning}`);
}

function reportList(file: string, list: WordList): void {
  const notes = [`${list.lines} lines`, `${list.words.length} words`];
  if (list.blankLines) notes.push(`${list.blankLines} blank`);
  if (list.duplicates) notes.push(`${list.duplicates} duplicates left out`);
  if (list.definitions) notes.push(`${list.definitions} with text behind the word, ignored`);
  if (list.raised) notes.push(`${list.raised} put in capitals`);
  if (!list.sorted) notes.push("not sorted, which does not matter");
  console.log(`${file}: ${notes.join(", ")}`);
  for (const bad of list.bad.slice(0, MOST_BAD_SHOWN)) console.error(`${file}: ${describeBad(bad)}`);
  if (list.bad.length > MOST_BAD_SHOWN) console.error(`... and ${list.bad.length - MOST_BAD_SHOWN} more`);
}

function summarise(lexicon: Lexicon, words: string[], bytes: number): void {
  const byLength = new Map<number, number>();
  for (const word of words) byLength.set(word.length, (byLength.get(word.length) ?? 0) + 1);
  for (const [length, count] of [...byLength].sort((a, b) => a[0] - b[0])) {
    console.log(`${String(length).padStart(4)} letters ${String(count).padStart(7)}`);
  }
  console.log(`${lexicon.name}: ${lexicon.wordCount} words, ${bytes} bytes, ${(bytes / words.length).toFixed(4)} a word`);
  console.log(`check code ${lexicon.checkCode}`);
}

function open(bytes: Uint8Array, what: string): Lexicon {
  const lexicon = openPack(bytes, crc32);
  return "fault" in lexicon ? fail(`${what}: ${describeFault(lexicon)}`) : lexicon;
}

function verify(file: string, wordsFile: string | undefined): void {
  const bytes = new Uint8Array(readFileSync(file));
  const lexicon = open(bytes, file);
  console.log(`${lexicon.name}: ${lexicon.wordCount} words, ${bytes.length} bytes, check code ${lexicon.checkCode}, sound`);
  if (!wordsFile) return;
  const list = readWordList(readFileSync(wordsFile), lexicon.alphabet);
  const { faults, nonWords } = verifyPack(bytes, list.words);
  if (faults.length) fail(faults.join("\n"));
  console.log(`all ${list.words.length} words of ${wordsFile} are in it, ${nonWords} strings one letter off are not`);
}

await runCommand(() => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      name: { type: "string" }, out: { type: "string" }, alphabet: { type: "string", default: ENGLISH },
      "leave-out": { type: "boolean", default: false },
    },
  });
  if (positionals[0] === "verify" && positionals[1]) verify(positionals[1], positionals[2]);
  else if (positionals.length === 1 && values.name && values.out) {
    pack(positionals[0], values.name, values.out, values.alphabet, values["leave-out"]);
  } else fail(USAGE);
});
