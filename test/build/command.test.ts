// A mistake in a command's options is said in one line, with what was expected and what was found.

import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";
import { wholeNumber } from "../../scripts/command";
import { ROOT } from "../../scripts/paths";

test("an option's whole number is taken, anything else is refused by the option's name", () => {
  expect(wholeNumber("games", "100000")).toBe(100000);
  for (const text of ["", "x", "2.5", "-1", "1e3"]) {
    expect(() => wholeNumber("games", text)).toThrow(`--games: a whole number expected, found "${text}"`);
  }
});

test.each([
  ["sim/soak/soak.ts", "--seed", "x"],
  ["sim/main.ts", "--nonsense"],
  ["lexicon-pack/main.ts", "--nonsense"],
  ["sim/image.ts", "--nonsense"],
])(
  "%s %s is answered without a stack",
  (file, ...args) => {
    const { status, stderr } = spawnSync(process.execPath, ["--import", "tsx", file, ...args], {
      cwd: ROOT,
      encoding: "utf8",
    });
    expect(status).toBe(1);
    expect(stderr).toContain(args[0]);
    expect(stderr).not.toMatch(/^\s+at /m);
  },
  60_000,
);
