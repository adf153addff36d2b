// npm run pack: makes a pack of a word list, or checks one.
import { existsSync } from "node:fs";
import { mostPasses, openPack, type Lexicon } from "../../firmware/lexicon/lexicon";
import type { Bound } from "../../lexicon-pack/build";
import { parseColumns } from "../../lexicon-pack/columns";
import { crc32 } from "../../lexicon-pack/crc32";
import { countWarning, listName } from "../../lexicon-pack/known-lists";
import { letterWithoutKey } from "../../lexicon-pack/letters";
import { readAlphabet, type Alphabet } from "../../lexicon-pack/alphabet";
import { ALPHABETS, alphabetNamed, ENGLISH_ALPHABET } from "../../lexicon-pack/alphabets";
import { packedAlphabet } from "../../lexicon-pack/packed-alphabet";
import { packWords } from "../../lexicon-pack/pack-words";
import { printable } from "../../lexicon-pack/printable";
import { refusalOf } from "../../lexicon-pack/refusals";
import { isSorted } from "../../lexicon-pack/sorted-core";
import { describeStrays, strayStrings, type Strays } from "../../lexicon-pack/stray-strings";
import { MOST_BYTES } from "../../lexicon-pack/text";
import { describeFault, verifyPack } from "../../lexicon-pack/verify";
import {
  describeBad,
  describeLeftOut,
  lineNumber,
  readWordList,
  type ReadOptions,
  type WordList,
} from "../../lexicon-pack/word-list";
import { command, usageText, type ValuesOf } from "../command";
import { checkOutput, inFile, readText, readWhole, writeWhole } from "./files";
import { Report } from "./report";

const USAGE = {
  call: "npm run pack",
  does: "makes a pack from a word list, or checks one; README.md in lexicon-pack/ says which lists it reads",
  takes: "WORDS.txt | verify FILE [WORDS.txt]",
  options: {
    name: { takes: "NAME", does: "the list's name, as the rules have it" },
    out: { takes: "FILE", does: "where to write the pack" },
    alphabet: {
      takes: "NAME",
      does: `the list's language (${ALPHABETS.join(", ")}), or the file of an alphabet; A to Z without it`,
    },
    column: { takes: "N[-]", does: "the words are in this column, or with - in this and all after it" },
    "first-line": { takes: "N", does: "the list begins in this line of its file" },
    "last-line": { takes: "N", does: "the list ends in this line" },
    encoding: { takes: "NAME", does: "the file's encoding, such as windows-1250, if it is not UTF-8" },
    "leave-out": { does: "leaves out lines that are not words of 2 to 15 letters" },
    json: { does: "prints one object, for programs" },
  },
} as const;
const MOST_BAD_SHOWN = 20;

/** Options for reading a list's file. */
type Reading = ReadOptions & { leaveOut: boolean };

/** Width of the progress bar, in signs. */
const BAR = 30;

/** A progress bar on a terminal; elsewhere nothing, so that logs stay clean. */
function showProgress(step: string, done: number): void {
  if (!process.stderr.isTTY) return;
  const bar = "#".repeat(Math.round(done * BAR)).padEnd(BAR, ".");
  process.stderr.write(`\r[${bar}] ${String(Math.round(done * 100)).padStart(3)}% ${step.padEnd(20)}`);
  if (done >= 1) process.stderr.write("\r" + " ".repeat(2 * BAR) + "\r");
}

type Order = { file: string; name: string; out: string; alphabet: Alphabet; reading: Reading };

