// Shows the game: lamps and faces at once, the panel later and in slices.

import { left, type Millis, shownSeconds, untilNextSecond } from "../core/clock";
import { challengedStage, type Game, isLow } from "../core/game";
import { SIDE_NAMES, type Side } from "../core/side";
import { typedList } from "../input/list";
import { menuAt } from "../input/view";
import { sampleBattery } from "../device/battery";
import { BOARD } from "../device/board";
import { paintNext, showBoxes, showText } from "../device/panel";
import { Asked, bringUpPage } from "../ui/bring-up";
import { letterStays, typedWord } from "../ui/challenge";
import { faceOf } from "../ui/face";
import { isGraveNotice, panelPage, readerOf } from "../ui/panel";
import type { Remarks, UndoRemark } from "../ui/remarks";
import { cameOfText } from "../ui/words";
import { faultText, shownText } from "../ui/words";
import { continueCode, tendCode } from "./code";
import type { Device, Replay } from "./device";
import { nowMs } from "./time";

/** Rotates a challenge's list for its reader. The layout that the key has scheduled paints the rotated list. */
export function turnList(device: Device): void {
  const turned = device.display.turned;
  const reader = readerOf(device.game, device.view, nowMs(device));
  if (reader !== null) turned[reader] = !turned[reader];
}

/** Samples the battery, and repaints if a part that has no display of its own fails or returns. */
export function watchParts(device: Device): void {
  const before = device.display.partNotice;
  const battery = sampleBattery(BOARD.battery, BOARD.batteryVoltsPerUnit, BOARD.batteryVoltsAtZero);
  const notice = battery === "batteryEmpty" || device.parts.keypad.alive ? battery : "keypadSilent";
  device.display.partNotice = notice;
  if (notice !== before) paint(device);
}

/** In the last minute the colon is dark for this part of each second. */
const DARK_MS: Millis = 500;

/** Whether a face's colon is dark now, to warn of the last minute: in the second half of each second. */
function isColonDark(game: Game, side: Side, now: Millis): boolean {
  return isLow(game, side, now) && untilNextSecond(left(game.clock, side, now)) <= DARK_MS;
}

function paintFace(device: Device, side: Side, now: Millis): void {
  const game = device.game;
  const shownNow = shownSeconds(left(game.clock, side, now));
  // Most events have no warning, and a press waits for both faces.
  const dark = game.settings.lowTime && isColonDark(game, side, now);
  const seconds = shownNow + (dark ? 0.5 : 0);
  const face = device.parts.faces[side];
  const shown = device.display.shown;
  if (seconds === shown[side] && face.alive) return;
  shown[side] = seconds;
  const next = faceOf(shownNow);
  next.colon = !dark;
  face.show(next);
}

/** Lights every segment of both faces, for the test page. */
function lightFaces(device: Device): void {
  device.display.shown = [null, null];
  for (const face of device.parts.faces) face.show({ digits: "8888", colon: true, sideDots: true });
}

function isFaceTest(device: Device, now: Millis): boolean {
  const menu = menuAt(device.view, now);
  return menu !== null && menu.page === "test";
}

/** Shows each face its side's letter. */
function nameFaces(device: Device): void {
  device.display.shown = [null, null];
  device.parts.faces.forEach(function (face, side) {
    face.show({ digits: SIDE_NAMES[side] + "   ", colon: false, sideDots: false });
  });
}

function paintFaces(device: Device, now: Millis): void {
  if (device.bringUp !== null) return nameFaces(device);
  if (isFaceTest(device, now)) return lightFaces(device);
  paintFace(device, 0, now);
  paintFace(device, 1, now);
}

function paintLamps(device: Device): void {
  const bringUp = device.bringUp;
  const lit = bringUp === null ? device.game.clock.running : bringUp.asked - Asked.lampA;
  digitalWrite(BOARD.lamps[0], lit === 0);
  digitalWrite(BOARD.lamps[1], lit === 1);
}

/**
 * Strips painted in one callback: few while a clock runs, so that presses are handled soon; more while both are
 * stopped, which paints faster.
 */
const STRIPS_IN_PLAY = 3;
const STRIPS_AT_REST = 6;

/** Paints the next slice of the panel. Each slice has its own callback, so that no press waits for the whole panel. */
function paintPanel(device: Device): void {
  const strips = device.game.clock.running === null ? STRIPS_AT_REST : STRIPS_IN_PLAY;
  const isMore = paintNext(device.parts.panel, strips);
  device.timers.painter = isMore ? setTimeout(paintPanel, 0, device) : undefined;
  if (!isMore && device.display.layoutDue) showPanelSoon(device);
}

/**
 * Repaints the panel after it woke up or got a text, unless a layout or a slice is pending, which paints it as well.
 * Paints nothing during look-ups, because the time of painting would tell how long they take.
 */
export function repaintPanel(device: Device): void {
  const timers = device.timers;
  if (timers.painter === undefined && !device.display.frozen) timers.painter = setTimeout(paintPanel, 0, device);
}

