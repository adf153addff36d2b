// An ESP32's whole flash for ESP Web Tools, with Espruino below the image. Espruino's archive is the maker's own file:
// it is no part of the project, and a release has this only if it was given one.

import { readArchive } from "../../page/flash/espruino-archive";
import { BOARD_FLASH, type DeviceName } from "../../../scripts/boards";
import { version } from "../../../scripts/version";

/** The boards with an ESP32, each with its own manifest: ESP Web Tools chooses by the chip alone. */
export const ESP32_BOARDS: DeviceName[] = ["esp32", "e32r40t"];

const jsonOf = (value: unknown): Uint8Array => new TextEncoder().encode(JSON.stringify(value, null, 2) + "\n");

/**
 * Espruino's three files, and for each board with an ESP32 a manifest that writes them and the board's image. Throws as
 * the page does if the archive is damaged or of another version.
 */
export async function wholeEsp32(
  name: string,
  archive: Uint8Array,
  imagePath: (board: DeviceName) => string,
): Promise<Record<string, Uint8Array>> {
  const parts = await readArchive(name, archive);
  const places = parts.map((part) => ({ path: part.name, offset: part.address }));
  const manifests = ESP32_BOARDS.map((board): [string, Uint8Array] => {
    const image = { path: imagePath(board), offset: BOARD_FLASH[board].address };
    const build = { chipFamily: "ESP32", parts: [...places, image] };
    const title = `tileclock with Espruino, ${BOARD_FLASH[board].board.title}`;
    return [
      `manifest-${board}-with-espruino.json`,
      jsonOf({ name: title, version: version(), new_install_prompt_erase: true, builds: [build] }),
    ];
  });
  return Object.fromEntries([...parts.map((part): [string, Uint8Array] => [part.name, part.data]), ...manifests]);
}
