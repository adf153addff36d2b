// The device's own reader on the emulated chip, asked over the cable: functions of the bundle as it is flashed, by the
// short names that they have there, with the pack that the device has opened in its flash.

import { type FunctionDeclaration, parse, type TryStatement } from "acorn";
import type { Session } from "../../sim/tools/bench/chip-session";

/** The cable takes no more than 512 bytes at once. */
const MOST_AT_ONCE = 10;

/** The name of the one function at the top of the bundle whose text has this. */
function nameOf(bundle: string, has: RegExp): string {
  const { body } = parse(bundle, { ecmaVersion: 2020 });
  const firmware = body.find((part): part is TryStatement => part.type === "TryStatement");
  const named = firmware!.block.body.filter(
    (part): part is FunctionDeclaration =>
      part.type === "FunctionDeclaration" && has.test(bundle.slice(part.start, part.end)),
  );
  if (named.length !== 1) throw new Error(`one function with ${has} expected in the bundle, found ${named.length}`);
  return named[0].id.name;
}

/** A text for the interpreter, whose strings hold bytes. */
const literal = (bytes: string): string =>
  JSON.stringify(bytes).replace(/[^ -~]/g, (byte) => `\\x${byte.charCodeAt(0).toString(16).padStart(2, "0")}`);

export class ChipReader {
  /** @param session of a device that is ready and has a reader on its cable */
  constructor(
    private readonly session: Session,
    bundle: string,
    pack: { bytes: number; language: string },
  ) {
    const isWord = nameOf(bundle, /\.substr\(0,\w+-1\),\w+=512/);
    const inTiles = nameOf(bundle, /\.join\("\|"\),"g"\)/);
    const found = this.session.ask(
      `(LEXICON=(function(n){for(var k in global){var o=global[k];if(o&&typeof o=="object")for(var p in o)` +
        `if(o[p]&&o[p].bytes&&o[p].bytes.length==n)return o[p]}})(${pack.bytes}))?1:0`,
    );
    if (found === 0) throw new Error(`an opened pack of ${pack.bytes} bytes expected on the device, found none`);
    // The text of firmware/core/alphabet.ts: the longest that begins with the language.
    this.session.ask(
      `(function(t){ALPHABET="";for(var k in LEXICON){var a=LEXICON[k];` +
        `if(typeof a=="string"&&(a+" ").indexOf(t)==0&&a.length>ALPHABET.length)ALPHABET=a}` +
        `return ALPHABET.length})(${literal(pack.language + " ")})`,
    );
    this.session.ask(
      `(LONGEST=0,ASK=function(w){var s=0;w.forEach(function(word,i){word=${inTiles}(ALPHABET,word);` +
        `var t=getTime();if(${isWord}(LEXICON,word)===true)s+=1<<i;LONGEST=Math.max(LONGEST,getTime()-t)});return s},1)`,
    );
  }

  /** Answers of the reader on the chip to typed words: A to Z, and the bytes of the letters on digits. */
  answers(typed: string[]): boolean[] {
    const answers: boolean[] = [];
    for (let at = 0; at < typed.length; at += MOST_AT_ONCE) {
      const some = typed.slice(at, at + MOST_AT_ONCE);
      const bits = this.session.ask(`ASK([${some.map(literal).join()}])`);
      answers.push(...some.map((_, i) => ((bits >> i) & 1) === 1));
    }
    return answers;
  }

  /** The longest look-up until now, in milliseconds of the chip's time. */
  longest(): number {
    return this.session.ask("LONGEST*1000");
  }
}
