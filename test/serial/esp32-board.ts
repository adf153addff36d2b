// A board with an ESP32 on a cable: its boot loader, or what its flash has, as DTR and RTS have it start.

import { createLoader, type Loader, type LoaderOptions } from "./esp32-loader";
import { FLASH_BYTES } from "./flash-download";
import type { SerialDevice } from "./device";

/** Where the boot loader of the second stage is, and how it begins. */
const BOOTLOADER = 0x1000;
const IMAGE_MAGIC = 0xe9;

export interface Esp32Board extends SerialDevice {
  flash: Uint8Array;
}

/** `application` is what the flash holds once something has been written to it. */
export function esp32Board(application: SerialDevice | null, options: LoaderOptions = {}): Esp32Board {
  const flash = new Uint8Array(FLASH_BYTES).fill(0xff);
  let hear: (bytes: Uint8Array) => void = () => {};
  let loader: Loader | null = null;
  let rate = 0;
  const lines = { dataTerminalReady: false, requestToSend: false };
  const inReset = (): boolean => lines.requestToSend && !lines.dataTerminalReady;
  const bootPressed = (): boolean => lines.dataTerminalReady && !lines.requestToSend;

  const send = (bytes: Uint8Array): void => {
    if (loader === null || loader.baudRate() === rate) hear(bytes);
  };
  const runs = (): boolean => loader === null && flash[BOOTLOADER] === IMAGE_MAGIC;

  /** As the ROM does, when EN goes up. */
  function start(): void {
    loader = bootPressed() ? createLoader(flash, send, options) : null;
    if (loader !== null)
      hear(Buffer.from("rst:0x1 (POWERON_RESET),boot:0x3 (DOWNLOAD_BOOT)\r\nwaiting for download\r\n"));
    else if (runs()) application?.open(rate);
    else hear(Buffer.from("invalid header: 0xffffffff\r\n"));
  }

  application?.listen((bytes) => {
    if (runs()) hear(bytes);
  });
  return {
    flash,
    listen: (listener) => {
      hear = listener;
    },
    open: (baudRate) => {
      rate = baudRate;
    },
    receive: (bytes) => {
      if (runs()) application?.receive(bytes);
      // At another rate it hears no byte as it was sent.
      else if (loader?.baudRate() === rate) loader.receive(bytes);
    },
    // The two transistors of Espressif's boards: both lines set, or none, leave EN and BOOT alone.
    signals: (signals) => {
      const wasInReset = inReset();
      Object.assign(lines, signals);
      if (wasInReset && !inReset()) start();
    },
    close: () => {},
  };
}
