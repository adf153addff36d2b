// Exports results: CSV, lines for tsh, a report to print, and the whole hall as a file for another desk.

import { AFTER_OVERTIME, csvOf } from "../exports";
import { hallIn, hallText } from "../chunks";
import type { Desk } from "../desk";
import { addScoreLines } from "../tsh";
import { copyText } from "../../page/copy";
import { byId, download, make, onClick, onFile, setText } from "../../page/elements";
import { drawReport } from "./report";

function wireTsh(desk: Desk): void {
  const lines = byId<HTMLTextAreaElement>("tsh-lines");
  onClick("copy-lines", async () => {
    const copied = await copyText(lines.value);
    setText(
      byId("tsh-copied"),
      copied ? "Copied." : "This browser copies nothing here: select the lines and copy them.",
    );
    if (!copied) lines.select();
  });
  onClick("score-lines", () => {
    const scores = addScoreLines(desk.round, desk.tables());
    lines.value = scores.lines.map((line) => `${line}\n`).join("");
    byId("tsh-left").replaceChildren(
      ...scores.left.map(({ table, why }) => make("li", "", `Table ${table} is not in it: ${why}.`)),
    );
    byId("tsh").hidden = false;
  });
}

/** Draws the exports; `changed` is called when a file has brought something. */
export function drawOut(desk: Desk, changed: () => void): void {
  const stem = (): string => `${desk.event.replace(/[^\w-]+/g, "-")}-round-${desk.round}`;
  for (const place of document.querySelectorAll(".after-overtime")) place.textContent = AFTER_OVERTIME;
  onClick("round-csv", () => download(`${stem()}.csv`, csvOf(desk.tables()), "text/csv"));
  onClick("print-round", () => {
    drawReport(desk);
    print();
  });
  onClick("save-hall", () => download(`${stem()}.json`, hallText(desk.hall), "application/json"));
  wireTsh(desk);
  onFile(byId("hall-file"), async (chosen) => {
    const hall = hallIn(await chosen.text());
    const answer = byId("hall-answer");
    answer.className = hall === null ? "failed" : "met";
    answer.textContent =
      hall === null
        ? `${chosen.name}: a hall’s file expected, found something else.`
        : `${chosen.name} is put together with this hall.`;
    if (hall === null) return;
    desk.take(hall);
    changed();
  });
  addEventListener("beforeprint", () => {
    if (!document.body.classList.contains("prints-log")) drawReport(desk);
  });
}
