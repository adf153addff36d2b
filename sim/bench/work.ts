// Ranks words by the text that a look-up makes the interpreter read. Node runs the reader, with a counter in each of
// its functions and loops, in microseconds a word. The interpreter executes from text and also reads the code that it
// skips, so a pass of a loop costs about as much as its text is long. Then some words' real costs are counted.

import { fileURLToPath } from "node:url";
import { parse, type Node } from "acorn";
import { fullAncestor } from "acorn-walk";
import { build } from "esbuild";
import { MagicString } from "magic-string";
import { crc32 } from "../../lexicon-pack/crc32";

const READER = fileURLToPath(new URL("../../firmware/lexicon/lexicon.ts", import.meta.url));

type Body = Node & { body: unknown };

/** The body of a function or a loop; undefined for another node. */
function bodyOf(node: Node): Body | undefined {
  const hasBody = /^(DoWhile|While|For|ForIn|ForOf)Statement$|Function/.test(node.type);
  return hasBody ? (node as Node & { body: Body }).body : undefined;
}

/** The code with `count(n)` at the head of each body: its length, without those of the bodies in it. */
function counting(code: string): string {
  const lengths = new Map<Body, number>();
  const add = (body: Body, length: number) => lengths.set(body, (lengths.get(body) ?? 0) + length);
  fullAncestor(parse(code, { ecmaVersion: 2022 }), (node, _state, ancestors) => {
    const body = bodyOf(node as Node);
    if (body === undefined) return;
    add(body, body.end - body.start);
    const outer = (ancestors as Node[])
      .slice(0, -1)
      .map(bodyOf)
      .findLast((around) => around !== undefined);
    if (outer !== undefined) add(outer, body.start - body.end);
  });
  const text = new MagicString(code);
  for (const [body, length] of lengths) {
    const isStatement = body.type.endsWith("Statement");
    text.appendRight(body.start, isStatement ? `{count(${length});` : `(count(${length}),`);
    text.appendLeft(body.end, isStatement ? "}" : ")");
  }
  return text.toString();
}

/**
 * Characters of the reader's text that the interpreter reads for a look-up of each word in the pack.
 * @throws Error if the pack cannot be opened, or a word's answer is not `listed`
 */
export async function workOf(pack: Uint8Array, words: string[], listed: boolean): Promise<Float64Array> {
  const { outputFiles } = await build({
    entryPoints: [READER],
    bundle: true,
    write: false,
    format: "iife",
    globalName: "reader",
    target: "es2015",
    minify: true,
    logLevel: "silent",
  });
  const make = new Function("count", `${counting(outputFiles[0].text)}; return reader;`);
  let read = 0;
  const { openPack, isWord } = make((characters: number) => {
    read += characters;
  });
  const lexicon = openPack(pack, crc32);
  if ("fault" in lexicon) throw new Error(`an intact pack expected, found ${JSON.stringify(lexicon)}`);
  return Float64Array.from(words, (word) => {
    read = 0;
    if (isWord(lexicon, word) !== listed) throw new Error(`${word}: the wrong answer ${!listed}`);
    return read;
  });
}
