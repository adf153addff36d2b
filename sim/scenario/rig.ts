// The whole rig as one program: firmware, virtual board and a scenario, played on whatever host runs it.

import { createDevice, Device } from "../board/device";
import { Natives } from "../board/espruino";
import { Flash } from "../board/flash";
import { provisioned } from "../board/storage";
import { busWriter, transcribe, Transcriber } from "./transcript";

/** What the host gives to the rig. */
export interface Host extends Transcriber {
  boot: (globals: unknown[]) => void;
  natives: Natives;
  scenario: string;
  /** The files of the device's Storage. */
  files: { name: string; data: Uint8Array }[];
}

declare const HOST: Host;

/** Room for the pack and what is written in play; small, because a host may have little memory. */
const SPARE_BYTES = 4096;

/** The device's flash with the host's files, which the host then has no longer: it may have no room for them twice. */
function takeFiles(host: Host): Flash {
  const files = host.files;
  host.files = [];
  let size = SPARE_BYTES;
  for (const file of files) size += file.data.length;
  return provisioned(size, files);
}

function play(host: Host): void {
  const device: Device = createDevice({
    boot: host.boot,
    natives: host.natives,
    flash: takeFiles(host),
    upperBytesOnly: true,
    listen: busWriter(host, function () { return device.now(); }),
  });
  transcribe(host.scenario, device, host);
}

play(HOST);
