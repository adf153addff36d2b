// Random games on the virtual device, judged by the laws: some of each document, with seeds that stay the same.
// npm run soak plays more.

import { beforeAll, describe, expect, test } from "vitest";
import { playGame, soakGame } from "../../../sim/play/soak/game";
import { observedBundle } from "../../../scripts/build/observed-bundle";
import { observedFirmware, type Observed } from "../../../sim/play/soak/observed";
import { documentNames } from "../../../sim/play/soak/setting";
import { scenarioText, shrink } from "../../../sim/play/soak/shrink";

const SEED = 20_250_101;
const GAMES = 60;
let observed: Observed;

beforeAll(async () => {
  observed = observedFirmware(await observedBundle());
});

describe(`no law is broken in ${GAMES} games`, () => {
  test.each(documentNames())("under %s", (document) => {
    for (let game = 0; game < GAMES; game++) {
      const played = soakGame({ seed: SEED, document }, game, observed);
      if (played.violation === null) continue;
      const { law } = played.violation;
      const short = shrink(played, (source) => playGame(played.setting, observed, source, { law }));
      const again = `npm run soak -- --seed ${SEED} --game ${game} --rules "${document}"`;
      expect.fail(`${again}\n${scenarioText(played.setting, short, "soak")}`);
    }
  });
});