/** The device's remarks for the panel, including the gravest of the lasting ones. */
function remarks(device: Device): Remarks {
  const display = device.display;
  const faces = device.parts.faces;
  const foreign = device.foreign;
  const reader = readerOf(device.game, device.view, nowMs(device));
  const isUnproven = device.faulty && device.game.stage.is === "setup";
  const notice = display.partNotice || (isUnproven ? "partsNotPassed" : null);
  const isChecking = device.pack === null && !isGraveNotice(notice);
  const lasting = device.shownOnce.includes("notSaved") ? "notSaved" : isChecking ? "checkingPack" : notice;
  return {
    fault: faultText(device.startFault, foreign !== null),
    foreign: foreign !== null,
    lasting,
    dark: [!faces[0].alive, !faces[1].alive],
    turned: reader !== null && display.turned[reader],
    tested: display.tested,
    undo: undoRemark(device),
    code: device.code.columns,
  };
}

/** The act to be taken back, once the game has been replayed without it to its end. */
function undoRemark(device: Device): UndoRemark | null {
  const undoing = device.undoing;
  if (undoing === null || undoing.isReading) return null;
  if (undoing.said !== "") return { after: null, said: undoing.said };
  const work = (undoing.replay as Replay).work;
  const by = work.blockedBy;
  return by === null ? { after: work.without, said: "" } : { after: null, said: cameOfText(by) };
}

/** Delay before `makeCode` checks again whether the panel has been painted. */
const CODE_LATER_MS = 50;

/** Makes the next piece of a result's QR code once the panel is painted, and shows the code when it is complete. */
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
  const view = device.view;
  const page =
    device.bringUp === null
      ? panelPage(device.game, view, nowMs(device), device.log, said)
      : bringUpPage(device.bringUp);
  showBoxes(device.parts.panel, page.boxes, device.bringUp === null && said.turned);
  // The driver drops the boxes once it has compared them.
  page.boxes = [];
  device.display.page = page;
  device.display.layoutDue = false;
  timers.painter = setTimeout(paintPanel, 0, device);
}

/** Schedules a layout of the panel; while a clock runs, after a delay. */
function showPanelSoon(device: Device): void {
  const timers = device.timers;
  if (device.display.frozen) return;
  device.display.page = null;
  if (timers.painter !== undefined) clearTimeout(timers.painter);
  timers.painter = setTimeout(showPanel, device.game.clock.running === null ? 0 : PANEL_LATER_MS, device);
}

/** Postpones a pending layout or painting, so that the next callback is not as long as two. */
export function putPanelOff(device: Device): void {
  if (device.timers.painter !== undefined) showPanelSoon(device);
}

/** Shows the word that got a letter, before anything else on the page that the letter changes. */
export function showLetter(device: Device): void {
  const page = device.display.page;
  const stage = challengedStage(device.game);
  if (page === null || page.wordBox < 0 || stage === null) return paint(device);
  showText(device.parts.panel, page.wordBox, typedWord(device.game, device.view));
  if (!page.wordAlone) device.display.layoutDue = true;
  if (!letterStays(typedList(device.view, stage.challenge), device.view.line)) page.wordBox = -1;
  repaintPanel(device);
}

/** Collects the keys pressed on the page that tests them. */
function noteKey(device: Device): void {
  const display = device.display;
  const menu = device.view.menu;
  if (menu === null || menu.page !== "test") display.tested = "";
  else if (menu.lastKey !== null) display.tested += " " + menu.lastKey;
}

export function paint(device: Device): void {
  const now = nowMs(device);
  if (device.display.tested !== "" || device.view.menu !== null) noteKey(device);
  paintLamps(device);
  paintFaces(device, now);
  scheduleTick(device, now);
  showPanelSoon(device);
}

/** Period of repainting while no clock runs: the panel counts other seconds, such as those of a deciding time. */
const IDLE_TICK_MS = 1000;
/**
 * Delay of the panel's layout while a clock runs. Players often press as a second runs out, or just after the other's
 * press, and such a press must not wait for a layout. The delay is longer than the 23 ms from this point to the end of
 * an event, because a timer that is due by then runs in the same turn of the interpreter's loop.
 */
const PANEL_LATER_MS = 40;

/** Time until the running clock's face changes: to the next second, or earlier to a dark colon. */
function untilChange(game: Game, running: Side, now: Millis): Millis {
  const waitMs = untilNextSecond(left(game.clock, running, now));
  return waitMs > DARK_MS && isLow(game, running, now) ? waitMs - DARK_MS : waitMs;
}

/** Schedules the next tick, at the next visible change. Ticks only repaint. */
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

/**
 * Shows what has changed by itself since the layout, the next second of a running clock. Returns false if the page
 * needs a new layout instead.
 */
function showSecond(device: Device, running: Side | null, now: Millis): boolean {
  const page = device.display.page;
  const faces = device.parts.faces;
  const timers = device.timers;
  if (page === null || now > page.steadyUntil || !faces[0].alive || !faces[1].alive) return false;
  // While a word is typed nothing changes by itself, and a layout would delay the next letter.
  if (running === null) return page.wordBox >= 0;
  const text = shownText(left(device.game.clock, running, now));
  // The page has another layout in overtime.
  if (page.clockBox < 0 || text.charAt(0) === "-") return false;
  showText(device.parts.panel, page.clockBox, text);
  if (timers.painter === undefined) timers.painter = setTimeout(paintPanel, PANEL_LATER_MS, device);
  return true;
}

function tick(device: Device): void {
  const now = nowMs(device);
  const running = device.game.clock.running;
  device.timers.tick = undefined;
  // Scheduled first, so that the faces continue to count even if a function below throws.
  scheduleTick(device, now);
  if (running === null || isFaceTest(device, now)) paintFaces(device, now);
  else paintFace(device, running, now);
  if (!showSecond(device, running, now)) showPanelSoon(device);
}
