// Chooses shortcuts of look-ups: lists that are indexed, from the root down, and lists that have their length before
// them and can be skipped. Each costs bits and saves passes; `passesPerBit` is the rate of exchange.
import { PASSES_AN_EDGE, PASSES_AN_INDEX, PASSES_A_LENGTH } from "../firmware/lexicon/passes";
import { isBeneath, KIND, type Layout } from "./layout";

export type AccessOptions = {
  /** Passes of look-ups, summed over all look-ups of a listed word, that one bit of the pack is worth. */
  passesPerBit: number;
};

/** Approximate bits of an edge and of a pointer (measured on sowpods), for estimating the sizes of whole lists. */
const LETTER_BITS = 3.1;
const MARK_BITS = 2.6;
const POINTER_BITS = 8.3;
/** The reader's stack has room for 64 lists. */
const MOST_EDGES_PASSED = 60;
/** Rounds: whether a list is passed depends on the lengths above it, and a length's worth on how often it is passed. */
const ROUNDS = 3;

/** Bits of a length: its code's, about, and as many as tell it from others as large. */
export const lengthBits = (bits: number): number => 3 + Math.floor(Math.log2(bits));

/**
 * Marks the lists that get a length as KIND.large, and those that are indexed, both at a list's first edge.
 */
export function chooseAccess(layout: Layout, options: AccessOptions): void {
  const later = wordsBehind(layout);
  const passed = new Float64Array(layout.count + 1);
  let sizes = sizesOf(layout);
  for (let round = 0; round < ROUNDS; round++) {
    for (let i = 0; i < layout.count; i++) {
      if (!isBeneath(layout, i)) continue;
      const saved = (sizes.passes[i + 1] - PASSES_A_LENGTH) * (later[i] + passed[layout.first[i]]);
      const worth =
        saved >= options.passesPerBit * lengthBits(sizes.bits[i + 1]) || layout.end[i] - i > MOST_EDGES_PASSED;
      layout.kind[i] = worth && !layout.last[i] ? KIND.large : KIND.inside;
      passed[i + 1] = layout.kind[i] === KIND.large ? 0 : later[i] + passed[layout.first[i]];
    }
    sizes = sizesOf(layout);
  }
  const worth = worthOfIndexes(layout, sizes, options.passesPerBit);
  const root = layout.treeAt[layout.root];
  if (worth[root]) index(layout, root, worth);
}

/** For each edge, the number of words looked up behind it in its list; half of them for a base. */
function wordsBehind(layout: Layout): Float64Array {
  const later = new Float64Array(layout.count);
  for (let i = layout.count - 1; i >= 0; i--) {
    const base = layout.first[i];
    if (!layout.last[i]) later[i] = later[layout.end[i]] + layout.through[layout.end[i]];
    else if (layout.letter[base] === layout.base) later[i] = layout.through[base] / 2;
  }
  return later;
}

/** Bits and passes for the rest of a list from each edge on, with everything beneath. */
function sizesOf(layout: Layout): { bits: Float64Array; passes: Float64Array } {
  const bits = new Float64Array(layout.count + 1);
  const passes = new Float64Array(layout.count + 1);
  for (let i = layout.count - 1; i >= 0; i--) {
    const kind = layout.kind[i];
    bits[i] = LETTER_BITS + MARK_BITS + (kind === KIND.shared ? POINTER_BITS : 0);
    passes[i] = PASSES_AN_EDGE;
    if (isBeneath(layout, i)) {
      bits[i] += bits[i + 1] + (kind === KIND.large ? lengthBits(bits[i + 1]) : 0);
      passes[i] += kind === KIND.large ? PASSES_A_LENGTH : passes[i + 1];
    }
    if (layout.last[i]) continue;
    bits[i] += bits[layout.end[i]];
    passes[i] += passes[layout.end[i]];
  }
  return { bits, passes };
}

/** By a list's first edge: 1 if indexing it pays, given that the list above is indexed. */
function worthOfIndexes(
  layout: Layout,
  sizes: { bits: Float64Array; passes: Float64Array },
  passesPerBit: number,
): Uint8Array {
  const worth = new Uint8Array(layout.count + 1);
  const plain = new Float64Array(layout.count + 1);
  const best = new Float64Array(layout.count + 1);
  for (let first = layout.count - 1; first >= 0; first--) {
    if (layout.first[first] !== first) continue;
    let [passes, lengths, beneath, bestBeneath, edges, passed] = [0, 0, 0, 0, 0, 0];
    for (let i = first; ; i = layout.end[i]) {
      edges++;
      passed += PASSES_AN_EDGE;
      passes += layout.through[i] * passed;
      if (isBeneath(layout, i)) {
        passed += layout.kind[i] === KIND.large ? PASSES_A_LENGTH : sizes.passes[i + 1];
        lengths += layout.kind[i] === KIND.large ? lengthBits(sizes.bits[i + 1]) : 0;
        beneath += plain[i + 1];
        bestBeneath += best[i + 1];
      }
      if (layout.last[i]) break;
    }
    plain[first] = passes + beneath + passesPerBit * (edges * LETTER_BITS + lengths);
    const bits = layout.base + 5 + (edges - 1) * Math.ceil(Math.log2(sizes.bits[first]));
    const indexed = layout.visits[first] * PASSES_AN_INDEX + bestBeneath + passesPerBit * bits;
    worth[first] = indexed < plain[first] && layout.letter[first] !== layout.base ? 1 : 0;
    best[first] = worth[first] ? indexed : plain[first];
  }
  return worth;
}

function index(layout: Layout, first: number, worth: Uint8Array): void {
  layout.indexed[first] = 1;
  for (let i = first; ; i = layout.end[i]) {
    if (isBeneath(layout, i)) {
      layout.kind[i] = worth[i + 1] ? KIND.large : KIND.inside;
      if (worth[i + 1]) index(layout, i + 1, worth);
    }
    if (layout.last[i]) return;
  }
}
