// Opens a pack and looks words up, with a mark wherever a cost begins or ends. Runs in the interpreter, or on a board.

import { beginOpening, isWord, openNext } from "../../../../firmware/lexicon/lexicon";
import type { Lexicon } from "../../../../firmware/lexicon/lexicon";

declare const HOST: {
  pack: Uint8Array;
  crc32: (bytes: Uint8Array, from: number, to: number) => number;
  /** Words of the list, and then as many strings that are not in it; a space between them. */
  words: string;
  mark: (label: string) => void;
  done: () => void;
};

function open(): Lexicon {
  const opening = beginOpening(HOST.pack, function (bytes, from, to) {
    HOST.mark("crc");
    const sum = HOST.crc32(bytes, from, to);
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

lookUp(open());
HOST.done();
