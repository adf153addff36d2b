// The two sides of the table. A side is a number, because it indexes pairs such as the two times left.

export type Side = 0 | 1;
/** One side or both, such as the missing players or the sides that an act of the director concerns. */
export type SideOrBoth = Side | "both";
export const SIDES: Side[] = [0, 1];
/**
 * The sides' letters, as printed on the case beside each button, and on the panel. A string, because a list would take
 * more of the interpreter's variables; typed as a pair, so that the compiler knows the letters.
 */
export const SIDE_NAMES = "AB" as unknown as readonly ["A", "B"];

export function other(side: Side): Side {
  return side === 0 ? 1 : 0;
}
