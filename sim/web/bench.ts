// The bench: one device with its supply, its plugs and the pack in its flash.

import { createDevice, type Device } from "../board/device";
import { provisioned, STORAGE_BYTES } from "../board/storage";
import { bootOf } from "../boot";
import { NATIVES } from "../natives";
import { ESP32 } from "../../firmware/device/boards/esp32";
import { PACK_FILE } from "../../firmware/device/files";
import type { Side } from "../../firmware/core/side";
import type { Part } from "../scenario/parse";

export interface Bench {
  /** The device of the moment: another pack makes another device. */
  readonly device: Device;
  readonly powered: boolean;
  setPower(on: boolean): void;
  plugged(part: Part): boolean;
  setPlug(part: Part, plugged: boolean): void;
  /** Puts a new device on the bench, as from the workshop with this pack, plugged together and switched on. */
  usePack(pack: Uint8Array): void;
  /** The 16 bytes of a face's display RAM as they are lit; all zero for one without power. */
  segments(side: Side): Uint8Array;
  lamp(side: Side): boolean;
  panelLit(): boolean;
}

const DARK = new Uint8Array(16);

/** A bench whose devices run `bundle`; `report` hears what the firmware throws while it boots. */
export function createBench(bundle: string, pack: Uint8Array, report: (fault: unknown) => void): Bench {
  const boot = bootOf(bundle);
  const unplugged = new Set<Part>();
  let device = assemble(pack);
  let powered = false;

  /** Throws where the pack does not fit into the flash; what was on the bench stays there. */
  function assemble(data: Uint8Array): Device {
    return createDevice(ESP32, {
      boot,
      natives: NATIVES,
      flash: provisioned(STORAGE_BYTES, [{ name: PACK_FILE, data }]),
    });
  }

  function setPower(on: boolean): void {
    if (on === powered) return;
    powered = on;
    if (!on) return device.powerOff();
    try {
      device.powerOn();
    } catch (fault) {
      report(fault);
    }
  }

  function usePack(data: Uint8Array): void {
    const next = assemble(data);
    setPower(false);
    next.advanceTo(device.now());
    device = next;
    unplugged.clear();
    setPower(true);
  }

  return {
    get device() {
      return device;
    },
    get powered() {
      return powered;
    },
    setPower,
    plugged: (part) => !unplugged.has(part),
    setPlug: (part, plugged) => {
      if (plugged) unplugged.delete(part);
      else unplugged.add(part);
      device.plug(part, plugged);
    },
    usePack,
    segments: (side) => (unplugged.has(side === 0 ? "face A" : "face B") ? DARK : device.faceParts[side].segments()),
    lamp: (side) => powered && device.lamps()[side],
    panelLit: () => !unplugged.has("panel") && device.glass.lit(),
  };
}
