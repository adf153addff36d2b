// The project in a folder whose name means something in an URL. A path that is taken for an URL then names another
// folder: everything after "#" is a fragment, and "%41" is an "A". On Windows every path is such a path, by its drive.

import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { ROOT } from "../../scripts/paths";

const parent = mkdtempSync(join(tmpdir(), "tileclock-"));
afterAll(() => rmSync(parent, { recursive: true }));

/** A copy of the project's files; its packages are links, except for the one that runs its TypeScript. */
function copyTo(folder: string): void {
  const files = execFileSync("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], { cwd: ROOT });
  for (const file of files.toString().split("\0").filter(Boolean)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(join(ROOT, file), join(folder, file));
  }
  const packages = join(ROOT, "node_modules");
  mkdirSync(join(folder, "node_modules"));
  for (const name of readdirSync(packages)) {
    const [from, to] = [join(packages, name), join(folder, "node_modules", name)];
    if (name === "tsx") cpSync(from, to, { recursive: true });
    else symlinkSync(from, to, "junction");
  }
}

const said = (folder: string, ...args: string[]) =>
  spawnSync(process.execPath, args, { cwd: folder, encoding: "utf8", env: { ...process.env, NODE_OPTIONS: "" } });

describe.each(["h#ash", "pct%41x"])("in a folder named %s", (name) => {
  const folder = join(parent, name);

  test("the firmware is built, with all that the gate asks", () => {
    copyTo(folder);
    const { status, stdout, stderr } = said(folder, "--import", "tsx", "scripts/build/build.ts");
    expect([status, stderr]).toEqual([0, ""]);
    expect(stdout).toMatch(/^dist\/firmware\.js for esp32: \d+ bytes/);
  });

  test("the test runner, which cannot run there, says so in words", () => {
    const { status, stdout, stderr } = said(
      folder,
      "node_modules/vitest/vitest.mjs",
      "run",
      "--config",
      "test/vitest.config.ts",
    );
    expect(status).toBe(1);
    expect(stdout + stderr).toContain(`a folder without #, % and ? in its path expected, found ${folder}`);
  });
});
