// Writes to an ESP32 through its boot loader, with Espressif's library.

import { md5 } from "@noble/hashes/legacy.js";
import { bytesToHex } from "@noble/hashes/utils.js";
import { ESPLoader, Transport } from "esptool-js";
import { reason } from "../reason";
import type { FlashPart } from "../../board/image/flash-parts";

/** The boot loader starts at the first rate; every USB bridge on the boards supports the second. */
const ROM_BAUD_RATE = 115_200;
const BAUD_RATE = 460_800;
const CHIP = "ESP32";

/** Told how far a part has been written. */
export interface Progress {
  (name: string, done: number, bytes: number): void;
}

const FLASH_MB = 4;
/** Resets as esptool does: leaves BOOT released, and holds EN down for 100 ms. */
const RESET = "D0|R1|W100|R0";

const NO_CHIP =
  "no answer from the boot loader: an ESP32 expected; hold its BOOT button while it is asked for, " +
  "and let no other program have the port";

/** Sends the library's messages to the browser's console. */
const terminal = {
  clean: () => {},
  write: () => {},
  writeLine: (line: string) => console.log(line),
};

async function reach(loader: ESPLoader): Promise<void> {
  await loader.connect().catch((fault: unknown) => {
    throw new Error(`${NO_CHIP} (${reason(fault)})`);
  });
  const found = loader.chip.CHIP_NAME;
  if (found !== CHIP) throw new Error(`wrong chip: ${CHIP} expected, found ${found}`);
  await loader.runStub();
  await loader.changeBaud();
  const size = (await loader.detectFlashSize()) ?? "none";
  if (!size.endsWith("MB") || Number.parseInt(size) < FLASH_MB)
    throw new Error(`too little flash: ${FLASH_MB}MB expected, found ${size}`);
}

/** Writes one part; the chip verifies it by an MD5 of what it reads back. */
async function writePart(loader: ESPLoader, { name, data, address }: FlashPart, onProgress: Progress): Promise<void> {
  try {
    await loader.writeFlash({
      fileArray: [{ data, address }],
      flashMode: "keep",
      flashFreq: "keep",
      flashSize: "keep",
      eraseAll: false,
      compress: true,
      reportProgress: (_, written, total) => onProgress(name, (data.length * written) / total, data.length),
      calculateMD5Hash: (image) => bytesToHex(md5(image)),
    });
  } catch (fault) {
    const said = reason(fault);
    const what = /MD5/.test(said)
      ? `written and read back otherwise: ${name}`
      : `${name} could not be written: ${said}`;
    throw new Error(what, { cause: fault });
  }
}

/**
 * Writes and verifies the parts, and starts the chip; returns its address, which no other chip has. Throws for another
 * chip, or if a part is read back otherwise.
 */
export async function writeParts(port: SerialPort, parts: FlashPart[], onProgress: Progress): Promise<string> {
  const transport = new Transport(port);
  const loader = new ESPLoader({ transport, baudrate: BAUD_RATE, romBaudrate: ROM_BAUD_RATE, terminal });
  try {
    await reach(loader);
    const id = await loader.chip.readMac(loader);
    for (const part of parts) await writePart(loader, part, onProgress);
    await loader.after("custom_reset", undefined, RESET);
    return id;
  } finally {
    await transport.disconnect().catch(() => {});
  }
}
