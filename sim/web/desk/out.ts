// Exports results: CSV, lines for tsh, a report to print, and the whole hall as a file for another desk.

import { AFTER_OVERTIME, csvOf } from "../../desk/exports";
import { hallIn, hallText } from "../../desk/messages";
import { addScoreLines } from "../../desk/tsh";
import { button, byId, download, make } from "../elements";
import { fileField } from "../fields";
import { drawReport } from "./report";
import type { Desk } from "./state";

function drawTsh(desk: Desk): HTMLElement {
  const lines = make("textarea", { rows: 6, readOnly: true });
  const left = make("ul", "");
  const copy = button("Copy", () => void navigator.clipboard.writeText(lines.value));
  const make1 = button("Lines for tsh’s AddScore", () => {
    const scores = addScoreLines(desk.round, desk.tables());
    lines.value = scores.lines.map((line) => `${line}\n`).join("");
    left.replaceChildren(
      ...scores.left.map(({ table, why }) => make("li", "", `Table ${table} is not in it: ${why}.`)),
    );
    shown.hidden = false;
  });
  const shown = make(
    "div",
    { hidden: true },
    make("label", "field", `To be pasted after “tsh>”. ${AFTER_OVERTIME} Do not enter PENALTY in tsh as well.`, lines),
    copy,
    make("p", "quiet", "A score that tsh has already and that differs is refused there: correct it with EditScore."),
    left,
  );
  return make("div", "", make1, shown);
}

export function drawOut(desk: Desk): void {
  const answer = make("p", { role: "status" });
  const stem = (): string => `${desk.event.replace(/[^\w-]+/g, "-")}-round-${desk.round}`;
  async function take(chosen: File): Promise<void> {
    const hall = hallIn(await chosen.text());
    answer.className = hall === null ? "failed" : "met";
    answer.textContent =
      hall === null
        ? `${chosen.name}: a hall’s file expected, found something else.`
        : `${chosen.name} is put together with this hall.`;
    if (hall !== null) desk.take(hall);
  }
  byId("out").append(
    make("p", "quiet", `${AFTER_OVERTIME} CSV has the scores before overtime too, in columns that say so.`),
    make(
      "div",
      "buttons",
      button("Round as CSV", () => download(`${stem()}.csv`, csvOf(desk.tables()), "text/csv")),
      button("Print the round", () => {
        drawReport(desk);
        print();
      }),
      button("Hall as a file", () => download(`${stem()}.json`, hallText(desk.hall), "application/json")),
    ),
    drawTsh(desk),
    fileField("A hall’s file of another desk, to be put together with this one", take, ".json,application/json"),
    answer,
  );
  addEventListener("beforeprint", () => drawReport(desk));
}
