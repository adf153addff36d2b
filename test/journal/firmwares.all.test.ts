// An event that was set up and locked, and a game in its third challenge, by one firmware; then switched on with
// another. What each must find is in fixtures/*.scenario, which say what was done and what a person must then see.

import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, test } from "vitest";
import { NZ2022 } from "../../firmware/core/rules/nz2022";
import { LEAST_READER, VERSION } from "../../firmware/journal/body";
import { PAGE_BYTES } from "../../firmware/journal/ring";
import { crc32 } from "../../lexicon-pack/crc32";
import type { BoardName } from "../../scripts/boards";
import type { RawFlash } from "../../sim/board/virtual/raw-flash";
import { flashWith, logged } from "../../sim/play/journal/logged";
import { packRules } from "../../scripts/rules/pack";
import { edit, editedFirmware, rename, type Edit } from "../../scripts/build/edited-firmware";
import { rawFlash } from "./games";
import { played } from "../play/play";

const scenarioIn = (name: string) => readFileSync(new URL(`fixtures/${name}.scenario`, import.meta.url), "utf8");
const SET_UP = scenarioIn("third-challenge");
const GOES_ON = scenarioIn("third-challenge-goes-on");

/** As the firmware that is built has left it. */
const left = played(SET_UP).rawFlash.bytes;

/** The version after this firmware's. */
const NEWER = VERSION + 1;

/** A stored field more than this version has, which a reader must know or not. */
const oneFieldMore = (leastReader: number): Edit[] => [
  edit("core/game.ts", "  signed: boolean;\n", "  signed: boolean;\n  /** Passes in a row. */\n  passes: number;\n"),
  edit("core/game.ts", "    signed: false,\n", "    signed: false,\n    passes: 3,\n"),
  edit(
    "journal/table.ts",
    '  [85, FLAG, "signed", 1],\n',
    '  [85, FLAG, "signed", 1],\n  [127, COUNT, "passes", 4],\n',
  ),
  edit(
    "journal/body.ts",
    `VERSION = ${VERSION};\nexport const LEAST_READER = ${LEAST_READER};`,
    `VERSION = ${NEWER};\nexport const LEAST_READER = ${leastReader};`,
  ),
];

/** A rule document more, at this end of set-up's list: first, it moves the others on. The version stays. */
const oneDocumentMore = (end: "first" | "last"): Edit[] => {
  const more = `{ number: 126, text: "${packRules({ ...NZ2022.rules(), name: "CLUB 2026" })}" }`;
  const file = "core/rules/packed.ts";
  return [end === "first" ? edit(file, "return [", `return [${more}, `) : edit(file, "\n  ];", `\n${more}];`)];
};

const OTHERS: [what: string, edits: Edit[], board: BoardName][] = [
  [
    "properties, stages, pages and reasons have other names",
    [
      ["challengePoints", "wonInChallenges"],
      ["lockedUntil", "noTryBefore"],
      ["settled", "adjudicated"],
      ["locked", "closed"],
      ["verify", "checking"],
      ["setClock", "putClock"],
      ["score", "total"],
    ].map(([from, to]) => rename(from!, to!)),
    "esp32",
  ],
  [
    "files are in another order",
    [
      edit(
        "main.ts",
        'import "./device/probe";\n',
        'import "./device/probe";\nimport "./journal/state";\nimport "./core/step";\n',
      ),
    ],
    "esp32",
  ],
  ["a field is added", oneFieldMore(NEWER), "esp32"],
  ["set-up offers another rule document first", oneDocumentMore("first"), "esp32"],
  ["it is for a Pico", [], "pico"],
  ["it is for a Pico 2", [], "pico2"],
];

describe("the game and its event come back with another firmware, in which", () => {
  test.each(OTHERS)("%s", async (_what, edits, board) => {
    const bundle = await editedFirmware(edits, board);
    played(GOES_ON, { bundle, board, journal: flashWith(left, "the journal") });
  });
});

/** A scenario of a device that is switched on with the journal. */
const stored = (lines: string) => `words: CAT DOG\npin: 2468\nbegin: stored game\n${lines}`;

/** The same event, where its games cannot be read: a clock for now. */
const PLAIN_CLOCK = scenarioIn("newer-journal-found");

/** The director has the journal used again. */
const TAKEN = scenarioIn("journal-used-again");

const SWITCHED_ON = stored(`0:03    expect panel CHECK THE WORDS
+1      power off`);

/** Nobody but the director with the PIN of the event gets in. */
const LOCKED = stored(`0:03    expect console closed
        director switches the lock
        expect console open`);

