// The files that the page is made of: what is served while one works on it, and what a site is built of.

import { build, type BuildOptions, type Plugin } from "esbuild";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { basename } from "node:path";
import { globSync } from "tinyglobby";
import { ROOT } from "../paths";

export const WEB = ROOT + "sim/web/";

/** The reader of codes that barcode-detector expects: the one of its own zxing-wasm, whichever others there are. */
const CODE_READER = createRequire(createRequire(import.meta.url).resolve("barcode-detector/ponyfill")).resolve(
  "zxing-wasm/reader/zxing_reader.wasm",
);

/** The page's own files as they are in the repository, by their addresses on the page. */
const STYLES = ["page.css", "pane.css", "script.css", "around.css"];
/** Styles loaded with the parts that need them, by their addresses, which have no folders. */
const LATER_STYLES = [
  "editor/editor.css",
  "laboratory/laboratory.css",
  "flash/flash.css",
  "table/table.css",
  "guide.css",
  "desk/desk.css",
];
export const PAGE = "page.html";

/** The desk is a page of its own: nothing of it is loaded with the simulator. */
export const DESK_PAGE = "desk/desk.html";
export const DESK = "desk/desk.ts";
/** The desk as an app that a phone installs. */
export const DESK_APP = "desk/desk.webmanifest";
/**
 * Content Security Policy of the desk: scripts of its own and the reader's wasm; a broker may be anywhere, and all else
 * comes from here.
 */
export const DESK_POLICY =
  "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self' ws: wss:; img-src 'self' data: blob:; " +
  "media-src 'self' blob:; object-src 'none'; base-uri 'none'; form-action 'none'";

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
    outdir: WEB,
    format: "esm",
    platform: "browser",
    target: "es2022",
    // Its import gives its address on the page.
    loader: { ".wasm": "file" },
    assetNames: "code-reader-[hash]",
    alias: { "code-reader.wasm": CODE_READER },
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

/** A page's own script, and beside it what it loads later and what both have. */
async function chunksOf(entry: string, minify: boolean): Promise<Record<string, string | Uint8Array>> {
  const options = optionsFor([WEB + entry], { minify });
  const { outputFiles } = await build({ ...options, splitting: true, chunkNames: "[name]-[hash]" });
  return Object.fromEntries(
    outputFiles.map(({ path, text, contents }) => [basename(path), path.endsWith(".js") ? text : contents]),
  );
}

/** The page's scripts by their addresses, with the reader of codes. */
export async function pageScripts(minify: boolean): Promise<Record<string, string | Uint8Array>> {
  const [chunks, desk, worker] = await Promise.all([
    chunksOf("page.ts", minify),
    chunksOf(DESK, minify),
    bundleForPage(`${WEB}own-list-worker.ts`, { minify }),
  ]);
  return { ...chunks, ...desk, "own-list-worker.js": worker };
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
