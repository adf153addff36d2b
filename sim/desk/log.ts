// The director's log: every entry in words, the same on every desk.

import { entriesOf, type Hall } from "./chunks";
import type { Entry, Filed } from "./entries";
import { fold, inLogOrder, samePlace } from "./fold";
import { figuresText } from "./notices";

export interface LogLine {
  entry: Entry;
  /** Time of day and desk. */
  by: string;
  text: string;
  /** Later fate of the entry; empty for one that still counts. */
  since: string;
}

const clockText = (ms: number): string => new Date(ms).toTimeString().slice(0, 5);
const placeText = ({ round, table }: { round: number; table: number }): string => `round ${round}, table ${table}`;

function sourceText({ source }: Filed): string {
  if (source.from === "line") return "typed";
  const { device, game, revision } = source.result;
  return `device ${device}, game ${game}, revision ${revision}`;
}

function resultText(filed: Filed, answered: Entry[]): string {
  const said = `${placeText(filed)}: ${figuresText(filed)} (${sourceText(filed)})`;
  const others = answered.filter((one): one is Filed => one.kind === "result");
  if (others.length === 0) return said;
  const had = others.map((one) => figuresText(one) + (samePlace(one, filed) ? "" : ` at ${placeText(one)}`));
  return `${said}, for ${[...new Set(had)].join(" and ")}`;
}

function textOf(entry: Entry, answered: Entry[]): string {
  switch (entry.kind) {
    case "result":
      return resultText(entry, answered);
    case "none":
      return `${placeText(entry)}: taken away`;
    case "pairing": {
      const division = entry.division === "" ? "" : `, division ${entry.division}`;
      return `round ${entry.round}${division}: ${entry.rows.length} pairings`;
    }
    case "began":
      return `round ${entry.round} began at ${clockText(entry.startedAt)}`;
    case "note":
      return `note: ${entry.text}`;
    case "undo":
      return `taken back: ${answered.map((one) => textOf(one, [])).join("; ") || "an entry that is not here"}`;
  }
}

/** All entries in the log's order, the last first. */
export function logOf(hall: Hall): LogLine[] {
  const { byId, answersTo } = fold(hall);
  return entriesOf(hall)
    .sort((one, other) => inLogOrder(other, one))
    .map((entry) => {
      const answered = entry.answers.flatMap((id) => byId.get(id) ?? []);
      const answers = answersTo.get(entry.id) ?? [];
      const since = answers.map(({ kind, desk }) => `${kind === "undo" ? "taken back" : "replaced"} by ${desk}`);
      const by = `${clockText(entry.at)} ${entry.desk}`;
      return { entry, by, text: textOf(entry, answered), since: [...new Set(since)].join(", ") };
    });
}
