// Web Serial on a page of the tests: a port that is there as the browser would have it, with a device of the tests at
// its other end.

import type { Page } from "playwright-core";
import type { SerialDevice, Signals } from "../serial/device";

declare global {
  interface Window {
    serialOpen(baudRate: number): Promise<void>;
    serialSend(base64: string): Promise<void>;
    serialSignals(signals: Signals): Promise<void>;
    serialClose(): Promise<void>;
    serialHear(base64: string): void;
  }
}

/** On the page: one port, which whoever asks for one gets. As Web Serial specifies it, as far as it is used. */
function fakeSerial(): void {
  let listening: ReadableStreamDefaultController<Uint8Array> | null = null;
  const port = Object.assign(new EventTarget(), {
    readable: null as ReadableStream<Uint8Array> | null,
    writable: null as WritableStream<ArrayBuffer | Uint8Array<ArrayBuffer>> | null,
    getInfo: () => ({}),
    setSignals: (signals: Signals) => window.serialSignals(signals),
    open: async ({ baudRate }: { baudRate: number }) => {
      if (port.readable !== null) throw new DOMException("The port is already open.", "InvalidStateError");
      await window.serialOpen(baudRate);
      port.readable = new ReadableStream({ start: (controller) => void (listening = controller) });
      port.writable = new WritableStream({
        write: (chunk: ArrayBuffer | Uint8Array<ArrayBuffer>) =>
          window.serialSend(btoa(String.fromCharCode(...new Uint8Array(chunk)))),
      });
    },
    close: async () => {
      if (port.readable?.locked || port.writable?.locked) throw new TypeError("Cannot close a locked stream.");
      listening = null;
      port.readable = port.writable = null;
      await window.serialClose();
    },
  });
  window.serialHear = (base64) => {
    try {
      listening?.enqueue(Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0)));
    } catch {
      // A stream that has been cancelled takes no more.
    }
  };
  const serial = Object.assign(new EventTarget(), { getPorts: async () => [], requestPort: async () => port });
  Object.defineProperty(navigator, "serial", { value: serial });
}

/** Puts `device` at the port of the page. */
export async function plugIn(page: Page, device: SerialDevice): Promise<void> {
  let sending: Promise<unknown> = Promise.resolve();
  device.listen((bytes) => {
    const base64 = Buffer.from(bytes).toString("base64");
    // One after the other, as on a cable.
    sending = sending.then(() => page.evaluate((data) => window.serialHear(data), base64)).catch(() => {});
  });
  await page.exposeFunction("serialOpen", (baudRate: number) => device.open(baudRate));
  await page.exposeFunction("serialSend", (base64: string) => device.receive(Buffer.from(base64, "base64")));
  await page.exposeFunction("serialSignals", (signals: Signals) => device.signals(signals));
  await page.exposeFunction("serialClose", () => device.close());
  await page.evaluate(fakeSerial);
}
