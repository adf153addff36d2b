// A round's report on paper.

import { AFTER_OVERTIME, forfeitText, namesOf } from "../exports";
import type { Desk } from "../desk";
import { beforeOvertime, outcomeOf } from "../outcome";
import type { TableView } from "../tables";
import { byId, make } from "../../page/elements";

const HEADINGS = ["Table", "A", "Before", "Overtime", "Final", "B", "Before", "Overtime", "Final", "Result"];

function cellsOf(view: TableView): string[] {
  const { table, state, filed } = view;
  const names = namesOf(view);
  const outcome = filed && outcomeOf(filed.source);
  if (outcome === null) return [String(table), names[0], "", "", "", names[1], "", "", "", state];
  const { final, penalty, forfeit, winner } = outcome;
  const before = beforeOvertime(outcome);
  const side = (i: 0 | 1): string[] => [
    names[i],
    String(before?.[i] ?? ""),
    penalty[i] > 0 ? `−${penalty[i]}` : "",
    String(final?.[i] ?? ""),
  ];
  const won = winner === "a" || winner === "b" ? `${"AB"["ab".indexOf(winner)]} wins` : (winner ?? "");
  return [String(table), ...side(0), ...side(1), final === null ? forfeitText(forfeit, names) : won];
}

export function drawReport(desk: Desk): void {
  const views = desk.tables().sort((one, other) => one.table - other.table);
  const head = make("tr", "", ...HEADINGS.map((text) => make("th", "", text)));
  const rows = views.map((view) => make("tr", "", ...cellsOf(view).map((text) => make("td", "", text))));
  byId("report").replaceChildren(
    make("h2", "", `${desk.event}: round ${desk.round}`),
    make("p", "", AFTER_OVERTIME),
    make("table", "", make("thead", "", head), make("tbody", "", ...rows)),
    make("p", "", "Signed: ______________________"),
  );
}
