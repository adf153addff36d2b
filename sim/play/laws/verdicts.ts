// A verdict needs both players, or the director, and a pack that may be asked.

import type { Millis } from "../../../firmware/core/clock";
import { challengedStage, challengeOf, keptChallenge, type Game, outPlayOf } from "../../../firmware/core/game";
import { other, SIDES } from "../../../firmware/core/side";
import type { Challenged } from "../../../firmware/core/stage";
import { judge, whyNoJudge } from "../../../firmware/core/stages/challenge";
import {
  fork,
  type Live,
  placeName,
  sideName,
  stepName,
  type StateLaw,
  type Step,
  type StepLaw,
  take,
  withView,
} from "./law";
import { texts } from "./panel";
import type { Key } from "../../../firmware/input/keys";
import { challengeActs } from "../../../firmware/input/ruling-pages";

/** Whether the button of the side that has to agree was pressed. */
function pressedBy({ event }: Step, side: number): boolean {
  return event.kind === "press" && event.side === side;
}

export const bothButtons: StepLaw = {
  name: "words are looked up once the challenger has confirmed them and the challenged player has executed",
  holds: (step) => {
    const { before, outcome, after } = step;
    const challenge = challengeOf(before);
    if (challenge === null || after.stage.is === before.stage.is) return null;
    if (after.stage.is === "verify" && before.stage.is === "words" && !pressedBy(step, challenge.challenger))
      return `${stepName(step)} confirms the list`;
    if (after.stage.is !== "adjudicating") return null;
    const fromVerify = before.stage.is === "verify" && pressedBy(step, other(challenge.challenger));
    if (!fromVerify || outcome.effect !== "adjudicate") return `${stepName(step)} executes`;
    return String(challengeOf(after)?.words) === String(challenge.words) ? null : `${stepName(step)} changes the words`;
  },
};

/** Why the pack may not be asked; null where it may. */
function unfit({ lexicon, rules, source, settings }: Game): string | null {
  if (rules.directorJudges) return "the director gives the verdicts";
  if (lexicon.fault !== null) return `pack: ${lexicon.fault}`;
  const allowed = settings.otherList === lexicon.checkCode;
  if (lexicon.name.endsWith("*") && !allowed) return `practice list ${lexicon.name}`;
  const language = lexicon.alphabet.split(" ")[0];
  const isEnglish = settings.rulesFile !== "" || language === "" || language === "en";
  if (!rules.lexiconMandatory) return null;
  if (isEnglish && (source.lexiconName === null || source.lexiconName === lexicon.name)) return null;
  return allowed ? null : `list ${lexicon.name}, not ${source.lexiconName}`;
}

/**
 * Whether a word has 2 to 15 letters of A to Z and those of the list. A digraph counts as one: no letter is in two of
 * them in any list of the walks.
 */
function isWordOf(alphabet: string, word: string): boolean {
  const own = alphabet.split(" ").slice(1);
  const digraphs = own.map((letter) => letter.slice(1)).filter((spelling) => /^[A-Z]{2,}$/.test(spelling));
  const counted = digraphs.reduce((text, spelling) => text.replaceAll(spelling, "_"), word);
  const others = own.map((letter) => letter[0]).join("");
  return (
    counted.length >= 2 &&
    counted.length <= 15 &&
    [...counted].every((one) => /[A-Z_]/.test(one) || others.includes(one))
  );
}

export const packIsFit: StepLaw = {
  name: "words are looked up in a sound pack of the list that the rules ask for, one to eight of 2 to 15 letters",
  holds: ({ outcome, after }) => {
    if (outcome.effect !== "adjudicate") return null;
    const words = challengeOf(after)?.words ?? [];
    if (words.length < 1 || words.length > 8) return `${words.length} words`;
    const wrong = words.find((word) => !isWordOf(after.lexicon.alphabet, word));
    return wrong === undefined ? unfit(after) : `the word "${wrong}"`;
  },
};

