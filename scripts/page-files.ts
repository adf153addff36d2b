// The files that the page is made of: what is served while one works on it, and what a site is built of.

import { build } from "esbuild";
import { readFileSync } from "node:fs";
import { globSync } from "tinyglobby";
import { ROOT } from "./paths";

export const WEB = ROOT + "sim/web/";

/** The page's own files as they are in the repository, by their addresses on the page. */
export const STYLES = ["page.css", "theatre.css", "script.css", "around.css"];
export const PAGE = "page.html";

/** The scripts that the page loads, each from the module of its name. */
const SCRIPTS = ["page", "own-list-worker"] as const;

/** A script as one file; what it imports of the simulator is the simulator itself. */
export async function bundleForPage(entry: string, options: { minify: boolean; define?: Record<string, string> }) {
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    write: false,
    format: "esm",
    platform: "browser",
    target: "es2022",
    sourcemap: options.minify ? false : "inline",
    logLevel: "silent",
    ...options,
  });
  return outputFiles[0].text;
}

/** The page's scripts by their addresses. */
export async function pageScripts(minify: boolean): Promise<Record<string, string>> {
  const texts = await Promise.all(SCRIPTS.map((name) => bundleForPage(`${WEB}${name}.ts`, { minify })));
  return Object.fromEntries(SCRIPTS.map((name, i) => [`${name}.js`, texts[i]]));
}

/** All the project's scenarios, as the page's gallery reads them. */
export function scenariosJson(): string {
  const paths = globSync("test/scenarios/**/*.scenario", { cwd: ROOT }).sort();
  return JSON.stringify(paths.map((path) => ({ path, text: readFileSync(ROOT + path, "utf8") })));
}
