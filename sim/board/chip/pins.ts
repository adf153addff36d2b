// The chip's pins and what is wired to them: a level is that of whoever drives the pin, or else of its pull; an
// edge is a change of it. rp2040js raises an edge's interrupt whenever a level is set, changed or not, and knows no
// pulls and no input on an output's pad.

import { GPIOPinState, type GPIOPin } from "rp2040js";
import type { Peripherals } from "./chip";
import { innerPin } from "./rp2040";

/** The place of a pin in the chip, by the interpreter's name for it. */
export function gpioOf(name: string): number {
  return Number(name.slice(1));
}

export class Pins {
  /** Levels driven from outside, by pin; other pins have their pull alone. The chip's resets do not clear it. */
  private readonly outside = new Map<number, boolean>();
  private readonly watching: { gpio: number; listen: (level: boolean) => void }[] = [];
  private chip: Peripherals | null = null;

  /** A chip that comes out of reset finds the wires as they are. */
  attach(chip: Peripherals): void {
    this.chip = chip;
    for (const pin of chip.gpio) {
      keepEdgesReal(pin);
      pin.addListener((state) => this.settle(pin, state));
      this.settle(pin, pin.value);
    }
  }

  /** Without a supply nothing is driven. */
  detach(): void {
    this.chip = null;
    for (const { listen } of this.watching) listen(false);
  }

  /** Something outside drives the pin, or lets go of it (null). */
  drive(name: string, level: boolean | null): void {
    const gpio = gpioOf(name);
    if (level === null) this.outside.delete(gpio);
    else this.outside.set(gpio, level);
    if (this.chip !== null) this.settle(this.chip.gpio[gpio], this.chip.gpio[gpio].value);
  }

  /** Told of the level that the chip drives, whenever it may have changed; of low while it drives none. */
  onOutput(name: string, listen: (level: boolean) => void): void {
    this.watching.push({ gpio: gpioOf(name), listen });
  }

  /** Level that the chip drives on a pin; undefined while it drives none. */
  output(name: string): boolean | undefined {
    if (this.chip === null) return undefined;
    const state = this.chip.gpio[gpioOf(name)].value;
    return state === GPIOPinState.High ? true : state === GPIOPinState.Low ? false : undefined;
  }

  /** Whether these pins are all given to a controller, by the number of its function (RP2040 datasheet 2.19.2). */
  carry(names: string[], select: number): boolean {
    return names.every((name) => this.chip?.gpio[gpioOf(name)].functionSelect === select);
  }

  private settle(pin: GPIOPin, state: GPIOPinState): void {
    const before = innerPin(pin).rawInputValue;
    pin.setInputValue(levelOf(state, this.outside.get(pin.index), before));
    for (const { gpio, listen } of this.watching) if (gpio === pin.index) listen(state === GPIOPinState.High);
  }
}

function levelOf(state: GPIOPinState, outside: boolean | undefined, before: boolean): boolean {
  switch (state) {
    case GPIOPinState.High:
      return true;
    case GPIOPinState.Low:
      return false;
    case GPIOPinState.InputPullUp:
      return outside ?? true;
    case GPIOPinState.InputPullDown:
      return outside ?? false;
    default:
      return outside ?? before;
  }
}

/** Setting a level that the pin has already is no edge (RP2040 datasheet 2.19.3). */
function keepEdgesReal(pin: GPIOPin): void {
  const set = pin.setInputValue.bind(pin);
  let seen = false;
  pin.setInputValue = function (value) {
    const level = value && pin.inputEnable;
    innerPin(pin).rawInputValue = value;
    if (level === seen) return;
    seen = level;
    set(value);
  };
}
