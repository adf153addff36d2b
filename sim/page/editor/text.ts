// The editor's text field: CodeMirror with the extensions that scenarios need, in the page's colours.

import { closeCompletion, completionKeymap, completionStatus } from "@codemirror/autocomplete";
import { defaultKeymap, history, historyKeymap } from "@codemirror/commands";
import { forceLinting, lintKeymap } from "@codemirror/lint";
import { EditorState } from "@codemirror/state";
import { EditorView, highlightActiveLine, keymap, lineNumbers } from "@codemirror/view";
import type { Problem } from "./problems";
import { scenarioLanguage } from "./language";

export type TextField = ReturnType<typeof createTextField>;

const THEME = EditorView.theme({
  "&": { color: "var(--ink)", backgroundColor: "var(--paper)", maxHeight: "max(240px, 60vh)", fontSize: "13px" },
  "&.cm-focused": { outline: "3px solid var(--focus)", outlineOffset: "1px" },
  ".cm-scroller": { fontFamily: "var(--mono)", lineHeight: "1.5" },
  ".cm-content": { caretColor: "var(--ink)", minHeight: "160px" },
  ".cm-gutters": { color: "var(--quiet)", backgroundColor: "var(--paper)", border: "none" },
  ".cm-activeLine": { backgroundColor: "color-mix(in srgb, var(--table) 60%, transparent)" },
  ".cm-tooltip": { color: "var(--ink)", backgroundColor: "var(--paper)", border: "1px solid var(--line)" },
  ".cm-tooltip.cm-tooltip-autocomplete > ul": { fontFamily: "var(--mono)", maxHeight: "none" },
  ".cm-tooltip.cm-tooltip-autocomplete > ul > li[aria-selected]": {
    color: "var(--chosen-ink)",
    background: "var(--chosen)",
  },
  ".cm-completionDetail": { opacity: "0.85", fontStyle: "normal" },
  ".cm-diagnostic": { whiteSpace: "pre-wrap", maxHeight: "14em", overflow: "auto" },
  ".cm-diagnostic-error": { borderLeftColor: "var(--failed)" },
  ".cm-lintRange-error": {
    backgroundImage: "none",
    textDecoration: "underline wavy var(--failed)",
    textDecorationSkipInk: "none",
  },
});

/** Replaces a selection by typed text. The browser would give the text a style, which the page's policy forbids. */
function typeOverSelection(event: InputEvent, view: EditorView): boolean {
  if (event.inputType !== "insertText" || event.data === null || event.isComposing) return false;
  if (view.state.selection.main.empty) return false;
  view.dispatch(view.state.replaceSelection(event.data), { userEvent: "input.type", scrollIntoView: true });
  return true;
}

/**
 * Fills the element with the field, and calls `onProblems` with the mistakes in its text. Tab leaves the text, as on
 * any page. The element has a shadow root, because CodeMirror's styles there are allowed by the page's policy.
 */
export function createTextField(element: HTMLElement, onChange: () => void, onProblems: (problems: Problem[]) => void) {
  const root = element.attachShadow({ mode: "open" });

  function stateOf(doc: string): EditorState {
    return EditorState.create({
      doc,
      extensions: [
        lineNumbers(),
        history(),
        highlightActiveLine(),
        scenarioLanguage(onProblems),
        EditorView.lineWrapping,
        keymap.of([...completionKeymap, ...defaultKeymap, ...historyKeymap, ...lintKeymap]),
        EditorView.contentAttributes.of({ "aria-label": "Text of the scenario" }),
        EditorView.domEventHandlers({
          // The page opens dropped files.
          drop: (event) => (event.dataTransfer?.files.length ?? 0) > 0,
          beforeinput: typeOverSelection,
        }),
        EditorView.updateListener.of((update) => {
          if (update.docChanged) onChange();
        }),
        THEME,
      ],
    });
  }

  const view = new EditorView({ state: stateOf(""), parent: root, root });
  return {
    text: (): string => view.state.doc.toString(),
    /** Replaces the text, and clears the history of changes. */
    setText: (text: string): void => {
      if (completionStatus(view.state) !== null) closeCompletion(view);
      view.setState(stateOf(text));
      forceLinting(view);
    },
    /** Checks the text now, if a check is pending. */
    check: (): void => forceLinting(view),
    focus: (): void => view.focus(),
    /** Selects the mistake, and scrolls to its line. */
    goTo: ({ line, from, to }: Problem): void => {
      const start = view.state.doc.line(line).from;
      view.dispatch({ selection: { anchor: start + from, head: start + to }, scrollIntoView: true });
      view.focus();
    },
  };
}
