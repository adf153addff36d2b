// Costs of opening a pack and of look-ups in it, counted in the interpreter: from flat memory, as a board with mapped
// flash reads.

import { readFileSync } from "node:fs";
import { ENGLISH } from "../../../lexicon-pack/numbered";
import { oneLetterEdits } from "../../../lexicon-pack/one-letter-edits";
import { seededRandom } from "../../../lexicon-pack/seeded-random";
import { defaultPack, defaultWords } from "../../../scripts/packs/default-pack";
import { count, interpreterToCount } from "./count";
import { callsOf, sum, type Costs } from "./marks";
import { countedLookUps } from "./program-texts";
import { workOf } from "./work";

/** A look-up takes callgrind a fifth of a second. */
const DEFAULT_SAMPLE: SampleSize = { each: 100, dearest: 10 };

/** Number of strings one letter off a listed word from which the sample is taken. */
export const DRAWN_NON_WORDS = 50_000;

export interface SampleSize {
  /** Listed words, and as many one-letter-off strings that are not listed, evenly from the least work to the most. */
  each: number;
  /** Beside them, of each, those of the most work. */
  dearest: number;
}

/** In passes of the reference loop. */
export interface LookUps {
  size: SampleSize;
  mean: number;
  worst: number;
  worstWord: string;
  /** Cost of each of the pieces in which the pack was opened, without the native CRC. */
  pieces: number[];
}

export interface Sample {
  words: string[];
  nonWords: string[];
}

/** Strings one letter off a listed word that are not listed; the same ones each time. */
function drawNonWords(words: string[]): string[] {
  const random = seededRandom(600);
  const listed = new Set(words);
  const drawn: string[] = [];
  while (drawn.length < DRAWN_NON_WORDS) {
    const edits: string[] = [];
    oneLetterEdits(words[random(words.length)], ENGLISH, (edit) => edits.push(edit));
    const edit = edits[random(edits.length)];
    if (!listed.has(edit)) drawn.push(edit);
  }
  return drawn;
}

/** `each` of the words in even steps from the least work to the most, and then the `dearest` of all. */
function evenly(words: string[], work: Float64Array, { each, dearest }: SampleSize): string[] {
  const order = [...words.keys()].sort((a, b) => work[a] - work[b]).map((place) => words[place]);
  const steps = Array.from({ length: each }, (_, i) => order[Math.floor(((i + 0.5) * order.length) / each)]);
  return [...steps, ...order.slice(order.length - dearest)];
}

/**
 * A sample by the work in this pack: the mean over it stands for the mean over all, though it is small, and the dearest
 * of the whole list are in it.
 */
export function sampleOf(pack: Uint8Array, words: string[], size: SampleSize): Sample {
  const nonWords = drawNonWords(words);
  return {
    words: evenly(words, workOf(pack, words, true), size),
    nonWords: evenly(nonWords, workOf(pack, nonWords, false), size),
  };
}

/** The figures of a run of programs/look-up.ts with this sample. */
export function lookUpsOf(costs: Costs, { words, nonWords }: Sample, size: SampleSize): LookUps {
  const passes = callsOf(costs, "word").map(sum);
  const asked = [...words, ...nonWords];
  if (passes.length !== asked.length) throw new Error(`${asked.length} look-ups expected, found ${passes.length}`);
  const evenPart = [...passes.slice(0, size.each), ...passes.slice(words.length, words.length + size.each)];
  const worst = Math.max(...passes);
  return {
    size,
    mean: sum(evenPart) / evenPart.length,
    worst,
    worstWord: asked[passes.indexOf(worst)],
    pieces: callsOf(costs, "piece").map(sum),
  };
}

/** @throws Error if the interpreter stops, or answers wrongly for a word of the sample */
export async function countLookUps(
  espruino: string,
  pack: Uint8Array,
  words: string[],
  size: SampleSize,
): Promise<LookUps> {
  const sample = sampleOf(pack, words, size);
  const script = await countedLookUps([...sample.words, ...sample.nonWords]);
  return lookUpsOf(count({ espruino, script, files: { pack } }, []), sample, size);
}

/** Counted in the pack of the development tools. */
export function countDefaultLookUps(): Promise<LookUps> {
  return countLookUps(interpreterToCount(), readFileSync(defaultPack()), defaultWords(), DEFAULT_SAMPLE);
}
