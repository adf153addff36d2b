// Mutation testing of the firmware (npm run mutate): what is planted, and that it is told found from alive.

import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ROOT } from "../../scripts/paths";
import { allScenarios, changesNothing, huntOn, leaveGround, prepareGround, type Ground } from "../../sim/mutate/hunt";
import { mutantsOf, nameOf } from "../../sim/mutate/list";
import { editOf, plantAll } from "../../sim/mutate/plant";

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

describe("mutants planted together", () => {
  const CALCULATED = `export function f(a: number, b: number): string {
  return (a < 3 && !(b > 1) ? { 1: "x", 2: "y" } : { 1: "z", 2: "w" })[a] + (a + 1);
}
`;
  const mutants = mutantsOf("f.ts", CALCULATED);

  /** What the function says of some arguments, by way of JavaScript without types. */
  function said(code: string, mutant?: (number: number) => boolean): string {
    const plain = code.replace("export ", "").replace("a: number, b: number): string", "a, b)");
    const f = new Function("globalThis", `${plain}return f;`)({ mutant });
    return [0, 1, 2, 3].flatMap((a) => [0, 1, 2].map((b) => String(f(a, b)))).join();
  }

  test("do nothing as long as none is chosen", () => {
    const planted = plantAll(mutants)("f.ts", CALCULATED);
    expect(said(planted)).toBe(said(CALCULATED));
    expect(said(planted, () => false)).toBe(said(CALCULATED));
  });

  test("each do what they do alone, within one another and in names of properties", () => {
    const planted = plantAll(mutants)("f.ts", CALCULATED);
    const together = mutants.map((_, chosen) => said(planted, (number) => number === chosen));
    expect(together).toEqual(mutants.map((mutant) => said(editOf(mutant)("f.ts", CALCULATED))));
    // By hand: two conditions negated, && for ||, ! left out, < and > for their neighbours, + for - twice, 7 numbers.
    expect(mutants.map(nameOf)).toHaveLength(15);
  });
});

describe("a hunt with one scenario", () => {
  const name = "test/scenarios/nz2025/overtime-by-the-minute.scenario";
  const prey = allScenarios().filter((one) => one.name === name);
  const FILE = "core/clock.ts";
  const code = readFileSync(ROOT + "firmware/" + FILE, "utf8");
  const slow = mutantsOf(FILE, code).find(({ start }) => code.startsWith("-= passed;", start))!;
  let ground: Ground;

  beforeAll(async () => {
    ground = await prepareGround([slow, { ...slow, file: "core/none.ts" }], prey);
  });
  afterAll(() => leaveGround(ground));

  test("finds that a clock runs backwards", async () => {
    expect(await huntOn(ground, 0, () => 0)).toMatchObject({ stage: "scenarios" });
  });

  test("leaves out what does not come by the mutant", async () => {
    expect(await huntOn(ground, 1, () => 0)).toBeNull();
  });

  test("knows that the same in other words changes nothing", async () => {
    const { start } = slow;
    expect(await changesNothing({ ...slow, end: start + "-= passed".length, now: "-= (passed)" })).toBe(true);
    expect(await changesNothing(slow)).toBe(false);
  });
});
