// A scenario played on any host, with every byte on the buses and everything that can be seen written down. Two hosts
// that agree write the same transcript.

import type { BusListener } from "../../board/buses";
import type { Device } from "../../board/device";
import type { Millis } from "../../board/timeline";
import { playScenario } from "../../scenario/play";
import type { Scenario } from "../../scenario/scenario";

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

/** Plays the scenario and writes down what can be seen after each of its lines. */
export function transcribe(scenario: Scenario, device: Device, host: Transcriber): void {
  const outcome = playScenario(scenario, device, (line) =>
    host.print(
      "after line " +
        line.number +
        ": " +
        device.faces().join(" ") +
        " | " +
        device.lamps().join(" ") +
        " | " +
        device.panelText().join(" | "),
    ),
  );
  outcome.failures.forEach((failure) =>
    host.print("line " + failure.line + ": expected " + failure.expected + ", found " + failure.found),
  );
  host.print("end: " + outcome.expectations + " expectations, " + outcome.failures.length + " failures");
}
