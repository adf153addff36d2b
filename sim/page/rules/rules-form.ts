// The form of a rules file: native inputs for each field, the file's own check at each change, and the page to sign.

import { profiles } from "../../../firmware/core/rules/profiles";
import type { Refusal } from "../../../scripts/rules/combinations";
import { checkRules, valuesFrom } from "../../../scripts/rules/file";
import { decisionText, pageOf } from "../../../scripts/rules/page";
import { DECISIONS, type Decision, HEAD } from "../../../scripts/rules/schema";
import { byId, download, make, onClick, onFile, setText } from "../elements";
import { reason } from "../reason";
import { firstValue, inputFor, type Kind } from "./inputs";

type Values = Record<string, unknown>;

const NEW: Values = {
  format: 1,
  name: "",
  title: "",
  edition: "",
  date: "undated",
  language: "en",
  from: "silent",
  clauses: {},
};
const HEADS: Record<string, string> = {
  name: "Name on the panel",
  title: "Title",
  edition: "Edition",
  date: "Date, or undated",
  language: "Language’s tag",
};

let file: Values = structuredClone(NEW);
/** Updates of the rows after a change. */
let showRows: ((refusals: Refusal[]) => void)[] = [];

const clauses = (): Record<string, string> => file.clauses as Record<string, string>;
const isSet = (field: string): boolean => Object.hasOwn(file, field);
/** The value of a field that the file leaves out; undefined for one that every file has to set. */
const left = (field: string): unknown => (valuesFrom(file.from as string | null) as Values)[field];

/** Refusals of a field: at its value, within it, or at its clause. */
function refusalsOf(field: string, refusals: Refusal[]): string[] {
  const own = refusals.filter(({ path }) => path.replace(/^clauses\./, "").split(".")[0] === field);
  return own.map(({ path, expected, found }) => `${path}: ${expected} expected, found ${found}`);
}

/** Checks the file, and shows the page to sign, or every reason for which there is none. */
function check(): void {
  const found = checkRules(file);
  const refusals = Array.isArray(found) ? found : [];
  showRows.forEach((show) => show(refusals));
  setText(byId("verdict"), refusals.length === 0 ? "Nothing is refused. Read this page beside the text." : "Not yet:");
  byId("refusals").replaceChildren(
    ...refusals.map(({ path, expected, found: value }) =>
      make("li", "", `${path || "the file"}: ${expected} expected, found ${value}`),
    ),
  );
  setText(byId("page"), Array.isArray(found) ? "" : pageOf(found));
  byId<HTMLButtonElement>("print").disabled = refusals.length > 0;
}

/** A line of text about the document, or the document that it starts from. */
function headRow(name: string): HTMLElement {
  const refused = make("p", "refused");
  showRows.push((refusals) => setText(refused, refusalsOf(name, refusals).join("; ")));
  const input = make("input", { type: "text", value: String(file[name] ?? ""), name });
  input.addEventListener("input", () => {
    file[name] = input.value;
    check();
  });
  return make("div", "", make("label", "head", HEADS[name], input), refused);
}

function fromRow(): HTMLElement {
  const names = ["silent", ...profiles().map(({ rules }) => rules().name)];
  const words = (name: string): string => (name === "silent" ? "nothing: a document of its own" : name);
  const options = names.map((name) => make("option", { value: name, selected: name === file.from }, words(name)));
  const input = make("select", { name: "from" }, ...options);
  input.addEventListener("change", () => {
    file.from = input.value;
    draw();
  });
  return make("label", "head", "Starts from", input);
}

/** A field: open if the file sets it, with its sentence, inputs and clause. */
function fieldRow(field: Decision): HTMLElement {
  const kind = DECISIONS[field] as unknown as Kind;
  const [sentence, cited, refused, body] = [make("span", ""), make("small", ""), make("p", "refused"), make("div", "")];
  const row = make("details", { open: isSet(field) }, make("summary", "", sentence, " ", cited), body, refused);
  row.dataset.field = field;
  const set = make("input", { type: "checkbox", checked: isSet(field) });
  const fill = (): void => {
    if (!isSet(field)) return body.replaceChildren();
    const change = (value: unknown): void => {
      file[field] = value;
      check();
    };
    const clause = make("input", { type: "text", value: clauses()[field] ?? "", name: `clauses.${field}` });
    clause.addEventListener("input", () => {
      if (clause.value === "") delete clauses()[field];
      else clauses()[field] = clause.value;
      check();
    });
    body.replaceChildren(
      inputFor(kind, { path: field, value: file[field], change }),
      make("label", "clause", "Clause", clause),
    );
  };
  set.addEventListener("change", () => {
    if (set.checked) file[field] = left(field) ?? firstValue(kind);
    else {
      delete file[field];
      delete clauses()[field];
    }
    fill();
    check();
  });
  row.insertBefore(make("label", "", set, " The document says this"), body);
  showRows.push((refusals) => {
    const value = isSet(field) ? file[field] : left(field);
    const own = refusalsOf(field, refusals);
    setText(sentence, own.length > 0 || value === undefined ? `${field} ` : decisionText(field, value));
    const other = file.from === "silent" ? "(not said)" : `(as in ${String(file.from)})`;
    setText(cited, isSet(field) ? `(${clauses()[field] ?? "no clause"})` : value === undefined ? "(to be set)" : other);
    setText(refused, own.join("; "));
    if (own.length > 0) row.open = true;
  });
  fill();
  return row;
}

/** Draws the form anew. */
function draw(): void {
  showRows = [];
  const head = byId("head");
  head.replaceChildren(make("legend", "", "The document"), ...Object.keys(HEADS).map(headRow), fromRow());
  byId("fields").replaceChildren(...(Object.keys(DECISIONS) as Decision[]).map(fieldRow));
  check();
}

/** Takes a file's text; what is no file of rules stays out, and the form as it is. */
function take(name: string, text: string): void {
  try {
    const value: unknown = JSON.parse(text);
    if (value === null || typeof value !== "object" || Array.isArray(value))
      throw new Error("an object with the fields of a rules file expected");
    const unknown = Object.keys(value).filter(
      (key) => ![...Object.keys(HEAD), ...Object.keys(DECISIONS), "from", "clauses"].includes(key),
    );
    if (unknown.length > 0) throw new Error(`fields of a rules file expected, found ${unknown.join(", ")}`);
    file = { ...structuredClone(NEW), ...value };
    if (file.clauses === null || typeof file.clauses !== "object") file.clauses = {};
    setText(byId("said"), `${name} is open.`);
    draw();
  } catch (fault) {
    setText(byId("said"), `${name}: ${reason(fault)}`);
  }
}

onFile(byId<HTMLInputElement>("open"), (chosen) => void chosen.text().then((text) => take(chosen.name, text)));
onClick("save", () => {
  const name =
    String(file.name)
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, "-") || "rules";
  download(`${name}.json`, JSON.stringify(file, null, 2) + "\n", "application/json");
});
onClick("print", () => print());
byId("form").addEventListener("submit", (event) => event.preventDefault());
draw();
