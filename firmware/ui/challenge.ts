// The panel during a challenge: the list, the check, the verdict and what follows from it.

import { Challenge, Game } from "../core/game";
import { Restart } from "../core/rules/rules";
import { other, SIDE_NAMES } from "../core/side";
import { isFixed, pointsWon, turnAfterVerdict, verdictEndsGame } from "../core/stages/challenge";
import { nothingTyped } from "../core/stages/words";
import { hint, plain, row, title } from "./layout";
import { Row } from "./row";
import { restartText, verdictText, whoStarts, wordCount } from "./words";

/** The words under each other; the one being typed is marked. */
function listRows(rows: Row[], challenge: Challenge, typing: boolean): Row[] {
  for (let i = 0; i < challenge.words.length; i++) {
    const here = typing && i === challenge.cursor;
    rows.push(row((here ? ">" : " ") + challenge.words[i] + (here ? "_" : ""), 4, here ? "title" : "plain"));
  }
  return rows;
}

/** The title, the words, and unless a notice needs the room, what the keys do. */
function listPage(game: Game, name: string, keys: string, typing: boolean): Row[] {
  const rows = listRows([row(name, 3, "title")], game.challenge as Challenge, typing);
  if (game.notice === null && keys !== "") rows.push(hint(keys));
  return rows;
}

/** A list that only the director may mend shows no place for the next letter, unless the page for that is open. */
export function wordsRows(game: Game): Row[] {
  "hot";
  const name = SIDE_NAMES[(game.challenge as Challenge).challenger];
  const open = !isFixed(game) || game.menu !== null;
  const hint = nothingTyped(game.challenge as Challenge)
    ? "DOWN: THE OTHER SIDE CHALLENGES"
    : (open ? "ENTER: NEXT WORD   " : "") + name + "'S BUTTON: DONE";
  return listPage(game, name + " CHALLENGES: TYPE WORDS", hint, open);
}

export function verifyRows(game: Game): Row[] {
  const name = SIDE_NAMES[other((game.challenge as Challenge).challenger)];
  return listPage(game, name + ": CHECK THE WORDS", name + "'S BUTTON: ADJUDICATE   BACK: MEND", false);
}

export function adjudicatingRows(game: Game): Row[] {
  return listPage(game, "ADJUDICATING " + wordCount((game.challenge as Challenge).words.length), "", false);
}

export function concedeRows(game: Game): Row[] {
  const challenger = SIDE_NAMES[(game.challenge as Challenge).challenger];
  const player = SIDE_NAMES[other((game.challenge as Challenge).challenger)];
  return [
    title("WHO CONCEDES?"),
    plain(player + " PRESSES: PLAY COMES OFF"),
    plain(challenger + " PRESSES: PLAY STANDS"),
    hint("BACK: NOBODY"),
  ];
}

function headline(challenge: Challenge): Row {
  const conceded = challenge.concededBy;
  if (conceded !== null) return title(SIDE_NAMES[conceded] + " CONCEDES");
  const acceptable = challenge.acceptable === true;
  return row(verdictText(acceptable), 5, acceptable ? "good" : "bad");
}

export function verdictRows(game: Game): Row[] {
  "rare";
  const challenge = game.challenge as Challenge;
  const words = challenge.words;
  const player = SIDE_NAMES[other(challenge.challenger)];
  const rows = [headline(challenge)];
  if (challenge.byHand) rows.push(plain("BY THE DIRECTOR"));
  else if (challenge.concededBy === null) rows.push(plain(game.lexicon.name + "  " + wordCount(words.length)));
  rows.push(plain(consequence(game, challenge, player)));
  for (let i = 0; i < words.length; i += 2) {
    rows.push(hint(words[i].padEnd(20) + (i + 1 < words.length ? words[i + 1] : "")));
  }
  if (verdictEndsGame(game)) {
    rows.push(row("PRESS: END OF GAME", 3, "title"));
  } else {
    for (const line of conditionLines(game, challenge)) rows.push(row(line, 2, "plain"));
    if (game.source.restartOnceRacked) rows.push(row("OR AT ONCE WHEN THE OPPONENT HAS RACKED", 2, "plain"));
    const next = turnAfterVerdict(game);
    if (game.clock.running !== null) rows.push(row(SIDE_NAMES[other(next)] + "'S CLOCK RUNS", 3, "alert"));
    else if (game.rules.delayStartsClock)
      rows.push(row("DOWN: " + SIDE_NAMES[other(next)] + " DELAYS, ITS CLOCK RUNS", 2, "plain"));
    rows.push(row("THEN " + whoStarts(next), 3, "title"));
  }
  return rows;
}

/** What goes with the one verdict only, so that the panel leaves it out after the other. */
const AFTER_FALL: Restart[] = ["badWordOff", "blankStruck"];
const AFTER_STAND: Restart[] = ["newTileSeen", "scoreRestated"];
/** What fits into a small line. */
const CONDITIONS_A_LINE = 3;

function conditionLines(game: Game, challenge: Challenge): string[] {
  const leftOut = challenge.acceptable ? AFTER_FALL : AFTER_STAND;
  const texts = game.rules.beforeRestart.filter((condition) => !leftOut.includes(condition)).map(restartText);
  const lines: string[] = [];
  for (let i = 0; i < texts.length; i += CONDITIONS_A_LINE)
    lines.push(texts.slice(i, i + CONDITIONS_A_LINE).join(", "));
  return lines;
}

/** What follows for the sides under the rules. */
function consequence(game: Game, challenge: Challenge, player: string): string {
  if (!challenge.acceptable) return player + " MISSES A TURN";
  const points = pointsWon(game, challenge);
  if (points > 0) return player + " GAINS " + points + " POINTS";
  const losesTurn = game.challengeRule.turnAfterAcceptable === "player" && !verdictEndsGame(game);
  return losesTurn ? SIDE_NAMES[challenge.challenger] + " MISSES A TURN" : "NO PENALTY";
}
