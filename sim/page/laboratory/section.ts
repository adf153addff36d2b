// A section of the laboratory, painted only while it is open; and the tables and texts in it.

import { byId, changes, make } from "../elements";
import type { TappedDevice } from "../tap";
import type { Capture, Caught } from "./capture";

export interface Section {
  /** The section's element on the page. */
  id: string;
  /** Called when a new capture begins. */
  restart?(capture: Capture): void;
  /** Called with the entries captured since the last call. */
  hear?(fresh: readonly Caught[]): void;
  paint(device: TappedDevice): void;
}

/** Fills a scrolling element, and scrolls to its end, unless the reader has scrolled back. */
export function fillAtEnd(frame: Element, fill: () => void): void {
  const atEnd = frame.scrollTop + frame.clientHeight >= frame.scrollHeight - 4;
  fill();
  if (atEnd) frame.scrollTo({ top: frame.scrollHeight });
}

/** Returns a function that replaces the rows of the table's body if `key` has changed. */
export function tableRows(id: string): (key: string, rows: () => HTMLElement[]) => void {
  const body = byId(id);
  const isNew = changes<string>();
  return (key, rows) => {
    if (isNew(key)) body.replaceChildren(...rows());
  };
}

/** The element that scrolls the table. */
export const frameOf = (id: string): Element => byId(id).closest(".scrolled")!;

export function row(...cells: (string | Node)[]): HTMLTableRowElement {
  return make("tr", "", ...cells.map((cell) => make("td", "", cell)));
}
