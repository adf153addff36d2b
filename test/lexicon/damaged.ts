// Packs whose bodies are damaged and whose sums are right, for the tests of what a reader makes of them.
import type { Lexicon } from "../../firmware/lexicon/lexicon";
import { seal, unseal } from "../../lexicon-pack/seal";

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

/**
 * The array as the interpreter has it: an index below 0, or one that is no whole number, is an error; beyond the end it
 * answers undefined.
 * @param onRead called for each element read
 */
export function strictly<T extends object>(array: T, onRead: () => void): T {
  return new Proxy(array, {
    get(target, key) {
      if (typeof key === "string" && /^(-?\d|NaN|-?Infinity|undefined)/.test(key)) {
        const index = Number(key);
        if (index !== (index | 0) || index < 0) throw new RangeError(`an index expected, found ${key}`);
        onRead();
        return (target as Record<string, unknown>)[key];
      }
      const value = (target as Record<PropertyKey, unknown>)[key];
      if (typeof value !== "function") return value;
      return (...args: unknown[]) => {
        const result: unknown = value.apply(target, args);
        return key === "subarray" ? strictly(result as object, onRead) : result;
      };
    },
  });
}
