// What can be seen of the game: lamps, faces and panel.

import { left, Millis, shownSeconds, untilNextSecond } from "../core/clock";
import { Notice } from "../core/game";
import { Side } from "../core/side";
import { sampleBattery } from "../device/battery";
import { SpiBus } from "../device/bus";
import { createFace } from "../device/faces";
import { createPanel } from "../device/panel";
import { BOARD } from "../device/board";
import { FACE_ADDRESSES } from "../device/parts";
import { ALL_LIT, faceOf } from "../ui/face";
import { panel, Remarks } from "../ui/panel";
import { foreignText, noticeText, startFaultText } from "../ui/words";
import { isLookingUp } from "./adjudicate";
import { foreign, game, pack } from "./held";
import { log } from "./log";
import { startFault } from "./start";
import { told } from "./tell";
import { nowMs } from "./time";

let ticker: number | undefined;
let painter: number | undefined;

export const faces = FACE_ADDRESSES.map((address) => createFace(I2C1, address));
/** The seconds on each face; null before the first. */
const shown: (number | null)[] = [null, null];
export const glass = createPanel(SPI1 as unknown as SpiBus, {
  cs: new Pin(BOARD.panelSelect),
  dc: new Pin(BOARD.panelData),
  rst: new Pin(BOARD.panelReset),
}, function () {
  if (painter !== undefined) clearTimeout(painter);
  painter = setTimeout(paintPanel, 0);
});

/** What is to be said of the battery. */
let battery: Notice | null = null;

export function watchBattery(): void {
  const before = battery;
  battery = sampleBattery(BOARD);
  if (battery !== before) paint();
}

function paintFace(side: Side, now: Millis): void {
  const face = faces[side];
  if (game.menu !== null && game.menu.page === "test") {
    shown[side] = null;
    face.show(ALL_LIT);
    return;
  }
  const leftMs = left(game.clock, side, now);
  const seconds = shownSeconds(leftMs);
  if (seconds === shown[side] && face.alive) return;
  shown[side] = seconds;
  face.show(faceOf(leftMs));
}

function paintLamps(): void {
  const running = game.clock.running;
  digitalWrite(BOARD.lamps[0], running === 0);
  digitalWrite(BOARD.lamps[1], running === 1);
}

/** The panel is painted band by band between other work, so that no press waits for it. */
function paintPanel(): void {
  painter = glass.paintNext() ? setTimeout(paintPanel, 0) : undefined;
}

/** What the device has to say for as long as it is so, the gravest first. */
function remarks(): Remarks {
  const lasting = told.includes("notSaved") ? "notSaved" : pack === null ? "checkingPack" : battery;
  return {
    fault: startFault !== null ? startFaultText(startFault) : foreign === null ? null : foreignText(foreign.of),
    lasting: lasting === null ? null : noticeText(lasting, 0),
  };
}

function showPanel(): void {
  glass.show(panel(game, nowMs(), log, remarks()));
  painter = setTimeout(paintPanel, 0);
}

export function paint(): void {
  const now = nowMs();
  paintLamps();
  paintFace(0, now);
  paintFace(1, now);
  scheduleTick(now);
  // Between look-ups a change would show how long they take, and a walk that ends early is a word that is not there.
  if (isLookingUp()) return;
  if (painter !== undefined) clearTimeout(painter);
  painter = setTimeout(showPanel, 0);
}

/** What counts seconds on the panel alone, such as a hold's, is painted so often. */
const IDLE_TICK_MS = 1000;

/** Wakes up when the next thing changes that can be seen; ticks only repaint. */
function scheduleTick(now: Millis): void {
  if (ticker !== undefined) clearTimeout(ticker);
  const running = game.clock.running;
  ticker = setTimeout(function () {
    ticker = undefined;
    // First the next: the faces count on even if something fails below.
    scheduleTick(nowMs());
    paint();
  }, running === null ? IDLE_TICK_MS : untilNextSecond(left(game.clock, running, now)));
}
