// Starts the device, stage by stage: faces, buttons and panel, the interrupted game or a new one, keypad, pack.

// These two come first: their place in the bundle matters to both.
import "./device/reach";
import { setUpBus } from "./device/first-light";
import { BOARD } from "./device/board";
import { journalFlash } from "./device/journal-flash";
import { openJournal } from "./journal/journal";
import { adjudicate } from "./run/adjudicate";
import { carryOutBy, dispatch } from "./run/dispatch";
import { connect, glass } from "./run/drivers";
import { nextGame, restore, startApart } from "./run/games";
import { backToResult, lastResult } from "./run/result";
import { game, holdJournal } from "./run/held";
import { exportLog, guardConsole, lockConsole, readLogSoon } from "./run/log";
import { openNextPack, openPack } from "./run/packs";
import { paintGlass, turnList } from "./run/paint";
import { useJournal } from "./run/record";
import { recoverFrom } from "./run/recover";
import { startFault, startUp } from "./run/start";
import { arm, findFaces, findKeypad, serveKeypad } from "./run/tend";
import { millis } from "./run/time";

/** Longer than any task of the device; the longest that an RP2040 can wait is 8.3. */
const WATCHDOG_SECONDS = 8;

connect({
  press: function (side, atSeconds) {
    dispatch({ kind: "press", side: side, at: millis(atSeconds) });
  },
  key: function (key, atSeconds) {
    // The direction in which the list faces is not part of the game, and is not recorded.
    if (key !== "0" || !turnList()) dispatch({ kind: "key", key: key, at: millis(atSeconds) });
  },
  keypadCalls: serveKeypad,
  panelWakes: paintGlass,
});

carryOutBy({
  adjudicate: adjudicate,
  openPack: openNextPack,
  newGame: nextGame,
  settingsChanged: lockConsole,
  readLog: readLogSoon,
  exportLog: exportLog,
  useJournal: useJournal,
  backToResult: backToResult,
  lastResult: lastResult,
});

let unread = false;

startUp([
  {
    name: "WATCHDOG",
    run: function () {
      E.enableWatchdog(WATCHDOG_SECONDS, false);
    },
  },
  {
    name: "FAULTS",
    run: function () {
      process.on("uncaughtException", function () {
        recoverFrom("faultSeen");
      });
      E.on("errorFlag", function (flags) {
        const lost = flags.includes("FIFO_FULL");
        if (lost || flags.includes("CALLBACK") || flags.includes("MEMORY")) recoverFrom(lost ? "keysLost" : "noMemory");
      });
    },
  },
  {
    name: "FACES",
    run: function () {
      setUpBus();
      findFaces();
    },
  },
  {
    name: "PANEL",
    run: function () {
      // As fast as the panel may be read (TSCYCR, 150 ns).
      SPI1.setup({ sck: BOARD.sck, mosi: BOARD.mosi, miso: BOARD.miso, baud: 6600000 });
      glass.start();
    },
  },
  {
    name: "JOURNAL",
    run: function () {
      const flash = journalFlash(BOARD.journalAddress);
      if (flash !== null) holdJournal(openJournal(flash, E.CRC32));
    },
    otherwise: function () {
      unread = true;
    },
  },
  {
    name: "GAME",
    run: function () {
      if (unread) startApart();
      else restore();
    },
    otherwise: startApart,
  },
  { name: "BUTTONS", run: arm },
  { name: "KEYPAD", run: findKeypad },
  {
    name: "LEXICON",
    run: function () {
      openPack(game.settings.pack);
    },
  },
  {
    name: "CONSOLE",
    run: function () {
      if (startFault === null) lockConsole();
      else guardConsole();
    },
  },
]);
