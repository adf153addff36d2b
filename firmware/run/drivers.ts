// The drivers of all parts, each made once. `connect` sets where their events go. Only the faces are made elsewhere:
// they are lit before the rest of the firmware has been read.

import type { Key } from "../core/keys";
import type { Side } from "../core/side";
import { BOARD } from "../device/board";
import type { SpiBus } from "../device/bus";
import { createInputs, type Inputs } from "../device/inputs";
import { createKeypad } from "../device/keypad";
import { createPanel } from "../device/panel";
import { readType } from "../device/type-file";

export { faces } from "../device/first-light";

/** Listeners to the drivers' events. Times are the interpreter's, in seconds. */
export interface Listeners {
  press(side: Side, atSeconds: number): void;
  key(key: Key, atSeconds: number): void;
  /** The keypad has events to be read. */
  keypadCalls(atSeconds: number): void;
  /** The panel has woken up, and all of it has to be painted. */
  panelWakes(): void;
}

let listeners: Listeners;

export function connect(those: Listeners): void {
  listeners = those;
}

export const glass = createPanel(
  SPI1 as unknown as SpiBus,
  {
    cs: new Pin(BOARD.panelSelect),
    dc: new Pin(BOARD.panelData),
    rst: new Pin(BOARD.panelReset),
  },
  readType,
  function () {
    listeners.panelWakes();
  },
);

export const keypad = createKeypad(I2C1, function (key: Key, atSeconds: number) {
  listeners.key(key, atSeconds);
});

let inputs: Inputs | undefined;

/** Listens to the buttons and to the keypad's interrupt; called again after a fault. */
export function listen(): void {
  if (inputs === undefined) {
    inputs = createInputs(
      BOARD.buttons,
      BOARD.keypadInterrupt,
      function (side, atSeconds) {
        listeners.press(side as Side, atSeconds);
      },
      function (atSeconds) {
        listeners.keypadCalls(atSeconds);
      },
    );
  }
  inputs.listen();
}
