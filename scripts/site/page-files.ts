// The files of the page, for the server of npm start and for the static site.

import { build, type BuildOptions, type Plugin } from "esbuild";
import { readFileSync, realpathSync } from "node:fs";
import { createRequire } from "node:module";
import { basename } from "node:path";
import { zlibSync } from "fflate";
import { globSync } from "tinyglobby";
import { DEVICES, type DeviceName } from "../boards";
import { ROOT } from "../paths";
import { uiWithIds } from "../build/ids";
import { observedBundle } from "../build/observed-bundle";
import { bundleRadios } from "../build/build";
import { FONT_PACKAGE, lettersFile, typeFile } from "../type/build";
import { GUIDE_PAGES, guidePage, guidePictures } from "./guides";
import { firmwareManifest, firmwarePath, RADIOS_PATH, TYPE_PATH } from "./manifest";

export const WEB = ROOT + "sim/page/";

/** The reader of codes for barcode-detector: its own version of zxing-wasm, even if another one is installed. */
const CODE_READER = withinProject(
  createRequire(createRequire(import.meta.url).resolve("barcode-detector/ponyfill")).resolve(
    "zxing-wasm/reader/zxing_reader.wasm",
  ),
);

/** A module's file as it is reached from the project, though its folder of modules be a link to another place. */
function withinProject(file: string): string {
  const modules = ROOT + "node_modules";
  return modules + file.slice(realpathSync(modules).length);
}

export const PAGE = WEB + "page.html";

/** Entry of the table, a page of its own for a tablet between two players. */
export const TABLE_PAGE = WEB + "table/table.html";
/** Typeface of the table page: the panel's, in the weight of a face. */
const TABLE_TYPE = createRequire(import.meta.url).resolve(
  `${FONT_PACKAGE}/files/ibm-plex-sans-condensed-latin-700-normal.woff2`,
);
/** Address of the panel's type for the table page, compressed (RFC 1950): a quarter of its bytes on any host. */
const TABLE_PANEL_TYPE = "panel-type.zlib";
/** Address of the letters beyond A to Z (sim/page/type.ts), compressed as well. */
const PANEL_LETTERS = "panel-letters.zlib";
/** Address of the firmware that tells the table page what it lays out. */
const TABLE_FIRMWARE = "table-firmware.js";

/** Entry of the form of a rules file, a page of its own. */
export const RULES_PAGE = WEB + "rules/rules.html";

/** Entry of the organiser's page, which makes the codes that set tablets up. */
export const EVENT_PAGE = WEB + "event/event.html";

/** Entry of the desk, a page of its own that the simulator never loads. */
export const DESK_PAGE = ROOT + "sim/desk/page/desk.html";
export const DESK = ROOT + "sim/desk/page/desk.ts";

/**
 * Content Security Policy: the page loads nothing from elsewhere. The bundle runs by `new Function`, which needs
 * 'unsafe-eval'.
 */
export const POLICY =
  "default-src 'self'; script-src 'self' 'unsafe-eval'; img-src 'self' data:; object-src 'none'; " +
  "base-uri 'none'; form-action 'none'";
/** The desk's policy: its own scripts and the reader's wasm; only connections to a broker may go elsewhere. */
export const DESK_POLICY =
  "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self' ws: wss:; img-src 'self' data: blob:; " +
  "media-src 'self' blob:; object-src 'none'; base-uri 'none'; form-action 'none'";

export type Content = string | Uint8Array;
/** Contents by their addresses. */
export type SiteFiles = Record<string, Content>;
/** Reads a file at each request, so that a reload shows an edit or a new build. */
export type Read = () => Content | Promise<Content>;

interface Bundling {
  minify: boolean;
  define?: Record<string, string>;
}

/**
 * Imports of the flasher's package that a page for the ESP32 does not need: the flash stubs of other chips, which the
 * flasher refuses before it loads a stub.
 */
