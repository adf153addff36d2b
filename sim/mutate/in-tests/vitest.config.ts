// The tests, run on a copy of the tree in whose firmware mutants are planted (../tests.ts).

import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  test: {
    root: at("../../../test"),
    include: ["**/*.test.ts"],
    globalSetup: at("bundles.ts"),
    setupFiles: at("choose.ts"),
    isolate: false,
    testTimeout: 600_000,
    hookTimeout: 600_000,
    maxWorkers: 1,
  },
});
