// Bundles code for Espruino's interpreter: options of esbuild and terser, and the passes between them.

import { build, type BuildOptions } from "esbuild";
import remapping from "@jridgewell/remapping";
import { parse, type Program } from "acorn";
import { MagicString } from "magic-string";
import { minify, type MinifyOptions } from "terser";
import { ECMA_VERSION, putConstants } from "./constants";
import { partLeadingTexts } from "./leading-texts";
import { keepLongApart } from "./long-functions";
import { orderByPress } from "./order";
import { shortenedProperties } from "./properties";
import { nestUnderSeldom } from "./seldom";
import { dropUnreadTables } from "./tables";
import { putTexts } from "./texts";
import { unrollTables } from "./unroll";
import { ROOT } from "../paths";

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
  destructuring: false,
  "exponent-operator": false,
  "for-await": false,
  generator: false,
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

/** Options with which esbuild bundles code for the interpreter. */
export const FOR_INTERPRETER = {
  bundle: true,
  minifySyntax: true,
  target: "es2015",
  // The same for every folder, and as the type checker has it: a class field becomes an assignment.
  tsconfig: ROOT + "firmware/tsconfig.json",
  charset: "ascii",
  supported: UNSUPPORTED,
  logLevel: "silent",
} satisfies BuildOptions;

/**
 * Options of terser. It moves a function that is called in one place to that place, which saves the interpreter's
 * variables.
 */
const TERSER: MinifyOptions = {
  ecma: 2015,
  compress: { inline: 1, passes: 3 },
  // Names as short as terser's: a global of the interpreter, and a word that its lexer (jslex.c) takes for no name.
  mangle: { reserved: ["fs", "of"] },
  format: { ascii_only: true },
};
/** TERSER for code whose top-level declarations no other script uses. */
export const TERSER_FOR_ALL: MinifyOptions = { ...TERSER, toplevel: true };
/**
 * For a program that is not in flash: there the interpreter copies a function's text each time that it creates the
 * function, so functions stay where they are.
 */
const TERSER_IN_RAM: MinifyOptions = { ...TERSER, compress: { inline: 0, reduce_funcs: false } };

export interface Bundle {
  code: string;
  /** The source map, as JSON. */
  map: string;
}

/** The code after a pass over it, which changes `text`. */
export function changed(code: string, change: (program: Program, text: MagicString) => void): Bundle {
  const text = new MagicString(code);
  change(parse(code, { ecmaVersion: ECMA_VERSION, ranges: true }), text);
  return { code: text.toString(), map: text.generateMap({ hires: true }).toString() };
}

/** Entry point of the one program whose functions are placed for the interpreter. */
const FIRMWARE = ROOT + "firmware/main.ts";

/**
 * Prepares code for terser: unrolls tables, compiles texts, places the firmware's functions, inlines constants and
 * annotates calls of long functions. Names stay those of the source.
 */
function prepare(code: string, isFirmware: boolean): { code: string; maps: string[] } {
  const unrolled = changed(code, (program, text) => {
    unrollTables(program, text);
    putTexts(program, text);
  });
  const placed = isFirmware ? [nestUnderSeldom, orderByPress] : [];
  const maps = [unrolled.map];
  let last = unrolled.code;
  // Constants come before places: a function that only a constant named is then called by who read it.
  for (const pass of [putConstants, dropUnreadTables, ...placed, keepLongApart]) {
    const next = changed(last, (program, text) => pass(program, text));
    maps.unshift(next.map);
    last = next.code;
  }
  return { code: last, maps };
}

/**
 * Code with all its imports, as the interpreter runs it; with `shortens`, with short names of its properties. Throws
 * esbuild's failure on syntax that the interpreter lacks.
 */
export async function bundleForInterpreter(options: BuildOptions, terser = TERSER, shortens = false): Promise<Bundle> {
  const { outputFiles } = await build({
    ...FOR_INTERPRETER,
    ...options,
    write: false,
    outfile: "bundle.js",
    sourcemap: "external",
  });
  const [map, bundle] = outputFiles!;
  const entries = options.entryPoints;
  const isFirmware = Array.isArray(entries) && entries[0] === FIRMWARE;
  const prepared = prepare(bundle.text, isFirmware);
  const properties = shortens && shortenedProperties(parse(prepared.code, { ecmaVersion: ECMA_VERSION }));
  const mangle = { ...(terser.mangle as object), properties };
  // A copy, because terser changes its options.
  const { code, map: last } = await minify(prepared.code, structuredClone({ ...terser, mangle, sourceMap: true }));
  const parted = changed(code!, partLeadingTexts);
  const maps = [parted.map, last as string, ...prepared.maps, map.text];
  return { code: parted.code, map: remapping(maps, () => null).toString() };
}

/**
 * For programs with classes: an interpreter that is built with assertions stops at an arrow function with `this` in
 * code that it skips, so esbuild replaces arrow functions by ordinary ones. The gate refuses those that esbuild would
 * replace wrongly.
 */
export const WITHOUT_ARROWS = { ...UNSUPPORTED, arrow: false };

/** Further options for firmware: CommonJS, which leaves `require` to the interpreter. */
export const FIRMWARE_FORMAT = {
  format: "cjs",
  platform: "node",
  external: ["Storage", "Flash", "TelnetServer"],
} satisfies BuildOptions;

/** A script with its imports, for the interpreter; it reads its host from the global HOST. */
export async function bundleForHost(entry: string): Promise<string> {
  const options: BuildOptions = { entryPoints: [entry], format: "iife", supported: WITHOUT_ARROWS };
  return (await bundleForInterpreter(options, TERSER_IN_RAM)).code;
}
