// Packs whose bodies are damaged and whose sums are right, for the tests of what a reader makes of them.
import type { Lexicon } from "../../firmware/lexicon/lexicon";
import { seal, unseal } from "../../lexicon-pack/seal";
import { strictly } from "./strict-arrays";

/** A pack's body with up to eight changed bytes, most of them in its tables; half of the bodies are also cut short. */
export function damagedBody(pack: Uint8Array, random: (limit: number) => number): Uint8Array {
  const { start, body } = unseal(pack);
  const cut = random(2) ? body : body.subarray(0, 1 + random(Math.min(body.length, 20_000)));
  const within = random(4) ? Math.min(cut.length, 9000) : cut.length;
  for (let k = 1 + random(8); k > 0; k--) cut[random(within)] = random(256);
  return seal(start, cut);
}

/** The lexicon with arrays that are as strict as the interpreter's, and how many elements have been read of them. */
export function countingCalls(lexicon: Lexicon): { strict: Lexicon; reads: () => number } {
  let count = 0;
  const strict = { ...lexicon } as Record<string, unknown>;
  for (const [name, value] of Object.entries(strict)) {
    if (ArrayBuffer.isView(value)) strict[name] = strictly(value, () => count++);
  }
  return { strict: strict as Lexicon, reads: () => count };
}
