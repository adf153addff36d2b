// Random games on the bundle that is flashed, judged by the rule documents: a few of each document, with
// seeds that stay the same. npm run soak plays more.

import { beforeAll, describe, expect, inject, test } from "vitest";
import { firmwareOf, type Firmware } from "../../sim/boot";
import { DOCUMENTS } from "../../sim/soak/judge/documents";
import { soakGame } from "../../sim/soak/run";
import { scenarioText, shrink } from "../../sim/soak/shrink";

const SEED = 20_250_101;
const GAMES = 250;
let firmware: Firmware;

beforeAll(() => {
  firmware = firmwareOf(inject("bundles").esp32);
});

describe("what is seen is what the documents say", () => {
  test.each(DOCUMENTS.map(({ name }, document) => [name, document] as const))(
    "in 250 games under %s",
    (name, document) => {
      for (let game = 0; game < GAMES; game++) {
        const { setting, played } = soakGame({ seed: SEED, document }, game, firmware);
        if (played.violation === null) continue;
        const short = shrink(setting, played, firmware);
        expect.fail(
          `npm run soak -- --seed ${SEED} --game ${game} --rules "${name}"\n${scenarioText(setting, short, "soak")}`,
        );
      }
    },
  );
});
