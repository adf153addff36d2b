// How many variables the firmware takes, booted from flash as on a board: this is the interpreter's .boot0, which runs before
// it. MEASURE() then plays to an eight-word adjudication and prints "name value" lines.

import { GLOBAL_NAMES } from "../board/espruino";
import { begin, challenge } from "./challenge";
import { createStand } from "./stand";

declare const HOST: {
  natives: { require: (name: string) => unknown; E: unknown; Graphics: unknown };
  setGlobal: (name: string, value: unknown) => void;
  /** Variables in use, after what can be freed has been. */
  variables: () => number;
  print: (line: string) => void;
};

const KEPT = ["E", "Graphics", "print", "process"];
const stand = createStand(HOST.natives);
GLOBAL_NAMES.forEach(function (name, i) {
  if (KEPT.indexOf(name) < 0) HOST.setGlobal(name, stand.globals[i]);
});

let own = 0;

function say(name: string, peak: number): void {
  HOST.print(name + " " + (peak - own));
}

function measure(): void {
  HOST.print("stand " + own);
  say("after boot", HOST.variables());
  begin(stand);
  say("in play", HOST.variables());
  let peak = 0;
  let actions = 0;
  stand.onAction = function () {
    // Looking takes long: each sixth action is looked at, which is none of the drivers' rhythms.
    if (actions++ % 6 === 0) peak = Math.max(peak, HOST.variables());
  };
  challenge(stand);
  say("peak", peak);
  say("after verdict", HOST.variables());
}

HOST.setGlobal("MEASURE", measure);
own = HOST.variables();
