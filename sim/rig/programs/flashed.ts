// The rig around a real interpreter that has been flashed: this is its .boot0, which runs before the firmware's own
// boot code. It puts the board's globals in place of the interpreter's, on virtual time; Storage stays
// the real one. PLAY(scenario) then plays one on the firmware that the interpreter booted by itself.

import { ESP32 } from "../../../firmware/device/boards/esp32";
import { TYPE_FILE } from "../../../firmware/device/files";
import { type Device, VirtualDevice } from "../../board/device";
import { GLOBAL_NAMES } from "../../board/espruino";
import { createFlash } from "../../board/flash";
import type { Natives } from "../../board/natives";
import { readWith } from "../../board/panel-text";
import type { Scenario } from "../../scenario/scenario";
import { busWriter, transcribe, type Transcriber } from "./transcript";

/** The interpreter's part. */
interface Interpreter extends Transcriber {
  natives: Natives;
  /** Puts `value` in the place of the global `name`. */
  setGlobal: (name: string, value: unknown) => void;
  /** The interpreter's own modules. */
  require: (name: string) => unknown;
  /** Runs the boot code in Storage: for a power cut, which the interpreter itself does not see. */
  runBootCode: () => void;
}

declare const HOST: Interpreter;

/** As good as the real ones because they are the real ones. */
const KEPT = ["Graphics", "print", "process"];

type Require = (name: string) => unknown;
type StorageModule = { read(name: string, from: number, length: number): string | undefined };

/** Storage is the real one; the raw partition that an ESP32 has beside it is the virtual board's. */
function modules(real: Require, virtual: Require): Require {
  return (name) => (name === "Flash" ? virtual : real)(name);
}

function prepare(host: Interpreter): Device {
  let boots = 0;
  const device: Device = new VirtualDevice(ESP32, {
    boot: function (values) {
      GLOBAL_NAMES.forEach(function (name, i) {
        const value = name === "require" ? modules(host.require, values[i] as Require) : values[i];
        if (KEPT.indexOf(name) < 0) host.setGlobal(name, value);
      });
      // The first time the interpreter goes on to the boot code by itself.
      if (boots > 0) host.runBootCode();
      boots++;
    },
    natives: host.natives,
    flash: createFlash(0),
    upperBytesOnly: true,
    listen: busWriter(host, () => device.now()),
  });
  device.powerOn();
  const powerOn = device.powerOn;
  device.powerOn = function () {
    // A scenario begins with power-on, which has been.
    device.powerOn = powerOn;
  };
  return device;
}

const board = prepare(HOST);
const PIECE_BYTES = 1024;

/**
 * The type as it is flashed, since the virtual board's own Storage is empty. It is copied piece by piece: of a string
 * in flash the interpreter for Linux opens a file for each character that is asked for.
 */
function storedType(): string | undefined {
  const storage = HOST.require("Storage") as StorageModule;
  let type = "";
  for (;;) {
    const piece = storage.read(TYPE_FILE, type.length, PIECE_BYTES);
    if (piece === undefined) return undefined;
    type += piece;
    if (piece.length < PIECE_BYTES) return type;
  }
}

HOST.setGlobal("PLAY", function (scenario: Scenario) {
  const type = storedType();
  if (type !== undefined) readWith(type);
  transcribe(scenario, board, HOST);
});
