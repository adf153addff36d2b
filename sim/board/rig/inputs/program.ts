// The driver of the buttons alone as a device's firmware: bundled, and run on the virtual board.

import { BOARD } from "../../../../firmware/device/board";
import { createInputs } from "../../../../firmware/device/inputs";
import { createKeypad } from "../../../../firmware/device/keypad";
import type { Host } from "./host";

declare const HOST: Host;

// Its keys pull the line; nobody reads them.
createKeypad(I2C1, () => {}).start();
createInputs(BOARD.buttons, BOARD.keypadInterrupt, HOST.pressed, HOST.keypad).listen();
