// Faults of the firmware that the soak has found and that are not mended yet. Where one stands here the players avoid what
// brings it about, so that the soak goes on to find others. Take the line out with the fault.

export const KNOWN = {
  /** While both players are late, what B's clock is corrected by is forgotten at the first arrival. */
  bothLateForgets: true,
};

/** The players do not avoid them: to see whether they are mended. */
export function playKnownFaults(): void {
  for (const name of Object.keys(KNOWN) as (keyof typeof KNOWN)[]) KNOWN[name] = false;
}
