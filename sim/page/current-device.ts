// The device on the page, with its supply and plugs: the one that is played by hand, or the one that a scenario plays
// on.

import type { Device } from "../board/virtual/device";
import { DESK_FILE, RULES_FILES } from "../../firmware/device/files";
import type { Side } from "../../firmware/core/side";
import type { Part } from "../board/virtual/actions";
import { createHome, type Home } from "./home";
import type { StoredDevice, OwnPack } from "./memory";
import { refuseLocked } from "./lock";
import { type MakeDevice, newSerial, type Setting } from "./setting";

const DARK = new Uint8Array(16);
/** Longer than set-up's settings wait until they are in the journal. */
const STORED_MS = 3000;

export class CurrentDevice {
  /** The device that is played by hand. */
  home: Home;
  /** The device on the page. */
  setting: Setting;
  /** Address of the club's desk, which a result's code opens; "" for none. */
  desk: string;
  private ownPack: OwnPack | null;
  private ownRules: string[] | null;
  private serial: string;

  /** Begins with the stored device or a new one; `report` is called with exceptions of the firmware while it boots. */
  constructor(
    private readonly makeDevice: MakeDevice,
    private readonly pagePack: OwnPack,
    stored: StoredDevice | null,
    private readonly report: (fault: unknown) => void,
    /** Lines of the rules files that the page comes with. */
    private readonly pageRules: string[] = [],
  ) {
    this.ownPack = stored?.pack ?? null;
    this.ownRules = stored?.rulesFiles ?? null;
    this.serial = stored?.serial ?? newSerial();
    this.desk = stored?.desk ?? "";
    const journal = stored?.journal ?? null;
    this.setting = this.home = this.homeWith(this.ownPack, journal);
  }

  get device(): Device {
    return this.setting.device;
  }

  /** The device by hand as it is stored in the browser, without the time at which it is. */
  stored(): Omit<StoredDevice, "at"> {
    const { ownPack: pack, ownRules: rulesFiles, serial, desk } = this;
    return { journal: this.home.device.rawFlash.bytes, pack, rulesFiles, serial, desk };
  }

  /** Lines of the rules files on the device by hand, as set-up offers them. */
  get rulesFiles(): readonly string[] {
    return this.ownRules ?? this.pageRules;
  }

  /** Whether a person has put them there, and not the page. */
  hasOwnRules(): boolean {
    return this.ownRules !== null;
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
    this.refuseRestart();
    this.desk = address;
    this.restart();
  }

  /**
   * Gives the device the lines of rules files, null for the page's own, as flashing does: it starts anew with its
   * journal. Throws if the event is locked, or if there are more than the device has places for.
   */
  giveRules(lines: string[] | null): void {
    this.refuseRestart();
    if (lines !== null && lines.length > RULES_FILES.length)
      throw new Error(`at most ${RULES_FILES.length} rules files expected, found ${lines.length}`);
    this.ownRules = lines;
    this.restart();
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
      this.home = this.homeWith(pack, null);
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

  /** Throws if a start of the device would cost a player time, or if its event is locked. */
  private refuseRestart(): void {
    refuseLocked(this);
    if (this.home.device.lamps().some(Boolean)) throw new Error("A clock runs: stop it first.");
  }

  /** Starts the device by hand anew with its journal, in which set-up's settings are by then. */
  private restart(): void {
    const { device } = this.home;
    device.advanceTo(device.now() + STORED_MS);
    const wasShown = this.setting === this.home;
    this.home = this.homeWith(this.ownPack, device.rawFlash.bytes);
    if (wasShown) this.setting = this.home;
  }

  /** The device by hand with this pack, null for the page's own, and this journal. */
  private homeWith(pack: OwnPack | null, journal: Uint8Array | null): Home {
    const beginning = { pack: pack ?? this.pagePack, rulesFiles: this.rulesFiles, journal };
    return createHome(this.maker(), beginning, this.report);
  }

  /** Makes devices with the present serial number, the desk's address and the rules files. */
  private maker(): MakeDevice {
    const { serial, desk } = this;
    const fileOf = (name: string, text: string) => ({ name, data: new TextEncoder().encode(text) });
    const files = [
      ...(desk === "" ? [] : [fileOf(DESK_FILE, desk)]),
      ...this.rulesFiles.map((line, place) => fileOf(RULES_FILES[place], line)),
    ];
    return (packs, journal) => this.makeDevice([...packs, ...files], journal, serial);
  }
}
