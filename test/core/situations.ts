// Situations of a game, each reached from power-on by keys and buttons alone: the rows of the state-and-key table, and
// the places from which its test presses everything.

import { KEYS } from "../../firmware/input/keys";
import { nz2025 } from "../../firmware/core/rules/nz2025";
import { profiles } from "../../firmware/core/rules/profiles";
import { ROOT } from "../../scripts/paths";
import { linesOf } from "../../scripts/rules/lines";
import { packRules } from "../../scripts/rules/pack";
import { give, copyOf, FAULTY, type Input, played, SOUND, type TimedGame } from "./moves";

export const INPUTS: Input[] = [
  { kind: "press", side: 0 },
  { kind: "press", side: 1 },
  ...KEYS.map((key): Input => ({ kind: "key", key })),
];

export function inputName(input: Input): string {
  return input.kind === "press" ? `button ${"AB"[input.side]}` : input.key;
}

// B presses first, so A is on turn; then A's first play stands and B is on turn; in the end A plays out.
const FIRST_TURN = "ENTER b +30";
const OPEN = `${FIRST_TURN} a +10`;
const CHALLENGED = `${OPEN} CHALLENGE 'CAT ENTER 'QI`;
const VERIFIED = `${CHALLENGED} b`;
const OUT_PLAY = `${OPEN} b +10 OUT`;
const FOUR_NUMBERS = "#350 ENTER #340 ENTER #7 ENTER #5 ENTER";
const SEVEN_WORDS = "'QI ENTER 'QI ENTER 'QI ENTER 'QI ENTER 'QI ENTER 'QI ENTER 'QI ENTER";

/**
 * Stage or page, and what is special; the moves that lead there; the rule document if it is not the device's first, or
 * the line of a rules file.
 */
type Situation = [name: string, moves: string, kind?: string];

/** Instead of a rule document: the first one, with a pack that fails its check. */
const FAULTY_PACK = "faulty pack";

/** The director judges, and whoever is wrong loses points; the side that began leaves the other a turn. */
const DUTCH = linesOf([ROOT + "scripts/rules/examples/wedstrijdscrabble.json"])[0];
/** A minute, and no more: over it the game is lost, or ends. */
const [LOST, ENDED] = (["lost", "ended"] as const).map((overLimit) =>
  packRules({ ...nz2025(), name: "FLAG", minutes: 1, overtimePointsPerMinute: 0, overtimeLimit: 0, overLimit }),
);

