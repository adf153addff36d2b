// The whole rig as one program: firmware, virtual board and a scenario, played on whatever host runs it.

import { createDevice, Device } from "../board/device";
import { Natives } from "../board/espruino";
import { Flash } from "../board/flash";
import { provisioned } from "../board/storage";
import { PACK_FILE } from "../../firmware/device/pins";
import { busWriter, transcribe, Transcriber } from "./transcript";

/** What the host gives to the rig. */
export interface Host extends Transcriber {
  boot: (globals: unknown[]) => void;
  natives: Natives;
  scenario: string;
  pack: Uint8Array | null;
}

declare const HOST: Host;

/** Room for the pack and what is written in play; small, because a host may have little memory. */
const SPARE_BYTES = 4096;

/** The device's flash with the host's pack, which the host then has no longer: it may have no room for it twice. */
function takePack(host: Host): Flash {
  const files = host.pack === null ? [] : [{ name: PACK_FILE, data: host.pack }];
  host.pack = null;
  return provisioned((files.length > 0 ? files[0].data.length : 0) + SPARE_BYTES, files);
}

function play(host: Host): void {
  const device: Device = createDevice({
    boot: host.boot,
    natives: host.natives,
    flash: takePack(host),
    upperBytesOnly: true,
    listen: busWriter(host, function () { return device.now(); }),
  });
  transcribe(host.scenario, device, host);
}

play(HOST);
