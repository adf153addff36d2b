// The licences of the packages in the site, which have to be distributed with it.

import { build } from "esbuild";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { FONT_PACKAGE } from "../type/build";
import { DESK, optionsFor, WEB } from "./page-files";
import { ROOT } from "../paths";

const ENTRIES = [
  ...["page.ts", "table/start.ts", "own-list-worker.ts", "offline/register.ts", "offline/worker.ts"].map(
    (path) => WEB + path,
  ),
  DESK,
];
const PACKAGE = /.*node_modules\/((?:@[^/]+\/)?[^/]+)\//;

/** Packages that the page loads as one file, which contains parts of their dependencies. */
const IN_ONE_FILE = ["mqtt", "barcode-detector"];
/** The reader of codes is compiled from this, which is no npm package. Its licence has the same text as esptool-js'. */
const ZXING_CPP =
  "zxing-cpp (Apache-2.0), https://github.com/zxing-cpp/zxing-cpp: code-reader-*.wasm is compiled from it.";

interface Described {
  name: string;
  version: string;
  license: string;
  dependencies?: Record<string, string>;
}

/** A package's folder, which may be inside the folder of a package that needs another version. */
function folderOf(name: string, within = ""): string {
  const nested = `${ROOT}node_modules/${within}/node_modules/${name}`;
  return within !== "" && existsSync(nested) ? nested : `${ROOT}node_modules/${name}`;
}

const describedIn = (folder: string): Described =>
  JSON.parse(readFileSync(folder + "/package.json", "utf8")) as Described;

/** Folders of the package's dependencies, direct and indirect. */
function foldersBelow(name: string, found: Map<string, string>, within = name): void {
  for (const other of Object.keys(describedIn(folderOf(name, within)).dependencies ?? {})) {
    const folder = folderOf(other, within);
    if (other.startsWith("@types/") || found.has(other) || !existsSync(folder)) continue;
    found.set(other, folder);
    foldersBelow(other, found, within);
  }
}

/** Names of the packages that have code in the site's scripts. */
async function packages(): Promise<string[]> {
  const { metafile } = await build({
    ...optionsFor(ENTRIES, { minify: true }),
    splitting: true,
    metafile: true,
  });
  const used = Object.values(metafile.outputs).flatMap(({ inputs }) =>
    Object.entries(inputs).flatMap(([path, { bytesInOutput }]) => (bytesInOutput > 0 ? [path] : [])),
  );
  return [...new Set(used.flatMap((path) => path.match(PACKAGE)?.[1] ?? []))].sort();
}

/** A package's licence file, or the licence in its package.json if it has none. */
function licenceOf(folder: string): string {
  const { name, version, license } = describedIn(folder);
  const file = readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry));
  const text = file === undefined ? `Licensed under ${license}.` : readFileSync(`${folder}/${file}`, "utf8").trim();
  return `${name} ${version} (${license})\n\n${text}`;
}

/** One text with the licences of the project, of the packages in the site's scripts, and of the panel's font. */
export async function licences(): Promise<string> {
  const own = `tileclock (MIT)\n\n${readFileSync(ROOT + "LICENSE", "utf8").trim()}`;
  const folders = new Map([...(await packages()), FONT_PACKAGE].map((name) => [name, folderOf(name)]));
  for (const name of IN_ONE_FILE) if (folders.has(name)) foldersBelow(name, folders);
  const all = [...folders].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, folder]) => licenceOf(folder));
  return [own, ...all, ZXING_CPP].join(`\n\n${"-".repeat(80)}\n\n`) + "\n";
}
