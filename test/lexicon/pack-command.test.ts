// `npm run pack` with what organisers give it by mistake: nothing is lost, and what is said fits a terminal.
import { buildSync } from "esbuild";
import { spawnSync } from "node:child_process";
import {
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";

const MAIN = fileURLToPath(new URL("../../scripts/packs/pack.ts", import.meta.url));
const FOUR = "AA\nAAH\nCAT\nDOG\n";
let folder = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "pack-command-"));
  // As one file it starts at once.
  buildSync({ entryPoints: [MAIN], bundle: true, platform: "node", format: "esm", outfile: join(folder, "main.mjs") });
});
afterAll(() => rmSync(folder, { recursive: true }));

function run(...args: string[]): { status: number | null; said: string; out: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, ["main.mjs", ...args], {
    cwd: folder,
    encoding: "utf8",
  });
  const said = stdout + stderr;
  // Nothing that moves a cursor, rings, or fills the screen.
  expect(said).not.toMatch(/[\0-\x09\x0b-\x1f\x7f-\x9f\u202e]/);
  expect(said.split("\n").filter((line) => line.length > 400)).toEqual([]);
  return { status, said, out: stdout };
}

function file(name: string, content: string | Uint8Array): string {
  writeFileSync(join(folder, name), content);
  return name;
}

const pack = (name: string, ...more: string[]) => run(name, "--name", "FOUR", "--out", "four.pack", ...more);

test("the word list is never written over, by whatever name it is called", () => {
  const list = file("list.txt", FOUR);
  linkSync(join(folder, list), join(folder, "hard.txt"));
  const names = [list, `./${list}`, "hard.txt"];
  // Windows lets only an administrator make one.
  if (process.platform !== "win32") {
    symlinkSync(join(folder, list), join(folder, "symbolic.txt"));
    names.push("symbolic.txt");
  }
  for (const out of names) {
    const { status, said } = run(list, "--name", "FOUR", "--out", out);
    expect(status).toBe(1);
    expect(said).toContain("is the file that is read");
  }
  expect(readFileSync(join(folder, list), "utf8")).toBe(FOUR);
});

test("a file that is no pack is not written over, a pack is", () => {
  const list = file("list.txt", FOUR);
  const other = file("letter.txt", "Dear Sir or Madam");
  expect(run(list, "--name", "FOUR", "--out", other)).toMatchObject({
    status: 1,
    said: expect.stringContaining("no pack: not overwritten"),
  });
  expect(readFileSync(join(folder, other), "utf8")).toBe("Dear Sir or Madam");
  for (let i = 0; i < 2; i++) expect(run(list, "--name", "FOUR", "--out", "four.pack").status).toBe(0);
});

test.each([
  ["a gzip file", gzipSync(FOUR)],
  ["a program", Uint8Array.from({ length: 300 }, (_, i) => i & 255)],
  ["UTF-16 without a mark", Buffer.from(FOUR, "utf16le")],
  ["escapes for a terminal", "AA\n\x1b[2J\x1b]0;x\x07\n"],
])("%s is not text, and its file and line are named", (_, content) => {
  const { status, said } = pack(file("bad.bin", content));
  expect(status).toBe(1);
  expect(said).toMatch(/^bad\.bin: line \d+: not text: a character 0x[0-9a-f]{2} found/m);
});

test("a bad line is named with its file and its line, shortened", () => {
  const { status, said } = pack(file("long.txt", `AA\n${"X".repeat(5_000_000)}\nD0G\nRIGHT\u202eTFEL\n`));
  expect(status).toBe(1);
  expect(said).toMatch(/long\.txt: line 2: X{60}\.\.\.: 2 to 15 letters expected, found 5000000/);
  expect(said).toMatch(/long\.txt: line 3: D0G: letters of [A-Z]+ expected, found "0"/);
  expect(said).toContain("RIGHT\\u{202e}TFEL");
  expect(said).toContain("3 lines are no words of the list");
});

// These have no size, and no end.
test.skipIf(process.platform === "win32").each([
  ["a device as the list", ["/dev/zero", "--name", "FOUR", "--out", "four.pack"]],
  ["a device as the pack", ["verify", "/dev/zero"]],
  ["a device of random bytes as the pack", ["verify", "/dev/urandom"]],
])("%s is read up to a limit, which is named", (_, args) => {
  const { status, said } = run(...args);
  expect(status).toBe(1);
  expect(said).toMatch(/^\/dev\/u?(zero|random): at most \d+ bytes expected, found no end after them$/m);
});

test.skipIf(process.platform === "win32")("a pipe without an end is read up to the same limit", () => {
  const { status, stderr } = spawnSync(`yes AA | "${process.execPath}" main.mjs /dev/stdin --name X --out x.pack`, {
    cwd: folder,
    encoding: "utf8",
    shell: true,
  });
  expect(status).toBe(1);
  expect(stderr).toContain("/dev/stdin: at most 100000000 bytes expected, found no end after them");
});

test.skipIf(process.platform === "win32")("a device is not written over, and not read for its first bytes", () => {
  const list = file("list.txt", FOUR);
  for (const out of ["/dev/zero", "/dev/null", "/dev/full"])
    expect(run(list, "--name", "FOUR", "--out", out).said).toContain("a file to write expected, found a device");
});

test("a list of more lines than any language has words is refused before it is read", () => {
  const { status, said } = pack(file("lines.txt", "A\n".repeat(5_000_001)));
  expect(status).toBe(1);
  expect(said).toContain("lines.txt: at most 5000000 lines expected, found 5000002");
});

