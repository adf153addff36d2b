// A list as large as any in use is built in time and memory that an organiser's laptop has. Time is a ratio in one run.
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { oneLetterEdits } from "../../lexicon-pack/one-letter-edits";
import { seededRandom } from "../../lexicon-pack/seeded-random";
import { sowpods, wordList } from "./lists";
import { ENGLISH } from "../../lexicon-pack/numbered";
import { ROOT } from "../../scripts/paths";

/** Words of CSW24, the largest list known. */
const COUNT = 280_887;

/** Both lists together and, as that is not enough, one-letter edits of their words: harder to pack than words are. */
function largeList(): string[] {
  const words = new Set([...sowpods(), ...wordList()]);
  const roots = [...words];
  const random = seededRandom(24);
  while (words.size < COUNT) {
    const edits: string[] = [];
    oneLetterEdits(roots[random(roots.length)], ENGLISH, (edit) => edits.push(edit));
    const edit = edits[random(edits.length)];
    if (edit.length >= 2 && edit.length <= 15) words.add(edit);
  }
  return [...words];
}

/**
 * Seconds of processor time for what any laptop does with a list: each word's letters go into maps within maps, three
 * times over.
 */
function secondsOfMaps(words: string[]): number {
  interface Node extends Map<string, Node> {}
  const before = process.cpuUsage();
  for (let round = 0; round < 3; round++) {
    const root: Node = new Map();
    for (const word of words) {
      let node = root;
      for (const letter of word) {
        let next = node.get(letter);
        if (next === undefined) node.set(letter, (next = new Map()));
        node = next;
      }
    }
  }
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}

/** Packing takes 13 to 16 times as long: 20 s on a machine that needs a second for those maps would be too long. */
const MOST_TIMES = 20;

test(`${COUNT} words are packed in ${MOST_TIMES} times the time of maps, and in 1 GB`, () => {
  const folder = mkdtempSync(join(tmpdir(), "build-cost-"));
  try {
    const words = largeList();
    writeFileSync(join(folder, "words.txt"), words.join("\n"));
    const main = ROOT + "scripts/packs/pack.ts";
    const args = ["--import", "tsx", main, join(folder, "words.txt"), "--name", "CSW24", "--out", join(folder, "pack")];
    const before = secondsOfMaps(words);
    const out = execFileSync(process.execPath, args, { cwd: ROOT, encoding: "utf8" });
    const reference = (before + secondsOfMaps(words)) / 2;
    expect(out).toContain(`CSW24: ${COUNT} words`);
    const [, seconds, megabytes] = out.match(/([\d.]+) s of processor time and (\d+) MB/) ?? [];
    console.log(`${seconds} s of processor time, ${reference.toFixed(1)} s for the maps, ${megabytes} MB`);
    expect(Number(seconds)).toBeLessThan(MOST_TIMES * reference);
    expect(Number(megabytes)).toBeLessThan(1024);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
