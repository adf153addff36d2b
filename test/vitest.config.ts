import { dirname } from "node:path";
import { defineConfig } from "vitest/config";

// Vite, which loads the tests, takes a path for an URL.
if (/[#%?]/.test(import.meta.dirname))
  throw new Error(
    `a folder without #, % and ? in its path expected, found ${dirname(import.meta.dirname)}: the tests cannot run there; ` +
      "every other command can",
  );

// Long timeouts, which only stop what hangs: the duration of a test depends more on the machine than on the code. On
// two cores Vitest would start one worker by itself.
export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ["**/*.test.ts"],
    globalSetup: "bundles.ts",
    reporters: ["default", import.meta.dirname + "/skipped.ts"],
    // No test changes what another reads: modules are loaded once for each worker.
    isolate: false,
    testTimeout: 1_800_000,
    hookTimeout: 1_800_000,
    // On a busy machine a condition may take long to become true; one second is Vitest's own limit.
    expect: { poll: { timeout: 30_000, interval: 50 } },
    maxWorkers: "100%",
  },
});
