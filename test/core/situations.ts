// Situations of a game, each reached from power-on by keys and buttons alone: the rows of the state-and-key table and
// the places from which its test presses everything.

import { newGame, type Game, type LexiconLabel } from "../../firmware/core/game";
import { KEYS, type Key } from "../../firmware/core/keys";
import { profiles } from "../../firmware/core/rules/profiles";
import { firstSettings, turnToNextGame } from "../../firmware/core/settings";
import type { Outcome } from "../../firmware/core/outcome";
import { step, type GameEvent } from "../../firmware/core/step";
import type { Box } from "../../firmware/ui/box";
import { panel } from "../../firmware/ui/panel";
import type { Remarks } from "../../firmware/ui/remarks";
import { fork } from "../../sim/laws/law";
import { NO_REMARKS } from "../../sim/laws/panel";

export const SOUND: LexiconLabel = { name: "CSW24", wordCount: 280_887, checkCode: "ABC-DEF", fault: null };
export const FAULTY: LexiconLabel = { name: "", wordCount: 0, checkCode: "", fault: "CORRUPT: 12, NOT 34" };

/** A person's input: press a button or a key. */
export type Input = { kind: "press"; side: 0 | 1 } | { kind: "key"; key: Key };

export const INPUTS: Input[] = [
  { kind: "press", side: 0 },
  { kind: "press", side: 1 },
  ...KEYS.map((key): Input => ({ kind: "key", key })),
];

export function inputName(input: Input): string {
  return input.kind === "press" ? `button ${"AB"[input.side]}` : input.key;
}

/** A device and its time. */
export interface Table {
  game: Game;
  now: number;
}

/** From one thing done at the table to the next. */
const BETWEEN_MS = 1000;

/** The same device once more, for another future. */
export function copyOf({ game, now }: Table): Table {
  return { now, game: fork(game) };
}

/** A device just switched on. */
export function powerOn(lexicon: LexiconLabel = SOUND): Table {
  return { game: newGame(firstSettings(), lexicon, 5000), now: 5000 };
}

/** Takes `input` a second later, and carries out what the device would, except looking words up. */
export function act(table: Table, input: Input, afterMs = BETWEEN_MS): Outcome {
  table.now += afterMs;
  const outcome = step(table.game, { ...input, at: table.now } as GameEvent);
  if (outcome.effect === "newGame") {
    const { settings, lexicon, pinGuard } = table.game;
    turnToNextGame(settings);
    table.game = newGame(settings, lexicon, table.now);
    table.game.pinGuard = pinGuard;
  }
  return outcome;
}

/**
 * Takes moves in a line of text: `a` and `b` are the buttons, `+20` lets seconds go by, `'CAT` types a word, `#1234`
 * types digits, `power` comes back, `pin` is MENU and the first PIN, `lock` locks the event behind a PIN of its own,
 * `good` and `bad` are the pack's verdicts; anything else is a key. One a second.
 */
export function moves(table: Table, line: string): Table {
  for (const move of line.split(" ").filter((word) => word !== "")) {
    if (move === "a" || move === "b") act(table, { kind: "press", side: move === "a" ? 0 : 1 });
    else if (move[0] === "+") table.now += Number(move.slice(1)) * 1000;
    else if (move[0] === "'" || move[0] === "#")
      for (const key of move.slice(1)) act(table, { kind: "key", key: keyOf(key) });
    else if (move === "pin") moves(table, "MENU #0000");
    else if (move === "lock") moves(table, "pin 8 1 #2468 ENTER 1");
    else if (move === "good" || move === "bad") {
      step(table.game, { kind: "verdict", acceptable: move === "good", at: (table.now += 400) });
    } else if (move === "power") step(table.game, { kind: "power", at: table.now });
    else act(table, { kind: "key", key: keyOf(move) });
  }
  return table;
}

function keyOf(name: string): Key {
  const key = KEYS.find((known) => known === name);
  if (key === undefined) throw new Error(`a key expected, found ${name}`);
  return key;
}

/** The keys that choose a document at set-up, and come back to its first line. */
function chooseRules(name: string): string {
  const place = profiles().findIndex(({ rules }) => rules().name === name);
  if (place < 0) throw new Error(`a rule document expected, found ${name}`);
  return `DOWN ${"ENTER ".repeat(place)}UP`;
}

/** A device at the end of `line`, by the rules of that name. */
export function played(rules: string, line: string, lexicon = SOUND): Table {
  return moves(powerOn(lexicon), `${chooseRules(rules)} ${line}`);
}

