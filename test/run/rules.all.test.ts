// A rules file on the device with a bit of it turned: at set-up it is passed over, and that is said.

import { expect, test } from "vitest";
import { ROOT } from "../../scripts/paths";
import { linesOf } from "../../scripts/rules/lines";
import { isSaid } from "../../sim/play/scenario/says";
import { play } from "../play/play";

const LINES = linesOf(["club-night", "wedstrijdscrabble"].map((name) => `${ROOT}scripts/rules/examples/${name}.json`));

/** From a key to the next. */
const KEY_MS = 100;

test.each(LINES)("with any bit of it turned, %s is not chosen", (line) => {
  const { device } = play(`words: CAT\nbegin: set-up\nrules file: ${line}\n0:01 key DOWN`);
  const flash = Buffer.from(device.flash.buffer, device.flash.byteOffset, device.flash.length);
  const start = flash.indexOf(line, 0, "latin1");
  expect(start).toBeGreaterThan(0);
  /** ENTER on every document, the last of which leads to the file. */
  const chosen = (): string[] => {
    for (let i = 0; i < 5; i++) {
      device.pressKey("ENTER", KEY_MS / 2);
      device.advanceTo(device.now() + KEY_MS);
    }
    device.advanceTo(device.now() + 2 * KEY_MS);
    return device.panelText();
  };
  for (let place = start; place < start + line.length; place++)
    for (let bit = 0; bit < 8; bit++) {
      flash[place] ^= 1 << bit;
      const panel = chosen();
      flash[place] ^= 1 << bit;
      expect(panel).toContain("RULES SCRABBLE NZ 2025");
      expect(isSaid(panel, "rules damaged") || isSaid(panel, "rules newer"), panel.join()).toBe(true);
    }
  expect(chosen()).not.toContain("RULES SCRABBLE NZ 2025");
});
