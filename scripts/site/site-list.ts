// The list of words with which the static site comes: one that may be redistributed, or a club's own pack.

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";
import { openPack } from "../../firmware/lexicon/lexicon";
import { crc32 } from "../../lexicon-pack/crc32";
import { printable } from "../../lexicon-pack/printable";
import { describeFault } from "../../lexicon-pack/verify";
import { defaultPack } from "../packs/default-pack";
import { LIST_NAMES, SITE_LIST } from "../packs/lists";

/** The copyright notice of the list that may be redistributed. */
const NOTICE = "words-copyright.txt";

export interface SiteList {
  pack: Uint8Array;
  /** The page's sentence about the list, as HTML. */
  sentence: string;
  /** Name of the list's npm package, as the page's scenarios name it; "" for a club's own. */
  listName: string;
  /** Files that go with it, by their addresses. */
  files: Record<string, Uint8Array>;
}

function redistributable(): SiteList {
  const folder = dirname(createRequire(import.meta.url).resolve(SITE_LIST + "/package.json"));
  return {
    pack: readFileSync(defaultPack(LIST_NAMES[SITE_LIST], SITE_LIST)),
    sentence: `The device begins with the English words of SCOWL (<a href="${NOTICE}">notice</a>), which no tournament uses.`,
    listName: SITE_LIST,
    files: { [NOTICE]: readFileSync(join(folder, "Copyright")) },
  };
}

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/**
 * The list of the site: a club's pack from this file, or without one the list that may be redistributed. Throws, with
 * the fault, if the file is not a sound pack.
 */
export function siteList(file?: string): SiteList {
  if (file === undefined) return redistributable();
  const pack = readFileSync(file);
  const lexicon = openPack(pack, crc32);
  if ("fault" in lexicon) throw new Error(`${basename(file)}: ${printable(describeFault(lexicon))}`);
  const { name, wordCount, checkCode } = lexicon;
  const list = `${escaped(name)}, ${wordCount.toLocaleString("en")} words, check code ${checkCode}`;
  return { pack, sentence: `The device begins with this club’s list: ${list}.`, listName: "", files: {} };
}