/** The panel's boxes, with what the device says of itself. */
export function boxesOf({ game, now }: Table, remarks: Partial<Remarks> = {}): Box[] {
  return panel(game, now, [], { ...NO_REMARKS, ...remarks });
}

/** The panel's texts as they are read: boxes of the same place and height are a line, in capitals. */
export function panelTexts(table: Table): string[] {
  const lines = new Map<string, string[]>();
  for (const { y, h, text } of boxesOf(table).sort((one, other) => one.y - other.y || one.x - other.x)) {
    const line = lines.get(`${y} ${h}`) ?? [];
    lines.set(`${y} ${h}`, line);
    if (text !== "") line.push(text);
  }
  return [...lines.values()].filter((line) => line.length > 0).map((line) => line.join(" ").toUpperCase());
}

const NZ = "SCRABBLE NZ 2025";
const ASPA = "ASPA 2016";
const NASPA_2011 = "NASPA 2011";
const NASPA_2013 = "NASPA 2013";

export interface Situation {
  /** Stage or page, and what is special. */
  name: string;
  rules: string;
  moves: string;
  lexicon: LexiconLabel;
}

function at(name: string, rules: string, line: string, lexicon = SOUND): Situation {
  return { name, rules, moves: line, lexicon };
}

/** B presses first, so A is on turn; then A's first play stands and B is on turn; in the end A plays out. */
const FIRST_TURN = "ENTER b +30";
const OPEN_PLAY = FIRST_TURN + " a +10";
const CHALLENGED = OPEN_PLAY + " CHALLENGE 'CAT ENTER 'QI";
const VERIFIED = CHALLENGED + " b";
const OUT = OPEN_PLAY + " b +10 OUT";

