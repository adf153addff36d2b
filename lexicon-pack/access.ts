// Chooses shortcuts of look-ups: lists that are indexed, from the root down, and lists that have their length before
// them and can be skipped. Each costs bits and saves passes; `passesPerBit` is the rate of exchange.
import { PASSES_AN_EDGE, PASSES_AN_INDEX, PASSES_A_LENGTH } from "../firmware/lexicon/passes";
import { KIND, listBeneath, type LaidList, type Layout } from "./layout";

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

/** Marks the lists that get a length, or an index, as KIND.large on the edge above, and those that are indexed. */
export function chooseAccess(layout: Layout, { passesPerBit }: AccessOptions): void {
  const passed = new Float64Array(layout.lists.length);
  let sizes = sizesOf(layout);
  for (let round = 0; round < ROUNDS; round++) {
    for (const list of layout.lists) {
      // The number of words looked up after the edge in its list; half of them for a base.
      let later = list.edges[0].letter === layout.base ? list.edges[0].through / 2 : 0;
      for (const edge of list.edges.toReversed()) {
        const beneath = listBeneath(edge);
        if (beneath) {
          const { number, size } = beneath;
          const saved = (sizes.passes[number] - PASSES_A_LENGTH) * (later + passed[list.number]);
          const worth = saved >= passesPerBit * lengthBits(sizes.bits[number]) || size >= MOST_EDGES_PASSED;
          edge.kind = worth && !edge.last ? KIND.large : KIND.inside;
          passed[number] = edge.kind === KIND.large ? 0 : later + passed[list.number];
        }
        later += edge.through;
      }
    }
    sizes = sizesOf(layout);
  }
  const worth = worthOfIndexes(layout, sizes, passesPerBit);
  const [root] = layout.lists;
  if (worth[root.number]) index(root, worth);
}

/** By list: bits and passes for the list with everything beneath. */
type Sizes = { bits: Float64Array; passes: Float64Array };

function sizesOf({ lists }: Layout): Sizes {
  const bits = new Float64Array(lists.length);
  const passes = new Float64Array(lists.length);
  for (const { number, edges } of lists.toReversed()) {
    for (const edge of edges.toReversed()) {
      let edgeBits = LETTER_BITS + MARK_BITS + (edge.kind === KIND.shared ? POINTER_BITS : 0);
      passes[number] += PASSES_AN_EDGE;
      const beneath = listBeneath(edge);
      if (beneath) {
        const within = bits[beneath.number];
        edgeBits += within + (edge.kind === KIND.large ? lengthBits(within) : 0);
        passes[number] += edge.kind === KIND.large ? PASSES_A_LENGTH : passes[beneath.number];
      }
      bits[number] += edgeBits;
    }
  }
  return { bits, passes };
}

/** By list: 1 if indexing it pays, given that the list above is indexed. */
function worthOfIndexes({ lists, base }: Layout, sizes: Sizes, passesPerBit: number): Uint8Array {
  const worth = new Uint8Array(lists.length);
  const plain = new Float64Array(lists.length);
  const best = new Float64Array(lists.length);
  for (const { number, edges, visits } of lists.toReversed()) {
    let [passes, lengths, beneath, bestBeneath, passed] = [0, 0, 0, 0, 0];
    for (const edge of edges) {
      passed += PASSES_AN_EDGE;
      passes += edge.through * passed;
      const list = listBeneath(edge);
      if (!list) continue;
      passed += edge.kind === KIND.large ? PASSES_A_LENGTH : sizes.passes[list.number];
      lengths += edge.kind === KIND.large ? lengthBits(sizes.bits[list.number]) : 0;
      beneath += plain[list.number];
      bestBeneath += best[list.number];
    }
    plain[number] = passes + beneath + passesPerBit * (edges.length * LETTER_BITS + lengths);
    const bits = base + 5 + (edges.length - 1) * Math.ceil(Math.log2(sizes.bits[number]));
    const indexed = visits * PASSES_AN_INDEX + bestBeneath + passesPerBit * bits;
    worth[number] = indexed < plain[number] && edges[0].letter !== base ? 1 : 0;
    best[number] = worth[number] ? indexed : plain[number];
  }
  return worth;
}

function index(list: LaidList, worth: Uint8Array): void {
  list.indexed = true;
  for (const edge of list.edges) {
    const beneath = listBeneath(edge);
    if (!beneath) continue;
    edge.kind = worth[beneath.number] ? KIND.large : KIND.inside;
    if (worth[beneath.number]) index(beneath, worth);
  }
}
