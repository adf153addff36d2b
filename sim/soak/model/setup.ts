// Set-up in the model.

import { deal, documentOf, listOf, Table } from "./table";
import { DOCUMENTS } from "./documents";

const LINES = 7;

/** `start`, rules, list, challenge rule, minutes of A and of B, pack. */
export function keyInSetup(table: Table, key: string): void {
  const line = table.line;
  if (key === "DOWN") table.line = (line + 1) % LINES;
  else if (key === "UP") table.line = (line + LINES - 1) % LINES;
  else if (line === 0) {
    if (key === "ENTER") makeReady(table);
  } else if (!table.choices.locked) {
    if (line === 4 || line === 5) editMinutes(table, line - 4, key);
    else if (key === "ENTER") nextChoice(table, line);
    deal(table);
  }
}

function makeReady(table: Table): void {
  if (table.choices.minutes[0] === 0 || table.choices.minutes[1] === 0) return;
  deal(table);
  table.doing = "ready";
}

function nextChoice(table: Table, line: number): void {
  const choices = table.choices;
  if (line === 1) {
    choices.document = (choices.document + 1) % DOCUMENTS.length;
    choices.list = choices.settling = 0;
    choices.minutes = [25, 25];
  } else if (line === 2) {
    const { length } = documentOf(table).lists;
    // Where there is no other list, the challenge rule stays, too.
    if (length > 1) choices.settling = 0;
    choices.list = (choices.list + 1) % length;
  } else if (line === 3) {
    choices.settling = (choices.settling + 1) % listOf(table).settlings.length;
  }
}

function editMinutes(table: Table, side: number, key: string): void {
  const minutes = table.choices.minutes;
  if (key >= "0" && key <= "9") {
    const typed = minutes[side] * 10 + Number(key);
    minutes[side] = typed > 99 ? Number(key) : typed;
  } else if (key === "DELETE") minutes[side] = Math.floor(minutes[side] / 10);
  else if (key === "ENTER") table.line++;
}
