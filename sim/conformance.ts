// npm run conformance -- [FILES...]: each scenario in Node and in the real interpreter, their transcripts compared.

import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { globSync } from "tinyglobby";
import { crc32 } from "../lexicon-pack/crc32.ts";
import { BUNDLE, buildFirmware } from "../scripts/build.ts";
import { bundleForHost } from "../scripts/dialect.ts";
import { GLOBAL_NAMES } from "./board/espruino.ts";
import { MARK, runInterpreter } from "./interpreter.ts";
import { NATIVES } from "./natives.ts";
import { packFiles } from "./pack.ts";
import { readScenario } from "./play.ts";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
/** How much of the interpreter's own words is shown when it stops early. */
const LAST_WORDS = 12;

interface StoredFile {
  name: string;
  data: Uint8Array;
}

/** The program, with `host` for the body of an object literal of what differs between hosts. */
function programOf(rig: string, bundle: string, scenario: string, host: string): string {
  return `(function (HOST) { ${rig} })({
    boot: function (globals) { FIRMWARE.apply(null, globals); },
    scenario: ${JSON.stringify(scenario)},
    ${host}
  });`.replace("FIRMWARE", () => `(function (${GLOBAL_NAMES.join(",")}) {${bundle}})`);
}

function inNode(rig: string, bundle: string, scenario: string, files: StoredFile[]): string[] {
  const lines: string[] = [];
  const host = "natives: NATIVES, crc32: NATIVES.E.CRC32, files: FILES, print: PRINT";
  new Function("NATIVES", "FILES", "PRINT", programOf(rig, bundle, scenario, host))(
    { ...NATIVES, E: { ...NATIVES.E, CRC32: crc32 } }, files, (line: string) => lines.push(line));
  return lines;
}

/** A file's bytes, in pieces: a long string of the interpreter is slow to index. */
const READ_FILE = `(function (name, size) {
  var data = new Uint8Array(size), file = E.openFile(name, "r"), at = 0;
  while (at < size) { var piece = file.read(4096); data.set(E.toUint8Array(piece), at); at += piece.length; }
  file.close();
  return { name: name, data: data };
})`;

function inEspruino(espruino: string, rig: string, bundle: string, scenario: string, files: StoredFile[]): string[] {
  const host = `natives: { Graphics: Graphics, E: E }, crc32: E.CRC32,
    files: [${files.map(({ name, data }) => `${READ_FILE}("${name}", ${data.length})`).join(", ")}],
    print: function (line) { print("${MARK}" + line); }`;
  const { lines, rest } = runInterpreter({
    espruino, script: programOf(rig, bundle, scenario, host), files: Object.fromEntries(files.map(({ name, data }) => [name, data])),
  });
  if (lines.at(-1)?.startsWith("end:")) return lines;
  return [...lines, "the interpreter stopped: " + rest.slice(-LAST_WORDS).map((line) => line.slice(0, 120)).join(" / ")];
}

function compare(file: string, node: string[], espruino: string[]): boolean {
  const at = node.findIndex((line, i) => line !== espruino[i]);
  if (at < 0 && node.length === espruino.length) {
    console.log(`same ${file}: ${node.length} lines of transcript, ${node.at(-1)}`);
    return true;
  }
  const line = at < 0 ? node.length : at;
  console.error(`DIFFERENT ${file}: line ${line + 1} of the transcript\n  Node:     ${node[line]}\n  Espruino: ${espruino[line]}`);
  return false;
}

async function main(files: string[]): Promise<void> {
  const espruino = process.env.ESPRUINO;
  if (!espruino) {
    console.log("skipped: ESPRUINO is not set to the path of an Espruino interpreter built for Linux");
    return;
  }
  await buildFirmware();
  const bundle = readFileSync(BUNDLE, "utf8");
  const rig = await bundleForHost(ROOT + "sim/scenario/rig.ts");
  const named = files.length > 0 ? files : globSync("test/scenarios/**/*.scenario", { cwd: ROOT });
  let different = 0;
  for (const file of named.sort()) {
    const scenario = readScenario(file);
    if ("expected" in scenario) throw new Error(`${file}:${scenario.line}: expected ${scenario.expected}, found ${scenario.found}`);
    const text = readFileSync(file, "utf8");
    const files = packFiles(scenario);
    if (!compare(file, inNode(rig, bundle, text, files), inEspruino(espruino, rig, bundle, text, files))) different++;
  }
  console.log(`${named.length - different} passed, ${different} failed`);
  if (different > 0) process.exitCode = 1;
}

await main(process.argv.slice(2));
