// The page that takes back the director's last act.

import type { RuledAct } from "../act";
import { type Game, setNotice } from "../game";
import type { Key } from "../keys";
import { doneWith, type Outcome, refused, ruled } from "../outcome";
import { forget, ruledBefore, wayBack } from "../ruled";
import type { PageOf } from "./page";

/** ENTER takes the act back; DELETE goes on to the act before it, if it is one that nothing takes back. */
export function keyInUndo(game: Game, menu: PageOf<"undo">, key: Key): Outcome {
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
  return way === "replay" ? doneWith("takeBack") : doOpposite(game, act);
}

/** Takes back an act on the event by the opposite act. */
function doOpposite(game: Game, ruling: RuledAct): Outcome {
  const settings = game.settings;
  switch (ruling.act) {
    case "otherList":
      settings.otherList = "";
      break;
    case "lowTimeOn":
    case "lowTimeOff":
      settings.lowTime = ruling.act === "lowTimeOff";
      break;
    default:
      settings.locked = ruling.act === "unlocked";
  }
  forget(game, ruling.number);
  game.menu = null;
  setNotice(game, "done");
  return ruled("undone", null, "settingsChanged");
}
