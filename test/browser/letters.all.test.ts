// Lists of several languages on the table page, on several screens.

import { test } from "vitest";
import { challengeWith, expectApart, expectVerdict } from "./lettered-table";
import { describeTable, LANDSCAPE, PORTRAIT } from "./table-page";

const POLISH = "\u017c\u00f3\u0142w\nmak\n";

describeTable("a list with letters beyond A to Z on the table page", (visit) => {
  test.each([
    ["pl", POLISH, ["Z", "\u00d3", "L", "W"], "NO"],
    ["ca", "col\u00b7legi\n", ["C", "O", "L\u00b7L", "E", "G", "I"], "YES"],
    ["tr", "istanbul\nilk\n", ["\u0130", "L", "K"], "YES"],
    ["tr", "istanbul\nilk\n", ["I", "L", "K"], "NO"],
    ["de", "\u00fcbel\n", ["\u00dc", "B", "E", "L"], "YES"],
    ["es", "chal\n", ["C", "H", "A", "L"], "YES"],
    ["fr", "b\u0153uf\n\u00e9t\u00e9\n", ["B", "O", "E", "U", "F"], "YES"],
  ])("of %s: %j, typed as %j, gets the verdict %s", async (language, words, typed, verdict) => {
    await expectVerdict(await challengeWith(visit, language, words), typed, verdict);
  });

  test.each([
    ["1024 by 768", LANDSCAPE],
    ["768 by 1024", PORTRAIT],
  ])("no key of Polish covers another or is beyond its half, %s", async (_, options) => {
    await expectApart(await challengeWith(visit, "pl", POLISH, options), 34);
  });
});
