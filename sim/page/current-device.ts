// The device on the page, with its supply and plugs: the one that is played by hand, or the one that a scenario plays
// on.

import type { Device } from "../board/virtual/device";
import { DESK_FILE } from "../../firmware/device/files";
import type { Side } from "../../firmware/core/side";
import type { Part } from "../board/virtual/actions";
import { createHome, type Home } from "./home";
import type { StoredDevice, OwnPack } from "./memory";
import { refuseLocked } from "./lock";
import { type MakeDevice, newSerial, type Setting } from "./setting";

const DARK = new Uint8Array(16);

export class CurrentDevice {
  /** The device that is played by hand. */
  home: Home;
  /** The device on the page. */
  setting: Setting;
  /** Address of the club's desk, which a result's code opens; "" for none. */
  desk: string;
  private ownPack: OwnPack | null;
  private serial: string;

  /** Begins with the stored device or a new one; `report` is called with exceptions of the firmware while it boots. */
  constructor(
    private readonly makeDevice: MakeDevice,
    private readonly pagePack: OwnPack,
    stored: StoredDevice | null,
    private readonly report: (fault: unknown) => void,
  ) {
    this.ownPack = stored?.pack ?? null;
    this.serial = stored?.serial ?? newSerial();
    this.desk = stored?.desk ?? "";
    const journal = stored?.journal ?? null;
    this.setting = this.home = createHome(this.maker(), this.ownPack ?? pagePack, journal, report);
  }

  get device(): Device {
    return this.setting.device;
  }

  /** The device by hand as it is stored in the browser, without the time at which it is. */
  stored(): Omit<StoredDevice, "at"> {
    return { journal: this.home.device.rawFlash.bytes, pack: this.ownPack, serial: this.serial, desk: this.desk };
  }

  /** Whether the pack on the device by hand is one that a person has put there, and not the page's. */
  hasOwnPack(): boolean {
    return this.ownPack !== null;
  }

  /**
   * Gives the device the address of the club's desk, as flashing does: it starts anew with its journal. Throws if the
   * event is locked.
   */
  giveDesk(address: string): void {
    refuseLocked(this);
    this.desk = address;
    const { bytes } = this.home.device.rawFlash;
    this.home = createHome(this.maker(), this.ownPack ?? this.pagePack, bytes, this.report);
  }

  /**
   * Makes a new device with this pack, null for the page's own; throws if the event is locked, or if the pack does not
   * fit into the flash.
   */
  startAfresh(pack: OwnPack | null): void {
    refuseLocked(this);
    const before = this.serial;
    // The new journal counts its games from 1 again: under the old number their codes would be those of other games.
    this.serial = newSerial();
    try {
      this.home = createHome(this.maker(), pack ?? this.pagePack, null, this.report);
    } catch (fault) {
      this.serial = before;
      throw fault;
    }
    this.ownPack = pack;
  }

  /** Switches the supply. */
  setPower(on: boolean): void {
    if (on === this.device.powered()) return;
    if (!on) return this.device.powerOff();
    try {
      this.device.powerOn();
    } catch (fault) {
      this.report(fault);
    }
  }

  /** Plugs a part in or out. */
  plug(part: Part, plugged: boolean): void {
    this.device.plug(part, plugged);
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

  /** Makes devices with the present serial number and the desk's address. */
  private maker(): MakeDevice {
    const { serial, desk } = this;
    const files = desk === "" ? [] : [{ name: DESK_FILE, data: new TextEncoder().encode(desk) }];
    return (packs, journal) => this.makeDevice([...packs, ...files], journal, serial);
  }
}
