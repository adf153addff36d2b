// The address of the club's desk in the board's Storage, as the organiser gave it at flashing.

import { DESK_FILE, MOST_DESK_LETTERS } from "./files";

/** The address with the "#" before a result; "" if there is none. */
export function deskAddress(): string {
  const address = require("Storage").read(DESK_FILE, 0, MOST_DESK_LETTERS);
  return address === undefined || address === "" ? "" : address + "#";
}
