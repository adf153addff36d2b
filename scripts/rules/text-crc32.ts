import type { TextCrc32 } from "../../firmware/core/rules/text";
import { crc32 } from "../../lexicon-pack/crc32";

/** CRC32 of a text's characters, as the device's native one. Apart from the packer, which few pages need. */
export const textCrc32: TextCrc32 = (text) => crc32(new TextEncoder().encode(text));
