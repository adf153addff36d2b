// The list with which the static site comes.

import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { buildPack } from "../../lexicon-pack/build";
import { indexHtml } from "../../scripts/site/site";
import { siteList } from "../../scripts/site/site-list";

const folder = mkdtempSync(join(tmpdir(), "tileclock-"));

function fileOf(name: string, bytes: Uint8Array): string {
  const path = join(folder, name);
  writeFileSync(path, bytes);
  return path;
}

const PACK = buildPack(["CAT", "DOG", "QI"], { name: "CLUB <26>" });

test("a club's pack is the site's list, named on the page with its check code", async () => {
  const list = siteList(fileOf("club.pack", PACK));
  expect(Buffer.compare(Buffer.from(list.pack), Buffer.from(PACK))).toBe(0);
  expect(list).toMatchObject({ listName: "", files: {} });
  const html = await indexHtml(list);
  expect(html).toMatch(
    /this club’s list: CLUB &#60;26&#62;, 3 words, check code [2-9A-HJ-NP-Z]{3}-[2-9A-HJ-NP-Z]{3}\./,
  );
  expect(html).not.toMatch(/data-list="\w|no tournament uses|words-copyright/);
});

test.each([
  ["a list of words", Buffer.from("CAT\nDOG\n"), /club\.bad: not a pack/],
  ["a pack that is cut short", PACK.slice(0, PACK.length - 5), /cut short: expected \d+, found \d+/],
  ["a pack with another byte", PACK.map((byte, at) => (at === PACK.length - 3 ? byte ^ 1 : byte)), /corrupt/],
])("%s is refused, with what was expected and found", (_, bytes, fault) => {
  expect(() => siteList(fileOf("club.bad", bytes))).toThrow(fault);
});

test("without a pack the site has the words that may be redistributed, with their notice", async () => {
  const list = siteList();
  expect(Object.keys(list.files)).toEqual(["words-copyright.txt"]);
  expect(await indexHtml(list)).toContain("which no tournament uses");
});
