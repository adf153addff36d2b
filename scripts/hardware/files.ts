// The files that a club orders and prints from: a zip for each board, an STL for each printed piece, and the sheets.

import { carrier } from "../../firmware/hardware/carrier";
import { keypadBoard } from "../../firmware/hardware/keypad-board";
import { LAYOUT } from "../../firmware/hardware/layout";
import { type Case, caseOf, stlOf } from "./case";
import { harnessDrawing } from "./harness";
import { makeBoard, type MadeBoard } from "./kicad";
import { LETTERS_OF_DIGITS, legendSheet } from "./legends";
import { zipped } from "../zip";

export type MadeBoards = Record<"carrier" | "keypad", MadeBoard>;

/** Places and routes both boards. */
export function madeBoards(): MadeBoards {
  return { carrier: makeBoard(carrier()), keypad: makeBoard(keypadBoard()) };
}

/** The case as it is printed. */
export function printedCase(): Promise<Case> {
  return caseOf(LAYOUT);
}

/** KiCad writes the time into its files; without it the same circuit gives the same bytes. */
const DATED = /^.*(CreationDate|Created by KiCad|DRILL file|ProjectId).*\n/gm;

/** A board's files for a board house. */
export function orderedFiles({ files }: MadeBoard): Record<string, Buffer> {
  const wanted = Object.entries(files).filter(([name]) => !name.endsWith(".svg"));
  return Object.fromEntries(
    wanted.map(([name, data]) => [name, Buffer.from(new TextDecoder().decode(data).replace(DATED, ""))]),
  );
}

/** The files by their names; without the boards where there is no KiCad. */
export async function hardwareFiles(made: MadeBoards | null): Promise<Record<string, Uint8Array>> {
  const { pieces } = await printedCase();
  const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
  return {
    ...Object.fromEntries(Object.entries(pieces).map(([name, piece]) => [`${name}.stl`, stlOf(name, piece)])),
    ...(made === null
      ? {}
      : { "carrier.zip": zipped(orderedFiles(made.carrier)), "keypad.zip": zipped(orderedFiles(made.keypad)) }),
    "harness.svg": bytes(harnessDrawing(carrier())),
    "legends.svg": bytes(legendSheet()),
    ...Object.fromEntries(
      LETTERS_OF_DIGITS.map(([language, letters]) => [`legends-${language}.svg`, bytes(legendSheet(letters))]),
    ),
  };
}
