// Measurements on the emulated chips, an RP2040 or an RP2350. Times are taken from outside: when lamps, faces and the
// panel change, and how long the interpreter is busy. Variables are asked of the interpreter over its cable.

import { readFileSync } from "node:fs";
import { type ChipBoard, chipFiles, loadChipFiles } from "../../board/chip/load";
import type { ChipRecord, MeasureOptions } from "../../board/chip/measure";
import { gpioOf } from "../../board/chip/pins";
import { packFiles } from "../../board/image/pack-files";
import { BOARD_FLASH } from "../../../scripts/boards";
import { bundleFirmware } from "../../../scripts/build/build";
import { defaultPack, defaultWords } from "../../../scripts/packs/default-pack";
import { scenarioFrom } from "../../play/scenario/parse";
import { BOOT_WITHIN_MS, PAINTED_MS, Session, type Millis } from "./chip-session";
import { LONG_WORDS } from "./programs/challenge";
import { MEASURED_NAME } from "./program-texts";
import { Skipped } from "./rows";
import { workOf } from "./work";

/** All of it in milliseconds. */
export interface ChipTimes {
  /** After power-on in a game: anything on a face, and both buttons watched. */
  firstFace: Millis;
  heard: Millis;
  /** From a press to the other side's lamp, at a game's pace and as fast as presses may follow one another. */
  lamps: Millis[];
  quickLamps: Millis[];
  /** From a press that comes with a new second to the last face written. */
  faces: Millis[];
  /** From a key's press to the end of the panel's painting. */
  letters: Millis[];
  /** From the end of the last word's slot to the verdict on the panel, painted. */
  verdict: Millis;
  /** The longest that the interpreter was away from its idle loop while a lamp was lit, at a game's pace. */
  busy: Millis;
}

const GAME = scenarioFrom(`title: measured\nlexicon: ${MEASURED_NAME}\nlist: sowpods\n`, "the measured game");
/** In the first 20 s after a restart more presses have to wait: those are a quarter of these. */
const PRESSES = 64;
/** Turns of so long meet every part of a second, and whatever goes on in it. */
const TURN_MS = 1370;
/** More than the 64 events after which the full state is written; the panel has no time to be painted between two. */
const QUICK_PRESSES = 100;
const QUICK_TURN_MS = 150;
/** A face that changes with a press does so within this; the next tick is later. */
const FACE_WITHIN_MS = 100;
/**
 * Around the moment at which the next second is due: from so long before the tick a second after the last, in such
 * steps.
 */
const SWEEP_FROM_MS = 8;
const SWEEP_STEP_MS = 0.75;
const SWEEPS = 16;
/** Between two transfers of a refresh. */
const REFRESH_GAP_MS = 1.5;
const WORD = "QUIZZIFY";
/** Words to look up after that one, before the verdict comes. */
const DEAR_WORDS = 4;

type Started = Pick<ChipTimes, "firstFace" | "heard">;

/** The power fails in a game, and comes back. */
function restart(session: Session): Started {
  const { device } = session;
  const buttons = BOARD_FLASH[session.device.chipBoard].board.buttons.map(gpioOf);
  device.powerOff();
  session.wait(500);
  device.powerOn();
  const on = session.now;
  const at: Partial<Record<keyof Started, Millis>> = {};
  const seen: Record<keyof Started, () => boolean> = {
    firstFace: () => device.faces().every((face) => /[^ ]/.test(face)),
    heard: () => buttons.every((pin) => device.chip()!.peripherals.gpio[pin].irqEnableMask !== 0),
  };
  const names = Object.keys(seen) as (keyof Started)[];
  const allSeen = (): boolean => {
    for (const name of names) if (seen[name]()) at[name] ??= session.now - on;
    return names.every((name) => at[name] !== undefined);
  };
  session.until(allSeen, BOOT_WITHIN_MS, "both faces lit, and watched buttons");
  // A lamp shows that the press was heard.
  session.press(1);
  session.until(() => device.lamps()[0], BOOT_WITHIN_MS, "A's lamp");
  session.ready();
  return at as Started;
}

