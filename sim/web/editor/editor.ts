// The editor of scenarios: a text with its mistakes marked, played at once, kept as a draft, and saved as a file.

import { button, byId, download, make, setText } from "../elements";
import { addStyle } from "../style";
import { createDrafts, freeName, type Draft } from "./drafts";
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

const NEW_NAME = "mine.scenario";
/** What is written is looked at when the keys have rested for so long. */
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

/** More than so many are not all written out. */
const MOST_CHOICES = 6;

/** "Line 4: expected four digits, found 12"; of many things that were expected the first few. */
function drawProblem({ line, expected, found }: Problem): string {
  const choices = expected.split(" | ");
  const some =
    choices.length > MOST_CHOICES ? `a line such as ${choices.slice(0, 3).join(", ")}` : choices.join(" or ");
  return `Line ${line}: expected ${some}, found ${found}`;
}

/** The editor in its place on the page. */
export async function drawEditor(house: EditorHouse): Promise<Editor> {
  await addStyle("editor.css");
  const drafts = createDrafts(() => localStorage);
  let name = NEW_NAME;
  const field = createTextField(changed);
  const nameField = make("input", "");
  nameField.type = "text";
  const chooser = make("select", "control");
  const files = make("input", "");
  files.type = "file";
  const summary = make("p", "");
  summary.setAttribute("aria-live", "polite");
  const list = make("ul", "problems");
  const notice = make("p", "quiet");

  function drawDrafts(): void {
    const names = drafts.all().map((draft) => draft.name);
    if (!names.includes(name)) names.unshift(name);
    chooser.replaceChildren(...names.map((one) => new Option(one, one, one === name, one === name)));
  }

  function check(): Problem[] {
    const problems = problemsIn(field.text());
    const count = problems.length;
    setText(summary, count === 0 ? "It can be played." : count === 1 ? "1 mistake" : `${count} mistakes`);
    summary.className = count === 0 ? "met" : "failed";
    list.replaceChildren(
      ...problems.map((problem) =>
        make(
          "li",
          "",
          button(drawProblem(problem), () => field.goTo(problem)),
        ),
      ),
    );
    return problems;
  }

  function keep(): void {
    const kept = drafts.keep({ name, text: field.text() });
    setText(notice, kept ? "The draft is kept in this browser." : "This browser keeps no drafts: save it as a file.");
    drawDrafts();
  }

  let checking: ReturnType<typeof setTimeout> | undefined;
  function changed(): void {
    keep();
    clearTimeout(checking);
    checking = setTimeout(check, CHECK_MS);
  }

  function open(file: Draft): void {
    name = file.name;
    nameField.value = name;
    field.setText(file.text);
    setText(notice, "");
    drawDrafts();
    check();
  }

  /** A draft that has the file's name and another text stays as it is. */
  function openBeside(file: Draft): void {
    const all = drafts.all();
    const same = all.find((draft) => draft.name === file.name);
    open(same === undefined || same.text === file.text ? file : { ...file, name: freeName(file.name, all) });
  }

  function rename(): void {
    const wanted = nameField.value.trim();
    if (wanted !== "" && wanted !== name) {
      drafts.discard(name);
      name = freeName(wanted, drafts.all());
      keep();
    }
    nameField.value = name;
  }

  function play(): void {
    const [problem] = check();
    if (problem !== undefined) return field.goTo(problem);
    house.play({ name, text: field.text() });
  }

  function discard(): void {
    drafts.discard(name);
    open(drafts.all()[0] ?? { name: NEW_NAME, text: NEW_TEXT });
  }

  nameField.addEventListener("change", rename);
  chooser.addEventListener("change", () => {
    const draft = drafts.all().find((one) => one.name === chooser.value);
    if (draft !== undefined) open(draft);
  });
  files.addEventListener("change", () => {
    const file = files.files?.[0];
    files.value = "";
    if (file !== undefined) void file.text().then((text) => openBeside({ name: file.name, text }));
  });
  const playButton = button("Play it", play);
  playButton.classList.add("main");
  byId("editing").append(
    make("h2", "", "Editor"),
    make(
      "p",
      "quiet",
      "A scenario is a game in plain words. Ctrl and Space offer what can stand at the cursor, F8 goes to the next " +
        "mistake, and Tab leaves the text.",
    ),
    make(
      "div",
      "drafts",
      make("label", "field", "Draft ", chooser),
      make("label", "field", "Name of its file ", nameField),
    ),
    field.element,
    make(
      "div",
      "buttons",
      playButton,
      button("Save as a file", () => download(name, field.text(), "text/plain")),
      button("New", () => openBeside({ name: freeName(NEW_NAME, drafts.all()), text: NEW_TEXT })),
      button("Discard this draft", discard),
    ),
    summary,
    list,
    notice,
    make("label", "field", "Open a scenario file; it can also be dropped on the page ", files),
  );
  return {
    show: (file) => {
      if (file !== null) openBeside(file);
      else if (field.text() === "") open(drafts.all()[0] ?? { name: NEW_NAME, text: NEW_TEXT });
      field.focus();
    },
  };
}
