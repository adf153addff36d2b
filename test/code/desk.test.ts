// The desk's reader of a code's text and the firmware's writer: both were written from RESULT.md, neither from the
// other.

import { expect, test } from "vitest";
import { resultOf } from "../../firmware/core/result";
import type { Ended } from "../../firmware/core/stage";
import { impossibleIn } from "../../sim/desk/outcome";
import { readResult } from "../../sim/desk/result";
import { dice } from "../journal/games";
import { DEVICE, randomEnd, textOf } from "./random-results";

const SEED = 37;

test(`the desk takes 1,000 random results (seed ${SEED}) for what they are`, () => {
  const roll = dice(SEED);
  for (let i = 0; i < 1000; i++) {
    const table = randomEnd(roll);
    const { game } = table;
    const text = textOf(table);
    const read = readResult(text);
    if ("fault" in read) throw new Error(`${read.why} ${text}`);
    expect(read, text).toMatchObject({
      device: DEVICE,
      event: game.endedEvent,
      game: game.endedGame,
      revision: game.revision,
      table: game.settings.table || null,
      turns: game.turn,
      challengePointsIncluded: game.pointsIn,
      sides: resultOf(game, game.stage as Ended).map((side, i) => ({
        usedSeconds: side.usedSeconds,
        overtimeSeconds: side.overtimeSeconds,
        penalty: side.penaltyPoints,
        challengePoints: side.challengePoints,
        ruledPoints: side.ruledPoints,
        leavingPoints: side.leavingPoints,
        score: Number(game.scores[i]),
        adjusted: side.adjusted,
      })),
    });
    expect(impossibleIn({ result: read }), text).toEqual([]);
  }
});
