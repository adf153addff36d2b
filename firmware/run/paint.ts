// The display of the game: lamps, faces and panel.

import { left, type Millis, shownSeconds, untilNextSecond } from "../core/clock";
import { type Game, isLow, menuAt } from "../core/game";
import type { Side } from "../core/side";
import { sampleBattery } from "../device/battery";
import { BOARD } from "../device/board";
import { faceOf } from "../ui/face";
import { panelPage, readerOf } from "../ui/panel";
import type { Remarks } from "../ui/remarks";
import { faultText, shownText } from "../ui/words";
import { continueCode, tendCode } from "./code";
import type { Device } from "./device";
import { nowMs } from "./time";

/** Turns the list round for its reader. The panel, which the key has changed, is laid out after that. */
export function turnList(device: Device): void {
  const turned = device.display.turned;
  const reader = readerOf(device.game, nowMs(device));
  if (reader !== null) turned[reader] = !turned[reader];
}

export function watchBattery(device: Device): void {
  const before = device.display.battery;
  const battery = sampleBattery(BOARD.battery, BOARD.batteryVoltsPerUnit, BOARD.batteryVoltsAtZero);
  device.display.battery = battery;
  if (battery !== before) paint(device);
}

/** Time for which the colon of a face in its last minute is dark in each second. */
const DARK_MS: Millis = 500;

/** Whether the colon of a face that warns is dark: in the second half of each second. */
function isColonDark(game: Game, side: Side, now: Millis): boolean {
  return isLow(game, side, now) && untilNextSecond(left(game.clock, side, now)) <= DARK_MS;
}

function paintFace(device: Device, side: Side, now: Millis): void {
  const leftMs = left(device.game.clock, side, now);
  const dark = isColonDark(device.game, side, now);
  const seconds = shownSeconds(leftMs) + (dark ? 0.5 : 0);
  const face = device.parts.faces[side];
  const shown = device.display.shown;
  if (seconds === shown[side] && face.alive) return;
  shown[side] = seconds;
  const next = faceOf(leftMs);
  next.colon = !dark;
  face.show(next);
}

/** Tests the faces: every segment is lit, until both are painted anew. */
function lightFaces(device: Device): void {
  device.display.shown = [null, null];
  for (const face of device.parts.faces) face.show({ digits: "8888", colon: true, sideDots: true });
}

function isFaceTest(device: Device, now: Millis): boolean {
  const menu = menuAt(device.game, now);
  return menu !== null && menu.page === "test";
}

function paintFaces(device: Device, now: Millis): void {
  if (isFaceTest(device, now)) return lightFaces(device);
  paintFace(device, 0, now);
  paintFace(device, 1, now);
}

function paintLamps(device: Device): void {
  const running = device.game.clock.running;
  digitalWrite(BOARD.lamps[0], running === 0);
  digitalWrite(BOARD.lamps[1], running === 1);
}

/** Strips painted in one callback while a clock runs, and while none does: fewer callbacks are quicker. */
const STRIPS_IN_PLAY = 2;
const STRIPS_AT_REST = 6;

/** Paints the next slice of the panel, between other work, so that no press waits for the panel. */
function paintPanel(device: Device): void {
  const strips = device.game.clock.running === null ? STRIPS_AT_REST : STRIPS_IN_PLAY;
  device.timers.painter = device.parts.glass.paintNext(strips) ? setTimeout(paintPanel, 0, device) : undefined;
}

/**
 * Repaints a glass that has woken up and shows nothing yet. A layout that is due paints it, too; and between look-ups
 * nothing is painted, because its time would tell how long they take.
 */
export function paintGlass(device: Device): void {
  const timers = device.timers;
  if (timers.painter === undefined && !device.display.still) timers.painter = setTimeout(paintPanel, 0, device);
}

/** Remarks that stay as long as they are true, the gravest first. */
function remarks(device: Device): Remarks {
  const display = device.display;
  const faces = device.parts.faces;
  const foreign = device.foreign;
  const reader = readerOf(device.game, nowMs(device));
  const battery = display.battery;
  const isChecking = device.pack === null && battery !== "batteryEmpty";
  const lasting = device.told.includes("notSaved") ? "notSaved" : isChecking ? "checkingPack" : battery;
  return {
    fault: faultText(device.startFault, foreign === null ? null : foreign.of),
    lasting: lasting,
    dark: [!faces[0].alive, !faces[1].alive],
    turned: reader !== null && display.turned[reader],
    tested: display.tested,
    code: device.code.columns,
  };
}

