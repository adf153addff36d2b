// npm run build: the firmware as one minified file, dist/firmware.js, and its size against its budget.

import { build, type BuildFailure } from "esbuild";
import { mkdirSync, statSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { UNSUPPORTED } from "./dialect.ts";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
export const BUNDLE = ROOT + "dist/firmware.js";
/** What the bundle may take of the board's flash. */
const BUDGET_BYTES = 48 * 1024;

/** Bundles the firmware; throws esbuild's failure, with file and line, on syntax that the interpreter lacks. */
export async function buildFirmware(): Promise<number> {
  mkdirSync(ROOT + "dist", { recursive: true });
  await build({
    entryPoints: [ROOT + "firmware/main.ts"],
    outfile: BUNDLE,
    bundle: true,
    minify: true,
    // As CommonJS, which leaves require() to the interpreter, in a function of our own.
    format: "cjs",
    platform: "node",
    banner: { js: "(function(){" },
    footer: { js: "})();" },
    external: ["Storage"],
    target: "es2015",
    charset: "ascii",
    supported: UNSUPPORTED,
    logLevel: "silent",
  });
  return statSync(BUNDLE).size;
}

async function main(): Promise<void> {
  const bytes = await buildFirmware();
  const share = ((100 * bytes) / BUDGET_BYTES).toFixed(1);
  console.log(`dist/firmware.js: ${bytes} bytes, ${share} % of the budget of ${BUDGET_BYTES}`);
  if (bytes > BUDGET_BYTES) process.exitCode = 1;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  main().catch((failure: BuildFailure) => {
    for (const { location, text } of failure.errors ?? []) {
      console.error(`${location?.file}:${location?.line}:${location?.column}: ${text}`);
    }
    if (!failure.errors) console.error(failure);
    process.exitCode = 1;
  });
}
