// Writes Espruino to an ESP32 through its boot loader, with Espressif's library.

import { md5 } from "@noble/hashes/legacy.js";
import { bytesToHex } from "@noble/hashes/utils.js";
import { ESPLoader, Transport } from "esptool-js";
import { FlashFault } from "../../../scripts/flash/talk";
import type { Progress } from "../../../scripts/flash/provision";
import { reason } from "../reason";
import type { FlashPart } from "./espruino-archive";

/** The boot loader starts at the first rate; every USB bridge on the boards supports the second. */
const ROM_BAUD_RATE = 115_200;
const BAUD_RATE = 460_800;
const CHIP = "ESP32";
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
    throw new FlashFault(`${NO_CHIP} (${reason(fault)})`);
  });
  const found = loader.chip.CHIP_NAME;
  if (found !== CHIP) throw new FlashFault(`wrong chip: ${CHIP} expected, found ${found}`);
  await loader.runStub();
  await loader.changeBaud();
  const size = (await loader.detectFlashSize()) ?? "none";
  if (!size.endsWith("MB") || Number.parseInt(size) < FLASH_MB)
    throw new FlashFault(`too little flash: ${FLASH_MB}MB expected, found ${size}`);
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
    if (/MD5/.test(reason(fault))) throw new FlashFault(`written and read back otherwise: ${name}`);
    throw new FlashFault(`${name} could not be written: ${reason(fault)}`);
  }
}

/** Writes and verifies the parts, and starts the chip. Throws a FlashFault for another chip or a failed check. */
export async function writeParts(port: SerialPort, parts: FlashPart[], onProgress: Progress): Promise<void> {
  const transport = new Transport(port);
  const loader = new ESPLoader({ transport, baudrate: BAUD_RATE, romBaudrate: ROM_BAUD_RATE, terminal });
  try {
    await reach(loader);
    for (const part of parts) await writePart(loader, part, onProgress);
    await loader.after("custom_reset", undefined, RESET);
  } finally {
    await transport.disconnect().catch(() => {});
  }
}
