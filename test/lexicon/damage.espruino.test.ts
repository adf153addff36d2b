// The reader in the real interpreter, where an index that is below 0 or no number is an error: any string, and packs damaged and
// their sum put right, are answered without one. 80 packs there; npm run pack:damage opens thousands in Node.
import { build } from "esbuild";
import { expect, test } from "vitest";
import { runInterpreter, MARK } from "../../sim/interpreter.ts";
import { seededRandom } from "../../lexicon-pack/seeded-random";
import { lexiconOf, sowpods } from "./lists";

const ESPRUINO = process.env.ESPRUINO;
const READER = 'import{openPack,isWord}from"./firmware/lexicon/lexicon";global.reader={openPack,isWord}';

/** "at value" changes, six a pack: five in six packs in its tables, the others anywhere behind the head. */
function changes(length: number): number[][] {
  const random = seededRandom(63);
  return Array.from({ length: 80 }, (_, i) =>
    Array.from({ length: 6 }, () => [21 + random((i % 6 ? 9000 : length) - 25), random(256)]).flat());
}

const PROGRAM = `
var f=E.openFile("pack","r"),P=new Uint8Array(SIZE),o=0,s;
while((s=f.read(2048))!==undefined&&s.length){P.set(E.toUint8Array(s),o);o+=s.length}f.close();
function say(t){print("${MARK}"+t)}
var L=reader.openPack(P,E.CRC32);WORDS.forEach(function(w){say(w+" "+reader.isWord(L,w))});
var asked=0,B=new Uint8Array(SIZE);CHANGES.forEach(function(c){B.set(P);for(var i=0;i<c.length;i+=2)B[c[i]]=c[i+1];
var sum=E.CRC32(new Uint8Array(B.buffer,0,SIZE-4));for(i=0;i<4;i++)B[SIZE-4+i]=sum>>>(8*i);
try{var L=reader.openPack(B,E.CRC32);if(!L.fault)WORDS.forEach(function(w){if(typeof reader.isWord(L,w)==="boolean")asked++})}
catch(e){say("threw "+e.toString())}});say("asked "+(asked>1000));`;

test.skipIf(!ESPRUINO)("any string and any damaged pack is answered in the interpreter", async () => {
  const listed = sowpods().filter((_, i) => i % 20 === 0);
  const { bytes } = lexiconOf(listed);
  const odd = ["A", "CA'T", "aa", "1A", "A1", "A-", "ZZZYZX", "A".repeat(40)];
  const words = [...odd, ...listed.filter((_, i) => i % 1000 === 7), "QXJ", "SEEDS", "STARLINGSX"];
  const { outputFiles } = await build({
    stdin: { contents: READER, resolveDir: new URL("../..", import.meta.url).pathname }, bundle: true, minify: true,
    format: "iife", target: "es2015", write: false,
  });
  const data = `var SIZE=${bytes.length},WORDS=${JSON.stringify(words)},CHANGES=${JSON.stringify(changes(bytes.length))};`;
  const { lines } = runInterpreter({
    espruino: ESPRUINO!, script: outputFiles[0].text + data + PROGRAM, files: { pack: bytes },
  });
  const set = new Set(listed);
  expect(lines).toEqual([...words.map((word) => `${word} ${set.has(word)}`), "asked true"]);
}, 300_000);
