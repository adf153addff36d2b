// The event's settings, a line each below the one that starts.

import { DOCUMENTS } from "./documents";
import { type Deed, type Law, law } from "./law";
import { type Choices, deal, documentOf, listOf, type Table } from "./table";

/** The line that starts, rules, list, challenge rule, minutes of A and of B, and the pack. */
const LINES = 7;
const MINUTES_A = 4;
const MOST_MINUTES = 99;

/** What ENTER changes in a line: to the next of the rules, of their lists, or of the list's challenge rules. */
const NEXT: { [line: number]: (choices: Choices, table: Table) => void } = {
  1: (choices) => {
    choices.document = (choices.document + 1) % DOCUMENTS.length;
    choices.list = choices.settling = 0;
    choices.minutes = [25, 25];
  },
  2: (choices, table) => {
    const { length } = documentOf(table).lists;
    // Where there is no other list, the challenge rule stays, too.
    if (length > 1) choices.settling = 0;
    choices.list = (choices.list + 1) % length;
  },
  3: (choices, table) => {
    choices.settling = (choices.settling + 1) % listOf(table).settlings.length;
  },
};

/** The side whose minutes are in the line, or -1; a locked event's are nobody's to change. */
function minutesSide({ line, choices }: Table): number {
  return !choices.locked && (line === MINUTES_A || line === MINUTES_A + 1) ? line - MINUTES_A : -1;
}

function typeMinutes(table: Table, { key }: Deed): void {
  const { minutes } = table.choices;
  const side = minutesSide(table);
  const more = minutes[side] * 10 + Number(key);
  if (key === "DELETE") minutes[side] = Math.floor(minutes[side] / 10);
  else minutes[side] = more > MOST_MINUTES ? Number(key) : more;
  deal(table);
}

function moveLine(table: Table, { key }: Deed): void {
  table.line = (table.line + (key === "UP" ? LINES - 1 : 1)) % LINES;
}

function makeReady(table: Table): void {
  deal(table);
  table.doing = "ready";
}

function nextChoice(table: Table): void {
  NEXT[table.line](table.choices, table);
  deal(table);
}

export const SETUP: Law[] = [
  law("setup", "DOWN UP", null, moveLine),
  law("setup", "ENTER", ({ line, choices }) => line === 0 && !choices.minutes.includes(0), makeReady),
  law("setup", "ENTER", ({ line, choices }) => !choices.locked && NEXT[line] !== undefined, nextChoice),
  law("setup", "ENTER", (table) => minutesSide(table) >= 0, moveLine),
  law("setup", "digit DELETE", (table) => minutesSide(table) >= 0, typeMinutes),
];
