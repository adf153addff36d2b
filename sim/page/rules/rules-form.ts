// The form of a rules file: native inputs for each field, the file's own check at each change, and the page to sign.

import { profiles } from "../../../firmware/core/rules/profiles";
import type { Refusal } from "../../../scripts/rules/combinations";
import { checkRules, valuesFrom } from "../../../scripts/rules/file";
import { decisionText, pageOf } from "../../../scripts/rules/page";
import { jsonIn, refusalText } from "../../../scripts/rules/read";
import { DECISIONS, type Decision, HEAD, HEADINGS } from "../../../scripts/rules/schema";
import { meantBy, subjectOf } from "../../../scripts/rules/sentences";
import { byId, download, make, onClick, onFile, setText } from "../elements";
import { firstValue, inputFor, isShown, type Kind } from "./inputs";

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
  date: "Date, such as 2026-11-27, or undated",
  language: "Language, such as nl or en-NZ",
};

/** The browser's own copy of a file that is being written: a page that is closed loses nothing. */
const DRAFT = "tileclock rules file";

let file: Values = structuredClone(NEW);
/** Updates of the rows after a change. */
let showRows: ((refusals: Refusal[]) => void)[] = [];

const clauses = (): Record<string, string> => file.clauses as Record<string, string>;
const isSet = (field: string): boolean => Object.hasOwn(file, field);
/** The value of a field that the file leaves out; undefined for one that every file has to set. */
const left = (field: string): unknown => (valuesFrom(file.from as string | null) as Values)[field];

/** The field of a refusal: at its value, within it, or at its clause. */
const fieldOf = ({ path }: Refusal): string => path.replace(/^clauses\./, "").split(".")[0];
/** The element that shows what is refused. */
const placeOf = (refusal: Refusal): string => `field-${fieldOf(refusal)}`;

const refusalsOf = (field: string, refusals: Refusal[]): string[] =>
  refusals.filter((one) => fieldOf(one) === field).map(refusalText);

/** Checks the file, and shows the page to sign, or every reason for which there is none; returns how many there are. */
function check(): number {
  localStorage.setItem(DRAFT, JSON.stringify(file));
  const found = checkRules(file);
  const refusals = Array.isArray(found) ? found : [];
  showRows.forEach((show) => show(refusals));
  setText(byId("verdict"), refusals.length === 0 ? "Nothing is refused. Read this page beside the text." : "Not yet:");
  byId("refusals").replaceChildren(
    ...refusals.map((refusal) =>
      make("li", "", make("a", { href: `#${placeOf(refusal)}` }, refusalText(refusal) + meantBy(refusal.path))),
    ),
  );
  setText(byId("page"), Array.isArray(found) ? "" : pageOf(found));
  byId<HTMLButtonElement>("print").disabled = refusals.length > 0;
  return refusals.length;
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
  return make("div", { id: `field-${name}` }, make("label", "head", HEADS[name], input), refused);
}

function fromRow(): HTMLElement {
  // A document that is not built in is refused; the form shows which it is.
  const names = new Set(["silent", ...profiles().map(({ rules }) => rules().name), String(file.from ?? "silent")]);
  const words = (name: string): string => (name === "silent" ? "nothing: a document of its own" : name);
  const options = [...names].map((name) => make("option", { value: name, selected: name === file.from }, words(name)));
  const input = make("select", { name: "from" }, ...options);
  input.addEventListener("change", () => {
    file.from = input.value;
    draw();
  });
  const refused = make("p", "refused");
  showRows.push((refusals) => setText(refused, refusalsOf("from", refusals).join("; ")));
  return make("div", { id: "field-from" }, make("label", "head", "Starts from", input), refused);
}

/** The value of a field that the file begins to set: another than without it, if one is at hand. */
function startOf(field: Decision, kind: Kind): unknown {
  const without = left(field);
  if (typeof without === "boolean") return !without;
  return without || firstValue(kind.type === "nullable" ? kind.wrapped! : kind);
}

