// Fallback when the firmware itself cannot start: faces and panel say so, and the console stays closed, because the
// event may be locked. Bundled separately, so that it shares nothing with the code that failed. Recovery of such a
// device: firmware/README.md, "When something fails".

import { BOARD } from "./device/board";
import { setConsole } from "./device/console";
import { createFace } from "./device/faces";
import { newPanel, paintNext, showBoxes, startPanel } from "./device/panel";
import { controllerOnBoard } from "./device/panel-on-board";
import { FACE_ADDRESSES } from "./device/parts";
import { readType } from "./device/type-file";
import { line, newPage, small, SMALL_LINE } from "./ui/layout/page";
import { Tone } from "./ui/box";
import { Text } from "./ui/texts";

/** The thrown value. */
declare const FAULT: unknown;

/** Characters on a small line. */
const LINE_CHARACTERS = 40;
const KICK_MS = 1000;

function attempt(run: () => void): void {
  try {
    run();
  } catch (another) {
    // Each remaining part is still tried.
  }
}

function showOnFaces(): void {
  I2C1.setup({ scl: BOARD.scl, sda: BOARD.sda, bitrate: 400000 });
  for (const address of FACE_ADDRESSES) {
    const face = createFace(I2C1, address);
    face.show({ digits: "----", colon: true, sideDots: true });
    face.refresh();
  }
}

function showOnPanel(): void {
  function paint(): void {
    if (paintNext(panel)) setTimeout(paint, 0);
  }
  const panel = newPanel(controllerOnBoard(), readType, paint);
  const page = newPage(0, false, null);
  line(page, 0, Tone.alert, Text.cannotStart);
  line(page, 60, Tone.plain, Text.takeOther);
  line(page, 104, Tone.plain, Text.nothingErased);
  small(page, 180, Tone.bad, ("" + FAULT).slice(0, LINE_CHARACTERS));
  small(page, 180 + SMALL_LINE, Tone.plain, Text.byCable);
  showBoxes(panel, page.boxes, false);
  startPanel(panel);
}

/** Stops all callbacks that could paint over the message, and keeps kicking the watchdog, so that the message stays. */
function stopAll(): void {
  clearWatch();
  clearTimeout();
  setInterval(E.kickWatchdog, KICK_MS);
}

attempt(stopAll);
attempt(function () {
  setConsole(false);
});
attempt(showOnFaces);
attempt(showOnPanel);
