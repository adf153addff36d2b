// Slips for the tests: of made-up games whose sums add up.

import { readResult } from "../../sim/desk/result";
import type { Scan } from "../../sim/desk/slip";
import { encode, type Written } from "./encoder";

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
  const winner = forfeit
    ? [2, 1, 4][ending - 3]
    : ending === 6
      ? 2
      : ending === 7
        ? 1
        : a > final
          ? 1
          : a < final
            ? 2
            : 3;
  const written: Written = {
    device,
    game: { E: 3, G: game, V: revision, T: table ?? undefined, N: 24, R: 1 },
    pack: played.pack ?? "CSW24:K7QM4X",
    a: forfeit ? {} : { U: 1473, S: a, J: a },
    b: forfeit ? {} : { U: 1500 + over, O: over, P: penalty, S: b, J: final },
    end: { W: winner, H: ending, M: forfeit ? 50 : undefined },
  };
  return encode(written);
}

export function scanOf(played: Played, round = 1, table = played.table ?? 12): Scan {
  const code = codeOf(played);
  const result = readResult(code);
  if ("fault" in result) throw new Error(result.why);
  return { kind: "scan", round, table, code, result };
}
