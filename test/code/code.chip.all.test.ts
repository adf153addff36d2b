// The code of a result on the emulated chip: read from its panel, and what it costs there. The figures are printed.

import { expect, inject, test } from "vitest";
import type { ChipDevice } from "../../sim/chip/device";
import { chipFiles, loadChipFiles } from "../../sim/chip/load";
import { measureOnChip } from "../../sim/chip/measure";
import { TAKING_TIME } from "../../sim/scenario/pace";
import { parseScenario } from "../../sim/scenario/parse";
import { playScenario } from "../../sim/scenario/play";
import type { Scenario } from "../../sim/scenario/scenario";
import { codeIn, panelOf } from "./camera";
import { expectCode } from "./on-the-panel";

const FILES = chipFiles();
if (typeof FILES === "string") console.warn(`${FILES}: no code was made on the chip`);

/** A result that is complete but for the last ENTER, at a table, with the address of a desk. */
const GAME = parseScenario(`title: a result
words: CAT DOG QI
desk: https://club.example/desk
begin: set-up
0:01    keys UP 1 1 7 ENTER ENTER
+2      B presses
+14     A presses
+12     key END
+2      A presses
+1      B presses
+1      keys 3 8 7 ENTER 4 0 2 ENTER 7 ENTER 1 2
+1
`) as Scenario;

/** The chip takes minutes of the machine's time. */
const TIMEOUT_MS = 3_600_000;
const WITHIN_MS = 20_000;
const STEP_MS = 20;
/** The panel stands still for so long once a page is painted. */
const STILL_MS = 200;

/** Lets time pass until another code than `before` is whole on the panel; returns its text. */
function untilOther(device: ChipDevice, before: string | undefined, look: () => void): string {
  const end = device.now() + WITHIN_MS;
  let version = -1;
  let since = device.now();
  let seen = -1;
  while (device.now() < end) {
    device.advanceTo(device.now() + STEP_MS);
    look();
    const now = device.glass.frame.version;
    if (now !== version) since = device.now();
    version = now;
    if (device.now() - since < STILL_MS || seen === version) continue;
    seen = version;
    const text = codeIn(panelOf(device.glass));
    if (text !== undefined && text !== before) return text;
  }
  throw new Error(`a code within ${WITHIN_MS} ms expected, found ${device.panelText().join(" | ")}`);
}

/** A number that the interpreter says over the cable. */
function ask(device: ChipDevice, expression: string): number {
  const { cable } = device;
  const from = cable.lines.length;
  cable.type(`print("~"+(${expression})+"~")\n`);
  for (let waited = 0; waited < 2000; waited += 2) {
    device.advanceTo(device.now() + 2);
    const answer = cable.lines.slice(from).find((line) => /~\d+~/.test(line));
    if (answer !== undefined) return Number(/~(\d+)~/.exec(answer)![1]);
  }
  throw new Error(`an answer to ${expression} expected`);
}

test.skipIf(typeof FILES === "string")(
  "the code is read from the panel of the emulated chip",
  { timeout: TIMEOUT_MS },
  () => {
    const files = loadChipFiles(FILES as Exclude<typeof FILES, string>);
    const bundle = Buffer.from(inject("bundles").pico, "latin1");
    const { device, record } = measureOnChip(GAME, { ...files, bundle, slow: 1, cache: false });
    device.plugCable(true);
    expect(playScenario(GAME, device, undefined, TAKING_TIME).failures).toEqual([]);
    const before = ask(device, "process.memory().usage");
    device.advanceTo(device.now() + 1000);
    const complete = device.now();
    device.pressKey("ENTER", 100);
    const first = untilOther(device, undefined, () => {});
    const whole = record.panelSettledAfter(complete, STILL_MS * 4)!;
    const busy = record.longestTurn(complete, device.now())!.awake;
    expect(first).toMatch(/^https:\/\/club\.example\/desk#TC1\//);
    expectCode(device);

    // A correction, while the interpreter is asked how many variables are in use.
    device.pressKey("UP", 100);
    device.advanceTo(device.now() + 3000);
    for (const key of ["1", "4", "ENTER"]) {
      device.pressKey(key, 100);
      device.advanceTo(device.now() + 300);
    }
    let peak = 0;
    const second = untilOther(device, first, () => (peak = Math.max(peak, ask(device, "process.memory().usage"))));
    expect(second).toContain("J388");
    expect(device.faults()).toEqual([]);
    console.log(
      `${Math.round(whole - complete)} ms from the last key to the panel with the whole code, longest callback ` +
        `${Math.round(busy)} ms; ${before} variables before, at most ${peak} while another is made`,
    );
    // The limit of all that the device does.
    expect(peak).toBeLessThan(7500);
  },
);
