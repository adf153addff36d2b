// Restored is live: what the plug leaves is the game as it was.

import { gameOf, type Live } from "./law";

/** The fields in which two pieces of plain data differ, with both values. */
export function differences(found: unknown, wanted: unknown, path = ""): string[] {
  if (found === wanted) return [];
  if (typeof found !== "object" || typeof wanted !== "object" || found === null || wanted === null)
    return [`${path} is ${JSON.stringify(found)}, was ${JSON.stringify(wanted)}`];
  const keys = new Set([...Object.keys(found), ...Object.keys(wanted)]);
  return [...keys].flatMap((key) =>
    differences((found as Record<string, unknown>)[key], (wanted as Record<string, unknown>)[key], `${path}.${key}`),
  );
}

/** How the game that a start finds in the journal differs from the live one, of which no page is on record. */
export function restoredUnlike(restored: Live, live: Live): string[] {
  return differences(gameOf(restored), gameOf(live));
}
