// The editor of scenarios: a text with its mistakes marked, played at once, kept as a draft, and saved as a file.

import { button, byId, download, make, setText } from "../elements";
import { addStyle } from "../style";
import { createDraftBar } from "./draft-bar";
import { createDrafts, freeName, type Draft } from "./drafts";
import { createProblemList } from "./problem-list";
import { problemsIn, type Problem } from "./problems";
import { createTextField } from "./text";

export interface EditorHouse {
  /** Plays the text in the theatre at once. */
  play(file: Draft): void;
}

export interface Editor {
  /** Shows this file to be edited, or what was last written. */
  show(file: Draft | null): void;
}

const HELP =
  "A scenario is a game in plain words. Ctrl and Space offer what can stand at the cursor, F8 goes to the next " +
  "mistake, and Tab leaves the text.";
const NEW_NAME = "mine.scenario";
/** Pause between the last key and the reading of the text. */
const CHECK_MS = 250;
/** A whole game to begin with: what it expects is right, so that it plays to its end. */
const NEW_TEXT = `title: A game of my own
lexicon: MINE
words: CAT DOG QI

0:02    B presses                # the first player's clock is started
        expect lamp A
0:42    A presses                # 40 s for A
        expect faces 24:20 25:00
`;

/** A field that opens a file of the person's own. */
function fileField(open: (file: Draft) => void): HTMLElement {
  const files = make("input", "");
  files.type = "file";
  files.addEventListener("change", () => {
    const file = files.files?.[0];
    files.value = "";
    if (file !== undefined) void file.text().then((text) => open({ name: file.name, text }));
  });
  return make("label", "field", "Open a scenario file; it can also be dropped on the page ", files);
}

/** The editor in its place on the page. */
export async function drawEditor(house: EditorHouse): Promise<Editor> {
  await addStyle("editor.css");
  const drafts = createDrafts(() => localStorage);
  const field = createTextField(changed);
  const bar = createDraftBar(drafts, open, keep);
  const problems = createProblemList(field.goTo);
  const notice = make("p", "quiet");

  function check(): Problem[] {
    const found = problemsIn(field.text());
    problems.show(found);
    return found;
  }

  function keep(): void {
    const kept = drafts.keep({ name: bar.name, text: field.text() });
    setText(notice, kept ? "The draft is kept in this browser." : "This browser keeps no drafts: save it as a file.");
    bar.refresh();
  }

  let checking: ReturnType<typeof setTimeout> | undefined;
  function changed(): void {
    keep();
    clearTimeout(checking);
    checking = setTimeout(check, CHECK_MS);
  }

  function open(file: Draft): void {
    field.setText(file.text);
    bar.setName(file.name);
    setText(notice, "");
    check();
  }

  /** A draft that has the file's name and another text stays as it is. */
  function openBeside(file: Draft): void {
    const all = drafts.all();
    const same = all.find((draft) => draft.name === file.name);
    open(same === undefined || same.text === file.text ? file : { ...file, name: freeName(file.name, all) });
  }

  function openLast(): void {
    open(drafts.all()[0] ?? { name: NEW_NAME, text: NEW_TEXT });
  }

  /** With a mistake in it the cursor goes there instead. */
  function play(): void {
    const [problem] = check();
    if (problem !== undefined) field.goTo(problem);
    else house.play({ name: bar.name, text: field.text() });
  }

  function discard(): void {
    drafts.discard(bar.name);
    openLast();
  }

  const playButton = button("Play it", play);
  playButton.classList.add("main");
  const buttons = make(
    "div",
    "buttons",
    playButton,
    button("Save as a file", () => download(bar.name, field.text(), "text/plain")),
    button("New", () => openBeside({ name: freeName(NEW_NAME, drafts.all()), text: NEW_TEXT })),
    button("Discard this draft", discard),
  );
  byId("editing").append(
    make("h2", "", "Editor"),
    make("p", "quiet", HELP),
    bar.element,
    field.element,
    buttons,
    problems.element,
    notice,
    fileField(openBeside),
  );
  return {
    show: (file) => {
      if (file !== null) openBeside(file);
      else if (bar.name === "") openLast();
      field.focus();
    },
  };
}
