// Renames a pack; the list and the check code do not change.
import { FIXED_BYTES } from "../firmware/lexicon/header";
import { seal, unseal } from "./seal";

/** Place of the name's length in the header; the name follows the header's fixed part (FORMAT.md). */
const NAME_LENGTH_AT = 18;

/** @param name at most 255 signs of ASCII */
export function renamed(pack: Uint8Array, name: string): Uint8Array {
  const { start, body } = unseal(pack);
  const rest = start.subarray(FIXED_BYTES + start[NAME_LENGTH_AT]);
  const header = new Uint8Array(FIXED_BYTES + name.length + rest.length);
  header.set(start.subarray(0, FIXED_BYTES));
  header[NAME_LENGTH_AT] = name.length;
  for (let i = 0; i < name.length; i++) header[FIXED_BYTES + i] = name.charCodeAt(i);
  header.set(rest, FIXED_BYTES + name.length);
  return seal(header, body);
}
