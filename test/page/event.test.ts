// An event in one link: what a tablet reads of it, what it says first, and that set-up's own keys bring it about.

import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { profiles } from "../../firmware/core/rules/profiles";
import { type ClubEvent, eventIn, eventText } from "../../sim/page/event/event";
import { differences, obstacle, setUpKeys, type Tablet } from "../../sim/page/event/set-up";
import { checkOf } from "../../sim/desk/result";
import { rulesIn } from "../../firmware/core/rules/text";
import { linesOf } from "../../scripts/rules/lines";
import { packRules } from "../../scripts/rules/pack";
import { ROOT } from "../../scripts/paths";
import { take } from "../../sim/play/laws/law";
import { give, moves, powerOn, type TimedGame } from "../core/moves";

/** NZ 2025, its list CSW24 and its rule of 5 points a word, at table 12. */
const EVENT: ClubEvent = {
  rules: 1,
  rulesFile: "",
  list: 0,
  challengeRule: 0,
  minutes: 20,
  checkCode: "K7QM4X",
  table: 12,
  desk: "https://club.org/a/desk",
};
const TEXT = "EV1/R1L0C0M20T12/K7QM4X/https%3A%2F%2Fclub.org%2Fa%2Fdesk";
const withCheck = (body: string): string => `#${body}/${checkOf(body)}`;

/** The examples' lines: an organiser's two files. */
const FILES = linesOf(["club-night", "wedstrijdscrabble"].map((name) => `${ROOT}scripts/rules/examples/${name}.json`));
const [CLUB, DUTCH] = FILES;
/** Lines that no file makes: a limit's consequence without a limit, and a document's own line. */
const REFUSED = packRules({ ...rulesIn(CLUB), overLimit: "lost" });
const FALSE_NAME = packRules(profiles()[0].rules());

/** Any event that set-up can bring about, by a document or a file. */
const events = fc
  .record({
    document: fc.nat(profiles().length + FILES.length - 1),
    list: fc.nat(),
    rule: fc.nat(),
    minutes: fc.integer({ min: 1, max: 99 }),
    table: fc.option(fc.integer({ min: 1, max: 999 })),
    pack: fc.nat(1),
  })
  .map(({ document, list, rule, minutes, table, pack }): ClubEvent => {
    const rulesFile = FILES[document - profiles().length] ?? "";
    const { sources } = rulesFile === "" ? profiles()[document].rules() : rulesIn(rulesFile);
    const at = list % sources.length;
    return {
      rules: profiles()[document]?.number ?? 0,
      rulesFile,
      list: at,
      challengeRule: rule % sources[at].challengeRules.length,
      minutes,
      checkCode: PACKS[pack].replace("-", ""),
      table,
      desk: EVENT.desk,
    };
  });
const PACKS = ["K7Q-M4X", "ABC-DEF"];

const tabletOf = ({ game }: TimedGame): Tablet => ({
  settings: game.settings,
  packs: PACKS,
  rulesFiles: FILES,
  line: game.stage.is === "setup" ? game.view.line : null,
  desk: EVENT.desk,
});

/** Presses set-up's keys; the next pack, or rules file after the chosen one, is taken as the device does it. */
function press(table: TimedGame, keys: ReturnType<typeof setUpKeys>): void {
  for (const key of keys) {
    const { rulesFile } = table.game.settings;
    const { effect } = give(table, { kind: "key", key });
    const [next] = rulesFile === "" ? FILES : FILES.slice(FILES.indexOf(rulesFile) + 1);
    const isOn = rulesFile === "" || FILES.includes(rulesFile);
    if (effect === "nextRules" && isOn && next !== undefined)
      take(table.game, { kind: "rulesFile", text: next, at: table.now });
    if (effect === "openPack") table.game.settings.pack = (table.game.settings.pack + 1) % PACKS.length;
  }
}

