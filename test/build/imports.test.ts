// Imports go one way, and in no circle. The order is that of README.md's tree, here once more for each folder; the
// linter, with the project's own configuration, is run on a folder in which each rule is broken. That the tree itself
// keeps them is npm run check.

import { spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, posix } from "node:path";
import { globSync } from "tinyglobby";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ROOT } from "../../scripts/paths";

const CORE = "firmware/core";
const JOURNAL = "firmware/journal";
const LEXICON = "firmware/lexicon";
const UI = "firmware/ui";
const DEVICE = "firmware/device";
const RUN = "firmware/run";
const FIRMWARE = [CORE, JOURNAL, LEXICON, UI, DEVICE, RUN];
const FILES = ["firmware/main", "firmware/last-resort"];

/** What each folder, and each of the firmware's two entries, may import. */
const MAY_IMPORT: Record<string, string[]> = {
  [CORE]: [],
  [JOURNAL]: [CORE],
  [LEXICON]: [CORE],
  [UI]: [CORE, JOURNAL],
  [DEVICE]: [CORE, JOURNAL, LEXICON, UI],
  [RUN]: [CORE, JOURNAL, LEXICON, UI, DEVICE],
  "firmware/main": FIRMWARE,
  "firmware/last-resort": [UI, DEVICE],
  "lexicon-pack": [...FIRMWARE, ...FILES],
  scripts: [...FIRMWARE, ...FILES, "lexicon-pack"],
  sim: [...FIRMWARE, ...FILES, "lexicon-pack", "scripts"],
  test: [...FIRMWARE, ...FILES, "lexicon-pack", "scripts", "sim"],
};
const PLACES = Object.keys(MAY_IMPORT);
const FOLDERS = PLACES.filter((place) => !FILES.includes(place));

/** Each way to import something. */
const WAYS = [
  (path: string) => `import { one } from "${path}";`,
  (path: string) => `import { one as other } from "${path}.ts";`,
  (path: string) => `import "${path}";`,
  (path: string) => `import type { One } from "${path}";`,
  (path: string) => `export { one } from "${path}";`,
  (path: string) => `export type { One as Other } from "${path}";`,
  (path: string) => `export * from "${path}";`,
  (path: string) => `export const later = () => import("${path}");`,
  (path: string) => `export type Here = import("${path}").One;`,
];

interface Found {
  file: string;
  line: number;
  rule: string;
  says: string;
}

const folder = mkdtempSync(join(tmpdir(), "tileclock-imports-"));
afterAll(() => rmSync(folder, { recursive: true }));

function write(file: string, lines: string[]): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), lines.join("\n") + "\n");
}

/** What a file at `from` has to write to import another place: the short way, or by the top of the tree. */
function pathTo(from: string, place: string, byTop: boolean): string {
  const to = FILES.includes(place) ? place : `${place}/one`;
  if (byTop) return "../".repeat(from.split("/").length - 1) + to;
  const short = posix.relative(posix.dirname(from), to);
  return short.startsWith(".") ? short : `./${short}`;
}

/** A file that imports from all places, line by line in their order. */
function writeAll(file: string, byTop = false): void {
  write(
    file,
    PLACES.map((to, i) => `import { one as one${i} } from "${pathTo(file, to, byTop)}";`),
  );
}

/** What `npm run check` has the linter say, on the folder. */
function lint(): Found[] {
  const linter = join(ROOT, "node_modules/oxlint/bin/oxlint");
  const places = ["firmware", "lexicon-pack", "scripts", "sim", "test"];
  const { status, stdout } = spawnSync(process.execPath, [linter, "-f", "json", ...places], {
    cwd: folder,
    encoding: "utf8",
    maxBuffer: 1 << 26,
  });
  expect(status).toBe(1);
  const { diagnostics } = JSON.parse(stdout) as {
    diagnostics: {
      filename: string;
      code: string;
      message: string;
      help?: string;
      labels: { span: { line: number } }[];
    }[];
  };
  return diagnostics.map(({ filename, code, message, help, labels }) => ({
    file: filename.replaceAll("\\", "/"),
    line: labels[0].span.line,
    rule: code.replace(/.*\((.*)\)/, "$1"),
    says: help ?? message,
  }));
}

