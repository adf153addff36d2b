// The end of a test run names the skipped tests with the reason, and a name that no test has is refused.

import { afterEach, expect, test, vi } from "vitest";
import { refuseUnknown } from "./main";
import { skippedLines } from "./skipped";

const at = (name: string, skipped: number) => ({ file: `${import.meta.dirname}/${name}.test.ts`, skipped });

afterEach(() => vi.unstubAllEnvs());

test("skipped tests are named with the program that they need, those of the same together", () => {
  vi.stubEnv("ESPRUINO", "");
  vi.stubEnv("ESPRUINO_UF2", "");
  const lines = skippedLines([
    at("build/hoisting", 1),
    at("chip/play.chip", 3),
    at("board/graphics.espruino", 2),
    at("core/clock", 0),
  ]);
  expect(lines).toEqual([
    "skipped 3: ESPRUINO is not set to the path of an Espruino interpreter built for Linux (build/hoisting, board/graphics.espruino)",
    "skipped 3: ESPRUINO_UF2 is not set to the path of Espruino's firmware for the board RP2040_PICO (chip/play.chip)",
  ]);
});

test("a name that no test has is refused with what there is", () => {
  expect(() => refuseUnknown(["core/clock", "nosuchtest"], false)).toThrow(
    /^nosuchtest: .*\bcore, .*\bverdict-privacy/,
  );
  expect(() => refuseUnknown(["core/clock"], false)).not.toThrow();
});

test("a test that npm test leaves out is refused there, and not with --all", () => {
  expect(() => refuseUnknown(["power.all"], false)).toThrow("npm run test:all -- power.all");
  expect(() => refuseUnknown(["power.all"], true)).not.toThrow();
});
