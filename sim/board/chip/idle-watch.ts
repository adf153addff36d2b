// How long the interpreter stays away from its idle loop: the longest callback is what a press has to wait for.
//
// The loop is found without symbols. The firmware's main function calls the loop's body again and again, always
// with the same stack pointer, and that is the highest of any call once start-up is over. So a call in thread mode
// with that stack pointer is a turn of the loop. Which one it is, is learned from an interpreter with an empty
// Storage, whose loop soon turns.

/** A call as the core makes it. */
export interface Call {
  stackPointer: number;
  /** Not within an interrupt. */
  isThread: boolean;
}

/** A chip as the watch sees it; times in nanoseconds. */
interface Watched {
  readonly nanos: number;
  readonly sleptNanos: number;
  onCall(listen: (call: Call) => void): void;
}

export class IdleWatch {
  private lastTurn = 0;
  private sleptBefore = 0;

  /** `level` is the loop's stack pointer; told of each turn how long it kept the interpreter awake, in nanoseconds. */
  constructor(
    private readonly level: number,
    private readonly told: (from: number, awake: number) => void,
  ) {}

  attach(chip: Watched): void {
    this.lastTurn = 0;
    this.sleptBefore = 0;
    chip.onCall(({ stackPointer, isThread }) => {
      if (stackPointer !== this.level || !isThread) return;
      const now = chip.nanos;
      this.told(this.lastTurn, now - this.lastTurn - (chip.sleptNanos - this.sleptBefore));
      this.lastTurn = now;
      this.sleptBefore = chip.sleptNanos;
    });
  }
}

/** The highest stack pointer of the calls in thread mode while `run` lets the chip go on. */
export function highestCall(chip: Watched, run: () => void): number {
  let highest = 0;
  chip.onCall(({ stackPointer, isThread }) => {
    if (stackPointer > highest && isThread) highest = stackPointer;
  });
  run();
  return highest;
}
