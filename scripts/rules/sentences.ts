// A sentence for each field of a rules file, for the printed page and for refusals. "{}" is the field's value. `silent`
// is what holds if the document does not say it.

import type { WholeFile } from "./schema";

export interface Sentence {
  says: string;
  /** "" for a part of a group, whose own sentence says it. */
  silent: string;
  /** The words for the values that are not said as they are. */
  words?: Record<string, string>;
}

const CONDITIONS = {
  seated: "both players are seated",
  tilesBack: "the tiles of a play that fell are back on the rack",
  badWordOff: "the play that fell is off the board",
  blankStruck: "a blank that was taken back is struck from the slip",
  newTileSeen: "a tile drawn after the play has been seen and put back",
  scoreRestated: "the score has been said again",
};

export const SENTENCES: Record<string, Sentence> = {
  "lists.name": { says: "The word list is {}.", silent: "Any list that the organiser has approved is right." },
  "lists.checkCode": { says: "Only its pack with the check code {} is right.", silent: "" },
  "lists.challenges": { says: "A challenge of a play that stands: {}.", silent: "" },
  "lists.restartOnceRacked": {
    says: "After a verdict the clock may be started as soon as the other side's tiles are racked.",
    silent: "",
  },
  fallenPoints: {
    says: "A play that falls also costs its player {} points.",
    silent: "A play that falls costs its score and its turn.",
  },
  verdict: {
    says: "{}",
    silent: "The device looks the words up and gives the verdict.",
    words: {
      device: "The device looks the words up and gives the verdict.",
      director: "The director gives the verdict by hand. The device looks no word up.",
    },
  },
  listMandatory: {
    says: "With another list the device gives no verdict until the director allows that list.",
    silent: "With another list the device gives verdicts, and says that it is another.",
  },
  minutes: { says: "Each side has {} minutes.", silent: "" },
  firstStart: {
    says: "The first player's clock is started when {}.",
    silent: "The document does not say when the first clock is started.",
    words: {
      racked: "that player has a tile on the rack, or three face up in view",
      drawn: "that player has drawn the first tile",
      seen: "that player has seen the first tile",
    },
  },
  late: { says: "Late players:", silent: "The document does not speak of late players: nobody forfeits by a clock." },
  "late.graceMinutes": { says: "a late player's clock is started {} minutes after the call;", silent: "" },
  "late.bothLate": {
    says: "if both are late, {};",
    silent: "",
    words: {
      director: "the director decides who is charged with the time",
      halved: "each is charged with half of the time until the first comes",
      carried: "the first to come is charged with the time until then, the other with all",
    },
  },
  "late.forfeitOverSeconds": {
    says: "a late player whose clock shows {} seconds of overtime has forfeited.",
    silent: "nobody forfeits by a clock.",
  },
  overtimePointsPerMinute: {
    says: "Overtime costs {} points for each minute or part of a minute.",
    silent: "Overtime costs no points.",
  },
  overtimeLimit: { says: "A limit of overtime:", silent: "Overtime has no limit." },
  "overtimeLimit.minutes": { says: "when a side has more than {} minutes of it, both clocks stop;", silent: "" },
  "overtimeLimit.then": {
    says: "{}.",
    silent: "",
    words: { director: "the director rules", lost: "that side has lost", ended: "the game is over" },
  },
  overtimeErasable: {
    says: "The director may erase overtime that was forced on a player or ran after the end.",
    silent: "Nobody erases overtime.",
  },
  minuteByPlayers: {
    says: "After a press by mistake the players may agree on a minute for the other side.",
    silent: "Only the director gives extra time.",
  },
  tilesMinute: {
    says: "After other errors with tiles than an overdraw the choice has a minute.",
    silent: "Other errors with tiles than an overdraw have no time of their own.",
  },
  tileChoice: { says: "After an overdraw:", silent: "The choice after an overdraw has no time limit." },
  "tileChoice.seconds": { says: "the opponent has {} seconds to choose among the tiles;", silent: "" },
  "tileChoice.runsClock": {
    says: "then the player may start the chooser's clock.",
    silent: "the choice has to be made within them.",
  },
  waitingSideRestarts: {
    says: "After a stop only the side that is not to play starts a clock.",
    silent: "After a stop either side may start the clock.",
  },
  concedable: {
    says: "Until the verdict either side may concede.",
    silent: "A challenge that was declared goes to its verdict.",
  },
  repeatable: {
    says: "If a word was mistyped, the director has the play adjudicated again, once.",
    silent: "A verdict is not repeated.",
  },
  delayStartsClock: {
    says: "The clock of a side that delays after a verdict may be started.",
    silent: "No clock runs for a delay after a verdict.",
  },
  challengeWindowSeconds: {
    says: "A play may be held or challenged for {} seconds after its press; then the director rules.",
    silent: "No time in seconds limits the hold or challenge of a play.",
  },
  holdDrawSeconds: {
    says: "During a hold the player may draw after {} seconds, and keeps the tiles apart.",
    silent: "During a hold the player may not draw.",
  },
  voidForBlank: {
    says: "The director may void a challenge because a blank was not declared.",
    silent: "A blank that was not declared does not void a challenge.",
  },
  beforeRestart: {
    says: "After a verdict a clock is started when {}.",
    silent: "After a verdict a clock may be started at once.",
    words: CONDITIONS,
  },
  out: { says: "An out play:", silent: "An out play stands when the opponent accepts it." },
  "out.startSeconds": {
    says: "after {} seconds the player may start the opponent's clock;",
    silent: "the opponent's clock is not started for the decision;",
  },
  "out.overSeconds": {
    says: "after {} seconds without a hold or challenge it stands;",
    silent: "it stands when the opponent accepts it;",
  },
  "out.holdStartsClock": {
    says: "during a hold the player may start the holder's clock at once;",
    silent: "a hold starts no clock;",
  },
  "out.challengeFree": {
    says: "a challenge of an out play that stands gives no points.",
    silent: "its challenge costs what any costs.",
  },
  equalTurns: {
    says: "The game ends after equal numbers of turns: the device says it when the side that began is out.",
    silent: "The game is over when a side is out.",
  },
  sixZerosByEither: {
    says: "After six scores of zero either side may end the game.",
    silent: "Six scores of zero end the game when both sides confirm it.",
  },
  stoppedLosesTiles: {
    says: "If the director stops a game, each side loses its own tiles.",
    silent: "If the director stops a game, its score is final.",
  },
  tiles: {
    says: "{}",
    silent: "",
    words: {
      double: "A side that is out gets twice the other's tiles.",
      addAndSubtract: "A side that is out gets the other's tiles, and the other loses them.",
      subtract: "Each side loses its own tiles, and nobody gets any.",
    },
  },
  leaverSpread: {
    says: "A player who leaves a game loses it by at least {} points.",
    silent: "The document does not say by how much a player who leaves loses.",
  },
  forfeitSpread: {
    says: "A forfeit counts {} points of spread.",
    silent: "The document does not say what a forfeit counts.",
  },
  tieIsHalf: {
    says: "Equal scores are half a win for each side.",
    silent: "The document does not say what equal scores count.",
  },
  scoreEntry: {
    says: "Scores may be typed into the device before the result is signed.",
    silent: "No score is typed into the device before the result is signed.",
  },
};

