// The driver of the buttons alone as a device's firmware, which writes and erases flash in between: bundled, and run on
// the virtual board.

import { BOARD } from "../../../firmware/device/board";
import { createInputs } from "../../../firmware/device/inputs";
import { journalFlash } from "../../../firmware/device/journal-flash";
import { createKeypad } from "../../../firmware/device/keypad";
import type { Host } from "./host";

declare const HOST: Host;

const WORD = new Uint8Array([0, 0, 0, 0]);
const flash = journalFlash(BOARD.journalAddress)!;

function work(): void {
  const next = HOST.nextWork();
  if (next === null) return;
  setTimeout(function () {
    if (next.erase) flash.erasePage(0);
    else flash.write(0, WORD);
    work();
  }, next.afterMs);
}

// Its keys pull the line; nobody reads them.
createKeypad(I2C1, () => {}).start();
createInputs(BOARD.buttons, BOARD.keypadInterrupt, HOST.pressed, HOST.keypad).listen();
work();
