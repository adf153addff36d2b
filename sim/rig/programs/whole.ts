// The whole rig as one program: firmware, virtual board and a scenario, played on the host that runs it: Node or the
// real interpreter.

import type { Board } from "../../../firmware/device/boards/board";
import { type Device, VirtualDevice } from "../../board/device";
import { createFlash } from "../../board/flash";
import type { Natives } from "../../board/natives";
import type { MappedFile, MappedFiles } from "../../board/storage";
import type { Scenario } from "../../scenario/scenario";
import { busWriter, transcribe, type Transcriber } from "./transcript";

/** The host's part. */
export interface Host extends Transcriber {
  boot: (globals: unknown[]) => void;
  natives: Natives;
  /** The board that the firmware is built for. */
  board: Board;
  scenario: Scenario;
  /** The files of the device's Storage. */
  files: { name: string; file: MappedFile }[];
}

declare const HOST: Host;

/** Storage that play needs besides the files. */
const STORAGE_BYTES = 4096;

/** The host's files by their names: they stay where they are, because it may have no room for them twice. */
function mappedFiles(host: Host): MappedFiles {
  const mapped: MappedFiles = {};
  for (const file of host.files) mapped[file.name] = file.file;
  return mapped;
}

function play(host: Host): void {
  const device: Device = new VirtualDevice(host.board, {
    boot: host.boot,
    natives: host.natives,
    flash: createFlash(STORAGE_BYTES),
    mapped: mappedFiles(host),
    upperBytesOnly: true,
    listen: busWriter(host, () => device.now()),
  });
  transcribe(host.scenario, device, host);
}

play(HOST);
