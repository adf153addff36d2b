// The packages that the project needs are development dependencies, which npm leaves out where NODE_ENV is production.

import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";
import { ROOT } from "../../scripts/paths";

test("with NODE_ENV=production npm still takes the packages that every command needs", () => {
  const { stdout } = spawnSync("npm", ["ls", "--depth=0", "--package-lock-only"], {
    cwd: ROOT,
    encoding: "utf8",
    env: { ...process.env, NODE_ENV: "production" },
    shell: process.platform === "win32",
  });
  expect(stdout).toMatch(/ tsx@/);
  expect(stdout).toMatch(/ vitest@/);
});
