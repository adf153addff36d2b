// The pairings of a round: typed, pasted, or from a file of a spreadsheet or of tsh.

import { decode } from "../../../lexicon-pack/text";
import { sheetOf } from "../hall";
import { pairingsText, type Read, readPairings } from "../pairings";
import { type Pairing, setTo } from "../rounds";
import { readDivision } from "../tsh";
import { byId, make, onClick, onFile, setText } from "../../page/elements";
import type { Desk } from "./state";

const MOST_PROBLEMS = 8;

/** Replaces a division's pairings by these, at tables from `from` on. */
function withDivision(had: Pairing[], read: Pairing[], division: string, from: number): Pairing[] {
  const others = had.filter(({ sides }) => sides.some((one) => one !== null && one.division !== division));
  const placed = read.map((pairing) => ({ ...pairing, table: pairing.table + from - 1 }));
  const tables = new Set(placed.map(({ table }) => table));
  return [...others.filter(({ table }) => !tables.has(table)), ...placed].sort((one, other) => one.table - other.table);
}

export function drawPairingsForm(desk: Desk): () => void {
  const text = byId<HTMLTextAreaElement>("pairings-text");
  const answer = byId("pairings-answer");
  let shownFor = "";

  function put({ pairings, problems }: Read, take: (had: Pairing[]) => Pairing[]): void {
    const listed = problems.slice(0, MOST_PROBLEMS);
    const wrong = listed.map(({ line, expected, found }) => `Line ${line}: ${expected} expected, found “${found}”.`);
    if (problems.length > 0)
      return answer.replaceChildren(
        make("p", "failed", "Nothing was taken."),
        ...wrong.map((one) => make("p", "failed", one)),
      );
    desk.setSheet((sheet) => ({ ...sheet, pairings: setTo(sheet.pairings, take(sheet.pairings.value)) }));
    answer.replaceChildren(make("p", "met", `Round ${desk.round} has ${pairings.length} pairings of these.`));
  }

  async function takeFile(chosen: File): Promise<void> {
    const content = decode(new Uint8Array(await chosen.arrayBuffer()));
    const stem = chosen.name.replace(/\.[^.]*$/, "");
    if (!chosen.name.toLowerCase().endsWith(".t"))
      return put(readPairings(content), () => readPairings(content).pairings);
    const division = stem.toUpperCase();
    const read = readDivision(content, desk.round, division);
    put(read, (had) =>
      withDivision(had, read.pairings, division, Number(byId<HTMLInputElement>("first-table").value) || 1),
    );
  }

  function paint(): void {
    const { pairings } = sheetOf(desk.hall, desk.round);
    const now = `${desk.round}/${JSON.stringify(pairings)}`;
    if (now === shownFor) return;
    shownFor = now;
    text.value = pairingsText(pairings.value);
    setText(byId("take-pairings"), `Take these for round ${desk.round}`);
  }

  onClick("take-pairings", () => {
    const read = readPairings(text.value);
    put(read, () => read.pairings);
  });
  onFile(byId("pairings-file"), takeFile);
  return paint;
}
