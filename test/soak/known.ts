// Faults that the laws on the device find, and that are not repaired yet. Whoever repairs one strikes it out here.

import type { Fault } from "../../sim/soak/bench";

/** A law, and what it says of the fault. */
const KNOWN: [law: string, saying: RegExp][] = [
  // A press that is handled late is on record as of its finger, and the next checkpoint counts from the handling.
  ["at most 2 s back", /^\d+ ms given back/],
  // A cut within the record of a pack that was checked: the device says that something is lost, and nothing is.
  ["restored is live", /^a loss is said, and nothing was lost$/],
  // DOWN is offered for the other side's play, and a letter is typed already.
  ["a key that the panel offers to the players is not refused", /^key DOWN at words.*finishChallenge$/],
  // A check code of wide letters is 4 pixels from its neighbour, not 6. Lists of many words are in lines whose empty
  // rows are left out.
  ["every line of the panel fits the glass, and lies over no other", /^162 wide in 170: check|^21 high: /],
  // At set-up, after a page of the menu, the upper half of the check code is not painted, and stays away.
  ["glass", /^the panel lacks "CHECK /],
  // The plug keeps a page open at set-up, at ready and at the result.
  ["no page after a start", /^the page \w+ is open/],
];

export function isKnownFault({ law, found }: Fault): boolean {
  const saying = found.replace(/, at \d+ ms$/, "");
  return KNOWN.some(([known, pattern]) => known === law && pattern.test(saying));
}
