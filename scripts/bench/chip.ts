// What is measured on the emulated RP2040, from outside: when lamps, faces and the panel change, and how long the interpreter is busy.

import type { ChipRecord, MeasureOptions } from "../../sim/chip/measure.ts";
import { gpioOf } from "../../sim/chip/pins.ts";
import { PICO } from "../../firmware/device/boards/pico.ts";
import { BOOT_WITHIN_MS, PAINTED_MS, Session, type Millis } from "./chip-session.ts";

/** All of it in milliseconds. Of several, in ascending order. */
export interface ChipTimes {
  /** After power-on in a game: anything on a face, the game's times on both, and both buttons watched. */
  firstFace: Millis;
  gameTimes: Millis;
  heard: Millis;
  /** From a press to the other side's lamp; from one that comes with a new second to the last face written. */
  lamps: Millis[];
  faces: Millis[];
  /** From a key's press to the end of the panel's painting. */
  letters: Millis[];
  /** From the end of the last look-up to the verdict on the panel, painted. */
  verdict: Millis;
  /** The longest that the interpreter was away from its idle loop while a lamp was lit. */
  busy: Millis;
}

const PRESSES = 24;
/** Turns of so long meet every part of a second, and whatever goes on in it. */
const TURN_MS = 1370;
/** More than the 64 events after which the whole state is written. */
const QUICK_PRESSES = 100;
const QUICK_TURN_MS = 150;
/** A face that changes with a press does so within this; the next tick is later. */
const FACE_WITHIN_MS = 100;
/** Around the moment at which the next second is due: from so long before the tick a second after the last, in such steps. */
const SWEEP_FROM_MS = 16;
const SWEEP_STEP_MS = 1.5;
const SWEEPS = 16;
/** The panel stands still for so long only when it is painted. */
const QUIET_MS = 200;
const LETTERS = [..."QUIZZIFY"];
/** A look-up of these words takes the interpreter longer than anything else between the execution and the verdict. */
const LOOK_UP_MS = 80;
/** Of 15 letters, some in the list and some not, none of them cheap. */
const WORDS = ["UNRESTINGNESSES", "NONDESTRUCTIVES", "UNPREVENTABLEZZ", "NEWSPAPERWOMANZ"];

/** The power fails in a game, and comes back. */
function restart(session: Session): Pick<ChipTimes, "firstFace" | "gameTimes" | "heard"> {
  const { device } = session;
  const faces = (what: RegExp) => () => device.faces().every((face) => what.test(face));
  device.powerOff();
  session.wait(500);
  device.powerOn();
  const watched = () => PICO.buttons.every((pin) => device.chip()!.rp2040.gpio[gpioOf(pin)]!.irqEnableMask !== 0);
  let heard: Millis | null = null;
  const on = session.now;
  const note = (): void => { if (heard === null && watched()) heard = session.now - on; };
  const firstFace = session.until(() => { note(); return faces(/[^ ]/)(); }, BOOT_WITHIN_MS, "a lit face");
  session.until(() => { note(); return faces(/\d/)(); }, BOOT_WITHIN_MS, "the game's times");
  const gameTimes = session.now - on;
  session.until(() => { note(); return heard !== null; }, BOOT_WITHIN_MS, "watched buttons");
  // That it is heard is shown by a lamp.
  session.press(1);
  session.until(() => device.lamps()[0]!, BOOT_WITHIN_MS, "A's lamp");
  session.ready();
  return { firstFace, gameTimes, heard: heard! };
}

function ascending(values: number[]): number[] {
  return values.toSorted((a, b) => a - b);
}

/** Presses at any time of a second. */
function lampTimes(session: Session): Millis[] {
  const times: Millis[] = [];
  for (let i = 0; i < PRESSES; i++) {
    const side = session.running();
    const at = session.press(side);
    session.wait(TURN_MS);
    times.push(session.record.lampLitAfter(1 - side, at)! - at);
  }
  return ascending(times);
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
    if (written.length > 0) times.push(written.at(-1)!.at - at);
  }
  if (times.length === 0) throw new Error(`of ${SWEEPS} presses one that changes a face expected, found none`);
  return ascending(times);
}

function quickPresses(session: Session): void {
  for (let i = 0; i < QUICK_PRESSES; i++) {
    session.press(session.running());
    session.wait(QUICK_TURN_MS);
  }
  session.wait(PAINTED_MS);
}

