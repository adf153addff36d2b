// The lines that hands move: the buttons', which interrupt, and the keypad's, which is looked at by a timer. The same
// timer compares the buttons' with what was heard of them: interrupts may be lost.

import { type Button, createButton } from "./buttons";

/**
 * The lines are read so often. A key has the time of its poll: so it is up to so much late, and of the 150 ms within
 * which a letter is to be on the panel 8 are spent on the mean. A poll that finds nothing costs 2.7 passes of the
 * reference loop, 180 a second.
 */
const POLL_MS = 15;
/**
 * In so long what is on its way is heard: an interrupt's handler has run, and the interpreter has been round its idle
 * loop.
 */
const HEARD_MS = 5;
/** The keypad's line is the lowest bit of what is read, the buttons' are above it. */
const KEYPAD_LINE = 1;

export interface Inputs {
  /** Sets watches and timer, anew after a fault: what was heard before still holds. */
  listen(): void;
}

/**
 * `onPress` is told of each press of a button, by its place in `pins`, with the time of its first event; `onKeypad`, at
 * each poll, that the keypad's line is low. Times are in seconds.
 */
export function createInputs(
  pins: string[],
  keypadPin: string,
  onPress: (place: number, atSeconds: number) => void,
  onKeypad: (atSeconds: number) => void,
): Inputs {
  const lines = pins.concat(keypadPin);
  // Without it a pin floats on most boards, and on ESP32 a digitalRead takes away the pull-up that setWatch gives
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
  /** How many events there were of each button. */
  const heard = [0, 0];
  /** What the lines read when all has been heard, and nobody touches the keypad. */
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
   * Which of the buttons `doubted`, as bits of what is read, still are not as they were heard to be, and have not been
   * heard of since: those have lost an event. While events are coming in there may be more in the queue, and it is left
   * to a later poll.
   */
  function settle(doubted: number, since: number, ofFirst: number, ofSecond: number): void {
    const levels = digitalRead(lines);
    expect();
    const lost = (levels ^ expected) & doubted;
    if (lost & 4 && heard[0] === ofFirst) first.missed(levels >> 2, since);
    if (lost & 2 && heard[1] === ofSecond) second.missed((levels >> 1) & 1, since);
    expect();
  }

  /** Something differs. A button's event may be on its way: it is delivered before a timer that is set now. */
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