/** A field: open if the file sets it, with its sentence, inputs and clause. */
function fieldRow(field: Decision): HTMLElement {
  const kind = DECISIONS[field] as unknown as Kind;
  const [sentence, cited, refused, body] = [make("span", ""), make("small", ""), make("p", "refused"), make("div", "")];
  const row = make("details", { open: isSet(field) }, make("summary", "", sentence, " ", cited), body, refused);
  row.dataset.field = field;
  row.id = `field-${field}`;
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
    if (set.checked) file[field] = startOf(field, kind);
    else {
      delete file[field];
      delete clauses()[field];
    }
    fill();
    check();
  });
  row.insertBefore(make("label", "", set, " The document decides this"), body);
  showRows.push((refusals) => {
    const value = isSet(field) ? file[field] : left(field);
    const own = refusalsOf(field, refusals);
    const isSound = isShown(kind, value) && !refusals.some(({ path }) => path.split(".")[0] === field);
    setText(sentence, isSound ? decisionText(field, value as never) : subjectOf(field));
    const other = file.from === "silent" ? "(not said)" : `(as in ${String(file.from)})`;
    setText(cited, isSet(field) ? `(${clauses()[field] ?? "no clause"})` : value === undefined ? "(to be set)" : other);
    setText(refused, own.join("; "));
    if (own.length > 0) row.open = true;
  });
  fill();
  return row;
}

/** Draws the form anew; returns how much of its file is refused. */
function draw(): number {
  showRows = [];
  const head = byId("head");
  head.replaceChildren(make("legend", "", "The document"), ...Object.keys(HEADS).map(headRow), fromRow());
  byId("fields").replaceChildren(
    ...(Object.keys(DECISIONS) as Decision[]).flatMap((field) => {
      const heading = HEADINGS[field];
      return [...(heading === undefined ? [] : [make("h3", "", heading)]), fieldRow(field)];
    }),
  );
  return check();
}

/** Why the form cannot show a value, in words; null if it can, whether the file is refused or not. */
function whyNotShown(value: unknown): string | null {
  if (value === null || typeof value !== "object" || Array.isArray(value))
    return "an object with the fields of a rules file expected";
  const known = [...Object.keys(HEAD), ...Object.keys(DECISIONS), "from", "clauses"];
  const unknown = Object.keys(value).filter((key) => !known.includes(key));
  if (unknown.length > 0) return `fields of a rules file expected, found ${unknown.join(", ")}`;
  const values = value as Values;
  const wrong = (Object.keys(DECISIONS) as Decision[]).find(
    (field) => Object.hasOwn(values, field) && !isShown(DECISIONS[field] as unknown as Kind, values[field]),
  );
  const found = checkRules(value);
  if (wrong === undefined || !Array.isArray(found)) return null;
  return refusalsOf(wrong, found).join("; ");
}

/** Takes a file's text; what is no file of rules stays out, and the form as it is. */
function take(name: string, text: string): void {
  const found = jsonIn(text);
  const fault = Array.isArray(found) ? found.map(refusalText).join("; ") : whyNotShown(found.value);
  if (fault !== null) return setText(byId("said"), `${name}: ${fault}`);
  file = { ...structuredClone(NEW), ...(found as { value: Values }).value };
  if (file.clauses === null || typeof file.clauses !== "object") file.clauses = {};
  const count = draw();
  const refusals = count === 1 ? "1 refusal is" : `${count} refusals are`;
  setText(byId("said"), `${name} is open.${count === 0 ? "" : ` ${refusals} said below the form and at the field.`}`);
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
onClick("new", () => {
  if (!confirm("A new file takes the place of this one. What is not saved is lost.")) return;
  file = structuredClone(NEW);
  setText(byId("said"), "");
  draw();
});
byId("form").addEventListener("submit", (event) => event.preventDefault());
const draft = localStorage.getItem(DRAFT);
draw();
if (draft !== null && draft !== JSON.stringify(NEW)) take("The file of before", draft);