export const verdictHasAJudge: StepLaw = {
  name: "a verdict is the pack's, the director's, or a side's own that gives in",
  holds: (step) => {
    const { before, event, outcome, after } = step;
    const verdict = challengeOf(after)?.verdict ?? null;
    if (verdict === null || keptChallenge(before.stage)?.challenge.verdict != null) return null;
    if (verdict.by === "pack") return event.kind === "verdict" ? null : `${stepName(step)} gives the pack's verdict`;
    if (verdict.by === "director") return outcome.ruling === null ? `${stepName(step)} gives the director's` : null;
    return pressedBy(step, verdict.by) ? null : `${stepName(step)} makes ${sideName(verdict.by)} give in`;
  },
};

/**
 * Whether DOWN has said that the challenge is of the play that the side on turn has made since without a press (NZ
 * 6.3.7; NASPA IV.G.2.a): that one was neither accepted, nor is it too late for it.
 */
function isOfPlayMadeSince(game: Game): boolean {
  const stage = challengedStage(game);
  return stage !== null && stage.outPlay === null && stage.challenge.challenger !== stage.onTurn;
}

/** NZ 6.12.1.4; NASPA 2011 IV.I.1, V.D: what was waived, or came late, is the director's. */
export const directorRules: StepLaw = {
  name: "a challenge that was taken down for the director has no verdict and costs no play before the director rules",
  holds: (step) => {
    const { before, outcome, after } = step;
    if (!step.past.awaitsRuling || outcome.ruling !== null || isOfPlayMadeSince(before)) return null;
    const judged = after.stage.is === "adjudicating" || (after.stage.is === "verdict" && before.stage.is !== "verdict");
    return judged ? `${stepName(step)} leads to ${after.stage.is}` : null;
  },
};

/** NZ 6.12.2.1; ASPA 10.7; NASPA IV.I.3: a slip of the key is no declaration, but only the other side can say so. */
export const challengeBinds: StepLaw = {
  name: "a challenge of an open play ends without a verdict by the challenged player's button or the director alone",
  holds: (step) => {
    const { before, outcome, after } = step;
    const stage = challengedStage(before);
    if (stage === null || stage.challenge.verdict !== null || challengeOf(after) !== null) return null;
    const player = other(stage.challenge.challenger);
    const wasOpen = stage.before.openPlay === player || stage.outPlay !== null;
    if (!wasOpen || outcome.ruling !== null || pressedBy(step, player)) return null;
    return `${stepName(step)} ends the challenge`;
  },
};

/** NZ 6.12.1.4; NASPA IV.I.1: however long ago, and whatever was pressed since. */
export const acceptedIsSettled: StepLaw = {
  name: "a play that was accepted is challenged for the director alone to rule on",
  holds: (step) => {
    const { before, outcome, after, past } = step;
    const challenge = challengeOf(after);
    if (past.accepted === null || challenge === null || challengeOf(before) !== null) return null;
    const again = other(challenge.challenger) === past.accepted && outcome.toRule === null && outcome.ruling === null;
    return again ? `${stepName(step)}: ${sideName(past.accepted)}'s play was accepted, and is challenged` : null;
  },
};

/** Also once a play was accepted a moment ago: the key is of the play that lies open now. */
export const challengeIsOfTheOpenPlay: StateLaw = {
  name: "CHALLENGE is of the play that lies open",
  holds: (game, now: Millis) => {
    if (challengeOf(game) !== null || game.openPlay === null) return null;
    const after = fork(game);
    const { refused } = take(after, { kind: "key", key: "CHALLENGE", at: now });
    const challenge = challengeOf(after);
    if (refused !== null || challenge === null || challenge.challenger === other(game.openPlay)) return null;
    const out = outPlayOf(game) === null ? "" : " to go out";
    return `CHALLENGE at ${placeName(game)}: ${sideName(game.openPlay)}'s play${out} lies open, and ${sideName(challenge.challenger)} challenges`;
  },
};

/** The points that each side has from challenges, once the director has given these verdicts, one after the other. */
function pointsAfter(game: Game, verdicts: boolean[], now: Millis): string {
  const after = fork(game);
  for (const acceptable of verdicts) judge(after, acceptable, 1, now);
  return String(after.challengePoints);
}

/** A verdict that replaces another takes its points back, whatever they were for. */
export const revisedVerdictsCost: StateLaw = {
  name: "a verdict by hand costs what it costs alone, however often it was another before",
  holds: (game, now: Millis) => {
    if (challengeOf(game) === null || whyNoJudge(game) !== null) return null;
    return [true, false].flatMap((last) => {
      const [alone, revised] = [pointsAfter(game, [last], now), pointsAfter(game, [last, !last, last], now)];
      return alone === revised ? [] : `${last} costs ${alone}, and ${revised} after others`;
    });
  },
};

