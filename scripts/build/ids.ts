// Compiles the firmware's ui a second time, for the table page: each text is its id with its values, and each layout
// function says which form it puts, with its arguments. The sources are those of the device, which pays nothing.

import { readFileSync } from "node:fs";
import { dirname, extname, relative, resolve, sep } from "node:path";
import type { Plugin } from "esbuild";
import { ROOT } from "../paths";

const UI = resolve(ROOT, "firmware/ui") + sep;
/** The one file that asks for the ui with ids. */
const ASKS = "host-ui.ts";
const NAMESPACE = "ids";
/** Module that collects the forms. */
const FORMS = "forms";

/** Signs around an id, and before each of its values; no text of the firmware has them. */
export const SIGNS = { open: "\uE000", close: "\uE001", value: "\uE002" };

/** Query of an import of the texts themselves, from those with ids. */
const WORDS = "?words";

/**
 * The table of texts with an id in the place of each text: made of the table of words, so that the page has one. A text
 * with values has a brace, by which the ui tells it.
 */
function textsWithIds(): string {
  const { open, close, value } = SIGNS;
  return `
    import { Text as Words } from "./texts.ts${WORDS}";
    const hole = (words) => (words.includes("{") ? "{" : "");
    export const Text = Object.fromEntries(
      Object.entries(Words).map(([id, words]) => [id, "${open}" + id + hole(words) + "${close}"]));
    export const GAP = "   ";
    export const fill = (text, ...values) =>
      text.slice(0, -1).replace("{", "") + values.map((one) => "${value}" + one).join("") + "${close}";`;
}

/**
 * Pages that the table page shows as the bundle has laid them out, by the function that puts each: they need no ids,
 * and their files are left out.
 */
const OF_SHEET: Record<string, string> = { [UI + "menu.ts"]: "menuPage", [UI + "result.ts"]: "resultPage" };

/** Layout functions that say their form; one that is called by another is no form of its own. */
function sayingForms(code: string): string {
  const wrapped = code.replace(/^export function (\w+)\(\s*page: Page/gm, (whole, name: string) =>
    name === "put"
      ? whole
      : `export function ${name}(page: any, ...more: any[]): any {
             return form("${name}", more, () => (${name}Put as any)(page, ...more)); }
           function ${name}Put(page: Page`,
  );
  return `import { form } from "${FORMS}";\n${wrapped}`;
}

const COLLECTOR = `
  export const said = [];
  let depth = 0;
  export function form(name, given, put) {
    if (depth++ === 0) said.push([name, given]);
    try { return put(); } finally { depth--; }
  }`;

/** The plugin, for a bundle that has `host-ui.ts` in it. */
export const uiWithIds: Plugin = {
  name: "ui with ids",
  setup: ({ onResolve, onLoad }) => {
    onResolve({ filter: new RegExp(`^${FORMS}$`) }, () => ({ path: FORMS, namespace: NAMESPACE }));
    onResolve({ filter: /^\./ }, ({ path, importer, namespace, resolveDir }) => {
      if (namespace !== NAMESPACE && !importer.endsWith(sep + ASKS)) return null;
      if (path.endsWith(WORDS)) return { path: UI + "texts.ts" };
      const place = resolve(namespace === NAMESPACE ? resolve(ROOT, dirname(importer)) : resolveDir, path);
      const file = extname(place) === "" ? place + ".ts" : place;
      // Within the namespace a path is relative to the project: the name of a part of the page has a hash of it, and
      // has to be the same in every clone.
      return file.startsWith(UI) ? { path: relative(ROOT, file), namespace: NAMESPACE } : { path: file };
    });
    onLoad({ filter: /./, namespace: NAMESPACE }, ({ path: within }) => {
      if (within === FORMS) return { contents: COLLECTOR, loader: "js" };
      const path = resolve(ROOT, within);
      const left = OF_SHEET[path];
      if (left !== undefined) return { contents: `export const ${left} = () => {};`, loader: "js" };
      const code = readFileSync(path, "utf8");
      const isLayout = dirname(path) === UI + "layout";
      const contents = path === UI + "texts.ts" ? textsWithIds() : isLayout ? sayingForms(code) : code;
      return { contents, loader: "ts", resolveDir: dirname(path) };
    });
  },
};
