// On the result the rows that are shown add up to the adjusted scores, and the winner is named by their difference.

import type { Bench, Law } from "../bench";

/** Rows that are no part of the sum. */
const NO_SUM = /^(TIME USED|OVERTIME)/;
/** The numbers of A and of B at the end of a row; those in brackets are in the scores already. */
const COLUMNS = /^(\D.*?) ([+-]?\d+|-|\(-?\d+\)) ([+-]?\d+|-|\(-?\d+\))$/;

/** What a result's rows say wrong of their sums; null where they add up, or are no result yet. */
export function sumsWrong(rows: string[]): string | null {
  const head = rows.findIndex((row) => /(WINS|TIE\b).* A B$/.test(row));
  const lines = rows.slice(head + 1).flatMap((row) => {
    const [, label, a, b] = COLUMNS.exec(row) ?? [];
    return label === undefined ? [] : [{ label, columns: [a!, b!] }];
  });
  const adjusted = lines.find(({ label }) => label === "ADJUSTED");
  // Who leaves loses by 50 whatever the rows say (NASPA 2011 V.J.2, 2013 V.K.2).
  if (head < 0 || adjusted === undefined || rows.some((row) => row.includes("LEAVES THE GAME"))) return null;
  const total = [0, 1].map((column) =>
    lines
      .filter((line) => line !== adjusted && !NO_SUM.test(line.label))
      .reduce((sum, { columns }) => sum + (Number(columns[column]) || 0), 0),
  );
  if (total.join() !== adjusted.columns.map(Number).join())
    return `the rows add up to ${total.join(" ")}: ${rows.join(" | ")}`;
  const winner = /^([AB]) WINS BY (\d+)/.exec(rows[head]!);
  if (winner === null) return null;
  const by = (total[0]! - total[1]!) * (winner[1] === "A" ? 1 : -1);
  const gaveUp = rows.some((row) => row.includes("RESIGN"));
  return by === Number(winner[2]) || gaveUp ? null : `${rows[head]} by ${by}`;
}

export function sums(bench: Bench): Law {
  return {
    name: "sums",
    lookAtPanel: () => {
      const game = bench.game();
      return game?.stage.is === "ended" && game.menu === null ? sumsWrong(bench.device.panelText()) : null;
    },
  };
}
