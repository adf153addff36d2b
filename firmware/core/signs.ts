// Numbers as signs that people read aloud and copy.

/** 32 signs that are not mistaken for each other: no 0, 1, I, O. */
export const SIGNS = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";

/** The lowest bits of a number, five a sign, the highest first. */
export function signsOf(number: number, count: number): string {
  let out = "";
  for (let shift = 5 * count - 5; shift >= 0; shift -= 5) out += SIGNS.charAt((number >>> shift) & 31);
  return out;
}
