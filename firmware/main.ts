// Starts the device, stage by stage: faces, buttons and panel, the interrupted game or a new one, keypad, pack.

// These two come first: their place in the bundle matters to both.
import "./device/reach";
import { faces, setUpBus } from "./device/first-light";
import type { Side } from "./core/side";
import { BOARD } from "./device/board";
import type { SpiBus } from "./device/bus";
import { createInputs } from "./device/inputs";
import { journalFlash } from "./device/journal-flash";
import { createKeypad } from "./device/keypad";
import { createPanel } from "./device/panel";
import { readType } from "./device/type-file";
import { openJournal } from "./journal/journal";
import { adjudicate } from "./run/adjudicate";
import { type Device, newDevice } from "./run/device";
import { dispatch } from "./run/dispatch";
import { nextGame, restore, startApart } from "./run/games";
import { exportLog, guardConsole, applyConsoleLock, readLogSoon } from "./run/log";
import { openNextPack, openPack } from "./run/packs";
import { paintGlass, showLetter, turnList } from "./run/paint";
import { useJournal } from "./run/record";
import { recoverFrom } from "./run/recover";
import { backToResult, lastResult } from "./run/result";
import { startUp } from "./run/start";
import { arm, findFaces, findKeypad, serveKeypad } from "./run/tend";
import { millis } from "./run/time";

/** Longer than any task of the device; the longest that an RP2040 can wait is 8.3. */
const WATCHDOG_SECONDS = 8;

const panelPins = {
  sck: BOARD.sck,
  mosi: BOARD.mosi,
  miso: BOARD.miso,
  cs: new Pin(BOARD.panelSelect),
  dc: new Pin(BOARD.panelData),
  rst: new Pin(BOARD.panelReset),
};

const glass = createPanel(SPI1 as unknown as SpiBus, panelPins, readType, function () {
  paintGlass(device);
});

const keypad = createKeypad(I2C1, function (key, atSeconds) {
  dispatch(device, { kind: "key", key: key, at: millis(device, atSeconds) });
});

const device: Device = newDevice(
  { faces: faces, glass: glass, keypad: keypad, inputs: null },
  {
    adjudicate: adjudicate,
    openPack: openNextPack,
    newGame: nextGame,
    settingsChanged: applyConsoleLock,
    readLog: readLogSoon,
    exportLog: exportLog,
    useJournal: useJournal,
    showLetter: showLetter,
    turnList: turnList,
    backToResult: backToResult,
    lastResult: lastResult,
  },
);

/** Listens to the buttons and to the keypad's line, and maintains the parts. */
function startInputs(): void {
  device.parts.inputs = createInputs(
    BOARD.buttons,
    BOARD.keypadInterrupt,
    function (side, atSeconds) {
      dispatch(device, { kind: "press", side: side as Side, at: millis(device, atSeconds) });
    },
    function (atSeconds) {
      serveKeypad(device, atSeconds);
    },
  );
  arm(device);
}

let unread = false;

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
      glass.start();
    },
  },
  {
    name: "JOURNAL",
    run: function () {
      const flash = journalFlash(BOARD.journalAddress);
      if (flash !== null) device.journal = openJournal(flash, E.CRC32);
    },
    otherwise: function () {
      unread = true;
    },
  },
  {
    name: "GAME",
    run: function () {
      if (unread) startApart(device);
      else restore(device);
    },
    otherwise: startApart,
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
]);
