// Numbers and arguments of acts in version 8, counted by hand in JOURNAL.md. If firmware and document changed one of
// them together, a game of this version would be read as another one. A change needs a new version (JOURNAL.md, "What a
// change to the firmware must do"), whose numbers then replace these.

import { expect, test } from "vitest";
import type { Act } from "../../firmware/core/acts";
import { record } from "../../firmware/journal/journal";
import { sitDown } from "./games";
import { namesIn } from "./second/names";
import { recordsOf, type Slot } from "./second/records";

/** Five names a line, from number 1; what is new is appended in a new version. */
const TABLES: [heading: string, names: string][] = [
  [
    "**Stages**",
    `setup ready late running neutral
     minute words verify concede adjudicating
     verdict out ending ended`,
  ],
  ["**Rulings**", "acceptedFirst timeIsOver"],
  ["**Questions**", "turnBack blank noChallenge delay"],
  ["**Reasons**", "score overdraw blank director other tiles"],
  [
    "**How the game ended**",
    `stopped resigned forfeitA forfeitB forfeitBoth
     resignedA resignedB leftA leftB lostOnTimeA
     lostOnTimeB`,
  ],
  [
    "**Acts of players** without",
    `neutral hold accept challenge out
     end sign askTurnBack askBlank askNoChallenge
     askDelay unasked challengeStands askMinute otherChallenges
     otherIsOut concede notConceded notOut notEnded
     noMinute editList pointsIncluded pointsNotIncluded nextPack
     start toSetUp lastResultByPlayers nextGame pinRight
     pinWrong`,
  ],
  [
    "**Acts with a line or a number**",
    `word correctWord number rules list
     challengeRule minutesA minutesB table rulesFile`,
  ],
  [
    "**Acts of the director**",
    `setClock addTime eraseOvertime turn points
     late voidForBlank voidTurnGoesOn adjudicateAgain acceptable
     notAcceptable allowChallenge refuseChallenge stopped forfeitA
     forfeitB forfeitBoth resignedA resignedB leftA
     leftB sixZeros reopened newPin locked
     unlocked otherList lowTimeOn lowTimeOff logSent
     undone lastResult end lostOnTimeA lostOnTimeB
     goOnOverLimit`,
  ],
];

test.each(TABLES)("%s: the numbers of version 8", (heading, names) => {
  expect([...namesIn(heading)]).toEqual(names.split(/\s+/).map((name, place) => [place + 1, name]));
});

/** The last record of a game in which this act was recorded. */
function written(act: Act, refused = false): Slot {
  const { raw, journal } = sitDown();
  record(journal, act, refused);
  return recordsOf(raw.bytes).slots.at(-1)!;
}

const director = (act: string, side: 0 | 1 | "both" | null, value: number | null): Act =>
  ({ kind: "director", act, side, value, at: 0x1234 }) as Act;
const setting = (kind: string, value: number): Act => ({ kind, value, at: 0x1234 }) as Act;
const line = (kind: string, at: number, text: string): Act => ({ kind, line: at, text, at: 0x1234 }) as Act;

/** Code of the record, then its fields: number and value in hexadecimal, lowest byte first. Side A is 0: no byte. */
const BODIES: [act: Act, code: number, fields: string][] = [
  [line("word", 7, "QI"), 0x97, "7a:07 7b:5149"],
  [line("correctWord", 1, "ZA"), 0x98, "7a:01 7b:5a41"],
  [line("number", 3, "0"), 0x99, "7a:03 7b:30"],
  // 2v for v of 0 or more.
  [setting("rules", 4), 0x9a, "79:08"],
  [setting("list", 1), 0x9b, "79:02"],
  [setting("challengeRule", 2), 0x9c, "79:04"],
  [setting("minutesA", 25), 0x9d, "79:32"],
  [setting("minutesB", 99), 0x9e, "79:c6"],
  // 1,998 is 0x7ce.
  [setting("table", 999), 0x9f, "79:ce07"],
  // After 0x9f for act 9.
  [{ kind: "rulesFile", text: "1;NX;ABC", at: 0x1234 }, 0xa0, "7c:313b4e583b414243"],
  // -2v-1 for less than 0: 11,997,999 is 0xb7132f.
  [director("setClock", 0, -5_999_000), 0xd1, "62: 79:2f13b7"],
  // 120,000 is 0x1d4c0.
  [director("addTime", "both", 60_000), 0xd2, "66:01 79:c0d401"],
  [director("eraseOvertime", 1, null), 0xd3, "62:01"],
  [director("turn", 0, 12), 0xd4, "62: 79:18"],
  [director("points", 1, -5), 0xd5, "62:01 79:09"],
  [director("late", "both", null), 0xd6, "66:01"],
  [director("acceptable", null, 3), 0xda, "79:06"],
  // 4,936 is 0x1348.
  [director("newPin", null, 2468), 0xe8, "79:4813"],
  [director("undone", null, 5), 0xef, "79:0a"],
  [
    {
      kind: "pack",
      pack: 1,
      // 267,753 is 0x415e9.
      lexicon: { name: "CSW19", wordCount: 267_753, checkCode: "ABC-DEF", alphabet: "", fault: null },
      at: 0x1234,
    },
    0x89,
    "09:01 10:4353573139 11:e91504 12:4142432d444546",
  ],
];

test.each(BODIES)("%o is a record 0x%x with %s", (act, code, fields) => {
  const { code: found, body } = written(act);
  if (body === null || typeof body === "string") throw new Error(`a sound body expected, found ${body}`);
  expect(found).toBe(code);
  // Version 8, which only readers of version 8 may read; the time, 0x1234.
  expect([...body.bytes.slice(0, 6)]).toEqual([8, 8, 0x34, 0x12, 0, 0]);
  const pairs = [...body.fields].map(
    ([field, value]) => `${field.toString(16).padStart(2, "0")}:${Buffer.from(value).toString("hex")}`,
  );
  // Fields come in any order.
  expect(pairs.sort().join(" ")).toBe(fields);
});

test("a stop at the limit of overtime has the time alone", () => {
  const { code, value } = written({ kind: "limitReached", at: 0x1234 });
  expect([code, value]).toEqual([0xc0, 0x1234]);
});

test.each([
  [false, 0x1234],
  [true, 0x80001234],
])("a press, refused: %s, has the value 0x%x", (refused, value) => {
  const { code, value: found } = written({ kind: "press", side: 1, at: 0x1234 }, refused);
  expect([code, found]).toEqual([0x91, value]);
});
