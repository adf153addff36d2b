// Input lines: the buttons' lines interrupt, and a timer polls the keypad's. The same timer compares the buttons'
// levels with their events, because interrupts may be lost.

import { type Button, createButton } from "./buttons";

/**
 * Polling period. A key is up to this late: of the 150 ms within which a letter has to be on the panel, polling takes 8
 * on average. A poll without a change costs 2.7 passes of the reference loop, 180 a second.
 */
const POLL_MS = 15;
/**
 * Pending interrupts are delivered within this time: the handler has run, and the interpreter has run its idle loop.
 */
const DELIVERY_MS = 5;
/** The keypad's line is the lowest bit of a reading; the buttons' are above it. */
const KEYPAD_LINE = 1;

export interface Inputs {
  /** Sets watches and timer; called again after a fault. Keeps the buttons' known levels. */
  listen(): void;
}

/** Passes the interrupts of a pin to its button, and calls `onDelivered` after each. */
function watch(pin: string, button: Button, onDelivered: () => void): void {
  setWatch(
    function (e) {
      button.takeEvent(e.state ? 1 : 0, e.time);
      onDelivered();
    },
    pin,
    { repeat: true, edge: "both", debounce: 0 },
  );
}

/**
 * Passes a polled level to its button, unless an interrupt reports it first: pending interrupts are delivered before a
 * timer that is set now. If an event came in between, more may be queued, and a later poll decides.
 */
function checkLevel(pin: string, button: Button, atSeconds: number): void {
  const lastEventAt = button.lastEventAt;
  setTimeout(function () {
    const level = digitalRead(pin);
    if (level !== button.level && button.lastEventAt === lastEventAt) button.takeEvent(level, atSeconds);
  }, DELIVERY_MS);
}

/**
 * Calls `onPress` for each press of a button, with its index in `pins` and the time of the first event, and `onKeypad`
 * at each poll that finds the keypad's line low. Times are in seconds.
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
  const first = buttons[0];
  const second = buttons[1];
  /** Expected reading of the lines, if no interrupt was lost and no key is pending. */
  let expected = 0;
  let poller: number | undefined;

  function expect(): void {
    expected = (first.level << 2) | (second.level << 1) | KEYPAD_LINE;
  }

  /**
   * Handles a reading that differs from `expected`, which may be stale after lost events or after a fault in a press's
   * handler.
   */
  function look(): void {
    expect();
    const levels = digitalRead(lines);
    const now = getTime();
    if ((levels ^ expected) & 4) checkLevel(pins[0], first, now);
    if ((levels ^ expected) & 2) checkLevel(pins[1], second, now);
    if (!(levels & KEYPAD_LINE)) onKeypad(now);
    // The interpreter catches up with the polls that it has missed, and as many checks of one change would delay the
    // event itself.
    expected = levels | KEYPAD_LINE;
  }

  function poll(): void {
    if (digitalRead(lines) !== expected) look();
  }

  return {
    listen: function () {
      clearWatch();
      watch(pins[0], first, expect);
      watch(pins[1], second, expect);
      if (poller !== undefined) clearInterval(poller);
      poller = setInterval(poll, POLL_MS);
      expect();
    },
  };
}