const FOR_OTHERS: { importer: RegExp; path: RegExp }[] = [
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
    // An import of this file returns its address on the page.
    loader: { ".wasm": "file" },
    assetNames: "code-reader-[hash]",
    alias: { "code-reader.wasm": CODE_READER },
    sourcemap: options.minify ? false : "inline",
    logLevel: "silent",
    // A file's name has a hash of the paths of its sources: relative to the project, so that every clone has the same.
    absWorkingDir: ROOT,
    preserveSymlinks: true,
    plugins: [leaveOutForOthers, uiWithIds],
    ...options,
  } satisfies BuildOptions & { write: false };
}

/** A script as one file. */
export async function bundleForPage(entry: string, options: Bundling): Promise<string> {
  const { outputFiles } = await build(optionsFor([entry], options));
  return outputFiles[0].text;
}

/** A page's own script, the scripts that it loads later, and their common parts. */
async function chunksOf(entry: string, minify: boolean): Promise<SiteFiles> {
  const options = optionsFor([entry], { minify });
  const { outputFiles } = await build({ ...options, splitting: true, chunkNames: "[name]-[hash]" });
  return Object.fromEntries(
    outputFiles.map(({ path, text, contents }) => [basename(path), path.endsWith(".js") ? text : contents]),
  );
}

/** The page's scripts by their addresses, with the reader of codes. */
async function pageScripts(minify: boolean): Promise<SiteFiles> {
  const [chunks, table, rules, event, desk, worker] = await Promise.all([
    chunksOf(WEB + "page.ts", minify),
    chunksOf(WEB + "table/start.ts", minify),
    chunksOf(WEB + "rules/rules-form.ts", minify),
    chunksOf(WEB + "event/event-form.ts", minify),
    chunksOf(DESK, minify),
    bundleForPage(`${WEB}own-list-worker.ts`, { minify }),
  ]);
  return { ...chunks, ...table, ...rules, ...event, ...desk, "own-list-worker.js": worker };
}

/** Files of the repository that the page loads unchanged, by their addresses, which have no folders. */
export function ownFiles(): Record<string, string> {
  const paths = globSync(["{page,desk}/**/*.{css,webmanifest}", "page/icons/*.png"], { cwd: ROOT + "sim" }).sort();
  return Object.fromEntries(paths.map((path) => [basename(path), `${ROOT}sim/${path}`]));
}

/** All scenarios of the project, for the page's gallery. */
function scenariosJson(): string {
  const paths = globSync("test/scenarios/**/*.scenario", { cwd: ROOT }).sort();
  return JSON.stringify(paths.map((path) => ({ path, text: readFileSync(ROOT + path, "utf8") })));
}

const each = <Value>(all: Record<string, Value>, read: (value: Value) => Content): [string, Read][] =>
  Object.entries(all).map(([name, value]) => [name, () => read(value)]);

/**
 * All files that the pages load, by address, without the lexicon and the two pages themselves. `firmware` has every
 * board's; `head` goes into the head of each guide.
 */
export async function pageFiles(
  minify: boolean,
  firmware: () => Promise<Record<DeviceName, Uint8Array>>,
  head = "",
): Promise<Record<string, Read>> {
  let observed: Promise<string> | undefined;
  return {
    ...Object.fromEntries([
      ...each(await pageScripts(minify), (content) => content),
      ...each({ ...ownFiles(), ...guidePictures() }, (path) => readFileSync(path)),
      ...GUIDE_PAGES.map((name): [string, Read] => [`${name}.html`, () => guidePage(name, head)]),
      ...DEVICES.map((board): [string, Read] => [firmwarePath(board), async () => (await firmware())[board]]),
    ]),
    "manifest.json": async () => JSON.stringify(await firmwareManifest(await firmware(), typeFile()), null, 2),
    [TYPE_PATH]: typeFile,
    [RADIOS_PATH]: bundleRadios,
    "scenarios.json": scenariosJson,
    [TABLE_PANEL_TYPE]: () => zlibSync(typeFile(), { level: 9 }),
    [PANEL_LETTERS]: () => zlibSync(lettersFile(), { level: 9 }),
    "table-type.woff2": () => readFileSync(TABLE_TYPE),
    [TABLE_FIRMWARE]: () => (observed ??= observedBundle()),
  };
}
