// The runs of whole sectors that put a device's files onto its board. An update leaves out the sectors in which the
// device itself writes: the journal's, where it is a file, and its own settings'.

import { DEVICE_FILE, JOURNAL_FILE } from "../../../firmware/device/files";
import { BOARD_FLASH, type BoardName } from "../../../scripts/boards";
import type { StoredFile } from "../../../scripts/build/stored-files";
import { provisioned, Storage } from "../virtual/storage";

export const SECTOR_BYTES = 4096;
/** Files in which the device writes. */
const WRITTEN = [DEVICE_FILE, JOURNAL_FILE];

/** Bytes for an address of the board's flash. */
export interface FlashPart {
  name: string;
  data: Uint8Array;
  address: number;
}

/** The whole of a board's Storage with `files` in it. Throws, with how much is missing, where they have no room. */
export function imageOf(files: StoredFile[], board: BoardName): Uint8Array {
  return provisioned(BOARD_FLASH[board].storageBytes, files);
}

/** First and last + 1 byte of the whole sectors within each file that the device writes, in the image's order. */
export function writtenSectors(image: Uint8Array, files: StoredFile[]): [number, number][] {
  const storage = new Storage(image);
  return files
    .filter(({ name }) => WRITTEN.includes(name))
    .map(({ name, data }): [number, number] => {
      const from = storage.placeOf(name);
      return [Math.ceil(from / SECTOR_BYTES) * SECTOR_BYTES, (from + data.length) & ~(SECTOR_BYTES - 1)];
    });
}

/** The image without the runs that are not `used`: each run of sectors with its address in the board's flash. */
function runsOf(image: Uint8Array, kept: [number, number][], board: BoardName): FlashPart[] {
  const { address } = BOARD_FLASH[board];
  const ends = [...kept, [image.length, image.length]];
  return ends
    .map(([end], i): [number, number] => [i === 0 ? 0 : kept[i - 1][1], end])
    .filter(([from, end]) => end > from)
    .map(([from, end], i) => ({ name: `Storage ${i + 1}`, data: image.slice(from, end), address: address + from }));
}

/** Parts for a new board: all of its Storage; or for one in use, whose games and settings stay. */
export function partsOf(files: StoredFile[], board: BoardName, isUpdate: boolean): FlashPart[] {
  const image = imageOf(files, board);
  return runsOf(image, isUpdate ? writtenSectors(image, files) : [], board);
}
