// The licences of the packages that the site is made of, which ask to go with it.

import { build } from "esbuild";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { FONT_PACKAGE } from "../type/build";
import { DESK, optionsFor, WEB } from "./page-files";
import { ROOT } from "../paths";

const ENTRIES = ["page.ts", DESK, "own-list-worker.ts", "offline/register.ts", "offline/worker.ts"].map(
  (path) => WEB + path,
);
const PACKAGE = /.*node_modules\/((?:@[^/]+\/)?[^/]+)\//;

/** Packages that come to the page as one file, in which parts of the packages are that they depend on. */
const IN_ONE_FILE = ["mqtt", "barcode-detector"];
/** The reader of codes is compiled from this; it is no package of npm. The licence's text is that of esptool-js. */
const ZXING_CPP =
  "zxing-cpp (Apache-2.0), https://github.com/zxing-cpp/zxing-cpp: code-reader-*.wasm is compiled from it.";

interface Described {
  name: string;
  version: string;
  license: string;
  dependencies?: Record<string, string>;
}

/** A package's folder: one that another brings along for itself alone is within that. */
function folderOf(name: string, within = ""): string {
  const nested = `${ROOT}node_modules/${within}/node_modules/${name}`;
  return within !== "" && existsSync(nested) ? nested : `${ROOT}node_modules/${name}`;
}

const describedIn = (folder: string): Described =>
  JSON.parse(readFileSync(folder + "/package.json", "utf8")) as Described;

/** The folders of all packages that this one depends on, and they in turn. */
function foldersBelow(name: string, found: Map<string, string>, within = name): void {
  for (const other of Object.keys(describedIn(folderOf(name, within)).dependencies ?? {})) {
    const folder = folderOf(other, within);
    if (other.startsWith("@types/") || found.has(other) || !existsSync(folder)) continue;
    found.set(other, folder);
    foldersBelow(other, found, within);
  }
}

/** The packages that something of is in the site's scripts, by name. */
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

/** A package's own file of its licence, or what it says of it where it has none. */
function licenceOf(folder: string): string {
  const { name, version, license } = describedIn(folder);
  const file = readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry));
  const text = file === undefined ? `Licensed under ${license}.` : readFileSync(`${folder}/${file}`, "utf8").trim();
  return `${name} ${version} (${license})\n\n${text}`;
}

/** The project's own licence, those of all that is in the site's scripts, and that of the panel's font, as one text. */
export async function licences(): Promise<string> {
  const own = `tileclock (MIT)\n\n${readFileSync(ROOT + "LICENSE", "utf8").trim()}`;
  const folders = new Map([...(await packages()), FONT_PACKAGE].map((name) => [name, folderOf(name)]));
  for (const name of IN_ONE_FILE) if (folders.has(name)) foldersBelow(name, folders);
  const all = [...folders].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, folder]) => licenceOf(folder));
  return [own, ...all, ZXING_CPP].join(`\n\n${"-".repeat(80)}\n\n`) + "\n";
}
