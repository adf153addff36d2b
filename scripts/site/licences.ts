// The licences of the packages that the site is made of, which ask to go with it.

import { build } from "esbuild";
import { readdirSync, readFileSync } from "node:fs";
import { FONT_PACKAGE } from "../type/build";
import { DESK, optionsFor, WEB } from "./page-files";
import { ROOT } from "../paths";

const ENTRIES = ["page.ts", DESK, "own-list-worker.ts", "offline/register.ts", "offline/worker.ts"].map(
  (path) => WEB + path,
);
const PACKAGE = /.*node_modules\/((?:@[^/]+\/)?[^/]+)\//;

interface Described {
  name: string;
  version: string;
  license: string;
}

/** The packages that something of is in the site's scripts, by name. */
async function packages(): Promise<string[]> {
  const { metafile } = await build({
    ...optionsFor(ENTRIES, { minify: true }),
    outdir: WEB,
    splitting: true,
    metafile: true,
  });
  const used = Object.values(metafile.outputs).flatMap(({ inputs }) =>
    Object.entries(inputs).flatMap(([path, { bytesInOutput }]) => (bytesInOutput > 0 ? [path] : [])),
  );
  return [...new Set(used.flatMap((path) => path.match(PACKAGE)?.[1] ?? []))].sort();
}

/** A package's own file of its licence, or what it says of it where it has none. */
function licenceOf(name: string): string {
  const folder = `${ROOT}node_modules/${name}`;
  const { version, license } = JSON.parse(readFileSync(folder + "/package.json", "utf8")) as Described;
  const file = readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry));
  const text = file === undefined ? `Licensed under ${license}.` : readFileSync(`${folder}/${file}`, "utf8").trim();
  return `${name} ${version} (${license})\n\n${text}`;
}

/** The project's own licence, those of all packages in the site, and that of the panel's font, as one text. */
export async function licences(): Promise<string> {
  const own = `tileclock (MIT)\n\n${readFileSync(ROOT + "LICENSE", "utf8").trim()}`;
  const all = [...(await packages()), FONT_PACKAGE].sort();
  return [own, ...all.map(licenceOf)].join(`\n\n${"-".repeat(80)}\n\n`) + "\n";
}
