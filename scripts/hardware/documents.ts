// The documents and drawings that follow from the tables of firmware/hardware alone.

import { readFileSync } from "node:fs";
import { carrier } from "../../firmware/hardware/carrier";
import { keypadBoard } from "../../firmware/hardware/keypad-board";
import { ROOT } from "../paths";
import { acceptanceList, doneList, faultsTable } from "./acceptance";
import { frontDrawing } from "./front";
import { harnessDrawing, harnessList } from "./harness";
import { legendSheet } from "./legends";
import { openList, orderPage, partsTable } from "./order";

export const ORDER = ROOT + "firmware/hardware/README.md";
export const GUIDE = ROOT + "firmware/README.md";
export const PICTURES = ROOT + "firmware/hardware/pictures/";
const END = "<!-- end -->";

/** The guide with what is between its marks made anew. */
function guideWith(guide: string, made: Record<string, string>): string {
  return Object.entries(made).reduce((text, [name, part]) => {
    const begin = `<!-- ${name}: made by npm run hardware -->`;
    const from = text.indexOf(begin);
    const to = text.indexOf(END, from);
    if (from < 0 || to < 0) throw new Error(`firmware/README.md: "${begin}" and "${END}" expected`);
    return `${text.slice(0, from)}${begin}\n\n${part}\n\n${text.slice(to)}`;
  }, guide);
}

/** The documents that follow from the tables, by their paths. */
export function documents(): Record<string, string> {
  const made = {
    parts: partsTable(),
    acceptance: acceptanceList(),
    faults: faultsTable(),
    done: doneList(),
    open: openList(),
  };
  return {
    [ORDER]: orderPage(carrier(), keypadBoard(), harnessList(carrier())),
    [GUIDE]: guideWith(readFileSync(GUIDE, "utf8"), made),
  };
}

/** The drawings that need nothing but the tables, by their names. */
export function drawings(): Record<string, string> {
  return {
    "front.svg": frontDrawing(),
    "harness.svg": harnessDrawing(carrier()),
    "legends.svg": legendSheet(),
  };
}