export const SITUATIONS: Situation[] = [
  at("setup", NZ, ""),
  at("setup, line of the rules", NZ, "DOWN"),
  at("setup, line of the list, one to choose", NZ, "DOWN DOWN"),
  at("setup, line of the list, several", NASPA_2011, "DOWN DOWN"),
  at("setup, line of the challenge, one rule", NZ, "DOWN DOWN DOWN"),
  at("setup, line of the challenge, several", ASPA, "DOWN DOWN DOWN"),
  at("setup, line of A's minutes", NZ, "UP UP UP UP"),
  at("setup, line of A's minutes, none left", NZ, "UP UP UP UP DELETE DELETE"),
  at("setup, line of B's minutes", NZ, "UP UP UP"),
  at("setup, line of the pack", NZ, "UP UP"),
  at("setup, line of the table, none", NZ, "UP"),
  at("setup, line of the table", NZ, "UP #117"),
  at("setup, no minutes, line of the start", NZ, "UP UP UP UP DELETE DELETE DOWN DOWN DOWN DOWN"),
  at("setup, locked", NZ, "lock MENU"),
  at("setup, locked, line of the rules", NZ, "lock MENU DOWN"),
  at("setup, faulty pack", NZ, "", FAULTY),
  at("ready", NZ, "ENTER"),
  at("ready, unequal minutes", NZ, "UP UP UP UP #35 UP UP UP UP ENTER"),
  at("ready, a late player has come", NZ, "ENTER pin 5 A ENTER +90 a"),
  at("ready, a clock corrected", NZ, "ENTER pin 1 A #2000 ENTER"),
  at("late, A is", NZ, "ENTER pin 5 A ENTER +60"),
  at("late, A has forfeited", NASPA_2011, "ENTER pin 5 A ENTER +1501"),
  at("late, both, halved", ASPA, "ENTER pin 5 2 ENTER +60"),
  at("late, both, carried", NASPA_2011, "ENTER pin 5 2 ENTER +60"),
  at("late, stopped by a loss of power", NZ, "ENTER pin 5 A ENTER +60 power"),
  at("late, one of both has come", ASPA, "ENTER pin 5 2 ENTER +60 b +20"),
  at("running, first turn", NZ, FIRST_TURN),
  at("running, asked who is first", NZ, "ENTER a +3 BACK"),
  at("running, open play", NZ, OPEN_PLAY),
  at("running, open play, window over", NASPA_2011, OPEN_PLAY + " +20"),
  at("running, on hold", NZ, OPEN_PLAY + " HOLD +5"),
  at("running, accepted", NZ, OPEN_PLAY + " HOLD ACCEPT"),
  at("running, asked whether the turn before goes on", NZ, OPEN_PLAY + " BACK"),
  at("running, asked, too long ago", NZ, OPEN_PLAY + " BACK +11"),
  at("running, pressed back", NASPA_2013, OPEN_PLAY + " BACK a"),
  at("running, turn ended after a stop", NASPA_2011, OPEN_PLAY + " NEUTRAL b"),
  at("running, choosing tiles", NASPA_2013, OPEN_PLAY + " NEUTRAL 2 +16 b +3"),
  at("running, overtime", NZ, OPEN_PLAY + " +1600"),
  at("running, open play, faulty pack", NZ, OPEN_PLAY, FAULTY),
  at("running, after a verdict", NZ, VERIFIED + " a good +2 a"),
  at("neutral, no open play", NZ, FIRST_TURN + " NEUTRAL"),
  at("neutral, open play", NZ, OPEN_PLAY + " NEUTRAL"),
  at("neutral, on hold", NZ, OPEN_PLAY + " HOLD NEUTRAL"),
  at("neutral, reason given", NZ, OPEN_PLAY + " NEUTRAL 1"),
  at("neutral, choosing tiles, in time", NASPA_2013, OPEN_PLAY + " NEUTRAL 2 +5"),
  at("neutral, choosing tiles, time over", NASPA_2013, OPEN_PLAY + " NEUTRAL 2 +16"),
  at("neutral, pressed back", NASPA_2013, OPEN_PLAY + " BACK a NEUTRAL"),
  at("neutral, both may restart", NASPA_2011, OPEN_PLAY + " NEUTRAL"),
  at("neutral, challenge taken back", NZ, OPEN_PLAY + " HOLD CHALLENGE BACK a"),
  at("neutral, end not agreed", NZ, OPEN_PLAY + " END BACK"),
  at("neutral, challenge void", NASPA_2011, CHALLENGED + " pin 6 1"),
  at("neutral, out accepted, end not agreed", NZ, OUT + " ACCEPT BACK"),
  at("minute", NASPA_2013, OPEN_PLAY + " BACK a NEUTRAL UP"),
  at("words, none yet", NZ, OPEN_PLAY + " CHALLENGE"),
  at("words, none yet, no play open", NZ, FIRST_TURN + " CHALLENGE"),
  at("words, none yet, of a play accepted", NZ, OPEN_PLAY + " ACCEPT CHALLENGE"),
  at("words, two, of a play accepted", NZ, OPEN_PLAY + " ACCEPT CHALLENGE 'QI ENTER 'ZA"),
  at("words, one letter", NZ, OPEN_PLAY + " CHALLENGE 'C"),
  at("words, two", NZ, CHALLENGED),
  at("words, two, the first being corrected", NZ, CHALLENGED + " UP"),
  at("words, concession allowed", NASPA_2011, CHALLENGED),
  at("words, 15 letters", NZ, OPEN_PLAY + " CHALLENGE 'ABCDEFGHIJKLMNO"),
  at("words, eight", NZ, OPEN_PLAY + " CHALLENGE" + " 'QI ENTER".repeat(7) + " 'ZA"),
  at("words, adjudication again", ASPA, VERIFIED + " a good pin 6 3 MENU"),
  at("words, adjudication again, one word more", ASPA, VERIFIED + " a good pin 6 3 ENTER 'ZA MENU"),
  at("words, out play challenged", NZ, OUT + " CHALLENGE 'CAT"),
  at("words, faulty pack", NZ, CHALLENGED, FAULTY),
  at("words, none yet, no challenge?", NZ, OPEN_PLAY + " HOLD CHALLENGE BACK"),
  at("words, none yet, no challenge? The question has expired", NZ, OPEN_PLAY + " CHALLENGE BACK +11"),
  at("words, none yet, of a turn not ended, no challenge?", NZ, FIRST_TURN + " CHALLENGE +60 BACK"),
  at("words, none yet, of an out play, too late, no challenge?", NASPA_2011, OUT + " +25 CHALLENGE BACK"),
  at("verify", NZ, VERIFIED),
  at("verify, concession allowed", NASPA_2011, VERIFIED),
  at("verify, of a play accepted", NZ, OPEN_PLAY + " ACCEPT CHALLENGE 'QI b"),
  at("verify, faulty pack", NZ, VERIFIED, FAULTY),
  at("concede", NASPA_2011, CHALLENGED + " ACCEPT"),
  at("concede, from the check", NASPA_2011, VERIFIED + " ACCEPT"),
  at("adjudicating", NZ, VERIFIED + " a"),
  at("verdict, acceptable", NZ, VERIFIED + " a good +2"),
  at("verdict, acceptable, turn lost", NASPA_2011, VERIFIED + " a good +2"),
  at("verdict, not acceptable", NZ, VERIFIED + " a bad +2"),
  at("verdict, conceded", NASPA_2011, CHALLENGED + " ACCEPT a +2"),
  at("verdict, out play stands", NZ, OUT + " CHALLENGE 'CAT b a good +2"),
  at("verdict, out play falls", NZ, OUT + " CHALLENGE 'CAT b a bad +2"),
  at("verdict, clock of who delays runs", NASPA_2011, VERIFIED + " a bad +2 DOWN b +3"),
  at("verdict, delay asked", NASPA_2011, VERIFIED + " a bad +2 DOWN"),
  at("out, opponent has time", NZ, OUT),
  at("out, start allowed", NZ, OUT + " +6"),
  at("out, opponent's clock runs", NZ, OUT + " +6 a +3"),
  at("out, on hold", NZ, OUT + " HOLD"),
  at("out, on hold, opponent's clock runs", NASPA_2011, OUT + " HOLD a +3"),
  at("out, on hold, stopped again", NASPA_2011, OUT + " HOLD a +3 NEUTRAL"),
  at("out, time is over", NASPA_2011, OUT + " +21"),
  at("out, stopped for the director", NASPA_2011, OUT + " NEUTRAL +30"),
  at("out, after the own press", NZ, OPEN_PLAY + " b OUT"),
  at("out, faulty pack", NZ, OUT, FAULTY),
  at("ending", NZ, OPEN_PLAY + " END"),
  at("ending, A has confirmed", NZ, OPEN_PLAY + " END a"),
  at("ending, either may end it", NASPA_2013, OPEN_PLAY + " END"),
  at("ending, either may end it, A has confirmed", NASPA_2013, OPEN_PLAY + " END a"),
  at("ending, out accepted", NZ, OUT + " ACCEPT"),
  at("ending, out not decided", NZ, OUT + " END"),
  at("ended", NZ, OPEN_PLAY + " END a b"),
  at("ended, scores typed", NZ, OPEN_PLAY + " END a b #410 DOWN #3999"),
  at("ended, score full", NZ, OPEN_PLAY + " END a b #4105"),
  at("ended, not signed", NASPA_2011, OPEN_PLAY + " END a b"),
  at("ended, signed", NASPA_2011, OPEN_PLAY + " END a b ACCEPT"),
  at("ended, a number asked about", NZ, OPEN_PLAY + " END a b #3500 ENTER"),
  at("ended, settled", NZ, OPEN_PLAY + " END a b #350 ENTER #340 ENTER #7 ENTER #5 ENTER"),
  at("ended, points asked", NZ, VERIFIED + " a good +2 a END a b #350 ENTER #340 ENTER #7 ENTER #5 ENTER"),
  at("ended, points won", NZ, VERIFIED + " a good +2 a END a b"),
  at("ended, out, one side's tiles", NZ, OUT + " ACCEPT a b"),
  at("ended, B has left", NASPA_2013, OPEN_PLAY + " pin 7 0 ACCEPT"),
  at("ended, A has resigned", NZ, OPEN_PLAY + " pin 7 5"),
  at("ended, stopped", NZ, OPEN_PLAY + " pin 7 1"),
  at("ended, A has forfeited", NZ, OPEN_PLAY + " pin 7 2"),
  at("menu settings, over set-up", NZ, "MENU"),
  at("menu settings, over running", NZ, OPEN_PLAY + " MENU"),
  at("menu settings, three digits", NZ, OPEN_PLAY + " MENU #123"),
  at("menu settings, PIN closed", NZ, OPEN_PLAY + " MENU #11111111111111111111"),
  at("menu settings, over neutral", NZ, OPEN_PLAY + " NEUTRAL MENU"),
  at("menu settings, over words", NZ, CHALLENGED + " MENU"),
  at("menu settings, over adjudicating", NZ, VERIFIED + " a MENU"),
  at("menu settings, over the verdict", NZ, VERIFIED + " a good MENU"),
  at("menu settings, over ended", NZ, OPEN_PLAY + " END a b MENU"),
  at("menu director, over running", NZ, OPEN_PLAY + " pin"),
  at("menu setClock", NZ, OPEN_PLAY + " pin 1"),
  at("menu setClock, side and time typed", NZ, OPEN_PLAY + " pin 1 A #1230"),
  at("menu setClock, overtime typed", NZ, OPEN_PLAY + " pin 1 B DOWN #15"),
  at("menu setClock, over set-up", NZ, "pin 1 A #1230"),
  at("menu addTime", NZ, OPEN_PLAY + " pin 2"),
  at("menu addTime, side chosen", NZ, OPEN_PLAY + " NEUTRAL pin 2 A"),
  at("menu addTime, over set-up", NZ, "pin 2 A"),
  at("menu eraseOvertime, none", NASPA_2011, OPEN_PLAY + " pin 3 B"),
  at("menu eraseOvertime, some", NASPA_2011, OPEN_PLAY + " +1600 pin 3 B"),
  at("menu eraseOvertime, not in the rules", NZ, OPEN_PLAY + " +1600 pin 3 B"),
  at("menu turn, over running", NZ, OPEN_PLAY + " pin 4 A"),
  at("menu turn, over neutral", NZ, OPEN_PLAY + " NEUTRAL pin 4 A"),
  at("menu turn, a number typed", NZ, OPEN_PLAY + " NEUTRAL pin 4 #12"),
  at("menu points", NZ, OPEN_PLAY + " pin 0"),
  at("menu points, side and number typed", NASPA_2011, OPEN_PLAY + " NEUTRAL pin 0 B DOWN #30"),
  at("menu late, over ready", NZ, "ENTER pin 5"),
  at("menu late, both, not in the rules", NZ, "ENTER pin 5 2"),
  at("menu late, both", ASPA, "ENTER pin 5 2"),
  at("menu late, over running", NZ, OPEN_PLAY + " pin 5 A"),
  at("menu addTime, both sides", NZ, OPEN_PLAY + " NEUTRAL pin 2 C #0130"),
  at("menu undo", NZ, OPEN_PLAY + " NEUTRAL pin 2 A ENTER pin DELETE"),
  at("menu undo, of both sides' time", NZ, OPEN_PLAY + " NEUTRAL pin 1 C #1230 ENTER pin DELETE"),
  at("menu challenge, over running", NZ, OPEN_PLAY + " pin 6"),
  at("menu challenge, over words", NZ, CHALLENGED + " pin 6"),
  at("menu challenge, over words, blank clause", NASPA_2011, CHALLENGED + " pin 6"),
  at("menu challenge, over the verdict", NZ, VERIFIED + " a good pin 6"),
  at("menu challenge, over the verdict, repeat clause", ASPA, VERIFIED + " a good pin 6"),
  at("menu challenge, how many words", NZ, OPEN_PLAY + " CHALLENGE pin 6 4"),
  at("menu again", ASPA, VERIFIED + " a good +2 CHALLENGE"),
  at("menu retype", ASPA, VERIFIED + " a good pin 6 3"),
  at("menu end, over running", NZ, OPEN_PLAY + " pin 7"),
  at("menu end, over ended", NZ, OPEN_PLAY + " END a b pin 7"),
  at("menu end, over set-up", NZ, "pin 7"),
  at("menu event, over set-up", NZ, "pin 8"),
  at("menu challenge, over set-up", NZ, "pin 6"),
  at("menu event, over running", NZ, OPEN_PLAY + " pin 8"),
  at("menu event, over neutral", NZ, OPEN_PLAY + " NEUTRAL pin 8"),
  at("menu event, locked", NZ, "lock"),
  at("menu pin", NZ, OPEN_PLAY + " pin 8 2"),
  at("menu pin, four digits", NZ, OPEN_PLAY + " pin 8 2 #7391"),
  at("menu pin, the first one", NZ, OPEN_PLAY + " pin 8 2 #0000"),
  at("menu event, with a PIN of its own", NZ, OPEN_PLAY + " pin 8 2 #7391 ENTER"),
  at("menu log, over neutral", NZ, OPEN_PLAY + " NEUTRAL pin 9"),
  at("menu log, a game's", NZ, OPEN_PLAY + " NEUTRAL pin 9 1"),
  at("menu log, a game's, over ended", NZ, OPEN_PLAY + " END a b pin 9 1"),
  at("menu test, over ready", NZ, "ENTER pin 8 3"),
  at("menu test, over neutral", NZ, OPEN_PLAY + " NEUTRAL pin 8 3"),
  at("menu test, BACK once", NZ, OPEN_PLAY + " NEUTRAL pin 8 3 BACK"),
];

/** The device in `situation`, fresh from power-on. */
export function reach({ rules, moves: line, lexicon }: Situation): Table {
  return played(rules, line, lexicon);
}

/** The device in each situation, and after each input there, with a name for where it is. */
export function* everywhere(): Generator<{ table: Table; where: string }> {
  for (const situation of SITUATIONS) {
    const start = reach(situation);
    yield { table: start, where: situation.name };
    for (const input of INPUTS) {
      const table = copyOf(start);
      act(table, input);
      yield { table, where: `${situation.name}, then ${inputName(input)}` };
    }
  }
}
