// Numbers as signs that people read aloud and copy.

/** 32 signs that nobody confuses: 0, 1, I and O are left out. */
export const SIGNS = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";

/** The lowest `5 * count` bits of a number as signs, the highest bits first. */
export function signsOf(number: number, count: number): string {
  let out = "";
  for (let shift = 5 * count - 5; shift >= 0; shift -= 5) out += SIGNS.charAt((number >>> shift) & 31);
  return out;
}
