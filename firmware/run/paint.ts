// The display of the game: lamps, faces and panel.

import { left, type Millis, shownSeconds, untilNextSecond } from "../core/clock";
import { menuAt, type Notice } from "../core/game";
import type { Side } from "../core/side";
import { sampleBattery } from "../device/battery";
import { BOARD } from "../device/board";
import { faceOf } from "../ui/face";
import { panel, readerOf, type Remarks } from "../ui/panel";
import { faultText, noticeText } from "../ui/words";
import { faces, glass } from "./drivers";
import { foreign, game, log, pack, told } from "./held";
import { startFault } from "./start";
import { nowMs } from "./time";

let ticker: number | undefined;
/** Timer for the panel's layout or its next band; undefined when nothing is pending. */
export let painter: number | undefined;

/** Seconds on each face; null before the first. */
const shown: (number | null)[] = [null, null];
/** Whether the panel is frozen while words are looked up: a change would show how long they take. */
let still = false;

/** Keys pressed since the test page was opened. */
let tested = "";
/** Sides for which the list of a challenge is turned round, as chosen with a key: the players keep their seats. */
const turned = [false, false];

/** Turns the list round for its reader, if it is on the panel; returns whether it was. */
export function turnList(): boolean {
  const reader = readerOf(game, nowMs());
  if (reader === null || still) return false;
  turned[reader] = !turned[reader];
  paint();
  return true;
}

/** The battery's notice; null if there is none. */
let battery: Notice | null = null;

export function watchBattery(): void {
  const before = battery;
  battery = sampleBattery(BOARD.battery, BOARD.batteryVoltsPerUnit, BOARD.batteryVoltsAtZero);
  if (battery !== before) paint();
}

function paintFace(side: Side, now: Millis): void {
  const leftMs = left(game.clock, side, now);
  const seconds = shownSeconds(leftMs);
  const face = faces[side];
  if (seconds === shown[side] && face.alive) return;
  shown[side] = seconds;
  face.show(faceOf(leftMs));
}

/** Tests the faces: every segment is lit, until both are painted anew. */
function lightFaces(): void {
  shown[0] = shown[1] = null;
  for (const face of faces) face.show({ digits: "8888", colon: true, sideDots: true });
}

function isFaceTest(now: Millis): boolean {
  const menu = menuAt(game, now);
  return menu !== null && menu.page === "test";
}

function paintFaces(now: Millis): void {
  if (isFaceTest(now)) return lightFaces();
  paintFace(0, now);
  paintFace(1, now);
}

function paintLamps(): void {
  const running = game.clock.running;
  digitalWrite(BOARD.lamps[0], running === 0);
  digitalWrite(BOARD.lamps[1], running === 1);
}

/** Paints the next band of the panel, between other work, so that no press waits for the panel. */
function paintPanel(): void {
  painter = glass.paintNext() ? setTimeout(paintPanel, 0) : undefined;
}

/** Repaints a glass that has woken up and shows nothing yet. */
export function paintGlass(): void {
  if (painter !== undefined) clearTimeout(painter);
  painter = setTimeout(paintPanel, 0);
}

/** Remarks that stay as long as they are true, the gravest first. */
function remarks(): Remarks {
  const reader = readerOf(game, nowMs());
  const lasting = told.includes("notSaved") ? "notSaved" : pack === null ? "checkingPack" : battery;
  return {
    fault: faultText(startFault, foreign === null ? null : foreign.of),
    lasting: lasting === null ? null : noticeText(lasting, 0),
    dark: [!faces[0].alive, !faces[1].alive],
    turned: reader !== null && turned[reader],
    tested: tested,
  };
}

function showPanel(): void {
  const said = remarks();
  glass.show(panel(game, nowMs(), log, said), said.turned);
  painter = setTimeout(paintPanel, 0);
}

/**
 * Freezes or releases the panel. The time of a change between look-ups would tell of a walk that ends early, which is a
 * word not in the list.
 */
export function keepPanelStill(whether: boolean): void {
  still = whether;
}

/** Lays out the panel in a callback of its own, later while a clock runs. */
function showPanelSoon(): void {
  if (still) return;
  if (painter !== undefined) clearTimeout(painter);
  painter = setTimeout(showPanel, game.clock.running === null ? 0 : PANEL_LATER_MS);
}

/** Puts off a pending layout or painting of the panel, so that the next turn does not take as long as both. */
export function putPanelOff(): void {
  if (painter !== undefined) showPanelSoon();
}

function noteKey(): void {
  const menu = game.menu;
  if (menu === null || menu.page !== "test") tested = "";
  else if (menu.lastKey !== null) tested += " " + menu.lastKey;
}

export function paint(): void {
  const now = nowMs();
  if (tested !== "" || game.menu !== null) noteKey();
  paintLamps();
  paintFaces(now);
  scheduleTick(now);
  showPanelSoon();
}

/** Period of repainting while no clock runs: seconds that only the panel counts, such as a hold's. */
const IDLE_TICK_MS = 1000;
/**
 * Players press as a second runs out, or just after the other's press: such a press need not wait for the panel's
 * layout. A timer that is due when a press has been handled runs in the same turn of the interpreter's loop. From here
 * that takes 23 ms.
 */
const PANEL_LATER_MS = 40;

/** Wakes up at the next visible change; ticks only repaint. */
function scheduleTick(now: Millis): void {
  if (ticker !== undefined) clearTimeout(ticker);
  const running = game.clock.running;
  ticker = setTimeout(tick, running === null ? IDLE_TICK_MS : untilNextSecond(left(game.clock, running, now)));
}

function tick(): void {
  const now = nowMs();
  const running = game.clock.running;
  ticker = undefined;
  // The next tick comes first: the faces count on even if something fails below.
  scheduleTick(now);
  if (running === null || isFaceTest(now)) paintFaces(now);
  else paintFace(running, now);
  showPanelSoon();
}