/** Makes `presses` presses by turns, `turnMs` apart. */
function lampTimes(session: Session, presses: number, turnMs: Millis): Millis[] {
  const first = session.running();
  const pressed: { side: number; at: Millis }[] = [];
  for (let i = 0; i < presses; i++) {
    const side = i % 2 === 0 ? first : 1 - first;
    pressed.push({ side, at: session.press(side) });
    session.wait(turnMs);
  }
  session.wait(PAINTED_MS);
  return pressed.map(({ side, at }, i) => {
    const lit = session.record.lampLitAfter(1 - side, at);
    if (lit === undefined)
      throw new Error(`a lamp lit by press ${i + 1} of ${presses} expected, found ${session.shown()}`);
    return lit - at;
  });
}

/** A face that is tended has its five transfers one after the other, and one that changes a single one. */
function isOfRefresh(one: { side: number; at: Millis }, other: { side: number; at: Millis }): boolean {
  return one.side === other.side && Math.abs(one.at - other.at) < REFRESH_GAP_MS;
}

/** Presses as the next second is due, of which some have a face to change. */
function faceTimes(session: Session): Millis[] {
  const times: Millis[] = [];
  for (let i = 0; i < SWEEPS; i++) {
    const side = session.running();
    const { faces } = session.record;
    const from = session.now;
    session.until(() => faces.some((face) => face.side === side && face.at > from), 1500, "a tick");
    const tick = faces.find((face) => face.side === side && face.at > from)!.at;
    session.device.advanceTo(tick + 1000 - SWEEP_FROM_MS + i * SWEEP_STEP_MS);
    const at = session.press(side);
    session.wait(TURN_MS);
    const written = faces.filter((face) => face.side === side && face.at > at && face.at < at + FACE_WITHIN_MS);
    const changes = written.filter((face) => !faces.some((other) => other !== face && isOfRefresh(face, other)));
    if (changes.length > 0) times.push(changes.at(-1)!.at - at);
  }
  if (times.length === 0) throw new Error(`of ${SWEEPS} presses one that changes a face expected, found none`);
  return times;
}

/** The first word, letter by letter: each is there when the panel's pixels read so. */
function letterTimes(session: Session): Millis[] {
  session.key("CHALLENGE");
  session.wait(2 * PAINTED_MS);
  const times: Millis[] = [];
  for (let i = 1; i <= WORD.length; i++) {
    const typed = WORD.slice(0, i);
    const isThere = () => session.says((row) => row.includes(typed));
    if (isThere()) throw new Error(`no ${typed} on the panel expected before it is typed`);
    session.key(WORD[i - 1]);
    times.push(session.until(isThere, PAINTED_MS, `${typed} on the panel`, 2));
    session.wait(PAINTED_MS + 7 * i);
  }
  session.key("ENTER");
  session.wait(PAINTED_MS);
  return times;
}

/**
 * More words, all dear; then how long after the last slot, at whose end the verdict is written down, it can be read.
 */
function verdictTime(session: Session, challenger: number, words: string[]): Millis {
  words.forEach((word) => session.type(word));
  session.press(challenger);
  session.wait(2 * PAINTED_MS);
  const executed = session.press(1 - challenger);
  session.verdict();
  const shown = session.now;
  const { record } = session;
  const written = record.journal.filter(({ kind, at }) => kind === "program" && at > executed && at < shown);
  // The execution is, and then the verdict.
  if (written.length < 2)
    throw new Error(`an execution and a verdict written down expected, found ${written.length} writes`);
  return shown - record.turns.filter(({ from }) => from < written.at(-1)!.at).at(-1)!.from;
}

