// Compares what the device shows with what the judge says must be seen.

import type { Device } from "../board/device";
import { verdictOn } from "../scenario/expectations";
import type { Table } from "./judge/table";
import { faceTexts, lampText, pageShown, panelSight, STRIP_MARK, verdictText } from "./sight";

/** What was not as expected: the line of a scenario that says so, and what was found instead. */
export interface Mismatch {
  /** What kind of thing it is, so that a shorter game with the same violation is known. */
  kind: string;
  expect: string;
  found: string;
}

/** Faces and lamps are right in the very millisecond; `seen` says which faces have power. */
export function facesAndLamps(device: Device, table: Table, now: number, seen: boolean[]): Mismatch | null {
  const expected = faceTexts(table, now);
  const found = device.faces();
  const lamps = device.lamps();
  if (lamps[0] && lamps[1]) return { kind: "both lamps", expect: "expect " + lampText(table), found: "both lamps" };
  const lamp = lamps[0] ? "lamp A" : lamps[1] ? "lamp B" : "no lamp";
  if (lamp !== lampText(table)) return { kind: "lamp", expect: "expect " + lampText(table), found: lamp };
  const wrong = [0, 1].some((side) => seen[side] && found[side] !== expected[side]);
  return wrong ? { kind: "faces", expect: "expect faces " + expected.join(" "), found: found.join(" ") } : null;
}

/** The upper edge of the strip above who must press, or above the keys where nobody must. */
const STRIP_TOPS = [212, 252];

function singleSpaced(text: string): string {
  return text.replace(/ +/g, " ");
}

/** A challenge's words while it is open; any in the log, behind the PIN. */
function mayBeRead(table: Table): boolean {
  const page = pageShown(table);
  if (page !== null && page.name === "log") return true;
  return table.dispute !== null && (page === null || page.name === "retype");
}

/** `secrets`: words of earlier challenges, which nobody may read any more. */
export function panel(device: Device, table: Table, now: number, secrets: string[]): Mismatch | null {
  const rows = device.panelText().map(singleSpaced);
  const found = "the panel says " + rows.join(" | ");
  const verdict = verdictOn(rows);
  if (verdict !== verdictText(table)) {
    return {
      kind: "verdict",
      expect: "expect " + (verdictText(table) === "no verdict" ? "no verdict" : "verdict " + verdictText(table)),
      found,
    };
  }
  const sight = panelSight(table, now);
  // The time of a face that does not answer stands over what the page says beside its head and who must press.
  if (rows.some((row) => /(FACE [AB] IS|BOTH ARE) DARK$/.test(row))) sight.rows = [sight.rows[0]!];
  // What is black there is no notice.
  const covered = STRIP_TOPS.some((top) => device.glass.colour(0, top) !== 0);
  sight.rows = sight.rows
    .filter((row) => !covered || !row.startsWith(STRIP_MARK))
    .map((row) => (row.startsWith(STRIP_MARK) ? row.slice(1) : row));
  // A page's title begins a row: a hint may have the same word. The page on which the director corrects a list has the
  // list in place of a title, and its second column begins no row.
  const page = pageShown(table);
  const isTitle = page !== null && page.name !== "retype";
  const shows = (row: string, wanted: string): boolean => (isTitle ? row.startsWith(wanted) : row.includes(wanted));
  const missing = sight.rows.find(
    (wanted) => !wanted.split("|").some((one) => rows.some((row) => shows(row, singleSpaced(one)))),
  );
  if (missing !== undefined)
    return { kind: "panel at " + table.doing, expect: "expect panel " + missing.trim(), found };
  const gone = sight.gone.find((text) => rows.some((row) => row.includes(text)));
  if (gone !== undefined) return { kind: "panel at " + table.doing, expect: "expect no panel " + gone.trim(), found };
  const secret = mayBeRead(table)
    ? undefined
    : secrets.find((word) => rows.some((row) => row.split(" ").includes(word)));
  return secret === undefined ? null : { kind: "words left", expect: "expect no panel " + secret, found };
}
