// A verdict makes exactly as many look-ups as there are words, whatever they find: nobody learns from the time, or from
// what the device does meanwhile, which word was bad (NZ 6.12.2.2, 6.15.2).

import { expect, test } from "vitest";
import { array, assert, constantFrom, property } from "fast-check";
import { lookUpNext, newAdjudication } from "../../../firmware/lexicon/adjudication";
import type { Lexicon } from "../../../firmware/lexicon/opened";
import { lexiconOf } from "../../lexicon/lists";
import { SEED } from "./walks";

const GOOD = ["CAT", "DOG", "QI"];
const { lexicon } = lexiconOf(GOOD);

/** The same lexicon, which tells how often it was asked for anything. */
function watched(): { asked: Lexicon; times: () => number } {
  let count = 0;
  const asked = new Proxy(lexicon, {
    get: (target, field) => {
      count++;
      return Reflect.get(target, field);
    },
  });
  return { asked, times: () => count };
}

test("every word is looked up, also after a bad one, and all make one verdict", () => {
  const words = array(constantFrom(...GOOD, "XAT", "ZZ", "CATS"), { minLength: 1, maxLength: 8 });
  assert(
    property(words, (list) => {
      const { asked, times } = watched();
      const adjudication = newAdjudication(list);
      for (const [place] of list.entries()) {
        const before = times();
        expect(lookUpNext(adjudication, asked)).toBe(place === list.length - 1);
        expect(times()).toBeGreaterThan(before);
      }
      expect(adjudication.acceptable).toBe(list.every((word) => GOOD.includes(word)));
    }),
    { seed: SEED, numRuns: 500 },
  );
});
