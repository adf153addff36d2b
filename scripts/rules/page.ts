// The page that the director signs: what a rules file decides, in plain language, with the clauses; examples that the
// firmware has worked out; and the check code.

import { rulesCode } from "../../firmware/core/rules/text";
import { examplesOf } from "./examples";
import type { CheckedFile } from "./file";
import { packRules } from "./pack";
import { textCrc32 } from "./text-crc32";
import { DECISIONS, type Decision } from "./schema";
import { challengeSays, sentenceOf } from "./sentences";

/** A decision on the page: sentences, and the clause of a field that the file sets. */
export interface Line {
  field: Decision;
  text: string;
  clause: string | null;
}

function listText(lists: CheckedFile["whole"]["lists"]): string {
  const each = lists.map(({ name, checkCode = null, challenges, restartOnceRacked = false }) =>
    [
      sentenceOf("lists.name", name),
      sentenceOf("lists.checkCode", checkCode),
      ...challenges.map(
        (one, place) => (place === 0 ? "" : "Or: ") + `A challenge of a play that stands: ${challengeSays(one)}.`,
      ),
      sentenceOf("lists.restartOnceRacked", restartOnceRacked),
    ]
      .filter(Boolean)
      .join(" "),
  );
  return each.length === 1 ? each[0] : each.map((text, place) => `List ${place + 1}. ${text}`).join(" ");
}

/** The decision by this value of a field, in plain language. */
export function decisionText(field: Decision, value: unknown): string {
  if (field === "lists") return listText(value as CheckedFile["whole"]["lists"]);
  const own = sentenceOf(field, value);
  if (value === null || typeof value !== "object" || Array.isArray(value)) return own;
  return [own, ...Object.entries(value).map(([part, of]) => sentenceOf(`${field}.${part}`, of))].join(" ");
}

/** Every decision of a file, in the order of its schema. */
export function decisionLines({ whole, clauses }: CheckedFile): Line[] {
  const fields = Object.keys(DECISIONS) as Decision[];
  // Without look-ups another list than the named one changes nothing.
  const isSaid = (field: Decision): boolean => field !== "listMandatory" || whole.verdict === "device";
  return fields.filter(isSaid).map((field) => ({
    field,
    text: decisionText(field, whole[field]),
    clause: clauses[field] ?? null,
  }));
}

/** Notes for the organiser of a file that is not refused. */
export function warningsOf({ whole }: CheckedFile): string[] {
  const warnings: string[] = [];
  if (whole.overtimePointsPerMinute === 0 && whole.overtimeLimit === null)
    warnings.push("Overtime costs nothing and has no limit.");
  if (whole.out === null || (whole.out.overSeconds === null && whole.out.startSeconds === null))
    if (whole.holdDrawSeconds === null)
      warnings.push("An opponent may sit over an out play: only the director ends the game then.");
  for (const { challenges } of whole.lists)
    if (challenges.some(({ failed, turn }) => failed.points > 0 && failed.of === "off challenger" && turn === "player"))
      warnings.push("A failed challenge costs points and the turn.");
  return [...new Set(warnings)];
}

/** The check code in two parts, as a pack's. */
export function checkCodeOf({ rules }: CheckedFile): string {
  const line = packRules(rules);
  const code = rulesCode(line.slice(0, line.lastIndexOf(";") + 1), textCrc32);
  return `${code.slice(0, 3)}-${code.slice(3)}`;
}

/** The page as plain text. */
export function pageOf(file: CheckedFile): string {
  const { title, edition, date, language, name } = file.whole;
  const lines = decisionLines(file);
  const said = lines.filter(({ clause }) => clause !== null);
  const left = lines.filter(({ clause }) => clause === null);
  const starts = file.from === null || file.from === "silent" ? null : file.from;
  const base = starts === null ? "Where the document says nothing, the device plays by this" : `As in ${starts}`;
  const part = (head: string, items: string[]): string[] =>
    items.length > 0 ? ["", head, ...items.map((item) => `- ${item}`)] : [];
  return [
    `${name}    check code ${checkCodeOf(file)}, as set-up shows it`,
    "",
    `Title: ${title}`,
    `Edition: ${edition}; date: ${date}; language: ${language}`,
    ...(starts === null ? [] : [`Starts from: ${starts}`]),
    ...part(
      "What the document says",
      said.map(({ text, clause }) => `${text} (${clause})`),
    ),
    ...part(
      base,
      left.map(({ text }) => text),
    ),
    ...part("Worked out by the firmware", examplesOf(file.rules)),
    ...part("Note", warningsOf(file)),
    ...part("Not in a file: the director's", [
      "a turn that is lost without a word, limits of exchanges, a side that sits out, and what only players do.",
    ]),
    "",
    "Read beside the document. Director: ______________________   Date: ______________",
  ].join("\n");
}
