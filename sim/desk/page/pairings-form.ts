// The pairings of a round: typed, pasted, or from a file of a spreadsheet or of tsh.

import { decode } from "../../../lexicon-pack/text";
import { button, byId, make, onClick, onFile, onSubmit, setText } from "../../page/elements";
import type { Desk } from "../desk";
import { forfeitText, namesOf } from "../exports";
import { divisionsPaired, roundPaired } from "../filing";
import { type DivisionHeads, pairingsOf } from "../fold";
import { outcomeOf } from "../outcome";
import { chosen, clearingAll, following, staying, type Unsettled, unsettledBy } from "../paired-again";
import { divisionOf, type Pairing } from "../pairing";
import { type Misread, pairingsText, type Read, tooLong } from "../pairings";
import type { Draft } from "../pen";
import { expectedBy, MOST_TABLES, PAIRING } from "../schema";
import { pairingsIn, type Sheet, sheetIn } from "../sheet";
import { missingRole } from "../columns";
import { readDivision } from "../tsh";
import { drawDivision, drawSheet } from "./pairings-preview";

const MOST_PROBLEMS = 8;
/** Characters that are shown of what was found. */
const MOST_FOUND = 80;

/** A result whose table gets other players, and what becomes of it if it follows its own. */
function unsettledText({ filed, to }: Unsettled): string {
  const { final, forfeit } = outcomeOf(filed.source);
  const names = namesOf({ seats: filed.seats });
  const figures =
    final === null ? forfeitText(forfeit, names) : names.map((name, side) => `${name} ${final[side]}`).join(", ");
  return `Table ${filed.table}: ${figures}. They ${to === null ? "do not meet any more" : `are at table ${to} now`}.`;
}

/** Says in words what is wrong with pairings. */
function refuse(answer: HTMLElement, problems: Misread[], title = "Nothing was taken."): void {
  const listed = problems.slice(0, MOST_PROBLEMS);
  const wrong = listed.map(({ line, expected, found }) => {
    const short = found.length > MOST_FOUND ? `${found.slice(0, MOST_FOUND)} …` : found;
    return `Line ${line}: ${expected} expected, found “${short}”.`;
  });
  answer.replaceChildren(make("p", "failed", title), ...wrong.map((one) => make("p", "failed", one)));
}

/** Pairings that were read, all that the round has then, and the entries that say so. */
interface Wanted {
  pairings: Pairing[];
  problems: Misread[];
  drafts(): Draft[];
}

/** Takes pairings that were read, or asks first what becomes of results whose table gets other players. */
function createTaking(desk: Desk, answer: HTMLElement, taken: () => void) {
  const leave = (): void => answer.replaceChildren(make("p", "quiet", "The pairings are as they were."));

  /** Files the round's pairings, and with them what becomes of its results. */
  function put(round: number, { pairings, drafts }: Wanted, results: Draft[]): void {
    if (round !== desk.round) return leave();
    const written = desk.file([...drafts(), ...results], `the pairings of round ${round}`);
    if ("expected" in written)
      return refuse(answer, [{ line: 1, expected: written.expected, found: `${pairings.length} pairings` }]);
    taken();
    const undo = button("Undo", () => {
      const undone = desk.undo();
      const text = "why" in undone ? `Not taken back: ${undone.why}.` : `Taken back: ${undone.name}.`;
      answer.replaceChildren(make("p", "quiet", text));
    });
    answer.replaceChildren(make("p", "met", `Round ${round} has ${pairings.length} pairings.`), undo);
  }

  function ask(wanted: Wanted, unsettled: Unsettled[]): void {
    const { round } = desk;
    /** Acts on the results of now: if another desk has changed them since they were shown, it is asked again. */
    const choice = (what: string, resultsFor: typeof following): HTMLElement =>
      button(what, () => {
        const made = chosen({ hall: desk.hall, round }, wanted.pairings, unsettled, resultsFor);
        if ("drafts" in made) put(round, wanted, made.drafts);
        else ask(wanted, made.changed);
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
        choice("They stay at their tables", staying),
        choice("They are taken away", clearingAll),
        button("Leave the pairings", leave),
      ),
    );
  }

  return (wanted: Wanted): void => {
    const { pairings, problems } = wanted;
    if (problems.length > 0) return refuse(answer, problems);
    const expected =
      pairings.length === 0
        ? "a pairing, such as 12; Jane Smith #3; Bob Jones #14"
        : (pairings.map((one) => expectedBy(PAIRING, one)).find((found) => found !== null) ?? null);
    if (expected !== null) return refuse(answer, [{ line: 1, expected, found: `${pairings.length} pairings` }]);
    const unsettled = unsettledBy(desk.hall, desk.round, pairings);
    if (unsettled.length > 0) ask(wanted, unsettled);
    else put(desk.round, wanted, []);
  };
}

/** The pairings of a division at tables from `from` on. */
const placedFrom = (pairings: Pairing[], from: number): Pairing[] =>
  pairings.map((pairing) => ({ ...pairing, table: pairing.table + from - 1 }));

