// Slips for the tests: of made-up games whose sums add up.

import { checkOf, readResult, type Result } from "../../sim/desk/result";
import type { Scan } from "../../sim/desk/slip";

export const withCheck = (body: string): string => `${body}/${checkOf(body)}`;

/** The result in a code; throws if the desk cannot read it. */
export function resultIn(code: string): Result {
  const result = readResult(code);
  if ("fault" in result) throw new Error(`${result.why} ${code}`);
  return result;
}

/** Fields by their letters; those that are undefined are left out, and those of 0 but for scores. */
function fieldsText(fields: Record<string, number | undefined>): string {
  return Object.entries(fields)
    .filter(([letter, value]) => value !== undefined && (value !== 0 || letter === "S" || letter === "J"))
    .map(([letter, value]) => `${letter}${value}`)
    .join("");
}

export interface Played {
  device?: string;
  game?: number;
  revision?: number;
  table?: number | null;
  a?: number;
  b?: number;
  /** Seconds over of B. */
  over?: number;
  /** A number of JOURNAL.md, "How the game ended"; 3 to 5 are forfeits. */
  ending?: number;
  pack?: string;
}

/** The code of a game in which the scores typed are `a` and `b`, and B's overtime costs 10 a minute or part. */
export function codeOf(played: Played): string {
  const { device = "XP8LC2", game = 1, revision = 5, table = 12, a = 431, b = 385, over = 0, ending = 0 } = played;
  const penalty = 10 * Math.ceil(over / 60);
  const final = b - penalty;
  const forfeit = ending >= 3 && ending <= 5;
  // 1 is A, 2 is B, 3 a tie, 4 nobody.
  const byScore = a === final ? 3 : a > final ? 1 : 2;
  const winner = { 3: 2, 4: 1, 5: 4, 6: 2, 7: 1 }[ending] ?? byScore;
  const groups = [
    { E: 3, G: game, V: revision, T: table ?? undefined, N: 24, R: 1 },
    forfeit ? {} : { U: 1473, S: a, J: a },
    forfeit ? {} : { U: 1500 + over, O: over, P: penalty, S: b, J: final },
    { W: winner, H: ending, M: forfeit ? 50 : undefined },
  ];
  const [ofGame, ...rest] = groups.map(fieldsText);
  return withCheck(["TC1", device, ofGame, played.pack ?? "CSW24:K7QM4X", ...rest].join("/"));
}

/** The scan of a code, filed at its own table unless another is given. */
export function scanIn(code: string, round: number, table?: number): Scan {
  const result = resultIn(code);
  return { kind: "scan", round, table: table ?? result.table!, result };
}

export const scanOf = (played: Played, round = 1, table = played.table ?? 12): Scan =>
  scanIn(codeOf(played), round, table);
