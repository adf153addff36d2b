// The pairings of a round: typed, pasted, or from a file of a spreadsheet or of tsh.

import { decode } from "../../../lexicon-pack/text";
import { sheetOf } from "../hall";
import { forfeitText, personName } from "../exports";
import { outcomeOf } from "../outcome";
import { clearingAll, following, type Unsettled, unsettledBy } from "../paired-again";
import { type Misread, pairingsText, type Read, readPairings, tooLong } from "../pairings";
import { type Pairing, setTo, SHEET, sheetText } from "../rounds";
import { expectedBy, PAIRING } from "../schema";
import { type Slip, slipText } from "../slip";
import { readDivision } from "../tsh";
import { button, byId, make, onClick, onFile, setText } from "../../page/elements";
import type { Desk } from "./state";

const MOST_PROBLEMS = 8;
/** Characters that are shown of what was found. */
const MOST_FOUND = 80;

/** The round's pairings with these of a division, at tables from `from` on; or which of the tables is taken. */
function withDivision(had: Pairing[], read: Read, division: string, from: number): Read {
  const others = had.filter(({ sides }) => sides.some((one) => one !== null && one.division !== division));
  const taken = new Set(others.map(({ table }) => table));
  const placed = read.pairings.map((pairing) => ({ ...pairing, table: pairing.table + from - 1 }));
  const double = placed.find(({ table }) => taken.has(table));
  const problems =
    double === undefined
      ? read.problems
      : [
          ...read.problems,
          {
            line: 1,
            expected: "a table below at which this division’s boards begin, where no other division is",
            found: `table ${double.table} of another division`,
          },
        ];
  return { pairings: [...others, ...placed].sort((one, other) => one.table - other.table), problems };
}

/** A result whose table gets other players, and what becomes of it if it follows its own. */
function unsettledText({ table, slip, before, to }: Unsettled): string {
  const { final, forfeit } = outcomeOf(slip);
  const names = before.map((person, side) => personName(person, side));
  const figures =
    final === null ? forfeitText(forfeit, names) : names.map((name, side) => `${name} ${final[side]}`).join(", ");
  return `Table ${table}: ${figures}. They ${to === null ? "do not meet any more" : `are at table ${to} now`}.`;
}

/** Says in words what was wrong with pairings. */
function refuse(answer: HTMLElement, problems: Misread[]): void {
  const listed = problems.slice(0, MOST_PROBLEMS);
  const wrong = listed.map(({ line, expected, found }) => {
    const short = found.length > MOST_FOUND ? `${found.slice(0, MOST_FOUND)} …` : found;
    return `Line ${line}: ${expected} expected, found “${short}”.`;
  });
  answer.replaceChildren(make("p", "failed", "Nothing was taken."), ...wrong.map((one) => make("p", "failed", one)));
}

const sameSlips = (some: Unsettled[], others: Unsettled[]): boolean =>
  some.length === others.length && some.every(({ slip }, i) => slipText(slip) === slipText(others[i].slip));

/** Takes pairings that were read, or asks first what becomes of results whose table gets other players. */
function createTaking(desk: Desk, answer: HTMLElement) {
  const leave = (): void => answer.replaceChildren(make("p", "quiet", "The pairings are as they were."));

  /** Sets the round's pairings, and files what becomes of its results with them. */
  function put(round: number, pairings: Pairing[], slips: Slip[]): void {
    if (round !== desk.round) return leave();
    desk.setSheet((sheet) => ({ ...sheet, pairings: setTo(sheet.pairings, pairings) }));
    desk.file(slips);
    answer.replaceChildren(make("p", "met", `Round ${round} has ${pairings.length} pairings.`));
  }

  function ask(pairings: Pairing[], unsettled: Unsettled[]): void {
    const { round } = desk;
    /** Acts on the results of now: if another desk has changed them since they were shown, it is asked again. */
    const choice = (what: string, slipsFor: typeof following): HTMLElement =>
      button(what, () => {
        const now = unsettledBy(desk.hall, round, pairings);
        if (sameSlips(now, unsettled)) put(round, pairings, slipsFor(desk.hall, round, now));
        else ask(pairings, now);
      });
    const results = unsettled.length === 1 ? "result" : "results";
    answer.replaceChildren(
      make("p", "failed", `Round ${round} has ${unsettled.length} ${results} at tables that get other players:`),
      make("ul", "", ...unsettled.map((one) => make("li", "", unsettledText(one)))),
      make("p", "", "What becomes of them? Nothing has been changed yet."),
      make(
        "div",
        "buttons",
        choice("They follow their players", following),
        choice("They stay at their tables", () => []),
        choice("They are taken away", clearingAll),
        button("Leave the pairings", leave),
      ),
    );
  }

  return ({ pairings, problems }: Read): void => {
    if (problems.length > 0) return refuse(answer, problems);
    const sheet = sheetOf(desk.hall, desk.round);
    const expected =
      pairings.length === 0
        ? "a pairing, such as 12; Jane Smith #3; Bob Jones #14"
        : (pairings.map((one) => expectedBy(PAIRING, one)).find((found) => found !== null) ??
          expectedBy(SHEET, sheetText({ ...sheet, pairings: setTo(sheet.pairings, pairings) })));
    if (expected !== null) return refuse(answer, [{ line: 1, expected, found: `${pairings.length} pairings` }]);
    const unsettled = unsettledBy(desk.hall, desk.round, pairings);
    if (unsettled.length > 0) ask(pairings, unsettled);
    else put(desk.round, pairings, []);
  };
}

export function drawPairingsForm(desk: Desk): () => void {
  const text = byId<HTMLTextAreaElement>("pairings-text");
  const answer = byId("pairings-answer");
  const take = createTaking(desk, answer);
  let shownFor = "";

  async function takeFile(chosen: File): Promise<void> {
    const long = tooLong(chosen.size);
    if (long !== null) return refuse(answer, [{ ...long, found: `${chosen.size} in ${chosen.name}` }]);
    const content = decode(new Uint8Array(await chosen.arrayBuffer()));
    const stem = chosen.name.replace(/\.[^.]*$/, "");
    if (!chosen.name.toLowerCase().endsWith(".t")) return take(readPairings(content));
    const division = stem.toUpperCase();
    const read = readDivision(content, desk.round, division);
    if (read.pairings.length === 0) return take(read);
    const from = Number(byId<HTMLInputElement>("first-table").value) || 1;
    take(withDivision(sheetOf(desk.hall, desk.round).pairings.value, read, division, from));
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
    take(readPairings(text.value));
  });
  onFile(byId("pairings-file"), takeFile);
  return paint;
}
