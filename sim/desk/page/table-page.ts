// Page of one table: its figures, the results behind them, and the acts of a scorer.

import { copyText } from "../../page/copy";
import { button, byId, make, onSubmit } from "../../page/elements";
import type { Desk } from "../desk";
import type { Filed } from "../entries";
import { AFTER_OVERTIME, lineOf, namesOf, personName, timeText } from "../exports";
import { countsInstead, moved, refiled, seatsChanged, takenAway } from "../filing";
import { pairingsOf, type Place, samePlace } from "../fold";
import { impossibleIn } from "../outcome";
import { SIDE_LETTERS } from "../pair";
import { hasBye, isBye, isNamed, samePlayers, type Seats } from "../pairing";
import type { Draft } from "../pen";
import { endingName, type Result, rulesName, type SideResult } from "../result";
import { MOST_ROUNDS, MOST_TABLES } from "../schema";
import type { TableView } from "../tables";
import { hasBegun, stateText } from "../tally";

/** The ledger's lines that are not 0 for both sides, as on the panel. */
const LEDGER: [string, (side: SideResult) => string][] = [
  ["Time used", (side) => timeText(side.usedSeconds)],
  ["Overtime", (side) => timeText(side.overtimeSeconds)],
  ["Score as typed", (side) => String(side.score ?? "")],
  ["Challenge points", (side) => String(side.challengePoints)],
  ["Points by ruling", (side) => String(side.ruledPoints)],
  ["Tiles", (side) => String(side.tilePoints)],
  ["For leaving", (side) => String(side.leavingPoints)],
  ["Overtime penalty", (side) => String(-side.penalty)],
  ["Final score", (side) => String(side.adjusted ?? "")],
];
const EMPTY = ["", "0", "0:00"];

function tableOf(names: string[], rows: [string, string, string][]): HTMLElement {
  const headCell = (text: string, scope: string) => make("th", { scope }, text);
  const head = make("tr", "", make("td", ""), ...names.map((name) => headCell(name, "col")));
  const body = rows.map(([label, a, b]) =>
    make("tr", "", headCell(label, "row"), make("td", "", a), make("td", "", b)),
  );
  return make("table", "", make("thead", "", head), make("tbody", "", ...body));
}

function resultRows({ sides }: Result): [string, string, string][] {
  if (sides === null) return [];
  return LEDGER.map(([label, text]): [string, string, string] => [label, text(sides[0]), text(sides[1])]).filter(
    ([, a, b]) => !(EMPTY.includes(a) && EMPTY.includes(b)),
  );
}

function sourceOf({ source }: Filed): string {
  if (source.from === "line") return "typed";
  const { device, game, revision, rules, pack, ending, challengePointsIncluded } = source.result;
  const list = pack === null ? "no list" : `${pack.name} ${pack.checkCode}`;
  const added = challengePointsIncluded ? "challenge points are in the scores" : "challenge points are added";
  const parts = [`device ${device}`, `game ${game}`, `revision ${revision}`, rulesName(rules), list];
  return [...parts, endingName(ending), challengePointsIncluded === null ? "" : added]
    .filter((part) => part !== "")
    .join(", ");
}

function resultPart(view: TableView, filed: Filed): HTMLElement[] {
  const { source, desk, at } = filed;
  const seats = filed.seats ?? view.pairing;
  const names = namesOf({ seats }).map((name, side) => `${"AB"[side]}: ${name}`);
  const [doubts, rows] = source.from === "code" ? [impossibleIn(source.result), resultRows(source.result)] : [[], []];
  const figures = rows.length > 0 ? [tableOf(names, rows)] : [];
  const when = new Date(at).toTimeString().slice(0, 5);
  return [
    make("p", "", lineOf({ ...view, seats, filed })),
    ...figures,
    ...doubts.map((text) => make("p", "failed", text)),
    make("p", "quiet", `From: ${sourceOf(filed)}; ${desk}, ${when}.`),
  ];
}

/** Functions of the intake that the page of a table needs. */
interface Intake {
  /** Puts the beginning of a line into the field. */
  begin(line: string): void;
}

export function drawTablePage(desk: Desk, intake: Intake) {
  const dialog = byId<HTMLDialogElement>("table");
  let shown: number | null = null;
  /** Said after an act here, until the next one. */
  let said = "";
  dialog.addEventListener("close", () => (shown = null));

  /** Files an act, and says what the schema refuses. */
  function act(drafts: Draft[], name: string): void {
    const written = desk.file(drafts, name);
    said = "expected" in written ? `Expected: ${written.expected}. Found: ${written.found}.` : "Filed.";
    paint();
  }

  function undoing(): HTMLElement[] {
    const last = desk.lastAct();
    if (said === "" || last === null) return said === "" ? [] : [make("p", "quiet", said)];
    const undo = button(`Undo ${last}`, () => {
      const undone = desk.undo();
      said = "why" in undone ? `Not taken back: ${undone.why}.` : `Taken back: ${undone.name}.`;
      paint();
    });
    return [make("p", "buttons", said, " ", undo)];
  }

  function paint(): void {
    const views = desk.tables();
    const view = shown === null ? undefined : views.find(({ table }) => table === shown);
    if (view === undefined) return;
    const state = stateText(view.state, hasBegun(desk.hall, views));
    const title = make("h2", { id: "table-title" }, `Round ${view.round}, table ${view.table}: ${state}`);
    dialog.replaceChildren(
      title,
      firstText(view.seats),
      ...view.why.map((why) => make("p", "failed", `${why[0].toUpperCase()}${why.slice(1)}.`)),
      ...(view.filed === null ? [] : resultPart(view, view.filed)),
      ...(view.heads.length === 0 ? [] : [make("p", "quiet", AFTER_OVERTIME)]),
      ...undoing(),
      acts(desk, view, dialog, intake, act),
      ...choices(desk, view, act),
    );
  }

  return {
    open: (table: number): void => {
      shown = table;
      said = "";
      paint();
      if (!dialog.open) dialog.showModal();
    },
    /** Redraws the open table. */
    paint,
  };
}

