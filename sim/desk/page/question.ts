// A question to the scorer about one result. While it is open, what is typed answers only it, and codes that are seen
// wait: nothing is taken as another result, and nothing is lost.

import { button, byId, make, onSubmit } from "../../page/elements";

export interface Question {
  /** Shown above the field for lines. */
  prompt: string;
  /** Takes a typed text; false if it is no answer. */
  answer(text: string): boolean;
}

/**
 * Asks, beneath what was said of the result, whether it is filed all the same. If it contradicts another one, it is
 * filed instead of that, or `both` stay and are in dispute.
 */
export function askWhether(
  objections: string[],
  file: () => void,
  leave: () => void,
  both: (() => void) | null,
): Question {
  const list = make("ul", "", ...objections.map((text) => make("li", "", text)));
  const beside = both === null ? [] : [button("Both stay, in dispute", both)];
  const yes = button(both === null ? "File it" : "File it instead", file);
  byId("answer").append(list, make("div", "buttons", yes, ...beside, button("Leave it", leave)));
  const answers: Record<string, () => void> = { y: file, yes: file, n: leave, no: leave };
  if (both !== null) answers.b = answers.both = both;
  return {
    prompt: both === null ? "File it? y or n" : "File it instead? y, n, or b if both stay",
    answer: (text) => {
      const act = answers[text.trim().toLowerCase()];
      act?.();
      return act !== undefined;
    },
  };
}

/** Asks for a table; `take` returns whether it was one. */
export function askTable(take: (table: number) => boolean, leave: () => void): Question {
  const field = make("input", { type: "number", min: "1", required: true });
  const label = make("label", "", "At which table was it? ", field);
  const form = make("form", "buttons", label, make("button", "control", "File"), button("Leave it", leave));
  onSubmit(form, () => void take(Number(field.value)));
  byId("answer").append(form);
  return {
    prompt: "At which table was it? Its number, or n to leave it",
    answer: (text) => {
      if (/^no?$/i.test(text.trim())) {
        leave();
        return true;
      }
      return /^\d+$/.test(text.trim()) && take(Number(text));
    },
  };
}

export type Asking = ReturnType<typeof createAsking>;

/** The open question, and the codes that were seen meanwhile; calls `changed` when a question opens or closes. */
export function createAsking(changed: () => void) {
  let question: Question | null = null;
  let about = "";
  let waiting: string[] = [];
  return {
    get open(): Question | null {
      return question;
    },
    /** Opens a question about this code or line. */
    ask: (text: string, next: Question): void => {
      about = text;
      question = next;
      changed();
    },
    /** Closes the question, and gives the first code that waits. */
    close: (): string | null => {
      question = null;
      changed();
      return waiting.shift() ?? null;
    },
    /** Lets a code wait unless it waits already, or is what is asked about; returns how many wait. */
    wait: (text: string): number => {
      if (text !== about && !waiting.includes(text)) waiting = [...waiting, text];
      return waiting.length;
    },
  };
}
