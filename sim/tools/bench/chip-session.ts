// A device on the emulated RP2040, and whoever plays on it: the steps of a measurement.

import { measureOnChip, type ChipRecord, type MeasureOptions } from "../../board/chip/measure";
import type { ChipDevice } from "../../board/chip/device";
import { NO_VERDICT, verdictOn } from "../../play/scenario/expectations";
import { waitUntilReady } from "../../play/scenario/allowances";
import type { PackFile } from "../../board/image/packs";

export type Millis = number;

const HELD_MS = 100;
/** All of the panel has been painted by then. */
export const PAINTED_MS = 1000;
export const BOOT_WITHIN_MS = 20_000;
const ANSWER_WITHIN_MS = 5000;
const VERDICT_WITHIN_MS = 15_000;

export class Session {
  readonly device: ChipDevice;
  readonly record: ChipRecord;

  constructor(files: PackFile[], options: MeasureOptions) {
    const { device, record } = measureOnChip(files, options);
    this.device = device;
    this.record = record;
  }

  get now(): Millis {
    return this.device.now();
  }

  wait(ms: Millis): void {
    this.device.advanceTo(this.now + ms);
  }

  /** Lets time pass until `done`, in steps of so long; how long that took. */
  until(done: () => boolean, withinMs: Millis, what: string, stepMs: Millis = 1): Millis {
    const from = this.now;
    while (!done()) {
      if (this.now > from + withinMs) throw new Error(`${what} expected within ${withinMs} ms, found ${this.shown()}`);
      this.wait(stepMs);
    }
    return this.now - from;
  }

  /** Texts on faces and panel, for the message of a failed expectation. */
  shown(): string {
    const bitten = this.record.resets.length > 0 ? `, ${this.record.resets.length} resets by the watchdog` : "";
    return `faces ${this.device.faces()}, panel ${this.device.panelText()}${bitten}`;
  }

  /** Whether a row of the panel, read from its pixels, is such. */
  says(what: (row: string) => boolean): boolean {
    return this.device.panelText().some(what);
  }

  /** The pack has been checked, and that is on the panel. */
  ready(): void {
    waitUntilReady(this.device);
    this.wait(PAINTED_MS);
  }

  /** When the button was pressed. */
  press(side: number): Millis {
    const at = this.now;
    this.device.pressButton(side, HELD_MS);
    return at;
  }

  key(name: string): Millis {
    const at = this.now;
    this.device.pressKey(name, HELD_MS);
    return at;
  }

  /** The side whose lamp is lit. */
  running(): number {
    const side = this.device.lamps().indexOf(true);
    if (side < 0) throw new Error(`a lit lamp expected, found ${this.shown()}`);
    return side;
  }

  /** From set-up to a running clock: A's. */
  begin(): void {
    this.ready();
    this.key("ENTER");
    this.wait(PAINTED_MS);
    this.press(1);
    this.wait(PAINTED_MS);
  }

  /** Waits for it to be on the panel. */
  verdict(): void {
    this.until(() => verdictOn(this.device.panelText()) !== NO_VERDICT, VERDICT_WITHIN_MS, "a verdict", 5);
  }

  /** Types a word and ENTER. */
  type(word: string): void {
    for (const letter of [...word, "ENTER"]) {
      this.key(letter);
      this.wait(2 * HELD_MS);
    }
    this.wait(PAINTED_MS);
  }

  /** Types an expression on the interpreter's cable and returns its value, a number. */
  ask(expression: string): number {
    const { cable } = this.device;
    const seen = cable.lines.length;
    cable.type(`print("~"+(${expression})+"~")\n`);
    const numberIn = (line: string) => line.match(/~(-?[\d.]+)~/)?.[1];
    const answer = () =>
      cable.lines
        .slice(seen)
        .map(numberIn)
        .find((number) => number !== undefined);
    this.until(() => answer() !== undefined, ANSWER_WITHIN_MS, `an answer to ${expression}`);
    return Number(answer());
  }
}
