// Makes the device and starts it in the stages listed at the end of this file. After that, all code runs in callbacks:
// run/dispatch.ts takes presses and keys, run/maintain.ts maintains the parts.

// These two files must be the first in the bundle, for the reasons given in them.
import "./device/probe";
import { faces, setUpBus } from "./device/first-light";
import type { Side } from "./core/side";
import { BOARD } from "./device/board";
import { createInputs } from "./device/inputs";
import { journalFlash } from "./device/journal-flash";
import { createKeypad } from "./device/keypad";
import { newPanel, startPanel } from "./device/panel";
import { controllerOnBoard } from "./device/panel-on-board";
import { readType } from "./device/type-file";
import { openJournal } from "./journal/journal";
import { adjudicate } from "./run/adjudicate";
import { beginBringUp, keyInBringUp, pressInBringUp } from "./run/bring-up";
import { type Device, newDevice } from "./run/device";
import { dispatch, enterLater } from "./run/dispatch";
import { nextGame, restore, startWithoutJournal } from "./run/games";
import { exportLog, guardConsole, applyConsoleLock, readLogSoon } from "./run/log";
import { openNextPack, openPack } from "./run/packs";
import { repaintPanel, showLetter, turnList } from "./run/paint";
import { useJournal } from "./run/record";
import { recoverFrom } from "./run/recover";
import { backToResult, lastResult } from "./run/result";
import { nextRules } from "./run/rules";
import { startUp } from "./run/start";
import { arm, findFaces, findKeypad, serveKeypad } from "./run/maintain";
import { millis } from "./run/time";
import { readUndo, takeBack } from "./run/undo";

/** Longer than any callback takes; an RP2040's watchdog allows 8.3 at most. */
const WATCHDOG_SECONDS = 8;

const panel = newPanel(controllerOnBoard(), readType, function () {
  repaintPanel(device);
});

const keypad = createKeypad(I2C1, function (key, atSeconds, place) {
  if (device.bringUp !== null) keyInBringUp(device, place);
  else if (key !== undefined) dispatch(device, { kind: "key", key, at: millis(device, atSeconds) });
});

const device: Device = newDevice(
  { faces, panel, keypad, inputs: null },
  {
    adjudicate,
    openPack: openNextPack,
    nextRules,
    newGame: nextGame,
    settingsChanged: applyConsoleLock,
    readLog: readLogSoon,
    exportLog,
    useJournal,
    showLetter,
    enterLater,
    turnList,
    backToResult,
    lastResult,
    readUndo,
    takeBack,
  },
  function (glass) {
    panel.controller.setGlass(glass);
    startPanel(panel);
  },
);

/** Starts to listen to the buttons and the keypad's line, and to maintain the parts. */
function startInputs(): void {
  device.parts.inputs = createInputs(
    BOARD.buttons,
    BOARD.keypadInterrupt,
    function (side, atSeconds) {
      if (device.bringUp !== null) pressInBringUp(device, side as Side, atSeconds);
      else dispatch(device, { kind: "press", side: side as Side, at: millis(device, atSeconds) });
    },
    function (atSeconds) {
      serveKeypad(device, atSeconds);
    },
  );
  arm(device);
}

let journalFailed = false;

startUp(device, [
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
        recoverFrom(device, "faultSeen");
      });
      E.on("errorFlag", function (flags) {
        const lost = flags.includes("FIFO_FULL");
        if (lost || flags.includes("CALLBACK") || flags.includes("MEMORY"))
          recoverFrom(device, lost ? "keysLost" : "noMemory");
      });
    },
  },
  {
    name: "FACES",
    run: function () {
      setUpBus();
      findFaces(device);
    },
  },
  {
    name: "PANEL",
    run: function () {
      startPanel(panel);
    },
  },
  {
    name: "JOURNAL",
    run: function () {
      const flash = journalFlash(BOARD.journalAddress);
      if (flash !== null) device.journal = openJournal(flash, E.CRC32);
    },
    fallback: function () {
      journalFailed = true;
    },
  },
  {
    name: "GAME",
    run: function () {
      if (journalFailed) startWithoutJournal(device);
      else restore(device);
    },
    fallback: startWithoutJournal,
  },
  { name: "BUTTONS", run: startInputs },
  { name: "KEYPAD", run: findKeypad },
  {
    name: "LEXICON",
    run: function () {
      openPack(device, device.game.settings.pack);
    },
  },
  {
    name: "CONSOLE",
    run: function () {
      if (device.startFault === null) applyConsoleLock(device);
      else guardConsole(device);
    },
  },
  { name: "PARTS", run: beginBringUp },
]);
