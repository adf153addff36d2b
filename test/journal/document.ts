// Fields and numbers of JOURNAL.md, with which the tests compare the firmware.

import { readFileSync } from "node:fs";

// The formatter pads the cells of a short table.
export const DOCUMENT = readFileSync(new URL("../../firmware/journal/JOURNAL.md", import.meta.url), "utf8").replace(
  / +/g,
  " ",
);

const cellsOf = (line: string): string[] =>
  line
    .split("|")
    .slice(1, -1)
    .map((cell) => cell.trim());

/** The cells of the first table after a text, its heads first. */
export function tableAfter(text: string): string[][] {
  const lines = DOCUMENT.slice(DOCUMENT.indexOf(text)).split("\n");
  const first = lines.findIndex((line) => line.startsWith("|"));
  const length = lines.slice(first).findIndex((line) => !line.startsWith("|"));
  const [heads, , ...rows] = lines.slice(first, first + length).map(cellsOf);
  return [heads!, ...rows];
}

/** A field of the document: "n", "s", "t", "side" or "bits", and the version since which it is there. */
export interface Described {
  field: number;
  type: string;
  since: number;
}

/** The fields in the order of their numbers. */
export function describedFields(): Described[] {
  const rows = [...DOCUMENT.matchAll(/^\| ([\d, -]+) \| (n|s|t|side|bits) \| (\d+) \|/gm)];
  const fields = rows.flatMap(([, numbers, type, since]) =>
    numbers!.split(", ").flatMap((part) => {
      const [first, last = first] = part.split("-").map(Number);
      return Array.from({ length: last! - first! + 1 }, (_, i) => ({
        field: first! + i,
        type: type!,
        since: Number(since),
      }));
    }),
  );
  return fields.sort((one, other) => one.field - other.field);
}