/** Fields without a sentence of their own that says what they are about. */
const SUBJECTS: Record<string, string> = {
  lists: "The word list, and what a challenge costs",
  verdict: "Who gives the verdict",
  tiles: "What tiles count when a side is out",
};

/** The subject of a field, whatever its value. */
export const subjectOf = (field: string): string => SUBJECTS[field] ?? SENTENCES[field].says.replace("{}", "...");

/** The subject of a refusal's field, for a reader who does not know its path; "" for one that has no sentence. */
export function meantBy(path: string): string {
  const [field] = path.replace(/^clauses\./, "").split(".");
  return field in SUBJECTS || field in SENTENCES ? ` (${subjectOf(field).replace(/:$/, "")})` : "";
}

type Challenge = WholeFile["lists"][number]["challenges"][number];

const count = (number: number, one: string): string => `${number} ${one}${number === 1 ? "" : "s"}`;

/** The consequence of a challenge of a play that stands. */
export function challengeSays({ failed, turn }: Challenge): string {
  const { points, per, of } = failed;
  const each = `${count(points, "point")} ${of === "to player" ? "to its player" : "off the challenger"} for each ${per}`;
  const loses = turn === "player" ? "the challenger loses the turn" : "";
  return [points > 0 ? each : "", loses].filter(Boolean).join(", and ") || "costs nothing";
}

/** The decision by this value of a field, or of a part of one. */
export function sentenceOf(path: string, value: unknown): string {
  const { says, silent, words } = SENTENCES[path];
  if (value === null || value === false || (Array.isArray(value) && value.length === 0)) return silent;
  if (value === 0 && path !== "late.graceMinutes" && /Points|PerMinute/.test(path)) return silent;
  const each = (Array.isArray(value) ? value : [value]).map((one) => words?.[String(one)] ?? String(one));
  return says.replace("{}", each.join(", "));
}
