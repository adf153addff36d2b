// npm run package: the entries of the package, lexicon-pack/exports/, as modules that need nothing else, and their
// types, in dist/package/; then npm pack. A prepack script would not run: .npmrc makes npm ignore scripts.

import { build } from "esbuild";
import { execFileSync, execSync } from "node:child_process";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { globSync } from "tinyglobby";
import { command } from "../command";
import { DIST, ROOT } from "../paths";
import { print } from "../output";

const PACKAGE = DIST + "package/";

async function buildModules(): Promise<void> {
  rmSync(PACKAGE, { recursive: true, force: true });
  await build({
    entryPoints: [ROOT + "lexicon-pack/exports/lexicon.ts", ROOT + "lexicon-pack/exports/pack.ts"],
    bundle: true,
    splitting: true,
    format: "esm",
    target: "es2022",
    outdir: PACKAGE,
  });
  const compiler = ROOT + "node_modules/typescript/bin/tsc";
  execFileSync(process.execPath, [compiler, "-p", ROOT + "lexicon-pack/exports"], { stdio: "inherit" });
  // Node's rules for modules, by which a club's page may be type-checked, require the extension of a file.
  for (const file of globSync("types/**/*.d.ts", { cwd: PACKAGE, absolute: true }))
    writeFileSync(file, readFileSync(file, "utf8").replace(/(from "\.[^"]*)"/g, '$1.js"'));
}

/** Makes the package; returns its file. */
export async function buildPackage(): Promise<string> {
  await buildModules();
  const name = execSync("npm pack --silent --pack-destination dist", { cwd: ROOT, encoding: "utf8" }).trim();
  return DIST + name;
}

await command(
  import.meta.url,
  { call: "npm run package", does: "makes the npm package of the pack's reader and builder in dist", options: {} },
  async () => print(await buildPackage()),
);
