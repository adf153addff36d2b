// The controller of the panel that is wired to the board. A second kind of panel is chosen here.

import { BOARD } from "./board";
import type { SpiBus } from "./bus";
import type { Controller } from "./controller";
import { Own, readOwn } from "./own-settings";
import { createSt7796s } from "./st7796s";

export function controllerOnBoard(): Controller {
  // The backlight, and the select lines of other parts on the panel's bus.
  BOARD.high.forEach(function (pin) {
    digitalWrite(pin, true);
  });
  return createSt7796s(SPI1 as unknown as SpiBus, {
    sck: BOARD.sck,
    mosi: BOARD.mosi,
    miso: BOARD.miso,
    cs: new Pin(BOARD.panelSelect),
    dc: new Pin(BOARD.panelData),
    rst: BOARD.panelReset === null ? null : new Pin(BOARD.panelReset),
    writeBaud: BOARD.panelWriteBaud,
    readBaud: BOARD.panelReadBaud,
    glass: readOwn(require("Storage"), Own.glass),
  });
}