/** Takes a division's file: if another division has some of its tables, it asks from which table on its boards are. */
function createDivisionTaking(desk: Desk, answer: HTMLElement, take: (wanted: Wanted) => void) {
  return (read: Read, division: string): void => {
    const { round } = desk;
    const others = pairingsOf(desk.hall, round).rows.filter((row) => divisionOf(row) !== division);
    const placeFrom = (from: number): void => {
      const placed = placedFrom(read.pairings, from);
      const double = placed.find(({ table }) => others.some((other) => other.table === table));
      if (double !== undefined) return ask(double.table);
      const pairings = [...others, ...placed].sort((one, other) => one.table - other.table);
      take({
        pairings,
        problems: read.problems,
        drafts: () => divisionsPaired(desk.hall, round, [division], placed),
      });
    };

    function ask(table: number): void {
      const free = Math.max(...others.map((row) => row.table)) + 1;
      const from = make("input", { type: "number", min: "1", max: String(MOST_TABLES), required: true });
      from.value = String(free);
      const label = make("label", "", `From which table are the boards of ${division}? `, from);
      const form = make("form", "buttons", label, make("button", "control", "Take them"));
      onSubmit(form, () => placeFrom(Number(from.value)));
      answer.replaceChildren(make("p", "failed", `Table ${table} is taken by another division.`), form);
      from.focus();
    }

    if (read.problems.length > 0 || read.pairings.length === 0) take({ ...read, drafts: () => [] });
    else placeFrom(1);
  };
}

/** Asks which of the pairings counts that desks have given differently for a division. */
function askedPart(desk: Desk, { division, heads }: DivisionHeads): HTMLElement {
  const of = division === "" ? "These pairings" : `The pairings of division ${division}`;
  const choices = heads.map((head) => {
    const when = new Date(head.at).toTimeString().slice(0, 5);
    return button(`Those of ${head.desk}, ${when}: ${head.rows.length}`, () =>
      desk.file(divisionsPaired(desk.hall, desk.round, [division], head.rows), `the choice of pairings`),
    );
  });
  return make("div", "failed", `${of} were given differently. Which count?`, make("div", "buttons", ...choices));
}

/** The given text: a list with its columns, or a division's file of tsh; or why it can be neither. */
type Given =
  | { kind: "sheet"; sheet: Sheet }
  | { kind: "division"; division: string; text: string }
  | { kind: "problem"; problem: Misread };

async function givenIn(chosen: File): Promise<Given> {
  const long = tooLong(chosen.size);
  if (long !== null) return { kind: "problem", problem: { ...long, found: `${chosen.size} in ${chosen.name}` } };
  const text = decode(new Uint8Array(await chosen.arrayBuffer()));
  if (!chosen.name.toLowerCase().endsWith(".t")) return givenBy(text);
  return { kind: "division", division: chosen.name.replace(/\.[^.]*$/, "").toUpperCase(), text };
}

function givenBy(text: string): Given {
  const sheet = sheetIn(text);
  return "expected" in sheet ? { kind: "problem", problem: sheet } : { kind: "sheet", sheet };
}

export function drawPairingsForm(desk: Desk): () => void {
  const text = byId<HTMLTextAreaElement>("pairings-text");
  const answer = byId("pairings-answer");
  const preview = byId("pairings-preview");
  const take = createTaking(desk, answer, () => {
    given = null;
    preview.replaceChildren();
    text.value = pairingsText(pairingsOf(desk.hall, desk.round).rows);
  });
  const takeDivision = createDivisionTaking(desk, answer, take);
  let shownFor = "";
  let given: Given | null = null;
  let round = 0;

  /** Shows what was given, to be taken by the button. */
  function show(next: Given | null): void {
    given = next;
    answer.replaceChildren();
    if (next === null || next.kind === "problem") preview.replaceChildren();
    if (next?.kind === "problem") refuse(answer, [next.problem]);
    if (next?.kind === "sheet") {
      drawSheet(preview, next.sheet, desk.round, (sheet) => show({ kind: "sheet", sheet }));
      if (missingRole(next.sheet.roles) === null) foresee(pairingsIn(next.sheet, desk.round));
    }
    if (next?.kind === "division") {
      const read = readDivision(next.text, desk.round, next.division);
      drawDivision(preview, next.division, desk.round, read);
      foresee(read);
    }
  }

  /** Says before the button is pressed what will be refused. */
  function foresee({ problems }: Read): void {
    if (problems.length > 0) refuse(answer, problems, "This has to be put right first:");
  }

  function takeGiven(): void {
    const { round } = desk;
    const chosen = given ?? givenBy(text.value);
    show(chosen);
    if (chosen.kind === "problem") return;
    if (chosen.kind === "division")
      return takeDivision(readDivision(chosen.text, round, chosen.division), chosen.division);
    const read = pairingsIn(chosen.sheet, round);
    take({ ...read, drafts: () => roundPaired(desk.hall, round, read.pairings) });
  }

  function paint(): void {
    const { rows, asked } = pairingsOf(desk.hall, desk.round);
    const now = JSON.stringify([desk.round, rows, asked.map(({ heads }) => heads.map(({ id }) => id))]);
    if (now === shownFor) return;
    shownFor = now;
    const otherRound = round !== desk.round;
    round = desk.round;
    if (otherRound) show(null);
    // A change by another desk does not wipe out what is being typed here.
    if (otherRound || given === null) text.value = pairingsText(rows);
    setText(byId("take-pairings"), `Take these for round ${desk.round}`);
    byId("pairings-asked").replaceChildren(...asked.map((one) => askedPart(desk, one)));
  }

  text.addEventListener("input", () => show(text.value.trim() === "" ? null : givenBy(text.value)));
  onClick("take-pairings", takeGiven);
  onFile(byId("pairings-file"), async (chosen) => show(await givenIn(chosen)));
  return paint;
}
