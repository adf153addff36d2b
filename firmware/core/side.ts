// The two sides of the table. A number, because it indexes pairs such as the two times left.

export type Side = 0 | 1;
/** One side or both: the missing players, or the sides that an act of the director concerned. */
export type SideOrBoth = Side | "both";
export const SIDES: Side[] = [0, 1];
/**
 * The sides' letters, as printed on the case beside each button, and on the panel. A string, which takes the device
 * fewer variables than a list, with the type of a pair, so that the compiler knows the letters.
 */
export const SIDE_NAMES = "AB" as unknown as readonly ["A", "B"];

export function other(side: Side): Side {
  return side === 0 ? 1 : 0;
}
