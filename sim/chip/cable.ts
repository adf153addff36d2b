// A computer at the other end of the USB cable: it reads what the console prints and may type commands.

import { USBCDC, type RP2040 } from "rp2040js";

/** Where a Pico's VBUS can be read. */
export const VBUS_PIN = "D24";

export class Cable {
  /** What was printed, in whole lines. */
  readonly lines: string[] = [];
  plugged = false;
  private line = "";
  private host: USBCDC | null = null;
  private chip: RP2040 | null = null;
  /** The chip would take data, and none has been typed yet. */
  private asked: (() => void) | null = null;

  attach(chip: RP2040): void {
    this.chip = chip;
    this.asked = null;
    const usb = chip.usbCtrl;
    const host = new USBCDC(usb);
    this.host = host;
    host.onSerialData = (data) => this.hear(data);
    const enabled = usb.onUSBEnabled;
    usb.onUSBEnabled = () => { if (this.plugged) enabled?.(); };
    // rp2040js sends an empty packet whenever the chip would take one, as no host does.
    const read = usb.onEndpointRead;
    usb.onEndpointRead = (endpoint, size) => {
      this.asked = () => read?.(endpoint, size);
      this.deliver();
    };
  }

  /** From now on a computer is there, and has the port open. */
  plug(): void {
    if (this.plugged) return;
    this.plugged = true;
    this.chip?.usbCtrl.resetDevice();
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
