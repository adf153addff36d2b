// Which draft is in the editor, and what its file is called.

import { make } from "../elements";
import { freeName, type Draft, type Drafts } from "./drafts";

export interface DraftBar {
  element: HTMLElement;
  readonly name: string;
  /** A draft of this name is in the editor, whether it is kept or not. */
  setName(name: string): void;
  /** After drafts were kept or discarded. */
  refresh(): void;
}

/** `onChosen` is told of a draft that somebody has chosen, `onRenamed` that the present one has another name. */
export function createDraftBar(drafts: Drafts, onChosen: (draft: Draft) => void, onRenamed: () => void): DraftBar {
  let name = "";
  const nameField = make("input", "");
  nameField.type = "text";
  const chooser = make("select", "control");

  function refresh(): void {
    const names = drafts.all().map((draft) => draft.name);
    if (!names.includes(name)) names.unshift(name);
    chooser.replaceChildren(...names.map((one) => new Option(one, one, one === name, one === name)));
  }

  function rename(): void {
    const wanted = nameField.value.trim();
    if (wanted !== "" && wanted !== name) {
      drafts.discard(name);
      name = freeName(wanted, drafts.all());
      onRenamed();
    }
    nameField.value = name;
  }

  nameField.addEventListener("change", rename);
  chooser.addEventListener("change", () => {
    const draft = drafts.all().find((one) => one.name === chooser.value);
    if (draft !== undefined) onChosen(draft);
  });
  return {
    element: make(
      "div",
      "drafts",
      make("label", "field", "Draft ", chooser),
      make("label", "field", "Name of its file ", nameField),
    ),
    get name() {
      return name;
    },
    setName: (next) => {
      name = nameField.value = next;
      refresh();
    },
    refresh,
  };
}
