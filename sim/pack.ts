// The packs that simulated devices carry: built from the words of a scenario, or from a list that comes with the tools.

import { readFileSync } from "node:fs";
import { buildPack } from "../lexicon-pack/build";
import { defaultPack } from "../scripts/default-pack";
import { PACK_FILES } from "../firmware/device/files";
import type { Scenario } from "./scenario/parse";

const built = new Map<string, Uint8Array>();

/** The format's version in a pack, of any version (lexicon-pack/FORMAT.md). */
const VERSION_AT = 4;

/** The list that a scenario may name. */
const LIST = "sowpods";

/** The packs that the scenario asks for, as files of the device's Storage; the first damaged if it says so. */
export function packFiles(scenario: Scenario): { name: string; data: Uint8Array }[] {
  const files = [];
  if (scenario.damage !== "no pack") {
    const pack = once([scenario.lexicon, scenario.list, scenario.words], () => buildFor(scenario));
    files.push({ name: PACK_FILES[0], data: scenario.damage === null ? pack : damaged(pack, scenario.damage) });
  }
  const { secondLexicon: name, secondWords: words } = scenario;
  if (words !== null)
    files.push({ name: PACK_FILES[1], data: once([name, null, words], () => buildPack(words, { name })) });
  return files;
}

/** Built once for each name and list. */
function once(what: unknown[], build: () => Uint8Array): Uint8Array {
  const key = JSON.stringify(what);
  let pack = built.get(key);
  if (pack === undefined) built.set(key, (pack = build()));
  return pack;
}

function buildFor(scenario: Scenario): Uint8Array {
  if (scenario.words !== null) return buildPack(scenario.words, { name: scenario.lexicon });
  if ((scenario.list ?? LIST) !== LIST) throw new Error(`a list expected (${LIST}), found ${scenario.list}`);
  return readFileSync(defaultPack(scenario.lexicon));
}

/**
 * "byte 1000": that byte is another; "version 1": its format's; "cut to 1000 bytes". Counted from 0; negative counts
 * from the end.
 */
function damaged(pack: Uint8Array, damage: string): Uint8Array {
  const number = Number(damage.match(/-?\d+/)?.[0]);
  const copy = pack.slice();
  if (/^byte -?\d+$/.test(damage)) copy[number < 0 ? copy.length + number : number] ^= 0x10;
  else if (/^version \d+$/.test(damage)) copy[VERSION_AT] = number;
  else if (/^cut to \d+ bytes$/.test(damage)) return copy.slice(0, number);
  else throw new Error(`damage expected as "byte N", "version N", "cut to N bytes" or "no pack", found "${damage}"`);
  return copy;
}
