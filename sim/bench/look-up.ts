// What looking a word up costs, in passes of the reference loop: prints "name value" lines. It runs in the interpreter, or on a
// board, with the words of a sample, some of which are in the lexicon.

import { isWord, openPack } from "../../firmware/lexicon/lexicon";
import { passSeconds } from "./reference";

declare const HOST: {
  pack: Uint8Array;
  crc32: (bytes: Uint8Array) => number;
  /** Words of the list, and then as many that are not in it, of the same lengths; a space between them. */
  sample: string;
  seconds: () => number;
  print: (line: string) => void;
};

/** The whole sample is gone through so often, and each word's fastest counts: the others were disturbed. */
const TRIES = 5;

function measure(): void {
  const pass = passSeconds(HOST.seconds);
  const started = HOST.seconds();
  const lexicon = openPack(HOST.pack, HOST.crc32);
  if ("fault" in lexicon) {
    HOST.print("fault: " + lexicon.fault);
    return;
  }
  HOST.print("open " + (HOST.seconds() - started) / pass);
  const words = HOST.sample.split(" ");
  const best = new Float32Array(words.length).fill(1e9) as Float32Array;
  for (let k = 0; k < TRIES; k++) {
    for (let i = 0; i < words.length; i++) {
      const start = HOST.seconds();
      const found = isWord(lexicon, words[i]);
      best[i] = Math.min(best[i], HOST.seconds() - start);
      if (found !== i < words.length / 2) HOST.print("fault: " + words[i] + " found " + found);
    }
  }
  let sum = 0;
  let worst = 0;
  for (let i = 0; i < best.length; i++) {
    sum += best[i];
    worst = Math.max(worst, best[i]);
  }
  HOST.print("mean " + sum / words.length / pass);
  HOST.print("worst " + worst / pass);
}

measure();
