// The code of a result on the emulated chip: read from its panel, and what it costs there. The figures are printed.

import { expect, inject, test } from "vitest";
import { Session } from "../../sim/tools/bench/chip-session";
import { MOST_VARIABLES } from "../../sim/tools/bench/device-costs";
import { chipFiles, loadChipFiles } from "../../sim/board/chip/load";
import { packFiles } from "../../sim/board/image/pack-files";
import { TAKING_TIME } from "../../sim/play/scenario/allowances";
import { playScenario } from "../../sim/play/scenario/play";
import { scenarioIn } from "../play/play";
import { codeIn, panelOf } from "./camera";
import { expectCode } from "./on-the-panel";

const FILES = chipFiles();
if (typeof FILES === "string") console.warn(`${FILES}: no code was made on the chip`);

/** A result that is complete but for the last ENTER, at a table, with the address of a desk. */
const GAME = scenarioIn(`title: a result
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
`);

/** The chip takes minutes of the machine's time. */
const TIMEOUT_MS = 3_600_000;
const WITHIN_MS = 20_000;
const STEP_MS = 20;
/** The panel stands still for so long once a page is painted. */
const STILL_MS = 200;

/** Lets time pass until another code than `before` is whole on the panel; returns its text. */
function untilOther(session: Session, before: string | undefined, look: () => void): string {
  const { glass } = session.device;
  let [version, stillMs] = [-1, 0];
  let text: string | undefined;
  const isThere = (): boolean => {
    look();
    stillMs = glass.frame.version === version ? stillMs + STEP_MS : 0;
    version = glass.frame.version;
    if (stillMs === STILL_MS) text = codeIn(panelOf(glass));
    return stillMs === STILL_MS && text !== undefined && text !== before;
  };
  session.until(isThere, WITHIN_MS, "another code", STEP_MS);
  return text!;
}

test.skipIf(typeof FILES === "string")(
  "the code is read from the panel of the emulated chip",
  { timeout: TIMEOUT_MS },
  () => {
    const files = loadChipFiles(FILES as Exclude<typeof FILES, string>);
    const bundle = Buffer.from(inject("bundles").pico, "latin1");
    const session = new Session(packFiles(GAME), { ...files, bundle, slow: 1, cache: false });
    const { device, record } = session;
    device.plugCable(true);
    expect(playScenario(GAME, device, undefined, TAKING_TIME).failures).toEqual([]);
    const before = session.ask("process.memory().usage");
    session.wait(1000);
    const complete = session.key("ENTER");
    const first = untilOther(session, undefined, () => {});
    const whole = record.panelSettledAfter(complete, STILL_MS * 4)!;
    const busy = record.longestTurn(complete, device.now())!.awake;
    expect(first).toMatch(/^https:\/\/club\.example\/desk#TC1\//);
    expectCode(device);

    // A correction, while the interpreter is asked how many variables are in use.
    session.key("UP");
    session.wait(3000);
    for (const key of ["1", "4", "ENTER"]) {
      session.key(key);
      session.wait(300);
    }
    let peak = 0;
    const second = untilOther(session, first, () => (peak = Math.max(peak, session.ask("process.memory().usage"))));
    expect(second).toContain("J388");
    expect(device.faults()).toEqual([]);
    console.log(
      `${Math.round(whole - complete)} ms from the last key to the panel with the whole code, longest callback ` +
        `${Math.round(busy)} ms; ${before} variables before, at most ${peak} while another is made`,
    );
    expect(peak).toBeLessThan(MOST_VARIABLES.peak);
  },
);
