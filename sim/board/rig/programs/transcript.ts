// The acts of a scenario carried out on any host, with every byte on the buses, the faces, the lamps and the console
// written down. Two hosts that agree write the same transcript.

import type { BusListener } from "../../virtual/buses";
import type { Device } from "../../virtual/device";
import type { Millis } from "../../virtual/timeline";
import { type TimedAction, carryOut } from "../../virtual/actions";

/** The host's part: checksums, and a place to print to. */
export interface Transcriber {
  crc32: (bytes: Uint8Array) => number;
  print: (line: string) => void;
}

/** Longer transfers are pixels: their checksum stands for them. */
const WHOLE_BYTES = 16;

function hex(bytes: Uint8Array): string {
  let text = "";
  for (let i = 0; i < bytes.length; i++) text += ("0" + bytes[i].toString(16)).slice(-2);
  return text;
}

/**
 * Writes down what goes over the buses of a device whose time `now` tells; in whole microseconds, as each host writes
 * fractions its own way.
 */
export function busWriter(host: Transcriber, now: () => Millis): BusListener {
  return function (bus, bytes, address, data) {
    const what = bytes.length > WHOLE_BYTES ? bytes.length + " bytes " + (host.crc32(bytes) >>> 0) : hex(bytes);
    host.print(Math.round(now() * 1000) + " us " + bus + " " + placeOf(bus, address, data) + " " + what);
  };
}

function placeOf(bus: string, address: number, data: boolean): string {
  if (bus === "flash") return (data ? "write " : "erase ") + address;
  return bus === "i2c" ? "" + address : data ? "data" : "command";
}

/** Carries the acts out, and writes down what can be seen after each. */
export function transcribe(acts: TimedAction[], device: Device, host: Transcriber): void {
  let printed = 0;
  acts.forEach(function (act, i) {
    // In whole microseconds: hosts read fractions each their own way.
    device.advanceTo(Math.round(act.at * 1000) / 1000);
    carryOut(act.action, device);
    const lines = device.printed();
    for (; printed < lines.length; printed++) host.print("printed: " + lines[printed]);
    const seen = device.faces().join(" ") + " | " + device.lamps().join(" ");
    host.print("act " + (i + 1) + ": " + seen + " | " + stateOf(device));
  });
  host.print("end: " + acts.length + " acts, " + device.status.uncaught.length + " exceptions that nothing caught");
}

function stateOf(device: Device): string {
  if (!device.powered()) return "no power";
  const status = device.status;
  return status.console !== null && !status.asksPassword ? "console open" : "console closed";
}
