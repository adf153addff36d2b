// Changes of the code that the build makes for the interpreter's sake, and code that they must leave as it is.

import { parse } from "acorn";
import { minify } from "terser";
import { describe, expect, test } from "vitest";
import { bundleFirmware } from "../../scripts/build/build";
import { ECMA_VERSION, putConstants } from "../../scripts/build/constants";
import { changed } from "../../scripts/build/dialect";
import { partLeadingTexts } from "../../scripts/build/leading-texts";
import { keepLongApart, LONG } from "../../scripts/build/long-functions";
import { orderByPress } from "../../scripts/build/order";
import { shortenedProperties } from "../../scripts/build/properties";
import { nestUnderSeldom } from "../../scripts/build/seldom";
import { dropUnreadTables } from "../../scripts/build/tables";
import { putTexts } from "../../scripts/build/texts";
import { unrollTables } from "../../scripts/build/unroll";
import { runInterpreter } from "../../sim/board/rig/interpreter";

describe("constants that are put in", () => {
  const put = (code: string): string => changed(code, putConstants).code.replace(/\s+/g, "");

  test.each([
    [
      "a number, a text, and what is reckoned from such",
      `var ROW = 20; var TWO = 2 * ROW + 1; var NAME = "A"; function f() { return TWO + NAME; } f(ROW);`,
      'functionf(){return41+"A";}f(20);',
    ],
    ["a number in an object that has its name", `var row = 20; show({ row, side: 1 });`, "show({row:20,side:1});"],
    [
      "the properties of an object that is only read, under each of its names",
      `var PICO = { sda: "D4", radio: !1, lamps: ["D12", "D13"], most: -1 }; var BOARD = PICO;
       function f() { if (!BOARD.radio) light(BOARD.lamps[0], PICO.sda, BOARD.most > 0); }`,
      'if(!!1)light(["D12","D13"][0],"D4",-1>0);',
    ],
    [
      "the functions of such an object, by their names",
      `function low() {} var LAMP = { type: "n", put: low }; LAMP.put(1); print(LAMP.type);`,
      'low(1);print("n");',
    ],
  ])("%s", (_what, code, expected) => expect(put(code)).toContain(expected));

  test("nothing that is given a value later, or is a parameter", () => {
    const code = `var at = 1; var other; function f(row) { at = 2; other = 3; return at + other + row; } f(1);`;
    expect(put(code)).toBe(code.replace(/\s+/g, ""));
  });

  test.each([
    ["is handed on as a whole", "print(BOARD);"],
    ["is written", 'BOARD.sda = "D5";'],
    ["is counted up", "BOARD.count++;"],
    ["is read by a name that is reckoned", 'print(BOARD["s" + "da"]);'],
    ["has another name, under which it is handed on", "var OTHER = BOARD; print(OTHER);"],
    ["has another name, which is given something else", "var OTHER = BOARD; OTHER = null;"],
  ])("no property of an object that %s", (_what, more) => {
    expect(put(`var BOARD = { sda: "D4", count: 1 }; start(BOARD.sda); ${more}`)).toContain("start(BOARD.sda);");
  });

  test("no property of an object that has more than literals", () => {
    const code = `var BOARD = { sda: "D4", now: getTime() }; start(BOARD.sda, BOARD.now);`;
    expect(put(code)).toContain("start(BOARD.sda,BOARD.now);");
  });
});

describe("texts that are put together", () => {
  const put = (code: string): string => changed(code, putTexts).code;
  /** With a fill that is never called: what is left is the sum alone. */
  const valueOf = (code: string): unknown =>
    new Function("fill", `const one = 1, two = 2, is = true; return ${put(code)};`)(() => "called");

  test.each([
    ['fill("{side} presses", "A")', "A presses"],
    ['fill("{a}{b}", one, two)', "12"],
    ['fill("turn {turn}.", one + two)', "turn 3."],
    ['fill("{who} goes", is ? "A" : "B")', "A goes"],
    ['fill("{what}, was {time}", fill("{act} {who}", "Set", "A"), "1:00")', "Set A, was 1:00"],
    ['two * fill("{n}0", one)', 20],
  ])("%s is a sum", (code, expected) => {
    expect(put(code)).not.toContain("fill(");
    expect(valueOf(code)).toBe(expected);
  });

  test.each([
    ["the text is known only later", 'fill(is ? "{a} x" : "{a} y", one)'],
    ["a value is missing", 'fill("{a} {b}", one)'],
    ["the text leaves nothing open", 'fill("x")'],
    ["another function is called", 'note("{a} x", one)'],
  ])("a call stays if %s", (_what, code) => expect(put(code)).toBe(code));
});

