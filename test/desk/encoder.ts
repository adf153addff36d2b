// A result's code by firmware/RESULT.md, put together for the tests.

import { crc32 as zipCrc32 } from "node:zlib";
import type { Dice } from "./dice";

const SIGNS = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";

/** Fields by their letters; those that are undefined are left out, and those of 0 but for scores. */
export function fieldsText(fields: Record<string, number | undefined>): string {
  return Object.entries(fields)
    .filter(([letter, value]) => value !== undefined && (value !== 0 || letter === "S" || letter === "J"))
    .map(([letter, value]) => `${letter}${value}`)
    .join("");
}

function checkSigns(text: string): string {
  const low = zipCrc32(text) % 2 ** 20;
  return [15, 10, 5, 0].map((bits) => SIGNS[Math.floor(low / 2 ** bits) % 32]).join("");
}

export const withCheck = (body: string): string => `${body}/${checkSigns(body)}`;

export const signs = (dice: Dice, count: number): string =>
  Array.from({ length: count }, () => SIGNS[dice.upTo(31)]).join("");
