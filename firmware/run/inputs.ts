// What hands do, as events of the game.

import { Side } from "../core/side";
import { BOARD } from "../device/board";
import { createInputs, Inputs } from "../device/inputs";
import { dispatch } from "./dispatch";
import { millis } from "./time";

let inputs: Inputs | undefined;
let serveKeypad: (atSeconds: number) => void;

/** Listens to buttons and keypad, anew after a fault. `serve` is called whenever the keypad has something to say. */
export function listen(serve: (atSeconds: number) => void): void {
  serveKeypad = serve;
  if (inputs === undefined) {
    inputs = createInputs(
      BOARD.buttons,
      BOARD.keypadInterrupt,
      function (side, atSeconds) {
        dispatch({ kind: "press", side: side as Side, at: millis(atSeconds) });
      },
      function (atSeconds) {
        serveKeypad(atSeconds);
      },
    );
  }
  inputs.listen();
}
