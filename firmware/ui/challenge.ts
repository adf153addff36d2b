// The panel during a challenge: the list, the check, the verdict and what follows from it.

import { Game } from "../core/game";
import { Challenge, Challenged, Verdict } from "../core/stage";
import { Restart } from "../core/rules/rules";
import { other, SIDE_NAMES } from "../core/side";
import { mayRepeat, pointsWon, standsBy, turnAfterVerdict, verdictEndsGame } from "../core/stages/challenge";
import { maySwitch, nothingTyped } from "../core/stages/words";
import { headline, verdictHeadline } from "./headline";
import { hint, plain, row, title } from "./layout";
import { Row } from "./row";
import { restartText, whoStarts, wordCount } from "./words";

/** The words under each other; the one being typed is marked. */
function listRows(rows: Row[], challenge: Challenge, typing: boolean): Row[] {
  for (let i = 0; i < challenge.words.length; i++) {
    const here = typing && i === challenge.cursor;
    rows.push(row((here ? ">" : " ") + challenge.words[i] + (here ? "_" : ""), 4, here ? "title" : "plain"));
  }
  return rows;
}

/** The title, the words, and unless a notice needs the room, what the keys do. */
function listPage(game: Game, stage: Challenged, keys: string, typing: boolean): Row[] {
  const rows = listRows([row(headline(game), 3, "title")], stage.challenge, typing);
  if (game.notice === null && keys !== "") rows.push(hint(keys));
  return rows;
}

/** A list that only the director may mend shows no place for the next letter, unless the page for that is open. */
export function wordsRows(game: Game, stage: Challenged): Row[] {
  "hot";
  const challenge = stage.challenge;
  const name = SIDE_NAMES[challenge.challenger];
  const open = challenge.wordsFixed === null || game.menu !== null;
  const hint = nothingTyped(challenge)
    ? otherPlay(game, stage) + "NO CHALLENGE? BACK"
    : (open ? "ENTER: NEXT WORD   " : "") + name + "'S BUTTON: DONE";
  return listPage(game, stage, hint, open);
}

/** The challenger's own play may be the one that is meant, unless it was accepted or has had its verdict. */
function otherPlay(game: Game, stage: Challenged): string {
  const challenger = stage.challenge.challenger;
  if (maySwitch(game, stage)) return SIDE_NAMES[other(challenger)] + " CHALLENGES? DOWN   ";
  return stage.outPlay === null ? SIDE_NAMES[challenger] + "'S PLAY IS SETTLED   " : "";
}

export function verifyRows(game: Game, stage: Challenged): Row[] {
  const name = SIDE_NAMES[other(stage.challenge.challenger)];
  return listPage(game, stage, name + "'S BUTTON: ADJUDICATE   BACK: MEND", false);
}

export function adjudicatingRows(game: Game, stage: Challenged): Row[] {
  return listPage(game, stage, "", false);
}

/** The wrong key, or a turn that had not ended. */
export function withdrawRows(game: Game, stage: Challenged): Row[] {
  return [
    title(headline(game)),
    plain(SIDE_NAMES[stage.challenge.challenger] + " PRESSES: NO CHALLENGE"),
    hint("BACK: THE CHALLENGE STANDS"),
  ];
}

export function concedeRows(game: Game, stage: Challenged): Row[] {
  const challenger = SIDE_NAMES[stage.challenge.challenger];
  const player = SIDE_NAMES[other(stage.challenge.challenger)];
  return [
    title(headline(game)),
    plain(player + " PRESSES: PLAY COMES OFF"),
    plain(challenger + " PRESSES: PLAY STANDS"),
    hint("BACK: NOBODY"),
  ];
}

function verdictRow(verdict: Verdict): Row {
  const text = verdictHeadline(verdict);
  return typeof verdict.by === "number" ? title(text) : row(text, 5, verdict.acceptable ? "good" : "bad");
}

/** Whose verdict it is, and what follows from it. */
export function verdictLines(game: Game, stage: Challenged, verdict: Verdict): string[] {
  "rare";
  const lines: string[] = [];
  const challenge = stage.challenge;
  const counted = challenge.counted;
  if (verdict.by === "director") lines.push("BY THE DIRECTOR" + (counted === null ? "" : ", " + wordCount(counted)));
  else if (verdict.by === "pack") lines.push(game.lexicon.name + "  " + wordCount(challenge.words.length));
  lines.push(consequence(game, stage));
  return lines;
}

export function verdictRows(game: Game, stage: Challenged, verdict: Verdict): Row[] {
  "rare";
  const challenge = stage.challenge;
  const words = challenge.words;
  const rows = [verdictRow(verdict)].concat(verdictLines(game, stage, verdict).map(plain));
  for (let i = 0; i < words.length; i += 2) {
    rows.push(hint(words[i].padEnd(20) + (i + 1 < words.length ? words[i + 1] : "")));
  }
  if (verdictEndsGame(stage)) {
    rows.push(row("PRESS: END OF GAME", 3, "title"));
  } else {
    for (const line of conditionLines(game, challenge)) rows.push(row(line, 2, "plain"));
    const next = turnAfterVerdict(game, challenge);
    if (game.source.restartOnceRacked) rows.push(row("OR AS SOON AS " + SIDE_NAMES[next] + " HAS RACKED", 2, "plain"));
    if (game.clock.running !== null) rows.push(row(SIDE_NAMES[other(next)] + "'S CLOCK RUNS", 3, "alert"));
    else if (game.rules.delayStartsClock) rows.push(row(delayText(SIDE_NAMES[other(next)]), 2, "plain"));
    rows.push(row("THEN " + whoStarts(next), 3, "title"));
  }
  if (game.notice === null && mayRepeat(game, stage)) rows.push(hint("MISTYPED? CHALLENGE, THEN DIRECTOR'S PIN"));
  return rows;
}

/** For the side that has to clear the play, and takes its time (NASPA IV.J.1.l). */
function delayText(name: string): string {
  return name + " DELAYS? DOWN RUNS " + name + "'S CLOCK";
}

/** What goes with the one verdict only, so that the panel leaves it out after the other. */
function onlyAfter(standing: boolean): Restart[] {
  return standing ? ["newTileSeen", "scoreRestated"] : ["badWordOff", "blankStruck"];
}

/** What fits into a small line. */
const CONDITIONS_A_LINE = 3;

function conditionLines(game: Game, challenge: Challenge): string[] {
  const leftOut = onlyAfter(!standsBy(challenge));
  const texts = game.rules.beforeRestart.filter((condition) => !leftOut.includes(condition)).map(restartText);
  const lines: string[] = [];
  for (let i = 0; i < texts.length; i += CONDITIONS_A_LINE)
    lines.push(texts.slice(i, i + CONDITIONS_A_LINE).join(", "));
  return lines;
}

/** What follows for the sides under the rules. */
function consequence(game: Game, stage: Challenged): string {
  const challenge = stage.challenge;
  const player = SIDE_NAMES[other(challenge.challenger)];
  if (!standsBy(challenge)) return player + " MISSES A TURN";
  const points = pointsWon(game, stage);
  if (points > 0) return player + " GAINS " + points + " POINTS";
  const losesTurn = game.challengeRule.turnAfterAcceptable === "player" && !verdictEndsGame(stage);
  return losesTurn ? SIDE_NAMES[challenge.challenger] + " MISSES A TURN" : "NO PENALTY";
}
