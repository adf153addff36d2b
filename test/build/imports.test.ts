// npm run check refuses an import against the order of README.md's tree, and an import in a circle. The rules are
// .oxlintrc.json's; here the linter is run with them on a folder in which one of each is broken.

import { spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { ROOT } from "../../scripts/paths";

const folder = mkdtempSync(join(tmpdir(), "tileclock-imports-"));
afterAll(() => rmSync(folder, { recursive: true }));

const FILES: Record<string, string> = {
  "firmware/core/one.ts": "export const one = 1;\n",
  "firmware/ui/along.ts": 'export { one } from "../core/one";\n',
  "firmware/core/against.ts": '// a line before\nexport { along } from "../ui/along";\n',
  "firmware/core/key.ts": 'export { one } from "../input/one";\n',
  "firmware/input/one.ts": 'export { one } from "../core/one";\n',
  "firmware/run/circle.ts": 'import type { B } from "./other";\nexport type A = B | null;\n',
  "firmware/run/other.ts": 'export type { A as B } from "./circle";\n',
};

test("an import against the order, and each in a circle, is refused by file and line", () => {
  copyFileSync(join(ROOT, ".oxlintrc.json"), join(folder, ".oxlintrc.json"));
  symlinkSync(join(ROOT, "node_modules"), join(folder, "node_modules"), "junction");
  for (const [file, text] of Object.entries(FILES)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  const linter = join(ROOT, "node_modules/oxlint/bin/oxlint");
  const { status, stdout } = spawnSync(process.execPath, [linter, "-f", "json", "firmware"], {
    cwd: folder,
    encoding: "utf8",
  });
  const { diagnostics } = JSON.parse(stdout) as {
    diagnostics: { filename: string; labels: { span: { line: number } }[] }[];
  };
  const places = diagnostics.map(({ filename, labels }) => `${filename}:${labels[0].span.line}`);
  expect(places.map((place) => place.replaceAll("\\", "/")).sort()).toEqual([
    "firmware/core/against.ts:2",
    "firmware/core/key.ts:1",
    "firmware/run/circle.ts:1",
    "firmware/run/other.ts:1",
  ]);
  expect(status).toBe(1);
});