/** NZ 6.17; NASPA VI.B.2; and wherever the challenger pays. */
export const standingIsNeverWorse: StateLaw = {
  name: "a verdict that a play stands is never worse for its player, nor better for its challenger, than that it falls",
  holds: (game, now: Millis) => {
    const challenge = challengeOf(game);
    if (challenge === null || whyNoJudge(game) !== null) return null;
    const [stands, falls] = [true, false].map((acceptable) =>
      pointsAfter(game, [acceptable], now).split(",").map(Number),
    );
    const player = other(challenge.challenger);
    const wrong = stands[player] < falls[player] || stands[challenge.challenger] > falls[challenge.challenger];
    return wrong ? `${sideName(player)}'s play stands: ${stands}, falls: ${falls}` : null;
  },
};

/** NZ 6.17; NASPA VI.B.2; and wherever the challenger pays: whoever was right loses nothing. */
export const standingCostsNothing: StateLaw = {
  name: "a verdict that a play stands takes no point off its player",
  holds: (game, now: Millis) => {
    const challenge = challengeOf(game);
    if (challenge === null || challenge.verdict !== null || whyNoJudge(game) !== null) return null;
    const player = other(challenge.challenger);
    const after = Number(pointsAfter(game, [true], now).split(",")[player]);
    const had = game.challengePoints[player];
    return after < had ? `${sideName(player)} has ${had} points, and ${after} as the play stands` : null;
  },
};

const COST = /^(A|B) (gains|loses) (\d+) points$/;

/** The points that the panel says each side has by the verdict on this challenge; none before a verdict. */
function saidPoints(game: Live, challenged: Challenged, now: Millis): number[] {
  const points = [0, 0];
  if (challenged.challenge.verdict === null) return points;
  const view = { ...game.view, menu: null, notice: null };
  // A question about a delay takes the place of the points.
  for (const text of texts({ ...game, view, question: null, stage: { ...challenged, is: "verdict" } }, now)) {
    const [, side, way, number] = COST.exec(text) ?? [];
    if (side !== undefined) points[side === "A" ? 0 : 1] += way === "gains" ? Number(number) : -Number(number);
  }
  return points;
}

export const verdictsMakeTheSums: StepLaw = {
  name: "each side's points in challenges are those that the panel said at the verdicts, each challenge once",
  holds: (step) => {
    const { before, event, after } = step;
    const [was, is] = [keptChallenge(before.stage), keptChallenge(after.stage)];
    const moved = SIDES.map((side) => after.challengePoints[side] - before.challengePoints[side]);
    const isJudged =
      was !== null &&
      is !== null &&
      // A list that is adjudicated again has no verdict yet.
      (was.challenge.settledAt !== is.challenge.settledAt ||
        (was.challenge.verdict === null) !== (is.challenge.verdict === null));
    if (!isJudged) return moved.some((by) => by !== 0) ? `${stepName(step)} moves ${moved} points` : null;
    const [had, has] = [saidPoints(before, was, event.at), saidPoints(after, is, event.at)];
    const wrong = SIDES.some((side) => moved[side] !== has[side] - had[side]);
    return wrong ? `${stepName(step)}: ${had} points were said, now ${has}, and ${moved} are moved` : null;
  },
};

/** The digit of the director's verdict that a play is acceptable. */
const ACCEPTABLE = String(challengeActs().indexOf("acceptable") + 1) as Key;

export const wordsAreCountedForPoints: StateLaw = {
  name: "the director is asked for a number of words only where each word costs points",
  holds: (game, now: Millis) => {
    const { points, perPlay } = game.challengeRule;
    if (whyNoJudge(game) !== null || (points > 0 && !perPlay)) return null;
    const after = fork(withView(game, { menu: { page: "challenge", asksCount: false }, keyAt: now }));
    take(after, { kind: "key", key: ACCEPTABLE, at: now });
    return after.view.menu === null
      ? null
      : `the page ${after.view.menu.page} stays open at ${game.challengeRule.name}`;
  },
};
