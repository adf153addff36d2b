// The result: what is shown adds up, and belongs to this game.

import type { Millis } from "../../../firmware/core/clock";
import { panel } from "./panel";
import { Text } from "../../../firmware/ui/texts";
import { type Live, sideName, type StateLaw, withView } from "./law";

/** The panel's rows with a number for each side: a label, A's and B's. */
function rows(game: Live, now: Millis): string[][] {
  const lines = new Map<number, { x: number; text: string }[]>();
  for (const { x, y, text } of panel(withView(game, { menu: null }), now))
    lines.set(y, [...(lines.get(y) ?? []), { x, text }]);
  return [...lines.values()]
    .filter((line) => line.length === 3)
    .map((line) => line.sort((one, other) => one.x - other.x).map(({ text }) => text));
}

const WINS = /^(?:(A|B) wins(?: by (\d+))?|Tie: .*|A tie)$/;

/** The panel's title that names the winner; null if there is none. */
export function winner(game: Live, now: Millis): string | null {
  if (game.stage.is !== "ended") return null;
  const title = panel(withView(game, { menu: null }), now).find(({ y, text }) => y === 0 && WINS.test(text));
  return title === undefined ? null : title.text;
}

/** Whether two titles name the same winner; that of a side that gave up is known before the spread. */
export function isSameWinner(one: string, other: string): boolean {
  const [, name, by] = WINS.exec(one)!;
  const [, otherName, otherBy] = WINS.exec(other)!;
  if (name === undefined || name !== otherName) return one === other;
  return by === undefined || otherBy === undefined || by === otherBy;
}

/** A number that is added, also while it is typed; null for one in brackets, which is in the score already. */
function added(text: string): number | null {
  const number = /^([+-]?\d+)_?$/.exec(text);
  return number === null ? null : Number(number[1]);
}

/** Nobody has typed for so long. */
const READ_MS: Millis = 5000;

export const rowsAddUp: StateLaw = {
  name: "the rows of a result add up to the adjusted scores, and the winner is who has more",
  holds: (game, at) => {
    if (game.stage.is !== "ended") return null;
    const now = at + READ_MS;
    const title = winner(game, now);
    const table = rows(game, now);
    const adjusted = table.find(([label]) => label === Text.adjusted);
    if (title === null || adjusted === undefined) return null;
    const sums = [1, 2].map((column) =>
      table.filter((row) => row !== adjusted).reduce((sum, row) => sum + (added(row[column]) ?? 0), 0),
    );
    const shown = [Number(adjusted[1]), Number(adjusted[2])];
    for (const side of [0, 1] as const)
      if (sums[side] !== shown[side]) return `${sideName(side)}'s rows make ${sums[side]}, shown ${shown[side]}`;
    const [, name, margin] = WINS.exec(title)!;
    if (name === undefined) return shown[0] === shown[1] ? null : `"${title}" of ${shown.join(" and ")}`;
    const by = name === "A" ? shown[0] - shown[1] : shown[1] - shown[0];
    return margin === undefined || by === Number(margin) ? null : `"${title}" of ${shown.join(" and ")}`;
  },
};

/** By a document under which each side only loses its own tiles. */
export const tilesAreOff: StateLaw = {
  name: "where tiles are only taken off, who is out has none, the other loses its own, and nobody gets any",
  holds: (game, at) => {
    if (game.stage.is !== "ended" || game.rules.outTiles !== "subtract") return null;
    const row = rows(game, at + READ_MS).find(([label]) => label === Text.tilePoints || label === Text.tilePointsShort);
    if (row === undefined || !row.slice(1).every((text) => /^[+-]?\d+$/.test(text))) return null;
    const { outPlay } = game.stage;
    return ([0, 1] as const).flatMap((side) => {
      const lost = outPlay?.player === side ? 0 : Number(game.scores[2 + side]);
      return Number(row[1 + side]) + lost === 0 ? [] : `${sideName(side)} holds ${lost}, and has ${row[1 + side]}`;
    });
  },
};

/** NZ 6.10.5, 6.11.4; NASPA 2011 V.A.3: a game that goes on is counted again at its end. */
export const scoresAreOfTheEnd: StateLaw = {
  name: "while a clock runs no score is entered and no result is signed",
  holds: (game) => {
    const wrongs: string[] = [];
    if (game.clock.running === null) return wrongs;
    if (game.scores.some((digits) => digits !== "")) wrongs.push("scores from before");
    if (game.pointsIn !== null) wrongs.push("an answer from before: whether points are in the scores");
    if (game.signed) wrongs.push("a signature from before");
    return wrongs;
  },
};
