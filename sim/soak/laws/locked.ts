// Nobody without the PIN changes what is the director's: PIN, lock, another list in place of the rules', and at a game
// that has begun or is locked the settings. No page of the director's is open to who has not typed the PIN since the
// power came on.

import type { Game } from "../../../firmware/core/game";
import type { PageName } from "../../../firmware/core/menu/page";
import type { Bench, Law, Step } from "../bench";

/** Pages that anybody may open. */
const ANYBODYS: PageName[] = ["settings", "again"];

function ofDirector({ menu }: Game): boolean {
  return menu !== null && !ANYBODYS.includes(menu.page);
}

/** What nobody but the director changes. */
function kept({ settings, stage }: Game): string {
  const { pin, locked, otherList, rules, source, challengeRule, minutes, pack } = settings;
  const chosen = stage.is === "setup" && !locked ? [] : [rules, source, challengeRule, minutes, pack];
  return JSON.stringify([pin, locked, otherList, ...chosen]);
}

export function locked(bench: Bench): Law {
  const name = "only with the PIN";
  let typed = false;

  /** Four digits in the menu are the PIN. */
  function typesPin({ before: { menu, settings }, event }: Step): boolean {
    if (menu === null || (menu.page !== "settings" && menu.page !== "again") || event.kind !== "key") return false;
    return menu.pin + event.key === settings.pin;
  }

  function stepped(step: Step): void {
    const { before, event, outcome, after } = step;
    if (typesPin(step)) typed = true;
    const mayChange = typed || outcome.effect === "newGame" || event.kind === "pack";
    // Leaving set-up, or coming back to it, changes what is chosen there to what is kept.
    const sameStage = (before.stage.is === "setup") === (after.stage.is === "setup");
    if (!mayChange && sameStage && kept(before) !== kept(after))
      bench.blame(name, `${kept(before)} became ${kept(after)} by ${JSON.stringify(event)}`);
    if (!typed && ofDirector(after)) bench.blame(name, `the page ${after.menu!.page} is open`);
    if (!typed && after.pinGuard.lockedUntil < before.pinGuard.lockedUntil)
      bench.blame(name, "the PIN is open again before its time");
    if (after.menu === null) typed = false;
  }

  return {
    name,
    stepped,
    cameBack: () => {
      typed = false;
    },
  };
}
