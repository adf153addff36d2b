// The whole rig as one program: firmware, virtual board and a scenario, played on whatever host runs it, with every
// byte on the buses and everything that can be seen written down. Two hosts that agree write the same transcript.

import { createDevice, Device } from "../board/device";
import { Natives } from "../board/espruino";
import { provisioned } from "../board/storage";
import { PACK_FILE } from "../../firmware/device/pins";
import { parseScenario } from "./parse";
import { playScenario } from "./play";

/** What the host gives to the rig. */
export interface Host {
  boot: (globals: unknown[]) => void;
  natives: Natives;
  crc32: (bytes: Uint8Array) => number;
  scenario: string;
  pack: Uint8Array | null;
  print: (line: string) => void;
}

declare const HOST: Host;

/** Room for the pack and what is written in play; small, because a host may have little memory. */
const SPARE_BYTES = 65536;

/** Longer transfers are pixels: their checksum stands for them. */
const WHOLE_BYTES = 16;

function hex(bytes: Uint8Array): string {
  let text = "";
  for (let i = 0; i < bytes.length; i++) text += ("0" + bytes[i].toString(16)).slice(-2);
  return text;
}

function play(host: Host): void {
  const scenario = parseScenario(host.scenario);
  if ("expected" in scenario) {
    host.print("line " + scenario.line + ": expected " + scenario.expected + ", found " + scenario.found);
    return;
  }
  const flash = provisioned((host.pack === null ? 0 : host.pack.length) + SPARE_BYTES, host.pack === null ? [] : [{ name: PACK_FILE, data: host.pack }]);
  // The host may have no room for it twice.
  host.pack = null;
  function listen(bus: string, bytes: Uint8Array, address: number, data: boolean): void {
    const what = bytes.length > WHOLE_BYTES ? bytes.length + " bytes " + (host.crc32(bytes) >>> 0) : hex(bytes);
    host.print(device.now() + " " + bus + " " + (bus === "i2c" ? address : data ? "data" : "command") + " " + what);
  }
  const device: Device = createDevice({
    boot: host.boot,
    natives: host.natives,
    flash: flash,
    upperBytesOnly: true,
    listen: listen,
  });
  const outcome = playScenario(scenario, device, function (line) {
    host.print("after line " + line.number + ": " + device.faces().join(" ") + " | " + device.lamps().join(" ") + " | " + device.panelText().join(" | "));
  });
  outcome.failures.forEach(function (failure) {
    host.print("line " + failure.line + ": expected " + failure.expected + ", found " + failure.found);
  });
  host.print("end: " + outcome.expectations + " expectations, " + outcome.failures.length + " failures");
}

play(HOST);
