// The editor of scenarios: marks mistakes, plays the text, stores it as a draft, and saves it as a file.

import { button, byId, download, make, onClick, onFile, setText } from "../elements";
import { addStyle } from "../style";
import { createDraftBar } from "./draft-bar";
import type { Draft } from "./drafts";
import type { Problem } from "./problems";
import { createTextField } from "./text";

/** Opens a file in the editor; without one, the last draft. */
export type ShowEditor = (file: Draft | null) => void;

/** A mistake with more expected forms than this names only the first few. */
const MOST_CHOICES = 6;

/** Text such as "Line 4: expected four digits, found 12". */
function textOf({ line, expected, found }: Problem): string {
  const choices = expected.split(" | ");
  const some =
    choices.length > MOST_CHOICES ? `a line such as ${choices.slice(0, 3).join(", ")}` : choices.join(" or ");
  return `Line ${line}: expected ${some}, found ${found}`;
}

/** Lists the mistakes below the text; a click on one calls `goTo`. */
function listProblems(problems: Problem[], goTo: (problem: Problem) => void): void {
  const count = problems.length;
  const summary = byId("mistake-count");
  setText(summary, count === 0 ? "It can be played." : count === 1 ? "1 mistake" : `${count} mistakes`);
  summary.className = count === 0 ? "met" : "failed";
  const lines = problems.map((problem) => button(textOf(problem), () => goTo(problem)));
  byId("mistakes").replaceChildren(...lines.map((line) => make("li", "", line)));
}

/** Wires the editor's part of the page; `playDraft` plays its text. */
export async function drawEditor(playDraft: (file: Draft) => void): Promise<ShowEditor> {
  await addStyle("editor.css");
  let problems: Problem[] = [];
  const field = createTextField(byId("editor"), () => drafts.keep(), show);
  const drafts = createDraftBar(field);

  function show(found: Problem[]): void {
    problems = found;
    listProblems(found, field.goTo);
  }

  /** Plays the text; if it has a mistake, moves the cursor to the first one instead. */
  function play(): void {
    field.check();
    if (problems.length > 0) field.goTo(problems[0]);
    else playDraft(drafts.draft());
  }

  onClick("play-draft", play);
  onClick("save-draft", () => {
    const { name, text } = drafts.draft();
    download(name, text, "text/plain");
  });
  onClick("new-draft", drafts.openNew);
  onClick("discard-draft", drafts.discard);
  onFile(byId("draft-file"), (file) => {
    void file.text().then((text) => drafts.openBeside({ name: file.name, text }));
  });
  byId("editor-parts").hidden = false;
  return (file) => {
    if (file !== null) drafts.openBeside(file);
    else if (drafts.draft().name === "") drafts.openLast();
    field.focus();
  };
}
