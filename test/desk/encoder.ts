// An encoder of a result's code, written from firmware/RESULT.md for the tests, and random results for it. It computes
// no sums: a result here is whatever the dice say.

import { crc32 as zipCrc32 } from "node:zlib";
import type { Dice } from "./dice";

const SIGNS = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";

/** Fields by their letters; those that are 0 are left out, those that are undefined too. */
type Fields = Record<string, number | undefined>;

export interface Written {
  device: string;
  game: Fields;
  pack: string;
  a: Fields;
  b: Fields;
  end: Fields;
}

/** Fields in an order that the dice choose: a reader may take them in any. A score of 0 is written. */
function group(fields: Fields, order: (letters: string[]) => string[]): string {
  return order(Object.keys(fields))
    .filter((letter) => fields[letter] !== undefined && (fields[letter] !== 0 || letter === "S" || letter === "J"))
    .map((letter) => `${letter}${fields[letter]}`)
    .join("");
}

export function checkSigns(text: string): string {
  const low = zipCrc32(text) % 2 ** 20;
  return [15, 10, 5, 0].map((bits) => SIGNS[Math.floor(low / 2 ** bits) % 32]).join("");
}

export const withCheck = (body: string): string => `${body}/${checkSigns(body)}`;

export function encode({ device, game, pack, a, b, end }: Written, order = (letters: string[]) => letters): string {
  const fields = [a, b, end].map((one) => group(one, order));
  return withCheck(["TC1", device, group(game, order), pack, ...fields].join("/"));
}

export const signs = (dice: Dice, count: number): string =>
  Array.from({ length: count }, () => SIGNS[dice.upTo(31)]).join("");

const sideFields = (dice: Dice, scored: boolean): Fields => ({
  U: dice.between(-60, 3000),
  O: dice.oneIn(4) ? dice.upTo(5999) : 0,
  P: dice.oneIn(4) ? 10 * dice.upTo(100) : 0,
  C: dice.oneIn(3) ? 5 * dice.upTo(16) : 0,
  D: dice.oneIn(5) ? dice.between(-50, 50) : 0,
  S: scored ? dice.upTo(999) : undefined,
  X: dice.oneIn(2) ? dice.between(-100, 200) : 0,
  K: dice.oneIn(9) ? dice.between(-300, 300) : 0,
  J: scored ? dice.between(-400, 1400) : undefined,
});

/** A result with any field that RESULT.md has. */
export function randomResult(dice: Dice): Written {
  const forfeit = dice.oneIn(10);
  const scored = !dice.oneIn(10);
  return {
    device: signs(dice, 6),
    game: {
      E: dice.upTo(99999),
      G: dice.between(1, 5000),
      V: dice.upTo(3000),
      T: dice.oneIn(5) ? undefined : dice.between(1, 999),
      N: dice.upTo(60),
      R: dice.between(1, 5),
      L: dice.upTo(2),
      C: dice.upTo(3),
      I: dice.upTo(2),
    },
    pack: dice.oneIn(8) ? "" : `${["CSW24", "NWL23", "OWL2LWL", ""][dice.upTo(3)]}:${signs(dice, 6)}`,
    a: forfeit ? {} : sideFields(dice, scored),
    b: forfeit ? {} : sideFields(dice, scored),
    end: {
      W: dice.upTo(4),
      H: forfeit ? dice.between(3, 5) : [0, 0, 0, 1, 2, 6, 7, 8, 9][dice.upTo(8)],
      M: forfeit && dice.oneIn(2) ? 50 : undefined,
    },
  };
}