test("a French list is folded by its alphabet, and its pack checked by its language", () => {
  const list = file("fr.txt", "\u00e9t\u00e9\nEte\nc\u0153ur\n");
  expect(pack(list).said).toContain("line 1: \u00c9T\u00c9: letters of ABC");
  const { status, said } = pack(list, "--alphabet", "fr");
  expect(status).toBe(0);
  expect(said).toContain("fr.txt: 3 lines, 2 words, 3 put in capitals, 2 folded, 1 of them merged");
  expect(said).not.toContain("no key");
  expect(run("verify", "four.pack", list).said).toContain("all 2 words of fr.txt are in it");
});

test("a list with a tenth letter beyond A to Z is packed, and the device's refusal foretold", () => {
  // The digits 1 to 9 are nine keys.
  const ten = "\u00c1 \u00c4 \u00c5 \u0104 \u00c6 \u0106 \u00c7 \u010c \u0110 \u00d0".split(" ");
  const alphabet = file("ten.alphabet", ["A", "O", ...ten].join("\n") + "\n");
  const { status, said } = pack(file("ten.txt", `${ten.join("")}\nAO\n`), "--alphabet", alphabet);
  expect(status).toBe(0);
  expect(said).toMatch(/no key for the letter "\u00d0" \(U\+00D0.*so the device refuses this pack/);
});

test("an alphabet is a language or a file, and the languages are named", () => {
  const list = file("list.txt", FOUR);
  expect(pack(list, "--alphabet", "klingon\u202e").said).toMatch(
    /^--alphabet: en, fr, it, .*tr or a file expected, found "klingon\\u\{202e\}"$/m,
  );
  expect(pack(list, "--alphabet", file("own.alphabet", "A\nA\n")).said).toContain("own.alphabet: each letter of the");
  expect(pack(list, "--alphabet", file("own.alphabet", "A\nC\nD\nG\nH\nO\nT\n")).status).toBe(0);
});

test("a list in another encoding is read by its name alone", () => {
  const list = file("pl.txt", Uint8Array.from([0xb3, 0xb9, 0x6b, 0x61]));
  const { status, said } = pack(list, "--alphabet", "pl", "--leave-out");
  expect(status).toBe(1);
  expect(said).toMatch(/^--encoding windows-1250 reads \u0141\u0104KA$/m);
  expect(pack(list, "--alphabet", "pl", "--encoding", "windows-1250").status).toBe(0);
});

test("a folder, and a file that is not there, are named", () => {
  mkdirSync(join(folder, "lists"), { recursive: true });
  expect(pack("lists").said).toContain("lists: a file expected, found a folder");
  expect(pack("none.txt").said).toMatch(/^none\.txt: ENOENT/m);
  expect(existsSync(join(folder, "none.txt"))).toBe(false);
});

test("a list with a heading is refused with the option that reads it, which packs the plain list", () => {
  const headed = file("head.txt", `Word list 2024\nWord\n${FOUR}`);
  const { status, said } = pack(headed);
  expect(status).toBe(1);
  expect(said).toMatch(/^head\.txt: line 1: Word list 2024: .* a heading; 1 more such lines$/m);
  expect(said).toMatch(/^--first-line 3 begins with AA$/m);
  pack(file("list.txt", FOUR));
  const plain = readFileSync(join(folder, "four.pack"));
  const read = pack(headed, "--first-line", "3");
  expect(read.status).toBe(0);
  expect(read.said).toContain("lines outside the list, left out: 2, the first on line 1: Word list 2024");
  expect(readFileSync(join(folder, "four.pack")).equals(plain)).toBe(true);
});

test("verify refuses a file that pack refuses, and names what a column leaves out", () => {
  const grouped = file("grouped.txt", "AA\nAB BA\nQI\n");
  file("firsts.txt", "AA\nAB\nQI\n");
  expect(pack("firsts.txt").status).toBe(0);
  expect(run("verify", "four.pack", grouped)).toMatchObject({
    status: 1,
    said: expect.stringContaining("grouped.txt: line 2: AB BA: one word a line expected, found 2"),
  });
  const { status, said } = run("verify", "four.pack", grouped, "--column", "1");
  expect(status).toBe(0);
  expect(said).toContain("strings of letters that are not in the pack: 1: BA (line 2)");
});

test("a list of 600 MB is refused by its size", () => {
  const path = join(folder, "huge.txt");
  writeFileSync(path, FOUR);
  truncateSync(path, 600_000_000);
  expect(pack("huge.txt")).toMatchObject({
    status: 1,
    said: "huge.txt: at most 100000000 bytes expected, found 600000000\n",
  });
  rmSync(path);
});

test.each([
  [["--column", "0"], 'a column such as 2, or 2- for it and all after it, expected, found "0"'],
  [["--first-line", "x"], `--first-line: a line's number expected, found "x"`],
  [["--last-line", "0"], `--last-line: a line's number expected, found "0"`],
])("%j is refused with what was expected", (options, said) => {
  expect(pack(file("list.txt", FOUR), ...options)).toMatchObject({ status: 1, said: expect.stringContaining(said) });
});

test("--json gives one object, of what was done or of what is wrong", () => {
  const done = JSON.parse(pack(file("list.txt", FOUR), "--json").out);
  expect(done).toMatchObject({ name: "FOUR", words: 4, lines: 4, out: "four.pack", warnings: [] });
  expect(done.bytes).toBe(readFileSync(join(folder, "four.pack")).length);
  expect(JSON.parse(run("verify", "four.pack", "list.txt", "--json").out)).toMatchObject({
    asked: 4,
    checkCode: done.checkCode,
  });
  const failed = run("verify", "list.txt", "--json");
  expect(failed.status).toBe(1);
  expect(JSON.parse(failed.out).fault).toContain("not a pack");
});
