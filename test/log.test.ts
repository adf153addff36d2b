// The log that the director sends over USB, against games whose log is written here by hand: what was done at the
// table, when, and what was left to A and B by then. The rows of a result are those of the panel.

import { describe, expect, test } from "vitest";
import { played } from "./play";

/** Lines that the console prints, with single spaces; none before the last line of the game. */
function printedIn(game: string): string[] {
  const device = played(game + "\n+9 director 9\n+1 key 1\n+1 expect no printed :\n key ENTER\n+1");
  return device.printed().map((line) => line.trim().split(/ +/).join(" "));
}

// The set-up of NZ 2025 is one key, a second after power-on, and the scenario's time begins 0.1 s later: the log's
// times are 1.1 s later.
const NEW_ZEALAND = `lexicon: CSW24
words: CAT DOG QI
0:09.500  B presses              # 25:00 each
0:39.500  A presses              # 30 s: A has 24:30
0:59.500  key HOLD
1:09.500  key ACCEPT
1:19.500  A presses              # B's clock runs: it does nothing
1:39.500  B presses              # 60 s: B has 24:00
1:59.500  key NEUTRAL            # 20 s: A has 24:10
          key 1
2:29.500  director 2 B ENTER     # a minute more: B has 25:00
2:39.500  B presses              # A goes on
2:49.500  A presses              # 10 s: A has 24:00
2:52.500  key BACK               # 3 s: B has 24:57
2:54.500  A presses              # agrees, 2 s: B has 24:55
3:04.500  A presses              # 10 s: A has 23:50
3:14.500  key CHALLENGE          # 10 s: B has 24:45
          type CAT GDO
3:19.500  B presses
3:29.500  A presses              # two words of 0.4 s each
3:39.500  A presses              # B is to play
3:59.500  B presses              # 20 s: B has 24:25
28:59.500 A presses              # 25 min: A has -1:10, which is two minutes or part: 20 points (8.4)
29:09.500 key OUT                # 10 s: B has 24:15
29:11.500 key ACCEPT
29:12.500 A presses
29:13.500 B presses
          keys 4 0 0 ENTER 4 0 0 ENTER 5
`;

const NEW_ZEALAND_LOG = [
  "0:01 25:00 25:00 ENTER: READY, GAME 1",
  "SCRABBLE NZ 2025",
  "25 MIN, THEN -10 A MIN",
  "CHALLENGE: 5 A WORD",
  "LEXICON CSW24",
  "0:10 25:00 25:00 B PRESSES: A TO PLAY",
  "0:40 24:30 25:00 A PRESSES: B TO PLAY",
  "1:00 24:30 24:40 HOLD: B TO PLAY, B HOLDS",
  "1:10 24:30 24:30 ACCEPT: A'S PLAY IS ACCEPTED",
  "1:20 24:30 24:20 A PRESSES: ONLY B'S BUTTON COUNTS",
  "1:40 24:30 24:00 B PRESSES: A TO PLAY",
  "2:00 24:10 24:00 NEUTRAL: CLOCKS STOPPED",
  "2:00 24:10 24:00 1: CLOCKS STOPPED, SCORE DISPUTE",
  "2:30 24:10 25:00 DIRECTOR: ADD OR TAKE TIME B, WAS 24:00",
  "2:40 24:10 25:00 B PRESSES: A TO PLAY",
  "2:50 24:00 25:00 A PRESSES: B TO PLAY",
  "2:53 24:00 24:57 BACK: B TO PLAY, NOT OVER?",
  "2:55 24:00 24:55 A PRESSES: A TO PLAY",
  "3:05 23:50 24:55 A PRESSES: B TO PLAY",
  "3:15 23:50 24:45 CHALLENGE: B CHALLENGES",
  "3:20 23:50 24:45 B PRESSES: A: CHECK THE WORDS",
  "CAT",
  "GDO",
  "3:30 23:50 24:45 A PRESSES: ADJUDICATING 2 WORDS",
  "3:31 23:50 24:45 NOT ACCEPTABLE",
  "CSW24 2 WORDS",
  "A MISSES A TURN",
  "CAT",
  "GDO",
  "3:40 23:50 24:45 A PRESSES: B TO PLAY",
  "4:00 23:50 24:25 B PRESSES: A TO PLAY",
  "29:00 -1:10 24:25 A PRESSES: B TO PLAY",
  "29:10 -1:10 24:15 OUT: B PLAYS OUT",
  "29:12 -1:10 24:15 ACCEPT: END OF GAME?",
  "29:13 -1:10 24:15 A PRESSES: END OF GAME?",
  "29:14 -1:10 24:15 B PRESSES: RESULT",
  // A used 25:00 + 1:10. B used 26:00 with its minute more, less 24:15: 1:45. 400 - 20; 400 + 2 x 5 (8.3).
  "RESULT A B",
  "TIME USED 26:10 1:45",
  "OVERTIME 1:10 0:00",
  "SCORES 400 400",
  "TILE POINTS 0 +10",
  "PENALTY -20 0",
  "1 CHALLENGE 0 0",
  "ADJUSTED 380 410",
  "B WINS BY 30",
];

