// Word counts of known lists, 2 to 15 letters, for a warning when a list of that name has another count.
// Sources give slightly different numbers for some.

/** Name without blanks or signs, in capitals -> counts. */
const KNOWN_COUNTS: Record<string, number[]> = {
  CSW07: [267751, 267750],
  SOWPODS: [267751, 267750],
  CSW12: [270163],
  CSW15: [276643, 276663],
  CSW19: [279496],
  CSW21: [279077],
  CSW24: [280887],
  OWL2: [178691],
  NWL18: [192111],
  NWL23: [196601],
};

/** "csw 2024" and "CSW24" have one key. */
function keyOf(name: string): string {
  return name
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, "")
    .replace(/20(?=\d\d$)/, "");
}

/**
 * The normal form of a list's name: in capitals, with single blanks; for a known list as the rules write it, because
 * the device compares it with theirs.
 */
export function listName(typed: string): string {
  const key = keyOf(typed);
  return key in KNOWN_COUNTS ? key : typed.trim().replace(/\s+/g, " ").toUpperCase();
}

/** @returns a warning if the name is a known list's and the count is not; undefined otherwise */
export function countWarning(name: string, count: number): string | undefined {
  const known = KNOWN_COUNTS[keyOf(name)];
  if (!known || known.includes(count)) return undefined;
  return `${name} is known to have ${known.join(" or ")} words of 2 to 15 letters; this list has ${count}`;
}