function pack({ file, name, out, alphabet, reading }: Order, report: Report): void {
  const { list } = readList(file, alphabet, reading, report);
  checkOutput(out, [file]);
  const { bytes, bound, lexicon } = packWords(list.words, { name, alphabet, onProgress: showProgress });
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

/** The alphabet of a language that is known, or of a file. */
function alphabetFor(name: string): Alphabet {
  const known = alphabetNamed(name);
  if (known) return known;
  if (!existsSync(name))
    throw new Error(`--alphabet: ${ALPHABETS.join(", ")} or a file expected, found "${printable(name)}"`);
  try {
    return readAlphabet(readText(name));
  } catch (fault) {
    throw inFile(name, fault);
  }
}

/** @throws Error for a list that is not packed, with the options that would read it */
function readList(
  file: string,
  alphabet: Alphabet,
  reading: Reading,
  report: Report,
): { bytes: Uint8Array; list: WordList } {
  const bytes = readWhole(file, MOST_BYTES);
  let list: WordList;
  try {
    list = readWordList(bytes, alphabet, reading);
  } catch (fault) {
    throw inFile(file, fault);
  }
  reportList(file, list, report);
  const refusal = refusalOf(list, reading.leaveOut);
  if (!refusal) {
    for (const left of describeLeftOut(list)) report.warn(`${printable(file)}: ${left}`);
    return { bytes, list };
  }
  const ways = refusal.offers.map(({ option, value, effect }) => `--${option}${value && ` ${value}`} ${effect}`);
  throw new Error([inFile(file, refusal.reason).message, ...ways].join("\n"));
}

function reportList(file: string, list: WordList, report: Report): void {
  const { lines, blankLines, duplicates, folded, merged, otherColumns, otherLines, raised, bad } = list;
  const sorted = isSorted(list.words);
  const notes = [`${lines} lines`, `${list.words.length} words`];
  if (blankLines) notes.push(`${blankLines} blank`);
  if (raised) notes.push(`${raised} put in capitals`);
  if (folded.lines) notes.push(`${folded.lines} folded`);
  if (merged.lines) notes.push(`${merged.lines} of them merged`);
  if (list.encoding !== "utf-8") notes.push(`read as ${list.encoding}`);
  if (!sorted) notes.push("not sorted, which does not matter");
  report.say(`${printable(file)}: ${notes.join(", ")}`, {
    file,
    lines,
    blankLines,
    duplicates: duplicates.lines,
    folded: folded.lines,
    merged: merged.lines,
    encoding: list.encoding,
    otherColumns: otherColumns.lines,
    otherLines: otherLines.lines,
    raised,
    sorted,
    badLines: bad.length,
  });
  for (const line of bad.slice(0, MOST_BAD_SHOWN)) report.warn(`${printable(file)}: ${describeBad(line)}`);
  if (bad.length > MOST_BAD_SHOWN) report.warn(`... and ${bad.length - MOST_BAD_SHOWN} more`);
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

type Check = { file: string; wordsFile: string | undefined; alphabet: Alphabet | null; reading: Reading };

function verify({ file, wordsFile, alphabet: chosen, reading }: Check, report: Report): void {
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
  if (listName(name) !== name)
    report.warn(
      `${printable(file)}: the list is called ${printable(name)}, and the rules may know it as ${listName(name)}`,
    );
  if (!wordsFile) return;
  const alphabet = chosen ?? packedAlphabet(lexicon);
  const { bytes: text, list } = readList(wordsFile, alphabet, reading, report);
  const { faults, nonWords } = verifyPack(bytes, list.words);
  if (faults.length) throw new Error(faults.join("\n"));
  reportStrays(wordsFile, strayStrings(text, lexicon, alphabet, reading.encoding), lexicon, report);
  report.say(
    `all ${list.words.length} words of ${printable(wordsFile)} are in it, ${nonWords} strings one letter off are not`,
    { file: wordsFile, asked: list.words.length, nonWords },
  );
}

/** Names the file's text that is not among the pack's words: only a person can tell that it is no word. */
function reportStrays(file: string, strays: Strays, { wordCount }: Lexicon, report: Report): void {
  if (strays.words !== wordCount)
    throw new Error(`${printable(file)}: the pack's ${wordCount} words expected, found ${strays.words} of them`);
  const named = describeStrays(strays);
  if (named) report.warn(`${printable(file)}: ${named}`);
}

function run(values: ValuesOf<typeof USAGE>, files: string[], report: Report): void {
  const reading: Reading = {
    columns: values.column === undefined ? undefined : parseColumns(values.column),
    firstLine: lineNumber("--first-line", values["first-line"]),
    lastLine: lineNumber("--last-line", values["last-line"]),
    encoding: values.encoding,
    leaveOut: values["leave-out"],
  };
  const chosen = values.alphabet === undefined ? undefined : alphabetFor(values.alphabet);
  const [file, ...more] = files;
  if (file === "verify" && more.length > 0 && more.length < 3)
    verify({ file: more[0], wordsFile: more[1], alphabet: chosen ?? null, reading }, report);
  else if (files.length === 1 && values.name && values.out) {
    const name = listName(values.name);
    if (name !== values.name) report.say(`the list's name: ${printable(name)}`, {});
    pack({ file, name, out: values.out, alphabet: chosen ?? ENGLISH_ALPHABET, reading }, report);
  } else throw new Error(usageText(USAGE));
}

await command(import.meta.url, USAGE, (values, files) => {
  const report = new Report(values.json);
  try {
    run(values, files, report);
  } catch (fault) {
    report.fail((fault as Error).message);
  }
  report.end();
});
