// Events outside the chip, each at its own time, whether the chip is on or not.

export type Millis = number;

export class World {
  private events: { at: Millis; run: () => void }[] = [];
  /** Told whenever something else is next. */
  onChange: () => void = () => {};

  get nextAt(): Millis {
    return this.events.length > 0 ? this.events[0].at : Infinity;
  }

  add(at: Millis, run: () => void): void {
    let place = this.events.length;
    while (place > 0 && this.events[place - 1].at > at) place--;
    this.events.splice(place, 0, { at, run });
    this.onChange();
  }

  /** Runs all that is due at `now`, in the order of its time. */
  runDue(now: Millis): void {
    while (this.nextAt <= now) this.events.shift()!.run();
    this.onChange();
  }
}
