// The address of the club's desk, which flashing stores in the board's Storage.

import { DESK_FILE, MOST_DESK_LETTERS } from "./files";

/** The address and the "#" that separates it from a result; "" without an address. */
export function deskAddress(): string {
  const address = require("Storage").read(DESK_FILE, 0, MOST_DESK_LETTERS);
  return address === undefined || address === "" ? "" : address + "#";
}
