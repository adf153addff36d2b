// Sets the device going: the buses, the game that was interrupted or a new one, the parts, the watchdog.

import { openJournal } from "./journal/journal";
import { firstSettings } from "./core/settings";
import { journalFlash } from "./device/journal-flash";
import { BOARD } from "./device/board";
import { restore, start } from "./run/games";
import { arm, keypad, recoverFrom } from "./run/health";
import { holdJournal } from "./run/held";
import { lockConsole } from "./run/log";
import { faces, glass } from "./run/paint";

/** Opening a pack and making room in the journal take 3 s at most, the longest that the device is busy. */
const WATCHDOG_SECONDS = 8;

I2C1.setup({ scl: BOARD.scl, sda: BOARD.sda, bitrate: 400000 });
// As fast as the panel may be read (TSCYCR, 150 ns).
SPI1.setup({ sck: BOARD.sck, mosi: BOARD.mosi, miso: BOARD.miso, baud: 6600000 });

process.on("uncaughtException", function () { recoverFrom("faultSeen"); });
E.on("errorFlag", function (flags) {
  const lost = flags.includes("FIFO_FULL");
  if (lost || flags.includes("CALLBACK") || flags.includes("MEMORY")) recoverFrom(lost ? "keysLost" : "noMemory");
});

arm();
glass.start();
const flash = journalFlash(BOARD);
if (flash !== null) holdJournal(openJournal(flash, E.CRC32));
if (!restore()) start(firstSettings(), { wrongTries: 0, lockedUntil: 0 });
faces[0].refresh();
faces[1].refresh();
keypad.start();
lockConsole();
E.enableWatchdog(WATCHDOG_SECONDS, false);