describe("a link", () => {
  test("has the event and nothing else, and is read back", () => {
    expect(`#${eventText(EVENT)}`).toBe(withCheck(TEXT));
    expect(eventIn(withCheck(TEXT))).toEqual(EVENT);
    fc.assert(
      fc.property(events, (event) => {
        expect(eventIn(`#${eventText(event)}`)).toEqual(event);
      }),
    );
  });

  test("with any letter cut off, doubled or changed is no event", () => {
    const text = eventText(EVENT);
    for (let at = 0; at < text.length; at++)
      for (const other of [
        text.slice(0, at),
        text.slice(0, at + 1) + text.slice(at),
        text.slice(0, at) + "Y" + text.slice(at + 1),
      ])
        if (other !== text) expect(eventIn(other), other).toHaveProperty("expected");
  });

  test.each([
    ["another version", "EV3/R1L0C0M20/K7QM4X/", "a link of version EV1 or EV2"],
    ["a part too many", `EV1/R1L0C0M20/K7QM4X//${encodeURI(CLUB)}`, "a link of 5 parts"],
    ["a part too few", "EV2/R0L0C0M20/K7QM4X/", "a link of 6 parts"],
    ["no rules", "EV1/R0L0C0M20/K7QM4X/", "a rule document that this page has"],
    ["an empty rules file", "EV2/R0L0C0M20/K7QM4X//", "a rule document that this page has"],
    [
      "a damaged rules file",
      `EV2/R0L0C0M20/K7QM4X//${encodeURI(CLUB.replace("M15", "M16"))}`,
      "the line of a rules file",
    ],
    [
      "rules that are refused",
      `EV2/R0L0C0M20/K7QM4X//${encodeURI(REFUSED)}`,
      '"director", because there are no minutes',
    ],
    ["a built-in's name", `EV2/R0L0C0M20/K7QM4X//${encodeURI(FALSE_NAME)}`, "a name that no built-in document has"],
    ["a list that the file has not", `EV2/R0L1C0M20/K7QM4X//${encodeURI(DUTCH)}`, "one of the 1 lists of WEDSTRIJD NL"],
    ["a document that is not here", "EV1/R77L0C0M20/K7QM4X/", "a rule document that this page has"],
    ["a list that the document has not", "EV1/R1L1C0M20/K7QM4X/", "one of the 1 lists of SCRABBLE NZ 2025"],
    ["a challenge rule that the list has not", "EV1/R1L0C1M20/K7QM4X/", "one of the 1 challenge rules of"],
    ["no minutes", "EV1/R1L0C0M0/K7QM4X/", "minutes from 1 to 99"],
    ["minutes that no face shows", "EV1/R1L0C0M100/K7QM4X/", "minutes from 1 to 99"],
    ["table 0", "EV1/R1L0C0M20T0/K7QM4X/", "a table from 1 to 999"],
    ["a check code with a letter that none has", "EV1/R1L0C0M20/K7QMOX/", "a list’s check code of six signs"],
    ["no check code", "EV1/R1L0C0M20//", "a list’s check code of six signs"],
    ["a script for an address", "EV1/R1L0C0M20/K7QM4X/javascript%3Aalert(1)", "an address such as"],
    ["an address that no board takes", "EV1/R1L0C0M20/K7QM4X/https%3A%2F%2Fkl%C3%BCb.org", "an address such as"],
    ["an address with a part after #", "EV1/R1L0C0M20/K7QM4X/https%3A%2F%2Fclub.org%2F%23a", "an address such as"],
    ["half a sign in the address", "EV1/R1L0C0M20/K7QM4X/%E0%A4%A", "an address such as"],
    ["a long address", `EV1/R1L0C0M20/K7QM4X/https%3A%2F%2F${"a".repeat(40)}`, "at most 40 letters"],
    ["a PIN", "EV1/R1L0C0M20P1234/K7QM4X/", "numbers such as"],
  ])("with %s is refused, with what was expected", (_, body, expected) => {
    const read = eventIn(withCheck(body));
    expect("expected" in read ? read.expected : read).toContain(expected);
  });
});

/** The club night with another minute: another check code. */
const LATER = packRules({ ...rulesIn(CLUB), minutes: 16 });

describe("a tablet whose rules file has the link's name and other content", () => {
  const event = { ...EVENT, rules: 0, rulesFile: LATER, minutes: 16 };
  const differs = {
    what: "Rules file on this tablet",
    wanted: expect.stringMatching(/^CLUB NIGHT, check code (?!LLJ-RLP)/),
    now: "CLUB NIGHT, check code LLJ-RLP, which differs",
  };

  test("says so, whatever the event plays by now", () => {
    const table = moves(powerOn(), "");
    expect(differences(event, tabletOf(table))).toContainEqual(differs);
    // Set up by the link; the file on the tablet was exchanged for an older one since.
    for (const step of [
      { kind: "rulesFile", text: LATER },
      { kind: "table", value: 12 },
    ] as const)
      take(table.game, { ...step, at: table.now });
    expect(differences(event, tabletOf(table))).toEqual([differs]);
  });

  test("says nothing of it once it has the link's file, or if the link has none", () => {
    const table = moves(powerOn(), "");
    const has = { ...tabletOf(table), rulesFiles: [LATER, DUTCH] };
    expect(differences(event, has).map(({ what }) => what)).not.toContain(differs.what);
    expect(differences(EVENT, tabletOf(table)).map(({ what }) => what)).not.toContain(differs.what);
  });
});

