// The scenario language in the page's editor: mistakes at their places, and completions.

import { globSync } from "tinyglobby";
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { ROOT } from "../../scripts/paths";
import { LISTS } from "../../scripts/packs/lists";
import { BEGINNINGS, DAMAGES, HEADS } from "../../sim/play/scenario/head";
import { ACTIONS, EXPECTATIONS } from "../../sim/play/scenario/lines";
import { parseScenario } from "../../sim/play/scenario/parse";
import { createDrafts } from "../../sim/page/editor/drafts";
import { exampleIn, offersAt } from "../../sim/page/editor/offers";
import { problemsIn } from "../../sim/page/editor/problems";

const SCENARIOS = globSync("test/scenarios/**/*.scenario", { cwd: ROOT }).sort();
const textOf = (path: string): string => readFileSync(ROOT + path, "utf8");
const README = textOf("sim/play/scenario/README.md");

/** Text at each mistake's place. */
function marked(text: string): string[] {
  const lines = text.split("\n");
  return problemsIn(text).map(({ line, from, to }) => `${line}: ${lines[line - 1].slice(from, to)}`);
}

describe("mistakes", () => {
  test("no scenario of the project has one", () => {
    const wrong = SCENARIOS.filter((path) => problemsIn(textOf(path)).length > 0);
    expect(wrong).toEqual([]);
    expect(SCENARIOS.length).toBeGreaterThan(300);
  });

  test("every line that cannot be read is marked, without its time and its comment", () => {
    const text = "title: T\n0:02  C presses  # who?\nA presses\n+3 expect lamp C\n   unplug lamp";
    expect(marked(text)).toEqual(["2: C presses", "4: expect lamp C", "5: unplug lamp"]);
    const [first, second, third] = problemsIn(text);
    expect([first.expected, first.found]).toEqual([ACTIONS, "0:02  C presses"]);
    expect(second.expected).toBe(EXPECTATIONS);
    expect(third.expected).toBe("a part: face A | face B | keypad | panel");
  });

  test("a key that the keypad does not have is marked itself", () => {
    expect(marked("0:01 key SHIFT\nkeys UP LEFT DELETE keys\ndirector 1 Ä\n+1 type cat")).toEqual([
      "1: SHIFT",
      "2: LEFT",
      "2: keys",
      "3: Ä",
      "4: cat",
    ]);
  });

  test("a head that no set-up has is marked at its value", () => {
    const text = "title: rules: NONE\nrules: NZ 1999  # old\nminutes: 25 x\npin: 12\nA presses";
    expect(marked(text)).toEqual(["2: NZ 1999", "3: 25 x", "4: 12"]);
    expect(problemsIn(text)[0].expected).toMatch(/^a rule document: SCRABBLE NZ 2025 \| /);
    expect(marked("challenge: TRIPLE\nA presses")).toEqual(["1: TRIPLE"]);
  });

  test("a file that is something else is read as far as 50 mistakes", () => {
    expect(problemsIn("cat\n".repeat(1000)).length).toBe(50);
  });
});

/** With a value in the place of what only stands for one. */
const real = (form: string): string => form.replace("PART", "panel").replace("expect ...", "expect lamp A");

describe("offers", () => {
  const forms = `${ACTIONS} | ${EXPECTATIONS}`.split(" | ");
  const heads = HEADS.split(" | ");

  test("each form of the tables can be read, and each is in the language's document", () => {
    for (const form of forms) {
      expect("lines" in parseScenario(real(form)), form).toBe(true);
      // Up to the first value, which is another in the document.
      const words = /^(?:[AB] )?[a-z ]*[a-z]/.exec(form)![0];
      expect(README, form).toMatch(new RegExp(`\\b${words}\\b`));
    }
    for (const place of BEGINNINGS.split(" | ")) expect("lines" in parseScenario(`begin: ${place}`)).toBe(true);
    for (const damage of DAMAGES.split(" | ")) expect("lines" in parseScenario(`damage: ${damage}`)).toBe(true);
    for (const list of LISTS) expect("lines" in parseScenario(`list: ${list}`)).toBe(true);
    for (const head of heads) {
      // Free text is taken; where it is not, what is expected is the value's form and no line of another kind.
      const read = parseScenario(`${head} A`);
      if ("expected" in read) expect([read.found, read.expected === ACTIONS], head).toEqual(["A", false]);
      expect(README).toContain(`\`${head} `);
    }
    expect("expected" in parseScenario("titel: A")).toBe(true);
  });

  /** How a line begins, up to its first value. */
  const kindOf = (line: string): string =>
    line
      .replace(/^\+?[\d:.]+\s+/, "")
      .replace(/\b[AB]\b/, "A")
      .match(/^(?:[A-Z] )?[a-z]+(?: (?:no|at|within|in|and)\b)?(?: [a-z]+)?/)?.[0] ?? line;

  test("whatever the project's scenarios do or expect is offered", () => {
    const offered = new Set(offersAt("", "")!.offers.map(({ text }) => kindOf(text)));
    const used = new Set<string>();
    for (const path of SCENARIOS) {
      const scenario = parseScenario(textOf(path));
      if ("expected" in scenario) throw new Error(path);
      for (const { text, action } of scenario.lines) if (action.kind !== "wait") used.add(kindOf(text));
    }
    expect([...used].filter((kind) => !offered.has(kind))).toEqual([]);
  });

  test.each([
    ["", "title: ", 0],
    ["0:02  A pr", "A presses", 6],
    ["+1.5  ", "key HOLD", 6],
    ["      expect l", "expect lamp A", 6],
    ["un", "unplug face B", 0],
    ["+2 keys UP DE", "DELETE", 11],
    ["rules: ", "NASPA 2013", 7],
    ["challenge: ", "10 A WORD", 11],
    ["begin: st", "stored game", 7],
    ["+1 expect says st", "starts clock: side", 15],
    ["expect no says ", "starts clock: side", 15],
    ["expect row adj", "adjusted: A's value, B's value", 11],
  ])("after %j there is %j, from character %i on", (before, text, from) => {
    const found = offersAt(before, "");
    expect(found?.offers.map((offer) => offer.text)).toContain(text);
    expect(found?.from).toBe(from);
  });

  test.each(["# A pr", "0:0", "expect panel RE", "title: A", "type QI"])("after %j there is nothing", (before) => {
    expect(offersAt(before, "")).toBe(null);
  });

  test("of a rule document that is chosen only its own challenge rules are offered", () => {
    const of = (rules: string): number => offersAt("challenge: ", rules)!.offers.length;
    expect(of("NASPA 2013")).toBeLessThan(of(""));
  });

  test("the example in a form is what is written over", () => {
    const example = (text: string): string | null => {
      const found = exampleIn({ text, kind: "action" });
      return found && text.slice(found.from, found.to);
    };
    expect(["busy 400 ms", "expect faces 24:18 25:00", "key HOLD", "expect panel TEXT"].map(example)).toEqual([
      "400",
      "24:18",
      "HOLD",
      "TEXT",
    ]);
    expect(example("power off")).toBe(null);
  });
});

describe("drafts", () => {
  test("where the browser keeps nothing, or something else, there are none", () => {
    const barred = createDrafts(() => {
      throw new Error("SecurityError");
    });
    expect([barred.keep({ name: "a", text: "" }), barred.all()]).toEqual([false, []]);
    const odd = { getItem: () => '[{"name":1},{"name":"a","text":"b"},null]' } as unknown as Storage;
    expect(createDrafts(() => odd).all()).toEqual([{ name: "a", text: "b" }]);
  });
});
