// A part of the laboratory: shown when it is opened, and painted while it is.

import { make } from "../elements";
import type { TappedDevice } from "../tap";
import type { Capture, Caught } from "./capture";

export interface Section {
  title: string;
  /** The section's purpose, in a sentence. */
  about: string;
  content: HTMLElement;
  /** The capture is now another device's, from its start or from now on. */
  restart?(capture: Capture): void;
  /** Called with the entries captured since the last call. */
  hear?(fresh: readonly Caught[]): void;
  paint(device: TappedDevice): void;
}

/** Fills a scrolling element. It follows the end if the end was in sight, and stays if the reader has scrolled back. */
export function fillAtEnd(frame: HTMLElement, fill: () => void): void {
  const atEnd = frame.scrollTop + frame.clientHeight >= frame.scrollHeight - 4;
  fill();
  if (atEnd) frame.scrollTo({ top: frame.scrollHeight });
}

/** A table with these headings; it scrolls by itself, also by keyboard. Returns its frame and what fills it. */
export function makeTable(label: string, headings: string[]): { frame: HTMLElement; fill(rows: HTMLElement[]): void } {
  const body = make("tbody", "");
  const head = make("tr", "", ...headings.map((one) => make("th", "", one)));
  const frame = make("div", "scrolled", make("table", "", make("thead", "", head), body));
  makeScrolled(frame, label);
  return { frame, fill: (rows) => body.replaceChildren(...rows) };
}

function makeScrolled(frame: HTMLElement, label: string): void {
  frame.tabIndex = 0;
  frame.dataset.keyboard = "own";
  frame.setAttribute("role", "region");
  frame.setAttribute("aria-label", label);
}

export function row(...cells: (string | Node)[]): HTMLTableRowElement {
  return make("tr", "", ...cells.map((cell) => make("td", "", cell)));
}

/** Text as it is, which scrolls by itself. */
export function makeText(label: string): HTMLElement {
  const text = make("pre", "scrolled");
  makeScrolled(text, label);
  return text;
}

/** A label with a choice of these; the first is chosen. */
export function makeChoice(
  label: string,
  choices: readonly (readonly [string, string])[],
): { field: HTMLElement; select: HTMLSelectElement } {
  const select = make("select", "control", ...choices.map(([value, text]) => new Option(text, value)));
  return { field: make("label", "field", label, select), select };
}

export function makeTick(label: string, checked: boolean): { field: HTMLElement; input: HTMLInputElement } {
  const input = make("input", "");
  input.type = "checkbox";
  input.checked = checked;
  return { field: make("label", "tick", input, label), input };
}