/** The table at which the players of a result are paired, if it is another one. */
function meetingOf(desk: Desk, { round, table, seats }: Filed): Place | null {
  if (seats === null || !isNamed(seats)) return null;
  const row = pairingsOf(desk.hall, round).rows.find((one) => samePlayers(one, seats));
  return row === undefined || row.table === table ? null : { round, table: row.table };
}

function firstText(seats: Seats | null): HTMLElement {
  if (seats === null) return make("p", "quiet", "Not in the pairings.");
  if (hasBye(seats))
    return make("p", "quiet", `${seats.sides.find((one) => !isBye(one))?.name ?? "Nobody"} has a bye.`);
  const [a, b] = seats.sides.map((person, side) => {
    const letter = SIDE_LETTERS[side];
    const name = personName(person, side);
    return name === letter ? letter : `${name} (${letter})`;
  });
  if (seats.first === null) return make("p", "quiet", `${a} and ${b}: nobody has said who goes first.`);
  const [first, second] = seats.first === 0 ? [a, b] : [b, a];
  return make("p", "quiet", `${first} goes first, ${second} second.`);
}

type Act = (drafts: Draft[], name: string) => void;

/** A result of the table, and what a scorer can do with it. */
function choice(desk: Desk, view: TableView, filed: Filed, act: Act): HTMLElement {
  const place = `round ${view.round}, table ${view.table}`;
  const counts = (): void => act(countsInstead(desk.hall, filed), `“This one counts” at ${place}`);
  const buttons = [button("This one counts", counts)];
  const meeting = meetingOf(desk, filed);
  if (meeting !== null)
    buttons.push(
      button(`Move it to table ${meeting.table}, where they are paired`, () =>
        act([refiled(desk.hall, filed, meeting, filed.seats)], `the result moved to table ${meeting.table}`),
      ),
    );
  return make("section", "slip", ...resultPart(view, filed), ...buttons);
}

function choices(desk: Desk, view: TableView, act: Act): HTMLElement[] {
  const parts = (results: Filed[], title: string) =>
    results.length === 0 ? [] : [make("h3", "", title), ...results.map((filed) => choice(desk, view, filed, act))];
  return [
    ...(view.filed === null || view.heads.length > 1 ? parts(view.heads, "Results that differ or agree") : []),
    ...parts(view.past, "Replaced or corrected"),
  ];
}

function acts(desk: Desk, view: TableView, dialog: HTMLDialogElement, intake: Intake, act: Act): HTMLElement {
  const place = `round ${view.round}, table ${view.table}`;
  const all = [
    ...(view.filed === null ? [] : [copying(view)]),
    button("Type the result", () => {
      dialog.close();
      intake.begin(`${view.table} `);
    }),
  ];
  if (view.seats !== null)
    all.push(
      button("A and B have changed seats", () => act(seatsChanged(desk.hall, view), `the change of seats at ${place}`)),
    );
  if (view.heads.length > 0)
    all.push(
      button("Take the result away", () => act(takenAway(desk.hall, view), `taking away the result of ${place}`)),
    );
  const close = button("Close", () => dialog.close());
  const move = view.filed === null ? [] : [moving(desk, view, act)];
  return make("div", "", make("div", "buttons", ...all, close), ...move);
}

/** Copies the table's line, or says it, to be copied by hand. */
function copying(view: TableView): HTMLElement {
  const line = lineOf(view);
  const copy = button("Copy", async () => {
    const copied = await copyText(line);
    copy.replaceWith(copied ? "Copied." : make("output", "", line));
  });
  return copy;
}

/** Moves the result of a device with a wrong table, or a code that was scanned in a wrong round. */
function moving(desk: Desk, view: TableView, act: Act): HTMLElement {
  const field = (value: number, most: number) =>
    make("input", { type: "number", min: "1", max: String(most), required: true, value: String(value) });
  const round = field(view.round, MOST_ROUNDS);
  const table = field(view.table, MOST_TABLES);
  const labels = [make("label", "", "Round ", round), make("label", "", "table ", table)];
  const form = make("form", "buttons", ...labels, make("button", "control", "Move it there"));
  onSubmit(form, () => {
    const to = { round: Number(round.value), table: Number(table.value) };
    if (samePlace(to, view)) return;
    act(moved(desk.hall, view, to), `the result moved to round ${to.round}, table ${to.table}`);
  });
  return make("details", "", make("summary", "", "It belongs to another table or round"), form);
}
