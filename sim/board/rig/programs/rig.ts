// The rig around a real interpreter: its .boot0 runs this before the firmware's own boot code. It puts the virtual
// board's globals in place of the interpreter's, on virtual time; Storage stays the real one. PLAY(acts) then carries a
// scenario's acts out on the firmware in Storage.

import type { Board } from "../../../../firmware/device/boards/board";
import { JOURNAL_FILE } from "../../../../firmware/device/files";
import { type Device, VirtualDevice } from "../../virtual/device";
import { GLOBAL_NAMES } from "../../virtual/espruino";
import type { Natives } from "../../virtual/natives";
import { provisioned } from "../../virtual/storage";
import type { TimedAction } from "../../virtual/actions";
import { busWriter, transcribe, type Transcriber } from "./transcript";

/** The interpreter's part. */
interface Interpreter extends Transcriber {
  /** The board that the firmware is built for. */
  board: Board;
  natives: Natives;
  /** Puts `value` in the place of the global `name`. */
  setGlobal: (name: string, value: unknown) => void;
  /** The interpreter's own modules. */
  require: (name: string) => unknown;
  /** Runs the firmware in Storage. */
  runFirmware: () => void;
}

declare const HOST: Interpreter;

type Require = (name: string) => unknown;
interface StorageModule {
  read(name: string, from?: number, length?: number): string | undefined;
  readArrayBuffer(name: string): ArrayBuffer | undefined;
}

/** Storage is the real one; the journal's flash, in a partition or in a file of Storage, is the virtual board's. */
function modules(real: Require, virtual: Require): Require {
  const stored = real("Storage") as StorageModule;
  const own = virtual("Storage") as StorageModule;
  const storage: StorageModule = {
    read: (name, from, length) => stored.read(name, from, length),
    readArrayBuffer: (name) => (name === JOURNAL_FILE ? own : stored).readArrayBuffer(name),
  };
  // A console asks for more of Storage than the firmware.
  const given = HOST.board.journalAddress > 0 ? stored : storage;
  return (name) => (name === "Flash" ? virtual(name) : name === "Storage" ? given : real(name));
}

function prepare(host: Interpreter): Device {
  // Only the place of the journal's file matters.
  const journal = { name: JOURNAL_FILE, data: new Uint8Array(4) };
  const device: Device = new VirtualDevice(host.board, {
    boot: function (values) {
      GLOBAL_NAMES.forEach(function (name, i) {
        host.setGlobal(name, name === "require" ? modules(host.require, values[i] as Require) : values[i]);
      });
      host.runFirmware();
    },
    natives: host.natives,
    flash: provisioned(64, host.board.journalAddress > 0 ? [] : [journal]),
    keepsNoPixels: true,
    listen: busWriter(host, () => device.now()),
  });
  return device;
}

const board = prepare(HOST);

HOST.setGlobal("PLAY", function (acts: TimedAction[]) {
  transcribe(acts, board, HOST);
});