describe("a tablet", () => {
  test("says what differs, and nothing else", () => {
    const table = moves(powerOn(), "");
    table.game.settings.table = 7;
    expect(differences(EVENT, { ...tabletOf(table), desk: "" })).toEqual([
      { what: "Minutes", wanted: "20", now: "25" },
      { what: "Table", wanted: "12", now: "7" },
      { what: "Desk", wanted: "https://club.org/a/desk", now: "none" },
    ]);
    expect(differences({ ...EVENT, desk: "" }, tabletOf(table))).toContainEqual({
      what: "Desk",
      wanted: "none",
      now: "https://club.org/a/desk",
    });
  });

  test("that has the rules of a name by another file says both check codes, and takes the link's", () => {
    const table = moves(powerOn(), "");
    const older = packRules({ ...rulesIn(CLUB), minutes: 16 });
    take(table.game, { kind: "rulesFile", text: older, at: table.now });
    const event: ClubEvent = { ...EVENT, rules: 0, rulesFile: CLUB, minutes: 16, table: null };
    const codes = [CLUB, older].map((line) => `CLUB NIGHT, check code ${line.slice(-6, -3)}-${line.slice(-3)}`);
    const tablet = { ...tabletOf(table), rulesFiles: [older, DUTCH] };
    expect(differences(event, tablet)).toEqual([{ what: "Rules", wanted: codes[0], now: codes[1] }]);
    expect(obstacle(event, tablet)).toBeNull();
    // The tablet has the new file in place of the old one by now, and the event still its copy of that.
    press(table, setUpKeys(event, tabletOf(table)));
    expect(table.game.settings).toMatchObject({ rulesFile: CLUB, minutes: [16, 16] });
  });

  test("with two rules files of other names takes no third, and names them", () => {
    const other = packRules({ ...rulesIn(CLUB), name: "OTHER" });
    const event: ClubEvent = { ...EVENT, rules: 0, rulesFile: other };
    expect(obstacle(event, tabletOf(powerOn()))).toContain(
      "at most 2 rules files expected, found CLUB NIGHT, WEDSTRIJD NL",
    );
  });

  test("locked, in a game or without the list takes nothing, and says why", () => {
    expect(obstacle(EVENT, tabletOf(powerOn()))).toBeNull();
    expect(obstacle(EVENT, tabletOf(moves(powerOn(), "lock MENU")))).toContain("locked");
    expect(obstacle(EVENT, tabletOf(moves(powerOn(), "ENTER b")))).toContain("A game is on");
    expect(obstacle({ ...EVENT, checkCode: "222222" }, tabletOf(powerOn()))).toBe(
      "The list with the check code 222-222 is not on this tablet: found K7Q-M4X and ABC-DEF.",
    );
    const byDirector: ClubEvent = { ...EVENT, rules: 0, rulesFile: DUTCH, checkCode: "222222" };
    expect(obstacle(byDirector, tabletOf(powerOn()))).toBeNull();
  });

  test("is set up by set-up's keys, whatever was set before and whichever line is chosen", () => {
    fc.assert(
      fc.property(events, events, fc.nat(7), (before, event, line) => {
        const table = powerOn();
        press(table, setUpKeys(before, tabletOf(table)));
        for (let n = 0; n < line; n++) give(table, { kind: "key", key: "DOWN" });
        const { table: number } = table.game.settings;
        press(table, setUpKeys(event, tabletOf(table)));
        const { settings, stage, view } = table.game;
        if (event.rulesFile === "") expect(profiles()[settings.rules].number).toBe(event.rules);
        expect(settings).toMatchObject({
          rulesFile: event.rulesFile,
          source: event.list,
          challengeRule: event.challengeRule,
          minutes: [event.minutes, event.minutes],
          table: event.table ?? number,
        });
        // Where the director gives the verdicts set-up asks for no pack.
        if (event.rulesFile !== DUTCH) expect(PACKS[settings.pack].replace("-", "")).toBe(event.checkCode);
        expect(differences(event, tabletOf(table))).toEqual([]);
        expect([stage.is, view.line]).toEqual(["setup", 0]);
      }),
      { numRuns: 300 },
    );
  });
});
