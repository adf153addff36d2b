// A desk that joins a hall of sixty tables in its twentieth round, with mosquitto as the guide for scorers sets it up.

import { expect, test } from "vitest";
import { EMPTY_HALL } from "../../sim/desk/hall";
import { entryFor } from "../../sim/desk/entry";
import { findMosquitto, PATIENCE } from "./mosquitto";
import { BROKERS, hallWith, Scorer, scorers, stopAfterEach } from "./scorers";

const TABLES = 60;
const ROUNDS = 20;

stopAfterEach();

test.skipIf(findMosquitto() === null)("a desk that joins late gets all of 1,200 topics", async () => {
  const [, start] = BROKERS[1];
  const { broker, desks } = await hallWith(start, 1);
  const results = Array.from({ length: TABLES * ROUNDS }, (_, i) =>
    entryFor(EMPTY_HALL, 1 + Math.floor(i / TABLES), 1 + (i % TABLES), {
      final: [400, 300],
      penalty: [0, 0],
      forfeit: "",
    }),
  );
  desks[0].file(...results);
  // The second desk gets each message as it is sent; a broker queues none for long.
  const witness = new Scorer(broker.url).goOnline();
  scorers.push(witness);
  await expect.poll(() => witness.hall.slips.size, PATIENCE).toBe(TABLES * ROUNDS);
  desks[0].goOffline();
  witness.goOffline();
  const late = new Scorer(broker.url).goOnline();
  scorers.push(late);
  await expect.poll(() => late.hall.slips.size, PATIENCE).toBe(TABLES * ROUNDS);
});
