// The bench: the present device, with its supply, its plugs and the packs in its flash.

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

/** A device, and a scenario that may play on it. */
export interface Setting {
  device: TappedDevice;
  /** Advances to this device time; a scenario plays its lines until then. */
  advanceTo(until: Millis): void;
  /** Called before a person acts on the device: on a key, a switch or a plug. */
  touched(): void;
  /** Carries out a line of a scenario at once; returns a message about it. Throws if it cannot. */
  act(words: string): string;
}

const DARK = new Uint8Array(16);

/** Makes a device that is not switched on yet, with this journal or an empty one; throws if the packs do not fit. */
export type MakeDevice = (packs: PackFile[], journal?: Uint8Array | null) => TappedDevice;

/** Makes devices that run `bundle`, with this typeface. */
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
  /** A bench with this device; `report` is called with exceptions of the firmware while it boots. */
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

  /** The 16 bytes of a face's display RAM; all zero without power. */
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
