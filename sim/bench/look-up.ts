// What opening a pack and looking words up costs: a mark wherever a cost begins or ends. It runs in the interpreter, or
// on a board.

import { beginOpening, isWord, openNext } from "../../firmware/lexicon/lexicon";
import type { Lexicon } from "../../firmware/lexicon/lexicon";

declare const HOST: {
  pack: Uint8Array;
  crc32: (bytes: Uint8Array) => number;
  /** Words of the list, and then as many strings that are not in it; a space between them. */
  words: string;
  mark: (label: string) => void;
  done: () => void;
  print: (line: string) => void;
  variables: () => number;
};

function open(): Lexicon {
  const opening = beginOpening(HOST.pack, function (bytes) {
    HOST.mark("crc");
    const sum = HOST.crc32(bytes);
    HOST.mark("piece");
    return sum;
  });
  for (let done = false; !done;) {
    HOST.mark("piece");
    done = openNext(opening);
    HOST.mark("");
  }
  if ("fault" in opening.result!) throw new Error("an intact pack expected, found " + JSON.stringify(opening.result));
  return opening.result as Lexicon;
}

function lookUp(lexicon: Lexicon): void {
  const words = HOST.words.split(" ");
  for (let i = 0; i < words.length; i++) {
    const word = words[i];
    HOST.mark("word");
    const found = isWord(lexicon, word);
    HOST.mark("");
    if (found !== i < words.length / 2) throw new Error(word + ": the wrong answer " + found);
  }
}

const before = HOST.variables();
const lexicon = open();
HOST.print("variables " + (HOST.variables() - before));
lookUp(lexicon);
HOST.done();
