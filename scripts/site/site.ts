// npm run build:site: makes the page as a folder of files, dist/site, for any folder of any web server. It works
// without a network after the first visit.

import { transform } from "esbuild";
import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { command } from "../command";
import { LISTS } from "../packs/lists";
import { linesOf } from "../rules/lines";
import { RULES_LINES } from "../rules/site-lines";
import { licences } from "./licences";
import { allFirmware } from "./manifest";
import { type SiteList, siteList } from "./site-list";
import {
  bundleForPage,
  DESK_PAGE,
  DESK_POLICY,
  EVENT_PAGE,
  ownFiles,
  PAGE,
  pageFiles,
  POLICY,
  RULES_PAGE,
  type SiteFiles,
  TABLE_PAGE,
  WEB,
} from "./page-files";
import { DIST } from "../paths";
import { print } from "../output";

const SITE = DIST + "site/";

const LICENCES = "licences.txt";

const policyTag = (policy: string): string => `\n    <meta http-equiv="Content-Security-Policy" content="${policy}" />`;

/** Matches a link to one of the page's own styles, with its line. */
const STYLE_LINK = /\n *<link rel="stylesheet" href="([\w.]+)" \/>/g;

/** Replaces `before`, which has to occur once, by `after`. */
function replaced(text: string, before: string, after: string): string {
  const parts = text.split(before);
  if (parts.length !== 2) throw new Error(`${PAGE}: ${before} expected once, found ${parts.length - 1} times`);
  return parts.join(after);
}

/** The page's own styles as one text. */
async function pageStyle(html: string): Promise<string> {
  const css = [...html.matchAll(STYLE_LINK)].map(([, name]) => readFileSync(ownFiles()[name], "utf8")).join("\n");
  return (await transform(css, { loader: "css", minify: true })).code.trim();
}

/**
 * An entry page with the site's policy and service worker. Its style is inline, so that it is painted before anything
 * else has loaded; the policy allows that style by its hash.
 */
async function withInlineStyle(entry: string, { listName }: SiteList): Promise<string> {
  let html = readFileSync(entry, "utf8");
  const style = await pageStyle(html);
  html = html.replace(STYLE_LINK, "").replace("</title>", () => `</title>\n    <style>${style}</style>`);
  const hash = createHash("sha256").update(style).digest("base64");
  html = replaced(html, `data-list="${LISTS[0]}"`, `data-list="${listName}"`);
  html = replaced(
    html,
    '<meta charset="utf-8" />',
    `<meta charset="utf-8" />${policyTag(`${POLICY}; style-src 'self' 'sha256-${hash}'`)}`,
  );
  return replaced(html, "</head>", '  <script type="module" src="offline.js"></script>\n  </head>');
}

/** The simulator's page with the list's notice and the licences. */
export async function indexHtml(list: SiteList): Promise<string> {
  const html = replaced(
    await withInlineStyle(PAGE, list),
    "</aside>",
    `  <p class="quiet"><a href="${LICENCES}">Licences</a> of the libraries that this page is made of.</p>\n    </aside>`,
  );
  return replaced(html, "The device begins with Collins Scrabble Words 2007.", list.sentence);
}

/** An entry page with its policy and its service worker. */
function entryHtml(entry: string, policy: string): string {
  const html = replaced(
    readFileSync(entry, "utf8"),
    '<meta charset="utf-8" />',
    `<meta charset="utf-8" />${policyTag(policy)}`,
  );
  return replaced(html, "</head>", '  <script type="module" src="offline.js"></script>\n  </head>');
}

/** Big files that only the desk needs; the worker stores them when the desk is opened. */
const isLater = (name: string): boolean => name.endsWith(".wasm");

/** These files, with the service worker that stores them. */
export async function keptOffline(files: SiteFiles): Promise<SiteFiles> {
  const kept = Object.entries(files)
    .filter(([url]) => !isLater(url))
    .map(([url, content]) => ({ url, revision: createHash("sha256").update(content).digest("hex").slice(0, 20) }));
  const define = {
    SITE_FILES: JSON.stringify(kept),
    LATER_FILES: JSON.stringify(Object.keys(files).filter(isLater)),
    "process.env.NODE_ENV": '"production"',
  };
  return { ...files, "offline-worker.js": await bundleForPage(WEB + "offline/worker.ts", { minify: true, define }) };
}

/**
 * The site's files by their relative addresses, with the lines of a club's rules files. Every clone makes the same
 * bytes of the same list.
 */
export async function siteFiles(list = siteList(), rulesLines: string[] = []): Promise<SiteFiles> {
  const firmware = allFirmware();
  const files = await pageFiles(true, () => firmware, policyTag(POLICY));
  const read = await Promise.all(Object.entries(files).map(async ([name, one]) => [name, await one()] as const));
  return keptOffline({
    ...Object.fromEntries(read),
    "index.html": await indexHtml(list),
    "desk.html": entryHtml(DESK_PAGE, DESK_POLICY),
    "rules.html": entryHtml(RULES_PAGE, POLICY),
    "event.html": entryHtml(EVENT_PAGE, POLICY),
    "table.html": await withInlineStyle(TABLE_PAGE, list),
    "offline.js": await bundleForPage(WEB + "offline/register.ts", { minify: true }),
    "lexicon.pack": list.pack,
    [RULES_LINES]: JSON.stringify(rulesLines),
    ...list.files,
    [LICENCES]: await licences(),
  });
}

/** Writes the files to `folder`, whose content they replace; returns the number of bytes. */
export function writeSite(files: SiteFiles, folder: string): number {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  let bytes = 0;
  for (const [name, content] of Object.entries(files)) {
    writeFileSync(join(folder, name), content);
    bytes += Buffer.byteLength(content);
  }
  return bytes;
}

const USAGE = {
  call: "npm run build:site",
  does: "makes the static site in dist/site",
  options: {
    list: {
      takes: "FILE",
      does: "pack of the list that the site comes with; without it words that no tournament uses",
    },
    rules: { takes: "FILE", does: "a rules file that the site comes with, to be chosen at set-up" },
    rules2: { takes: "FILE", does: "a second one" },
  },
} as const;

await command(import.meta.url, USAGE, async ({ list, rules, rules2 }) => {
  const bytes = writeSite(await siteFiles(siteList(list), linesOf([rules, rules2])), SITE);
  print(`dist/site: ${bytes} bytes; any web server can serve it, in any folder`);
});
