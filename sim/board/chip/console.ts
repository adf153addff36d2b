// Requests typed on the interpreter's console, as by a person at the other end of the cable: whether it is open, to be
// busy, and to have little memory.

import type { Cable } from "./cable";
import type { Millis } from "./world";

/** A command has been read, run and answered by then. */
const ANSWER_MS: Millis = 500;
const STEP_MS: Millis = 10;
/** The interpreter has noticed that somebody opened the port. */
const OPENED_MS: Millis = 50;

export class Console {
  private asked = 0;
  private reading = false;

  constructor(
    private readonly cable: Cable,
    private readonly now: () => Millis,
    private readonly advanceTo: (at: Millis) => void,
  ) {}

  /** Somebody reads what is printed, from power-on. */
  read(): void {
    this.reading = this.cable.open = true;
  }

  /** Whether a command typed on the cable is obeyed. */
  isOpen(): boolean {
    this.cable.open = true;
    this.advanceTo(this.now() + OPENED_MS);
    const obeyed = this.asks();
    this.cable.open = this.reading;
    return obeyed;
  }

  private asks(): boolean {
    const seen = this.cable.lines.length;
    const answer = `~${++this.asked}~`;
    // The console echoes the line as typed, in which the answer does not occur.
    this.cable.type(`print("~"+${this.asked}+"~")\n`);
    const end = this.now() + ANSWER_MS;
    while (this.now() < end) {
      this.advanceTo(this.now() + STEP_MS);
      if (this.cable.lines.slice(seen).some((line) => line.includes(answer))) return true;
    }
    return false;
  }

  /** The interpreter does nothing else for so long. */
  busy(forMs: Millis): void {
    this.cable.type(`(function(t){while(getTime()<t);})(getTime()+${forMs / 1000})\n`);
  }

  /** Leaves this many variables free and takes the others, in several pieces: each must be contiguous. */
  leaveFree(variables: number): void {
    const left = `process.memory().free-${variables}`;
    this.cable.type(`var FILL=[],LEFT;while((LEFT=${left})>9)FILL.push(new Uint8Array(LEFT*8))\n`);
    this.advanceTo(this.now() + ANSWER_MS);
  }
}
