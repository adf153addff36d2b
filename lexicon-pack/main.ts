// npm run pack -- WORDS.txt --name NAME --out FILE [--alphabet LETTERS] [--leave-out] [--json]
// npm run pack -- verify FILE [WORDS.txt] [--json]
import { parseArgs } from "node:util";
import { mostPasses, openPack, type Lexicon } from "../firmware/lexicon/lexicon";
import type { Bound } from "./build";
import { crc32 } from "./crc32";
import { checkOutput, inFile, readWhole, writeWhole } from "./files";
import { countWarning } from "./known-lists";
import { checkAlphabet, ENGLISH } from "./numbered";
import { letterWithoutKey } from "./letters";
import { checkList, packWords } from "./pack-words";
import { printable } from "./printable";
import { progressBar } from "./progress-bar";
import { Report } from "./report";
import { alphabetOf, describeFault, verifyPack } from "./verify";
import { describeBad, readWordList, type WordList } from "./word-list";

const USAGE = `npm run pack -- WORDS.txt --name NAME --out FILE [--alphabet LETTERS] [--leave-out] [--json]
npm run pack -- verify FILE [WORDS.txt] [--json]`;
const MOST_BAD_SHOWN = 20;

type Order = { file: string; name: string; out: string; alphabet: string; leaveOut: boolean };

function pack({ file, name, out, alphabet, leaveOut }: Order, report: Report): void {
  try {
    checkAlphabet(alphabet);
  } catch (fault) {
    throw inFile("--alphabet", fault);
  }
  const list = readList(file, alphabet);
  reportList(file, list, report);
  try {
    checkList(list, leaveOut);
  } catch (fault) {
    const way = list.bad.length && !leaveOut ? "; --leave-out leaves them out" : "";
    throw inFile(file, (fault as Error).message + way);
  }
  checkOutput(out, [file]);
  const onProgress = progressBar(process.stderr);
  const { bytes, bound, lexicon } = packWords(list.words, { name, alphabet, onProgress });
  writeWhole(out, bytes);
  reportPack(lexicon, list.words, bytes.length, bound, report);
  const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
  const [seconds, megabytes] = [(userCPUTime + systemCPUTime) / 1e6, maxRSS / 1024];
  report.say(
    `${printable(out)} written; ${seconds.toFixed(1)} s of processor time and ${megabytes.toFixed(0)} MB at most`,
    { out, seconds, megabytes },
  );
  const untyped = letterWithoutKey(lexicon);
  if (untyped !== null) report.warn(`${printable(out)}: ${untyped}, so the device refuses this pack`);
  const warning = countWarning(name, lexicon.wordCount);
  if (warning) report.warn(warning);
}

function readList(file: string, alphabet: string): WordList {
  const bytes = readWhole(file);
  try {
    return readWordList(bytes, alphabet);
  } catch (fault) {
    throw inFile(file, fault);
  }
}

function reportList(file: string, list: WordList, report: Report): void {
  const { lines, blankLines, duplicates, definitions, raised, sorted, bad } = list;
  const notes = [`${lines} lines`, `${list.words.length} words`];
  if (blankLines) notes.push(`${blankLines} blank`);
  if (duplicates) notes.push(`${duplicates} duplicates left out`);
  if (definitions) notes.push(`${definitions} with text behind the word, ignored`);
  if (raised) notes.push(`${raised} put in capitals`);
  if (!sorted) notes.push("not sorted, which does not matter");
  report.say(`${printable(file)}: ${notes.join(", ")}`, {
    file,
    lines,
    blankLines,
    duplicates,
    definitions,
    raised,
    sorted,
    badLines: bad.length,
  });
  for (const line of bad.slice(0, MOST_BAD_SHOWN)) report.warn(`${printable(file)}: ${describeBad(line)}`);
  if (bad.length > MOST_BAD_SHOWN) report.warn(`... and ${bad.length - MOST_BAD_SHOWN} more`);
  if (list.heading !== undefined) {
    report.warn(
      `${printable(file)}: ${printable(list.heading)} comes first and is out of order: is it a heading? It is packed as a word`,
    );
  }
}

function reportPack(lexicon: Lexicon, words: string[], bytes: number, bound: Bound, report: Report): void {
  const byLength = new Map<number, number>();
  for (const word of words) byLength.set(word.length, (byLength.get(word.length) ?? 0) + 1);
  for (const [length, count] of [...byLength].sort((a, b) => a[0] - b[0])) {
    report.say(`${String(length).padStart(4)} letters ${String(count).padStart(7)}`, {});
  }
  report.say(
    `${printable(lexicon.name)}: ${lexicon.wordCount} words, ${bytes} bytes, ${(bytes / words.length).toFixed(4)} a word`,
    { name: lexicon.name, words: lexicon.wordCount, bytes, byLength: Object.fromEntries(byLength) },
  );
  report.say(
    `a look-up of any string takes at most ${mostPasses(lexicon)} passes: ${bound.lengthsAdded} lists got a length for it, ` +
      `${bound.bytesAdded} bytes in all`,
    { mostPasses: mostPasses(lexicon), lengthsAdded: bound.lengthsAdded, bytesAdded: bound.bytesAdded },
  );
  report.say(`check code ${lexicon.checkCode}`, { checkCode: lexicon.checkCode });
}

function open(bytes: Uint8Array, what: string): Lexicon {
  const lexicon = openPack(bytes, crc32);
  if ("fault" in lexicon) throw inFile(what, describeFault(lexicon));
  return lexicon;
}

function verify(file: string, wordsFile: string | undefined, report: Report): void {
  const bytes = readWhole(file);
  const lexicon = open(bytes, file);
  const { name, wordCount, checkCode } = lexicon;
  report.say(`${printable(name)}: ${wordCount} words, ${bytes.length} bytes, check code ${checkCode}, sound`, {
    name,
    words: wordCount,
    bytes: bytes.length,
    checkCode,
    mostPasses: mostPasses(lexicon),
  });
  if (!wordsFile) return;
  const list = readList(wordsFile, alphabetOf(lexicon));
  const { faults, nonWords } = verifyPack(bytes, list.words);
  if (faults.length) throw new Error(faults.join("\n"));
  report.say(
    `all ${list.words.length} words of ${printable(wordsFile)} are in it, ${nonWords} strings one letter off are not`,
    { file: wordsFile, asked: list.words.length, nonWords },
  );
}

function run(report: Report, args: string[]): void {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      name: { type: "string" },
      out: { type: "string" },
      alphabet: { type: "string", default: ENGLISH },
      "leave-out": { type: "boolean", default: false },
      json: { type: "boolean", default: false },
    },
  });
  const [file, ...more] = positionals;
  if (file === "verify" && more.length > 0 && more.length < 3) verify(more[0], more[1], report);
  else if (positionals.length === 1 && values.name && values.out) {
    pack(
      { file, name: values.name, out: values.out, alphabet: values.alphabet, leaveOut: values["leave-out"] },
      report,
    );
  } else throw new Error(USAGE);
}

const args = process.argv.slice(2);
const report = new Report(args.includes("--json"));
try {
  run(report, args);
} catch (fault) {
  report.fail(fault instanceof Error ? fault.message : String(fault));
}
report.end();
