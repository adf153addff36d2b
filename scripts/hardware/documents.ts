// The documents and drawings that follow from the tables of firmware/hardware alone.

import { readFileSync } from "node:fs";
import { carrier } from "../../firmware/hardware/carrier";
import { ROOT } from "../paths";
import { harnessDrawing, harnessList } from "./harness";
import { legendSheet } from "./legends";
import { orderPage, partsTable } from "./order";

export const ORDER = ROOT + "firmware/hardware/README.md";
export const GUIDE = ROOT + "firmware/README.md";
export const PICTURES = ROOT + "firmware/hardware/pictures/";
const [BEGIN, END] = ["<!-- made by npm run hardware -->", "<!-- end -->"];

/** The guide with its table of parts anew. */
function guideWith(guide: string, table: string): string {
  const [from, to] = [guide.indexOf(BEGIN), guide.indexOf(END)];
  if (from < 0 || to < from) throw new Error(`firmware/README.md: "${BEGIN}" and "${END}" expected`);
  return `${guide.slice(0, from)}${BEGIN}\n\n${table}\n\n${guide.slice(to)}`;
}

/** The documents that follow from the tables, by their paths. */
export function documents(): Record<string, string> {
  return {
    [ORDER]: orderPage(carrier(), harnessList(carrier())),
    [GUIDE]: guideWith(readFileSync(GUIDE, "utf8"), partsTable()),
  };
}

/** The drawings that need nothing but the tables, by their names. */
export function drawings(): Record<string, string> {
  return { "harness.svg": harnessDrawing(carrier()), "legends.svg": legendSheet() };
}
