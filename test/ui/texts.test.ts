// Every text of the table where it stands: the pages are laid out with the widest values that a text can have.

import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { Game } from "../../firmware/core/game";
import { FIRST_CHARACTER } from "../../firmware/device/type-format";
import { type Box, Size } from "../../firmware/ui/box";
import { BODY } from "../../firmware/ui/layout/page";
import type * as Panel from "../../firmware/ui/panel";
import type * as Texts from "../../firmware/ui/texts";
import { GAP, Text } from "../../firmware/ui/texts";
import { CUTS, glyphsOf } from "../../scripts/type/build";
import { NO_REMARKS } from "../../sim/play/laws/panel";
import { everywhere } from "../core/situations";
import { drawn } from "./widths";

/** The texts whose values were put in place. */
const recorded = new Set<string>();

/** The pages of the panel, with the widest values in their texts. Loaded anew: tests of one worker share modules. */
async function widestPages(): Promise<typeof Panel> {
  vi.resetModules();
  vi.doMock("../../firmware/ui/texts", async (original) => {
    const table = await original<typeof Texts>();
    const values: Record<string, unknown> = table.WIDEST;
    const widest = (text: string): unknown[] => [...text.matchAll(/{(\w+)}/g)].map(([, name]) => values[name!]);
    const real = table.fill as (text: string, ...values: unknown[]) => string;
    return {
      ...table,
      fill: (text: string) => {
        recorded.add(text);
        return real(text, ...widest(text));
      },
    };
  });
  return vi.importActual<typeof Panel>("../../firmware/ui/panel");
}

afterAll(() => {
  vi.doUnmock("../../firmware/ui/texts");
  vi.resetModules();
});

const REMARKS = [{ dark: [true, false] }, { dark: [true, true] }, { code: "0\n" }].map((said) => ({
  ...NO_REMARKS,
  ...said,
}));
/** Findings of the device about an act to be taken back: no situation replays a game. */
const FOUND = ["It was too long ago", "Led to CHALLENGE, 88:88", "Led to the verdict, 88:88"].map((said) => ({
  ...NO_REMARKS,
  undo: { after: null, said },
}));
/** Without a key: an overtime, a hold and a window run on; a page of the director's is closed. */
const LATER_MS = [0, 5000, 25_000, 200_000, 1_600_000, 2_400_000];

/** An act that can be taken back, without which the game is this one. */
const found = (after: Game) => ({ ...NO_REMARKS, undo: { after, said: "" } });

/** Boxes on the pages of each situation, after each input there, and some time later. */
const BOXES = new Map<string, Box>();
/** Their texts, and each two in a row: what a setting is called and its value take two boxes. */
const SHOWN = new Set<string>();

beforeAll(async () => {
  const { panelPage } = await widestPages();
  let last = "";
  for (const { table } of everywhere()) {
    const isUndo = table.game.view.menu?.page === "undo";
    // On the page that takes an act back a score has been typed, and without the act it has not.
    const game = isUndo ? { ...table.game, scores: ["300", "", "", ""] } : table.game;
    const unlike = { ...game, scores: ["", "", "", ""] };
    const remarks = isUndo ? [...REMARKS, ...FOUND, found(game), found(unlike)] : REMARKS;
    for (const [later, said] of [
      ...LATER_MS.map((ms) => [ms, NO_REMARKS] as const),
      ...remarks.map((one) => [0, one] as const),
    ])
      for (const [i, box] of panelPage(game, game.view, table.now + later, [], said).boxes.entries()) {
        BOXES.set([box.text, box.size, box.w, box.h].join(), box);
        SHOWN.add(box.text);
        if (i > 0 && box.y > BODY) SHOWN.add(`${last} ${box.text}`);
        last = box.text;
      }
  }
});

/**
 * The head of the director's page does not hold its widest values yet, nor does the row of a rules file hold so long a
 * name beside its check code. An entry that no page needs is wrong.
 */
const TOO_WIDE = [/^Director, stopped/, /^SCRABBLE NZ 2025$/];

/**
 * Texts that no situation shows, by id: those of the log and the list of games, what the device says of itself, and
 * what takes a longer game. An entry that a situation shows is wrong.
 */
