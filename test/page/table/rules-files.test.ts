// Rules files on a page's device: read by the firmware as on a board, kept with its journal, and taken off again.

import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { rulesIn } from "../../../firmware/core/rules/text";
import { ROOT } from "../../../scripts/paths";
import { linesOf } from "../../../scripts/rules/lines";
import { packRules } from "../../../scripts/rules/pack";
import { bootOf } from "../../../sim/board/boot/boot";
import { CurrentDevice } from "../../../sim/page/current-device";
import { ruleFileText, rulesPlace, withLine } from "../../../sim/page/rules-files";
import { takeRulesFile } from "../../../sim/page/rules/take";
import { deviceMaker } from "../../../sim/page/setting";

/** Names of the files in Storage, and the lines in them, at the last start of the device. */
let read: (string | undefined)[] = [];
Object.assign(globalThis, { noteRules: (...lines: (string | undefined)[]) => (read = lines) });
const READS = 'noteRules(require("Storage").read("rules"), require("Storage").read("rules2"));';
const LOCKED = "E.setConsole(null, { force: true });";
const PACK = { data: new Uint8Array(16), lines: { lexicon: "CSW24", words: null, checkCode: "none" } };
type Stored = ConstructorParameters<typeof CurrentDevice>[2];
const current = (firmware: string, stored: Stored = null, ofPage: string[] = []): CurrentDevice =>
  new CurrentDevice(
    deviceMaker(bootOf(firmware), () => new Uint8Array(16)),
    PACK,
    stored,
    () => {},
    ofPage,
  );

const EXAMPLES = ["club-night", "wedstrijdscrabble"].map((name) => `${ROOT}scripts/rules/examples/${name}.json`);
const [CLUB, DUTCH] = linesOf(EXAMPLES);
const OTHER = packRules({ ...rulesIn(CLUB), name: "OTHER" });
const fileOf = (text: string): File => new File([text], "rules.json");
const CLUB_FILE = fileOf(readFileSync(EXAMPLES[0], "utf8"));

test("the firmware finds them, also after a reload; games stay, and the page's come back", async () => {
  const page = current(READS, null, [DUTCH]);
  expect([read, page.hasOwnRules()]).toEqual([[DUTCH, undefined], false]);
  page.home.device.rawFlash.bytes[0] = 0x5a;
  expect(await takeRulesFile(CLUB_FILE, page)).toContain("CLUB NIGHT, check code LLJ-RLP");
  expect(read).toEqual([DUTCH, CLUB]);
  expect(page.home.device.rawFlash.bytes[0]).toBe(0x5a);
  expect(page.setting).toBe(page.home);
  current(READS, { ...page.stored(), at: 0 });
  expect(read).toEqual([DUTCH, CLUB]);
  page.giveDesk("https://club.org/desk.html");
  page.startAfresh(null);
  expect([read, page.desk]).toEqual([[DUTCH, CLUB], "https://club.org/desk.html"]);
  page.giveRules(null);
  expect(read).toEqual([DUTCH, undefined]);
});

test("they are named with their check codes, and where they are from", () => {
  const page = current("", null, [CLUB]);
  expect(rulesPlace(page)).toBe("CLUB NIGHT, check code LLJ-RLP: comes with this site.");
  page.giveRules([CLUB, DUTCH]);
  expect(rulesPlace(page)).toBe(
    "CLUB NIGHT, check code LLJ-RLP; WEDSTRIJD NL, check code Q79-MYN: from a file, kept by this browser.",
  );
  page.giveRules([]);
  expect(rulesPlace(page)).toBe("No rules file is on it.");
});

test("one of the name of another says which it takes the place of, and that an event keeps that", async () => {
  const older = packRules({ ...rulesIn(CLUB), minutes: 16 });
  const page = current(READS, null, [older]);
  expect(await takeRulesFile(CLUB_FILE, page)).toContain(
    `It takes the place of ${ruleFileText(older)}, which differs: an event set up with that keeps it.`,
  );
  expect(read).toEqual([CLUB, undefined]);
  // The same content again differs in nothing.
  expect(await takeRulesFile(CLUB_FILE, page)).not.toContain("differs");
  const kept = `The event’s own copy is ${ruleFileText(older)}: the file on the device differs.`;
  expect(rulesPlace(page, older)).toBe(`CLUB NIGHT, check code LLJ-RLP: from a file, kept by this browser. ${kept}`);
  for (const copy of ["", CLUB, DUTCH]) expect(rulesPlace(page, copy)).not.toContain("differs");
});

test("one of a name that is there takes its place; a third is refused with the names of the two", () => {
  const later = packRules({ ...rulesIn(CLUB), minutes: 16 });
  expect(withLine([CLUB, DUTCH], later)).toEqual([later, DUTCH]);
  expect(withLine([DUTCH], CLUB)).toEqual([DUTCH, CLUB]);
  expect(() => withLine([CLUB, DUTCH], OTHER)).toThrow(
    "at most 2 rules files expected, found CLUB NIGHT, WEDSTRIJD NL",
  );
  expect(ruleFileText(later)).not.toBe(ruleFileText(CLUB));
  const page = current(READS, null, [CLUB]);
  expect(() => page.giveRules([CLUB, DUTCH, OTHER])).toThrow("at most 2");
  expect([page.rulesFiles, read]).toEqual([[CLUB], [CLUB, undefined]]);
});

test.each([
  ["no JSON", "{", "JSON expected"],
  [
    "a value that is too large",
    readFileSync(EXAMPLES[0], "utf8").replace("15", "150"),
    "minutes from 1 to 99 expected, found 150",
  ],
  [
    "a name that is there twice",
    readFileSync(EXAMPLES[0], "utf8").replace("{", '{"minutes": 9,'),
    "each name once expected",
  ],
  ["a file as long as a film", " ".repeat(500_000), "at most 100000 characters"],
])("%s is refused in words, and the device is not started anew", async (_what, text, words) => {
  const page = current(READS);
  const { device } = page.home;
  await expect(takeRulesFile(fileOf(text), page)).rejects.toThrow(words);
  expect([page.home.device, page.hasOwnRules()]).toEqual([device, false]);
});

test("a locked event keeps the rules files that it has", () => {
  const page = current(LOCKED);
  page.device.advanceTo(page.device.now() + 100);
  expect(() => page.giveRules([CLUB])).toThrow("The event is locked");
  expect(page.hasOwnRules()).toBe(false);
});
