// The director's log: all entries of the event, to be read, printed and taken back.

import { button, byId, make, onClick, onSubmit } from "../../page/elements";
import type { Desk } from "../desk";
import { noted } from "../filing";
import { type LogLine, logOf } from "../log";

/** Lines that are shown; all are printed. */
const MOST_LINES = 200;

function lineText({ by, text, since }: LogLine): string {
  return `${by}: ${text}${since === "" ? "" : ` (${since})`}`;
}

function drawLine(desk: Desk, line: LogLine): HTMLElement {
  const item = make("li", line.since === "" ? "" : "quiet", lineText(line));
  if (line.since !== "" || line.entry.kind === "undo") return item;
  const back = button("Take back", () => {
    const stays = desk.takeBack(line.entry);
    if (stays !== null) item.append(make("span", "failed", ` It stays: ${stays.why}.`));
  });
  item.append(" ", back);
  return item;
}

export function drawLog(desk: Desk): () => void {
  const part = byId<HTMLDetailsElement>("log");
  const note = byId<HTMLInputElement>("note");
  const answer = byId("log-answer");

  function paint(): void {
    if (!part.open) return;
    const lines = logOf(desk.hall);
    byId("log-lines").replaceChildren(...lines.slice(0, MOST_LINES).map((line) => drawLine(desk, line)));
    byId("log-count").textContent =
      `${lines.length} entries${lines.length > MOST_LINES ? ", the last of them here" : ""}`;
  }

  part.addEventListener("toggle", paint);
  onSubmit(byId("noting"), () => {
    const written = desk.file(noted(note.value.trim()), "a note");
    const refused = "expected" in written;
    answer.textContent = refused ? `Expected: ${written.expected}.` : "";
    if (!refused) note.value = "";
  });
  onClick("print-log", () => {
    const lines = logOf(desk.hall).reverse();
    byId("report").replaceChildren(
      make("h2", "", `${desk.event}: log of all entries`),
      make("ol", "", ...lines.map((line) => make("li", "", lineText(line)))),
    );
    document.body.classList.add("prints-log");
    print();
    document.body.classList.remove("prints-log");
  });
  return paint;
}
