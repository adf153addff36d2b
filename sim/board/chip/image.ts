// The flash of a device as the workshop delivers it: the interpreter's firmware, and our Storage image behind it.

import { PICO } from "../../../firmware/device/boards/pico";
import { JOURNAL_FILE } from "../../../firmware/device/files";
import { BOARD_FLASH } from "../../../scripts/boards";
import { BOOT_FILE, journalFiles, type StoredFile } from "../../../scripts/build/stored-files";
import { pageFrom } from "../virtual/device";
import { Storage } from "../virtual/storage";
import { imageOf } from "../device/flash-parts";
import { FLASH_BYTES, FLASH_START } from "./flash-chip";

/**
 * The whole flash chip, with the firmware in `espruino`, the bundle, and the files of Storage that a scenario gives,
 * with the journal of another device if one is given; and where the journal's whole pages lie in it.
 */
export function flashImage(
  espruino: Uint8Array,
  bundle: Uint8Array,
  packs: StoredFile[],
  journal?: Uint8Array,
): { bytes: Uint8Array; journalAt: number } {
  const storage = imageOf([...packs, ...journalFiles(PICO), { name: BOOT_FILE, data: bundle }], "pico");
  const storageAt = BOARD_FLASH.pico.address - FLASH_START;
  if (storageAt + storage.length > FLASH_BYTES) throw new Error(`a Storage within ${FLASH_BYTES} bytes expected`);
  const bytes = espruino.slice();
  bytes.set(storage, storageAt);
  const journalAt = pageFrom(new Storage(storage).addressOfFile(JOURNAL_FILE)) - FLASH_START;
  if (journal !== undefined) bytes.set(journal, journalAt);
  return { bytes, journalAt };
}