/** The first word, letter by letter. */
function letterTimes(session: Session): Millis[] {
  session.key("CHALLENGE");
  session.wait(2 * PAINTED_MS);
  const times = LETTERS.map((letter, i) => {
    const at = session.key(letter);
    session.wait(PAINTED_MS + 7 * i);
    return session.record.panelSettledAfter(at, QUIET_MS)! - at;
  });
  session.key("ENTER");
  session.wait(PAINTED_MS);
  return ascending(times);
}

/** More words, the verdict, and how long after the last look-up it is there. */
function verdictTime(session: Session, challenger: number): Millis {
  for (const word of WORDS) session.type(word);
  session.press(challenger);
  session.wait(2 * PAINTED_MS);
  const executed = session.press(1 - challenger);
  const { record } = session;
  session.verdict();
  const shown = session.now;
  session.wait(2 * PAINTED_MS);
  const lookUps = record.turns.filter(({ from, awake }) => from > executed && from < shown && awake > LOOK_UP_MS);
  if (lookUps.length < WORDS.length) throw new Error(`${WORDS.length} long look-ups expected, found ${lookUps.length}`);
  const last = lookUps.at(-1)!;
  return record.panelSettledAfter(last.from + last.awake, QUIET_MS)! - (last.from + last.awake);
}

/** The longest turn of the idle loop that began while a lamp was lit. */
function longestBusy(record: ChipRecord): Millis {
  let longest = 0;
  let litSince: Millis | null = null;
  const close = (at: Millis): void => {
    if (litSince !== null) longest = Math.max(longest, record.longestTurn(litSince, at)?.awake ?? 0);
  };
  for (const { lit, at } of record.lamps) {
    if (!lit) close(at);
    litSince = lit ? at : null;
  }
  return longest;
}

export function chipTimes(options: MeasureOptions): ChipTimes {
  const session = new Session(options);
  session.device.powerOn();
  session.begin();
  const boot = restart(session);
  const lamps = lampTimes(session);
  const faces = faceTimes(session);
  quickPresses(session);
  const challenger = session.running();
  const letters = letterTimes(session);
  const verdict = verdictTime(session, challenger);
  const { record, device } = session;
  if (record.resets.length > 0) throw new Error(`no reset by the watchdog expected, found ${record.resets.length}`);
  const faults = device.faults();
  if (faults.length > 0) throw new Error(`no fault of a driver expected, found ${faults.join("; ")}`);
  return { ...boot, lamps, faces, letters, verdict, busy: longestBusy(record) };
}

export interface ChipVariables {
  passMicros: number;
  afterBoot: number;
  peak: number;
}

/** Samples the variables in use with each sixteenth transfer to the panel. */
const SAMPLE = `(function(){var w=SPI1.write,n=0;PEAK=0;SPI1.write=function(d){
if(n++%16==0){var u=process.memory().usage;if(u>PEAK)PEAK=u}w.call(SPI1,d)}})()`.replaceAll("\n", "");
const REFERENCE = "function REFERENCE(n){var a=0;for(var i=0;i<n;i++){a=(a*3+i)&0xffff}return a}";
const EIGHT_WORDS = [...WORDS, ...WORDS.map((word) => [...word].reverse().join(""))];

/** Asked of the interpreter over the cable: the time of a reference pass, and variables in use. */
export function chipVariables(options: MeasureOptions): ChipVariables {
  const session = new Session(options);
  const { device } = session;
  device.cable.plug();
  device.powerOn();
  session.ready();
  const usage = "process.memory().usage";
  const afterBoot = session.ask(usage);
  device.cable.type(`${REFERENCE}\n`);
  const passMicros = session.ask("(function(){var t=getTime();REFERENCE(1000);return (getTime()-t)*1000})()");
  device.cable.type(`${SAMPLE}\n`);
  const own = session.ask(usage) - afterBoot;
  session.begin();
  session.key("CHALLENGE");
  session.wait(2 * PAINTED_MS);
  for (const word of EIGHT_WORDS) session.type(word);
  session.press(0);
  session.wait(2 * PAINTED_MS);
  session.press(1);
  session.verdict();
  session.wait(2 * PAINTED_MS);
  return { passMicros, afterBoot, peak: session.ask("PEAK") - own };
}
