// Records what a person does to a device as lines of a scenario.

import { SIDE_NAMES } from "../../firmware/core/side";
import { Text } from "../../firmware/ui/texts";
import { asSeen } from "../board/panel/typeface";
import { isSaid } from "../play/scenario/says";
import type { Device } from "../board/virtual/device";
import type { Millis } from "../board/virtual/timeline";
import { changed } from "../board/boot/changed";
import { timeText } from "../play/scenario/time";

/** A line at an instant of the device's time; `endedAt` is the end of one that lasts, such as a finger on a button. */
export interface RecordedLine {
  at: Millis;
  /** "A presses", "key HOLD", "unplug face A". */
  text: string;
  /** Whether it is a finger, which stays until its release. */
  finger: boolean;
  endedAt: Millis | null;
}

/** The device with the recording of what a person does to it. */
export interface Recorded<Kind extends Device = Device> {
  device: Kind;
  lines: RecordedLine[];
  /** Whether digits of a PIN were recorded as others. */
  disguised(): boolean;
}

/**
 * Other digits in place of those typed as a PIN, so that no recording has a PIN: another one for each digit but 0, so a
 * right PIN stays right, a wrong one wrong, and the first PIN, 0000, what it is.
 */
function createDisguise(device: Device) {
  const order = [..."123456789"].map((digit) => ({ digit, place: Math.random() }));
  const cycle = order.toSorted((one, other) => one.place - other.place).map(({ digit }) => digit);
  let used = false;
  const asksPin = (rows: string[]): boolean => isSaid(rows, "type pin: any") || rows.includes(asSeen(Text.newPin));
  return {
    nameOf: (name: string): string => {
      if (!/^[1-9]$/.test(name) || !asksPin(device.panelText())) return name;
      used = true;
      return cycle[(cycle.indexOf(name) + 1) % cycle.length];
    },
    used: (): boolean => used,
  };
}

export function recorded<Kind extends Device>(device: Kind): Recorded<Kind> {
  const lines: RecordedLine[] = [];
  /** Fingers that are down, by the words of their presses. */
  const down = new Map<string, RecordedLine>();
  const disguise = createDisguise(device);

  function note(text: string, finger = false): RecordedLine {
    const line = { at: device.now(), text, finger, endedAt: null };
    lines.push(line);
    return line;
  }

  function goUp(text: string, afterMs: Millis): void {
    const line = down.get(text);
    if (line !== undefined) line.endedAt = device.now() + afterMs;
    down.delete(text);
  }

  const press = (side: number): string => `${SIDE_NAMES[side]} presses`;
  const key = (name: string): string => `key ${name}`;

  return {
    lines,
    disguised: disguise.used,
    device: changed(device, {
      holdButton: (side) => {
        down.set(press(side), note(press(side), true));
        device.holdButton(side);
      },
      releaseButton: (side, afterMs = 0) => {
        goUp(press(side), afterMs);
        device.releaseButton(side, afterMs);
      },
      pressKey: (name, forMs) => {
        down.set(key(name), note(key(disguise.nameOf(name)), true));
        device.pressKey(name, forMs);
      },
      releaseKey: (name, afterMs = 0) => {
        goUp(key(name), afterMs);
        device.releaseKey(name, afterMs);
      },
      powerOn: () => {
        note("power on");
        device.powerOn();
      },
      powerOff: () => {
        note("power off");
        device.powerOff();
      },
      plug: (part, plugged) => {
        note(`${plugged ? "plug" : "unplug"} ${part}`);
        device.plug(part, plugged);
      },
    }),
  };
}

/** The text of each line; a finger still down at `until` stays until then. */
export function linesOf(lines: RecordedLine[], until: Millis): string[] {
  return lines.map(({ at, text, finger, endedAt }) => {
    const line = `${timeText(Math.round(at)).padEnd(10)}${text}`;
    return finger ? `${line} for ${(endedAt ?? Math.max(until, at + 1)) - at} ms` : line;
  });
}
