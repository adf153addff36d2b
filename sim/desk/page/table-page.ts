// Page of one table: its figures, the slips behind them, and the acts of a scorer.

import { entryFor } from "../entry";
import { AFTER_OVERTIME, lineOf, namesOf, personName, timeText } from "../exports";
import type { TableView } from "../hall";
import { clearing, filing } from "../news";
import { impossibleIn, outcomeOf } from "../outcome";
import { endingName, type Result, rulesName, type SideResult } from "../result";
import { type Pairing, setTo } from "../rounds";
import { MOST_ROUNDS, MOST_TABLES } from "../schema";
import type { Scan, Slip } from "../slip";
import { copyText } from "../../page/copy";
import { button, byId, make, onSubmit } from "../../page/elements";
import type { Desk } from "./state";

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

function sourceOf(slip: Slip): string {
  if (slip.kind === "entry") return "typed at a desk";
  const { device, game, revision, rules, pack, ending, challengePointsIncluded } = slip.result;
  const list = pack === null ? "no list" : `${pack.name} ${pack.checkCode}`;
  const added = challengePointsIncluded ? "challenge points are in the scores" : "challenge points are added";
  const source = [`device ${device}`, `game ${game}`, `revision ${revision}`, rulesName(rules), list];
  return [...source, endingName(ending), challengePointsIncluded === null ? "" : added]
    .filter((part) => part !== "")
    .join(", ");
}

function slipPart(view: TableView, slip: Slip, names: string[]): HTMLElement[] {
  const said = lineOf({ ...view, slip });
  const doubts = slip.kind === "scan" ? impossibleIn(slip).map((text) => make("p", "failed", text)) : [];
  const rows = slip.kind === "scan" ? resultRows(slip.result) : [];
  const figures = rows.length > 0 ? [tableOf(names, rows)] : [];
  return [make("p", "", said), ...figures, ...doubts, make("p", "quiet", `From: ${sourceOf(slip)}.`)];
}

export function drawTablePage(desk: Desk, begin: (line: string) => void) {
  const dialog = byId<HTMLDialogElement>("table");
  let shown: number | null = null;
  dialog.addEventListener("close", () => (shown = null));

  const viewOf = (table: number): TableView | undefined => desk.tables().find((view) => view.table === table);

  /** Makes this slip count instead of the others. */
  function settle(view: TableView, slip: Slip): void {
    if (view.current.includes(slip)) return desk.file([clearing(desk.hall, view, slip)]);
    const { final, penalty, forfeit } = outcomeOf(slip);
    desk.file([entryFor(desk.hall, view.round, view.table, { final, penalty, forfeit })]);
  }

  function choices(view: TableView, names: string[]): HTMLElement[] {
    if (view.current.length < 2 && view.past.length === 0) return [];
    const parts = (slips: Slip[], title: string) =>
      slips.length === 0
        ? []
        : [
            make("h3", "", title),
            ...slips.map((slip) =>
              make(
                "section",
                "slip",
                ...slipPart(view, slip, names),
                button("This one counts", () => settle(view, slip)),
              ),
            ),
          ];
    return [
      ...(view.current.length > 1 ? parts(view.current, "Slips that differ or agree") : []),
      ...parts(view.past, "Replaced or corrected"),
    ];
  }

  function paint(): void {
    const view = shown === null ? undefined : viewOf(shown);
    if (view === undefined) return;
    const names = namesOf(view).map((name, side) => `${"AB"[side]}: ${name}`);
    const title = make("h2", { id: "table-title" }, `Round ${view.round}, table ${view.table}: ${view.state}`);
    const main = view.slip === null ? [] : slipPart(view, view.slip, names);
    dialog.replaceChildren(
      title,
      firstText(view.pairing),
      ...main,
      make("p", "quiet", AFTER_OVERTIME),
      acts(desk, view, dialog, begin),
      ...choices(view, names),
    );
  }

  return {
    open: (table: number): void => {
      shown = table;
      paint();
      dialog.showModal();
    },
    /** Redraws the open table. */
    paint,
  };
}

function firstText(pairing: Pairing | null): HTMLElement {
  if (pairing === null) return make("p", "quiet", "Not in the pairings.");
  const { first, sides } = pairing;
  if (first === null) return make("p", "quiet", "Nobody has said who goes first.");
  return make("p", "quiet", `${personName(sides[first], first)} (${"AB"[first]}) goes first.`);
}

function acts(desk: Desk, view: TableView, dialog: HTMLDialogElement, begin: (line: string) => void): HTMLElement {
  const { slip, pairing, table } = view;
  const all = [
    copying(view),
    button("Type the result", () => {
      dialog.close();
      begin(`${table} `);
    }),
  ];
  if (pairing !== null) all.push(button("A and B have changed seats", () => swapSides(desk, pairing)));
  if (view.current.length > 0) all.push(button("Take the result away", () => desk.file([clearing(desk.hall, view)])));
  const close = button("Close", () => dialog.close());
  const move = slip?.kind === "scan" ? [moving(desk, slip, dialog)] : [];
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

function swapSides(desk: Desk, { table }: Pairing): void {
  desk.setSheet((sheet) => {
    const swapped = sheet.pairings.value.map((one): Pairing => {
      if (one.table !== table) return one;
      const [a, b] = one.sides;
      return { table, sides: [b, a], first: one.first === null ? null : one.first === 0 ? 1 : 0 };
    });
    return { ...sheet, pairings: setTo(sheet.pairings, swapped) };
  });
}

/** Moves a slip of a device with a wrong table, or a code that was scanned in a wrong round. */
function moving(desk: Desk, scan: Scan, dialog: HTMLDialogElement): HTMLElement {
  const field = (value: number, most: number) =>
    make("input", { type: "number", min: "1", max: String(most), required: true, value: String(value) });
  const round = field(scan.round, MOST_ROUNDS);
  const table = field(scan.table, MOST_TABLES);
  const labels = [make("label", "", "Round ", round), make("label", "", "table ", table)];
  const form = make("form", "buttons", ...labels, make("button", "control", "Move it there"));
  onSubmit(form, () => {
    const moved: Scan = { ...scan, round: Number(round.value), table: Number(table.value) };
    if (moved.round === scan.round && moved.table === scan.table) return;
    desk.file(filing(desk.hall, moved));
    dialog.close();
  });
  return make("details", "", make("summary", "", "It is of another table or round"), form);
}
