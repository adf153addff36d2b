// Tables that the build unrolls, and calls that it must leave as they are.

import { parse } from "acorn";
import { MagicString } from "magic-string";
import { expect, test } from "vitest";
import { ECMA_VERSION } from "../../scripts/build/constants";
import { unrollTables } from "../../scripts/build/unroll";

function unrolled(code: string): string {
  const text = new MagicString(code);
  unrollTables(parse(code, { ecmaVersion: ECMA_VERSION, ranges: true }), text);
  return text.toString();
}

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
  ["reads", "put(CLOCK, clock);", { log: ["7=1", "8=2"], clock: { left: 1, since: 2 } }],
  ["assigns", "take(CLOCK, clock);", { log: [], clock: { left: 14, since: 16 } }],
  ["is in an expression", "clock && put(CLOCK, clock), null;", { log: ["7=1", "8=2"], clock: { left: 1, since: 2 } }],
  [
    "is returned",
    "function f(other) { return put(CLOCK, other); } f({ left: 3, since: 4 });",
    { log: ["7=3", "8=4"], clock: { left: 1, since: 2 } },
  ],
])("a call that %s becomes an expression for each row, with the same effect", (_what, call, expected) => {
  const code = unrolled(`${WALKERS} ${call}`);
  expect(code).not.toContain("(CLOCK");
  expect(code).not.toContain('"since"]');
  expect(outcomeOf(code)).toEqual(expected);
  expect(outcomeOf(`${WALKERS} ${call}`)).toEqual(expected);
});

test.each([
  ["the table is given a value later", "put(CLOCK, clock); CLOCK = [];"],
  ["another argument is more than a name", "put(CLOCK, log[0]);"],
  ["the table is a parameter", "function g(rows) { put(rows, clock); } g(CLOCK);"],
])("a call stays if %s", (_what, more) => {
  expect(unrolled(`${WALKERS} ${more}`)).toContain(more);
});

test("a table that something else reads stays, too", () => {
  const code = unrolled(`${WALKERS} put(CLOCK, clock); log.push(CLOCK.length);`);
  expect(code).toContain('[8, N, "since"]');
  expect(outcomeOf(code)).toEqual({ log: ["7=1", "8=2", 2], clock: { left: 1, since: 2 } });
});
