// A release for a club is whole, has right checksums, and has the same bytes from every clone.

import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { unzipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ROOT } from "../../scripts/paths";
import { runInterpreter } from "../../sim/board/rig/interpreter";
import { deviceFrom } from "../../sim/play/scenario/devices";
import { INTERPRETERS } from "../../scripts/espruino-version";
import { releaseFiles } from "../../sim/tools/release/release";
import { parseScenario } from "../../sim/play/scenario/parse";
import { playScenario } from "../../sim/play/scenario/play";
import type { Scenario } from "../../sim/play/scenario/scenario";
import { FACTS } from "./board-facts";

const ESPRUINO = process.env.ESPRUINO;
const sha256 = (data: Uint8Array): string => createHash("sha256").update(data).digest("hex");

describe("a release", () => {
  let files: Record<string, Uint8Array>;
  beforeAll(async () => {
    files = await releaseFiles();
  });
  const text = (name: string): string => Buffer.from(files[name]).toString();
  const fileOf = (end: string): string => Object.keys(files).find((name) => name.endsWith(end))!;

  test("has a checksum for every file but the checksums", () => {
    const lines = text("SHA256SUMS").trimEnd().split("\n");
    expect(lines.map((line) => line.split("  "))).toEqual(
      Object.keys(files)
        .filter((name) => name !== "SHA256SUMS")
        .sort()
        .map((name) => [sha256(files[name]), name]),
    );
  });

  test("has an image for each board, at the address that Espruino's board files give", () => {
    const { builds } = JSON.parse(text("manifest.json"));
    const places = builds.map((build: { board: string; chipFamily: string; parts: { offset: number }[] }) => [
      build.board,
      build.chipFamily,
      build.parts[0].offset,
    ]);
    // A .uf2 has its addresses in its blocks.
    const facts = Object.entries(FACTS).map(([board, { chip, address }]) => [
      board,
      chip,
      board.startsWith("pico") ? undefined : address,
    ]);
    expect(places.sort()).toEqual(facts.sort());
    for (const { parts } of builds) {
      const [{ path, bytes, sha256: sum }] = parts;
      expect([files[path].length, sha256(files[path])], path).toEqual([bytes, sum]);
    }
  });

  test("has images that boot, and say that they have no lexicon", () => {
    const scenario = parseScenario("words: CAT\n0:01 expect panel NO PACK") as Scenario;
    expect(playScenario(scenario, deviceFrom(files[fileOf("esp32.image")])).failures).toEqual([]);
  });

  test("has the site as a zip, in the order of its names, with one time for all of it", () => {
    const zip = Buffer.from(files[fileOf("site.zip")]);
    const site = unzipSync(zip);
    expect(Object.keys(site)).toEqual(Object.keys(site).sort());
    expect(site["index.html"].length).toBeGreaterThan(1000);
    const manifest = JSON.parse(Buffer.from(site["manifest.json"]).toString());
    type Build = { parts: { path: string; file: string; sha256: string }[] };
    for (const { parts } of manifest.builds as Build[]) {
      for (const part of parts) expect(sha256(site[part.path]), part.path).toBe(part.sha256);
      expect(parts.map(({ file }) => file).sort()).toEqual([".boot0", ".boot1", "type"]);
    }
    // Each entry's attributes, at 38 of its line in the directory: on Unix, the mode of a file that all may read.
    const entries = [...zip.toString("latin1").matchAll(/PK\x01\x02/g)].map(({ index }) => index);
    expect(entries.length).toBe(Object.keys(site).length);
    for (const at of entries) expect([zip[at + 5], zip.readUInt32LE(at + 38) >>> 16]).toEqual([3, 0o100644]);
  });

  test("names the version of Espruino that it was proven on, and what changed", () => {
    const { version } = JSON.parse(readFileSync(ROOT + "package.json", "utf8"));
    expect(text("README.md")).toContain(`# tileclock ${version}`);
    // An ESP32 gets the last release, which the tests' interpreter is; the RP2 boards are on the main branch only.
    expect(text("README.md")).toMatch(
      /\| ESP32-WROOM-32 \| 2v29 and no other \| 2v29, on the interpreter built for Linux \|/,
    );
    expect(text("README.md")).toMatch(
      /\| Raspberry Pi Pico \| 2v29\.277 or newer \| 2v29\.277, on an emulated RP2040 \|/,
    );
    expect(text("README.md")).toMatch(
      /\| Raspberry Pi Pico 2 \| 2v29\.277 or newer \| 2v29\.277, on an emulated RP2350 \|/,
    );
    expect(text("CHANGELOG.md")).toContain(`## ${version}\n`);
  });

  test.skipIf(!ESPRUINO)("was proven on the interpreter that the tests run in", () => {
    const { lines } = runInterpreter({ espruino: ESPRUINO!, script: `print("~ "+process.version)` });
    expect(lines).toEqual([INTERPRETERS.esp32.version]);
  });
});

describe("a release from a fresh clone", () => {
  const folder = mkdtempSync(join(tmpdir(), "tileclock-release-"));
  afterAll(() => rmSync(folder, { recursive: true }));

  /** Clones what is committed in the folder `from`. */
  function clonedIn(path: string, from: string): string {
    const clone = join(folder, path);
    mkdirSync(clone, { recursive: true });
    execFileSync("git", ["clone", "--quiet", "--no-local", from, clone]);
    symlinkSync(ROOT + "node_modules", join(clone, "node_modules"), "junction");
    return clone;
  }

  /** Makes the release in a clone. */
  function releaseIn(clone: string, env: Record<string, string>): string {
    execFileSync(process.execPath, ["--import", "tsx", "sim/tools/release/release.ts"], {
      cwd: clone,
      env: { ...process.env, ...env },
    });
    return join(clone, "dist/release");
  }

  test("is the same, byte for byte, in another folder and another time zone", () => {
    const first = clonedIn("one", ROOT);
    // A clone of the first: somebody may commit to the project meanwhile.
    const second = clonedIn("a/deeper/other", first);
    const one = releaseIn(first, { TZ: "UTC" });
    const other = releaseIn(second, { TZ: "Pacific/Auckland" });
    expect(readdirSync(other).sort()).toEqual(readdirSync(one).sort());
    const differs = (name: string): boolean => !readFileSync(join(one, name)).equals(readFileSync(join(other, name)));
    expect(readdirSync(one).filter(differs)).toEqual([]);
  });
});
