// The pairings of a round: typed, pasted, or from a file of a spreadsheet or of tsh.

import { sheetOf } from "../../desk/hall";
import { fileText, pairingsText, type Read, readPairings } from "../../desk/pairings";
import { type Pairing, setTo } from "../../desk/rounds";
import { readDivision } from "../../desk/tsh";
import { button, byId, make, setText } from "../elements";
import { fileField, inputField } from "../fields";
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
  const text = make("textarea", { rows: 8, spellcheck: false });
  const answer = make("div", { role: "status" });
  const given = { type: "number", min: "1", max: "999", value: "1" };
  const from = inputField("Table at which that division’s boards begin", given);
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
    const content = fileText(await chosen.arrayBuffer());
    const stem = chosen.name.replace(/\.[^.]*$/, "");
    if (!chosen.name.toLowerCase().endsWith(".t"))
      return put(readPairings(content), () => readPairings(content).pairings);
    const division = stem.toUpperCase();
    const read = readDivision(content, desk.round, division);
    put(read, (had) => withDivision(had, read.pairings, division, Number(from.input.value) || 1));
  }

  function paint(): void {
    const { pairings } = sheetOf(desk.hall, desk.round);
    const now = `${desk.round}/${JSON.stringify(pairings)}`;
    if (now === shownFor) return;
    shownFor = now;
    text.value = pairingsText(pairings.value);
    setText(take, `Take these for round ${desk.round}`);
  }

  const take = button("", () => {
    const read = readPairings(text.value);
    put(read, () => read.pairings);
  });
  byId("pairings").append(
    make(
      "p",
      "quiet",
      "A line for each table: table; who goes first and sits at A; the other. Such as 12; Jane Smith #3; Bob Jones #14. " +
        "The numbers are those of your tournament’s program; a division may follow. 1-40 stands for forty tables without names.",
    ),
    make("label", "field", "Pairings of this round", text),
    take,
    fileField("Or a file: CSV, or a division of tsh (.t)", takeFile, ".t,.csv,.tsv,.txt,text/plain,text/csv"),
    from.element,
    answer,
  );
  return paint;
}
