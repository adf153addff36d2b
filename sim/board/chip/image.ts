// The flash of a device as the workshop delivers it: the interpreter's firmware, and our Storage image behind it.

import { JOURNAL_FILE, TYPE_FILE } from "../../../firmware/device/files";
import { BOARD_FLASH } from "../../../scripts/boards";
import { BOOT_FILE, journalFiles, type StoredFile } from "../../../scripts/build/stored-files";
import { pageFrom } from "../virtual/device";
import { Storage } from "../virtual/storage";
import { imageOf } from "../image/flash-parts";
import { FLASH_START } from "./flash-chip";
import type { ChipProgram } from "./load";

/**
 * The whole flash chip, with the interpreter's firmware, the bundle, and the files of Storage that a scenario gives,
 * with the journal of another device if one is given; where the journal's whole pages lie in it; and the panel's type.
 */
export function flashImage(
  { board, flash }: Pick<ChipProgram, "board" | "flash">,
  bundle: Uint8Array,
  packs: StoredFile[],
  journal?: Uint8Array,
): { bytes: Uint8Array; journalAt: number; type: string } {
  const storage = imageOf(
    [...packs, ...journalFiles(BOARD_FLASH[board].board), { name: BOOT_FILE, data: bundle }],
    board,
  );
  const storageAt = BOARD_FLASH[board].address - FLASH_START;
  if (storageAt + storage.length > flash.length) throw new Error(`a Storage within ${flash.length} bytes expected`);
  const bytes = flash.slice();
  bytes.set(storage, storageAt);
  const stored = new Storage(storage);
  const journalAt = pageFrom(stored.addressOfFile(JOURNAL_FILE)) - FLASH_START;
  if (journal !== undefined) bytes.set(journal, journalAt);
  return { bytes, journalAt, type: stored.read(TYPE_FILE) ?? "" };
}
