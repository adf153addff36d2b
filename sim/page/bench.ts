// The bench: the device that is played by hand, or the one that a scenario plays on, with its supply and its plugs.

import type { Device } from "../board/virtual/device";
import type { Side } from "../../firmware/core/side";
import { createHome, type Home } from "./home";
import type { Kept, OwnPack } from "./kept";
import type { MakeDevice, Setting } from "./setting";

const DARK = new Uint8Array(16);

export class Bench {
  /** The device that is played by hand. */
  home: Home;
  /** The device on the bench. */
  setting: Setting;
  private ownPack: OwnPack | null;

  /** Begins with the stored device or a new one; `report` is called with exceptions of the firmware while it boots. */
  constructor(
    private readonly makeDevice: MakeDevice,
    private readonly pagePack: OwnPack,
    kept: Kept | null,
    private readonly report: (fault: unknown) => void,
  ) {
    this.ownPack = kept?.pack ?? null;
    this.setting = this.home = createHome(makeDevice, this.ownPack ?? pagePack, kept?.journal ?? null, report);
  }

  get device(): Device {
    return this.setting.device;
  }

  /** The device by hand as it is stored in the browser. */
  kept(): Kept {
    return { journal: this.home.device.rawFlash.bytes, pack: this.ownPack };
  }

  /** Makes a new device with this pack, null for the page's own; throws if the pack does not fit into the flash. */
  startAfresh(pack: OwnPack | null): void {
    this.home = createHome(this.makeDevice, pack ?? this.pagePack, null, this.report);
    this.ownPack = pack;
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
