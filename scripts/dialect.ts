// What esbuild is told of Espruino's interpreter, and code bundled for it.

import { build, type BuildOptions } from "esbuild";
import { minify, type MinifyOptions } from "terser";

/** The syntax that Espruino's interpreter lacks: esbuild lowers what it can and refuses the rest with file and line. */
export const UNSUPPORTED: Record<string, boolean> = {
  "array-spread": false,
  "async-await": false,
  "async-generator": false,
  "class-private-brand-check": false,
  "class-private-field": false,
  "class-private-method": false,
  "class-private-accessor": false,
  "class-private-static-field": false,
  "class-private-static-method": false,
  "default-argument": false,
  "destructuring": false,
  "exponent-operator": false,
  "for-await": false,
  "generator": false,
  "logical-assignment": false,
  "nested-rest-binding": false,
  "new-target": false,
  "object-extensions": true,
  "object-rest-spread": false,
  "optional-chain": false,
  "rest-argument": false,
  "regexp-lookbehind-assertions": false,
  "regexp-named-capture-groups": false,
  "regexp-sticky-and-unicode-flags": false,
  "regexp-unicode-property-escapes": false,
};

/** How esbuild bundles code for the interpreter: what it lacks is lowered, or refused with file and line. */
export const FOR_INTERPRETER = {
  bundle: true, target: "es2015", charset: "ascii", supported: UNSUPPORTED, logLevel: "silent",
} satisfies BuildOptions;

/** What firmware is besides: CommonJS, which leaves `require` to the interpreter. */
export const FIRMWARE_FORMAT = { format: "cjs", platform: "node", external: ["Storage", "Flash"] } satisfies BuildOptions;

/**
 * How terser makes it small; properties keep their names. `inline` would put a function's body in the place of its call, and its `var`
 * to where the interpreter, which hoists nothing, has come past its uses (gate/hoisting.ts refuses such a bundle). A function that is
 * called at one place may stand there as a whole: a name less to search for costs less than making it anew. By count, beside esbuild's
 * own minifier: a press 5 % less, a turn with all that is painted 12 %, a letter to the panel 7 %, a look-up 1.4 %.
 */
const TERSER: MinifyOptions = { ecma: 2015, compress: { inline: false, passes: 2 }, format: { ascii_only: true } };

/** The code as the interpreter is to run it, no longer than it must be. */
export async function minified(code: string): Promise<string> {
  return (await minify(code, TERSER)).code!;
}

/** A script in the interpreter's dialect with all that it imports, which takes its host as HOST and does its work. */
export async function bundleForHost(entry: string): Promise<string> {
  const { outputFiles } = await build({ ...FOR_INTERPRETER, entryPoints: [entry], write: false, format: "iife" });
  return minified(outputFiles[0].text);
}
