// The page that takes back the director's last act.

import type { Act } from "../core/acts";
import type { RuledAct } from "../core/directors-acts";
import type { Millis } from "../core/clock";
import type { Game } from "../core/game";
import { doneWith, type Outcome, refused } from "../core/outcome";
import { ruledBefore, wayBack } from "../core/ruled";
import type { Key } from "./keys";
import type { PageOf } from "./page";

/** ENTER takes the act back; DELETE goes on to the act before it, if it is one that nothing takes back. */
export function keyInUndo(game: Game, menu: PageOf<"undo">, key: Key, at: Millis): Act | Outcome {
  const act = ruledBefore(game, menu.passed) as RuledAct;
  const way = wayBack(act.act);
  if (key === "DELETE") {
    if (way !== null) return refused("menuKeys");
    if (ruledBefore(game, menu.passed + 1) === null) return refused("noUndo");
    menu.passed++;
    return doneWith("readUndo");
  }
  if (key !== "ENTER") return refused("menuKeys");
  // The verdict on the words that are looked up belongs to the game as it is.
  if (game.stage.is === "adjudicating") return refused("wait");
  if (way === null) return refused("noWayBack");
  if (way === "replay") return doneWith("takeBack");
  return { kind: "director", act: "undone", side: null, value: act.number, at };
}
