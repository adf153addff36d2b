// Bar above the text: chooses a draft, renames its file, and reports whether the browser has stored it.

import { byId, setText } from "../elements";
import { createDrafts, freeName, type Draft } from "./drafts";
import type { TextField } from "./text";

/** First draft: a short game whose expectations hold. */
const NEW: Draft = {
  name: "mine.scenario",
  text: `title: A game of my own
lexicon: MINE
words: CAT DOG QI

0:02    B presses                # the first player's clock is started
        expect lamp A
0:42    A presses                # 40 s for A
        expect faces 24:20 25:00
`,
};

export function createDraftBar(field: TextField) {
  const drafts = createDrafts(() => localStorage);
  let name = "";
  const chooser = byId<HTMLSelectElement>("draft");
  const nameField = byId<HTMLInputElement>("draft-name");
  const notice = byId("draft-notice");

  function showNames(): void {
    const names = drafts.all().map((draft) => draft.name);
    if (!names.includes(name)) names.unshift(name);
    chooser.replaceChildren(...names.map((one) => new Option(one, one, one === name, one === name)));
    nameField.value = name;
  }

  function keep(): void {
    const kept = drafts.keep({ name, text: field.text() });
    setText(notice, kept ? "The draft is kept in this browser." : "This browser keeps no drafts: save it as a file.");
    showNames();
  }

  function rename(): void {
    const wanted = nameField.value.trim();
    if (wanted === "" || wanted === name) return showNames();
    drafts.discard(name);
    name = freeName(wanted, drafts.all());
    keep();
  }

  function open(draft: Draft): void {
    field.setText(draft.text);
    name = draft.name;
    setText(notice, "");
    showNames();
  }

  /** Opens a file. If a draft has its name and another text, the file gets a free name. */
  function openBeside(file: Draft): void {
    const all = drafts.all();
    const same = all.find((draft) => draft.name === file.name);
    open(same === undefined || same.text === file.text ? file : { ...file, name: freeName(file.name, all) });
  }

  /** Opens the draft that was written last, or a new one. */
  const openLast = (): void => open(drafts.all()[0] ?? NEW);

  nameField.addEventListener("change", rename);
  chooser.addEventListener("change", () => {
    const draft = drafts.all().find((one) => one.name === chooser.value);
    if (draft !== undefined) open(draft);
  });
  return {
    /** The draft with its present text; its name is empty before one is opened. */
    draft: (): Draft => ({ name, text: field.text() }),
    keep,
    openBeside,
    openLast,
    openNew: (): void => open({ ...NEW, name: freeName(NEW.name, drafts.all()) }),
    discard: (): void => {
      drafts.discard(name);
      openLast();
    },
  };
}