describe("tables that are unrolled", () => {
  const unrolled = (code: string): string => changed(code, unrollTables).code;
  const WALKERS = `
    var log = [];
    var N = { put: function (number, value) { log.push(number + "=" + value); }, take: function (number) { return number * 2; } };
    function put(rows, from) { for (let row of rows) row[1].put(row[0], from[row[2]]); }
    function take(rows, into) { for (const row of rows) { into[row[2]] = row[1].take(row[0]); } }
    var LEFT = 7, CLOCK = [[LEFT, N, "left"], [8, N, "since"]];
    var clock = { left: 1, since: 2 };`;
  /** Values that a piece of code leaves in `log` and `clock`. */
  const outcomeOf = (code: string): unknown => new Function(`${code}; return { log, clock };`)();

  test.each([
    ["reads", "put(CLOCK, clock);"],
    ["assigns", "take(CLOCK, clock);"],
    ["is in an expression", "clock && put(CLOCK, clock), null;"],
    ["is returned", "function f(other) { return put(CLOCK, other); } f({ left: 3, since: 4 });"],
  ])("a call that %s becomes an expression for each row, with the same effect", (_what, call) => {
    const code = unrolled(`${WALKERS} ${call}`);
    expect(code).not.toContain("(CLOCK");
    expect(code).not.toContain('"since"]');
    expect(outcomeOf(code)).toEqual(outcomeOf(`${WALKERS} ${call}`));
  });

  test.each([
    ["the table is given a value later", "put(CLOCK, clock); CLOCK = [];"],
    ["another argument is more than a name", "put(CLOCK, log[0]);"],
    ["the table is a parameter", "function g(rows) { put(rows, clock); } g(CLOCK);"],
  ])("a call stays if %s", (_what, more) => expect(unrolled(`${WALKERS} ${more}`)).toContain(more));

  test("a table that something else reads stays, too", () => {
    const code = unrolled(`${WALKERS} put(CLOCK, clock); log.push(CLOCK.length);`);
    expect(code).toContain('[8, N, "since"]');
    expect(outcomeOf(code)).toEqual({ log: ["7=1", "8=2", 2], clock: { left: 1, since: 2 } });
  });
});

describe("long functions are left where they are written", () => {
  /** A function of so many characters that is called in one place. */
  const press = (characters: number): string => {
    const [head, tail] = ["function lamp(side) { ", "}"];
    const body = "for (let i = 0; i < 9; i++) { if (i === side) digitalWrite(i); } ";
    const lamp = head + (body + " ".repeat(characters - head.length - body.length - tail.length)) + tail;
    expect(lamp).toHaveLength(characters);
    return `${lamp} function press(side) { lamp(side); } addEventListener(press); addEventListener(press);`;
  };

  test.each([
    ["moves one that is called in one place and short into its caller", LONG - 1, 1],
    ["leaves a long one alone", LONG, 2],
  ])("the minifier %s", async (_what, characters, functions) => {
    const { code } = await minify(changed(press(characters), keepLongApart).code, { toplevel: true });
    const { body } = parse(code!, { ecmaVersion: ECMA_VERSION });
    expect(body.filter(({ type }) => type === "FunctionDeclaration")).toHaveLength(functions);
  });
});

/** Names of the functions at the top level, in their order. */
function globalFunctions(code: string): string[] {
  const { body } = parse(code, { ecmaVersion: ECMA_VERSION });
  return body.flatMap((one) => (one.type === "FunctionDeclaration" ? [one.id.name] : []));
}

