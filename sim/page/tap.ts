// A tap on a device's wires. Nothing listens until the laboratory is opened.

import type { AnswerListener, BusListener } from "../board/virtual/buses";
import type { Device, DeviceOptions } from "../board/virtual/device";
import type { InterruptListener, Pins } from "../board/virtual/pins";

export interface TapListener {
  sent: BusListener;
  answered: AnswerListener;
  interrupt: InterruptListener;
  /** Called when a pin has changed to this level. */
  level(pin: string, level: boolean): void;
}

export interface Tap {
  listener: TapListener | null;
  /** The present levels of the board's pins. */
  pins: Pins | null;
}

/** A device whose wires can be listened to. */
export type TappedDevice = Device & { tap: Tap };

/** A tap, and the options with which its device has to be made. */
export function createTap(): {
  tap: Tap;
  options: Pick<DeviceOptions, "listen" | "listenAnswers" | "listenInterrupts" | "showPins">;
} {
  const tap: Tap = { listener: null, pins: null };
  return {
    tap,
    options: {
      listen: (...sent) => tap.listener?.sent(...sent),
      listenAnswers: (...answer) => tap.listener?.answered(...answer),
      listenInterrupts: (...interrupt) => tap.listener?.interrupt(...interrupt),
      showPins: (pins) => {
        tap.pins = pins;
        pins.onChange((pin, level) => tap.listener?.level(pin, level));
      },
    },
  };
}
