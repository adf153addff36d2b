// Input lines: the buttons', which interrupt, and the keypad's, which a timer polls. The same timer compares the
// buttons' lines with their events, because interrupts may be lost.

import { type Button, createButton } from "./buttons";

/**
 * Period of reading the lines. A key has the time of its poll, so it is up to this late: of the 150 ms within which a
 * letter has to be on the panel, 8 are spent on average. A poll that finds nothing costs 2.7 passes of the reference
 * loop, 180 a second.
 */
const POLL_MS = 15;
/**
 * Pending interrupts are delivered within this time: the handler has run, and the interpreter has been round its idle
 * loop.
 */
const HEARD_MS = 5;
/** The keypad's line is the lowest bit of a reading; the buttons' are above it. */
const KEYPAD_LINE = 1;

export interface Inputs {
  /** Sets watches and timer, again after a fault; the buttons' known levels are kept. */
  listen(): void;
}

/**
 * `onPress` is called for each press of a button, with its place in `pins` and the time of its first event; `onKeypad`,
 * at each poll at which the keypad's line is low. Times are in seconds.
 */
export function createInputs(
  pins: string[],
  keypadPin: string,
  onPress: (place: number, atSeconds: number) => void,
  onKeypad: (atSeconds: number) => void,
): Inputs {
  const lines = pins.concat(keypadPin);
  // Without a pull-up a pin floats on most boards, and on ESP32 a digitalRead removes the pull-up that setWatch sets
  // (jspin.c, jshPinInput).
  lines.forEach(function (pin) {
    pinMode(pin, "input_pullup");
  });
  const buttons = pins.map((pin, place) =>
    createButton(digitalRead(pin), function (at) {
      onPress(place, at);
    }),
  );
  const first = buttons[0]!;
  const second = buttons[1]!;
  /** Number of events of each button. */
  const heard = [0, 0];
  /** Reading expected of the lines if no event is missing and nobody touches the keypad. */
  let expected = 0;
  let poller: number | undefined;
  let doubting = false;

  function expect(): void {
    expected = (first.level << 2) | (second.level << 1) | KEYPAD_LINE;
  }

  function watch(place: number, button: Button): void {
    setWatch(
      function (e) {
        heard[place]!++;
        button.hear(e.state ? 1 : 0, e.time);
        expect();
      },
      pins[place]!,
      { repeat: true, edge: "both", debounce: 0 },
    );
  }

  /**
   * Reports lost events: a button of `doubted` (bits of a reading) whose level still differs, without an event since.
   * While events come in, more may be in the queue, and a later poll decides.
   */
  function settle(doubted: number, since: number, ofFirst: number, ofSecond: number): void {
    const levels = digitalRead(lines);
    expect();
    const lost = (levels ^ expected) & doubted;
    if (lost & 4 && heard[0] === ofFirst) first.missed(levels >> 2, since);
    if (lost & 2 && heard[1] === ofSecond) second.missed((levels >> 1) & 1, since);
    expect();
  }

  /** Looks into a difference. A button's event may be pending: it is delivered before a timer that is set now. */
  function look(): void {
    expect();
    const levels = digitalRead(lines);
    const now = getTime();
    const doubted = (levels ^ expected) & ~KEYPAD_LINE;
    if (doubted && !doubting) {
      const ofFirst = heard[0]!;
      const ofSecond = heard[1]!;
      doubting = true;
      setTimeout(function () {
        doubting = false;
        settle(doubted, now, ofFirst, ofSecond);
      }, HEARD_MS);
    }
    if (!(levels & KEYPAD_LINE)) onKeypad(now);
  }

  function poll(): void {
    if (digitalRead(lines) !== expected) look();
  }

  return {
    listen: function () {
      clearWatch();
      watch(0, first);
      watch(1, second);
      if (poller !== undefined) clearInterval(poller);
      poller = setInterval(poll, POLL_MS);
      doubting = false;
      expect();
    },
  };
}