describe("functions that only a seldom one leads to", () => {
  const nested = (code: string): string =>
    changed(code, (program, text) => nestUnderSeldom(program, text, ["log", "logLine"])).code;
  const LOG = `
    function time(at) { return "at " + at; }
    function side(at) { return "AB"[at % 2]; }
    function word(at) { return side(at) + time(at); }
    function logLine(at) { return word(at) + "."; }
    function title() { return "LOG " + side(0); }
    function log(lines) { return [title()].concat(lines.map(logLine)).join(); }
    function press(at) { return time(at); }
    function menu(key) { return key === "0" ? log([1, 2]) : press(3); }
    var shown = menu("0") + menu("1");`;

  test("are declared inside the innermost such one, the others where they were", () => {
    expect(globalFunctions(nested(LOG))).toEqual(["time", "log", "press", "menu"]);
    const inner = nested(LOG).slice(nested(LOG).indexOf("function log("));
    expect(globalFunctions(inner.slice(inner.indexOf("{") + 1, inner.indexOf("return [title")))).toEqual([
      "side",
      "logLine",
      "title",
    ]);
  });

  test("do the same as before", () => {
    const shown = (code: string): unknown => new Function(`${code} return shown;`)();
    expect(shown(nested(LOG))).toBe(shown(LOG));
    expect(shown(LOG)).toBe("LOG A,Bat 1.,Aat 2.at 3");
  });

  test("stay global if the program itself needs one of them", () => {
    expect(globalFunctions(nested(`${LOG} print(title());`))).toContain("title");
  });

  test("are refused under a name that the program does not have", () => {
    const other = LOG.replaceAll("logLine", "logRow");
    expect(() => nested(other)).toThrow("scripts/build/seldom.ts: a function expected, found logLine");
  });
});

test("the functions of a press come first, the nearest in front, behind the first light", () => {
  const code = `
    function probe() {}
    try { probe(); } catch (later) {}
    function log() { paint(); }
    function step() { charge(); }
    function charge() {}
    function paint() {}
    function dispatch() { paint(); probe(); step(); }
    dispatch(); log();`;
  const { code: ordered } = changed(code, orderByPress);
  expect(globalFunctions(ordered)).toEqual(["probe", "dispatch", "step", "paint", "charge", "log"]);
  expect(ordered.indexOf("try")).toBeLessThan(ordered.indexOf("dispatch"));
});

test("tables that nothing reads go with the tables that they read; the others stay", () => {
  const code = `
    function low() {}
    var NUMBER = { put: low };
    var ROWS = [[1, NUMBER]];
    var SIDES = [0, 1];
    var PAIR = { of: SIDES };
    print(PAIR.of);`;
  const { code: left } = changed(code, dropUnreadTables);
  expect(left.replace(/\s+/g, "")).toBe(
    "functionlow(){}varNUMBER=0;varROWS=0;varSIDES=[0,1];varPAIR={of:SIDES};print(PAIR.of);",
  );
});

describe("names of properties", () => {
  /** The code with its properties shortened, and all else as it is. */
  const short = async (code: string): Promise<string> => {
    const properties = shortenedProperties(parse(code, { ecmaVersion: ECMA_VERSION }));
    return (await minify(code, { compress: false, mangle: { properties }, toplevel: false })).code!;
  };

  test("are shortened everywhere where only the firmware uses them", async () => {
    const code = `var game={leftMsOfSide:[1,2],stageNow:{challengedSide:1}};
      function left(side){return "challengedSide" in game.stageNow?game.leftMsOfSide[side]:0}var shown=left(1);`;
    const shortened = await short(code);
    expect(shortened).not.toMatch(/leftMsOfSide|stageNow|challengedSide/);
    expect(new Function(`${shortened} return shown;`)()).toBe(2);
  });

  test.each([
    ["natives: a method of a text", `name.charCodeAt(0)`, "charCodeAt"],
    ["natives: an option of a watch", `setWatch(f,p,{repeat:true,edge:"both",debounce:0})`, "debounce"],
    ["natives: an option of a bus", `SPI1.setup({sck:a,mosi:b,miso:c,baud:d})`, "mosi"],
    ["natives: an option of graphics", `Graphics.createArrayBuffer(8,1,16,{msb:true})`, "msb"],
    ["what a text asks for", `var TEXTS={overdraw:1};show(TEXTS[reason("overdraw")])`, "{overdraw"],
    ["what a list of texts asks for", `var TEXTS={racked:1};show(TEXTS["drawn racked".split(" ")[1]])`, "{racked"],
    [
      "a letter, which may come from a text",
      `var fields={};fields[text.charAt(0)]=1;show(fields.R,fields.m)`,
      "fields.R",
    ],
  ])("stay as they are for %s", async (_what, code, name) => expect(await short(code)).toContain(name));

  test("never meet: two names stay two", async () => {
    const names = Array.from({ length: 200 }, (_one, i) => `property${i}`);
    const shortened = await short(`var all={${names.map((name, i) => `${name}:${i}`).join()},a:1,b:2,set:3};`);
    const keys = Object.keys(new Function(`${shortened} return all;`)() as object);
    expect(keys).toHaveLength(203);
    expect(keys).toEqual(expect.arrayContaining(["a", "b", "set"]));
  });
});