/** Plays it, and checks that the journal has not been touched. */
function expectUntouched(text: string, raw: RawFlash, bundle?: string): void {
  const before = raw.bytes.slice();
  const { writes } = raw.wear;
  played(text, { bundle, journal: raw });
  expect(raw.wear.writes).toBe(writes);
  expect(raw.wear.erases.every((erases) => erases === 0)).toBe(true);
  expect(Buffer.compare(raw.bytes, before)).toBe(0);
}

describe("an older firmware that meets a newer one's journal", () => {
  let newer: string;
  let met: RawFlash;
  beforeAll(async () => {
    newer = await editedFirmware(oneFieldMore(NEWER));
    met = flashWith(left, "the journal");
    // Switched on and off.
    played(SWITCHED_ON, { bundle: newer, journal: met });
  });
  const newerJournal = () => flashWith(met.bytes, "the newer journal");

  test("says so, stays locked, keeps time, and writes and erases nothing", () => {
    expectUntouched(PLAIN_CLOCK, newerJournal());
  });

  test("is known for what it is to npm run journal, which reads its lock", () => {
    expect(logged(met.bytes, "the newer journal")).toMatchObject({ is: "newer", settings: { locked: true } });
  });

  test("leaves the game to the newer one, which goes on with it", () => {
    const raw = newerJournal();
    played(PLAIN_CLOCK, { journal: raw });
    played(GOES_ON, { bundle: newer, journal: raw });
  });

  test("uses it again when the director says so, and the event stays locked behind its PIN", () => {
    const raw = newerJournal();
    played(TAKEN, { journal: raw });
    played(LOCKED, { journal: raw });
  });

  test("reads it where the newer one says that it may", async () => {
    const raw = flashWith(left, "the journal");
    const careful = await editedFirmware(oneFieldMore(VERSION));
    played(SWITCHED_ON, { bundle: careful, journal: raw });
    played(GOES_ON, { journal: raw });
  });
});

/** A document of the newer firmware's alone is chosen at set-up, which each of these leaves as the power fails. */
const CHOSEN: [when: string, lines: string][] = [
  ["as soon as it has been chosen", "power off"],
  ["at set-up, with the event locked", "+5 director switches the lock\n+1 power off"],
  [
    "in a turn, with the event locked",
    "+5 director switches the lock\nkeys BACK BACK UP ENTER\n+2 B presses\n+10 power off",
  ],
];

describe("an older firmware of the same version that finds a rule document which it does not have", () => {
  test.each(CHOSEN)("chosen, with the power lost %s, leaves the journal alone", async (_when, lines) => {
    const newer = await editedFirmware(oneDocumentMore("last"));
    const isLocked = lines.includes("director");
    const raw = rawFlash();
    played(
      `words: CAT DOG
pin: 2468
begin: set-up
0:03    keys DOWN ENTER ENTER ENTER ENTER ENTER
+2      expect panel CLUB 2026
${lines}`,
      { bundle: newer, journal: raw },
    );
    const found = flashWith(raw.bytes, "the journal");
    if (isLocked) expectUntouched(PLAIN_CLOCK, found);
    else expectUntouched("words: CAT\nbegin: stored game\n0:03 expect panel GAMES OF NEWER", found);
    const again = "words: CAT\nbegin: stored game\n0:03 key MENU\n+1 expect panel CLUB 2026";
    played(again, { bundle: newer, journal: found });
  });
});

describe("an event whose game cannot be read", () => {
  /** The first content byte of each sound full state is another: no game is sound any more. */
  function withoutGames(): RawFlash {
    const raw = flashWith(left, "the journal");
    for (let at = 9 * PAGE_BYTES; at < raw.bytes.length; at += 8) {
      const slot = raw.bytes.subarray(at, at + 8);
      const sound = (crc32(slot.subarray(0, 6)) & 0xffff) === (slot[6] | (slot[7] << 8));
      if (sound && (slot[0] === 0x87 || slot[0] === 0x88)) raw.rot(at + 9, 0);
    }
    return raw;
  }

  test("is as it was, locked and with its PIN, and the director is called", () => {
    played(scenarioIn("games-damaged"), { journal: withoutGames() });
  });

  test("is locked, and nothing is written, if an exception stops the journal's reading", async () => {
    const faulty = await editedFirmware([
      edit(
        "journal/restore.ts",
        "  const last = lastState(journal);\n",
        '  const last = lastState(journal);\n  if (last !== "none") throw new Error("planted");\n',
      ),
    ]);
    expectUntouched(scenarioIn("reading-throws"), flashWith(left, "the journal"), faulty);
  });
});
