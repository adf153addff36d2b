// A list as large as any in use is built in time and memory that an organiser's laptop has.
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { oneLetterEdits } from "../../lexicon-pack/one-letter-edits";
import { seededRandom } from "../../lexicon-pack/seeded-random";
import { sowpods, wordList } from "./lists";

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
/** Words of CSW24, the largest list known. */
const COUNT = 280_887;

/** Both lists together and, as that is not enough, one-letter edits of their words: harder to pack than words are. */
function largeList(): string[] {
  const words = new Set([...sowpods(), ...wordList()]);
  const roots = [...words];
  const random = seededRandom(24);
  while (words.size < COUNT) {
    const edits: string[] = [];
    oneLetterEdits(roots[random(roots.length)]!, LETTERS, (edit) => edits.push(edit));
    const edit = edits[random(edits.length)]!;
    if (edit.length >= 2 && edit.length <= 15) words.add(edit);
  }
  return [...words];
}

test(`${COUNT} words are packed in less than 20 s of processor time and 1 GB`, () => {
  const folder = mkdtempSync(join(tmpdir(), "build-cost-"));
  try {
    writeFileSync(join(folder, "words.txt"), largeList().join("\n"));
    const main = new URL("../../lexicon-pack/main.ts", import.meta.url).pathname;
    const args = ["--import", "tsx", main, join(folder, "words.txt"), "--name", "CSW24", "--out", join(folder, "pack")];
    const out = execFileSync(process.execPath, args, { encoding: "utf8" });
    expect(out).toContain(`CSW24: ${COUNT} words`);
    const [, seconds, megabytes] = out.match(/([\d.]+) s of processor time and (\d+) MB/) ?? [];
    console.log(`${seconds} s of processor time, ${megabytes} MB`);
    expect(Number(seconds)).toBeLessThan(20);
    expect(Number(megabytes)).toBeLessThan(1024);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
