// Ranks words by what a look-up reads, in microseconds a word: an edge that is decoded takes two reads of the pack and
// two of its codes, an indexed letter as many in proportion to its passes. Then some words' real costs are counted.

import { isWord, openPack } from "../../../firmware/lexicon/lexicon";
import { crc32 } from "../../../lexicon-pack/crc32";

/**
 * Reads of the pack and its codes for a look-up of each word.
 * @throws Error if the pack cannot be opened, or a word's answer is not `listed`
 */
export function workOf(pack: Uint8Array, words: string[], listed: boolean): Float64Array {
  const lexicon = openPack(pack, crc32);
  if ("fault" in lexicon) throw new Error(`an intact pack expected, found ${JSON.stringify(lexicon)}`);
  let reads = 0;
  function counted<Values extends object>(values: Values): Values {
    return new Proxy(values, {
      get: (target, place) => {
        reads++;
        return Reflect.get(target, place);
      },
    });
  }
  const watched = { ...lexicon, words: counted(lexicon.words), quick: counted(lexicon.quick) };
  return Float64Array.from(words, (word) => {
    reads = 0;
    if (isWord(watched, word) !== listed) throw new Error(`${word}: the wrong answer ${!listed}`);
    return reads;
  });
}
