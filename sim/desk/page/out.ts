// Exports results: CSV, lines for tsh, a report to print, and the whole hall as a file for another desk.

import { decode } from "../../../lexicon-pack/text";
import { gamesOf, withScores } from "../division-file";
import { AFTER_OVERTIME, csvOf, leftTexts } from "../exports";
import { tooLong } from "../pairings";
import type { TableView } from "../tables";
import { hallIn, hallText } from "../chunks";
import { type Desk, roundOf } from "../desk";
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
    sayLeft(leftTexts(scores.left, "these lines"));
    byId("tsh").hidden = false;
  });
}

const sayLeft = (texts: string[]): void =>
  byId("tsh-left").replaceChildren(...texts.map((text) => make("li", "", text)));

/** Rounds of which the hall has tables. */
function allTables(desk: Desk): TableView[] {
  return Array.from({ length: roundOf(desk.hall) }, (_, i) => desk.tables(i + 1)).flat();
}

/** Puts the scores of all rounds into a division's file, which the browser gives back under its name. */
async function fillDivision(desk: Desk, chosen: File): Promise<void> {
  const answer = byId("division-answer");
  const long = tooLong(chosen.size);
  if (long !== null) return setText(answer, `${chosen.name}: ${long.expected} expected, found ${long.found}.`);
  const division = chosen.name.replace(/\.[^.]*$/, "").toUpperCase();
  const bytes = new Uint8Array(await chosen.arrayBuffer());
  const { games, left } = gamesOf(division, allTables(desk));
  const written = withScores(decode(bytes), games);
  const wholes = [...left, ...written.left];
  sayLeft(leftTexts(wholes, chosen.name));
  byId("tsh").hidden = wholes.length === 0;
  setText(
    answer,
    games.length + left.length === 0
      ? `No table is of a division ${division}: the file is named like its division, such as a.t.`
      : `${written.games} games of division ${division} are in ${chosen.name}.`,
  );
  if (written.games > 0) download(chosen.name, encodeLike(bytes, written.text), "text/plain");
}

/** The text in the encoding in which these bytes were read. tsh takes isolatin1 unless it is told another one. */
const encodeLike = (bytes: Uint8Array, text: string): Uint8Array<ArrayBuffer> => {
  const utf8 = new TextEncoder().encode(decode(bytes));
  const same = utf8.length === bytes.length && utf8.every((byte, at) => byte === bytes[at]);
  return same ? new TextEncoder().encode(text) : Uint8Array.from(text, (sign) => sign.charCodeAt(0));
};

/** Draws the exports; `changed` is called when a file has brought something. */
export function drawOut(desk: Desk, changed: () => void): void {
  const stem = (): string => `${desk.event.replace(/[^\w-]+/g, "-")}-round-${desk.round}`;
  for (const place of document.querySelectorAll(".after-overtime")) place.textContent = AFTER_OVERTIME;
  onClick("round-csv", () => download(`${stem()}.csv`, csvOf(desk.tables()), "text/csv"));
  onClick("event-csv", () =>
    download(`${desk.event.replace(/[^\w-]+/g, "-")}.csv`, csvOf(allTables(desk)), "text/csv"),
  );
  onFile(byId("division-file"), (chosen) => void fillDivision(desk, chosen));
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
