// npm pack runs this first: the entries of the package, lexicon-pack/exports/, as modules that need nothing else, and
// their types, in dist/package/.

import { build } from "esbuild";
import { execFileSync } from "node:child_process";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { globSync } from "tinyglobby";
import { command } from "../command";
import { DIST, ROOT } from "../paths";

const PACKAGE = DIST + "package/";

export async function buildPackage(): Promise<void> {
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
  // Node's rules for modules, which a club's page may be checked by, want the whole name of a file.
  for (const file of globSync("types/**/*.d.ts", { cwd: PACKAGE, absolute: true }))
    writeFileSync(file, readFileSync(file, "utf8").replace(/(from "\.[^"]*)"/g, '$1.js"'));
}

await command(
  import.meta.url,
  { call: "npm run prepack", does: "makes the package's modules and types in dist/package", options: {} },
  buildPackage,
);
