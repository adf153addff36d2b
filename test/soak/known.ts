// Faults that the laws on the device find, and that are not repaired yet. Whoever repairs one strikes it out here.

import type { Fault } from "../../sim/soak/bench";

/** A law, and what it says of the fault. */
const KNOWN: [law: string, saying: RegExp][] = [];

export function isKnownFault({ law, found }: Fault): boolean {
  const saying = found.replace(/, at \d+ ms$/, "");
  return KNOWN.some(([known, pattern]) => known === law && pattern.test(saying));
}
