// What makes the bundle small after esbuild has put it together: terser's inlining, and where it must keep its hands off.

import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parse } from "acorn";
import { simple } from "acorn-walk";
import MagicString from "magic-string";
import { minify } from "terser";
import { globSync } from "tinyglobby";
import { declaredFirst } from "./declared-first.ts";

const ROOT = fileURLToPath(new URL("..", import.meta.url));

/**
 * A function that is called at one place is put there, which saves its name, its scope and up to seven variables for as long as
 * the device is on. In return the interpreter makes it anew at each call, reading all of its text. Not so in these files: they
 * are on the way of a press, of a record, of a look-up or of a strip of pixels; or large, and called by two (the rules).
 */
const KEPT_WHOLE = [
  "firmware/main.ts", "firmware/run/{paint,dispatch,time,health}.ts", "firmware/device/*.ts", "firmware/ui/face.ts",
  "firmware/core/*.ts", "!firmware/core/{menu,settings,result,corrections}.ts", "firmware/core/stages/play.ts", "firmware/core/rules/*.ts",
  "firmware/journal/*.ts", "!firmware/journal/re*.ts", "firmware/lexicon/*.ts",
];

function namesKeptWhole(): string[] {
  const names = new Set<string>();
  for (const file of globSync(KEPT_WHOLE, { cwd: ROOT, absolute: true })) {
    for (const [, name] of readFileSync(file, "utf8").matchAll(/function (\w+)\(/g)) names.add(name);
  }
  return [...names];
}

/** The calls of what is kept whole are marked for terser, in a bundle whose names are still those of the sources. */
function marked(bundle: string): string {
  const calls = new RegExp(`(?<!function |[\\w.$])(?:${namesKeptWhole().join("|")})(?=\\()`, "g");
  return bundle.replace(calls, (name) => `/*@__NOINLINE__*/${name}`);
}

/**
 * Each `function name() {}` as `var name = () => {}`, a dozen characters shorter. The interpreter hoists neither, and the gate
 * has seen to it that nothing is called before it is there.
 */
function arrowed(bundle: string): string {
  const text = new MagicString(bundle);
  simple(parse(bundle, { ecmaVersion: 2015 }), {
    FunctionDeclaration: ({ start, id, body, end }) => {
      if (id !== null) text.update(start, id.end, `var ${id.name} = `).appendLeft(body.start, "=> ").appendRight(end, ";");
    },
  });
  return text.toString();
}

/** `bundle` with no name longer than it must be and nothing in it that does not serve. */
export async function minified(bundle: string): Promise<string> {
  const { code } = await minify(arrowed(marked(bundle)), {
    ecma: 2015,
    compress: { ecma: 2015, passes: 3, unsafe_arrows: true, keep_fargs: false },
    format: { ascii_only: true },
  });
  return declaredFirst(code as string);
}
