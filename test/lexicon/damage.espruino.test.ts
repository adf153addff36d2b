// The reader in the real interpreter, where an index that is below 0 or no number is an error: any string, and packs
// whose bodies are damaged and their sums put right, are answered without one, or refused. 80 packs there;
// damage.test.ts opens thousands in Node.
import { build } from "esbuild";
import { expect, test } from "vitest";
import { runInterpreter, MARK } from "../../sim/board/rig/interpreter";
import { damagedBody } from "./damaged";
import { seededRandom } from "../../lexicon-pack/seeded-random";
import { lexiconOf, sowpods } from "./lists";
import { ROOT } from "../../scripts/paths";

const ESPRUINO = process.env.ESPRUINO;
const READER = 'import{openPack,isWord}from"./firmware/lexicon/lexicon";global.reader={openPack,isWord}';
const PACKS = 80;

const PROGRAM = `
function say(t){print("${MARK}"+t)}
function packIn(name,size){var f=E.openFile(name,"r"),P=new Uint8Array(size),o=0,s;
while((s=f.read(2048))!==undefined&&s.length){P.set(E.toUint8Array(s),o);o+=s.length}f.close();return P}
function crc32(bytes,from,to){return E.CRC32(E.toString(bytes).substring(from,to))}
var L=reader.openPack(packIn("pack",SIZES[0]),crc32);WORDS.forEach(function(w){say(w+" "+reader.isWord(L,w))});
var asked=0,refused=0;for(var i=1;i<SIZES.length;i++)try{var D=reader.openPack(packIn("pack"+i,SIZES[i]),crc32);
if(D.fault)refused++;else WORDS.forEach(function(w){if(typeof reader.isWord(D,w)==="boolean")asked++})}
catch(e){say("pack "+i+" threw "+e.toString())}
say("asked "+asked+" of the others than "+refused);`;

test.skipIf(!ESPRUINO)(
  "any string and any damaged pack is answered in the interpreter",
  async () => {
    const listed = sowpods().filter((_, i) => i % 20 === 0);
    const { bytes } = lexiconOf(listed);
    const random = seededRandom(63);
    const damaged = Array.from({ length: PACKS }, () => damagedBody(bytes, random));
    const odd = ["A", "CA'T", "aa", "1A", "A1", "A-", "ZZZYZX", "A".repeat(40)];
    const words = [...odd, ...listed.filter((_, i) => i % 1000 === 7), "QXJ", "SEEDS", "STARLINGSX"];
    const { outputFiles } = await build({
      stdin: { contents: READER, resolveDir: ROOT },
      bundle: true,
      minify: true,
      format: "iife",
      target: "es2015",
      write: false,
    });
    const sizes = [bytes, ...damaged].map(({ length }) => length);
    const data = `var SIZES=${JSON.stringify(sizes)},WORDS=${JSON.stringify(words)};`;
    const files = Object.fromEntries([["pack", bytes], ...damaged.map((pack, i) => [`pack${i + 1}`, pack])]);
    const { lines } = runInterpreter({ espruino: ESPRUINO!, script: outputFiles[0].text + data + PROGRAM, files });
    const set = new Set(listed);
    expect(lines.slice(0, -1)).toEqual(words.map((word) => `${word} ${set.has(word)}`));
    const [asked, refused] = lines.at(-1)!.match(/\d+/g)!.map(Number);
    expect(asked).toBe((PACKS - refused) * words.length);
    expect(refused).toBeLessThan(PACKS / 2);
  },
  300_000,
);
