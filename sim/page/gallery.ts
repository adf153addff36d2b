// The gallery: all the project's scenarios by rule document and clause, and a search in their titles and texts.

import { profiles } from "../../firmware/core/rules/profiles";
import { byId, make, setText } from "./elements";
import { addressOf } from "./route";

/** A scenario of the project, with the text of its file. */
export interface ScenarioFile {
  /** Path from the project's root: "test/scenarios/nz2022/challenge-stands.scenario". */
  path: string;
  text: string;
}

/** Subjects of the folders that belong to no rule document. */
const SUBJECTS: Record<string, string> = {
  device: "The device and its faults",
  director: "The director",
  power: "Loss of power",
  privacy: "What nobody may learn",
};

/** The rule document of a scenario that names none: the first at set-up. */
const OFFERED = profiles()[0].rules().name;

type Entry = ReturnType<typeof entryOf>;

const headOf = (text: string, name: string): string => new RegExp(`^${name}: (.*)$`, "m").exec(text)?.[1].trim() ?? "";

/** "(NZ 6.17)" at the end of a title; a clause can have parentheses of its own. */
const CLAUSE = /\s*\(((?:[^()]|\([^()]*\))*)\)$/;

/** Compares numbers by value: 6.2 comes before 6.17. */
const ORDER = new Intl.Collator("en", { numeric: true });
/** Sorts scenarios that name no clause after all that do. */
const LAST = "\uffff";

function entryOf(file: ScenarioFile) {
  const folder = file.path.split("/").at(-2) ?? "";
  const whole = headOf(file.text, "title");
  const clause = CLAUSE.exec(whole)?.[1] ?? "";
  const title = whole.replace(CLAUSE, "");
  const group = SUBJECTS[folder] ?? (headOf(file.text, "rules") || OFFERED);
  const href = addressOf({ path: file.path, atMs: 0 });
  const named = clause === "" ? [] : [make("span", "clause", clause)];
  const link = make("a", { href }, ...named, make("span", "", title));
  /** Text for the search, in small letters. */
  const sought = `${file.path} ${group} ${file.text}`.toLowerCase();
  return { group, title, clause, sought, item: make("li", "", link) };
}

/** The groups in their order, rule documents first, each with its entries by clause. */
function grouped(entries: Entry[]): [string, Entry[]][] {
  const subjects = Object.values(SUBJECTS);
  const names = [...new Set(entries.map((entry) => entry.group))];
  names.sort((a, b) => subjects.indexOf(a) - subjects.indexOf(b) || ORDER.compare(a, b));
  return names.map((name) => [
    name,
    entries
      .filter((entry) => entry.group === name)
      .sort((a, b) => ORDER.compare(a.clause || LAST, b.clause || LAST) || ORDER.compare(a.title, b.title)),
  ]);
}

export function drawGallery(files: ScenarioFile[]): void {
  const entries = files.map(entryOf);
  const groups = grouped(entries).map(([name, members]) => {
    const count = make("span", "count", String(members.length));
    const list = make("ul", "", ...members.map((entry) => entry.item));
    const details = make("details", "", make("summary", "", name, " ", count), list);
    byId("groups").append(details);
    return { details, count, members };
  });

  /** Entries that contain every word of the search. */
  function search(): void {
    const words = byId<HTMLInputElement>("search").value.toLowerCase().split(/\s+/).filter(Boolean);
    let shown = 0;
    for (const { details, count, members } of groups) {
      const found = members.filter((entry) => {
        entry.item.hidden = !words.every((word) => entry.sought.includes(word));
        return !entry.item.hidden;
      });
      shown += found.length;
      details.hidden = found.length === 0;
      details.open = words.length > 0;
      count.textContent = String(found.length);
    }
    setText(byId("found"), words.length === 0 ? `${shown} scenarios` : `${shown} of ${entries.length} scenarios`);
  }

  byId("search").addEventListener("input", search);
  search();
}
