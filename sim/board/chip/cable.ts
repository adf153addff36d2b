// A computer at the other end of the USB cable: it reads what the console prints and may type commands. rp2040js has a
// host that sends an empty packet whenever the chip would take one; this one waits until something is typed.

import type { USBCDC } from "rp2040js";
import type { Chip } from "./chip";
import { setLineState } from "./rp2040";

/** Where a Pico's VBUS can be read. */
export const VBUS_PIN = "D24";
/** DTR and RTS (USB CDC PSTN 1.2, 6.3.12). */
const SOMEBODY_READS = 3,
  NOBODY_READS = 0;

export class Cable {
  /** Whole lines printed. */
  readonly lines: string[] = [];
  plugged = false;
  private isOpen = false;
  private connected = false;
  private line = "";
  private host: USBCDC | null = null;
  private chip: Chip | null = null;
  /** The chip would take data, and none has been typed yet. */
  private asked: (() => void) | null = null;

  attach(chip: Chip): void {
    this.chip = chip;
    this.asked = null;
    this.connected = false;
    const usb = chip.peripherals.usbCtrl;
    const host = chip.usbHost();
    this.host = host;
    host.onDeviceConnected = () => {
      // Told as rp2040js opens the port, which it does by itself.
      this.connected = true;
      if (!this.isOpen) setLineState(host, NOBODY_READS);
    };
    host.onSerialData = (data) => this.hear(data);
    const enabled = usb.onUSBEnabled;
    usb.onUSBEnabled = () => {
      if (this.plugged) enabled?.();
    };
    // rp2040js sends an empty packet whenever the chip would take one, as no host does.
    const read = usb.onEndpointRead;
    usb.onEndpointRead = (endpoint, size) => {
      this.asked = () => read?.(endpoint, size);
      this.deliver();
    };
  }

  /** From now on a computer is there. */
  plug(): void {
    if (this.plugged) return;
    this.plugged = true;
    this.chip?.peripherals.usbCtrl.resetDevice();
  }

  /** Somebody has the port open, or not: only then the interpreter prints, and while it is it never sleeps. */
  set open(open: boolean) {
    if (open === this.isOpen) return;
    this.isOpen = open;
    if (this.connected && this.host !== null) setLineState(this.host, open ? SOMEBODY_READS : NOBODY_READS);
  }

  type(text: string): void {
    for (const character of text) this.host?.sendSerialByte(character.charCodeAt(0));
    this.deliver();
  }

  private deliver(): void {
    if (this.asked === null || this.host === null || this.host.txFIFO.empty) return;
    const asked = this.asked;
    this.asked = null;
    asked();
  }

  private hear(data: Uint8Array): void {
    const parts = (this.line + Buffer.from(data).toString("latin1")).split(/[\r\n]+/);
    this.line = parts.pop()!;
    this.lines.push(...parts.filter((part) => part !== ""));
  }
}