/** The longest turn of the idle loop that began while a lamp was lit, between two times. */
function longestBusy(record: ChipRecord, since: Millis, until: Millis): Millis {
  const lit = [false, false];
  let longest = 0;
  let from: Millis | null = null;
  for (const lamp of record.lamps) {
    // If one lamp is lit before the other goes out, the spell goes on.
    if (from !== null && lamp.at > since)
      longest = Math.max(longest, record.longestTurn(Math.max(from, since), Math.min(lamp.at, until))?.awake ?? 0);
    lit[lamp.side] = lamp.lit;
    from = lit.includes(true) ? lamp.at : null;
  }
  return longest;
}

/** The board's chip with the firmware for it; throws Skipped if its files are not there. */
async function chipOptions(board: ChipBoard, cache: boolean): Promise<MeasureOptions> {
  const files = chipFiles(board);
  if (typeof files === "string") throw new Skipped(files);
  const bundle = Buffer.from(await bundleFirmware(board), "latin1");
  return { ...loadChipFiles(files), bundle, slow: 1, cache };
}

/** Listed words of 15 letters, whose look-ups are among the longest. */
function dearWords(): string[] {
  const long = defaultWords().filter((word) => word.length === 15);
  const work = workOf(readFileSync(defaultPack()), long, true);
  return [...long.keys()]
    .sort((a, b) => work[b] - work[a])
    .slice(0, DEAR_WORDS)
    .map((place) => long[place]);
}

/** @param cache with the estimated cache of the flash (sim/board/chip/xip-cache.ts), else with flash of no wait */
export async function chipTimes(board: ChipBoard, cache: boolean): Promise<ChipTimes> {
  const session = new Session(packFiles(GAME), await chipOptions(board, cache));
  const words = dearWords();
  session.device.powerOn();
  session.begin();
  const boot = restart(session);
  const since = session.now;
  const lamps = lampTimes(session, PRESSES, TURN_MS);
  const faces = faceTimes(session);
  const quickFrom = session.now;
  const quickLamps = lampTimes(session, QUICK_PRESSES, QUICK_TURN_MS);
  const quickTo = session.now;
  session.wait(PAINTED_MS);
  const challenger = session.running();
  const letters = letterTimes(session);
  const verdict = verdictTime(session, challenger, words);
  const { record, device } = session;
  if (record.resets.length > 0) throw new Error(`no reset by the watchdog expected, found ${record.resets.length}`);
  const faults = device.faults();
  if (faults.length > 0) throw new Error(`no fault of a driver expected, found ${faults.join("; ")}`);
  // Several quick presses share a turn of the loop, so that only their lamps tell how long one of them has waited.
  const busy = Math.max(longestBusy(record, since, quickFrom), longestBusy(record, quickTo, session.now));
  return { ...boot, lamps, quickLamps, faces, letters, verdict, busy };
}

export interface ChipVariables {
  afterBoot: number;
  peak: number;
}

/** Samples the variables in use with each sixteenth transfer to the panel. */
const SAMPLE_PEAK = `(function(){var w=SPI1.write,n=0;PEAK=0;SPI1.write=function(d){
if(n++%16==0){var u=process.memory().usage;if(u>PEAK)PEAK=u}w.call(SPI1,d)}})()`.replaceAll("\n", "");
/** Asked of the interpreter over the cable. */
export async function chipVariables(board: ChipBoard): Promise<ChipVariables> {
  const session = new Session(packFiles(GAME), await chipOptions(board, false));
  const { device } = session;
  device.plugCable(true);
  device.powerOn();
  session.ready();
  const usage = "process.memory().usage";
  const afterBoot = session.ask(usage);
  device.cable.type(`${SAMPLE_PEAK}\n`);
  const own = session.ask(usage) - afterBoot;
  session.begin();
  // A plays, and B challenges.
  session.press(0);
  session.wait(PAINTED_MS);
  session.key("CHALLENGE");
  session.wait(2 * PAINTED_MS);
  for (const word of LONG_WORDS) session.type(word);
  session.press(1);
  session.wait(2 * PAINTED_MS);
  session.press(0);
  session.verdict();
  session.wait(2 * PAINTED_MS);
  return { afterBoot, peak: session.ask("PEAK") - own };
}
