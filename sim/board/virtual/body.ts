// The device without its board: the parts on its buses, their plugs, and the battery.

import type { Board } from "../../../firmware/device/boards/board";
import { FACE_ADDRESSES, KEYPAD_ADDRESS } from "../../../firmware/device/parts";
import type { PanelPlug, Plugged } from "./buses";
import type { PanelReader } from "./natives";
import { Ht16k33 } from "./parts/ht16k33";
import type { PanelPart } from "./parts/part";
import { St7796s } from "./parts/st7796s";
import { Tca8418 } from "./parts/tca8418";
import type { Millis } from "./timeline";

/** Voltage of a fully charged battery. */
const FULL_VOLTS = 4.1;

export interface BodyOptions {
  /** Undefined for a host on which reading would take too long. */
  reader?: PanelReader;
  /** The panel's model keeps no pixels, for a host with little memory. */
  keepsNoPixels?: boolean;
}

export abstract class Body {
  /** The parts, to be drawn. */
  readonly faceParts = FACE_ADDRESSES.map((address) => new Ht16k33(address));
  readonly keypad: Tca8418;
  readonly glass: PanelPart;
  protected readonly i2cPlugs: Plugged[];
  protected readonly panelPlug: PanelPlug;
  private readonly keypadPlug: Plugged;
  private readonly reader: PanelReader | undefined;
  private batteryVolts: number | null = FULL_VOLTS;

  constructor(
    protected readonly board: Board,
    options: BodyOptions,
  ) {
    this.keypad = new Tca8418(KEYPAD_ADDRESS, (level) => this.pullKeypadLine(this.keypadPlug.plugged && !level));
    this.keypadPlug = { part: this.keypad, plugged: true };
    this.i2cPlugs = this.faceParts.map((part): Plugged => ({ part, plugged: true })).concat(this.keypadPlug);
    this.glass = new St7796s({ nowMs: () => this.glassNow(), keepsNoPixels: options.keepsNoPixels });
    this.panelPlug = { part: this.glass, plugged: true };
    this.reader = options.reader;
  }

  /** Pulls the line of the keypad's interrupt low, or leaves it. */
  protected abstract pullKeypadLine(low: boolean): void;
  /** The exact time of a byte that reaches the panel. */
  protected abstract glassNow(): Millis;

  /** "face A", "face B", "keypad" or "panel" loses or regains its power and its bus. */
  plug(part: string, plugged: boolean): void {
    const plug = this.plugOf(part);
    plug.plugged = plugged;
    if (plugged) plug.part.powerOn(true);
    else if (plug === this.keypadPlug) this.pullKeypadLine(false);
  }

  plugged(part: string): boolean {
    return this.plugOf(part).plugged;
  }

  /** Sets the battery's voltage; null breaks the wire to it. */
  setBattery(volts: number | null): void {
    this.batteryVolts = volts;
  }

  /** The text that a person reads on each face; "" for a dark one. */
  faces(): string[] {
    return this.faceParts.map((part, side) => (this.i2cPlugs[side].plugged ? part.face() : ""));
  }

  /** The lines of text on the panel, read from its pixels, in capitals; none on a host without a reader. */
  panelText(): string[] {
    return this.reader && this.panelPlug.plugged ? this.reader.panelLines(this.glass) : [];
  }

  /** The battery's voltage as the board's converter measures it, 0 to 1. */
  protected batteryShare(): number {
    if (this.batteryVolts === null) return 0;
    return (this.batteryVolts - this.board.batteryVoltsAtZero) / this.board.batteryVoltsPerUnit;
  }

  /** Switches the parts' supply on or off; either way they lose their state. */
  protected supplyParts(): void {
    this.i2cPlugs.forEach((plug) => plug.part.powerOn());
    this.glass.powerOn();
  }

  private plugOf(part: string): Plugged | PanelPlug {
    return part === "panel" ? this.panelPlug : this.i2cPlugs[["face A", "face B", "keypad"].indexOf(part)];
  }
}
