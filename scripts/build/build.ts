// npm run build -- [--board NAME]: refuses what the interpreter cannot run; then writes the firmware as one minified
// file, dist/firmware.js, and prints its size in Storage, with the panel's type beside it, and the budget for both.

import { build, type BuildOptions, type Plugin } from "esbuild";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { globSync } from "tinyglobby";
import type { BoardName } from "../boards";
import { bundleForInterpreter, FIRMWARE_FORMAT, FOR_INTERPRETER, TERSER_FOR_ALL } from "./dialect";
import { PARTS, refusalsIn } from "../gate/gate";
import { unusedTextsOfFirmware } from "../gate/texts";
import { cachedText } from "../cached";
import { BOARD_OPTION, boardNamed, command } from "../command";
import { DIST, ROOT } from "../paths";
import { BUDGET_BYTES, firmwareBytes } from "./stored-files";
import { typeFile } from "../type/build";
import { complain, print } from "../output";

const RADIOS = ROOT + "firmware/radios.ts";
export const BUNDLE = DIST + "firmware.js";

/** First statement of esbuild's bundle; it applies to the whole text. */
const DIRECTIVE = '"use strict";';

type Bundler = (options: BuildOptions) => Promise<string>;

/**
 * The firmware for a board as text. Its first statements close the console (firmware/device/console.ts); an exception
 * at its start goes to firmware/last-resort.ts. Throws esbuild's failure, with file and line, on syntax that the
 * interpreter lacks.
 */
async function wrapped(board: BoardName, plugins: Plugin[], bundle: Bundler): Promise<string> {
  const options: BuildOptions = {
    ...FIRMWARE_FORMAT,
    // Espruino for Linux has no pins: it gets the build of the board that it replaces.
    define: { TARGET_BOARD: JSON.stringify(board === "linux" ? "esp32" : board) },
    plugins,
  };
  const [firmware, lastResort] = await Promise.all(
    ["main", "last-resort"].map(async (name) =>
      (await bundle({ ...options, entryPoints: [`${ROOT}firmware/${name}.ts`] })).replace(DIRECTIVE, ""),
    ),
  );
  // The firmware comes first in the text, because exceptions get slower the later their code is
  // (firmware/device/probe.ts), and in no function, because the interpreter keeps a scope for each nested function.
  return (
    `${DIRECTIVE}var CONSOLE=E.getConsole();E.setConsole(null,{force:true});var THROWN;` +
    `try{${firmware}}catch(thrown){THROWN=[thrown];}` +
    `var LAST_RESORT=function(FAULT){${lastResort}};if(THROWN)LAST_RESORT(THROWN[0]);`
  );
}

/** Texts that the bundle is made of: firmware and build, and the versions of the packages that they use. */
export function sourcesOfBundle(): string[] {
  const files = globSync(["firmware/**/*.ts", "!firmware/hardware", "scripts/build/*", "scripts/boards.ts"], {
    cwd: ROOT,
  }).sort();
  return [...files, "package.json", "package-lock.json"].flatMap((file) => [file, readFileSync(ROOT + file, "utf8")]);
}

/**
 * The firmware for a board as it is flashed; without `shortens`, with its properties' own names. Without plugins it is
 * bundled again only if its sources have changed.
 */
export function bundleFirmware(board: BoardName, plugins: Plugin[] = [], shortens = true): Promise<string> {
  const bundle = (): Promise<string> =>
    wrapped(board, plugins, async (options) => (await bundleForInterpreter(options, TERSER_FOR_ALL, shortens)).code);
  return plugins.length > 0 ? bundle() : cachedText(`firmware-${board}`, "js", sourcesOfBundle(), bundle);
}

/** The firmware for a board, bundled but not minified. */
export function readableFirmware(board: BoardName, plugins: Plugin[] = []): Promise<string> {
  return wrapped(board, plugins, async (options) => {
    const { outputFiles } = await build({ ...FOR_INTERPRETER, minify: false, ...options, write: false });
    return outputFiles![0].text;
  });
}

/** An ESP32's first boot file (firmware/radios.ts). */
export async function bundleRadios(): Promise<Uint8Array> {
  const { code } = await bundleForInterpreter({ ...FIRMWARE_FORMAT, entryPoints: [RADIOS] }, TERSER_FOR_ALL);
  return Buffer.from(code.replace(DIRECTIVE, ""), "latin1");
}

/** Writes the firmware for a board to `BUNDLE`; returns its bytes. */
export async function buildFirmware(board: BoardName = "esp32"): Promise<Uint8Array> {
  const bundle = Buffer.from(await bundleFirmware(board), "latin1");
  mkdirSync(DIST, { recursive: true });
  writeFileSync(BUNDLE, bundle);
  return bundle;
}

/** Text about the firmware's share of a board's Storage, and whether it is within the budget. */
export function sizeInWords(bundle: Uint8Array, type: Uint8Array, board: BoardName): { text: string; fits: boolean } {
  const bytes = firmwareBytes(bundle, type);
  const share = ((100 * bytes) / BUDGET_BYTES).toFixed(1);
  return {
    text:
      `dist/firmware.js for ${board}: ${bundle.length} bytes; the panel's type: ${type.length} bytes; ` +
      `in Storage ${bytes}, ${share} % of the budget of ${BUDGET_BYTES}`,
    fits: bytes <= BUDGET_BYTES,
  };
}

async function main(board: BoardName): Promise<void> {
  const refusals = [...(await Promise.all(PARTS.map(refusalsIn))).flat(), ...unusedTextsOfFirmware()];
  for (const refusal of refusals) complain(refusal);
  if (refusals.length > 0) {
    complain(`${refusals.length} refused`);
    process.exitCode = 1;
    return;
  }
  const { text, fits } = sizeInWords(await buildFirmware(board), typeFile(), board);
  print(text);
  if (!fits) process.exitCode = 1;
}

const USAGE = {
  call: "npm run build",
  does: "makes dist/firmware.js, and refuses what the interpreter cannot run",
  options: { board: BOARD_OPTION },
} as const;
await command(import.meta.url, USAGE, ({ board }) => main(boardNamed(board)));
