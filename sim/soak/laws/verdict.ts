// A verdict of the pack needs both buttons: the challenger's, who says that the list is complete, and the challenged
// player's, who executes. And it needs a good pack, of the list that the document makes mandatory or that the director
// lets answer.

import { challengeOf, type Game } from "../../../firmware/core/game";
import type { Bench, Law, Step } from "../bench";
import type { Setting } from "../setting";

/** Why the pack may not answer; null where it may. */
function whyNot(game: Game, packName: string | null): string | null {
  if (packName === null) return "there is no pack";
  const { rules, source, settings } = game;
  const other = source.lexiconName !== null && source.lexiconName !== packName;
  return rules.lexiconMandatory && other && settings.otherList === "" ? `${packName} is not the rules' list` : null;
}

export function verdict(bench: Bench, setting: Setting): Law {
  const name = "verdict";
  const pressed = [false, false];
  function stepped({ before, event, after }: Step): void {
    const challenge = challengeOf(before);
    if (challenge === null || before.stage.is === "words") pressed[0] = pressed[1] = false;
    if (challenge === null) return;
    if (event.kind === "press") pressed[event.side] = true;
    if (event.kind !== "verdict" || event.acceptable === null || after.stage.is !== "verdict") return;
    if (!pressed[0] || !pressed[1]) bench.blame(name, `a verdict without the press of ${pressed[0] ? "B" : "A"}`);
    const reason = whyNot(before, setting.packName);
    if (reason !== null) bench.blame(name, `a verdict, and ${reason}`);
  }
  return { name, stepped };
}