describe("texts that statements begin with", () => {
  const part = (code: string): string => changed(code, partLeadingTexts).code;
  /** By where the text stands. Each calls `met` once in JavaScript. */
  const BEHIND_SKIPPED: [where: string, code: string][] = [
    ["after the colon of the case that matches", `switch(2){case 1:met(1);break;case 2:"b"===b&&met(2)}`],
    ["there, of a text in backticks", `switch(1){case 1:\`b\`===b&&met(1)}`],
    ["after a block that is not carried out", `if(!b){met(1)}"b"===b&&met(2)`],
    ["after an else that is not taken", `if(b){b="b"}else{met(1)}"b"===b&&met(2)`],
    ["after a catch that has nothing to catch", `try{b="b"}catch(e){met(1)}"b"===b&&met(2)`],
    ["after a loop that is not carried out", `if(!b)for(;;){met(1)}"b"===b&&met(2)`],
    ["after a function that is not made", `if(!b){b=function(){met(1)}}"b"===b&&met(2)`],
  ];
  /** Where the interpreter has the text, and nothing may be put between. */
  const OTHERS: [where: string, code: string][] = [
    ["as a whole branch", `if(!b){met(1)}else"b"===b&&met(2)`],
    ["after a statement of a case", `switch(1){case 1:b="b";"b"===b&&met(2)}`],
    ["at the beginning of a block", `if(b){"b"===b&&met(2)}`],
    ["after a branch without a block", `if(!b)met(1);"b"===b&&met(2)`],
    ["as what an arrow function gives", `[1].forEach(()=>"b"===b&&met(2))`],
    ["as the body of a loop", `for(let i=0;i<1;i++)"b"===b&&met(2)`],
    ["in a choice", `b?"b"===b?met(2):met(1):met(1)`],
  ];
  const called = (code: string): number => {
    let times = 0;
    new Function("met", "b", code)(() => times++, "b");
    return times;
  };

  test.each(BEHIND_SKIPPED)("are parted from what may be skipped: %s", (_where, code) => {
    expect(part(code)).toMatch(/[:}];["`]/);
    expect(called(part(code))).toBe(1);
  });
  test.each(OTHERS)("stay as they are %s", (_where, code) => {
    expect(part(code)).toBe(code);
    expect(called(code)).toBe(1);
  });

  const ESPRUINO = process.env.ESPRUINO;
  test.skipIf(!ESPRUINO)("are lost in the interpreter where they are not parted, and nowhere else", () => {
    const all = [...BEHIND_SKIPPED, ...OTHERS].map(([, code]) => code);
    const bodies = [...all, ...all.map(part)].map((code) => `n=0;(function(b){${code}})("b");print("~ "+n);`);
    const script = `var n;function met(){n++}\n${bodies.join("\n")}`;
    const lost = BEHIND_SKIPPED.map(() => "0");
    const had = (cases: unknown[]): string[] => cases.map(() => "1");
    expect(runInterpreter({ espruino: ESPRUINO!, script }).lines).toEqual([...lost, ...had(OTHERS), ...had(all)]);
  });

  test("stand nowhere behind what may be skipped in the firmware's bundle", async () => {
    const bundle = await bundleFirmware("esp32");
    expect(bundle).toMatch(/\bcase"[^"]*":/);
    expect(bundle).not.toMatch(/\bcase ?("[^"]*"|[\w.$-]+):["'`]/);
  });
});
