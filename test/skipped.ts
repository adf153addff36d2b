// Says at the end of a test run which tests were skipped, and which program they need.

import { readFileSync } from "node:fs";
import { relative } from "node:path";
import type { Reporter, TestModule } from "vitest/node";
import { findChromium } from "../scripts/site/chromium";
import { whyNotCounted } from "../sim/tools/bench/count";
import { chipFiles } from "../sim/board/chip/load";
import { emulatorFolder, NO_EMULATOR } from "../sim/board/chip/rp2350/emulator";
import { whyNoKicad } from "../scripts/hardware/kicad";
import { findMosquitto } from "./desk/mosquitto";

/** Programs that some tests need: how a test's source asks for one, and why it cannot be had; null if it can. */
function programs(): { asked: RegExp; missing: string | null }[] {
  const chip = chipFiles();
  const pico2 = chipFiles("pico2");
  const noInterpreter = "ESPRUINO is not set to the path of an Espruino interpreter built for Linux";
  const noChromium = "no Chromium at /usr/bin/chromium, and CHROMIUM names none";
  return [
    { asked: /findChromium|describePage/, missing: findChromium() === null ? noChromium : null },
    { asked: /chipFiles\(\)/, missing: typeof chip === "string" ? chip : null },
    { asked: /chipFiles\("pico2"\)/, missing: typeof pico2 === "string" ? pico2 : null },
    { asked: /emulatorFolder/, missing: emulatorFolder() === null ? NO_EMULATOR : null },
    { asked: /\bBROKERS\b/, missing: findMosquitto() === null ? "no mosquitto in /usr/sbin or /usr/local/sbin" : null },
    { asked: /whyNoKicad/, missing: whyNoKicad() },
    { asked: /whyNotCounted/, missing: whyNotCounted() },
    { asked: /\bESPRUINO\b|espruino\/run/, missing: process.env.ESPRUINO ? null : noInterpreter },
  ];
}

/** Lines that tell of the skipped tests: those that need the same together. */
function skippedLines(modules: { file: string; skipped: number }[]): string[] {
  const known = programs();
  const reasons = new Map<string, { tests: number; files: string[] }>();
  for (const { file, skipped } of modules) {
    if (skipped === 0) continue;
    const source = readFileSync(file, "utf8");
    const missing = known.flatMap(({ asked, missing: why }) => (why !== null && asked.test(source) ? [why] : []));
    const reason = [...new Set(missing)].join("; ") || "by a test's own condition";
    const { tests, files } = reasons.get(reason) ?? { tests: 0, files: [] };
    const name = relative(import.meta.dirname, file)
      .replaceAll("\\", "/")
      .replace(".test.ts", "");
    reasons.set(reason, { tests: tests + skipped, files: [...files, name] });
  }
  return [...reasons].map(([reason, { tests, files }]) => `skipped ${tests}: ${reason} (${files.join(", ")})`);
}

/** Number of skipped tests in a file. */
function skippedIn(module: TestModule): number {
  return [...module.children.allTests("skipped")].length;
}

export default class SkippedReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const lines = skippedLines(modules.map((module) => ({ file: module.moduleId, skipped: skippedIn(module) })));
    if (lines.length > 0) console.log(`${lines.join("\n")}\n`);
  }
}
