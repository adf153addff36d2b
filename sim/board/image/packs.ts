// The files of a device beside its firmware: packs built from words, or of a whole list that the host has, damaged if
// that is asked for; rules files; and the address of a desk.

import { inTiles } from "../../../lexicon-pack/alphabet";
import { alphabetNamed } from "../../../lexicon-pack/alphabets";
import { buildPack } from "../../../lexicon-pack/build";
import { PACK_FILES } from "../../../firmware/device/files";
import { deskFiles, rulesFiles } from "../../../scripts/build/stored-files";
import type { ListName } from "../../../scripts/packs/lists";

/** The lists and the address that are put into a device's Storage beside the firmware. */
export interface Carried {
  /** The pack: its name, and its words or a list that the host has. */
  lexicon: string;
  words: string[] | null;
  /** The language of the words (lexicon-pack/alphabets.ts); null for none, with A to Z. */
  alphabet: string | null;
  list: ListName | null;
  /** The second pack's name and words; null words for a device with one pack. */
  secondLexicon: string;
  secondWords: string[] | null;
  /** The lines of the rules files, at most two (firmware/core/rules/text.ts). */
  rulesFiles: string[];
  /** Damage to the pack before power-on, in the words of a scenario's head. */
  damage: string | null;
  /** The address of the club's desk; null for none. */
  desk: string | null;
}

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
 * The packs that are asked for, the first damaged if that is asked for, the rules files and the desk's address, as
 * files of the device's Storage.
 */
export function packsFor(carried: Carried, wholeList: WholeList): PackFile[] {
  const files: PackFile[] = [];
  const { lexicon, words, alphabet, list, damage, secondLexicon, secondWords } = carried;
  if (damage !== "no pack") {
    const pack = once([lexicon, list, words, alphabet], () =>
      words === null ? wholeList(list, lexicon) : packOf(words, lexicon, alphabet),
    );
    files.push({ name: PACK_FILES[0], data: damage === null ? pack : damaged(pack, damage) });
  }
  if (secondWords !== null) {
    const second = once([secondLexicon, null, secondWords], () => buildPack(secondWords, { name: secondLexicon }));
    files.push({ name: PACK_FILES[1], data: second });
  }
  return [...files, ...rulesFiles(carried.rulesFiles), ...deskFiles(carried.desk)];
}

/** The pack of words as they are spelled. Throws for one with a letter that its alphabet lacks. */
function packOf(words: string[], name: string, language: string | null): Uint8Array {
  if (language === null) return buildPack(words, { name });
  const alphabet = alphabetNamed(language)!;
  const letters = words.map((word) => {
    const found = inTiles(alphabet, word.normalize("NFC"));
    if ("word" in found) return found.word;
    throw new Error(`letters of the alphabet ${language} expected, found "${found.foreign}" in ${word}`);
  });
  return buildPack(letters, { name, alphabet });
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
