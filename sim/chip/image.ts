// The flash of a device as the workshop delivers it: the interpreter's firmware, and our Storage image behind it.

import { JOURNAL_FILE, PACK_FILE, TYPE_FILE } from "../../firmware/device/files";
import { BOARD_FLASH } from "../../scripts/boards";
import { filesOf, type StoredFile } from "../../scripts/build/stored-files";
import { typeFile } from "../../scripts/type/build";
import { imageOf } from "../device/image";
import { FLASH_BYTES, FLASH_START } from "./flash-chip";
import { PAGE_BYTES } from "../board/flash";

const HEADER_BYTES = 32;

/**
 * The whole flash chip, with the firmware in `espruino`, the bundle, and the packs, in files of Storage, that a
 * scenario gives, with the journal of another device if one is given; and where the journal's whole pages lie in it.
 */
export function flashImage(
  espruino: Uint8Array,
  bundle: Uint8Array,
  packs: StoredFile[],
  journal?: Uint8Array,
): { bytes: Uint8Array; journalAt: number } {
  const first = packs.find(({ name }) => name === PACK_FILE);
  const others = packs.filter((pack) => pack !== first && pack.name !== TYPE_FILE);
  const files = [...filesOf(bundle, typeFile(), first?.data ?? null, "pico"), ...others];
  const storage = imageOf(files, "pico");
  const storageAt = BOARD_FLASH.pico.address - FLASH_START;
  if (storageAt + storage.length > FLASH_BYTES) throw new Error(`a Storage within ${FLASH_BYTES} bytes expected`);
  const bytes = espruino.slice();
  bytes.set(storage, storageAt);
  let at = storageAt;
  for (const { name, data } of files) {
    if (name === JOURNAL_FILE) break;
    at += (HEADER_BYTES + data.length + 3) & ~3;
  }
  const journalAt = Math.ceil((at + HEADER_BYTES) / PAGE_BYTES) * PAGE_BYTES;
  if (journal !== undefined) bytes.set(journal, journalAt);
  return { bytes, journalAt };
}
