// Targets of the documents' references exist: links, sources and names in them, and scenarios by their names.

import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { globSync } from "tinyglobby";
import { expect, test } from "vitest";
import { ROOT } from "../scripts/paths";

const DOCUMENTS = globSync("**/*.md", { cwd: ROOT, dot: true, ignore: ["**/node_modules/**", "dist/**"] }).sort();
const SCENARIOS = globSync("*/*.scenario", { cwd: ROOT + "test/scenarios" }).map((file) =>
  file.slice(0, -".scenario".length).replaceAll("\\", "/"),
);
const FOLDERS = new Set(SCENARIOS.map((name) => name.split("/")[0]));

/** Texts between backticks, outside of code blocks. */
function quotedIn(text: string): string[] {
  return [...text.replace(/^```[^]*?^```/gm, "").matchAll(/`([^`\n]+)`/g)].map(([, quoted]) => quoted);
}

test.each(DOCUMENTS)("%s points to nothing that is not there", (document) => {
  const text = readFileSync(ROOT + document, "utf8");
  const folder = dirname(ROOT + document);
  const links = [...text.matchAll(/\]\(([^)#\s]+)[^)]*\)/g)]
    .map(([, link]) => link)
    .filter((link) => !/^\w+:/.test(link));
  const quoted = quotedIn(text);
  const files = quoted.filter((name) => /^test\/[\w./-]+\.(ts|scenario|md)$/.test(name));
  const scenarios = quoted.filter((name) => /^\w+\/[a-z0-9-]+$/.test(name) && FOLDERS.has(name.split("/")[0]));
  expect(links.filter((link) => !existsSync(join(folder, link)))).toEqual([]);
  expect(files.filter((file) => !existsSync(ROOT + file))).toEqual([]);
  expect(scenarios.filter((name) => !SCENARIOS.includes(name) && !existsSync(join(folder, name)))).toEqual([]);
});

const SOURCES = globSync("{firmware,lexicon-pack,scripts,sim,test}/**/*.ts", { cwd: ROOT });

/** The sources that a document means by a path, which may leave out the first folders. */
function sourcesAt(path: string): string[] {
  return SOURCES.map((source) => source.replaceAll("\\", "/")).filter((source) => `/${source}`.endsWith(`/${path}`));
}

test.each(DOCUMENTS)("%s quotes no source that is not there, and no name that its source lacks", (document) => {
  const text = readFileSync(ROOT + document, "utf8");
  const paths = quotedIn(text).filter((quoted) => /^[a-z][\w./-]*\.ts$/.test(quoted) && !quoted.includes("NAME"));
  expect(paths.filter((path) => sourcesAt(path).length === 0)).toEqual([]);
  const named = [...text.matchAll(/`(\w+)`\s(?:[^`.;]{0,30}\s)?(?:in|of)\s+`([a-z][\w./-]*\.ts)`/g)];
  const missing = named.filter(
    ([, name, path]) => !sourcesAt(path).some((source) => readFileSync(ROOT + source, "utf8").includes(name)),
  );
  expect(missing.map(([quoted]) => quoted)).toEqual([]);
});

/** The headings of a document, and the texts in bold that begin a paragraph or an item. */
function sectionsOf(document: string): string[] {
  const lines = readFileSync(ROOT + document, "utf8").matchAll(/^(?:#+ (.+)|(?:- )?\*\*([^*]+)\*\*.*)$/gm);
  return [...lines].map(([, heading, bold]) => heading ?? bold!);
}

test("a section that is cited by its title is in its document", () => {
  const files = [...SOURCES, ...DOCUMENTS, ...globSync("test/**/*.{scenario,txt}", { cwd: ROOT })];
  const cited = files.flatMap((file) => {
    const prose = readFileSync(ROOT + file, "utf8").replace(/\n *(?:\/\/|\*|#)? */g, " ");
    return [...prose.matchAll(/\b([\w/-]+\.md)[`)\]]*, "([A-Z][^"]+)"/g)].map(([, path, title]) => ({
      file,
      path,
      title,
    }));
  });
  const missing = cited.filter(
    ({ path, title }) =>
      !DOCUMENTS.some(
        (document) =>
          `/${document}`.endsWith(`/${path}`) && sectionsOf(document).some((section) => section.startsWith(title!)),
      ),
  );
  expect(missing.map(({ file, path, title }) => `${file} cites ${path}, "${title}"`)).toEqual([]);
  expect(cited.length).toBeGreaterThan(20);
});

test("README.md's map has every folder of firmware, scripts and sim", () => {
  const map = readFileSync(ROOT + "README.md", "utf8").split("## Where things are")[1];
  const folders = new Set(SOURCES.map((file) => /^(?:firmware|scripts|sim)\/[\w-]+\//.exec(file)?.[0]));
  const missing = [...folders].filter((folder) => folder && !map.includes(`  ${folder.split("/")[1]}/`));
  expect(missing).toEqual([]);
});

test("every command has its line in COMMANDS.md", () => {
  const { scripts } = JSON.parse(readFileSync(ROOT + "package.json", "utf8")) as { scripts: Record<string, string> };
  const commands = readFileSync(ROOT + ".github/COMMANDS.md", "utf8");
  expect(Object.keys(scripts).filter((name) => !new RegExp(`\\bnpm (run )?${name}\\b(?!:)`).test(commands))).toEqual(
    [],
  );
});

test("the threat model names the tests that show each defence", () => {
  const quoted = quotedIn(readFileSync(ROOT + "firmware/THREATS.md", "utf8"));
  expect(quoted.filter((name) => SCENARIOS.includes(name)).length).toBeGreaterThan(40);
});

test("all documents together stay below 300,000 bytes: what is added is cut elsewhere", () => {
  const bytes = DOCUMENTS.map((document) => readFileSync(ROOT + document).length);
  expect(bytes.reduce((sum, one) => sum + one)).toBeLessThan(300_000);
});