// Ten keys of 0.2 s choose NASPA 2011: the log's times are 2.9 s later than the scenario's.
const AMERICA = `rules: NASPA 2011
lexicon: OWL2
words: CAT DOG
0:09.500  B presses              # 0:12.4
0:39.500  A presses              # A has 24:30
0:49.500  key CHALLENGE          # B has 24:50
          type CAT
0:59.500  director 6 1           # the blank was not declared: void, A plays on (IV.F.1.e)
1:09.500  B presses
1:19.500  A presses              # 10 s: A has 24:20
1:29.500  key CHALLENGE          # B has 24:40
          type GDO
1:39.500  director 6 4           # a word judge finds it good, and B loses the turn
1:49.500  B presses              # A is to play
1:59.500  director 1 A 2 3 0 0 ENTER   # 10 s had gone: 24:10 becomes 23:00
2:09.600  director 7 3           # A has 22:50 by then
`;

const AMERICA_LOG = [
  "0:02 25:00 25:00 ENTER: READY, GAME 1",
  "NASPA 2011",
  "25 MIN, THEN -10 A MIN",
  "CHALLENGE: LOSE A TURN",
  "LEXICON OWL2",
  "0:12 25:00 25:00 B PRESSES: A TO PLAY",
  "0:42 24:30 25:00 A PRESSES: B TO PLAY",
  "0:52 24:30 24:50 CHALLENGE: B CHALLENGES",
  "1:02 24:30 24:50 DIRECTOR: VOID: BLANK UNCLEAR",
  "1:12 24:30 24:50 B PRESSES: A TO PLAY",
  "1:22 24:20 24:50 A PRESSES: B TO PLAY",
  "1:32 24:20 24:40 CHALLENGE: B CHALLENGES",
  "1:42 24:20 24:40 DIRECTOR: ACCEPTABLE, BY HAND",
  "BY DIRECTOR",
  "B MISSES A TURN",
  "GDO",
  "1:52 24:20 24:40 B PRESSES: A TO PLAY",
  "2:02 23:00 24:40 DIRECTOR: SET A CLOCK A, WAS 24:10",
  "2:12 22:50 24:40 DIRECTOR: B FORFEITS",
  "RESULT",
  "B FORFEITS",
  "A WINS BY 50",
];

describe("the log over USB", () => {
  test("of a game with a hold, a challenge, a correction and overtime", () => {
    expect(printedIn(NEW_ZEALAND)).toEqual(NEW_ZEALAND_LOG);
  });

  test("of a game with the director's rulings; no word is judged that the pack was not asked", () => {
    expect(printedIn(AMERICA)).toEqual(AMERICA_LOG);
  });
});
