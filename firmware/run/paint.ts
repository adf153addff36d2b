// What can be seen of the game: lamps, faces and panel.

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
/** While the panel is to be laid out or is being painted. */
export let painter: number | undefined;

/** The seconds on each face; null before the first. */
const shown: (number | null)[] = [null, null];
/** While words are looked up: a change of the panel would show how long they take. */
let still = false;

/** The keys that have been pressed since the page of the test was opened. */
let tested = "";
/** For whom the list of a challenge is turned round: its players sit where they sit, and said so with a key. */
const turned = [false, false];

/** Turns the list round, if it is on the panel, for the side that it is there for; whether it was. */
export function turnList(): boolean {
  const reader = readerOf(game, nowMs());
  if (reader === null || still) return false;
  turned[reader] = !turned[reader];
  paint();
  return true;
}

/** What is to be said of the battery. */
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

/** The faces are being tested: every segment is lit, until both are painted anew. */
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

/** The panel is painted band by band between other work, so that no press waits for it. */
function paintPanel(): void {
  painter = glass.paintNext() ? setTimeout(paintPanel, 0) : undefined;
}

/** The glass has woken up, and shows nothing yet. */
export function paintGlass(): void {
  if (painter !== undefined) clearTimeout(painter);
  painter = setTimeout(paintPanel, 0);
}

/** What the device has to say for as long as it is so, the gravest first. */
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

/** Between look-ups nothing changes: when it did would tell of a walk that ends early, which is a word not there. */
export function keepPanelStill(whether: boolean): void {
  still = whether;
}

/** While a clock runs, laying out the panel has a callback of its own. */
function showPanelSoon(): void {
  if (still) return;
  if (painter !== undefined) clearTimeout(painter);
  painter = setTimeout(showPanel, game.clock.running === null ? 0 : PANEL_LATER_MS);
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

/** What counts seconds on the panel alone, such as a hold's, is painted so often. */
const IDLE_TICK_MS = 1000;
/**
 * Players press as a second runs out, or just after the other's press: such a press need not wait until the panel has
 * been laid out. A timer that is due as a press has been dealt with runs in the same turn of the interpreter's loop.
 * From here that takes 23 ms, and more than 25 after a turn in which the whole state was written.
 */
const PANEL_LATER_MS = 40;

/** Wakes up when the next thing changes that can be seen; ticks only repaint. */
function scheduleTick(now: Millis): void {
  if (ticker !== undefined) clearTimeout(ticker);
  const running = game.clock.running;
  ticker = setTimeout(tick, running === null ? IDLE_TICK_MS : untilNextSecond(left(game.clock, running, now)));
}

function tick(): void {
  const now = nowMs();
  const running = game.clock.running;
  ticker = undefined;
  // First the next: the faces count on even if something fails below.
  scheduleTick(now);
  if (running === null || isFaceTest(now)) paintFaces(now);
  else paintFace(running, now);
  showPanelSoon();
}
