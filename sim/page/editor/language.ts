// The scenario language for CodeMirror: colours, completion at the cursor, and marked mistakes.

import { autocompletion, type Completion, type CompletionContext } from "@codemirror/autocomplete";
import { HighlightStyle, StreamLanguage, syntaxHighlighting, type StringStream } from "@codemirror/language";
import { lintGutter, linter, type Diagnostic } from "@codemirror/lint";
import type { Extension, Text } from "@codemirror/state";
import type { EditorView } from "@codemirror/view";
import { tags } from "@lezer/highlight";
import { HEADS } from "../../play/scenario/head";
import { ACTIONS, EXPECTATIONS } from "../../play/scenario/lines";
import { exampleIn, offersAt, type Offer } from "./offers";
import { problemsIn, type Problem } from "./problems";

/** Keywords: the words in small letters of all forms of a line. */
const WORDS = new Set(`${ACTIONS} ${EXPECTATIONS}`.match(/\b[a-z]+\b/g));
const HEAD = new RegExp(`^(?:${HEADS.replaceAll(" | ", "|")})(?= |$)`);

/** State of the tokeniser in a line: before its first word, in a head's value, after "expect", or in free text. */
type Within = "start" | "value" | "words" | "expectation" | "text";

function tokenAt(stream: StringStream, state: { within: Within }): string | null {
  if (stream.sol()) state.within = "start";
  if (stream.eatSpace()) return null;
  if (stream.peek() === "#") {
    stream.skipToEnd();
    return "comment";
  }
  if (state.within === "start" && stream.match(HEAD)) {
    state.within = "value";
    return "heading";
  }
  if (state.within === "start" && stream.match(/^\+?\d[\d:.]*(?=\s|$)/)) {
    state.within = "words";
    return "time";
  }
  if (state.within === "value" || state.within === "text") {
    stream.match(/^[^#]+/);
    return "text";
  }
  stream.match(/^[^\s#]+/);
  const word = stream.current();
  if (word === "expect") state.within = "expectation";
  else if (state.within === "expectation" && ["says", "row", "prints", "panel", "printed"].includes(word))
    state.within = "text";
  else if (state.within === "start") state.within = "words";
  if (word === "expect") return "expect";
  if (WORDS.has(word)) return "action";
  return /^[-+\d]/.test(word) ? "number" : "name";
}

const LANGUAGE = StreamLanguage.define<{ within: Within }>({
  name: "scenario",
  startState: () => ({ within: "start" }),
  copyState: (state) => ({ ...state }),
  token: tokenAt,
  languageData: { commentTokens: { line: "#" } },
  tokenTable: {
    time: tags.labelName,
    expect: tags.controlKeyword,
    action: tags.keyword,
    text: tags.string,
    name: tags.name,
  },
});

const PAINT = HighlightStyle.define([
  { tag: tags.comment, color: "var(--quiet)", fontStyle: "italic" },
  { tag: tags.heading, color: "var(--quiet)", fontWeight: "600" },
  { tag: tags.labelName, color: "var(--focus)" },
  { tag: tags.controlKeyword, color: "var(--met)", fontWeight: "600" },
  { tag: tags.keyword, fontWeight: "600" },
  { tag: tags.string, color: "var(--ink)" },
]);

const KINDS: Record<Offer["kind"], string> = {
  head: "in the head",
  action: "what happens",
  expectation: "what must be seen",
  says: "what the panel says",
  key: "key",
  value: "",
};

/** Inserts the offer, and selects its example, so that typing replaces the example. */
function take(view: EditorView, offer: Offer, from: number, to: number): void {
  const example = exampleIn(offer);
  const end = from + offer.text.length;
  const selection = example === null ? { anchor: end } : { anchor: from + example.from, head: from + example.to };
  view.dispatch({ changes: { from, to, insert: offer.text }, selection, userEvent: "input.complete" });
}

function complete(context: CompletionContext): { from: number; options: Completion[] } | null {
  const { state, pos, explicit } = context;
  const line = state.doc.lineAt(pos);
  const before = state.sliceDoc(line.from, pos);
  const rules = /^rules: *(.*?) *(?:#.*)?$/m.exec(state.doc.toString())?.[1] ?? "";
  const found = offersAt(before, rules);
  if (found === null) return null;
  const from = line.from + found.from;
  if (!explicit && from === pos && /(^|\s)$/.test(before) && !/(expect|says|row|prints|keys?|: *) $/.test(before))
    return null;
  const options = found.offers.map((offer) => ({
    label: offer.text,
    detail: KINDS[offer.kind],
    apply: (view: EditorView, _: Completion, start: number, end: number) => take(view, offer, start, end),
  }));
  return { from, options };
}

/** The parser's message; several expected forms have a line each. */
function messageOf({ expected, found }: Problem): string {
  const choices = expected.split(" | ");
  if (choices.length === 1) return `expected ${expected}, found ${found}`;
  return `found ${found}, expected one of\n${choices.join("\n")}`;
}

function diagnosticOf(problem: Problem, doc: Text): Diagnostic {
  const start = doc.line(problem.line).from;
  const { from, to } = { from: start + problem.from, to: start + problem.to };
  return { from, to, severity: "error", message: messageOf(problem) };
}

/** Delay between the last key and the check of the text. */
const LINT_MS = 250;

/** Offers shown around the chosen one. With more, the list would scroll, and no key reaches its scroll bar. */
const MOST_OFFERS = 10;

/** Calls `onProblems` with the mistakes after each check of the text. */
export function scenarioLanguage(onProblems: (problems: Problem[]) => void): Extension {
  function diagnose({ state: { doc } }: EditorView): Diagnostic[] {
    const problems = problemsIn(doc.toString());
    onProblems(problems);
    return problems.map((problem) => diagnosticOf(problem, doc));
  }
  return [
    LANGUAGE,
    syntaxHighlighting(PAINT),
    autocompletion({ override: [complete], icons: false, maxRenderedOptions: MOST_OFFERS }),
    linter(diagnose, { delay: LINT_MS }),
    lintGutter(),
  ];
}
