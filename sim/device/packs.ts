// The files that a scenario asks for: packs built from its words, or of a whole list that the host has, and damaged if
// it says so; and the address of a desk.

import { buildPack } from "../../lexicon-pack/build";
import { PACK_FILES } from "../../firmware/device/files";
import { deskFiles } from "../../scripts/build/stored-files";
import type { ListName } from "../../scripts/packs/lists";
import type { Scenario } from "../scenario/scenario";

export interface PackFile {
  name: string;
  data: Uint8Array;
}

/**
 * The host's pack of a whole list under a name; null asks for any list that it has. Throws, with what was expected and
 * found, if the host has no such list.
 */
export type WholeList = (list: ListName | null, name: string) => Uint8Array;

const built = new Map<string, Uint8Array>();

/** The format's version in a pack, of any version (lexicon-pack/FORMAT.md). */
const VERSION_AT = 4;

/**
 * The packs that the scenario asks for, the first damaged if it says so, and its desk's address, as files of the
 * device's Storage.
 */
export function packsFor(scenario: Scenario, wholeList: WholeList): PackFile[] {
  const files: PackFile[] = [];
  const { lexicon, words, list, damage, secondLexicon, secondWords } = scenario;
  if (damage !== "no pack") {
    const pack = once([lexicon, list, words], () =>
      words === null ? wholeList(list, lexicon) : buildPack(words, { name: lexicon }),
    );
    files.push({ name: PACK_FILES[0], data: damage === null ? pack : damaged(pack, damage) });
  }
  if (secondWords !== null) {
    const second = once([secondLexicon, null, secondWords], () => buildPack(secondWords, { name: secondLexicon }));
    files.push({ name: PACK_FILES[1], data: second });
  }
  return [...files, ...deskFiles(scenario.desk)];
}

/** Built once for each name and list. */
function once(what: unknown[], build: () => Uint8Array): Uint8Array {
  const key = JSON.stringify(what);
  let pack = built.get(key);
  if (pack === undefined) built.set(key, (pack = build()));
  return pack;
}

/**
 * "byte 1000": that byte is another; "version 1": its format's; "cut to 1000 bytes". Counted from 0; negative counts
 * from the end.
 */
function damaged(pack: Uint8Array, damage: string): Uint8Array {
  const number = Number(damage.match(/-?\d+/)?.[0]);
  const copy = pack.slice();
  if (damage.startsWith("cut to ")) return copy.slice(0, number);
  if (damage.startsWith("version ")) copy[VERSION_AT] = number;
  else copy[number < 0 ? copy.length + number : number] ^= 0x10;
  return copy;
}
