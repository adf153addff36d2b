// Mutation testing of the firmware (npm run mutate): what is planted, and that it is told found from alive.

import { beforeAll, describe, expect, test } from "vitest";
import { edit } from "../../scripts/edited-firmware";
import { allScenarios, huntEdit, measureSound, type Hunt, type Sound } from "../../sim/mutate/hunt";
import { editOf, mutantsOf, nameOf } from "../../sim/mutate/list";

const CODE = `import { left } from "./clock";
type Side = 0 | 1;
export function f(a: Side, b: number): string {
  "rare";
  if (!left && a < 3) b++;
  return b === 0x1f ? "x" + b : (b as number) - 1 > 0 ? "y" : "z";
}
`;

describe("the mutants of a source", () => {
  /** Counted by hand: none in types, texts, directives and imports, and none that is another by a longer way. */
  test("are these", () => {
    expect(mutantsOf("f.ts", CODE).map(nameOf)).toEqual([
      "f.ts:5:7 ! left out",
      "f.ts:5:7 !left && a < 3 negated",
      "f.ts:5:13 && is ||",
      "f.ts:5:16 a < 3 negated",
      "f.ts:5:18 < is <=",
      "f.ts:5:20 3 is 4",
      "f.ts:5:24 ++ is --",
      "f.ts:6:12 === is !==",
      "f.ts:6:16 0x1f is 0x20",
      "f.ts:6:33 (b as number) - 1 > 0 negated",
      "f.ts:6:47 - is +",
      "f.ts:6:49 1 is 0",
      "f.ts:6:51 > is >=",
      "f.ts:6:53 0 is 1",
    ]);
  });

  test("are planted in their file alone, at their place", () => {
    const planted = mutantsOf("f.ts", CODE).map((mutant) => editOf(mutant)("f.ts", CODE).split("\n"));
    expect(planted[1][4]).toBe("  if (!(!left && a < 3)) b++;");
    expect(planted[8][5]).toBe('  return b === 0x20 ? "x" + b : (b as number) - 1 > 0 ? "y" : "z";');
    expect(editOf(mutantsOf("f.ts", CODE)[0])("g.ts", CODE)).toBe(CODE);
  });
});

describe("a hunt with one scenario", () => {
  const name = "test/scenarios/nz2025/overtime-by-the-minute.scenario";
  const hunt: Hunt = { scenarios: allScenarios().filter((one) => one.name === name), seed: 1, games: 0 };
  let sound: Sound;

  beforeAll(async () => {
    sound = await measureSound(hunt);
  });

  test("finds that a clock runs too slowly", async () => {
    const slow = edit("core/clock.ts", "-= passed;", "-= passed >> 1;");
    expect(await huntEdit(slow, hunt, sound)).toMatchObject({ stage: "scenarios" });
  });

  test("finds what the build refuses", async () => {
    expect(await huntEdit(edit("core/clock.ts", "-= passed;", "-= ;"), hunt, sound)).toMatchObject({ stage: "build" });
  });

  test("knows that the same in other words changes nothing", async () => {
    expect(await huntEdit(edit("core/clock.ts", "-= passed;", "-= (passed);"), hunt, sound)).toBe("no change");
  });
});
