// The files that the page is made of: what is served while one works on it, and what a site is built of.

import { build, type BuildOptions, type Plugin } from "esbuild";
import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { globSync } from "tinyglobby";
import { ROOT } from "../paths";

export const WEB = ROOT + "sim/web/";

/** The page's own files as they are in the repository, by their addresses on the page. */
const STYLES = ["page.css", "theatre.css", "script.css", "around.css"];
/** Styles loaded with the parts that need them, by their addresses, which have no folders. */
const LATER_STYLES = ["editor/editor.css", "laboratory/laboratory.css", "flash/flash.css", "guide.css"];
export const PAGE = "page.html";

interface Bundling {
  minify: boolean;
  define?: Record<string, string>;
}

/**
 * Imports of the flasher's packages that a page for the ESP32 does not need: Node's modules, and the flash stubs of
 * other chips, which the flasher refuses before it loads a stub.
 */
const FOR_OTHERS: { importer: RegExp; path: RegExp }[] = [
  { importer: /node_modules\/espruino\//, path: /^(fs|url|https?|nw\.gui|\.\/libs\/heatshrink\.js)$/ },
  { importer: /node_modules\/esptool-js\//, path: /stub_flasher\/(?!esp32\.json)/ },
];

const leaveOutForOthers: Plugin = {
  name: "leave out for others",
  setup: ({ onResolve }) =>
    onResolve({ filter: /./ }, ({ importer, path }) =>
      FOR_OTHERS.some((one) => one.importer.test(importer) && one.path.test(path)) ? { path, external: true } : null,
    ),
};

/** Options of esbuild for the page's scripts. */
export function optionsFor(entries: string[], options: Bundling) {
  return {
    entryPoints: entries,
    bundle: true,
    write: false,
    format: "esm",
    platform: "browser",
    target: "es2022",
    sourcemap: options.minify ? false : "inline",
    logLevel: "silent",
    // Names have a hash of the paths of what is in a file: as seen from the project, wherever that is, and wherever its
    // packages are.
    absWorkingDir: ROOT,
    preserveSymlinks: true,
    plugins: [leaveOutForOthers],
    ...options,
  } satisfies BuildOptions & { write: false };
}

/** A script as one file. */
export async function bundleForPage(entry: string, options: Bundling): Promise<string> {
  const { outputFiles } = await build(optionsFor([entry], options));
  return outputFiles[0].text;
}

/** The page's own script, and beside it what it loads later and what both have. */
async function pageChunks(minify: boolean): Promise<Record<string, string>> {
  const options = optionsFor([`${WEB}page.ts`], { minify });
  const { outputFiles } = await build({ ...options, splitting: true, outdir: WEB, chunkNames: "[name]-[hash]" });
  return Object.fromEntries(outputFiles.map(({ path, text }) => [basename(path), text]));
}

/** The page's scripts by their addresses. */
export async function pageScripts(minify: boolean): Promise<Record<string, string>> {
  const [chunks, worker] = await Promise.all([
    pageChunks(minify),
    bundleForPage(`${WEB}own-list-worker.ts`, { minify }),
  ]);
  return { ...chunks, "own-list-worker.js": worker };
}

/** The page's style sheets by their addresses, and the files that they are in. */
export function styleFiles(): Record<string, string> {
  return Object.fromEntries([...STYLES, ...LATER_STYLES].map((path) => [basename(path), WEB + path]));
}

/** All the project's scenarios, as the page's gallery reads them. */
export function scenariosJson(): string {
  const paths = globSync("test/scenarios/**/*.scenario", { cwd: ROOT }).sort();
  return JSON.stringify(paths.map((path) => ({ path, text: readFileSync(ROOT + path, "utf8") })));
}
