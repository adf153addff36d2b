// Which names the bundle may shorten: of properties, all but those that the interpreter gives a meaning to; and the words of
// closed vocabularies (stages, notices, tones ...), which are only ever compared with each other.
//
// A long name costs the interpreter twice: bytes of source to read at each use, and, beyond four characters or so, more
// variables for every object that has it.

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import type { Plugin } from "esbuild";
import { globSync } from "tinyglobby";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const require = createRequire(import.meta.url);

/** Declarations of what is not ours: the language's library, the interpreter's own, and what we declare of them. */
function declarations(): string[] {
  const espruino = dirname(require.resolve("@types/espruino/package.json")) + "/index.d.ts";
  return [espruino, ...libraries(), ROOT + "firmware/dialect.d.ts", ROOT + "firmware/device/espruino.d.ts", ROOT + "firmware/device/bus.ts"];
}

function libraries(): string[] {
  const found = globSync(["node_modules/@typescript/*/lib/lib.es5.d.ts", "node_modules/typescript/lib/lib.es5.d.ts"], { cwd: ROOT, absolute: true });
  if (found.length === 0) throw new Error("lib.es5.d.ts of the type checker expected under node_modules, found none");
  return found.slice(0, 1);
}

/** The names of members: what stands in braces. Between parentheses are the names of parameters, except for options in braces. */
function membersIn(code: string): string[] {
  const names: string[] = [];
  const inside: string[] = [];
  for (const [token] of code.matchAll(/[A-Za-z_$][\w$]*|[(){}]/g)) {
    if (token === "(" || token === "{") inside.push(token);
    else if (token === ")" || token === "}") inside.pop();
    else if (inside.at(-1) !== "(") names.push(token);
  }
  return names;
}

/** Matches the names of properties that must stay as they are. */
export function reservedNames(): RegExp {
  const names = new Set<string>();
  for (const file of declarations()) {
    const code = readFileSync(file, "utf8").replace(/\/\*[\s\S]*?\*\//g, "").replace(/\/\/.*$/gm, "");
    for (const name of membersIn(code)) names.add(name);
  }
  return new RegExp(`^(?:${[...names].map((name) => name.replace(/\$/g, "\\$")).join("|")})$`);
}

/** Where the closed vocabularies are: unions of names that are written nowhere, shown to nobody and part of no key. */
const VOCABULARIES = [
  "firmware/core/game.ts", "firmware/core/step.ts", "firmware/core/menu.ts", "firmware/core/stages/setup.ts", "firmware/core/rules/rules.ts", "firmware/ui/row.ts",
];

/** A short word for each word of the vocabularies: a, b ... z, aa, ab ... */
function codes(): Map<string, string> {
  const words = new Set<string>();
  for (const file of VOCABULARIES) {
    for (const [, word] of readFileSync(ROOT + file, "utf8").matchAll(/"([a-z][A-Za-z]{2,})"/g)) words.add(word);
  }
  const letter = (n: number) => String.fromCharCode(97 + n);
  return new Map([...words].map((word, i) => [word, i < 26 ? letter(i) : letter(Math.floor(i / 26) - 1) + letter(i % 26)]));
}

function read(path: string): string {
  return readFileSync(path, "utf8");
}

/** Puts the short words into the firmware's sources, as `sourceOf` reads them, on their way into the bundle, everywhere alike. */
export function shortenVocabularies(sourceOf: (path: string) => string = read): Plugin {
  const shortened = codes();
  return {
    name: "shorten vocabularies",
    setup: (build) => {
      build.onLoad({ filter: /[\\/]firmware[\\/].*\.ts$/ }, ({ path }) => ({
        contents: sourceOf(path).replace(/"([a-z][A-Za-z]{2,})"/g, (literal, word) => {
          const code = shortened.get(word);
          return code === undefined ? literal : `"${code}"`;
        }),
        loader: "ts",
      }));
    },
  };
}