const NO_SITUATION = [
  "gameGivenUp keyCameOfIt notRecorded pressCameOfIt verdictCameOfIt",
  "actOn actTurn challengeRule delayAsked directorDid endsGame gamesBefore keyPressed lastActUndone lastGame",
  "fileNamed rulesDamaged rulesNewer",
  // A is over the limit in every situation that has a limit.
  "bLostOnTime",
  "lexiconNamed logSent noChallengeLogged notOverAsked oneGameBefore otherFirmware playsOut pointsAdded",
  "pointsInScores pressed thisGame timeWas timesForBoth timesForEach timesWere tooLate turnAsked whatHolds",
  "batteryEmpty batteryLost batteryLow busTimes byCable cannotStart checkingPack faultSeen keysLost logDamaged logFull",
  "newerFirmware noKeyForLetter noMemory noResult typeLacksLetter notSaved nothingErased oldPack onePack",
  "overwriteGames packFault startFault takeOther timesRight timesWrong",
  "aLeaves adjudicatesOne bothEnd byRuling byRulingShort lastMinute challengesCounted firstTileSeen",
  "leftShort noVerdict notBefore onceRacked overtimeCosts practiceList practiceNoVerdicts repeatOnce resigned rulesListIs tie tieHalf tilePoints",
  "usesOtherList wasNoTurn wasTurn",
  // The first power-on (test/scenarios/first-power-on).
  "firstPowerOn stepOf partAnswers partSilent supplyVolts variablesFree listCode pressLeft pressBesideA",
  "pressLitLamp coloursAgree red green blue pressKey keyCame noneHold noKeyComes noPress allPassed onToSetUp",
  "againOrOn againOnly buttonsSwapped facesSwapped facesDark lampsSwapped lampDark oneFace busSilent busHeld",
  "keypadSilent partsNotPassed panelSilent closedAtRest supplyWrong smallMemory keysSilent lineOpen matrixTurned",
  "columnsMirrored rowsMirrored bothMirrored rowsExchanged matrixOther",
].flatMap((ids) => ids.split(" "));

test("a text with its widest values fits its box, and none of plain type or larger is small", () => {
  const wrong = [...BOXES.values()]
    .filter((box) => box.text !== "" && drawn(box) < Math.min(box.size, Size.plain))
    .map(({ text }) => text);
  expect(wrong.filter((text) => !TOO_WIDE.some((place) => place.test(text)))).toEqual([]);
  expect(TOO_WIDE.filter((place) => !wrong.some((text) => place.test(text)))).toEqual([]);
});

/** Characters of texts that stand in a size, here or after a larger one in which they had no room. */
const charactersIn = (size: Size): string[] =>
  [...new Set([...BOXES.values()].flatMap((box) => (box.size >= size ? [...box.text] : [])))].sort();
/** A glyph's own character, for each size of the type. */
const glyphs = (cut: (typeof CUTS)[number]): string[] =>
  glyphsOf(cut).flatMap(({ columns }, i) => (columns.length > 0 ? [String.fromCharCode(FIRST_CHARACTER + i)] : []));

test.each(CUTS.map((_, size) => size))("size %i of the type has every character of its texts", (size) => {
  // The first power-on, the log and a fault have plain lines at most.
  const others = size > Number(Size.plain) ? [] : Object.values(Text).flatMap((text) => [...text.replace(/[{}]/g, "")]);
  const has = glyphs(CUTS[size]);
  // A line is 0 or 1 in a code.
  expect([...charactersIn(size), ...others].filter((one) => one !== "\n" && !has.includes(one))).toEqual([]);
});

test.each([Size.small, Size.plain])("size %i has all of ASCII, for names of lists and typed PINs", (size) => {
  const ascii = Array.from({ length: 0x7e - 0x20 }, (_, i) => String.fromCharCode(0x21 + i));
  const has = glyphs(CUTS[size]);
  expect(ascii.filter((one) => !has.includes(one))).toEqual([]);
});

test("large type has no character that no text has there", () => {
  const shown = charactersIn(Size.large);
  expect(glyphs(CUTS[2]).filter((one) => !shown.includes(one))).toEqual([]);
});

test("no page shows a name in braces", () => {
  expect([...SHOWN].filter((text) => /[{}]/.test(text))).toEqual([]);
});

test("every text is on a page of a situation, except for those that no situation shows", () => {
  const all = [...SHOWN].join("\n").replaceAll(GAP, " ");
  const missing = Object.entries(Text).filter(([, text]) =>
    text.includes("{") ? !recorded.has(text) : !all.includes(text.replaceAll(GAP, " ")),
  );
  expect(missing.map(([id]) => id).sort()).toEqual(NO_SITUATION.toSorted());
});
