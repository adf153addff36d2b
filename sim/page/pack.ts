// Describes a pack: on the page, and in the head of a scenario.

import { openPack } from "../../firmware/lexicon/lexicon";
import { crc32 } from "../../lexicon-pack/crc32";
import { ENGLISH, type Tiles, tilesIn } from "../../lexicon-pack/tiles";
import type { PackLines } from "./recorded-scenario";

/** A file's bytes; throws if they are no pack, such as a list. It accepts a damaged pack, which the device reports. */
export function packIn(bytes: Uint8Array): Uint8Array {
  const lexicon = openPack(bytes, crc32);
  if ("fault" in lexicon && lexicon.fault === "not a pack")
    throw new Error("a pack made by npm run pack expected, found something else; the device stays as it was");
  return bytes;
}

/** "CSW24", "280,887 words", "check code", "F4K-2QW". */
export function packFacts(pack: Uint8Array): string[] {
  const lexicon = openPack(pack, crc32);
  if ("fault" in lexicon) return ["No word list that can be used"];
  return [lexicon.name, `${lexicon.wordCount.toLocaleString("en")} words`, "check code", lexicon.checkCode];
}

/** The tiles of a pack; those of English if it has none that can be read. */
export function packTiles(pack: Uint8Array): Tiles {
  const lexicon = openPack(pack, crc32);
  return "fault" in lexicon ? ENGLISH : tilesIn(lexicon);
}

/** A text of the firmware, in which letters beyond A to Z are their bytes, as people spell it. */
export function spelledText({ tiles, letters }: Tiles, text: string): string {
  return text.replace(/[\xa1-\xff]/g, (letter) => tiles[letters.indexOf(letter)] ?? letter);
}

/** "CSW24, 280,887 words, check code F4K-2QW". */
export function packText(pack: Uint8Array): string {
  const [name, count, ...code] = packFacts(pack);
  return count === undefined ? name : `${name}, ${count}, ${code.join(" ")}`;
}

/** Most letters of a list for a scenario's head. */
const MOST_WRITTEN = 2000;

/**
 * Lines of a scenario's head for a pack: of the npm package's list named `list`, or of these words.
 */
export function packLines(pack: Uint8Array, words: string[] | null, list: string | null): PackLines {
  const lexicon = openPack(pack, crc32);
  if ("fault" in lexicon) return { lexicon: "UNKNOWN", words: null, checkCode: "none" };
  const { name, checkCode } = lexicon;
  if (list !== null) return { lexicon: name, words: `list: ${list}`, checkCode };
  const written = words?.join(" ") ?? "";
  const isShort = written !== "" && written.length <= MOST_WRITTEN;
  return { lexicon: name, words: isShort ? `words: ${written}` : null, checkCode };
}
