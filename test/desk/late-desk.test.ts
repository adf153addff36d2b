// A desk that joins a hall of 1,200 topics late, with mosquitto as the guide for scorers sets it up.

import { expect, test } from "vitest";
import { entriesOf } from "../../sim/desk/chunks";
import { findMosquitto } from "./mosquitto";
import { BROKERS, hallWith, Scorer, scorers, stopAfterEach } from "./scorers";
import { newDesk, type } from "./slips";

/** Loads of a page, each with a pen and so a topic of its own. */
const LOADS = 1200;

stopAfterEach();

test.skipIf(findMosquitto() === null)("a desk that joins late gets all of 1,200 topics", async () => {
  const [, start] = BROKERS[1];
  const { broker, desks } = await hallWith(start, 1);
  for (let load = 0; load < LOADS; load++) {
    const once = newDesk();
    type(once, `${1 + (load % 60)} 400300`, 1 + Math.floor(load / 60));
    desks[0].desk.take(once.hall);
  }
  desks[0].file("61 400300");
  // The second desk gets each message as it is sent; a broker queues none for long.
  const witness = new Scorer(broker.url).goOnline();
  scorers.push(witness);
  const has = (scorer: Scorer) => () => entriesOf(scorer.desk.hall).length;
  await expect.poll(has(witness)).toBe(LOADS + 1);
  desks[0].goOffline();
  witness.goOffline();
  const late = new Scorer(broker.url).goOnline();
  scorers.push(late);
  await expect.poll(has(late)).toBe(LOADS + 1);
});