/** Time after which a code looks again whether the panel has been painted. */
const CODE_LATER_MS = 50;

/** Makes the next piece of a result's code once the panel is painted, and shows the code when it is whole. */
function makeCode(device: Device): void {
  const timers = device.timers;
  timers.code = undefined;
  if (timers.painter !== undefined) {
    timers.code = setTimeout(makeCode, CODE_LATER_MS, device);
    return;
  }
  if (continueCode(device)) timers.code = setTimeout(makeCode, 0, device);
  else showPanelSoon(device);
}

function showPanel(device: Device): void {
  const timers = device.timers;
  if (tendCode(device) && timers.code === undefined) timers.code = setTimeout(makeCode, 0, device);
  const said = remarks(device);
  const page = panelPage(device.game, nowMs(device), device.log, said);
  device.display.clock = page.clock;
  device.display.steadyUntil = page.steadyUntil;
  device.parts.glass.show(page.boxes, said.turned);
  timers.painter = setTimeout(paintPanel, 0, device);
}

/** Lays out the panel in a callback of its own, later while a clock runs. */
function showPanelSoon(device: Device): void {
  const timers = device.timers;
  if (device.display.still) return;
  device.display.clock = -1;
  if (timers.painter !== undefined) clearTimeout(timers.painter);
  timers.painter = setTimeout(showPanel, device.game.clock.running === null ? 0 : PANEL_LATER_MS, device);
}

/** Puts off a pending layout or painting of the panel, so that the next turn does not take as long as both. */
export function putPanelOff(device: Device): void {
  if (device.timers.painter !== undefined) showPanelSoon(device);
}

function noteKey(device: Device): void {
  const display = device.display;
  const menu = device.game.menu;
  if (menu === null || menu.page !== "test") display.tested = "";
  else if (menu.lastKey !== null) display.tested += " " + menu.lastKey;
}

export function paint(device: Device): void {
  const now = nowMs(device);
  if (device.display.tested !== "" || device.game.menu !== null) noteKey(device);
  paintLamps(device);
  paintFaces(device, now);
  scheduleTick(device, now);
  showPanelSoon(device);
}

/** Period of repainting while no clock runs: seconds that only the panel counts, such as a hold's. */
const IDLE_TICK_MS = 1000;
/**
 * Players press as a second runs out, or just after the other's press: such a press need not wait for the panel's
 * layout. A timer that is due when a press has been handled runs in the same turn of the interpreter's loop. From here
 * that takes 23 ms.
 */
const PANEL_LATER_MS = 40;

/** Time until a running clock shows another second, or its colon goes dark before that. */
function untilChange(game: Game, running: Side, now: Millis): Millis {
  const waitMs = untilNextSecond(left(game.clock, running, now));
  return waitMs > DARK_MS && isLow(game, running, now) ? waitMs - DARK_MS : waitMs;
}

/** Wakes up at the next visible change; ticks only repaint. */
function scheduleTick(device: Device, now: Millis): void {
  const timers = device.timers;
  const clock = device.game.clock;
  if (timers.tick !== undefined) clearTimeout(timers.tick);
  timers.tick = setTimeout(
    tick,
    clock.running === null ? IDLE_TICK_MS : untilChange(device.game, clock.running, now),
    device,
  );
}

/** Shows the next second of the running clock on the panel, if nothing else there changes; returns whether it does. */
function showSecond(device: Device, running: Side, now: Millis): boolean {
  const place = device.display.clock;
  const text = shownText(left(device.game.clock, running, now));
  const faces = device.parts.faces;
  const timers = device.timers;
  if (place < 0 || now > device.display.steadyUntil) return false;
  // The page changes with the first second of overtime, and with a face that no longer answers.
  if (text.charAt(0) === "-" || !faces[0].alive || !faces[1].alive) return false;
  device.parts.glass.showText(place, text);
  if (timers.painter === undefined) timers.painter = setTimeout(paintPanel, PANEL_LATER_MS, device);
  return true;
}

function tick(device: Device): void {
  const now = nowMs(device);
  const running = device.game.clock.running;
  device.timers.tick = undefined;
  // The next tick comes first: the faces count on even if something fails below.
  scheduleTick(device, now);
  if (running === null || isFaceTest(device, now)) paintFaces(device, now);
  else paintFace(device, running, now);
  if (running === null || !showSecond(device, running, now)) showPanelSoon(device);
}
