// The panel's type of a page's device: that of A to Z, with the letters of the device's packs.

import { glyphsIn, lettersOf, packsAmong, typeWith } from "../../scripts/type/letters";
import type { MakeType } from "./type";

/** Makes type files of that of A to Z and of the known letters. */
export const typeMaker =
  (plain: Uint8Array, known: Uint8Array): MakeType =>
  (files) =>
    typeWith(plain, glyphsIn(known), lettersOf(packsAmong(files)));
