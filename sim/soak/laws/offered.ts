// What the panel names works: the press of the side that the glass points at is taken, and starts a clock where that is
// what it is for. It is tried on a copy of the game.

import type { Game } from "../../../firmware/core/game";
import { SIDES, type Side } from "../../../firmware/core/side";
import { step } from "../../../firmware/core/step";
import { Tone } from "../../../firmware/ui/box";
import { readPanel } from "../../board/panel-text";
import type { Bench, Law } from "../bench";

/** Where nothing but a clock can be started by the press that is asked for. */
const STARTS = ["ready", "neutral"];
/** A verdict is read for so long before a press counts, and a press so soon after another is the same moment. */
const READ_MS = 1600;

/** The sides that the glass points at; a list that is turned round points the other way. */
function pointedAt(bench: Bench): Side[] {
  const texts = readPanel(bench.device.glass).filter(({ tone }) => tone === Tone.act);
  return SIDES.filter((side) =>
    texts.some(({ text, turned }) =>
      (side === 0) !== turned ? text.startsWith("<left>") : text.endsWith("<right>"),
    ),
  );
}

function pressed(game: Game, side: Side, at: number): { after: Game; refused: string | null } {
  const after = structuredClone(game);
  return { after, refused: step(after, { kind: "press", side, at }).refused };
}

export function offered(bench: Bench): Law {
  return {
    name: "what is offered works",
    lookAtPanel: () => {
      const game = bench.game();
      if (game === null || game.menu !== null || bench.now() < bench.changedAt + READ_MS) return null;
      for (const side of pointedAt(bench)) {
        const { after, refused } = pressed(game, side, bench.gameNow());
        if (refused !== null) return `the panel points at ${"AB"[side]}, whose press is refused: ${refused}`;
        if (STARTS.includes(game.stage.is) && after.clock.running === null)
          return `the panel points at ${"AB"[side]}, whose press starts no clock`;
      }
      return null;
    },
  };
}