let found: Found[] = [];
/** The lines that are refused by a rule, in order, each once. */
const linesOf = (file: string, ...rules: string[]): number[] => {
  const lines = found.filter((one) => one.file === file && rules.includes(one.rule)).map(({ line }) => line);
  return [...new Set(lines)].sort((a, b) => a - b);
};

beforeAll(() => {
  copyFileSync(join(ROOT, ".oxlintrc.json"), join(folder, ".oxlintrc.json"));
  symlinkSync(join(ROOT, "node_modules"), join(folder, "node_modules"), "junction");
  const one = ["export const one = 1;", "export type One = typeof one;"];
  for (const place of FOLDERS) {
    write(`${place}/one.ts`, one);
    writeAll(`${place}/head.ts`);
    writeAll(`${place}/within/deep.ts`);
    writeAll(`${place}/by-top.ts`, true);
  }
  for (const file of FILES) writeAll(`${file}.ts`);
  write(
    "scripts/ways.ts",
    WAYS.map((way) => way("../sim/one")),
  );
  for (const place of FOLDERS) {
    write(`${place}/circle/a.ts`, ["// one line before", 'import type { B } from "./b";', "export type A = B | null;"]);
    write(`${place}/circle/b.ts`, ['export type { C as B } from "./within/c";']);
    write(`${place}/circle/within/c.ts`, ["", "", 'import type { A } from "../a";', "export type C = A[];"]);
  }
  found = lint();
});

describe("an import against the order is refused, with file and line, and one along it is not:", () => {
  test.each(FOLDERS)("%s", (place) => {
    const against = PLACES.flatMap((to, i) => (to === place || MAY_IMPORT[place].includes(to) ? [] : [i + 1]));
    for (const file of ["head.ts", "within/deep.ts", "by-top.ts"])
      expect(linesOf(`${place}/${file}`, "no-restricted-imports")).toEqual(against);
  });

  test.each(FILES)("%s.ts", (place) => {
    const against = PLACES.flatMap((to, i) => (to === place || MAY_IMPORT[place].includes(to) ? [] : [i + 1]));
    expect(linesOf(`${place}.ts`, "no-restricted-imports")).toEqual(against);
  });

  test("the message says what may be imported", () => {
    const says = (file: string) => found.find((one) => one.file === file && one.rule === "no-restricted-imports")!.says;
    expect(says("scripts/head.ts")).toBe("scripts/ imports only firmware/ and lexicon-pack/.");
    expect(says("firmware/core/head.ts")).toBe("core/ imports no other folder.");
    for (const place of PLACES.filter((one) => one !== "test")) {
      const said = says(FILES.includes(place) ? `${place}.ts` : `${place}/head.ts`);
      const allowed = FOLDERS.filter((to) => MAY_IMPORT[place].includes(to));
      for (const to of allowed)
        expect(said).toContain(place.startsWith("firmware/") ? to.slice("firmware/".length) : to.split("/")[0]);
    }
  });

  test("in whichever way it is written", () => {
    expect(linesOf("scripts/ways.ts", "no-restricted-imports", "no-restricted-syntax")).toEqual(
      WAYS.map((_way, i) => i + 1),
    );
  });
});

describe("a circle is refused, with the file and line of each import in it, be it of types alone:", () => {
  test.each(FOLDERS)("%s", (place) => {
    expect(linesOf(`${place}/circle/a.ts`, "no-cycle")).toEqual([2]);
    expect(linesOf(`${place}/circle/b.ts`, "no-cycle")).toEqual([1]);
    expect(linesOf(`${place}/circle/within/c.ts`, "no-cycle")).toEqual([3]);
    expect(linesOf(`${place}/one.ts`, "no-cycle")).toEqual([]);
  });
});

test("every folder and every file with code has its place in the order", () => {
  const files = globSync("**/*.ts", { cwd: ROOT, ignore: ["**/node_modules/**", "dist/**", "**/*.d.ts"] });
  const places = files.map((file) => file.match(/^(firmware\/)?[^/.]+/)![0]);
  expect([...new Set(places)].sort()).toEqual(PLACES.toSorted());
});