export const SITUATIONS: Situation[] = [
  ["setup", ""],
  ["setup, line of the rules", "DOWN"],
  ["setup, line of the list, one to choose", "DOWN DOWN"],
  ["setup, line of the list, several", "DOWN DOWN", "NASPA 2011"],
  ["setup, line of the challenge, one rule", "DOWN DOWN DOWN"],
  ["setup, line of the challenge, several", "DOWN DOWN DOWN", "ASPA 2016"],
  ["setup, line of A's minutes", "UP UP UP UP"],
  ["setup, line of A's minutes, none left", "UP UP UP UP DELETE DELETE"],
  ["setup, line of B's minutes", "UP UP UP"],
  ["setup, line of the pack", "UP UP"],
  ["setup, line of the table, none", "UP"],
  ["setup, line of the table", "UP #117"],
  ["setup, no minutes, line of the start", "UP UP UP UP DELETE DELETE DOWN DOWN DOWN DOWN"],
  ["setup, locked", "lock MENU"],
  ["setup, locked, line of the rules", "lock MENU DOWN"],
  ["setup, faulty pack", "", FAULTY_PACK],

  ["ready", "ENTER"],
  ["ready, unequal minutes", "UP UP UP UP #35 UP UP UP UP ENTER"],
  ["ready, time taken from one", "ENTER pin 2 A DOWN ENTER"],
  ["ready, times of both changed", "ENTER pin 2 A ENTER pin 2 B DOWN ENTER"],
  ["ready, a late player has come", "ENTER pin 5 A ENTER +90 a"],
  ["ready, a clock corrected", "ENTER pin 1 A #2000 ENTER"],

  ["late, A is", "ENTER pin 5 A ENTER +60"],
  ["late, A has forfeited", "ENTER pin 5 A ENTER +1501", "NASPA 2011"],
  ["late, both, halved", "ENTER pin 5 C ENTER +60", "ASPA 2016"],
  ["late, both, carried", "ENTER pin 5 C ENTER +60", "NASPA 2011"],
  ["late, stopped by a loss of power", "ENTER pin 5 A ENTER +60 power"],
  ["late, one of both has come", "ENTER pin 5 C ENTER +60 b +20", "ASPA 2016"],

  ["running, first turn", FIRST_TURN],
  ["running, asked who is first", "ENTER a +3 BACK"],
  ["running, open play", OPEN],
  ["running, open play, window over", `${OPEN} +20`, "NASPA 2011"],
  ["running, on hold", `${OPEN} HOLD +5`],
  ["running, accepted", `${OPEN} HOLD ACCEPT`],
  ["running, asked whether the turn before goes on", `${OPEN} BACK`],
  ["running, asked, too long ago", `${OPEN} BACK +11`],
  ["running, pressed back", `${OPEN} BACK a`, "NASPA 2013"],
  ["running, turn ended after a stop", `${OPEN} NEUTRAL b`, "NASPA 2011"],
  ["running, choosing tiles", `${OPEN} NEUTRAL 2 +16 b +3`, "NASPA 2013"],
  ["running, overtime", `${OPEN} +1600`],
  ["over the limit of overtime", `${FIRST_TURN} +2110 a`, "NASPA 2013"],
  ["over the limit of overtime, ruling", `${FIRST_TURN} +2110 a pin 6`, "NASPA 2013"],
  ["running, goes on over the limit", `${FIRST_TURN} +2110 a pin 6 0 b +5`, "NASPA 2013"],
  ["running, open play, faulty pack", OPEN, FAULTY_PACK],
  ["running, after a verdict", `${VERIFIED} a good +2 a`],

  ["neutral, no open play", `${FIRST_TURN} NEUTRAL`],
  ["neutral, open play", `${OPEN} NEUTRAL`],
  ["neutral, on hold", `${OPEN} HOLD NEUTRAL`],
  ["neutral, reason given", `${OPEN} NEUTRAL 1`],
  ["neutral, choosing tiles, in time", `${OPEN} NEUTRAL 2 +5`, "NASPA 2013"],
  ["neutral, choosing tiles, time over", `${OPEN} NEUTRAL 2 +16`, "NASPA 2013"],
  ["neutral, pressed back", `${OPEN} BACK a NEUTRAL`, "NASPA 2013"],
  ["neutral, both may restart", `${OPEN} NEUTRAL`, "NASPA 2011"],
  ["neutral, challenge taken back", `${OPEN} HOLD CHALLENGE BACK a`],
  ["neutral, end not agreed", `${OPEN} END BACK`],
  ["neutral, challenge void", `${CHALLENGED} pin 6 1`, "NASPA 2011"],
  ["neutral, out accepted, end not agreed", `${OUT_PLAY} ACCEPT BACK`],

  ["minute", `${OPEN} BACK a NEUTRAL UP`, "NASPA 2013"],

  ["words, none yet", `${OPEN} CHALLENGE`],
  ["words, none yet, no play open", `${FIRST_TURN} CHALLENGE`],
  ["words, none yet, of a play accepted", `${OPEN} ACCEPT CHALLENGE`],
  ["words, two, of a play accepted", `${OPEN} ACCEPT CHALLENGE 'QI ENTER 'ZA`],
  ["words, one letter", `${OPEN} CHALLENGE 'C`],
  ["words, two", CHALLENGED],
  ["words, two, the first being corrected", `${CHALLENGED} UP`],
  ["words, concession allowed", CHALLENGED, "NASPA 2011"],
  ["words, 15 letters", `${OPEN} CHALLENGE 'ABCDEFGHIJKLMNO`],
  ["words, eight", `${OPEN} CHALLENGE ${SEVEN_WORDS} 'ZA`],
  ["words, adjudication again", `${VERIFIED} a good pin 6 3 MENU`, "ASPA 2016"],
  ["words, adjudication again, one word more", `${VERIFIED} a good pin 6 3 ENTER 'ZA MENU`, "ASPA 2016"],
  ["words, out play challenged", `${OUT_PLAY} CHALLENGE 'CAT`],
  ["words, faulty pack", CHALLENGED, FAULTY_PACK],
  ["words, none yet, no challenge?", `${OPEN} HOLD CHALLENGE BACK`],
  ["words, none yet, no challenge? The question has expired", `${OPEN} CHALLENGE BACK +11`],
  ["words, none yet, of a turn not ended, no challenge?", `${FIRST_TURN} CHALLENGE +60 BACK`],
  ["words, none yet, of an out play, too late, no challenge?", `${OUT_PLAY} +25 CHALLENGE BACK`, "NASPA 2011"],

  ["verify", VERIFIED],
  ["verify, concession allowed", VERIFIED, "NASPA 2011"],
  ["verify, of a play accepted", `${OPEN} ACCEPT CHALLENGE 'QI b`],
  ["verify, faulty pack", VERIFIED, FAULTY_PACK],

  ["concede", `${CHALLENGED} ACCEPT`, "NASPA 2011"],
  ["concede, from the check", `${VERIFIED} ACCEPT`, "NASPA 2011"],

  ["adjudicating", `${VERIFIED} a`],

  ["verdict, acceptable", `${VERIFIED} a good +2`],
  ["verdict, acceptable, turn lost", `${VERIFIED} a good +2`, "NASPA 2011"],
  ["verdict, not acceptable", `${VERIFIED} a bad +2`],
  ["verdict, conceded", `${CHALLENGED} ACCEPT a +2`, "NASPA 2011"],
  ["verdict, out play stands", `${OUT_PLAY} CHALLENGE 'CAT b a good +2`],
  ["verdict, out play falls", `${OUT_PLAY} CHALLENGE 'CAT b a bad +2`],
  ["verdict, clock of who delays runs", `${VERIFIED} a bad +2 DOWN b +3`, "NASPA 2011"],
  ["verdict, delay asked", `${VERIFIED} a bad +2 DOWN`, "NASPA 2011"],

  ["out, opponent has time", OUT_PLAY],
  ["out, start allowed", `${OUT_PLAY} +6`],
  ["out, opponent's clock runs", `${OUT_PLAY} +6 a +3`],
  ["out, on hold", `${OUT_PLAY} HOLD`],
  ["out, on hold, opponent's clock runs", `${OUT_PLAY} HOLD a +3`, "NASPA 2011"],
  ["out, on hold, stopped again", `${OUT_PLAY} HOLD a +3 NEUTRAL`, "NASPA 2011"],
  ["out, time is over", `${OUT_PLAY} +21`, "NASPA 2011"],
  ["out, stopped for the director", `${OUT_PLAY} NEUTRAL +30`, "NASPA 2011"],
  ["out, after the own press", `${OPEN} b OUT`],
  ["out, faulty pack", OUT_PLAY, FAULTY_PACK],

  ["ending", `${OPEN} END`],
  ["ending, A has confirmed", `${OPEN} END a`],
  ["ending, either may end it", `${OPEN} END`, "NASPA 2013"],
  ["ending, either may end it, A has confirmed", `${OPEN} END a`, "NASPA 2013"],
  ["ending, out accepted", `${OUT_PLAY} ACCEPT`],
  ["ending, out not decided", `${OUT_PLAY} END`],

  ["ended", `${OPEN} END a b`],
  ["ended, scores typed", `${OPEN} END a b #410 DOWN #3999`],
  ["ended, score full", `${OPEN} END a b #4105`],
  ["ended, not signed", `${OPEN} END a b`, "NASPA 2011"],
  ["ended, signed", `${OPEN} END a b ACCEPT`, "NASPA 2011"],
  ["ended, a number asked about", `${OPEN} END a b #3500 ENTER`],
  ["ended, settled", `${OPEN} END a b ${FOUR_NUMBERS}`],
  ["ended, points asked", `${VERIFIED} a good +2 a END a b ${FOUR_NUMBERS}`],
  ["ended, points won", `${VERIFIED} a good +2 a END a b`],
  ["ended, out, one side's tiles", `${OUT_PLAY} ACCEPT a b`],
  ["ended, B has left", `${OPEN} pin 7 0 ACCEPT`, "NASPA 2013"],
  ["ended, A has resigned", `${OPEN} pin 7 5`],
  ["ended, stopped", `${OPEN} pin 7 1`],
  ["ended, A has forfeited", `${OPEN} pin 7 2`],

  ["setup, the director judges", "", DUTCH],
  ["setup, the director judges, line of the pack", "UP UP", DUTCH],
  ["ready, the director judges", "ENTER", DUTCH],
  ["words, the director judges", `${OPEN} CHALLENGE`, DUTCH],
  ["words, the director judges, a word typed", `${OPEN} CHALLENGE 'QI`, DUTCH],
  ["verdict, points off the challenger", `${OPEN} CHALLENGE pin 6 4 +2`, DUTCH],
  ["verdict, points off a play that falls", `${OPEN} CHALLENGE pin 6 5 +2`, DUTCH],
  ["out, the other has a turn", `${FIRST_TURN} OUT`, DUTCH],
  ["ending, the other has a turn", `${FIRST_TURN} OUT ACCEPT`, DUTCH],
  ["ended, points off in challenges", `${OPEN} CHALLENGE pin 6 4 +2 a END a b ${FOUR_NUMBERS}`, DUTCH],
  ["over the limit of overtime, lost", `${FIRST_TURN} +40`, LOST],
  ["over the limit of overtime, ended", `${FIRST_TURN} a +70`, ENDED],

  ["menu settings, over set-up", "MENU"],
  ["menu settings, over running", `${OPEN} MENU`],
  ["menu settings, three digits", `${OPEN} MENU #123`],
  ["menu settings, PIN closed", `${OPEN} MENU #11111111111111111111`],
  ["menu settings, over neutral", `${OPEN} NEUTRAL MENU`],
  ["menu settings, over words", `${CHALLENGED} MENU`],
  ["menu settings, over adjudicating", `${VERIFIED} a MENU`],
  ["menu settings, over the verdict", `${VERIFIED} a good MENU`],
  ["menu settings, over ended", `${OPEN} END a b MENU`],
  ["menu director, over running", `${OPEN} pin`],
  ["menu setClock", `${OPEN} pin 1`],
  ["menu setClock, side and time typed", `${OPEN} pin 1 A #1230`],
  ["menu setClock, overtime typed", `${OPEN} pin 1 B DOWN #15`],
  ["menu setClock, over set-up", "pin 1 A #1230"],
  ["menu addTime", `${OPEN} pin 2`],
  ["menu addTime, side chosen", `${OPEN} NEUTRAL pin 2 A`],
  ["menu addTime, over set-up", "pin 2 A"],
  ["menu eraseOvertime, none", `${OPEN} pin 3 B`, "NASPA 2011"],
  ["menu eraseOvertime, some", `${OPEN} +1600 pin 3 B`, "NASPA 2011"],
  ["menu eraseOvertime, not in the rules", `${OPEN} +1600 pin 3 B`],
  ["menu turn, over running", `${OPEN} pin 4 A`],
  ["menu turn, over neutral", `${OPEN} NEUTRAL pin 4 A`],
  ["menu turn, a number typed", `${OPEN} NEUTRAL pin 4 #12`],
  ["menu points", `${OPEN} pin 0`],
  ["menu points, side and number typed", `${OPEN} NEUTRAL pin 0 B DOWN #30`, "NASPA 2011"],
  ["menu late, over ready", "ENTER pin 5"],
  ["menu late, both, not in the rules", "ENTER pin 5 C"],
  ["menu late, both", "ENTER pin 5 C", "ASPA 2016"],
  ["menu late, over running", `${OPEN} pin 5 A`],
  ["menu addTime, both sides", `${OPEN} NEUTRAL pin 2 C #0130`],
  ["menu undo", `${OPEN} NEUTRAL pin 2 A ENTER pin DELETE`],
  ["menu undo, of an act that nothing takes back", "ENTER pin 8 2 #2468 ENTER BACK DELETE"],
  ["menu undo, of both sides' time", `${OPEN} NEUTRAL pin 1 C #1230 ENTER pin DELETE`],
  ["menu challenge, over running", `${OPEN} pin 6`],
  ["menu challenge, over words", `${CHALLENGED} pin 6`],
  ["menu challenge, over words, blank clause", `${CHALLENGED} pin 6`, "NASPA 2011"],
  ["menu challenge, over the verdict", `${VERIFIED} a good pin 6`],
  ["menu challenge, over the verdict, repeat clause", `${VERIFIED} a good pin 6`, "ASPA 2016"],
  ["menu challenge, over a late challenge", `${OPEN} +30 CHALLENGE pin 6`, "NASPA 2011"],
  ["menu challenge, how many words", `${OPEN} CHALLENGE pin 6 4`],
  ["menu again", `${VERIFIED} a good +2 CHALLENGE`, "ASPA 2016"],
  ["menu retype", `${VERIFIED} a good pin 6 3`, "ASPA 2016"],
  ["menu end, over running", `${OPEN} pin 7`],
  ["menu end, over ended", `${OPEN} END a b pin 7`],
  ["menu end, over set-up", "pin 7"],
  ["menu event, over set-up", "pin 8"],
  ["menu challenge, over set-up", "pin 6"],
  ["menu event, over running", `${OPEN} pin 8`],
  ["menu event, over neutral", `${OPEN} NEUTRAL pin 8`],
  ["menu event, locked", "lock"],
  ["menu pin", `${OPEN} pin 8 2`],
  ["menu pin, four digits", `${OPEN} pin 8 2 #7391`],
  ["menu pin, the first one", `${OPEN} pin 8 2 #0000`],
  ["menu event, with a PIN of its own", `${OPEN} pin 8 2 #7391 ENTER`],
  ["menu log, over neutral", `${OPEN} NEUTRAL pin 9`],
  ["menu log, a game's", `${OPEN} NEUTRAL pin 9 1`],
  ["menu log, a game's, over ended", `${OPEN} END a b pin 9 1`],
  ["menu test, over ready", "ENTER pin 8 3"],
  ["menu test, over neutral", `${OPEN} NEUTRAL pin 8 3`],
  ["menu test, BACK once", `${OPEN} NEUTRAL pin 8 3 BACK`],
];

/** The device in a situation, fresh from power-on. */
export function reach([, line, kind = profiles()[0].rules().name]: Situation): TimedGame {
  return kind === FAULTY_PACK ? played(profiles()[0].rules().name, line, FAULTY) : played(kind, line, SOUND);
}

/** The device in each situation, and after each input there, with a name for where it is. */
export function* everywhere(): Generator<{ table: TimedGame; where: string }> {
  for (const situation of SITUATIONS) {
    const start = reach(situation);
    yield { table: start, where: situation[0] };
    for (const input of INPUTS) {
      const table = copyOf(start);
      give(table, input);
      yield { table, where: `${situation[0]}, then ${inputName(input)}` };
    }
  }
}
