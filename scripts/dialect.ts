// What esbuild is told of Espruino's interpreter, and code bundled for it.

import { build } from "esbuild";

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

/** A script in the interpreter's dialect with all that it imports, which takes its host as HOST and does its work. */
export async function bundleForHost(entry: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [entry], bundle: true, write: false, format: "iife", target: "es2015", charset: "ascii", minify: true,
    supported: UNSUPPORTED, logLevel: "silent",
  });
  return outputFiles[0].text;
}
