// The editor of scenarios: marks mistakes, plays the text, stores it as a draft, and saves it as a file.

import { button, byId, download, make } from "../elements";
import { fileField } from "../fields";
import { addStyle } from "../style";
import { createDraftBar } from "./draft-bar";
import type { Draft } from "./drafts";
import { createProblemList } from "./problem-list";
import type { Problem } from "./problems";
import { createTextField } from "./text";

const HELP =
  "A scenario is a game in plain words. Ctrl and Space offer what can stand at the cursor, F8 goes to the next " +
  "mistake, and Tab leaves the text.";

/** Opens a file in the editor; without one, the last draft. */
export type ShowEditor = (file: Draft | null) => void;

/** Puts the editor into its place on the page; `playDraft` plays its text. */
export async function drawEditor(playDraft: (file: Draft) => void): Promise<ShowEditor> {
  await addStyle("editor.css");
  let problems: Problem[] = [];
  const field = createTextField(() => drafts.keep(), show);
  const list = createProblemList(field.goTo);
  const drafts = createDraftBar(field);

  function show(found: Problem[]): void {
    problems = found;
    list.show(found);
  }

  /** Plays the text; if it has a mistake, moves the cursor to the first one instead. */
  function play(): void {
    field.check();
    if (problems.length > 0) field.goTo(problems[0]);
    else playDraft(drafts.draft());
  }

  function save(): void {
    const { name, text } = drafts.draft();
    download(name, text, "text/plain");
  }

  byId("editing").append(
    make("h2", "", "Editor"),
    make("p", "quiet", HELP),
    drafts.element,
    field.element,
    make(
      "div",
      "buttons",
      button("Play it", play, "control main"),
      button("Save as a file", save),
      button("New", drafts.openNew),
      button("Discard this draft", drafts.discard),
    ),
    list.element,
    drafts.notice,
    fileField("Open a scenario file; it can also be dropped on the page", (file) => {
      void file.text().then((text) => drafts.openBeside({ name: file.name, text }));
    }),
  );
  return (file) => {
    if (file !== null) drafts.openBeside(file);
    else if (drafts.draft().name === "") drafts.openLast();
    field.focus();
  };
}
