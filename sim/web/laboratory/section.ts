// A section of the laboratory, painted only while it is open; and the tables and texts in it.

import { changes, make } from "../elements";
import type { TappedDevice } from "../tap";
import type { Capture, Caught } from "./capture";

export interface Section {
  title: string;
  /** The section's purpose, in a sentence. */
  about: string;
  content: HTMLElement;
  /** Called when a new capture begins. */
  restart?(capture: Capture): void;
  /** Called with the entries captured since the last call. */
  hear?(fresh: readonly Caught[]): void;
  paint(device: TappedDevice): void;
}

/** Fills a scrolling element, and scrolls to its end, unless the reader has scrolled back. */
export function fillAtEnd(frame: HTMLElement, fill: () => void): void {
  const atEnd = frame.scrollTop + frame.clientHeight >= frame.scrollHeight - 4;
  fill();
  if (atEnd) frame.scrollTo({ top: frame.scrollHeight });
}

/** A table with these headings; it scrolls by itself, also by keyboard. */
export function makeTable(label: string, headings: string[]) {
  const body = make("tbody", "");
  const head = make("tr", "", ...headings.map((one) => make("th", "", one)));
  const frame = scrolled(make("div", "scrolled", make("table", "", make("thead", "", head), body)), label);
  const isNew = changes<string>();
  return {
    frame,
    /** Replaces the rows if `key` has changed. */
    fill: (key: string, rows: () => HTMLElement[]): void => {
      if (isNew(key)) body.replaceChildren(...rows());
    },
  };
}

/** Makes an element scroll by itself, also by keyboard. */
function scrolled(frame: HTMLElement, label: string): HTMLElement {
  frame.dataset.keyboard = "own";
  return Object.assign(frame, { tabIndex: 0, role: "region", ariaLabel: label });
}

export function row(...cells: (string | Node)[]): HTMLTableRowElement {
  return make("tr", "", ...cells.map((cell) => make("td", "", cell)));
}

/** A preformatted text that scrolls by itself, also by keyboard. */
export const makeText = (label: string): HTMLElement => scrolled(make("pre", "scrolled"), label);
