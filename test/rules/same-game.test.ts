// The same presses and keys at the same instants with what a rule document leaves to the director, through the bundle
// that is flashed: the results differ where the choices differ, and nowhere else. Everything expected is worked by hand
// from the documents. With a document's first choices it is same-game.scenario in the document's folder.
//
// The game. B starts A's clock at 0:10. A plays for 30 s. B thinks for 10 s and challenges CAT and DOG, both words.
// After the verdict B presses at 1:20, A at 1:30; which of the two presses counts is the document's. B ends the turn at
// 29:01. A thinks for 30 s and plays out at 29:31; B accepts, holding tiles worth 6. On the plays alone the sheets say
// 400 for A and 420 for B.
//
// B's time: 10 s + (29:01 - 1:30) = 10 s + 27:31 = 27:41 in every document, so 2:41 over, three minutes or parts: 30
// points (NZ 8.4; ASPA 11.3b; NASPA 2011 V.F.2, 2013 V.G.2). A's time: 30 s + 30 s = 1:00 where the challenger keeps
// the turn, for B's press at 1:20 is then not the one that is due and A's at 1:30 starts B (NZ 6.17; ASPA 10.9; NASPA
// VI.B.2). Where the challenger loses it, B's press at 1:20 starts A, whose turn of 10 s A ends at 1:30: 1:10 (NASPA
// IV.I.3).

import { describe, test } from "vitest";
import { played } from "../play";

interface Expected {
  head: string;
  /** A's sheet: 400, and what the challenge of two words has brought. */
  sheetA: number;
  challenges: string;
  timeUsed: string;
  adjusted: string;
  outcome: string;
}

/** The challenger loses the turn, and A gets no points (IV.I.3). A 400 + 2 x 6 (V.F.1; 2013 V.G.1); B 420 - 30. */
const LOSE_A_TURN = {
  sheetA: 400,
  challenges: "0 0",
  timeUsed: "1:10 27:41",
  adjusted: "412 390",
  outcome: "A WINS BY 22",
};
const CHOICES: Expected[] = [
  // 5 a word was advertised (10.9): 410 + 6; B 420 - 6 - 30.
  {
    head: "rules: ASPA 2016\nlexicon: CSW24\nchallenge: 5 A WORD",
    sheetA: 410,
    challenges: "10 0",
    timeUsed: "1:00 27:41",
    adjusted: "416 384",
    outcome: "A WINS BY 32",
  },
  // The lost turn was advertised: A's time as under NASPA, the tiles as under ASPA.
  {
    head: "rules: ASPA 2016\nlexicon: CSW24\nchallenge: LOSE A TURN",
    sheetA: 400,
    challenges: "0 0",
    timeUsed: "1:10 27:41",
    adjusted: "406 384",
    outcome: "A WINS BY 22",
  },
  // 10 for each of two words (VI.B.2): 420 + 2 x 6; B 420 - 30.
  {
    head: "rules: NASPA 2011\nlexicon: CSW12\nsource: CSW12\nchallenge: 10 A WORD",
    sheetA: 420,
    challenges: "20 0",
    timeUsed: "1:00 27:41",
    adjusted: "432 390",
    outcome: "A WINS BY 42",
  },
  { head: "rules: NASPA 2013\nlexicon: CSW12\nsource: CSW12\nchallenge: LOSE A TURN", ...LOSE_A_TURN },
];

function gameOf(expected: Expected): string {
  return `${expected.head}
words: CAT DOG
0:10  B presses
0:40  A presses
0:50  key CHALLENGE
      type CAT DOG
1:00  B presses
1:02  A presses
1:10  expect verdict ACCEPTABLE
1:20  B presses
1:30  A presses
      expect lamp B
29:01 B presses
29:31 key OUT
+2    key ACCEPT
+1    A presses
+1    B presses
+1    expect panel TIME USED ${expected.timeUsed}
      expect panel OVERTIME 0:00 2:41
      expect penalty A 0
      expect penalty B 30
      expect panel 1 CHALLENGE ${expected.challenges}
      key ACCEPT
      keys ${[...String(expected.sheetA)].join(" ")} ENTER 4 2 0 ENTER 6 Y
      expect panel ADJUSTED ${expected.adjusted}
+3    expect panel ${expected.outcome}
`;
}

/** Rulings of one document on an end, or on a challenge judged twice: a head, the lines, and the expected texts. */
const RULED: [what: string, head: string, lines: string, ...expected: string[]][] = [
  // A player who forfeits loses by 50 (NZ 10.2; NASPA 2011 V.J.1, 2013 V.K.1); ASPA 2.4 has no number.
  ["forfeits", "rules: SCRABBLE NZ 2022\nlexicon: CSW19", "director 7 2", "panel B WINS BY 50"],
  ["forfeits", "rules: ASPA 2016\nlexicon: CSW24", "director 7 2", "panel B WINS", "no panel WINS BY"],
  ["forfeits", "rules: NASPA 2011\nlexicon: OWL2", "director 7 3", "panel A WINS BY 50"],
  ["forfeits", "rules: NASPA 2013\nlexicon: OWL2", "director 7 3", "panel A WINS BY 50"],
  // A player who resigns has lost, whatever the scores: A had 400 to 300 (NASPA I.B).
  ...["NASPA 2011", "NASPA 2013"].map((rules): (typeof RULED)[number] => [
    "resigns when ahead",
    `rules: ${rules}\nlexicon: OWL2`,
    "director 7 5\nkey ACCEPT\nkeys 4 0 0 ENTER 3 0 0 ENTER",
    "panel B WINS",
  ]),
  // The first verdict gave A 10 for one word; the second takes its place (ASPA 10.4 with 10.9; NASPA IV.J.1.m, VI.B.2).
  ...[
    "rules: ASPA 2016\nlexicon: CSW24\nchallenge: 10 A WORD",
    "rules: NASPA 2011\nlexicon: CSW12\nsource: CSW12\nchallenge: 10 A WORD",
    "rules: NASPA 2013\nlexicon: CSW12\nsource: CSW12\nchallenge: 10 A WORD",
  ].flatMap((head): (typeof RULED)[number][] => [
    ["is judged twice, the second time against it", head, judgedTwice("DELETE G"), "panel 1 CHALLENGE 0 0"],
    [
      "is judged twice, and stands both times",
      head,
      judgedTwice("DELETE DELETE DELETE D O G"),
      "panel 1 CHALLENGE 10 0",
    ],
  ]),
];

/** B challenges CAT, which stands; the director corrects the list, and it is judged once more. */
function judgedTwice(correction: string): string {
  return `key CHALLENGE
type CAT
+1  B presses
+1  A presses
+2  expect verdict ACCEPTABLE
director 6 3 ${correction}
+1  key BACK
+1  B presses
+1  A presses
+3  director 7 1`;
}

function ruledGame(head: string, lines: string, expected: string[]): string {
  const sights = expected.map((what) => `expect ${what}`);
  return [head, "words: CAT DOG", "0:10  B presses", "0:40  A presses", "+5", lines, "+3", ...sights, ""].join("\n");
}

describe("the same game", () => {
  test.each(CHOICES)("with what a document leaves to the director: $head", (expected) => {
    played(gameOf(expected));
  });
});

describe("what becomes of a side or a play that", () => {
  const rows = RULED.map(([what, head, ...rest]) => [what, head.split("\n")[0].slice(7), head, ...rest] as const);
  test.each(rows)("%s, under %s", (_what, _rules, head, lines, ...expected) => {
    played(ruledGame(head, lines, expected));
  });
});
