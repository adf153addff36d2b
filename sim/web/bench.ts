// The bench: the device of the moment, with its supply, its plugs and the packs in its flash.

import { TYPE_FILE } from "../../firmware/device/files";
import { VirtualDevice } from "../board/device";
import { provisioned, STORAGE_BYTES } from "../board/storage";
import type { Millis } from "../board/timeline";
import { bootOf } from "../device/boot";
import { NATIVES } from "../device/natives";
import { ESP32 } from "../../firmware/device/boards/esp32";
import type { Side } from "../../firmware/core/side";
import type { PackFile } from "../device/packs";
import { createTap, type TappedDevice } from "./tap";

/** A device, and what goes on with it by itself as its time does. */
export interface Setting {
  device: TappedDevice;
  /** To this time of the device's; with a scenario everything that it has for the time until then. */
  advanceTo(until: Millis): void;
  /** A finger, or a hand on a switch or a plug, is about to do something to the device. */
  touched(): void;
  /** Does at once what a line of a scenario says; what is to be said of it. Throws where nothing can be done. */
  act(words: string): string;
}

const DARK = new Uint8Array(16);

/** Not switched on yet, with this in its journal or with an empty one; throws where the packs do not fit. */
export type MakeDevice = (packs: PackFile[], journal?: Uint8Array | null) => TappedDevice;

/** Makes devices that run `bundle`, with this type for their panels. */
export function deviceMaker(bundle: string, type: Uint8Array): MakeDevice {
  const boot = bootOf(bundle);
  return (packs, journal = null) => {
    const { tap, options } = createTap();
    const flash = provisioned(STORAGE_BYTES, [...packs, { name: TYPE_FILE, data: type }]);
    const device = new VirtualDevice(ESP32, { boot, natives: NATIVES, flash, ...options });
    if (journal !== null) device.rawFlash.bytes.set(journal);
    return Object.assign(device, { tap });
  };
}

export class Bench {
  /** With this device on it, as it stands; `report` hears what the firmware throws while it boots. */
  constructor(
    public setting: Setting,
    private readonly report: (fault: unknown) => void,
  ) {}

  get device(): TappedDevice {
    return this.setting.device;
  }

  setPower(on: boolean): void {
    if (on === this.device.powered()) return;
    if (!on) return this.device.powerOff();
    try {
      this.device.powerOn();
    } catch (fault) {
      this.report(fault);
    }
  }

  /** The 16 bytes of a face's display RAM as they are lit; all zero for one without power. */
  segments(side: Side): Uint8Array {
    return this.device.plugged(side === 0 ? "face A" : "face B") ? this.device.faceParts[side].segments() : DARK;
  }

  lamp(side: Side): boolean {
    return this.device.powered() && this.device.lamps()[side];
  }

  panelLit(): boolean {
    return this.device.plugged("panel") && this.device.glass.lit();
  }
}
