// The table page's type: letters beyond A to Z are loaded once, for the first list that has such.

import { zlibSync } from "fflate";
import { beforeEach, expect, test } from "vitest";
import { alphabetNamed } from "../../../lexicon-pack/alphabets";
import { buildPack } from "../../../lexicon-pack/build";
import { lettersFile, typeFile, typeFor } from "../../../scripts/type/build";
import { PanelType } from "../../../sim/page/table/panel-type";

const ENGLISH = buildPack(["AT", "CAT"], { name: "X" });
const alphabet = alphabetNamed("pl")!;
const POLISH = buildPack([alphabet.letters.slice(0, 2)], { name: "X", alphabet });

const loaded: string[] = [];
beforeEach(() => void loaded.splice(0));
const load = async (path: string): Promise<Response> => {
  loaded.push(path);
  return new Response(Buffer.from(zlibSync(lettersFile())));
};
const made = (type: PanelType, pack: Uint8Array) => type.make([{ name: "lexicon", data: pack }]);

test("an English list loads nothing, and has the type of A to Z", async () => {
  const type = new PanelType(load, typeFile());
  await type.readyFor(ENGLISH);
  expect(loaded).toEqual([]);
  expect(made(type, ENGLISH)).toEqual(typeFile());
});

test("a list with other letters loads them once, and has the type of an image with that list", async () => {
  const type = new PanelType(load, typeFile());
  await type.readyFor(POLISH);
  await type.readyFor(POLISH);
  expect(loaded).toEqual(["panel-letters.zlib"]);
  expect(made(type, POLISH)).toEqual(typeFor([POLISH]));
  expect(made(type, ENGLISH)).toEqual(typeFile());
});
